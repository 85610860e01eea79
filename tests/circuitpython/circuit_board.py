# SPDX-License-Identifier: MIT
"""A simulated board that runs CircuitPython's part of the firmware, with Adafruit's drivers."""

import atexit
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from settebello.simulator.board import SimulatedBoard, firmware_folder
from settebello.simulator.runtime import RUNTIMES

HERE = Path(__file__).parent
WRITE = HERE.parents[1] / "host_tools" / "release" / "circuitpython.py"
READY = sorted((firmware_folder() / "circuitpython" / "boards").glob("*.py"))
BOOT_MS = 600  # the driver waits 10 ms after each command that sets the panel up
BLINKA = Path(__file__).parents[2] / "build" / "blinka" / "bin" / "python"

RUNTIMES["circuitpython"] = lambda main, _heap: [
    str(BLINKA), "-u", str(HERE / "power_up.py"), str(main)
]  # fmt: skip


@cache
def drive() -> Path:
    """Return a folder with all that is copied to a CIRCUITPY drive, but the description."""
    folder = Path(tempfile.mkdtemp(prefix="settebello-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    subprocess.run([BLINKA, WRITE, folder / "drive"], check=True)
    return folder / "drive"


class CircuitBoard(SimulatedBoard):
    """A SimulatedBoard whose pins have names."""

    def __init__(self, state: Path, description: Path, **settings: object) -> None:
        os.environ["SETTEBELLO_DRIVE"] = str(drive())
        super().__init__(state, board=description, runtime="circuitpython", **settings)
        self._pins = {
            name: int(re.sub(r"\D", "", str(pin)) or 99) for name, pin in self._pins.items()
        }


@contextmanager
def switched_on(folder: Path, name: str = "pico_six", **settings: object) -> Iterator[CircuitBoard]:
    """Give a board that has just been switched on; `name` of a ready one, or a path."""
    path = Path(name) if "/" in name else READY[0].with_name(f"{name}.py")
    with CircuitBoard(folder / "board", path, **settings) as board:
        board.advance(BOOT_MS)
        yield board
