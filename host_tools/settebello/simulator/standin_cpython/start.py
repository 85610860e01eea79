# SPDX-License-Identifier: MIT
"""Runs the firmware's main.py in CPython: `start.py MAIN`, with MICROPYPATH as MicroPython has it.

What MicroPython has built in and CPython has not is put in place first, and nothing else.
"""

import gc
import io
import os
import runpy
import select
import sys
import time
import traceback
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any


class Poll:
    """select.poll with MicroPython's names."""

    def __init__(self) -> None:
        self._poll = select.poll()

    def register(self, stream: Any, mask: int) -> None:
        """Watch a stream."""
        self._poll.register(stream, mask)

    def ipoll(self, timeout: int = -1) -> Iterator[tuple[int, int]]:
        """Yield (stream, what it is ready for)."""
        yield from self._poll.poll(timeout)


class Stream:
    """Standard input or output without a buffer, in which bytes could wait unseen."""

    def __init__(self, number: int, mode: str) -> None:
        self.buffer = io.FileIO(number, mode, closefd=False)

    def write(self, text: str) -> int:
        """Write text at once."""
        return self.buffer.write(text.encode())

    def flush(self) -> None:
        """Do nothing: nothing waits."""


def _ilistdir(folder: str = ".") -> Iterator[tuple[str, int, int]]:
    """Yield (name, type, inode) as MicroPython does; OSError at once."""
    entries = list(os.scandir(folder))
    return ((entry.name, 0x4000 if entry.is_dir() else 0x8000, 0) for entry in entries)


def _module(name: str, like: ModuleType, **others: Any) -> ModuleType:
    """Return a module that has all of another one and some more, and take its place."""
    module = ModuleType(name)
    module.__dict__.update(like.__dict__)
    module.__dict__.update(others)
    sys.modules[name] = module
    return module


def _clock(path: Path) -> None:
    """Let `time` be the simulator's, by the same file as in MicroPython."""
    sys.modules["utime"] = time
    module = _module("time", time)
    exec(compile(path.read_text(encoding="utf-8"), path, "exec"), module.__dict__)  # noqa: S102


def prepare(main: Path, folders: list[str]) -> None:
    """Make this interpreter look like a board's; the last of `folders` is the firmware's lib."""
    framebuf = Path(folders[-1]).with_name("circuitpython") / "lib"
    sys.path[:0] = [str(main.parent), *folders, str(framebuf)]
    sys.stdin, sys.stdout = Stream(0, "r"), Stream(1, "w")
    sys.__dict__["print_exception"] = traceback.print_exception
    gc.__dict__["mem_alloc"] = gc.__dict__["mem_free"] = lambda: 0
    gc.__dict__["threshold"] = lambda *_bytes: None
    _module("select", select, poll=Poll)
    _module("os", os, ilistdir=_ilistdir, rename=os.replace)
    _clock(next(Path(folder) / "time.py" for folder in folders if Path(folder).name == "standin"))


if __name__ == "__main__":
    program = Path(sys.argv[1])
    prepare(program, os.environ["MICROPYPATH"].split(os.pathsep))
    runpy.run_path(str(program), run_name="__main__")
