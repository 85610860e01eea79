# SPDX-License-Identifier: MIT
"""Write what is copied to a CIRCUITPY drive: `circuitpython.py FOLDER [BOARD [MPY_CROSS]]`.

It runs where Adafruit's drivers are installed (build/blinka). BOARD is a name of
firmware/circuitpython/boards; MPY_CROSS is CircuitPython's own compiler, of the same version as on
the board: then all of lib/ is compiled, which takes less memory there.
"""

import importlib.util
import re
import shutil
import subprocess
import sys
from pathlib import Path

FIRMWARE = Path(__file__).parents[2] / "firmware"
CIRCUIT = FIRMWARE / "circuitpython"
DRIVERS = ("adafruit_framebuf", "adafruit_displayio_ssd1306", "adafruit_displayio_sh1106")
# CircuitPython makes no machine code and refuses the decorators that ask for it.
_MACHINE_CODE = re.compile(r"^ *@micropython\.(native|viper)\n", re.MULTILINE)


def _sources() -> dict[str, Path]:
    """Return where each file of the drive comes from."""
    found = {name: CIRCUIT / name for name in ("boot.py", "code.py")}
    found["main.py"] = FIRMWARE / "main.py"
    for lib in (FIRMWARE / "lib", CIRCUIT / "lib"):
        for path in sorted(lib.rglob("*.py")):
            found["lib/" + path.relative_to(lib).as_posix()] = path
    for name in DRIVERS:
        spec = importlib.util.find_spec(name)
        if spec is None or spec.origin is None:
            raise SystemExit(f"{name} is not installed here")
        found[f"lib/{name}.py"] = Path(spec.origin)
    return found


def _described(board: str) -> Path:
    """Return the file that describes a board; SystemExit with the names if there is none."""
    ready = {path.stem: path for path in (CIRCUIT / "boards").glob("*.py")}
    if board not in ready:
        raise SystemExit(f"no board {board}; ready ones: {', '.join(sorted(ready))}")
    return ready[board]


def write(folder: Path, board: str = "") -> None:
    """Write the drive anew; without a `board` the builder puts scorer_board.py there."""
    sources = _sources()
    if board:
        sources["scorer_board.py"] = _described(board)
    shutil.rmtree(folder, ignore_errors=True)
    for name, path in sources.items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(_MACHINE_CODE.sub("", path.read_text(encoding="utf-8")), encoding="utf-8")


def compiled(folder: Path, mpy_cross: str) -> None:
    """Compile all of lib/ and keep the result alone."""
    for path in sorted((folder / "lib").rglob("*.py")):
        subprocess.run([mpy_cross, "-o", path.with_suffix(".mpy"), path], check=True)
        path.unlink()


if __name__ == "__main__":
    write(Path(sys.argv[1]), *sys.argv[2:3])
    if sys.argv[3:]:
        compiled(Path(sys.argv[1]), sys.argv[3])
