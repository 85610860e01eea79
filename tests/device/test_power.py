# SPDX-License-Identifier: MIT
"""The plug is pulled, at every kind of moment: no confirmed hand is missing afterwards."""

import random
import threading
import time
from pathlib import Path

import pytest

from scopa.log import Log
from scopa.records import read_record
from settebello.simulator.board import BoardError, SimulatedBoard
from settebello.simulator.reader import shows, totals

BOOT_MS = 300
ALL_TO_BRUNO = ("OK", "DOWN", "UP", "OK")  # from the table to the summary
DRAFT_MS = 1100


def switch_on(board: SimulatedBoard) -> None:
    board.kill()
    board.start()
    board.advance(BOOT_MS)


def recorded(board: SimulatedBoard) -> list[int]:
    """Fold the journal's files on the PC and return the totals of its latest match."""
    log = Log()
    for path in sorted((board.state / "journal").glob("*.log")):
        for line in path.read_bytes().splitlines(keepends=True):
            log.apply(*read_record(line))
    return log.matches[-1].match.totals


def finish_if_asked(board: SimulatedBoard) -> None:
    """Press OK where the restart came back to the summary that was not yet confirmed."""
    if totals(board.picture()) is None:
        assert shows(board.picture(), "OK scrivi"), board.ascii()
        board.press("OK")


def test_a_cut_at_every_transaction_of_the_confirming_press(tmp_path: Path) -> None:
    with SimulatedBoard(tmp_path / "board") as board:
        board.advance(BOOT_MS)
        board.press("OK")
        for cut in range(1, 10):
            if cut == 3:  # a new match before eleven points are reached
                board.press("DOWN", "UP")
                board.press("OK", hold=1400)
                board.press("OK", "OK")
            before = totals(board.picture())
            assert before is not None
            board.press("LEFT", "BACK", *ALL_TO_BRUNO)
            board.advance(DRAFT_MS)
            seen = [0]

            def pull(_address: int, _data: bytes, seen: list[int] = seen, cut: int = cut) -> int:
                seen[0] += 1
                if seen[0] == cut:
                    board.kill()
                return 0

            board.fail_bus = pull
            with pytest.raises(BoardError):
                board.press("OK", "LEFT", "RIGHT", "LEFT", "RIGHT")
            board.fail_bus = None
            switch_on(board)
            finish_if_asked(board)
            assert totals(board.picture()) == (before[0], before[1] + 4)
            assert recorded(board) == [before[0], before[1] + 4]
            board.press(*["BACK"] * 4)
            if before[1] + 4 >= 8:
                board.press("DOWN")
                board.press("OK", hold=1400)  # undone: the match goes on
                assert totals(board.picture()) == before


@pytest.mark.parametrize("seed", range(3))
def test_sigkill_at_random_instants(tmp_path: Path, seed: int) -> None:
    """The process is killed from outside, also between and inside its file operations."""
    chance = random.Random(seed)
    with SimulatedBoard(tmp_path / "board") as board:
        board.advance(BOOT_MS)
        board.press("OK")
        for _ in range(8):
            before = totals(board.picture())
            assert before is not None
            board.press(*ALL_TO_BRUNO)
            board.advance(DRAFT_MS)
            killer = threading.Thread(target=kill_after, args=(board, chance.random() * 0.006))
            killer.start()
            try:
                board.press("OK")
                board.advance(2000)
            except BoardError:
                pass
            killer.join()
            switch_on(board)
            finish_if_asked(board)
            assert totals(board.picture()) == (0, before[1] + 4)
            assert recorded(board) == [0, before[1] + 4]
            board.press("DOWN")
            board.press("OK", hold=1400)


def kill_after(board: SimulatedBoard, seconds: float) -> None:
    time.sleep(seconds)
    board.kill_now()


def test_the_draft_comes_back_with_its_marks_sweeps_and_place(board: SimulatedBoard) -> None:
    board.press("OK", "LEFT", "RIGHT", "LEFT", "OK", "OK", "RIGHT", "OK", "DOWN", "OK")
    board.advance(DRAFT_MS)
    before = board.ascii()
    switch_on(board)
    assert board.ascii() == before
    board.press("BACK")
    assert not shows(board.picture(), "OK segna")
    board.press("BACK")  # the latest sweep was Ada's
    board.press("BACK")  # then Bruno's
    board.advance(DRAFT_MS)
    table = board.picture()[:54]  # the bar still says whose sweep it was
    switch_on(board)
    assert board.picture()[:54] == table


def test_at_most_a_second_of_the_draft_is_lost(board: SimulatedBoard) -> None:
    board.press("OK", "OK", "DOWN")
    board.advance(2000)
    board.press("OK")  # this one is written at once, the next ones wait for the second to pass
    board.press("RIGHT", "OK", "LEFT", "OK")
    switch_on(board)
    assert shows(board.picture(), "1:39")


@pytest.mark.parametrize("broken", [b"", b"{", b"\xff" * 10_000, b"[]", b"00000000 3 []\n"])
def test_a_broken_draft_is_no_draft(board: SimulatedBoard, broken: bytes) -> None:
    board.press("OK", "OK", "OK")
    board.advance(DRAFT_MS)
    board.kill()
    (board.state / "draft").write_bytes(broken)
    switch_on(board)
    assert totals(board.picture()) == (0, 0)


def test_the_draft_of_a_hand_that_was_written_is_not_taken_up(board: SimulatedBoard) -> None:
    board.press("OK", *ALL_TO_BRUNO)
    board.advance(DRAFT_MS)
    draft = (board.state / "draft").read_bytes()
    board.press("OK")
    board.kill()
    (board.state / "draft").write_bytes(draft)
    switch_on(board)
    assert totals(board.picture()) == (0, 4)


def test_a_torn_record_is_put_aside_and_play_goes_on(board: SimulatedBoard) -> None:
    board.press("OK", *ALL_TO_BRUNO, "OK", *ALL_TO_BRUNO, "OK")
    board.kill()
    path = max((board.state / "journal").glob("*.log"))
    whole = path.read_bytes()
    path.write_bytes(whole[:-30])
    (board.state / "draft").unlink()
    switch_on(board)
    assert totals(board.picture()) == (0, 4)
    torn = next((board.state / "journal").glob("*.torn"))
    *good, note = path.read_bytes().splitlines(keepends=True)
    assert read_record(note)[1] == ["torn", len(torn.read_bytes())]
    assert b"".join(good) + torn.read_bytes() == whole[:-30]
    board.press(*ALL_TO_BRUNO, "OK")
    assert recorded(board) == [0, 8]


def test_an_unreadable_journal_is_kept_aside_and_a_new_one_begun(tmp_path: Path) -> None:
    (tmp_path / "journal").write_text("not a directory")
    with SimulatedBoard(tmp_path) as board:
        board.advance(BOOT_MS)
        board.press("OK", *ALL_TO_BRUNO, "OK")
        assert recorded(board) == [0, 4]
    assert (tmp_path / "journal.bad").read_text() == "not a directory"


def test_where_nothing_can_be_written_play_goes_on_and_the_screen_says_so(tmp_path: Path) -> None:
    (tmp_path / "journal").write_text("not a directory")
    for count in ("", *range(2, 20)):  # and it cannot be put aside
        (tmp_path / f"journal.bad{count}").mkdir()
    with SimulatedBoard(tmp_path) as board:
        board.advance(BOOT_MS)
        assert shows(board.picture(), "NON SALVATO!")
        board.press("OK", *ALL_TO_BRUNO, "OK")
        assert totals(board.picture()) == (0, 4)
        assert shows(board.picture(), "NON SALVATO!")
    assert (tmp_path / "journal").read_text() == "not a directory"
