# SPDX-License-Identifier: MIT
"""Opening a store, adding records to it, and reading them back in order."""

import os
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any

from platformdirs import user_data_path
from sqlalchemy import Engine, Select, create_engine, func, inspect, select
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, NoSuchModuleError, SQLAlchemyError
from sqlalchemy.orm import Session

from settebello.errors import ConflictError, StoreError
from settebello.journal import LogKey, Record
from settebello.store.schema import VERSION, Base, SchemaVersion, StoredRecord

VARIABLE = "SETTEBELLO_DATABASE"
_BUSY_S = 30  # how long SQLite waits for another program that is writing
_ATTEMPTS = 5
_ASKED_AT_ONCE = 500  # below the number of parameters that any database takes in one statement


class Store:
    """The records of every board that was ever synced, in one database. Close it, or use `with`."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self.name = engine.url.render_as_string(hide_password=True)

    def __enter__(self) -> "Store":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let the database go."""
        self._engine.dispose()

    @contextmanager
    def _session(self) -> Iterator[Session]:
        """One transaction, committed at the end; what the database refuses is a StoreError."""
        try:
            with Session(self._engine) as session, session.begin():
                yield session
        except IntegrityError:
            raise
        except SQLAlchemyError as error:
            raise StoreError(f"the database {self.name} fails: {_cause(error)}") from None

    def add(self, key: LogKey, records: Iterable[Record]) -> int:
        """Keep `records` of one log in one transaction; return how many were new.

        A record that is there already with the same line is passed over. Raises ConflictError,
        after keeping the others, if a place is taken by another line: the stored one stays.
        """
        wanted = {record.sequence: record.line.decode("ascii")[:-1] for record in records}
        try:
            new, clashes = self._add(key, wanted)
        except IntegrityError:  # another program added some of them at this very moment
            new, clashes = self._add(key, wanted)
        if clashes:
            raise ConflictError(_conflict(key, clashes))
        return new

    def _add(self, key: LogKey, wanted: dict[int, str]) -> tuple[int, list[tuple[str, str]]]:
        """Return how many were new, and for each place taken (the stored line, the one refused)."""
        with self._session() as session:
            stored: dict[int, str] = {}
            for some in _pieces(sorted(wanted)):
                query = _of(key, StoredRecord.sequence, StoredRecord.line)
                rows = session.execute(query.where(StoredRecord.sequence.in_(some)))
                stored.update((row.sequence, row.line) for row in rows)
            new = [sequence for sequence in wanted if sequence not in stored]
            session.add_all(
                StoredRecord(board=key.board, log=key.log, sequence=number, line=wanted[number])
                for number in new
            )
        return len(new), [
            (line, wanted[sequence])
            for sequence, line in sorted(stored.items())
            if line != wanted[sequence]
        ]

    def logs(self) -> list[LogKey]:
        """Return every log in the store, in a stable order."""
        query = select(StoredRecord.board, StoredRecord.log).distinct()
        with self._session() as session:
            return sorted(LogKey(str(row.board), str(row.log)) for row in session.execute(query))

    def records(self, key: LogKey) -> Iterator[Record]:
        """Yield the records of one log in order, each line whole again."""
        query = _of(key, StoredRecord.sequence, StoredRecord.line).order_by(StoredRecord.sequence)
        with self._session() as session:
            for row in session.execute(query.execution_options(yield_per=1000)):
                yield Record(_number(row.sequence), _bytes(row.line) + b"\n")

    def last(self, key: LogKey) -> int:
        """Return the highest sequence number of a log, 0 if the store has none of it."""
        query = _of(key, func.max(StoredRecord.sequence))
        with self._session() as session:
            return session.scalar(query) or 0

    def missing(self, key: LogKey, first: int, end: int) -> list[range]:
        """Return the runs of numbers from `first` up to but without `end` that are not stored."""
        inside = (StoredRecord.sequence >= first, StoredRecord.sequence < end)
        query = _of(key, StoredRecord.sequence).where(*inside).order_by(StoredRecord.sequence)
        gaps: list[range] = []
        with self._session() as session:
            for stored in session.scalars(query):
                if stored > first:
                    gaps.append(range(first, stored))
                first = stored + 1
        return [*gaps, range(first, end)] if first < end else gaps


def _number(stored: object) -> int:
    """Return a sequence number; 0, which no record has, for what other hands put there."""
    return stored if isinstance(stored, int) else 0


def _bytes(stored: object) -> bytes:
    """Return a line as it stands, whatever was put there; the CRC says what it is worth."""
    return stored if isinstance(stored, bytes) else str(stored).encode("utf-8", "surrogatepass")


def _of(key: LogKey, *columns: Any) -> Select[Any]:
    return select(*columns).where(StoredRecord.board == key.board, StoredRecord.log == key.log)


def _pieces(numbers: Sequence[int]) -> Iterator[Sequence[int]]:
    for start in range(0, len(numbers), _ASKED_AT_ONCE):
        yield numbers[start : start + _ASKED_AT_ONCE]


def _conflict(key: LogKey, clashes: list[tuple[str, str]]) -> str:
    shown = "; ".join(f"stored: {stored} - refused: {refused}" for stored, refused in clashes[:3])
    more = f"; and {len(clashes) - 3} more" if len(clashes) > 3 else ""
    return (
        f"board {key.board}, log {key.log}: {len(clashes)} records differ from those stored under "
        f"the same numbers, which stay as they are. {shown}{more}"
    )


def database_url(where: str | None) -> URL:
    """Return the database that `where` (a URL or a file), the environment, or the default names."""
    named = where or os.environ.get(VARIABLE) or str(user_data_path("settebello") / "settebello.db")
    if "://" not in named:
        return URL.create("sqlite", database=str(Path(named).expanduser().absolute()))
    try:
        return make_url(named)
    except (ArgumentError, ValueError):
        raise StoreError("the database URL cannot be read; it is like postgresql://...") from None


def _is_sqlite(url: URL) -> bool:
    return url.get_backend_name() == "sqlite"


def _file(url: URL) -> Path | None:
    """Return the file of an SQLite database; None for a server, memory, or SQLite's own URIs."""
    name = url.database or ":memory:"
    return Path(name) if _is_sqlite(url) and not name.startswith((":", "file:")) else None


def open_store(where: str | None = None, create: bool = False) -> Store:
    """Open the store that `where`, SETTEBELLO_DATABASE or the default names.

    With `create` an empty place becomes a store; else it is refused. Raises StoreError.
    """
    url = database_url(where)
    shown = url.render_as_string(hide_password=True)
    file = _file(url)
    if file and create:
        file.parent.mkdir(parents=True, exist_ok=True)
    elif file and not file.exists():
        raise StoreError(f"there is no store at {file} yet: `settebello sync` makes it")
    try:
        engine = create_engine(url, connect_args={"timeout": _BUSY_S} if _is_sqlite(url) else {})
    except (NoSuchModuleError, ImportError, ArgumentError) as error:
        raise StoreError(f"no driver for the database {shown}: {error}") from None
    try:
        _check_version(engine, shown, create)
    except SQLAlchemyError as error:
        engine.dispose()
        raise StoreError(f"the database {shown} cannot be used: {_cause(error)}") from None
    except StoreError:
        engine.dispose()
        raise
    return Store(engine)


def _check_version(engine: Engine, shown: str, create: bool) -> None:
    version = _version(engine)
    if version is None and create:
        version = _make_tables(engine)
    if version is None:
        raise StoreError(f"{shown} holds no store: `settebello sync` makes one")
    if version != VERSION:
        raise StoreError(
            f"{shown} is a store of version {version}; this program reads version {VERSION} only"
        )


def _version(engine: Engine) -> int | None:
    if not inspect(engine).has_table(SchemaVersion.__tablename__):
        return None
    with Session(engine) as session:
        return session.scalar(select(SchemaVersion.version))


def _make_tables(engine: Engine) -> int | None:
    """Make what is missing of a store and return its version.

    Another program may be making it at the same moment: each step can be done twice, and the one
    that comes second tries again.
    """
    for attempt in range(_ATTEMPTS):
        try:
            Base.metadata.create_all(engine)
            with Session(engine) as session, session.begin():
                session.merge(SchemaVersion(version=VERSION))
            break
        except SQLAlchemyError:
            if attempt == _ATTEMPTS - 1:
                raise
            time.sleep(0.05)
    return _version(engine)


def _cause(error: SQLAlchemyError) -> str:
    """Return what the database itself said, without SQLAlchemy's advice around it."""
    return str(getattr(error, "orig", None) or error)
