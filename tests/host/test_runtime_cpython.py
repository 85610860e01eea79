# SPDX-License-Identifier: MIT
"""The same firmware in CPython, where there is no MicroPython: the same pictures and files."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from cli import one_line, settebello

from scopa.records import read_record
from settebello.errors import SettebelloError
from settebello.simulator import runtime
from settebello.simulator.board import SimulatedBoard
from settebello.simulator.script import BOOT_MS, Player

SIMULATOR = Path("host_tools/settebello/simulator")
FRAMEBUF = Path("firmware/circuitpython/lib")
SCRIPT = SIMULATOR / "scripts" / "classic.txt"
DRAWN = """
import framebuf
state = 1
def dice(low, high):
    global state
    state = state * 48271 % 0x7FFFFFFF
    return low + state % (high - low)
glass = bytearray(1024)
frame = framebuf.FrameBuffer(glass, 128, 64, framebuf.MONO_VLSB)
data = [bytearray(8), bytearray(24)]
small = [framebuf.FrameBuffer(data[0], 5, 8, framebuf.MONO_HLSB),
         framebuf.FrameBuffer(data[1], 8, 24, framebuf.MONO_VLSB)]
palette = framebuf.FrameBuffer(bytearray(2), 2, 1, framebuf.MONO_VLSB)
palette.pixel(0, 0, 1)
for turn in range(600):
    x, y, w, h, c = dice(-9, 137), dice(-9, 73), dice(1, 40), dice(1, 30), dice(0, 2)
    kind = turn % 8
    for one in data:
        for place in range(len(one)):
            one[place] = dice(0, 256)
    if kind == 0:
        frame.fill_rect(x, y, w, h, c)
    elif kind == 1:
        frame.rect(x, y, w, h, c)
    elif kind == 2:
        frame.hline(x, y, w, c)
    elif kind == 3:
        frame.vline(x, y, h, c)
    elif kind == 4:
        frame.pixel(x, y, c)
    elif kind == 5:
        frame.blit(small[c], x, y, dice(-1, 2))
    elif kind == 6:
        frame.blit(small[c], x, y, 1, palette)
    else:
        frame.ellipse(x, y, w // 2, h // 2, c, turn % 16 == 7)
    if turn % 60 == 59:
        print(glass.hex() if hasattr(glass, "hex") else bytes(glass).hex())
"""


def drawn(command: list[str]) -> list[str]:
    environment = {**os.environ, "PYTHONPATH": str(FRAMEBUF)}
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    return done.stdout.split()


def test_both_draw_the_same() -> None:
    ours = drawn([sys.executable, "-c", DRAWN])
    theirs = drawn(runtime.micropython("-c", DRAWN))
    assert len(theirs) == 10
    assert ours == theirs


def played(state: Path, name: str, text: str) -> list[str]:
    """Play on a board in this runtime; return all that the script shows."""
    shown: list[str] = []
    with SimulatedBoard(state, runtime=name) as board:
        board.advance(BOOT_MS)
        Player(board, shown.append).play(text)
    return shown


def bodies(state: Path) -> list[object]:
    """Return the journal's records but the first, which holds a random id."""
    lines = [
        line
        for path in sorted((state / "journal").glob("*.log"))
        for line in path.read_bytes().splitlines(keepends=True)
    ]
    return [read_record(line) for line in lines[1:]]


def test_a_scripted_match_shows_the_same_pictures_and_writes_the_same_records(
    tmp_path: Path,
) -> None:
    # every press shows a picture, not only those that the script wants to be seen
    text = SCRIPT.read_text(encoding="utf-8")
    lines = [
        f"{line}\nshow step" if line.startswith(("press", "hold", "cut")) else line
        for line in text.splitlines()
    ]
    shown = {
        name: played(tmp_path / name, name, "\n".join(lines)) for name in ("micropython", "cpython")
    }
    assert len(shown["cpython"]) > 40
    assert shown["cpython"] == shown["micropython"]
    assert bodies(tmp_path / "cpython") == bodies(tmp_path / "micropython")


def test_one_goes_on_where_the_other_stopped(tmp_path: Path) -> None:
    text = SCRIPT.read_text(encoding="utf-8")
    first, second = text.split("# The third hand")
    played(tmp_path, "cpython", first)
    assert played(tmp_path, "micropython", "# " + second)


def test_the_serial_line_answers_and_ctrl_c_ends_it(tmp_path: Path) -> None:
    with SimulatedBoard(tmp_path / "board", runtime="cpython") as board:
        board.advance(BOOT_MS)
        with board.running_by_itself():
            run = settebello("sync", "--port", board.port, "--database", tmp_path / "a.db")
    assert run.stdout.startswith("1 new record from board")


def test_it_is_used_where_there_is_no_micropython(monkeypatch: pytest.MonkeyPatch) -> None:
    assert runtime.available() == "micropython"
    monkeypatch.setattr(runtime, "find_spec", lambda name: None)
    assert runtime.available() == "cpython"
    with pytest.raises(SettebelloError, match="pip install adafruit-circuitpython-framebuf"):
        runtime.RUNTIMES["cpython"](Path("main.py"), "128k")


def test_the_command_line_chooses_runtime_and_board(tmp_path: Path) -> None:
    script = tmp_path / "short.txt"
    script.write_text("press OK\n")
    run = settebello("run", "--script", script, "--runtime", "cpython")
    assert run.returncode == 0, run.stderr
    assert "short.txt: played" in run.stdout
    run = settebello("run", "--script", script, "--board", "no-such-board")
    assert run.returncode == 1
    assert "no board no-such-board; ready ones:" in one_line(run.stderr)
