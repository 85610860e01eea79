# SPDX-License-Identifier: MIT
"""A simulated board for each test that asks for one."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from settebello.simulator.board import SimulatedBoard

BOOT_MS = 300


@pytest.fixture
def board(tmp_path: Path) -> Iterator[SimulatedBoard]:
    """A board that has just been switched on for the first time."""
    with SimulatedBoard(tmp_path / "board") as board:
        board.advance(BOOT_MS)
        yield board
