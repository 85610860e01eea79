# SPDX-License-Identifier: MIT
"""Logs that disagree are never mixed; pipes are read once; what was added is told in any case."""

import json
import os
import threading
from collections.abc import Iterable
from pathlib import Path

import pytest
from cli import settebello
from journals import BOARD, LOG, Journal, evening

from settebello.importing import import_file
from settebello.journal import LogKey, Record
from settebello.store import open_store
from settebello.store.interchange import backup_lines

KEY = LogKey(BOARD, LOG)


def records(journal: Journal) -> list[Record]:
    return [Record(number, line) for number, line in enumerate(journal.lines, 1)]


ONE = records(evening())[:4]


def other() -> list[Record]:
    """A log that parts from the other at record 4 and is longer."""
    journal = Journal(seed=7)
    journal.lines, journal.bodies = [record.line for record in ONE[:3]], [[]] * 3
    for _ in range(4):
        journal.hand()
    return records(journal)


OTHER = other()


def backup(file: Path, lines: Iterable[Record]) -> Path:
    file.write_text("".join(backup_lines(KEY, lines)))
    return file


def segments(folder: Path, lines: list[Record], firsts: tuple[int, ...]) -> Path:
    """Write a journal as it lies on a board, with segments that begin at these numbers."""
    folder.mkdir()
    for first, end in zip(firsts, (*firsts[1:], len(lines) + 1), strict=True):
        part = b"".join(record.line for record in lines[first - 1 : end - 1])
        (folder / f"{first:08d}.log").write_bytes(part)
    return folder


def stored(file: Path) -> dict[LogKey, list[Record]]:
    with open_store(str(file)) as store:
        return {key: list(store.records(key)) for key in store.logs()}


def test_of_a_log_that_parts_nothing_is_added(tmp_path: Path) -> None:
    store = tmp_path / "store.db"
    one, two = backup(tmp_path / "1.jsonl", ONE), backup(tmp_path / "2.jsonl", OTHER)
    assert settebello("import", one, "--database", store).returncode == 0
    run = settebello("import", two, "--database", store)
    assert (run.returncode, run.stdout) == (1, "no new records of 7 in 1 file\n")
    assert "Nothing of this log is added; --fork keeps it beside" in run.stderr
    assert stored(store) == {KEY: ONE}
    run = settebello("import", two, "--fork", "--database", store)
    assert (run.returncode, run.stdout) == (0, "7 new records of 7 in 1 file\n")
    assert stored(store) == {KEY: ONE, LogKey(BOARD, LOG + "~1"): OTHER}


def test_a_file_that_contradicts_itself(database: str, tmp_path: Path) -> None:
    file = backup(tmp_path / "both.jsonl", [*ONE, *OTHER])
    with open_store(database, create=True) as store, file.open("rb") as text:
        done = import_file(store, text, "f")
        assert (done.new, len(done.conflicts), store.logs()) == (0, 1, [])


def test_no_later_piece_of_a_refused_log_is_added(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("settebello.importing._KEPT_EVERY", 2)
    file = backup(tmp_path / "2.jsonl", OTHER)
    with open_store(database, create=True) as store, file.open("rb") as text:
        store.add(KEY, ONE)
        done = import_file(store, text, "f")
        assert (done.records, done.new, done.complete) == (7, 0, False)
        assert list(store.records(KEY)) == ONE


def test_no_later_segment_of_a_refused_journal_is_added(tmp_path: Path) -> None:
    store, journal = tmp_path / "store.db", segments(tmp_path / "journal", OTHER, (1, 4, 5, 6))
    settebello("import", backup(tmp_path / "1.jsonl", ONE), "--database", store)
    run = settebello("import", journal, "--board", BOARD, "--database", store)
    assert (run.returncode, run.stdout) == (1, "no new records of 7 in 4 files\n")
    assert [line.partition(": ")[0] for line in run.stderr.splitlines()] == [
        str(journal / f"{first:08d}.log") for first in (4, 5, 6)
    ]
    assert "as an earlier part was refused" in run.stderr
    assert stored(store) == {KEY: ONE}


@pytest.mark.parametrize("text", ["backup", "journal"])
def test_a_named_pipe_is_read_once(tmp_path: Path, text: str) -> None:
    store, pipe = tmp_path / "store.db", tmp_path / "pipe"
    os.mkfifo(pipe)
    lines = [record.line for record in OTHER]
    data = b"".join(lines) if text == "journal" else "".join(backup_lines(KEY, OTHER)).encode()
    writer = threading.Thread(target=pipe.write_bytes, args=(data,))
    writer.start()
    run = settebello("import", pipe, "--board", BOARD, "--log", LOG, "--database", store)
    writer.join()
    assert (run.returncode, run.stdout, run.stderr) == (0, "7 new records of 7 in 1 file\n", "")


def test_a_pipe_of_a_journal_tells_no_log(tmp_path: Path) -> None:
    reading, writing = os.pipe()
    os.write(writing, b"".join(record.line for record in OTHER))
    os.close(writing)
    words = ("--board", BOARD, "--database", tmp_path / "store.db")
    run = settebello("import", f"/dev/fd/{reading}", *words, pass_fds=(reading,))
    os.close(reading)
    assert "--log ID" in run.stderr
    assert run.returncode == 1


@pytest.mark.parametrize("options", [(), ("--json",)])
def test_what_was_added_before_a_bad_file_is_told(tmp_path: Path, options: tuple) -> None:
    store, bad = tmp_path / "store.db", tmp_path / "bad.log"
    bad.write_bytes(ONE[0].line)
    good = backup(tmp_path / "1.jsonl", ONE)
    run = settebello("import", good, bad, *options, "--database", store)
    assert run.returncode == 1
    assert "bad.log is a journal" in run.stderr
    if options:
        assert [(each["file"], each["new"]) for each in json.loads(run.stdout)] == [(str(good), 4)]
    else:
        assert run.stdout == "4 new records of 4 in 1 file\n"
