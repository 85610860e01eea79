# SPDX-License-Identifier: MIT
"""What the PC knows of a board's journal before it looks inside: whose it is, and its lines."""

from dataclasses import dataclass


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
