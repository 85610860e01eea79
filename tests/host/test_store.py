# SPDX-License-Identifier: MIT
"""The store keeps each record once and exactly, and says what it cannot be used for."""

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from cli import one_line, settebello
from journals import BOARD, LOG, evening, long_journal
from sqlalchemy import text

from settebello.errors import ConflictError, StoreError
from settebello.journal import LogKey, Record
from settebello.store import Store, database_url, open_store

KEY = LogKey(BOARD, LOG)
OTHER = LogKey("ffff", LOG)


@pytest.fixture
def store(tmp_path: Path):
    with open_store(str(tmp_path / "store.db"), create=True) as opened:
        yield opened


def records(lines: list[bytes]) -> list[Record]:
    return [Record(number, line) for number, line in enumerate(lines, 1)]


def test_every_line_comes_back_as_it_went_in(store: Store) -> None:
    lines = records(evening().lines)
    assert store.add(KEY, lines) == len(lines)
    assert list(store.records(KEY)) == lines
    assert store.last(KEY) == len(lines)
    assert (store.last(OTHER), list(store.records(OTHER))) == (0, [])


def test_twice_is_once(store: Store) -> None:
    lines = records(evening().lines)
    assert [store.add(KEY, lines[:4]), store.add(KEY, lines), store.add(KEY, lines)] == [4, 7, 0]
    assert store.add(KEY, []) == 0


def test_more_than_one_statement_can_ask_for(store: Store) -> None:
    lines = records(long_journal(2500).lines)
    assert store.add(KEY, lines) == len(lines)
    assert store.add(KEY, lines) == 0
    assert list(store.records(KEY)) == lines


def test_the_key_is_board_log_and_number(store: Store) -> None:
    lines = records(evening().lines)
    for key in (KEY, OTHER, LogKey(BOARD, "another")):
        assert store.add(key, lines) == len(lines)
    assert store.logs() == sorted([KEY, OTHER, LogKey(BOARD, "another")])


def test_a_second_content_is_refused_with_both_shown_and_the_rest_kept(store: Store) -> None:
    lines = records(evening().lines)
    store.add(KEY, lines[:5])
    false = Record(3, lines[3].line)
    with pytest.raises(ConflictError) as refused:
        store.add(KEY, [*lines[:2], false, *lines[3:]])
    assert lines[2].line.decode().strip() in str(refused.value)
    assert false.line.decode().strip() in str(refused.value)
    assert list(store.records(KEY)) == lines


def test_missing_numbers(store: Store) -> None:
    lines = records(long_journal(20).lines)
    assert store.missing(KEY, 1, 10) == [range(1, 10)]
    store.add(KEY, [line for line in lines if line.sequence in (1, 2, 5, 6, 9)])
    assert store.missing(KEY, 1, 12) == [range(3, 5), range(7, 9), range(10, 12)]
    assert store.missing(KEY, 5, 7) == []
    assert store.missing(KEY, 6, 9) == [range(7, 9)]


def test_two_programs_that_add_the_same(store: Store, tmp_path: Path) -> None:
    lines = records(evening().lines)
    with open_store(str(tmp_path / "store.db"), create=True) as second:
        assert store.add(KEY, lines[:6]) == 6
        assert second.add(KEY, lines) == len(lines) - 6
        assert store.add(KEY, lines) == 0
        assert list(store.records(KEY)) == list(second.records(KEY))


def test_programs_that_make_the_store_at_the_same_moment(tmp_path: Path) -> None:
    lines = records(evening().lines)

    def sync(board: int) -> int:
        with open_store(str(tmp_path / "new.db"), create=True) as mine:
            return mine.add(LogKey(str(board), LOG), lines)

    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(sync, range(8))) == [len(lines)] * 8


def test_a_store_that_was_half_made_is_finished(tmp_path: Path) -> None:
    file = tmp_path / "half.db"
    with open_store(str(file), create=True) as store, store._engine.begin() as connection:
        connection.execute(text("delete from schema_version"))
    assert "holds no store" in refusal(file)
    with open_store(str(file), create=True) as store:
        assert store.logs() == []
    assert settebello("matches", "--database", file).returncode == 0


def test_a_race_for_the_same_number_is_settled(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other program's records land between our question and our answer."""
    lines = records(evening().lines)
    real, stolen = store._add, []

    def late(key: LogKey, wanted: dict[int, str]):
        if not stolen:
            stolen.append(1)
            with open_store(str(tmp_path / "store.db")) as other:
                other.add(KEY, lines[:3])
            raise IntegrityError("", {}, Exception())
        return real(key, wanted)

    from sqlalchemy.exc import IntegrityError

    monkeypatch.setattr(store, "_add", late)
    assert store.add(KEY, lines) == len(lines) - 3


def test_which_database(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SETTEBELLO_DATABASE", str(tmp_path / "named.db"))
    assert database_url(None).database == str(tmp_path / "named.db")
    assert database_url("/elsewhere.db").database == "/elsewhere.db"
    assert database_url("postgresql://ada:secret@club/scopa").host == "club"
    monkeypatch.delenv("SETTEBELLO_DATABASE")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert str(database_url(None).database).endswith("settebello.db")


def refusal(where: object) -> str:
    run = settebello("matches", "--database", where)
    assert run.returncode == 1
    return one_line(run.stderr)


def test_what_is_no_store(tmp_path: Path) -> None:
    assert "there is no store" in refusal(tmp_path / "none.db")
    (tmp_path / "text.db").write_text("this is no database at all, however long it may be" * 50)
    assert "file is not a database" in refusal(tmp_path / "text.db")
    sqlite3.connect(tmp_path / "empty.db").close()
    assert "holds no store" in refusal(tmp_path / "empty.db")
    with sqlite3.connect(tmp_path / "other.db") as other:
        other.execute("create table birds (name text)")
    other.close()
    assert "holds no store" in refusal(tmp_path / "other.db")
    assert "cannot be used" in refusal(tmp_path)


def test_urls_that_do_not_work(tmp_path: Path) -> None:
    assert "no driver" in refusal("oracul://club/scopa")
    assert "cannot be read" in refusal("://")
    assert "secret" not in refusal("oracul://ada:secret@club/scopa")


def test_a_store_of_another_version_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "store.db"
    with open_store(str(file), create=True) as store, store._engine.begin() as connection:
        connection.execute(text("update schema_version set version = 99"))
    for create in (True, False):
        with pytest.raises(StoreError, match="version 99; this program reads up to version 2"):
            open_store(str(file), create=create)


def test_a_store_that_cannot_be_written(tmp_path: Path) -> None:
    file = tmp_path / "store.db"
    open_store(str(file), create=True).close()
    with open_store(f"sqlite:///file:{file}?mode=ro&uri=true") as store:
        assert store.last(KEY) == 0
        with pytest.raises(StoreError, match="readonly"):
            store.add(KEY, records(evening().lines))
