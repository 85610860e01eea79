# SPDX-License-Identifier: MIT
"""While the flash erases a block the processor hears no interrupt: presses count all the same."""

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.pico.from_the_pc import started

from settebello.pico.board import PicoBoard
from settebello.simulator.board import SimulatedBoard
from settebello.simulator.script import BOOT_MS

_WRITES = 60  # of a draft; an erase comes sooner


def press_in_an_erase(board: PicoBoard, presses: list[tuple[str, int, int]]) -> list[str]:
    """Play until a block is erased, and press then: (key, ms it goes down, ms it goes up).

    Returns all the keys that were pressed before.
    """
    seen: list[float] = []
    pass_time = board.chip.pass_time

    def watched(nanos: float) -> None:
        if nanos == board.erase_ms * 1e6 and not seen:
            seen.append(board.chip.nanos)
            for key, down, up in presses:
                board.move(key, True, down)
                board.move(key, False, up)
        pass_time(nanos)

    board.chip.pass_time = watched
    keys = ["OK", "LEFT", "RIGHT"]
    for number in range(_WRITES):
        key = ("LEFT", "BACK")[number % 2]
        board.press(key)
        keys.append(key)
        board.advance(1100)  # the draft is written at most once a second
        if seen:
            return keys
    raise AssertionError("no block was erased")


@pytest.mark.parametrize(
    ("erase_ms", "presses"),
    [
        (45, [("LEFT", 5, 40), ("LEFT", 85, 125)]),  # a typical erase
        (400, [("LEFT", 20, 70), ("RIGHT", 100, 150)]),  # the longest: both are over before its end
        (400, [("RIGHT", 320, 370), ("RIGHT", 420, 470)]),
    ],
)
def test_two_presses_in_an_erase_both_count(
    pico: Callable[..., PicoBoard],
    tmp_path: Path,
    erase_ms: int,
    presses: list[tuple[str, int, int]],
) -> None:
    board = pico(on=False)
    board.erase_ms = erase_ms
    board.boot()
    keys = press_in_an_erase(started(board), presses)
    board.settle()
    with SimulatedBoard(tmp_path) as other:
        other.advance(BOOT_MS)
        other.press(*keys, *[key for key, _, _ in presses])
        assert board.ascii() == other.ascii()
        other.press("BACK")
        assert board.ascii() != other.ascii()  # one press less is another picture
