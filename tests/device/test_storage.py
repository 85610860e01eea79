# SPDX-License-Identifier: MIT
"""Filesystems of boards in memory: full, damaged, made anew (tests/device/inside/storage.py)."""

import os
import subprocess
from pathlib import Path

from settebello.simulator.board import SimulatedBoard
from settebello.simulator.reader import shows, totals
from settebello.simulator.runtime import micropython

ROOT = Path(__file__).parents[2]
FOLDERS = [ROOT / "tests" / "device" / "inside", ROOT / "tests" / "shared", ROOT / "firmware/lib"]
BOOT_MS = 300


def inside(*words: str, heap: str, folder: Path) -> str:
    """Run a file of tests/device/inside in MicroPython and return what it prints."""
    done = subprocess.run(
        micropython("-X", f"heapsize={heap}", *words),
        cwd=folder,
        env={**os.environ, "MICROPYPATH": ":".join(map(str, FOLDERS))},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_on_littlefs_and_fat(tmp_path: Path) -> None:
    inside(str(ROOT / "tests" / "shared" / "run.py"), "storage", heap="16m", folder=tmp_path)


def test_broken_settings_are_said_on_the_screen_and_kept_aside(tmp_path: Path) -> None:
    for count, broken in enumerate((b"", b"{", b"\xff" * 10_000, b"[]")):
        state = tmp_path / str(count)
        state.mkdir()
        (state / "settings").write_bytes(broken)
        with SimulatedBoard(state) as board:
            board.advance(BOOT_MS)
            assert shows(board.picture(), "opzioni perse"), board.ascii()
            board.press("OK")
            assert not shows(board.picture(), "opzioni perse")
        assert (state / "settings.bad").read_bytes() == broken


def test_a_cut_record_is_said_on_the_screen(board: SimulatedBoard) -> None:
    board.press("OK", "OK", "OK")
    board.kill()
    path = max((board.state / "journal").glob("*.log"))
    with path.open("ab") as file:
        file.write(b'12345678 3 ["ha')
    board.start()
    board.advance(BOOT_MS)
    assert shows(board.picture(), "scrittura tronca"), board.ascii()


def test_old_segments_of_a_later_format_are_left_alone(board: SimulatedBoard) -> None:
    board.press("OK")
    board.kill()
    folder = board.state / "journal"
    for name in ("head", "00000001.log"):
        (folder / name).write_bytes(b"not ours\n")
    board.start()
    board.advance(BOOT_MS)
    assert shows(board.picture(), "nuovo diario"), board.ascii()
    assert (board.state / "journal.bad" / "head").read_bytes() == b"not ours\n"
    assert totals(board.picture()) is None
