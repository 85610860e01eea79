# SPDX-License-Identifier: MIT
"""The PC's commands on the whole firmware: what they do is seen on the glass and in the files."""

import shutil
import time
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import serial

from scopa.records import frame, read_record
from scopa.variants import house_rules
from settebello.errors import LinkError
from settebello.link import Link, Timing
from settebello.simulator import board as simulated
from settebello.simulator.board import BoardError, SimulatedBoard
from settebello.simulator.reader import shows
from settebello.simulator.runtime import micropython
from settebello.transport import SerialTransport

NOON = 1782907200  # 2026-07-01 12:00 UTC
QUICK = Timing(answer=2.0, idle=0.2)
HAND = ("OK", "DOWN", "UP", "OK", "OK")  # the pile, all to Bruno, confirmed


@contextmanager
def linked(board: SimulatedBoard) -> Iterator[Link]:
    line = SerialTransport(board.port)
    with board.running_by_itself():
        try:
            yield Link(line, QUICK)
        finally:
            line.close()


def journal(board: SimulatedBoard) -> list[bytes]:
    paths = sorted((board.state / "journal").glob("*.log"))
    return [line for path in paths for line in path.read_bytes().splitlines(keepends=True)]


def start(board: SimulatedBoard) -> None:
    """Begin the match that is offered."""
    board.press("OK")
    assert board.running


def test_the_clock_is_set_and_the_next_records_have_the_time(tmp_path: Path) -> None:
    with SimulatedBoard(tmp_path, unix_time=0) as board:
        board.advance(300)
        with linked(board) as link:
            assert link.hello().time is None
            assert link.set_time(NOON) in (NOON, NOON + 1)
            with pytest.raises(LinkError, match="refuses 'time'"):
                link.set_time(12)
        start(board)
        body = read_record(journal(board)[-1])[1]
        assert body[0] == "match"
        assert NOON <= body[4] <= NOON + 10


def test_names_and_settings_come_from_the_pc(board: SimulatedBoard) -> None:
    with linked(board) as link:
        assert link.names(["Ada", "Niccolò", "Renée"]) == ["Ada", "Niccolò", "Renée"]
        assert link.settings()["language"] == "it"
        assert link.settings({"language": "en", "brightness": 2})["brightness"] == 2
        with pytest.raises(LinkError, match="brightness"):
            link.settings({"brightness": 17})
    assert shows(board.picture(), "OK start"), board.ascii()
    board.kill()
    board.start()
    board.advance(300)
    assert shows(board.picture(), "OK start")
    with linked(board) as link:
        assert link.names() == ["Ada", "Niccolò", "Renée"]


def test_house_rules_come_from_the_pc(board: SimulatedBoard) -> None:
    with linked(board) as link:
        assert link.house_rules() == []
        assert link.keep_rules(house_rules({"id": "club", "target": 31, "napola": True})) == "club"
        assert link.house_rules() == ["club"]
        assert link.forget_rules("club") == []


def test_a_scoreboard_sees_how_the_match_stands_while_it_is_played(board: SimulatedBoard) -> None:
    with linked(board) as link:
        assert link.live()["match"] is None
    start(board)
    board.press("LEFT", "LEFT", "RIGHT")
    with linked(board) as link:
        said = link.live()
        assert said["match"] == 2
        assert said["sweeps"] == [2, 1]
        assert said["status"] == "playing"
        assert said["variant"] == "scopa"


@pytest.mark.parametrize("copy", ["whole", "damaged", "gone"])
def test_records_go_only_with_the_proof_that_they_are_held(tmp_path: Path, copy: str) -> None:
    with SimulatedBoard(tmp_path) as board:
        board.advance(300)
        start(board)
        before = journal(board)
        head = tmp_path / "journal" / "head"
        assert head.read_bytes() == before[0]
        if copy == "damaged":  # the log's id must not go with the first segment
            head.write_bytes(before[0].replace(b"log", b"lag"))
        elif copy == "gone":
            head.unlink()
        with linked(board) as link:
            with pytest.raises(LinkError, match="proof"):
                link.drop(1, 0)
            assert link.drop(1, zlib.crc32(before[0])) == 2
            assert link.hello().first == 2
            assert link.drop(1, 0) == 2  # it is done already
            assert link.drop(2, zlib.crc32(before[1])) == 2  # the match on the table stays
        assert journal(board) == before[1:]
        board.kill()
        board.start()
        board.advance(300)
        with linked(board) as link:
            hello = link.hello()
        assert (hello.first, hello.log) == (2, read_record(before[0])[1][2])


def test_two_kilobytes_of_stale_output_before_hello(board: SimulatedBoard) -> None:
    with serial.Serial(board.port, timeout=0.05) as line:
        for _ in range(12):  # asked by somebody who has gone since
            line.write(frame("hello 0badcafe 1 1"))
        board.advance(2000)
        time.sleep(0.2)
        assert line.in_waiting > 1500
        with board.running_by_itself():
            assert Link(over(line), QUICK).hello().protocol == 1


SCREENS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("start", ()),
    ("table", ("OK",)),
    ("questions or pile", ("OK", "OK")),
    ("further on", ("OK", "OK", "OK", "RIGHT")),
    ("menu", ("OK", "DOWN")),
    ("an item of the menu", ("OK", "DOWN", "DOWN", "DOWN", "OK")),
    ("live", ("OK", "UP")),
)


@pytest.mark.parametrize(("name", "keys"), SCREENS, ids=[name for name, _ in SCREENS])
def test_ctrl_c_leads_from_every_screen_to_the_prompt_and_its_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, keys: tuple[str, ...]
) -> None:
    """As a board does it, the Unix port stays at its prompt when it is started so (-i)."""
    command = lambda main, heap: micropython("-i", "-X", f"heapsize={heap}", str(main))  # noqa: E731
    monkeypatch.setitem(simulated.RUNTIMES, "micropython", command)
    with SimulatedBoard(tmp_path) as board:
        board.advance(300)
        board.press(*keys)
        with serial.Serial(board.port, timeout=0.1) as line:
            line.write(b"\x03")
            keep_stepping(board)
            heard = said(line, b">>> ")
            assert b"KeyboardInterrupt" in heard
            line.write(b"import os; print(sorted(os.listdir('journal')), 6 * 7)\r")
            assert b"['00000001.log'" in said(line, b" 42")
            # asked as a scorer, the prompt echoes: nobody takes that for an answer
            link = Link(over(line), Timing(answer=0.2, idle=0.1))
            with pytest.raises(LinkError, match="the scorer is not running"):
                link.hello()


def over(line: serial.Serial) -> SerialTransport:
    """Return a transport over a line that is open already, with all that waits on it."""
    transport = SerialTransport.__new__(SerialTransport)
    transport.port, transport._line = str(line.port), line
    return transport


def keep_stepping(board: SimulatedBoard) -> None:
    """Let time pass until the firmware does not ask for any more of it."""
    if board._wire:
        board._wire.settimeout(0.5)
    try:
        for _ in range(200):
            board.advance(10)
    except BoardError:
        return


def said(line: serial.Serial, until: bytes) -> bytes:
    heard, end = b"", time.monotonic() + 5
    while until not in heard and time.monotonic() < end:
        heard += line.read(256)
    return heard


def test_a_board_that_fell_back_to_an_older_state_gives_no_number_twice(
    board: SimulatedBoard, tmp_path: Path
) -> None:
    start(board)
    board.press(*HAND)
    board.advance(1100)
    board.kill()
    older = tmp_path / "older"
    shutil.copytree(board.state, older)
    board.start()
    board.advance(300)
    board.press(*HAND)
    held = len(journal(board))
    board.kill()
    shutil.rmtree(board.state)
    shutil.copytree(older, board.state)  # the whole filesystem, the draft too: it cannot know
    board.start()
    board.advance(300)
    with linked(board) as link:
        assert link.hello().next == held
        assert link.skip(held) == held + 2
        assert link.live()["lost"] == [[held, held]]
        with pytest.raises(LinkError, match="refuses 'skip': range"):
            link.skip(held - 1)
    board.press("LEFT", "BACK", "BACK")  # the bar says whose sweep it was, until the next press
    assert shows(board.picture(), "OK conta, perse: 1"), board.ascii()
    board.press(*HAND)
    numbers = [read_record(line)[0] for line in journal(board)]
    assert numbers == [*range(1, held), held + 1, held + 2]
