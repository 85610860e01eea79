# SPDX-License-Identifier: MIT
"""A line on a real pseudo-terminal that answers HELLO and GET, and does to it what cables do.

It is here for the faults alone (bytes lost, doubled, flipped; stale output; echo; a cut cable; a
journal with a hole): that the firmware answers so is tested with the firmware itself.
"""

import json
import random
from collections.abc import Callable

from cable_end import CableEnd
from journals import BOARD, LOG

from scopa.records import RecordError, frame, read_frame

Fault = Callable[[bytes], bytes]


def noise(rate: float, seed: int = 1) -> Fault:
    """Return a fault that loses, doubles or flips each byte with probability `rate`."""
    chance = random.Random(seed)

    def damage(data: bytes) -> bytes:
        out = bytearray()
        for byte in data:
            kind = chance.choice("ldf") if chance.random() < rate else ""
            if kind != "l":
                out.append(byte ^ 1 << chance.randrange(8) if kind == "f" else byte)
            if kind == "d":
                out.append(byte)
        return bytes(out)

    return damage


class LineServer(CableEnd):
    """Serves `lines` (records; None: a hole) at `port` until the `with` block ends.

    `stale`: said before the first answer (whatever waits when a port is opened, pyserial drops).
    `cut`: the line goes dead after so many bytes sent; `dumb`: it only echoes, like a prompt.
    """

    def __init__(
        self,
        lines: list[bytes | None],
        *,
        log: str = LOG,
        board: str = BOARD,
        fault: Fault = lambda data: data,
        stale: bytes = b"",
        echo: bool = False,
        dumb: bool = False,
        cut: int | None = None,
        ending: bytes = b"\n",
    ) -> None:
        super().__init__(cut)
        self.lines = lines
        self.hello = {"protocol": 1, "firmware": "0.1.0", "board": board, "log": log}
        self.fault, self.echo, self.dumb = fault, echo, dumb
        self.ending = ending
        self.asked: list[str] = []
        self._stale = stale
        self._pending = b""

    def from_pc(self, data: bytes) -> None:
        self.to_pc(self._stale)
        self._stale = b""
        if self.echo or self.dumb:
            self.to_pc(data.replace(b"\n", b"\r\n"))
        *lines, self._pending = (self._pending + self.fault(data)).split(b"\n")
        for line in lines:
            self._answer(line)

    def _answer(self, line: bytes) -> None:
        try:
            word, nonce, *numbers = read_frame(line + b"\n").split()
        except (RecordError, ValueError):
            return
        self.asked.append(" ".join([word, *numbers]))
        if self.dumb:
            return
        if word == "hello":
            end = len(self.lines) + 1
            said = self.hello | {"first": 1, "next": end, "free": 9999, "time": None}
            self._say(f"hello {nonce} {json.dumps(said)}")
        elif word == "time":
            self._say(f"ok {nonce} {numbers[0]}")
        elif word == "get":
            first, count = map(int, numbers)
            for raw in self.lines[first - 1 : first - 1 + count]:
                if raw:
                    self._say(f"rec {nonce} {raw[:-1].decode()}")
            self._say(f"got {nonce} {min(first + count, len(self.lines) + 1)}")

    def _say(self, text: str) -> None:
        self.to_pc(self.fault(frame(text)[:-1] + self.ending))
