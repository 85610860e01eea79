# SPDX-License-Identifier: MIT
"""Names as people have them: on every screen they keep to their place."""

import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest

from settebello.simulator.board import SimulatedBoard
from settebello.simulator.reader import shows

FIRMWARE = Path(__file__).parents[2] / "firmware"
NAMES = [
    "Niccolò",
    "Gesù",
    "Renée",
    "Zoë 😀",
    "漢字",
    "Maximilianus Magnus",
    "WWWWWWWWWWWWWWWW",
    "i",
]
PAIRS = [*itertools.pairwise(NAMES), ("WWWWWWWWWWWWWWWW", "WWWWWWWWWWWWWWWW")]


@pytest.fixture
def named(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[SimulatedBoard]:
    names, height = request.param
    path = tmp_path / "described.py"
    text = (FIRMWARE / "board.py").read_text()
    path.write_text(f"{text}\nHEIGHT = {height}\nPLAYERS = {names!r}\n")
    with SimulatedBoard(tmp_path / "board", board=path) as board:
        board.advance(300)
        yield board


def middle_is_dark(board: SimulatedBoard, top: int, bottom: int) -> bool:
    """Tell whether a column near the middle divides what stands left and right of it."""
    rows = board.picture()[top:bottom]
    return any(not any(row[x] for row in rows) for x in range(56, 73))


@pytest.mark.parametrize("named", [(pair, 64) for pair in PAIRS], indirect=True)
def test_names_do_not_run_into_each_other(named: SimulatedBoard) -> None:
    named.press("OK")
    assert middle_is_dark(named, 0, 8)
    named.press("OK", "DOWN", "UP", "OK")  # the summary
    assert shows(named.picture(), "OK scrivi")
    assert middle_is_dark(named, 0, 8)


@pytest.mark.parametrize("named", [(pair, 32) for pair in PAIRS], indirect=True)
def test_nor_on_a_low_display(named: SimulatedBoard) -> None:
    named.press("OK")
    assert middle_is_dark(named, 16, 23)


@pytest.mark.parametrize("named", [(("Niccolò", "Renée"), 64)], indirect=True)
def test_accents_are_on_the_glass(named: SimulatedBoard) -> None:
    named.press("OK")
    assert shows(named.picture(), "Niccolò")
    assert shows(named.picture(), "Renée")
    assert not shows(named.picture(), "Niccolo")
