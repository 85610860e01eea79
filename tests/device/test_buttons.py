# SPDX-License-Identifier: MIT
"""Keys on the whole firmware: held for ever, glitching, bouncing, pressed during a flash write."""

from pathlib import Path

import pytest

from settebello.simulator.board import SimulatedBoard
from settebello.simulator.reader import shows, totals

FIRMWARE = Path(__file__).parents[2] / "firmware"
SCREENS = {
    "start": "",
    "table": "OK",
    "questions": "OK OK",
    "pile": "OK OK DOWN",
    "menu": "OK DOWN",
}


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("key", ["LEFT", "BACK"])
def test_held_for_90_s_the_others_still_work(board: SimulatedBoard, name: str, key: str) -> None:
    board.press(*SCREENS[name].split())
    board.move(key, True)
    board.advance(90_000)
    held = board.picture()
    board.press("RIGHT", "DOWN")
    assert board.picture() != held
    board.move(key, False)
    board.advance(300)
    quiet = board.picture()
    board.advance(2000)
    assert board.picture() == quiet  # nothing repeats any more


def test_a_long_press_of_ok_acts_once(board: SimulatedBoard) -> None:
    board.press("OK")
    board.press("OK", hold=90_000)
    assert shows(board.picture(), "OK pari")  # the first question, not answered


def test_a_long_press_of_a_contact_with_two_meanings_acts_once(tmp_path: Path) -> None:
    path = FIRMWARE / "boards" / "pico_three.py"
    with SimulatedBoard(tmp_path, board=path) as board:
        board.advance(300)
        board.press("OK", "LEFT", "RIGHT")
        two = board.picture()
        board.press("LEFT")
        board.press("BACK", hold=90_000)  # takes one sweep back, not all of them
        assert board.picture()[:54] == two[:54]  # the bar says whose sweep it was


def test_a_glitch_and_a_lone_release_are_nothing(board: SimulatedBoard) -> None:
    board.press("OK")
    table = board.picture()
    for wait in range(7):
        board.move("LEFT", True)
        board.move("LEFT", False, after=1)
        board.advance(100 + wait)
    board.move("LEFT", False)
    board.advance(100)
    assert board.picture() == table


@pytest.mark.parametrize("gap", [2, 5, 11])
def test_bounce_for_157_ms_is_one_press(board: SimulatedBoard, gap: int) -> None:
    board.press("OK", "LEFT")
    one = board.picture()
    board.press("BACK")
    closed = True
    for after in range(0, 157, gap):
        board.move("LEFT", closed, after)
        closed = not closed
    board.move("LEFT", True, 158)
    board.move("LEFT", False, 300)
    board.advance(500)
    assert board.picture() == one


def test_two_presses_80_ms_apart_both_count(board: SimulatedBoard) -> None:
    board.press("OK", "LEFT", "LEFT")
    two = board.picture()
    board.press("BACK", "BACK")
    for after in (0, 80):
        board.move("LEFT", True, after)
        board.move("LEFT", False, after + 40)
    board.advance(400)
    assert board.picture() == two
    assert totals(board.picture()) == (0, 0)
