# SPDX-License-Identifier: MIT
"""A board at its Python prompt: the real MicroPython, whose REPL is at the other end of a cable."""

import os
import subprocess
import sys
import threading
import tty
from pathlib import Path
from types import TracebackType

from cable_end import CableEnd, write_all
from links import board_id

from settebello.simulator.board import firmware_folder

STANDIN = firmware_folder().parent / "host_tools/settebello/simulator/standin"


class PromptBoard(CableEnd):
    """A prompt whose files are in the directory `state`, at `port` until the `with` block ends.

    A soft reset ends the Unix port: `was_reset` is set, and the prompt comes again. `Ctrl-C`
    arrives as the byte that it is at a prompt. `cut` as for any cable.
    """

    def __init__(self, state: Path, cut: int | None = None) -> None:
        super().__init__(cut)
        state.mkdir(parents=True, exist_ok=True)
        self._state = state
        self._ours, self._theirs = os.openpty()
        tty.setraw(self._theirs)
        self.was_reset = threading.Event()
        self._prompt = self._started()
        said = b""
        while b">>> " not in said:
            said += os.read(self._ours, 4096)

    def _started(self) -> subprocess.Popen[bytes]:
        paths = os.pathsep.join(map(str, (STANDIN, firmware_folder() / "lib")))
        surroundings = {
            "MICROPYPATH": paths,
            "SETTEBELLO_WIRE": "0",
            "SETTEBELLO_BOARD": board_id(self._state),
        }
        return subprocess.Popen(
            [sys.executable, "-m", "micropython_unix"],
            cwd=self._state,
            env=os.environ | surroundings,
            stdin=self._theirs,
            stdout=self._theirs,
            stderr=self._theirs,
            start_new_session=True,
        )

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        super().__exit__(kind, error, trace)
        self._prompt.kill()
        self._prompt.wait()
        os.close(self._ours)
        os.close(self._theirs)

    def others(self) -> list[int]:
        return [self._ours]

    def came(self, _handle: int, data: bytes) -> None:
        self.to_pc(data)

    def from_pc(self, data: bytes) -> None:
        write_all(self._ours, data)
        if data.endswith(b"\r\x04"):  # as `settebello` ends; what it runs ends in another way
            self._prompt.wait(10)
            self._prompt = self._started()
            self.was_reset.set()
