# SPDX-License-Identifier: MIT
"""What a command writes never costs what was there: full disks, and names that are taken."""

import os
import resource
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from cli import one_line, settebello
from exports import kept
from journals import evening

_WRITERS = [
    (("export", "--csv"), "a.csv"),
    (("export", "--jsonl"), "a.jsonl"),
    (("export", "--xlsx"), "a.xlsx"),
    (("export", "--html"), "a.html"),
    (("export", "--pdf"), "a.pdf"),
    (("export", "--raw"), "a.raw"),
    (("plot", "course", "-o"), "a.png"),
    (("report", "-o"), "a.html"),
]
_EVERY = pytest.mark.parametrize(("words", "name"), _WRITERS)


def no_space() -> None:
    """Let this process write next to nothing into a file, as on a full disk."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (8, 8))  # bytes: Python tries its directory with four


@pytest.mark.parametrize(
    ("words", "name"),
    [each for each in _WRITERS if each[1] != "a.xlsx"],  # a workbook fills the temporary files too
)
def test_a_full_disk_leaves_the_file_and_is_named(
    tmp_path: Path, words: tuple[str, ...], name: str
) -> None:
    store, folder = kept(tmp_path, evening()), tmp_path / "out"
    folder.mkdir()
    file = folder / name
    file.write_text("before")
    run = settebello(*words, file, "--database", store, preexec_fn=no_space)
    assert run.returncode == 1
    assert one_line(run.stderr) == f"{file}: File too large"
    assert file.read_text() == "before"
    assert list(folder.iterdir()) == [file]


@pytest.mark.parametrize("option", ["--csv", "--jsonl", "--xlsx", "--pdf", "--raw"])
def test_a_full_device_is_named(tmp_path: Path, option: str) -> None:
    store = kept(tmp_path, evening())
    run = settebello("export", option, "/dev/full", "--database", store)
    assert run.returncode == 1
    assert one_line(run.stderr) == "/dev/full: No space left on device"


@_EVERY
def test_nothing_is_written_over_the_store(
    tmp_path: Path, words: tuple[str, ...], name: str
) -> None:
    store = kept(tmp_path, evening()).rename(tmp_path / name)
    before = store.read_bytes()
    link = tmp_path / ("link" + store.suffix)
    link.symlink_to(store)
    for place in (store, link, f"{tmp_path}/../{tmp_path.name}/{name}"):
        run = settebello(*words, place, "--database", store)
        assert run.returncode == 1
        assert one_line(run.stderr) == f"{place} is the store itself: name another file to write"
    assert store.read_bytes() == before


def test_nor_over_what_sqlite_keeps_beside_it(tmp_path: Path) -> None:
    store = kept(tmp_path, evening())
    for ending in ("-wal", "-shm", "-journal"):
        run = settebello("export", "--csv", f"{store}{ending}", "--database", store)
        assert "is the store itself" in one_line(run.stderr)
    with sqlite3.connect(store) as connection:
        assert connection.execute("SELECT count(*) FROM records").fetchone() == (11,)
    connection.close()


def test_two_formats_for_one_file_by_two_names(tmp_path: Path) -> None:
    store, link = kept(tmp_path, evening()), tmp_path / "link"
    link.symlink_to(tmp_path / "a")
    for other in (link, f"{tmp_path}/./a", os.path.relpath(tmp_path / "a")):
        run = settebello("export", "--csv", tmp_path / "a", "--raw", other, "--database", store)
        assert one_line(run.stderr) == f"two formats cannot both go to {other}"
    assert not (tmp_path / "a").exists()


def test_a_full_standard_output_is_named(tmp_path: Path) -> None:
    store = kept(tmp_path, evening())
    script = 'exec "$0" -m settebello export --csv - --database "$1" > /dev/full'
    command = ["sh", "-c", script, sys.executable, str(store)]
    run = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    assert one_line(run.stderr) == "standard output: No space left on device"


def test_a_report_through_a_pipe(tmp_path: Path) -> None:
    store, file = kept(tmp_path, evening()), tmp_path / "a.html"
    assert settebello("report", "-o", file, "--database", store).returncode == 0
    run = settebello("report", "-o", "-", "--database", store, cwd=tmp_path)
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout == file.read_text("utf-8")
    assert not (tmp_path / "-").exists()
