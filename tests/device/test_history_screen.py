# SPDX-License-Identifier: MIT
"""Any hand is corrected or undone: at once, after the win, in the next match, after a restart."""

from pathlib import Path

from flows import check, follow, press

from scopa.log import Log
from scopa.records import read_record
from settebello.simulator.board import SimulatedBoard
from settebello.simulator.reader import shows, totals

BOOT_MS, DRAFT_MS = 300, 1100
TO_BRUNO = "OK DOWN UP OK OK"  # every card, four points
TO_ADA = "OK DOWN UP RIGHT OK OK"
HISTORY = "DOWN DOWN OK"  # from the table, or from the win


def reboot(board: SimulatedBoard) -> None:
    board.restart()
    board.advance(BOOT_MS)


def recorded(board: SimulatedBoard) -> Log:
    """Fold the board's files on the PC."""
    log = Log()
    for path in sorted((board.state / "journal").glob("*.log")):
        for line in path.read_bytes().splitlines(keepends=True):
            log.apply(*read_record(line))
    return log


def test_a_hand_is_corrected_in_every_way(board: SimulatedBoard) -> None:
    press(board, f"OK {TO_BRUNO} LEFT {TO_ADA} RIGHT")
    follow(
        board,
        [
            (HISTORY, "history"),
            ("DOWN OK", "hand"),
            ("OK", "hand-summary"),
            ("BACK DOWN OK", "hand-pile"),  # Ada's pile, which is empty
            ("OK*10 DOWN*3 OK", "hand-corrected"),  # now she has all the coins
            ("OK", "history-corrected"),
            ("BACK", "table-corrected"),  # the sweep of the hand in progress is still there
        ],
    )
    reboot(board)
    check(board, "table-corrected")
    press(board, HISTORY + " OK DOWN*3 OK UP*2 OK OK")  # two more sweeps for Ada
    follow(board, [("", "history-sweeps"), ("OK DOWN*2 OK LEFT*6", "hand-asked-again")])
    assert recorded(board).matches[-1].match.totals == [9, 1]


def test_a_change_that_is_not_written_is_never_lost_in_silence(board: SimulatedBoard) -> None:
    press(board, f"OK {TO_BRUNO} {HISTORY} OK DOWN*3 OK UP")  # a sweep for Ada
    press(board, "OK")
    assert shows(board.picture(), "OK correggi")
    press(board, "BACK")
    assert shows(board.picture(), "Da scrivere!")
    press(board, "BACK")
    assert shows(board.picture(), "BACK: scarta")
    press(board, "DOWN BACK")  # it asks again
    assert shows(board.picture(), "BACK: scarta")
    press(board, "UP OK OK")
    assert recorded(board).matches[-1].match.totals == [1, 4]
    press(board, "OK DOWN*3 OK UP DOWN BACK")  # nothing is changed after all
    assert not shows(board.picture(), "Da scrivere!")
    press(board, "BACK")
    assert shows(board.picture(), "Mani giocate")
    press(board, "OK DOWN*3 OK UP BACK BACK BACK BACK")
    assert recorded(board).matches[-1].match.totals == [1, 4]


def test_undo_after_the_win(board: SimulatedBoard) -> None:
    press(board, "OK " + " ".join([TO_BRUNO] * 3))
    follow(board, [(HISTORY + " DOWN*2 OK", ""), ("UP", "hand-undo"), ("OK", "hand-undo")])
    follow(board, [("hold:OK", "history-undone"), ("BACK", "table-bruno-eight")])
    reboot(board)
    check(board, "table-bruno-eight")
    assert recorded(board).matches[-1].match.totals == [0, 8]


def test_a_hand_that_was_undone_by_mistake_is_brought_back(board: SimulatedBoard) -> None:
    press(board, f"OK LEFT {TO_BRUNO} {TO_ADA} DOWN hold:OK")  # the second hand
    assert totals(board.picture()) == (1, 4)
    press(board, "DOWN DOWN*2")
    assert shows(board.picture(), "Rimetti la mano")
    press(board, "OK")
    assert shows(board.picture(), "OK scrivi")
    assert shows(board.picture(), "+4=5")
    press(board, "OK DOWN")
    assert not shows(board.picture(), "Rimetti la mano")
    press(board, "BACK")
    assert totals(board.picture()) == (5, 4)
    press(board, f"{HISTORY} DOWN OK UP hold:OK BACK")  # the first, out of the list
    assert totals(board.picture()) == (4, 0)
    press(board, "LEFT DOWN")  # the next hand has begun: it is too late
    assert not shows(board.picture(), "Rimetti la mano")
    press(board, "BACK BACK DOWN DOWN*2 OK OK")
    assert totals(board.picture()) == (5, 4)
    assert recorded(board).matches[-1].match.totals == [5, 4]


def test_undo_in_the_match_before(board: SimulatedBoard) -> None:
    press(board, "OK " + " ".join([TO_BRUNO] * 3))
    press(board, f"OK OK {TO_ADA} LEFT")
    reboot(board)
    follow(
        board,
        [
            (HISTORY, "history-of-the-rematch"),
            ("LEFT", "history-before"),
            ("LEFT", "history-no-earlier"),
            ("OK UP hold:OK", "history-before-undone"),
            ("RIGHT", "history-of-the-rematch"),
            ("BACK", "table-of-the-rematch"),
        ],
    )
    assert [one.match.totals for one in recorded(board).matches] == [[0, 8], [4, 0]]
    press(board, HISTORY + " LEFT OK OK")
    assert shows(board.picture(), "+4=8")
    press(board, "BACK BACK BACK BACK")
    check(board, "table-of-the-rematch")


def test_a_new_match_begun_too_early(board: SimulatedBoard) -> None:
    """The last hand of the match before was wrong: begin is taken back, then the hand."""
    press(board, "OK " + " ".join([TO_BRUNO] * 3) + " OK OK")
    press(board, "DOWN UP*2 hold:OK")
    assert shows(board.picture(), "Bruno vince!")
    reboot(board)
    assert shows(board.picture(), "Bruno vince!")
    press(board, "DOWN hold:OK")
    assert totals(board.picture()) == (0, 8)
    reboot(board)
    assert totals(board.picture()) == (0, 8)
    press(board, TO_ADA + " LEFT")
    board.advance(DRAFT_MS)
    table = board.ascii()
    reboot(board)
    assert board.ascii() == table
    assert [one.match.totals for one in recorded(board).matches] == [[4, 8]]


def test_the_power_goes_while_a_hand_is_corrected(board: SimulatedBoard) -> None:
    press(board, f"OK {TO_BRUNO} LEFT RIGHT LEFT")
    board.advance(DRAFT_MS)
    table = board.ascii()
    press(board, HISTORY + " OK DOWN OK OK*10")
    board.advance(DRAFT_MS)
    pile = board.ascii()
    reboot(board)
    press(board, "DOWN OK")  # what can be done to the hand, then its cards
    assert board.ascii() == pile
    press(board, "BACK*4")  # one more: the change is dropped
    assert board.ascii() == table
    press(board, HISTORY + " OK DOWN OK OK*10")
    board.advance(DRAFT_MS)
    reboot(board)
    press(board, "OK OK")
    assert shows(board.picture(), "Mani giocate")
    board.advance(DRAFT_MS)
    reboot(board)  # it is written: nothing is corrected any more
    assert totals(board.picture()) == (2, 1)
    assert recorded(board).matches[-1].match.totals == [2, 1]


def test_the_power_goes_while_a_hand_of_the_match_before_is_corrected(
    board: SimulatedBoard,
) -> None:
    press(board, "OK " + " ".join([TO_BRUNO] * 3))
    press(board, f"OK OK {TO_ADA} {HISTORY} LEFT OK DOWN*3 OK UP")  # a sweep for Ada
    board.advance(DRAFT_MS)
    reboot(board)
    press(board, "OK OK")  # the summary, which is written
    assert [one.match.totals for one in recorded(board).matches] == [[1, 12], [4, 0]]


def test_the_sweeps_of_the_hand_survive_an_end_that_is_taken_back(board: SimulatedBoard) -> None:
    press(board, f"OK {TO_BRUNO} LEFT RIGHT LEFT")
    table = board.ascii()
    press(board, "DOWN UP hold:OK")
    assert shows(board.picture(), "partita chiusa")
    press(board, "DOWN hold:OK")
    assert board.ascii() == table
    board.advance(DRAFT_MS)
    press(board, "DOWN UP hold:OK")
    reboot(board)
    assert shows(board.picture(), "partita chiusa")
    press(board, "DOWN hold:OK")
    assert board.ascii() == table
    press(board, "OK LEFT")
    board.advance(DRAFT_MS)
    press(board, "BACK BACK DOWN UP hold:OK OK OK")
    press(board, "LEFT")
    assert totals(board.picture()) == (0, 0)


def test_a_deal_that_did_not_count_is_there_again_when_that_is_taken_back(
    board: SimulatedBoard,
) -> None:
    press(board, f"OK {TO_BRUNO} LEFT RIGHT")
    table = board.ascii()
    press(board, "DOWN DOWN*2 OK hold:OK")
    assert board.ascii() != table
    press(board, "DOWN hold:OK")
    assert board.ascii() == table


def test_a_hand_that_the_board_no_longer_has(board: SimulatedBoard) -> None:
    press(board, "OK " + TO_BRUNO)
    board.advance(DRAFT_MS)
    for path in (board.state / "journal").glob("*.log"):
        spoil(path)
    press(board, HISTORY + " OK")
    assert shows(board.picture(), "Mani giocate")
    assert shows(board.picture(), "non è più qui")


def spoil(path: Path) -> None:
    """Flip a bit in every hand."""
    path.write_bytes(path.read_bytes().replace(b'["hand"', b'["hanf"'))
