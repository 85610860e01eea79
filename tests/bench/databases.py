# SPDX-License-Identifier: MIT
"""The store: rows a second into SQLite and PostgreSQL and out again, beside the bare drivers."""

import sqlite3
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
from tests.host.databases import PostgreSQL, postgresql_server

from scopa.records import record_line
from settebello.journal import LogKey, Record
from settebello.store import open_store

ROWS = 100_000
KEY = LogKey("e6614104033e2b2c", "00c0ffee00c0ffee")
_TABLE = (
    "CREATE TABLE bare (board varchar(64), log varchar(32), sequence integer, line text, "
    "PRIMARY KEY (board, log, sequence))"
)


def some_records(rows: int = ROWS) -> list[Record]:
    """Return records as long as those of hands."""
    body = ["hand", "ab" * 20, "", 0, 0, 0, [3, 1]]
    return [Record(number, record_line(number, [*body, number])) for number in range(1, rows + 1)]


def _per_second(rows: int, work: Callable[[], Any]) -> int:
    start = time.perf_counter()
    work()
    return int(rows / (time.perf_counter() - start))


def rows_per_second(database: str, records: list[Record]) -> dict[str, int]:
    """Return rows a second into an empty database, again into the full one, and out of it."""
    with open_store(database, create=True) as store:
        found = {
            "add": _per_second(len(records), lambda: store.add(KEY, records)),
            "add_again": _per_second(len(records), lambda: store.add(KEY, records)),
            "read": _per_second(len(records), lambda: sum(1 for _ in store.records(KEY))),
        }
        if list(store.records(KEY)) != records:
            raise AssertionError("other records came back")
    return found


def _rows(records: list[Record]) -> list[tuple[str, str, int, str]]:
    return [(KEY.board, KEY.log, record.sequence, record.line.decode()) for record in records]


def bare_sqlite(file: Path, records: list[Record]) -> int:
    """Return rows a second of Python's sqlite3 alone."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute(_TABLE)

        def work() -> None:
            with connection:
                connection.executemany("INSERT INTO bare VALUES (?, ?, ?, ?)", _rows(records))

        return _per_second(len(records), work)


def bare_postgresql(url: str, records: list[Record]) -> int:
    """Return rows a second of psycopg's executemany alone."""
    with psycopg.connect(url) as connection:
        connection.execute(_TABLE)
        connection.commit()

        def work() -> None:
            with connection.cursor() as cursor:
                cursor.executemany("INSERT INTO bare VALUES (%s, %s, %s, %s)", _rows(records))
            connection.commit()

        return _per_second(len(records), work)


def sqlite(records: list[Record]) -> dict[str, int]:
    """Measure a file of SQLite's."""
    with tempfile.TemporaryDirectory() as folder:
        found = rows_per_second(str(Path(folder) / "store.db"), records)
        return found | {"bare": bare_sqlite(Path(folder) / "bare.db", records)}


def postgresql(records: list[Record], server: PostgreSQL) -> dict[str, int]:
    """Measure a server as it comes: with every write made safe."""
    return rows_per_second(server.new(), records) | {"bare": bare_postgresql(server.new(), records)}


def measure(rows: int = ROWS) -> dict[str, Any]:
    """Return the bench's key for the databases."""
    records = some_records(rows)
    with postgresql_server("") as server:
        return {
            "store_rows_per_s": {
                "sqlite": sqlite(records),
                "postgresql": postgresql(records, server),
            }
        }
