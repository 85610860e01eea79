# SPDX-License-Identifier: MIT
"""The whole firmware with a display that is missing, moved, unplugged, or a clock that wraps."""

import errno
from pathlib import Path

import pytest

from settebello.link import Link
from settebello.simulator.board import SimulatedBoard
from settebello.simulator.reader import shows, totals
from settebello.transport import SerialTransport

BOOT_MS = 300


def test_an_idle_board_sends_nothing(board: SimulatedBoard) -> None:
    board.press("OK", "LEFT")
    board.advance(1500)
    sent = board.bus_bytes
    board.advance(5000)
    assert board.bus_bytes == sent


def test_a_sweep_costs_few_bytes(board: SimulatedBoard) -> None:
    board.press("OK", "LEFT")
    sent = board.bus_bytes
    board.press("LEFT")
    assert 0 < board.bus_bytes - sent <= 40


def test_the_display_may_be_at_the_other_address(tmp_path: Path) -> None:
    with SimulatedBoard(tmp_path, display_address=0x3D) as board:
        board.advance(BOOT_MS)
        assert shows(board.picture(), "Nuova partita")


@pytest.mark.parametrize("error", [errno.EIO, errno.ENODEV, errno.ETIMEDOUT])
def test_unplugged_in_the_middle_and_plugged_in_again(tmp_path: Path, error: int) -> None:
    with SimulatedBoard(tmp_path / "board") as board:
        board.advance(BOOT_MS)
        board.press("OK", "OK")
        board.fail_bus = lambda _address, _data: error
        board.press("DOWN", "UP", "OK", "OK")
        board.glass.power_on()
        board.fail_bus = None
        board.advance(3000)
        assert totals(board.picture()) == (0, 4)


def test_every_fiftieth_transaction_fails(board: SimulatedBoard) -> None:
    count = [0]

    def fail(_address: int, _data: bytes) -> int:
        count[0] += 1
        return errno.EIO if count[0] % 50 == 0 else 0

    board.fail_bus = fail
    board.press("OK")
    for _ in range(2):
        board.press("OK", "DOWN", *["OK", "RIGHT"] * 20, "OK", "OK")
    board.advance(3000)
    assert totals(board.picture()) is not None
    assert count[0] > 100


def test_no_display_at_boot_and_the_game_is_kept(tmp_path: Path) -> None:
    with SimulatedBoard(tmp_path) as board:
        board.fail_bus = lambda _address, _data: errno.ENODEV
        board.advance(BOOT_MS)
        board.press("OK", "OK", "DOWN", "UP", "OK", "OK")
        board.fail_bus = None
        board.advance(3000)
        assert totals(board.picture()) == (0, 4)


def test_the_first_three_writes_are_refused(tmp_path: Path) -> None:
    left = [3]

    def refuse(_address: int, _data: bytes) -> int:
        left[0] -= 1
        return errno.EIO if left[0] >= 0 else 0

    with SimulatedBoard(tmp_path) as board:
        board.fail_bus = refuse
        board.advance(BOOT_MS)
        assert shows(board.picture(), "Nuova partita")


def test_the_pc_is_told_which_display_answers_or_where_none_was_found(
    board: SimulatedBoard,
) -> None:
    assert asked(board) == "ssd1306 0x3c"
    board.fail_bus = lambda _address, _data: errno.ENODEV
    board.press("OK", "LEFT")
    assert asked(board) == "display: error 19 at 0x3c 0x3d, SCL pin 5, SDA pin 4"
    board.fail_bus = None
    board.advance(3000)
    assert asked(board) == "ssd1306 0x3c"


def asked(board: SimulatedBoard) -> str:
    """Return what the board says of its display when a PC greets it."""
    transport = SerialTransport(board.port)
    with board.running_by_itself():
        said = Link(transport).hello().display
    transport.close()
    return said


def test_the_ticks_may_wrap(tmp_path: Path) -> None:
    with SimulatedBoard(tmp_path, ticks=0x40000000 - 2000) as board:
        board.advance(BOOT_MS)
        board.press("OK", "OK", "DOWN", "UP", "OK", "OK")
        assert totals(board.picture()) == (0, 4)
        for _ in range(10):
            board.press("LEFT", "BACK")
        board.press("DOWN")
        board.press("OK", hold=1400)
        assert totals(board.picture()) == (0, 0)
        assert board.now > 0x40000000


def test_the_glass_is_painted_before_the_journal_is_written(board: SimulatedBoard) -> None:
    board.press("OK", "OK", "DOWN", "UP", "OK")
    seen = []

    def look(_address: int, _data: bytes) -> int:
        paths = (board.state / "journal").glob("*.log")
        seen.append(sum(path.read_bytes().count(b'["hand"') for path in paths))
        return 0

    board.fail_bus = look
    board.press("OK")
    assert totals(board.picture()) == (0, 4)
    assert set(seen) == {0}
    look(0, b"")
    assert seen[-1] == 1
