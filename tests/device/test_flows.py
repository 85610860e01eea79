# SPDX-License-Identifier: MIT
"""Every screen and every way between them, by its picture."""

import pytest
from flows import check, follow

from settebello.simulator.board import SimulatedBoard
from settebello.simulator.reader import shows, totals

# Ada's pile in the order of the grid: 21 cards, 6 coins with the settebello, primiera 78 to 78.
PILE = (
    "OK RIGHT OK RIGHT OK RIGHT OK OK RIGHT OK "
    "OK RIGHT OK OK RIGHT OK RIGHT OK RIGHT RIGHT "
    "RIGHT OK OK RIGHT RIGHT RIGHT OK OK RIGHT OK "
    "OK RIGHT RIGHT OK RIGHT OK RIGHT OK RIGHT OK"
)


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
            ("OK", "pile-new"),
            (PILE, "pile-done"),
            ("OK", "summary"),
            ("BACK", "pile-done"),
            ("OK OK", "table-second-hand"),
        ],
    )


def test_moving_on_the_grid(board: SimulatedBoard) -> None:
    follow(
        board,
        [
            ("OK OK", "pile-new"),
            ("UP", "pile-bar"),
            ("UP", "pile-low"),
            ("DOWN", "pile-bar"),
            ("RIGHT", "pile-bar-other-side"),
            ("LEFT DOWN LEFT OK", "pile-marked"),
            ("LEFT", "pile-marked-here"),
            ("OK LEFT", ""),
            ("BACK", "table-new"),
        ],
    )


def test_the_menu_acts_only_when_ok_is_held(board: SimulatedBoard) -> None:
    follow(board, [("OK OK UP OK OK", "table-bruno-has-all"), ("DOWN", "menu"), ("OK OK", "menu")])
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
    follow(board, [("DOWN DOWN", "menu-end"), ("BACK", "table-new"), ("DOWN DOWN", "menu-end")])
    board.press("OK", hold=1400)
    check(board, "ended")
    follow(board, [("OK", "start")])


def test_a_match_won_its_last_hand_undone_and_won_again(board: SimulatedBoard) -> None:
    board.press("OK")
    for _ in range(3):
        board.press("OK", "UP", "OK", "OK")  # Bruno takes every card: four points
    check(board, "won")
    board.press("DOWN")
    board.press("OK", hold=1400)
    assert totals(board.picture()) == (0, 8)
    board.press("OK", "UP", "OK", "OK")
    check(board, "won")
    board.restart()
    board.advance(300)
    check(board, "won")
    board.press("OK")
    check(board, "start-bruno-deals")


def test_eighteen_sweeps_are_all_there_is_room_for(board: SimulatedBoard) -> None:
    board.press("OK", *["LEFT"] * 10, *["RIGHT"] * 8)
    check(board, "table-eighteen")
    board.press("LEFT")
    check(board, "table-full")
    board.press("BACK")
    assert not shows(board.picture(), "18 scope")


@pytest.mark.parametrize("key", ["LEFT", "DOWN"])
def test_a_key_held_for_long_does_its_work_once(board: SimulatedBoard, key: str) -> None:
    board.press("OK", "LEFT", "LEFT")
    board.press(key)
    once = board.ascii()
    board.press("BACK")
    board.press(key, hold=90_000)
    assert board.ascii() == once


def test_the_harness_sees_a_wrong_route(
    board: SimulatedBoard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SETTEBELLO_DRAW", raising=False)
    with pytest.raises(AssertionError, match="table-sweeps"):
        follow(board, [("OK", "table-new"), ("LEFT", "table-sweeps")])
    with pytest.raises(FileNotFoundError):
        check(board, "no-such-picture")
