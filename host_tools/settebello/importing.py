# SPDX-License-Identifier: MIT
"""Raw records from files into the store: which files, whose records, and what became of them."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import BinaryIO

from settebello.errors import ConflictError, InputError
from settebello.journal import LogKey, Record
from settebello.store import Store
from settebello.store.interchange import Damaged, identity, log_id, read

_SHOWN = 20  # damaged lines of one file; whatever else the file is, it is not ours
_ASKED_EVERY, _KEPT_EVERY = 1000, 100_000  # lines
_HOW_TO_KEEP = ". Nothing of this log is added; --fork keeps it beside the stored one"
_REFUSED_BEFORE = (
    "board {key.board}, log {key.log}: nothing of it is added, as an earlier part was refused"
)
SEGMENT, _LINES = ".log", ".jsonl"
_FOLDER = "journal"  # where a board keeps its segments


@dataclass(slots=True)
class Imported:
    """What a file brought: whole records in it, those that were new, and what went wrong."""

    source: str
    records: int = 0
    new: int = 0
    damaged: list[Damaged] = field(default_factory=list)  # the first of them
    damaged_lines: int = 0
    conflicts: list[str] = field(default_factory=list)

    @property
    def complete(self) -> bool:
        """Whether every line of the file is in the store now."""
        return not (self.damaged_lines or self.conflicts)

    def troubles(self) -> Iterator[str]:
        """Yield a line of text for everything that went wrong."""
        if self.damaged_lines and not self.records:
            yield f"{self.source} is no backup, no raw export and no journal: {self.damaged[0]}"
            return
        yield from map(str, self.damaged)
        if self.damaged_lines > len(self.damaged):
            yield f"{self.source}: {self.damaged_lines - len(self.damaged)} more damaged lines"
        yield from (f"{self.source}: {conflict}" for conflict in self.conflicts)


def files(paths: list[Path]) -> list[Path]:
    """Return the files that `paths` name, those in directories in the order of their numbers.

    Raises InputError for a path that is not there, or a directory with nothing in it for us.
    """
    return [file for path in paths for file in (_inside(path) if path.is_dir() else [_there(path)])]


def _there(path: Path) -> Path:
    if not path.exists():
        raise InputError(f"there is no file {path}")
    return path


def _inside(folder: Path) -> list[Path]:
    for place in (folder, folder / _FOLDER):
        segments = [path for path in place.glob("*" + SEGMENT) if path.stem.isdigit()]
        found = sorted(segments, key=lambda path: (int(path.stem), path.name))
        found += sorted(place.glob("*" + _LINES))
        if found:
            return found
    raise InputError(f"there is no backup ({_LINES}) and no journal ({SEGMENT}) in {folder}")


def journal_key(path: Path | None, board: str | None, log: str | None) -> LogKey | None:
    """Return whose records a journal's file holds, None where `board` or the log is not known.

    The log is `log`, or what the file itself, the first one beside it or the head tells; a pipe,
    which has no path, tells nothing. Raises InputError for an id that can be none.
    """
    try:
        told = identity("log", log) if log is not None else _told(path)
        return LogKey(identity("board", board), told) if board is not None and told else None
    except ValueError as error:
        raise InputError(str(error)) from None


def _told(path: Path | None) -> str | None:
    if path is None:
        return None
    beside = (path, path.with_name(f"{1:08d}{SEGMENT}"), path.with_name("head"))
    # What a pipe gives it gives once: only the import itself may read it.
    return next((found for place in beside if place.is_file() and (found := log_id(place))), None)


def import_file(
    store: Store,
    file: BinaryIO,
    source: str,
    key: LogKey | None = None,
    fork: bool = False,
    progress: Callable[[], object] = lambda: None,
    refused: set[LogKey] | None = None,
) -> Imported:
    """Add every whole record of a file to the store; return what was in it.

    `source` names the file; `key` says whose a journal's lines are. A log that differs from the
    stored one is kept beside it with `fork`; else nothing of it is added, for two histories under
    one name are none, and `conflicts` says so. `refused` are the logs of which an earlier part was
    refused, in the file before if a journal has several; it grows. `progress()` is called every
    so many lines. Raises InputError for a journal without a key.
    """
    done, chosen = Imported(source), _Keys(store, fork, set() if refused is None else refused)
    waiting: dict[LogKey, list[Record]] = {}
    for number, found in enumerate(read(file, source, key), 1):
        if isinstance(found, Damaged):
            _note(done, found)
        else:
            waiting.setdefault(found.key, []).append(found.record)
        if number % _ASKED_EVERY == 0:
            progress()
        if number % _KEPT_EVERY == 0:
            _keep(done, store, chosen, waiting)
    _keep(done, store, chosen, waiting)
    progress()
    return done


def _note(done: Imported, damaged: Damaged) -> None:
    done.damaged_lines += 1
    if len(done.damaged) < _SHOWN:
        done.damaged.append(damaged)


def _keep(
    done: Imported, store: Store, chosen: "_Keys", waiting: dict[LogKey, list[Record]]
) -> None:
    """Add the records that are waiting, log by log; all that wait of a log, or none of them."""
    for key, came in waiting.items():
        done.records += len(came)
        if key in chosen.refused:
            done.conflicts.append(_REFUSED_BEFORE.format(key=key))
            continue
        try:
            done.new += store.add(chosen.place(key, came), came, whole=True)
        except ConflictError as error:
            chosen.refused.add(key)
            done.conflicts.append(str(error) + ("" if chosen.fork else _HOW_TO_KEEP))
    waiting.clear()


class _Keys:
    """Under which key each log of a file goes into the store.

    A log that once went another way is kept as two, and the numbers of such forks are the store's
    own: so it is the content that says which of them a file continues.
    """

    def __init__(self, store: Store, fork: bool, refused: set[LogKey]) -> None:
        self._store = store
        self.fork = fork
        self.refused = refused
        self._chosen: dict[LogKey, LogKey] = {}

    def place(self, key: LogKey, came: list[Record]) -> LogKey:
        """Return the key for a log of the file, of which `came` are the first records."""
        if key not in self._chosen:
            self._chosen[key] = self._choose(key, came)
        return self._chosen[key]

    def _choose(self, key: LogKey, came: list[Record]) -> LogKey:
        logs = self._store.logs()
        family = [log for log in logs if (log.board, log.origin) == (key.board, key.origin)]
        agreeing = {log: self._store.agreeing(log, came) for log in family}
        if key in family and agreeing[key] is not None:
            return key
        shared = [log for log in family if agreeing[log]]
        if shared:
            return max(shared, key=lambda log: (agreeing[log] or 0, log.fork))
        if key in family and self.fork:
            return LogKey(key.board, f"{key.origin}~{max(log.fork for log in family) + 1}")
        return key
