# SPDX-License-Identifier: MIT
"""A match for two from the start to the rematch, and all that the menu does, by pictures."""

import pytest
from flows import check, follow, press

from settebello.simulator.board import SimulatedBoard
from settebello.simulator.reader import shows, totals

# Ada's pile in the order of the grid: 21 cards, 6 coins with the settebello, primiera 78 to 78.
PILE = (
    "OK RIGHT OK RIGHT OK RIGHT OK OK RIGHT OK "
    "OK RIGHT OK OK RIGHT OK RIGHT OK RIGHT RIGHT "
    "RIGHT OK OK RIGHT RIGHT RIGHT OK OK RIGHT OK "
    "OK RIGHT RIGHT OK RIGHT OK RIGHT OK RIGHT OK"
)
ALL_TO_BRUNO = "OK DOWN UP OK OK"  # four points, from the table to the table
# From the start screen to the options: the variant's own come first, claims last.
CLAIMS_ON = "DOWN DOWN*3 OK UP OK BACK BACK"
BAZZICA = "DOWN OK DOWN*11 OK BACK"


def test_a_hand_from_the_start_to_the_totals(board: SimulatedBoard) -> None:
    follow(
        board,
        [
            ("", "start"),
            ("RIGHT", "start-bruno-deals"),
            ("LEFT", "start"),
            ("OK", "table-new"),
            ("LEFT RIGHT LEFT", "table-sweeps"),
            ("BACK", "table-sweep-taken-back"),
            ("OK DOWN " + PILE, ""),
            ("OK", "summary"),
            ("DOWN", "summary-primiera"),
            ("UP", "summary"),
            ("BACK", ""),
            ("OK OK", "table-second-hand"),
        ],
    )


def test_the_menu_acts_only_when_ok_is_held(board: SimulatedBoard) -> None:
    press(board, "OK " + ALL_TO_BRUNO)
    follow(board, [("", "table-bruno-has-all"), ("DOWN", "menu"), ("OK OK", "menu")])
    board.press("OK", hold=700)
    check(board, "menu")
    board.move("OK", True)
    board.advance(700)
    check(board, "menu-held")
    board.advance(700)
    check(board, "table-new")
    board.advance(3000)  # still held: once is once
    board.move("OK", False)
    board.advance(100)
    check(board, "table-new")
    follow(
        board,
        [
            ("DOWN UP", "menu-end"),
            ("BACK", "table-new"),
            ("DOWN UP hold:OK", "ended"),
            ("BACK", "menu-ended"),
            ("BACK", "ended"),
            ("OK", "start"),
        ],
    )


def test_a_match_won_its_last_hand_undone_and_won_again(board: SimulatedBoard) -> None:
    press(board, "OK " + " ".join([ALL_TO_BRUNO] * 3))
    check(board, "won")
    press(board, "DOWN hold:OK")
    assert totals(board.picture()) == (0, 8)
    press(board, ALL_TO_BRUNO)
    check(board, "won")
    board.restart()
    board.advance(300)
    follow(board, [("", "won"), ("OK", "start-bruno-deals"), ("BACK", "won")])


def test_two_presses_are_the_rematch_and_the_matches_are_tallied(board: SimulatedBoard) -> None:
    press(board, "OK " + " ".join([ALL_TO_BRUNO] * 3))
    press(board, "OK OK")
    assert totals(board.picture()) == (0, 0)
    press(board, " ".join([ALL_TO_BRUNO] * 3))
    check(board, "won-twice")
    board.restart()
    board.advance(300)
    check(board, "won-twice")


def test_eighteen_sweeps_are_all_there_is_room_for(board: SimulatedBoard) -> None:
    press(board, "OK LEFT*10 RIGHT*8")
    follow(board, [("", "table-eighteen"), ("LEFT", "table-full")])
    board.press("BACK")
    assert not shows(board.picture(), "18 scope")


def test_a_deal_that_does_not_count_keeps_the_dealer(board: SimulatedBoard) -> None:
    follow(
        board,
        [
            ("OK LEFT DOWN DOWN OK", "redeal"),
            ("OK", "redeal"),
            ("hold:OK", "table-new"),
            ("DOWN DOWN OK", "history-redeal"),
        ],
    )


def test_extra_points_are_in_the_summary(board: SimulatedBoard) -> None:
    follow(
        board,
        [
            ("OK DOWN DOWN*2 OK UP*3 RIGHT DOWN", "extra"),
            ("OK", "table-extra"),
            ("OK DOWN UP OK", "summary-extra"),
            ("OK", ""),
        ],
    )
    assert totals(board.picture()) == (3, 3)


def test_points_below_nothing_are_read_as_such(board: SimulatedBoard) -> None:
    press(board, "OK DOWN DOWN*2 OK DOWN*2 OK OK DOWN UP OK")
    assert shows(board.picture(), "-2=-2")
    press(board, "OK")
    assert totals(board.picture()) == (-2, 4)
    press(board, "DOWN DOWN OK")
    assert shows(board.picture(), "-2 / 4")


def test_a_sweep_taken_back_is_said_until_the_next_press(board: SimulatedBoard) -> None:
    press(board, "OK LEFT RIGHT DOWN BACK BACK")  # BACK once too often
    assert shows(board.picture(), "scopa tolta: Bruno")
    press(board, "BACK")
    assert shows(board.picture(), "scopa tolta: Ada")
    press(board, "BACK")
    assert not shows(board.picture(), "scopa tolta")
    assert shows(board.picture(), "OK conta")


def test_the_menu_says_what_it_undoes(board: SimulatedBoard) -> None:
    press(board, "OK DOWN UP*2")
    assert shows(board.picture(), "Annulla partita")
    press(board, f"BACK {ALL_TO_BRUNO} DOWN")
    assert shows(board.picture(), "Annulla mano 1")
    press(board, f"BACK {ALL_TO_BRUNO} DOWN")
    assert shows(board.picture(), "Annulla mano 2")
    press(board, "DOWN OK DOWN OK UP")  # the first of the two
    assert shows(board.picture(), "Annulla mano 1")
    press(board, "BACK BACK DOWN DOWN*2 OK hold:OK DOWN")
    assert shows(board.picture(), "Annulla a monte")
    press(board, "UP hold:OK DOWN")
    assert shows(board.picture(), "Riapri partita")


def test_declarations_are_typed_and_the_better_one_scores(board: SimulatedBoard) -> None:
    follow(
        board,
        [
            (BAZZICA + " OK DOWN OK", "declare"),
            ("LEFT OK RIGHT OK RIGHT OK", "declare-ada"),  # A 2 3: a sum of six
            ("RIGHT DOWN RIGHT OK DOWN", "declare-bruno-types"),
            ("OK DOWN OK", "declare-both"),  # three fours beat a sum
            ("OK", ""),
        ],
    )
    press(board, "OK DOWN UP OK")
    check(board, "summary-declared")


def test_a_claim_that_is_proved_and_one_that_is_not(board: SimulatedBoard) -> None:
    follow(
        board,
        [
            (CLAIMS_ON + " OK " + " ".join([ALL_TO_BRUNO] * 2), ""),
            ("RIGHT*2 DOWN OK", "claim-ada"),
            ("RIGHT", "claim-bruno"),
            ("OK RIGHT*2", "claim-proved"),  # two answers are enough: the board comes back
            ("hold:OK", "won-by-claim"),
            ("DOWN hold:OK", ""),
        ],
    )
    assert totals(board.picture()) == (0, 8)  # and what was shown for the claim is known still
    follow(board, [("DOWN OK", "claim-proved"), ("LEFT hold:OK", "lost-by-claim")])


def test_settings_are_kept(board: SimulatedBoard) -> None:
    follow(board, [("OK DOWN UP*3 OK", "settings"), ("OK", "settings-english")])
    press(board, "BACK")
    board.restart()
    board.advance(300)
    assert shows(board.picture(), "OK count")


def test_two_quick_oks_do_not_write_a_hand_that_nobody_saw(board: SimulatedBoard) -> None:
    press(board, "OK OK DOWN UP")

    def quick(after: int) -> None:
        """Press OK once more, so many ms after the first OK began."""
        board.move("OK", True)
        board.advance(40)
        board.move("OK", False)
        board.advance(after - 40)
        board.move("OK", True)
        board.advance(40)
        board.move("OK", False)
        board.advance(60)

    quick(120)
    assert shows(board.picture(), "OK scrivi")
    press(board, "BACK DOWN UP")
    quick(250)
    assert shows(board.picture(), "OK scrivi")
    press(board, "BACK DOWN UP")
    quick(400)  # whoever looked is not kept waiting
    assert totals(board.picture()) == (0, 4)


@pytest.mark.parametrize("key", ["LEFT", "DOWN"])
def test_a_key_held_for_long_does_its_work_once(board: SimulatedBoard, key: str) -> None:
    board.press("OK", "LEFT", "LEFT")
    board.press(key)
    once = board.ascii()
    board.press("BACK")
    board.press(key, hold=90_000)
    if key == "LEFT":
        assert board.ascii() == once
    else:
        board.press("BACK")
        assert totals(board.picture()) == (0, 0)  # it moved on in the menu, and out it is


def test_the_harness_sees_a_wrong_route(
    board: SimulatedBoard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SETTEBELLO_DRAW", raising=False)
    with pytest.raises(AssertionError, match="table-sweeps"):
        follow(board, [("OK", "table-new"), ("LEFT", "table-sweeps")])
    with pytest.raises(FileNotFoundError):
        check(board, "no-such-picture")
