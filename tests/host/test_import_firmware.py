# SPDX-License-Identifier: MIT
"""Backups and copied files of the real firmware's journal, and a club's boards in one database."""

import json
import shutil
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

from cli import settebello
from journals import long_journal
from links import board_id, held, holding, on_flash, the_log

from settebello.simulator.script import BOOT_MS
from settebello.store import open_store


def test_a_backup_and_the_files_are_what_a_sync_brings(tmp_path: Path, database: str) -> None:
    journal, state = long_journal(120), tmp_path / "board"
    with holding(state, journal.lines) as board:
        board.advance(BOOT_MS)
        with board.running_by_itself():
            where = ("--port", board.port)
            assert settebello("sync", *where, "--database", database).returncode == 0
            assert settebello("backup", *where, "-o", tmp_path).returncode == 0
    shutil.copytree(state / "journal", tmp_path / "copied")
    (backup,) = tmp_path.glob("settebello-*.jsonl")
    ways = [(backup,), (tmp_path / "copied", "--board", board_id(state))]
    for number, way in enumerate(ways):
        records = len(journal.lines)
        run = settebello("import", *way, "--database", database, "--json")
        done = json.loads(run.stdout)
        assert (run.returncode, sum(each["new"] for each in done)) == (0, 0)
        assert sum(each["records"] for each in done) == records
        other = tmp_path / f"other-{number}.db"
        assert settebello("import", *way, "--database", other).returncode == 0
        with open_store(database) as store, open_store(str(other)) as copy:
            assert copy.logs() == store.logs()
            assert held(copy, the_log(copy)) == held(store, the_log(store)) == on_flash(state)


def test_a_clubs_boards_are_synced_at_the_same_time(tmp_path: Path, database: str) -> None:
    """Each board by a process of its own, into a database that neither finds made."""
    journals = [long_journal(80, log) for log in ("00c0ffee00c0ffee", "0badcafe0badcafe")]
    with ExitStack() as stack:
        ports = []
        for number, journal in enumerate(journals):
            board = stack.enter_context(holding(tmp_path / str(number), journal.lines))
            board.advance(BOOT_MS)
            stack.enter_context(board.running_by_itself())
            ports.append(board.port)
        words = [sys.executable, "-m", "settebello", "sync", "--database", database, "--port"]
        syncs = [subprocess.Popen([*words, port], stdout=subprocess.PIPE) for port in ports]
        said = [sync.communicate(timeout=600)[0] for sync in syncs]
    assert [sync.returncode for sync in syncs] == [0, 0], said
    with open_store(database) as store:
        lines = [held(store, key) for key in sorted(store.logs(), key=lambda key: key.log)]
    assert lines == [b"".join(journal.lines) for journal in journals]
