# SPDX-License-Identifier: MIT
"""Adafruit's driver beside ours: bytes on the bus for a press, over the same match."""

import statistics
import tempfile
from pathlib import Path
from typing import Any

from tests.bench.device import SCRIPT, Counting
from tests.circuitpython.circuit_board import BOOT_MS, READY, CircuitBoard

from settebello.simulator.script import Player


class CountingCircuit(Counting, CircuitBoard):
    """The same board with CircuitPython's part of the firmware."""


def costs(board: Counting) -> dict[str, int]:
    """Play the scripted match; return what its presses cost."""
    with board:
        board.advance(BOOT_MS)
        Player(board, lambda _text: None).play(SCRIPT.read_text(encoding="utf-8"))
    found = sorted(board.costs)
    return {"median": int(statistics.median(found)), "p99": found[len(found) * 99 // 100]}


def measure() -> dict[str, Any]:
    """Return the bytes for a press through displayio, and through our own panel."""
    six = READY[0].with_name("pico_six.py")
    with tempfile.TemporaryDirectory() as folder:
        displayio = costs(CountingCircuit(Path(folder) / "theirs", description=six))
        panel = costs(Counting(Path(folder) / "ours"))
    return {"displayio_bytes_per_press": displayio | {"panel": panel}}
