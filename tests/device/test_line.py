# SPDX-License-Identifier: MIT
"""The real firmware on its serial line, asked through a pseudo-terminal as a PC asks."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import serial

from scopa.records import RecordError, frame, read_frame, read_record
from settebello.simulator.board import BoardError, SimulatedBoard
from settebello.simulator.reader import totals

NONCE = "0badcafe"


@contextmanager
def cable(board: SimulatedBoard) -> Iterator[serial.Serial]:
    with serial.Serial(board.port, timeout=0.02) as line, board.running_by_itself():
        yield line


def answers(line: serial.Serial, request: bytes, last: str, seconds: float = 5) -> list[str]:
    """Send a request and return the frames up to one that begins with `last`."""
    line.write(request)
    data, found = b"", []
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        data += line.read(512)
        *lines, data = data.split(b"\n")
        for one in lines:
            try:
                found.append(read_frame(one + b"\n"))
            except RecordError:
                continue
            if found[-1].startswith(last):
                return found
    raise AssertionError(f"no {last}: {found}")


def journal(board: SimulatedBoard) -> list[bytes]:
    paths = sorted((board.state / "journal").glob("*.log"))
    return [line for path in paths for line in path.read_bytes().splitlines()]


def test_hello_says_who_and_get_brings_the_journal_byte_by_byte(board: SimulatedBoard) -> None:
    board.press("OK", "OK", "DOWN", "UP", "OK", "OK")
    with cable(board) as line:
        (hello,) = answers(line, frame(f"hello {NONCE} 1 1"), "hello")
        assert '"next":4' in hello
        assert '"protocol":1' in hello
        got = answers(line, frame(f"get {NONCE} 1 8"), "got")
    assert got[-1] == f"got {NONCE} 4"
    assert [text.split(" ", 2)[2].encode() for text in got[:-1]] == journal(board)


def test_it_answers_while_a_game_is_being_played(board: SimulatedBoard) -> None:
    board.press("OK")
    with serial.Serial(board.port, timeout=0.02) as line:
        for hands in range(3):
            line.write(frame(f"get {NONCE} 1 8"))
            board.press("OK", "DOWN", "UP", "OK", "OK")
            board.advance(200)
            time.sleep(0.1)
            seen = line.read(4096).count(b"rec " + NONCE.encode())
            assert seen >= 2 + hands
    assert totals(board.picture()) == (0, 12)


def test_junk_before_a_request_does_no_harm(board: SimulatedBoard) -> None:
    junk = bytes(byte for byte in range(256) if byte != 3) * 8 + b"\n"
    with cable(board) as line:
        assert answers(line, junk + frame(f"hello {NONCE} 1 1"), "hello")


def test_a_minute_of_questions_that_nobody_reads_stalls_nothing(board: SimulatedBoard) -> None:
    board.press("OK")
    with serial.Serial(board.port, timeout=0.02, write_timeout=0.2) as line:
        for _ in range(60):
            try:
                line.write(frame(f"get {NONCE} 1 8"))
            except serial.SerialTimeoutException:
                break
            board.advance(1000)
        board.press("OK", "DOWN", "UP", "OK", "OK")
        assert totals(board.picture()) == (0, 4)


def test_ctrl_c_leads_out_of_the_scorer(board: SimulatedBoard) -> None:
    with serial.Serial(board.port) as line:
        line.write(b"\x03")
        line.flush()
        with pytest.raises(BoardError, match="KeyboardInterrupt"):
            play_on(board)


def play_on(board: SimulatedBoard, seconds: float = 5) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        board.advance(10)


def test_an_unset_clock_is_said_and_does_not_disturb_the_order(tmp_path: Path) -> None:
    with SimulatedBoard(tmp_path, unix_time=0) as board:
        board.advance(300)
        board.press("OK", "OK", "DOWN", "UP", "OK", "OK")
        bodies = [read_record(line + b"\n") for line in journal(board)]
    assert [number for number, _ in bodies] == [1, 2, 3]
    assert bodies[1][1][4] is None
    assert bodies[2][1][-1] is None
    with SimulatedBoard(tmp_path) as board:
        board.advance(300)
        board.press("OK", "DOWN", "UP", "OK", "OK")
        time_written = read_record(journal(board)[-1] + b"\n")[1][-1]
        assert time_written == 1767290400 + board.now // 1000
