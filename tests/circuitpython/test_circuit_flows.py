# SPDX-License-Identifier: MIT
"""The flows on CircuitPython's part of the firmware: every ready board, every key profile."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from circuit_board import READY, CircuitBoard, switched_on
from test_boards import CLASSIC, FLOW, described, played, usual_pictures
from test_boards import switched_on as low_board
from test_history_screen import *  # noqa: F403 - flows, each on the board that is given here
from test_match_flow import *  # noqa: F403
from test_new_match import *  # noqa: F403

from settebello.link import Link
from settebello.simulator.picture import Picture
from settebello.simulator.script import Player
from settebello.transport import SerialTransport

HIGH = [path.stem for path in READY if path.stem != "feather_rp2040"]
__all__ = ["usual_pictures"]  # a fixture
# What they press is a contact with one meaning.
SIX = (
    "test_the_menu_acts_only_when_ok_is_held",
    "test_two_quick_oks_do_not_write_a_hand_that_nobody_saw",
    "test_a_key_held_for_long_does_its_work_once",
)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Let every flow be walked with three buttons and with an encoder."""
    if "board" in metafunc.fixturenames:
        names = ["pico_six"] if metafunc.function.__name__ in SIX else ["pico_three", "pico_rotary"]
        metafunc.parametrize("board", names, indirect=True)


@pytest.fixture
def board(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[CircuitBoard]:
    """A board that has just been switched on for the first time."""
    with switched_on(tmp_path, request.param) as board:
        yield board


@pytest.mark.parametrize("name", HIGH)
def test_every_board_plays_as_with_micropython(
    name: str, tmp_path: Path, usual_pictures: list[Picture]
) -> None:
    with switched_on(tmp_path, name) as board:
        for key, seen, usual in zip(FLOW.split(), played(board), usual_pictures, strict=True):
            assert seen == usual, key


def test_the_feather_plays_as_a_board_of_32_rows_with_micropython(tmp_path: Path) -> None:
    with (
        low_board(tmp_path / "low", described(tmp_path, HEIGHT=32)) as low,
        switched_on(tmp_path, "feather_rp2040") as board,
    ):
        for key, seen, usual in zip(FLOW.split(), played(board), played(low), strict=True):
            assert seen == usual, key


@pytest.mark.parametrize("name", HIGH)
def test_a_whole_match_by_the_same_presses(name: str, tmp_path: Path) -> None:
    with switched_on(tmp_path, name) as board:
        Player(board, lambda _: None).play(CLASSIC.read_text(encoding="utf-8"))


def test_a_record_is_on_the_flash_before_the_next_press(tmp_path: Path) -> None:
    with switched_on(tmp_path) as board:
        for keys in (("OK",), ("OK", "DOWN", "UP", "OK", "OK")):
            board.press(*keys)
            logs = (board.state / "journal").glob("*.log")
            assert int((board.state / "synced").read_text()) == sum(
                path.stat().st_size for path in logs
            )


def test_the_pc_reads_the_journal_over_the_second_line(tmp_path: Path) -> None:
    with switched_on(tmp_path) as board:
        board.press("OK", "OK", "DOWN", "UP", "OK", "OK")
        transport = SerialTransport(board.port)
        with board.running_by_itself():
            link = Link(transport)
            hello = link.hello()
            assert hello.display == "ssd1306 0x3c"
            assert len(list(link.records(1, hello.next))) == 3  # log, match, hand
        transport.close()
