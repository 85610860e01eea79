# SPDX-License-Identifier: MIT
"""Finding the store: which database, made anew, brought up to date, or refused with a reason."""

import os
import sqlite3
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import quote

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from cli import one_line, settebello
from databases import PostgreSQL
from journals import BOARD, LOG, evening
from sqlalchemy import create_engine, insert, inspect, text

from settebello.errors import StoreError
from settebello.journal import LogKey, Record
from settebello.store import database_url, open_store
from settebello.store.schema import VERSION, metadata, records

KEY = LogKey(BOARD, LOG)
LINES = [Record(number, line) for number, line in enumerate(evening().lines, 1)]

# What the last program without migrations made.
VERSION_1 = """
CREATE TABLE schema_version (version INTEGER NOT NULL, PRIMARY KEY (version));
CREATE TABLE records (
  board VARCHAR(64) NOT NULL, log VARCHAR(32) NOT NULL, sequence INTEGER NOT NULL,
  line TEXT NOT NULL, received {time} NOT NULL, PRIMARY KEY (board, log, sequence));
"""


def run_sql(database: str, *statements: str) -> None:
    engine = create_engine(database_url(database))
    with engine.begin() as connection:
        for statement in statements:
            connection.execute(text(statement))
    engine.dispose()


def version_1(database: str, number: str = "INSERT INTO schema_version VALUES (1)") -> None:
    """Make a store of version 1 with the records of an evening in it."""
    time = "DATETIME" if "://" not in database else "TIMESTAMP WITH TIME ZONE"
    made = [part for part in VERSION_1.format(time=time).split(";") if part.strip()]
    run_sql(database, *made, *([number] if number else []))
    row = {"board": BOARD, "log": LOG, "received": datetime(2026, 10, 1, tzinfo=UTC)}
    values = [
        row | {"sequence": line.sequence, "line": line.line.decode().strip()} for line in LINES
    ]
    engine = create_engine(database_url(database))
    with engine.begin() as connection:
        connection.execute(insert(records), values)
    engine.dispose()


def tables(database: str) -> set[str]:
    engine = create_engine(database_url(database))
    found = set(inspect(engine).get_table_names())
    engine.dispose()
    return found


def refusal(where: object) -> str:
    run = settebello("matches", "--database", where)
    assert run.returncode == 1
    return one_line(run.stderr)


def test_the_migrations_make_what_the_schema_says(database: str) -> None:
    with open_store(database, create=True) as store, store._engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        assert connection.scalar(text("SELECT version FROM schema_version")) == VERSION
        assert connection.scalar(text("SELECT version_num FROM alembic_version")) == "0002"


@pytest.mark.parametrize("create", [False, True])
def test_a_store_of_version_1_is_brought_up_to_date(
    database: str, create: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    version_1(database)
    with open_store(database, create=create) as store:
        assert list(store.records(KEY)) == LINES
        assert store.aliases() == {}
        with store._engine.connect() as connection:
            assert compare_metadata(MigrationContext.configure(connection), metadata) == []
            assert connection.scalar(text("SELECT version FROM schema_version")) == VERSION
    first = capsys.readouterr().err
    open_store(database).close()
    assert capsys.readouterr().err == ""
    assert ("before-2" in first) == ("://" not in database)


def test_an_sqlite_file_is_copied_before_it_changes(tmp_path: Path) -> None:
    file = tmp_path / "store.db"
    version_1(str(file))
    (tmp_path / "store.db.before-2").write_text("of an earlier time")
    open_store(str(file)).close()
    copy = tmp_path / "store.db.before-2-2"
    assert tables(str(copy)) == {"records", "schema_version"}
    with sqlite3.connect(copy) as connection:
        assert connection.execute("SELECT count(*) FROM records").fetchone() == (len(LINES),)
        assert connection.execute("SELECT version FROM schema_version").fetchone() == (1,)
    connection.close()
    assert (tmp_path / "store.db.before-2").read_text() == "of an earlier time"
    assert not list(tmp_path.glob("*.part"))


def test_without_a_copy_nothing_changes(tmp_path: Path) -> None:
    file = tmp_path / "store.db"
    version_1(str(file))
    (tmp_path / "store.db.before-2.part").mkdir()
    said = refusal(file)
    assert "store.db.before-2" in said
    assert "nothing is changed" in said
    assert tables(str(file)) == {"records", "schema_version"}


def test_an_older_store_that_cannot_be_written(tmp_path: Path) -> None:
    file = tmp_path / "store.db"
    version_1(str(file))
    said = refusal(f"sqlite:///file:{file}?mode=ro&uri=true")
    assert "version 1 and cannot be made one of version 2: attempt to write a readonly" in said


def test_a_migration_that_fails_changes_nothing(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    version_1(database)
    run_sql(database, "CREATE TABLE player_aliases (name TEXT)")
    with pytest.raises(StoreError, match="player_aliases"):
        open_store(database)
    assert tables(database) == {"records", "schema_version", "player_aliases"}
    run_sql(database, "DROP TABLE player_aliases")
    with open_store(database) as store:
        assert list(store.records(KEY)) == LINES


def test_a_store_of_version_1_that_was_half_made_is_finished(database: str) -> None:
    version_1(database, "")
    assert "holds no store" in refusal(database)
    with open_store(database, create=True) as store:
        assert list(store.records(KEY)) == LINES
    assert settebello("matches", "--database", database).returncode == 0


def test_tables_of_something_else_are_left_alone(database: str) -> None:
    run_sql(database, "CREATE TABLE records (title TEXT, band TEXT)")
    with pytest.raises(StoreError, match="not ours"):
        open_store(database, create=True)
    assert tables(database) == {"records"}


def test_a_newer_store_is_refused_with_both_numbers(database: str) -> None:
    open_store(database, create=True).close()
    run_sql(database, "UPDATE schema_version SET version = 99")
    for create in (True, False):
        with pytest.raises(StoreError, match="version 99; this program reads up to version 2"):
            open_store(database, create=create)
    assert "version 99" in refusal(database)


def test_programs_that_make_the_store_at_the_same_moment(database: str) -> None:
    def sync(board: int) -> int:
        with open_store(database, create=True) as mine:
            return mine.add(LogKey(str(board), LOG), LINES)

    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(sync, range(8))) == [len(LINES)] * 8


_OPEN = "import sys; from settebello.store import open_store; open_store(sys.argv[1]).close()"


def test_processes_that_bring_it_up_to_date_at_the_same_moment(database: str) -> None:
    version_1(database)
    opening = [
        subprocess.Popen([sys.executable, "-c", _OPEN, database], stderr=subprocess.PIPE)
        for _ in range(3)
    ]
    said = [process.communicate(timeout=600)[1] for process in opening]
    assert [process.returncode for process in opening] == [0, 0, 0], said
    assert sum(b"before-2" in line for line in said) == ("://" not in database)
    with open_store(database) as store:
        assert list(store.records(KEY)) == LINES


def test_sqlite_writes_ahead(tmp_path: Path) -> None:
    with (
        open_store(str(tmp_path / "store.db"), create=True) as store,
        store._engine.connect() as connection,
    ):
        assert connection.scalar(text("PRAGMA journal_mode")) == "wal"
        assert connection.scalar(text("PRAGMA busy_timeout")) == 30_000


def test_which_database(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SETTEBELLO_DATABASE", str(tmp_path / "named.db"))
    assert database_url(None).database == str(tmp_path / "named.db")
    assert database_url("/elsewhere.db").database == "/elsewhere.db"
    monkeypatch.delenv("SETTEBELLO_DATABASE")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert str(database_url(None).database).endswith("settebello.db")


@pytest.mark.parametrize(
    "begins", ["postgresql", "postgres", "postgresql+psycopg", "postgresql+psycopg2"]
)
def test_every_postgresql_url_means_psycopg(begins: str) -> None:
    url = database_url(begins + "://ada:secret@club/scopa")
    assert (url.drivername, url.host, url.database) == ("postgresql+psycopg", "club", "scopa")


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


def test_an_empty_database_of_a_server_is_no_store(postgresql: PostgreSQL) -> None:
    assert "holds no store: `settebello sync` makes one" in refusal(postgresql.new())


def test_urls_that_do_not_work(tmp_path: Path) -> None:
    assert "in SQLite or PostgreSQL, not in oracul" in refusal("oracul://club/scopa")
    assert "cannot be read" in refusal("://")
    assert "secret" not in refusal("oracul://ada:secret@club/scopa")


def test_a_server_that_does_not_answer(tmp_path: Path) -> None:
    said = refusal(f"postgresql://ada:secret@/scopa?host={tmp_path}")
    folder = quote(str(tmp_path), safe="")
    assert f"the database postgresql://ada:***@/scopa?host={folder} cannot be used" in said
    assert "secret" not in said


_BARRED = """
import sys
sys.modules["psycopg"] = None
from settebello.__main__ import main
main()
"""


def test_without_the_driver_the_message_says_how_to_get_it() -> None:
    run = subprocess.run(
        [sys.executable, "-c", _BARRED, "matches", "--database", "postgresql://club/scopa"],
        capture_output=True,
        text=True,
        env=os.environ,
        timeout=600,
        check=False,
    )
    assert run.returncode == 1
    assert 'pip install "settebello[postgresql]"' in one_line(run.stderr)
