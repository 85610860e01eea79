# SPDX-License-Identifier: MIT
r"""Raw records in files: what `backup` and `export --raw` write and `import` reads.

A backup is JSON Lines, one log a file: a first line that says whose it is, then the records.

    {"settebello": "backup", "format": 1, "board": ID, "log": ID, "firmware": "0.1.0", "time": 1}
    {"sequence": 1, "line": "CRC SEQ BODY"}

A raw export holds any number of logs and says on each line which: {"board": ID, "log": ID,
"sequence": 1, "line": "CRC SEQ BODY"}. A journal as it lies on the board has the lines
themselves; its first record tells the log, and nothing in it tells the board. `line` is the
record without its newline.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

from scopa.records import RecordError, read_record, record_number
from settebello.errors import InputError
from settebello.journal import LogKey, Record

FORMAT = 1
_LONGEST = 65536  # bytes of a line; a longer one is none of ours
_WIDEST = {"board": 64, "log": 32}  # characters, as in the tables of the store
_RESULTS = {"match", "hand", "player", "sides"}


@dataclass(frozen=True, slots=True)
class Damaged:
    """A line that is no record: the file, the line's number from 1, and what is wrong."""

    source: str
    line: int
    reason: str

    def __str__(self) -> str:
        return f"{self.source}, line {self.line}: {self.reason}"


@dataclass(frozen=True, slots=True)
class Found:
    """A whole record and the log it belongs to."""

    key: LogKey
    record: Record


def backup_lines(
    key: LogKey, records: Iterable[Record], firmware: str = "", time: int | None = None
) -> Iterator[str]:
    """Yield the lines of a backup, each with its newline. `time` is in Unix seconds."""
    head = {"settebello": "backup", "format": FORMAT, "board": key.board, "log": key.log}
    yield json.dumps(head | {"firmware": firmware, "time": time}) + "\n"
    for record in records:
        yield json.dumps(_fields(record)) + "\n"


def raw_lines(key: LogKey, records: Iterable[Record]) -> Iterator[str]:
    """Yield the lines of a raw export of one log, each with its newline."""
    head = {"board": key.board, "log": key.log}
    for record in records:
        yield json.dumps(head | _fields(record)) + "\n"


def backup_name(key: LogKey) -> str:
    """Return the name of the file for a log's backup."""
    return f"settebello-{key.board}-{key.log}.jsonl"


def _fields(record: Record) -> dict[str, object]:
    line = record.line.decode("utf-8", "backslashreplace")
    return {"sequence": record.sequence, "line": line.removesuffix("\n")}


def read(file: BinaryIO, source: str, key: LogKey | None = None) -> Iterator[Found | Damaged]:
    """Yield every record of a backup, a raw export or a journal, and every line that is none.

    `source` names the file in what is said of it. `key` is the log of a journal's lines: without
    it the first of them is an InputError. Each line is read as what it is, so that kinds may
    follow one another.
    """
    reader = _Reader(source, key)
    for number, line in enumerate(_lines(file), 1):
        try:
            found = reader.read(line) if line.strip() else None
        except ValueError as error:
            yield Damaged(source, number, str(error))
        else:
            if found:
                yield found


def _lines(file: BinaryIO) -> Iterator[bytes]:
    """Yield the lines; of one that is too long for any of ours, no more than its beginning."""
    while line := file.readline(_LONGEST):
        rest = line
        while not rest.endswith(b"\n") and rest:
            rest = file.readline(_LONGEST)
        yield line


class _Reader:
    """Reads line after line of one file; remembers what its first line said."""

    def __init__(self, source: str, key: LogKey | None) -> None:
        self._source = source
        self._journal = key
        self._backup: LogKey | None = None

    def read(self, line: bytes) -> Found | None:
        """Return the record of a line, None for the head of a backup; ValueError for others."""
        line = line.removeprefix(b"\xef\xbb\xbf").rstrip(b"\r\n")
        if not line.startswith(b"{"):
            return self._of_journal(line)
        try:
            fields = json.loads(line)
        except (ValueError, RecursionError):
            raise ValueError("not JSON; cut off or damaged") from None
        if "settebello" in fields:
            self._backup = _head(fields)
            return None
        return self._of_json(fields)

    def _of_journal(self, line: bytes) -> Found:
        record = _record(line + b"\n")
        if self._journal is None:
            raise InputError(
                f"{self._source} is a journal, which does not say of which board: --board ID says "
                "it, and --log ID where the journal's first file is missing too"
            )
        return Found(self._journal, record)

    def _of_json(self, fields: dict[str, Any]) -> Found:
        text = fields.get("line")
        if not isinstance(text, str):
            raise ValueError(
                "a result, not a raw record: `settebello export --raw` writes those"
                if _RESULTS & fields.keys()
                else "no record in it"
            )
        record = _record(text.encode("utf-8", "replace") + b"\n")
        if fields.get("sequence", record.sequence) != record.sequence:
            raise ValueError(f"said to be record {fields['sequence']}, and is {record.sequence}")
        named = "board" in fields or "log" in fields
        key = _key(fields) if named else self._backup
        if key is None:
            raise ValueError("a record of no log: the first line of the backup is missing")
        return Found(key, record)


def _record(line: bytes) -> Record:
    number = record_number(line)
    if not number or not (line.isascii() and line[:-1].decode().isprintable()):
        raise ValueError(_what_is_wrong(line))
    return Record(number, line)


def _what_is_wrong(line: bytes) -> str:
    try:
        read_record(line)
    except RecordError as error:
        return str(error)
    return "not a record"


def _head(fields: dict[str, Any]) -> LogKey:
    if fields["settebello"] != "backup":
        raise ValueError("not the beginning of a backup")
    if fields.get("format") != FORMAT:
        said = fields.get("format")
        raise ValueError(f"a backup of format {said}; this program reads format {FORMAT}")
    return _key(fields)


def _key(fields: dict[str, Any]) -> LogKey:
    return LogKey(identity("board", fields.get("board")), identity("log", fields.get("log")))


def identity(what: str, value: object) -> str:
    """Return the id of a board or a log (`what`) if it can be one; ValueError otherwise."""
    fits = isinstance(value, str) and 0 < len(value) <= _WIDEST[what]
    if not (fits and isinstance(value, str) and value.isascii() and value.isprintable()):
        raise ValueError(f"the {what}'s id is missing or none: {value!r:.40}")
    return value


def log_id(path: Path) -> str | None:
    """Return the log's id as the first record in a journal's file tells it, None if none does."""
    try:
        with path.open("rb") as file:
            _, body = read_record(file.readline(_LONGEST))
        return identity("log", body[2]) if body[:1] == ["log"] else None
    except (OSError, ValueError, IndexError):
        return None
