# SPDX-License-Identifier: MIT
"""Filesystems of boards in memory: full, damaged, made anew (tests/device/inside/storage.py)."""

import os
import subprocess
from pathlib import Path

from flows import check

from scopa.records import read_record
from settebello.simulator.board import SimulatedBoard
from settebello.simulator.reader import shows, totals
from settebello.simulator.runtime import micropython

ROOT = Path(__file__).parents[2]
FOLDERS = [ROOT / "tests" / "device" / "inside", ROOT / "tests" / "shared", ROOT / "firmware/lib"]
BOOT_MS = 300
DRAFT_MS = 1100


def inside(*words: str, heap: str, folder: Path) -> str:
    """Run a file of tests/device/inside in MicroPython and return what it prints."""
    done = subprocess.run(
        micropython("-X", f"heapsize={heap}", *words),
        cwd=folder,
        env={**os.environ, "MICROPYPATH": ":".join(map(str, FOLDERS))},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=600,
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


def played(board: SimulatedBoard) -> Path:
    """Play two hands of four points for Bruno, pull the plug; return the latest segment."""
    board.press("OK", *["OK", "DOWN", "UP", "OK", "OK"] * 2)
    board.advance(DRAFT_MS)
    board.kill()
    return max((board.state / "journal").glob("*.log"))


def switch_on(board: SimulatedBoard) -> None:
    board.start()
    board.advance(BOOT_MS)


def test_a_damaged_record_is_said_at_boot_beside_the_totals_and_in_the_history(
    board: SimulatedBoard,
) -> None:
    path = played(board)
    damaged = path.read_bytes().replace(b'["hand"', b'["hanf"', 1)
    path.write_bytes(damaged)
    switch_on(board)
    assert totals(board.picture()) == (0, 4)
    assert shows(board.picture(), "perso dato 3 OK"), board.ascii()
    board.press("OK")  # it says that it has been read, and counts no hand
    assert totals(board.picture()) == (0, 4)
    assert shows(board.picture(), "OK conta, perse: 1"), board.ascii()
    board.press("DOWN", "DOWN", "OK")
    check(board, "history-with-damage")
    board.press("DOWN", "OK")
    assert shows(board.picture(), "non è più qui")
    board.press("BACK", *["OK", "DOWN", "UP", "OK", "OK"] * 2)
    assert shows(board.picture(), "OK nuova, perse: 1"), board.ascii()
    assert path.read_bytes().startswith(damaged)
    board.press("OK", "OK")
    assert shows(board.picture(), "OK conta")
    board.press("OK", "DOWN", "UP", "OK", "OK", "DOWN", "DOWN", "OK", "LEFT")
    assert shows(board.picture(), "perduta: n. 3"), board.ascii()


def test_a_segment_that_lost_its_end_is_missed_and_no_number_is_given_twice(
    board: SimulatedBoard,
) -> None:
    path = played(board)
    whole, draft = path.read_bytes(), (board.state / "draft").read_bytes()
    for kept in (whole[: whole.rindex(b"\n", 0, -1) + 1], b""):
        path.write_bytes(kept)
        switch_on(board)
        lost = 4 if kept else 2
        assert shows(board.picture(), f"perso dato {lost} OK"), board.ascii()
        board.kill()
        note = read_record(path.read_bytes()[len(kept) :])
        assert note == (5, ["torn", 20 * (5 - lost), 5 - lost])
        (board.state / "draft").write_bytes(draft)


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
