# SPDX-License-Identifier: MIT
"""Finding and opening the database that holds the store, whichever kind it is."""

import os
import sqlite3
import sys
from collections.abc import Iterable
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from platformdirs import user_data_path
from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError

from settebello.errors import InputError, StoreError
from settebello.store.schema import VERSION
from settebello.store.store import Store, cause
from settebello.store.upgrade import upgrade, version

VARIABLE = "SETTEBELLO_DATABASE"
_BUSY_S = 30  # how long SQLite waits for another program that is writing
# What a file of SQLite may be waiting for, beside it, and the errors of a place without space.
_BESIDE = ("-wal", "-journal")
_CANNOT_WRITE = {
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
}
_CONNECT_S = 15  # how long a server may take to answer
# The driver for each kind of database; "postgres" is what many hosts write.
_DRIVERS = {
    "sqlite": "sqlite",
    "postgresql": "postgresql+psycopg",
    "postgres": "postgresql+psycopg",
}


def database_url(where: str | None) -> URL:
    """Return the database that `where` (a URL or a file), the environment, or the default names."""
    named = where or os.environ.get(VARIABLE) or str(user_data_path("settebello") / "settebello.db")
    if "://" not in named:
        try:
            file = Path(named).expanduser().absolute()
        except RuntimeError:  # ~somebody, whom this computer does not know
            raise StoreError(f"{named}: there is no such user's directory") from None
        return URL.create("sqlite", database=str(file))
    try:
        url = make_url(named)
    except (ArgumentError, ValueError):
        raise StoreError("the database URL cannot be read; it is like postgresql://...") from None
    kind = url.drivername.partition("+")[0]
    if kind not in _DRIVERS:
        raise StoreError(f"a store is kept in SQLite or PostgreSQL, not in {kind}")
    return url.set(drivername=_DRIVERS[kind])


def _file(url: URL) -> Path | None:
    """Return the file of an SQLite database; None for a server, memory, or SQLite's own URIs."""
    name = url.database or ":memory:"
    is_file = url.get_backend_name() == "sqlite" and not name.startswith((":", "file:"))
    return Path(name) if is_file else None


def _in_memory(url: URL) -> bool:
    name = url.database or ":memory:"
    memory = name.startswith((":memory:", "file::memory:")) or url.query.get("mode") == "memory"
    return url.get_backend_name() == "sqlite" and memory


def check_outputs(places: Iterable[str | Path], where: str | None) -> None:
    """Raise InputError if one of the files to be written is the store that `where` names."""
    store = _file(database_url(where))
    for place in places if store else ():
        for kept in _of_store(store):
            if _same(Path(place), kept):
                raise InputError(f"{place} is the store itself: name another file to write")


def _of_store(file: Path | None) -> list[Path]:
    """Return the file of an SQLite store and those that SQLite keeps beside it."""
    endings = ("", *_BESIDE, "-shm")
    return [file.with_name(file.name + ending) for ending in endings] if file else []


def _same(one: Path, other: Path) -> bool:
    """Return whether two paths lead to one file, be it by links or another spelling."""
    if one.exists() and other.exists():
        return one.samefile(other)
    return one.resolve() == other.resolve()


def open_store(where: str | None = None, create: bool = False) -> Store:
    """Open the store that `where`, SETTEBELLO_DATABASE or the default names.

    With `create` an empty place becomes a store; else it is refused. A store of an older version
    becomes one of this version; one that is newer is refused. Raises StoreError.
    """
    url = database_url(where)
    shown = shown_url(url)
    file = _file(url)
    if create and _in_memory(url):
        raise StoreError(f"{shown} would be gone when this program ends: name a file")
    if file and create:
        file.parent.mkdir(parents=True, exist_ok=True)
    elif file and not file.exists():
        raise StoreError(f"there is no store at {file} yet: `settebello sync` makes it")
    engine = _engine(url, shown)
    try:
        _bring_up_to_date(engine, shown, file, create)
        if file and create:
            _write_ahead(engine)
    except BaseException as error:
        engine.dispose()
        if file and _no_place(error, file):
            return _open_as_it_is(url, shown, file, error, create)
        if isinstance(error, SQLAlchemyError):
            raise StoreError(f"the database {shown} cannot be used: {cause(error)}") from None
        raise
    return Store(engine, shown)


def _no_place(error: BaseException, file: Path) -> bool:
    """Return whether SQLite fails because it can write nothing beside a file that can be read."""
    said = error.orig if isinstance(error, DBAPIError) else None
    code = getattr(said, "sqlite_errorcode", 0) & 0xFF  # the rest is about details
    return code in _CANNOT_WRITE and (not file.exists() or file.is_file())


def _open_as_it_is(url: URL, shown: str, file: Path, error: BaseException, create: bool) -> Store:
    """Open a store to read only, where SQLite cannot write the files that it keeps beside it.

    What another program has written lately may be in such a file, and then it is not whole.
    """
    beside = [file.with_name(file.name + ending) for ending in _BESIDE]
    if create or any(each.exists() and each.stat().st_size for each in beside):
        said = cause(error) if isinstance(error, SQLAlchemyError) else str(error)
        raise StoreError(
            f"{file.parent} cannot be written or is full ({said}): free space there, or copy "
            f"{file.name} and what begins with its name elsewhere, and name it with --database"
        )
    engine = _engine(url, shown, f"{file.absolute().as_uri()}?mode=ro&immutable=1")
    try:
        _bring_up_to_date(engine, shown, file, create)
    except SQLAlchemyError as second:
        engine.dispose()
        raise StoreError(f"the database {shown} cannot be used: {cause(second)}") from None
    return Store(engine, shown)


def shown_url(url: URL) -> str:
    """Return a database as its users write it: without the driver, the password hidden."""
    return url.set(drivername=url.get_backend_name()).render_as_string(hide_password=True)


def _engine(url: URL, shown: str, uri: str = "") -> Engine:
    """Return the way to a database; `uri`: what SQLite itself is to open instead."""
    settings = _settings(url)
    try:  # the check before each use finds out that a server has hung up meanwhile
        engine = create_engine(url, connect_args=settings, pool_pre_ping=True, **_by(uri))
    except ImportError as error:
        raise StoreError(
            f'PostgreSQL\'s driver is not installed ({error}): pip install "settebello[postgresql]"'
        ) from None
    except ArgumentError as error:
        raise StoreError(f"the database URL {shown} cannot be used: {error}") from None
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _without_implicit_transactions)
        event.listen(engine, "begin", _begin)
    return engine


def _by(uri: str) -> dict[str, Any]:
    """Return how to connect to an SQLite database by a URI of SQLite's own, if there is one."""
    if not uri:
        return {}
    return {"creator": lambda: sqlite3.connect(uri, _BUSY_S, uri=True, check_same_thread=False)}


def _settings(url: URL) -> dict[str, Any]:
    if url.get_backend_name() == "sqlite":
        return {"timeout": _BUSY_S}
    wanted = {"client_encoding": "utf8", "connect_timeout": _CONNECT_S}
    return {name: value for name, value in wanted.items() if name not in url.query}


def _without_implicit_transactions(connection: Any, _record: Any) -> None:
    """Begin transactions by ourselves: Python's sqlite3 begins none for tables that change."""
    connection.isolation_level = None


def _begin(connection: Any) -> None:
    mode = connection.get_execution_options().get("sqlite_begin", "")
    connection.exec_driver_sql(f"BEGIN {mode}")


def _bring_up_to_date(engine: Engine, shown: str, file: Path | None, create: bool) -> None:
    with engine.connect() as connection:
        found = version(connection)
    if found is None and not create:
        raise StoreError(f"{shown} holds no store: `settebello sync` makes one")
    if found is not None and found > VERSION:
        raise StoreError(
            f"{shown} is a store of version {found}; this program reads up to version {VERSION}: "
            "install a newer one"
        )
    if found != VERSION:
        _upgrade(engine, shown, file, found)


def _upgrade(engine: Engine, shown: str, file: Path | None, found: int | None) -> None:
    """Make the tables, or bring those of an older version up to date, and say where a copy is."""
    try:
        copy = upgrade(engine, file)
    except SQLAlchemyError as error:
        if found is None:
            raise
        raise StoreError(
            f"{shown} is a store of version {found} and cannot be made one of version {VERSION}: "
            f"{cause(error)}"
        ) from None
    if copy:
        sys.stderr.write(
            f"the store {shown} is of version {VERSION} now; as it was before: {copy}\n"
        )


def _write_ahead(engine: Engine) -> None:
    """Let SQLite's readers and its writer work side by side, where the filesystem can do it.

    The file keeps it; while another program uses the file in the old way it is left for later.
    """
    with suppress(sqlite3.Error), closing(engine.raw_connection()) as connection:
        connection.cursor().execute("PRAGMA journal_mode = WAL")
