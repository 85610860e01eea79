# SPDX-License-Identifier: MIT
"""Adafruit's driver and ours show the same, pixel for pixel, on a bus that is recorded."""

import os
import subprocess
from pathlib import Path

import pytest
from circuit_board import BLINKA

PROGRAM = Path(__file__).with_name("same_glass.py")
FOLDERS = ("host_tools", "firmware/lib", "firmware/circuitpython/lib")


@pytest.mark.parametrize(
    ("height", "kind", "sequences"),
    [(64, "ssd1306", 2000), (32, "ssd1306", 2000), (64, "sh1106", 300)],
)
def test_every_screen_and_random_sequences_of_them(height: int, kind: str, sequences: int) -> None:
    done = subprocess.run(
        [BLINKA, PROGRAM, str(height), kind, str(sequences)],
        env=os.environ | {"PYTHONPATH": os.pathsep.join(FOLDERS)},
        capture_output=True,
        check=False,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    compared, ours, theirs = map(int, done.stdout.split())
    assert compared > 3 * sequences
    assert 0 < ours < theirs
