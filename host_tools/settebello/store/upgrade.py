# SPDX-License-Identifier: MIT
"""The version of a store, and the way from an older one to today's: whole, or not at all."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from threading import Lock

from sqlalchemy import Connection, Engine, inspect, select, text

from settebello.errors import StoreError
from settebello.store.schema import VERSION, records, schema_version

_MIGRATIONS = Path(__file__).parent / "migrations"
_LOCK = 0x5E77EBE1  # of those that a PostgreSQL database keeps by number; any that is ours alone
_ALEMBIC = Lock()  # its context belongs to the whole process


def version(connection: Connection) -> int | None:
    """Return the version of the store in this database, None if no whole store is in it.

    Raises StoreError if what stands there is no version.
    """
    if not inspect(connection).has_table(schema_version.name):
        return None
    found = connection.scalar(select(schema_version.c.version))
    if found is None or (isinstance(found, int) and found >= 1):
        return found
    raise StoreError(
        f"the table schema_version of this database says {found!r:.40}, which is no version of a "
        "store: it is damaged, or not ours"
    )


def upgrade(engine: Engine, file: Path | None) -> Path | None:
    """Make the tables of this version, out of none or those of an older one, in one transaction.

    Another program may be at it too: the first to come does it, the others find it done. Of an
    SQLite `file` that holds a store a copy is kept first, whose path is returned.
    """
    copies: list[Path] = []
    try:
        with engine.execution_options(sqlite_begin="IMMEDIATE").begin() as connection:
            _in_transaction(connection, file, copies)
    except BaseException:  # nothing is changed, and the next try keeps its own
        for copy in copies:
            copy.unlink(missing_ok=True)
        raise
    return copies[0] if copies else None


def _in_transaction(connection: Connection, file: Path | None, copies: list[Path]) -> None:
    """Bring the tables up to date; add to `copies` the copy that is kept before they change."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    found = version(connection)
    if found is None or found < VERSION:
        began = _began(connection, found)
        if file and began:
            copies.append(_copy(file))
        with _ALEMBIC:
            _migrate(connection, began)


def _began(connection: Connection, found: int | None) -> int:
    """Return the version that the tables have; 0 if there are none.

    Records without a version were left by a program that was stopped while it made the tables:
    only version 1 made them in more than one step.
    """
    if found is None and inspect(connection).has_table(records.name):
        columns = {column["name"] for column in inspect(connection).get_columns(records.name)}
        if columns != set(records.c.keys()):
            raise StoreError("there is a table `records` that is not ours: name another database")
        return 1
    return found or 0


def _migrate(connection: Connection, began: int) -> None:
    from alembic import command  # noqa: PLC0415 - hardly any start of the program needs it
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    if began == 1:  # the version before there were migrations
        schema_version.create(connection, checkfirst=True)
        command.stamp(config, "0001")
    command.upgrade(config, "head")


def _copy(file: Path) -> Path:
    """Copy a database beside itself, whole whatever other programs do; return the copy's path."""
    copy = _free(file.with_name(f"{file.name}.before-{VERSION}"))
    part = copy.with_name(copy.name + ".part")
    try:
        part.unlink(missing_ok=True)
        with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(part)) as target:
            source.backup(target)
        os.replace(part, copy)
    except (sqlite3.Error, OSError) as error:
        raise StoreError(
            f"{file} is a store of an older version, and no copy of it can be kept at {copy} "
            f"({error}): nothing is changed"
        ) from None
    return copy


def _free(path: Path) -> Path:
    """Return a path like this one at which there is nothing yet."""
    number, free = 1, path
    while free.exists():
        number += 1
        free = path.with_name(f"{path.name}-{number}")
    return free
