# SPDX-License-Identifier: MIT
"""Runs the files of tests/device/inside in MicroPython, with the real framebuf."""

import os
import subprocess
from pathlib import Path

import pytest

from settebello.simulator.runtime import micropython

ROOT = Path(__file__).parents[2]
INSIDE = Path(__file__).parent / "inside"


@pytest.mark.parametrize("module", sorted(path.stem for path in INSIDE.glob("on_board_*.py")))
def test_inside(module: str, tmp_path: Path) -> None:
    folders = (INSIDE, ROOT / "tests" / "shared", ROOT / "firmware" / "lib")
    done = subprocess.run(
        micropython(str(ROOT / "tests" / "shared" / "run.py"), module),
        cwd=tmp_path,
        env={**os.environ, "MICROPYPATH": ":".join(map(str, folders))},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
