# SPDX-License-Identifier: MIT
"""What the PC knows of a board's journal before it looks inside: whose it is, and its lines."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class LogKey:
    """Which log of which board."""

    board: str
    log: str


@dataclass(frozen=True, slots=True)
class Record:
    """A journal record: its number and its line exactly as it was written, newline included."""

    sequence: int
    line: bytes
