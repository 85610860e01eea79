# SPDX-License-Identifier: MIT
"""What the PC knows of a board's journal: whose it is, and what stands in its lines."""

import json
import re
from binascii import crc32
from dataclasses import dataclass
from typing import Any

from scopa.records import MAX_SEQ, read_record

# A line whose body is made of whole numbers, words and texts without a backslash, with nothing
# between them: if that is JSON at all, only the order of an object's keys is left to doubt.
_PLAIN = re.compile(
    r"([0-9a-f]{8}) (([1-9][0-9]{0,9}) "
    r'(\[(?:[\[\]{}:,]|"[ !#-\[\]-~]*"|-?[1-9][0-9]*+|0|null|true|false)*+))\n'
)
_in_order = json.JSONEncoder(separators=(",", ":"), sort_keys=True).encode


@dataclass(frozen=True, slots=True, order=True)
class LogKey:
    """Which log of which board.

    A journal that went another way than what was synced of it before is kept beside it: its key
    is the log's id with ``~1``, then ``~2`` ... behind it.
    """

    board: str
    log: str

    @property
    def origin(self) -> str:
        """The id that the log gives itself."""
        return self.log.partition("~")[0]

    @property
    def short(self) -> str:
        """The beginning of the log's id, by which its matches are named, and which fork it is."""
        return self.log[:8] + self.log[len(self.origin) :]

    @property
    def fork(self) -> int:
        """How often a log of this id had gone another way before; 0 for the first."""
        number = self.log.partition("~")[2]
        return int(number) if number.isdecimal() else 0


@dataclass(frozen=True, slots=True)
class Record:
    """A journal record: its number and its line exactly as it was written, newline included."""

    sequence: int
    line: bytes


def read_line(line: bytes) -> tuple[int, list[Any]]:
    """Return (sequence number, body) of a journal line, newline included; else RecordError.

    It says what `read_record` says, in a fraction of the time for lines as almost all are.
    """
    found = _PLAIN.fullmatch(line.decode("latin-1"))
    if found:
        crc, data, number, body = found.groups()
        if f"{crc32(data.encode()):08x}" == crc and int(number) <= MAX_SEQ:
            try:
                value = json.loads(body)
                if "{" not in body or _in_order(value) == body:
                    return int(number), value
            except (ValueError, RecursionError):
                pass  # the core says what is wrong with it
    return read_record(line)
