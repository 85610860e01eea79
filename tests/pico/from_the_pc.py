# SPDX-License-Identifier: MIT
"""What a PC does with an emulated Pico that is plugged in, while the board runs on."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from settebello.pico.board import PicoBoard

ROOT = Path(__file__).resolve().parents[2]
LIB = ROOT / "firmware" / "lib"
OTHER_VERSION = "0.0.7"


def command(
    board: PicoBoard, folder: Path, *words: str, module: str = "settebello", status: int = 0
) -> str:
    """Run a command while the board runs by itself, and return all that it prints.

    `folder` has the store, and may have another version of our packages, see `other_version`.
    """
    kept = {
        "SETTEBELLO_DATABASE": str(folder / "club.sqlite"),
        "XDG_DATA_HOME": str(folder / "data"),
        "SETTEBELLO_PATIENCE": "10",
        "PYTHONPATH": os.pathsep.join([str(folder / "lib"), os.environ.get("PYTHONPATH", "")]),
    }
    with board.running_by_itself():
        done = subprocess.run(
            [sys.executable, "-m", module, *words],
            env={**os.environ, **kept},
            capture_output=True,
            text=True,
            timeout=600,
            check=False,
        )
    assert done.returncode == status, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout + done.stderr


def other_version(folder: Path) -> None:
    """Let the commands of this folder be those of another version of ours."""
    shutil.copytree(LIB / "scopa", folder / "lib" / "scopa")
    init = folder / "lib" / "scopa" / "__init__.py"
    lines = init.read_text(encoding="utf-8").splitlines()
    kept = [line for line in lines if not line.startswith("__version__")]
    init.write_text("\n".join([*kept, f'__version__ = "{OTHER_VERSION}"', ""]), encoding="utf-8")


def started(board: PicoBoard) -> PicoBoard:
    """Begin a match and note two sweeps."""
    board.press("OK", "LEFT", "RIGHT")
    return board
