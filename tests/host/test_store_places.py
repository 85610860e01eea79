# SPDX-License-Identifier: MIT
"""Stores in places that cannot be written, are full, or are none; damaged versions of stores."""

import ctypes
import os
import resource
import shutil
import sqlite3
from pathlib import Path

import pytest
from cli import one_line, settebello
from exports import kept
from journals import evening

_DROP, _OVERRIDE = 24, 1  # PR_CAPBSET_DROP, CAP_DAC_OVERRIDE


def ordinary() -> None:
    """Let the program that starts obey a directory's permissions, even if root starts it."""
    if os.geteuid() == 0:
        ctypes.CDLL(None).prctl(_DROP, _OVERRIDE, 0, 0, 0)


def no_space() -> None:
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))


@pytest.fixture
def store(tmp_path: Path):
    """A store in a directory that nobody may write to."""
    folder = tmp_path / "to read"
    folder.mkdir()
    yield kept(folder, evening())
    folder.chmod(0o755)


def refused(*words: object, **options) -> str:
    run = settebello(*words, **options)
    assert (run.returncode, run.stdout) == (1, "")
    return one_line(run.stderr)


def test_a_store_is_read_where_nothing_can_be_written(store: Path) -> None:
    expected = settebello("matches", "--database", store).stdout
    store.parent.chmod(0o555)
    run = settebello("matches", "--database", store, preexec_fn=ordinary)
    assert (run.returncode, run.stdout, run.stderr) == (0, expected, "")
    assert [each.name for each in store.parent.iterdir()] == [store.name]


def test_a_store_is_read_where_there_is_no_space(store: Path) -> None:
    expected = settebello("matches", "--database", store).stdout
    run = settebello("matches", "--database", store, preexec_fn=no_space)
    assert (run.returncode, run.stdout, run.stderr) == (0, expected, "")


def test_but_not_without_what_another_program_has_just_written(store: Path) -> None:
    """Its records would be missing: that is not to be had in silence."""
    whole = store.with_name("whole.db")
    with sqlite3.connect(store) as writer:
        writer.execute("PRAGMA wal_autocheckpoint = 0")
        writer.execute("DELETE FROM records WHERE sequence > 5")
        writer.commit()
        shutil.copy(store, whole)
        shutil.copy(f"{store}-wal", f"{whole}-wal")
    writer.close()
    store.parent.chmod(0o555)
    said = refused("matches", "--database", whole, preexec_fn=ordinary)
    assert said.startswith(f"{whole.parent} cannot be written or is full (")
    assert "copy whole.db and what begins with its name elsewhere" in said


def test_records_do_not_go_where_nothing_can_be_written(store: Path, tmp_path: Path) -> None:
    raw = tmp_path / "raw.jsonl"
    settebello("export", "--raw", raw, "--database", store)
    store.parent.chmod(0o555)
    for file in (store, store.with_name("new.db")):
        said = refused("import", raw, "--database", file, preexec_fn=ordinary)
        assert said.startswith(f"{store.parent} cannot be written or is full (")


@pytest.mark.parametrize(
    "where", ["sqlite://", "sqlite:///:memory:", "sqlite:///file::memory:?uri=true"]
)
def test_records_do_not_go_into_memory(store: Path, tmp_path: Path, where: str) -> None:
    raw = tmp_path / "raw.jsonl"
    settebello("export", "--raw", raw, "--database", store)
    assert "gone when this program ends" in refused("import", raw, "--database", where)


def test_a_user_that_is_unknown(tmp_path: Path) -> None:
    said = refused("matches", "--database", "~nosuch/store.db")
    assert said == "~nosuch/store.db: there is no such user's directory"


@pytest.mark.parametrize("found", ["two", -3, 0, 2.5, b"2"])
def test_a_version_that_is_none(tmp_path: Path, found: object) -> None:
    file = tmp_path / "odd.db"
    with sqlite3.connect(file) as odd:
        odd.execute("CREATE TABLE schema_version (version)")
        odd.execute("INSERT INTO schema_version VALUES (?)", (found,))
    odd.close()
    before = file.read_bytes()
    assert "which is no version of a store" in refused("matches", "--database", file)
    raw = tmp_path / "raw.jsonl"
    raw.touch()
    assert "which is no version of a store" in refused("import", raw, "--database", file)
    assert file.read_bytes() == before


def test_an_upgrade_that_fails_leaves_no_copy(tmp_path: Path) -> None:
    file = tmp_path / "store.db"
    with sqlite3.connect(file) as old:
        old.execute("CREATE TABLE schema_version (version INTEGER NOT NULL PRIMARY KEY)")
        old.execute("INSERT INTO schema_version VALUES (1)")
        old.execute("CREATE TABLE player_aliases (name TEXT)")
    old.close()
    for _ in range(2):
        assert "cannot be made one of version 2" in refused("matches", "--database", file)
        assert list(tmp_path.iterdir()) == [file]
