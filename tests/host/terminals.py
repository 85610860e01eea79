# SPDX-License-Identifier: MIT
"""A person at a terminal: what they type reaches `settebello run`, and they see the glass."""

import codecs
import contextlib
import os
import pty
import select
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from settebello.simulator.picture import Picture


class Terminal:
    """A person at `settebello run`: types, and sees what the terminal was sent."""

    def __init__(self, state: Path, columns: int, lines: int, *options: str) -> None:
        self.ours, theirs = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "settebello", "run", "--state", str(state), *options],
            stdin=theirs, stdout=theirs, stderr=theirs,
            env={**os.environ, "COLUMNS": str(columns), "LINES": str(lines)},
        )  # fmt: skip
        os.close(theirs)
        self.sent = ""
        self._decoder = codecs.getincrementaldecoder("utf-8")()

    def wait_for(self, seen: Callable[[str], bool], seconds: float = 10) -> None:
        """Read until what the terminal was sent satisfies `seen`."""
        end = time.monotonic() + seconds
        while not seen(self.sent):
            assert time.monotonic() < end, repr(self.sent[-3000:])
            if select.select([self.ours], [], [], 0.1)[0]:
                with contextlib.suppress(OSError):  # the other end is closed: nothing more comes
                    self.sent += self._decoder.decode(os.read(self.ours, 65536))

    def types(self, keys: bytes) -> None:
        os.write(self.ours, keys)

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.ours)

    def quits(self, seconds: float = 10) -> None:
        self.types(b"q")
        self.wait_for(lambda sent: "files stay in" in sent, seconds)
        assert self.process.wait(10) == 0


def glass(sent: str) -> Picture:
    """Return the last picture that was drawn as a whole, from half blocks or braille."""
    frames = [frame for frame in sent.split("\x1b[H") if "to the PC: " in frame]
    if not frames:
        return [[False] * 128] * 64
    lines = [line.partition("\x1b")[0] for line in frames[-1].split("\r\n")]
    if lines[0].startswith("┌"):
        halves = {" ": (0, 0), "▀": (1, 0), "▄": (0, 1), "█": (1, 1)}
        rows = [[halves[char] for char in line.strip("│")] for line in lines[1:33]]
        return [[bool(pair[half]) for pair in row] for row in rows for half in (0, 1)]
    bits = ((0, 3), (1, 4), (2, 5), (6, 7))
    return [
        [bool(ord(char) >> bit & 1) for char in line for bit in pair]
        for line in lines[:16]
        for pair in bits
    ]
