# SPDX-License-Identifier: MIT
"""Runs the firmware on this computer: `start.py FIRMWARE DESCRIPTION`, its files in this directory.

Its serial line is standard input and output; what it has to say to a person goes to standard error.
"""

import importlib
import importlib.util
import runpy
import select
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

from settebello.simulator.standin_cpython.start import Poll, Stream


class _Poll(Poll):
    """Polls a line that hangs up when the program that started this one has gone, however it went.

    Then this one ends too: it would go on writing a journal that the next one opens.
    """

    def ipoll(self, timeout: int = -1) -> Iterator[tuple[int, int]]:
        for event in super().ipoll(timeout):
            if event[1] & (select.POLLHUP | select.POLLERR):
                raise SystemExit(0)
            yield event


def _main(firmware: Path) -> None:
    """Let `import main` find the firmware's, beside which a board.py would hide Blinka's."""
    spec = importlib.util.spec_from_file_location("main", firmware / "main.py")
    assert spec and spec.loader  # noqa: S101, PT018 - for the type checker
    module = importlib.util.module_from_spec(spec)
    sys.modules["main"] = module
    spec.loader.exec_module(module)


def _pins() -> ModuleType:
    """Return Blinka's module `board`; SystemExit where it does not know this computer."""
    try:
        return importlib.import_module("board")  # it looks at the computer
    except NotImplementedError as error:
        raise SystemExit(f"this computer has no pins that Blinka knows: {error}") from None


def run(firmware: Path, description: Path) -> None:
    """Run the scorer on the board that a file describes."""
    line_in, line_out = Stream(0, "r"), Stream(1, "w")
    sys.stdout = sys.stderr
    sys.path[:0] = [str(firmware / "circuitpython" / "lib"), str(firmware / "lib")]
    pins = _pins()
    start: Any = _prepared(firmware)
    told: Any = SimpleNamespace(**runpy.run_path(str(description)))
    polled: Any = SimpleNamespace(poll=_Poll, POLLIN=select.POLLIN, POLLOUT=select.POLLOUT)
    link: Any = importlib.import_module("scorer.link")  # it needs what was prepared
    wrong = start.Description(told, pins).wrong
    if wrong:
        raise SystemExit(f"{description.name}: {'; '.join(wrong)}")
    start.power_on(told, pins, link.Line(line_in.buffer, line_out.buffer, polled))


def _prepared(firmware: Path) -> ModuleType:
    lacking = importlib.import_module("circuit.lacking")
    lacking.prepare()
    _main(firmware)
    return importlib.import_module("circuit.start")


if __name__ == "__main__":
    run(Path(sys.argv[1]), Path(sys.argv[2]))
