# SPDX-License-Identifier: MIT
"""The store keeps each record once and exactly, in SQLite as in PostgreSQL."""

import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import psycopg
import pytest
from databases import PostgreSQL
from journals import BOARD, LOG, evening, long_journal
from sqlalchemy import text

from settebello.errors import ConflictError, StoreError
from settebello.journal import LogKey, Record
from settebello.store import Store, open_store

KEY = LogKey(BOARD, LOG)
OTHER = LogKey("ffff", LOG)


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    with open_store(database, create=True) as opened:
        yield opened


def records(lines: list[bytes]) -> list[Record]:
    return [Record(number, line) for number, line in enumerate(lines, 1)]


def test_every_line_comes_back_as_it_went_in(store: Store) -> None:
    lines = records(evening().lines)
    assert store.add(KEY, lines) == len(lines)
    assert list(store.records(KEY)) == lines
    assert (store.last(KEY), store.count(KEY), store.count()) == (len(lines),) * 3
    assert (store.last(OTHER), store.count(OTHER), list(store.records(OTHER))) == (0, 0, [])


def test_what_a_line_may_hold(store: Store) -> None:
    """Printable ASCII: quotes, braces, backslashes, signs that a driver has a meaning for."""
    odd = bytes(range(0x20, 0x7F)).decode() + r" '\'' %s %% :name {} \N \. $1 ?"
    lines = [Record(1, f"00000000 1 {odd}\n".encode()), Record(2, b"00000000 2 x\n")]
    assert store.add(KEY, lines) == 2
    assert list(store.records(KEY)) == lines


def test_twice_is_once(store: Store) -> None:
    lines = records(evening().lines)
    assert [store.add(KEY, lines[:4]), store.add(KEY, lines), store.add(KEY, lines)] == [4, 7, 0]
    assert store.add(KEY, []) == 0
    assert store.add(OTHER, lines * 2) == len(lines)


def test_more_than_one_statement_takes(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("settebello.store.store._AT_ONCE", 1000)
    lines = records(long_journal(2500).lines)
    assert store.add(KEY, lines[::2]) == len(lines[::2])
    assert store.add(KEY, reversed(lines)) == len(lines[1::2])
    assert store.add(KEY, lines) == 0
    assert list(store.records(KEY)) == lines


def test_the_key_is_board_log_and_number(store: Store) -> None:
    lines = records(evening().lines)
    keys = [KEY, OTHER, LogKey(BOARD, "another"), LogKey(BOARD, LOG + "~1"), LogKey("Z", "z")]
    for key in keys:
        assert store.add(key, lines) == len(lines)
    assert store.logs() == sorted(keys)
    assert store.count() == len(keys) * len(lines)


def test_an_empty_store_has_no_logs(store: Store) -> None:
    assert (store.logs(), store.count()) == ([], 0)


def test_a_second_content_is_refused_with_both_shown_and_the_rest_kept(store: Store) -> None:
    lines = records(evening().lines)
    store.add(KEY, lines[:5])
    false = Record(3, lines[3].line)
    with pytest.raises(ConflictError) as refused:
        store.add(KEY, [*lines[:2], false, *lines[3:]])
    assert lines[2].line.decode().strip() in str(refused.value)
    assert false.line.decode().strip() in str(refused.value)
    assert list(store.records(KEY)) == lines


def test_two_contents_that_come_together(store: Store) -> None:
    lines = records(evening().lines)
    with pytest.raises(ConflictError, match="1 record differs from the one"):
        store.add(KEY, [*lines[:3], Record(2, lines[3].line)])
    assert list(store.records(KEY)) == lines[:3]


def test_missing_numbers(store: Store) -> None:
    lines = records(long_journal(20).lines)
    assert store.missing(KEY, 1, 10) == [range(1, 10)]
    store.add(KEY, [line for line in lines if line.sequence in (1, 2, 5, 6, 9)])
    assert store.missing(KEY, 1, 12) == [range(3, 5), range(7, 9), range(10, 12)]
    assert store.missing(KEY, 5, 7) == []
    assert store.missing(KEY, 6, 9) == [range(7, 9)]


def test_two_programs_one_after_the_other(store: Store, database: str) -> None:
    lines = records(evening().lines)
    with open_store(database, create=True) as second:
        assert store.add(KEY, lines[:6]) == 6
        assert second.add(KEY, lines) == len(lines) - 6
        assert store.add(KEY, lines) == 0
        assert list(store.records(KEY)) == list(second.records(KEY))


def test_the_same_records_at_the_same_moment(store: Store, database: str) -> None:
    """Four programs add the same log by the same pieces: each record is new to one of them."""
    lines = records(long_journal(400).lines)
    start = Barrier(4)

    def sync(_program: int) -> int:
        with open_store(database, create=True) as mine:
            start.wait()
            return sum(mine.add(KEY, lines[at : at + 64]) for at in range(0, len(lines), 64))

    with ThreadPoolExecutor(4) as pool:
        assert sum(pool.map(sync, range(4))) == len(lines)
    assert list(store.records(KEY)) == lines


_TAKEN = "INSERT INTO records VALUES (:board, :log, 3, :line, CURRENT_TIMESTAMP)"


def test_what_another_adds_between_our_question_and_our_answer(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PostgreSQL lets both write at once; what came second is compared then."""
    from settebello.store import store as module

    real, lines = module._insert, records(evening().lines)
    values = {"board": BOARD, "log": LOG, "line": "another line"}

    def late(connection, *arguments) -> int:
        connection.execute(text(_TAKEN), values)
        return real(connection, *arguments)

    monkeypatch.setattr(module, "_insert", late)
    with pytest.raises(ConflictError, match="stored: another line - refused: "):
        store.add(KEY, lines)
    assert store.count(KEY) == len(lines)


def test_a_reader_and_a_writer_side_by_side(store: Store, database: str) -> None:
    lines = records(long_journal(5000).lines)
    store.add(KEY, lines[:4000])
    with open_store(database) as other:
        reading = store.records(KEY)
        first = next(reading)
        assert other.add(KEY, lines) == len(lines) - 4000
        assert [first, *reading] == lines[:4000]


def test_whoever_writes_is_alone_from_the_beginning(tmp_path: Path) -> None:
    """So that nothing can come between what it reads and what it writes."""
    file = tmp_path / "store.db"
    with open_store(str(file), create=True) as store:
        other = sqlite3.connect(file, timeout=0, isolation_level=None)
        with store._transaction():
            other.execute("BEGIN IMMEDIATE").execute("ROLLBACK")
        with store._transaction(writing=True), pytest.raises(sqlite3.OperationalError):
            other.execute("BEGIN IMMEDIATE")
        other.close()


_KILLED = """
import sys
from settebello.journal import LogKey, Record
from settebello.store import open_store
def lines():
    for number in range(1, 5000):
        yield Record(number, b"00000000 %d x\\n" % number)
store = open_store(sys.argv[1], create=True)
store.add(LogKey("b", "l"), list(lines())[:100])
from settebello.store import store as module
module._AT_ONCE = 500
real = module._insert
def insert(*arguments):
    real(*arguments)
    import os, signal
    os.kill(os.getpid(), signal.SIGKILL)
module._insert = insert
store.add(LogKey("b", "l"), lines())
"""


def test_a_program_killed_in_the_middle_leaves_what_was_there(database: str) -> None:
    killed = subprocess.run([sys.executable, "-c", _KILLED, database], check=False, timeout=600)
    assert killed.returncode == -9
    with open_store(database) as store:
        assert store.count() == 100
        assert store.add(LogKey("b", "l"), [Record(101, b"00000000 101 x\n")]) == 1


def test_what_other_hands_have_written_is_given_as_it_stands(store: Store) -> None:
    with store._engine.begin() as connection:
        connection.execute(
            text("INSERT INTO records VALUES ('b', 'l', 1, 'perché? \n', CURRENT_TIMESTAMP)")
        )
    assert list(store.records(LogKey("b", "l"))) == [Record(1, "perché? \n\n".encode())]


def test_a_database_that_goes_away_is_one_line(store: Store) -> None:
    with store._engine.begin() as connection:
        connection.execute(text("DROP TABLE records"))
    for ask in (store.logs, lambda: store.last(KEY), lambda: list(store.records(KEY))):
        with pytest.raises(StoreError, match=r"fails: .*records"):
            ask()


def test_a_server_that_hung_up_is_called_again(postgresql: PostgreSQL) -> None:
    lines = records(evening().lines)
    with open_store(postgresql.new(), create=True) as store:
        store.add(KEY, lines[:3])
        with psycopg.connect(postgresql.url("postgres"), autocommit=True) as other:
            other.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"
            )
        assert store.add(KEY, lines) == len(lines) - 3


def test_a_store_that_cannot_be_written(tmp_path: Path) -> None:
    file = tmp_path / "store.db"
    open_store(str(file), create=True).close()
    with open_store(f"sqlite:///file:{file}?mode=ro&uri=true") as store:
        assert store.last(KEY) == 0
        with pytest.raises(StoreError, match="readonly"):
            store.add(KEY, records(evening().lines))
