# SPDX-License-Identifier: MIT
"""Adding records to the store, and reading them back in order."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from types import TracebackType
from typing import Any

from sqlalchemy import Connection, Engine, Select, delete, func, insert, select, text, tuple_
from sqlalchemy.exc import SQLAlchemyError

from settebello.errors import ConflictError, InputError, StoreError
from settebello.journal import LogKey, Record
from settebello.store.aliases import checked_name, closed, player_name
from settebello.store.schema import player_aliases, records

_AT_ONCE = 10_000  # records that go to the database in one statement
_READ_AT_ONCE = 2_000  # records that come from it at a time

# In the drivers' own words: SQLAlchemy would take longer over each row than the database, and so
# would psycopg over an array of texts, where the lines of records go as one text just as well.
_INTO = "INSERT INTO records (board, log, received, sequence, line) "
_SQLITE = _INTO + "VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
_POSTGRESQL = (
    _INTO + "SELECT %s, %s, %s, sequence, line "
    "FROM unnest(%s::integer[], string_to_array(%s, chr(10))) AS came (sequence, line) "
    "ON CONFLICT DO NOTHING"
)


class Store:
    """The records of every board that was ever synced, in one database. Close it, or use `with`."""

    def __init__(self, engine: Engine, name: str) -> None:
        """Keep to `engine`; `name` is what messages call the database."""
        self._engine = engine
        self._writer = engine.execution_options(sqlite_begin="IMMEDIATE")
        self.name = name

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
    def _transaction(self, writing: bool = False) -> Iterator[Connection]:
        """One transaction, committed at the end; what the database refuses is a StoreError.

        One that writes has the database's lock from its beginning: no other can come between what
        it reads and what it writes.
        """
        try:
            with (self._writer if writing else self._engine).begin() as connection:
                yield connection
        except SQLAlchemyError as error:
            raise StoreError(f"the database {self.name} fails: {cause(error)}") from None

    # -- records -------------------------------------------------------------------------------

    def add(self, key: LogKey, came: Iterable[Record], whole: bool = False) -> int:
        """Keep the records that `came` of one log in one transaction; return how many were new.

        A record that is there already with the same line is passed over. Raises ConflictError,
        after keeping the others, if a place is taken by another line: the stored one stays. With
        `whole` none is kept then.
        """
        wanted, clashes = _by_number(came)
        new = 0
        if wanted:
            with self._transaction(writing=True) as connection:
                for some in _pieces(sorted(wanted)):
                    added, differing = _add(connection, key, some, wanted)
                    new += added
                    clashes += differing
                if clashes and whole:  # the transaction is undone
                    raise ConflictError(_conflict(key, clashes))
        if clashes:
            raise ConflictError(_conflict(key, clashes))
        return new

    def logs(self) -> list[LogKey]:
        """Return every log in the store, in a stable order."""
        names = (records.c.board, records.c.log)
        query = select(*names).order_by(*names).limit(1)
        found: list[LogKey] = []
        with self._transaction() as connection:
            row = connection.execute(query).first()
            while row:  # from each log to the next one by the index: their records are not read
                found.append(LogKey(str(row.board), str(row.log)))
                row = connection.execute(query.where(tuple_(*names) > tuple_(*row))).first()
        return sorted(found)

    def agreeing(self, key: LogKey, came: Iterable[Record]) -> int | None:
        """Return how many of the records that `came` are stored; None if one of them differs."""
        wanted, clashes = _by_number(came)
        found = 0
        with self._transaction() as connection:
            for some in _pieces(sorted(wanted)):
                stored = _stored(connection, key, some)
                shared = [number for number in some if number in stored]
                if any(stored[number] != wanted[number] for number in shared):
                    return None
                found += len(shared)
        return None if clashes else found

    def records(self, key: LogKey, kind: str | None = None) -> Iterator[Record]:
        """Yield the records of one log in order, each line whole again.

        `kind`: only those whose body begins with this word, as "match".
        """
        query = _of(key, records.c.sequence, records.c.line).order_by(records.c.sequence)
        if kind:
            query = query.where(records.c.line.contains(f' ["{kind}",', autoescape=True))
        with self._transaction() as connection:
            for number, line in connection.execution_options(yield_per=_READ_AT_ONCE).execute(
                query
            ):
                yield Record(_number(number), _bytes(line) + b"\n")

    def count(self, key: LogKey | None = None) -> int:
        """Return how many records there are, of one log or of all."""
        query = _of(key, func.count()) if key else select(func.count()).select_from(records)
        with self._transaction() as connection:
            return connection.scalar(query) or 0

    def last(self, key: LogKey) -> int:
        """Return the highest sequence number of a log, 0 if the store has none of it."""
        with self._transaction() as connection:
            return connection.scalar(_of(key, func.max(records.c.sequence))) or 0

    def missing(self, key: LogKey, first: int, end: int) -> list[range]:
        """Return the runs of numbers from `first` up to but without `end` that are not stored."""
        inside = (records.c.sequence >= first, records.c.sequence < end)
        query = _of(key, records.c.sequence).where(*inside).order_by(records.c.sequence)
        gaps: list[range] = []
        with self._transaction() as connection:
            for stored in connection.scalars(query):
                if stored > first:
                    gaps.append(range(first, stored))
                first = stored + 1
        return [*gaps, range(first, end)] if first < end else gaps

    # -- players -------------------------------------------------------------------------------

    def aliases(self) -> dict[str, str]:
        """Return for each spelling that is not a player's name itself the player it stands for.

        Both are as `player_name` makes them, and no player is another's spelling.
        """
        with self._transaction() as connection:
            return closed(_aliases(connection))

    def merge_players(self, wrong: str, right: str) -> None:
        """Count the name `wrong` as the player `right` from now on; the records stay as they are.

        Raises InputError where that says nothing new or contradicts what was said before.
        """
        name, player = checked_name(wrong), checked_name(right)
        with self._transaction(writing=True) as connection:
            if connection.dialect.name == "postgresql":  # SQLite's writer is alone anyway
                connection.execute(text("LOCK TABLE player_aliases IN EXCLUSIVE MODE"))
            pairs = _aliases(connection)
            _check_merge(closed(pairs), name, player)
            connection.execute(insert(player_aliases).values(name=name, player=player))

    def unmerge(self, wrong: str) -> None:
        """Let a spelling be a player of its own again. Raises InputError if it is one."""
        name = player_name(wrong)
        with self._transaction(writing=True) as connection:
            gone = connection.execute(delete(player_aliases).where(player_aliases.c.name == name))
            if not gone.rowcount:
                raise InputError(f"{name} is not counted as anybody else")


def _check_merge(known: dict[str, str], name: str, player: str) -> None:
    if name in known:
        raise InputError(f"{name} is counted as {known[name]} already: undo that first")
    if known.get(player, player) == name:
        raise InputError(f"{player} and {name} are the same player already")


def _aliases(connection: Connection) -> dict[str, str]:
    rows = connection.execute(select(player_aliases.c.name, player_aliases.c.player))
    return {str(name): str(player) for name, player in rows}


def _by_number(came: Iterable[Record]) -> tuple[dict[int, str], list[tuple[str, str]]]:
    """Return the lines by their numbers, and (first, other) where a number came with two lines."""
    wanted: dict[int, str] = {}
    clashes = []
    for record in came:
        line = record.line[:-1].decode("ascii")
        first = wanted.setdefault(record.sequence, line)
        if first != line:
            clashes.append((first, line))
    return wanted, clashes


def _add(
    connection: Connection, key: LogKey, some: Sequence[int], wanted: dict[int, str]
) -> tuple[int, list[tuple[str, str]]]:
    """Add `some` of the `wanted`; return how many were new, and (stored, wanted) that differ."""
    stored = _stored(connection, key, some)
    new = [number for number in some if number not in stored]
    added = _insert(connection, key, new, wanted) if new else 0
    if added < len(new):  # another program added some of them at this very moment
        stored = _stored(connection, key, some)
    return added, [
        (line, wanted[number])
        for number in some
        if (line := stored.get(number, wanted[number])) != wanted[number]
    ]


def _stored(connection: Connection, key: LogKey, some: Sequence[int]) -> dict[int, str]:
    """Return the lines from the first to the last of `some` numbers, which ascend."""
    query = _of(key, records.c.sequence, records.c.line)
    rows = connection.execute(query.where(records.c.sequence.between(some[0], some[-1])))
    return {number: line for number, line in rows}  # noqa: C416 - a row is no pair to mypy


def _insert(
    connection: Connection, key: LogKey, numbers: Sequence[int], wanted: dict[int, str]
) -> int:
    """Insert the lines whose numbers are free; return how many these were."""
    now = datetime.now(UTC)
    if connection.dialect.name == "sqlite":
        same = (key.board, key.log, now.strftime("%Y-%m-%d %H:%M:%S.%f"))
        rows = [(*same, number, wanted[number]) for number in numbers]
        return connection.exec_driver_sql(_SQLITE, rows).rowcount
    lines = "\n".join([wanted[number] for number in numbers])
    values = (key.board, key.log, now, list(numbers), lines)
    return connection.exec_driver_sql(_POSTGRESQL, values).rowcount


def _number(stored: object) -> int:
    """Return a sequence number; 0, which no record has, for what other hands put there."""
    return stored if isinstance(stored, int) else 0


def _bytes(stored: object) -> bytes:
    """Return a line as it stands, whatever was put there; the CRC says what it is worth."""
    return stored if isinstance(stored, bytes) else str(stored).encode("utf-8", "surrogatepass")


def _of(key: LogKey, *columns: Any) -> Select[Any]:
    return select(*columns).where(records.c.board == key.board, records.c.log == key.log)


def _pieces(numbers: Sequence[int]) -> Iterator[Sequence[int]]:
    for start in range(0, len(numbers), _AT_ONCE):
        yield numbers[start : start + _AT_ONCE]


def _conflict(key: LogKey, clashes: list[tuple[str, str]]) -> str:
    shown = "; ".join(f"stored: {stored} - refused: {refused}" for stored, refused in clashes[:3])
    more = f"; and {len(clashes) - 3} more" if len(clashes) > 3 else ""
    one = "1 record differs from the one stored under the same number, which stays as it is"
    many = "records differ from those stored under the same numbers, which stay as they are"
    what = one if len(clashes) == 1 else f"{len(clashes)} {many}"
    return f"board {key.board}, log {key.log}: {what}. {shown}{more}"


def cause(error: SQLAlchemyError) -> str:
    """Return what the database itself said, without SQLAlchemy's advice around it."""
    return str(getattr(error, "orig", None) or error)
