# SPDX-License-Identifier: MIT
"""What a flash holds when the power goes at each of the things that are done to it, in turn."""

import hashlib
import random
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from settebello.pico.drive import Drive
from settebello.pico.flash import Operation
from settebello.simulator.board import SimulatedBoard
from settebello.simulator.script import BOOT_MS

HOWS = ("before", "torn", "after")

State = tuple[str, float, bytes]


def states(contents: bytes, operations: list[Operation]) -> Iterator[State]:
    """Yield (name, when, contents of the flash) for three cuts at every operation."""
    flash = bytearray(contents)
    for number, operation in enumerate(operations):
        for how in HOWS:
            yield f"operation {number}, {how}", operation.nanos, cut(flash, operation, how, number)
        operation.apply(flash)


def cut(flash: bytearray, operation: Operation, how: str, seed: int) -> bytes:
    """Return the contents of a flash whose power goes at an operation."""
    contents = bytearray(flash)
    if how == "torn":
        operation.apply(contents, random.Random(seed))
    elif how == "after":
        operation.apply(contents)
    return bytes(contents)


def different(found: Iterable[State]) -> Iterator[tuple[str, dict[str, bytes]]]:
    """Yield (name, files) for each set of files that is found on the drives of flashes."""
    seen = set()
    for name, _, contents in found:
        files = Drive(contents).files()
        key = hashlib.sha256(repr(sorted(files.items())).encode()).digest()
        if key not in seen:
            seen.add(key)
            yield name, files


@contextmanager
def boots_into(files: dict[str, bytes], folder: Path) -> Iterator[SimulatedBoard]:
    """Switch on the Unix port's board with these files in a folder of its own."""
    folder.mkdir()
    for path, data in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(data)
    with SimulatedBoard(folder) as board:
        board.advance(BOOT_MS)
        yield board
