# SPDX-License-Identifier: MIT
"""The emulated Pico: milliseconds, bytes of memory and flash operations of the real firmware."""

import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.bench.device import HANDS, SCRIPT, write_journal
from tests.pico.repl import Prompt

from scopa.records import record_line
from settebello.pico.board import PicoBoard
from settebello.pico.chip import flash_with
from settebello.pico.drive import Drive
from settebello.pico.flash import ERASE_MS, Operation
from settebello.simulator.script import Player

ROOT = Path(__file__).parents[2]
PROGRAM = ROOT / "tests" / "bench" / "on_pico.py"
SHARED = ROOT / "tests" / "shared"
SHARED_FILES = ("table.py", "checks.py", "test_questions.py")
_MS = 1e6
_NOTHING = ["hand", "ab" * 20, "", [0, 0], 0, 0, [0, 0], 1767290400]  # a hand without points


def image() -> Path:
    """Return the image that `make firmware` has built."""
    return next((ROOT / "build" / "image").glob("settebello-*-pico.uf2"))


def contents(hands: int, current: bool = False, files: dict[str, bytes] | None = None) -> bytes:
    """Return a flash whose journal has so many hands, and further files.

    The match on the table has just begun, or all the hands are its own if it is the `current` one.
    """
    flash = flash_with(image())
    drive = Drive(flash, new=True)
    with tempfile.TemporaryDirectory() as folder:
        journal = Path(folder) / "journal"
        write_journal(journal, 0 if current else hands)
        for path in journal.iterdir():
            data = path.read_bytes()
            if current and path.name == "00000002.log":
                data += b"".join(record_line(number, _NOTHING) for number in range(3, 3 + hands))
            drive.write("journal/" + path.name, data)
    for name, data in (files or {}).items():
        drive.write(name, data)
    drive.into(flash)
    return bytes(flash)


@contextmanager
def board(flash: bytes | None = None, timed: bool = True) -> Iterator[PicoBoard]:
    """Give a board that was just switched on; nothing has run yet."""
    made = PicoBoard(image(), contents=flash)
    made.timed, made.serve_port = timed, False
    made.start()
    try:
        yield made
    finally:
        made.close()


def boot(hands: int, files: dict[str, bytes] | None = None) -> float:
    """Return the milliseconds from power-on to the last byte of the table's picture."""
    with board(contents(hands, files=files)) as on:
        while not on.glass.lit:
            on.advance(1)
        on.settle()
        return round(on.bus.last / _MS, 1)


def unfrozen() -> dict[str, bytes]:
    """Return the packages as files that are found before the frozen ones."""
    lib = ROOT / "firmware" / "lib"
    return {path.relative_to(lib).as_posix(): path.read_bytes() for path in lib.rglob("*.py")}


class Timed(PicoBoard):
    """A board that notes how long each press took to the glass, and what the flash did then."""

    times: list[float]
    pending: list[float]

    def press(self, *keys: str, **how: int) -> None:
        """Press keys, one after the other."""
        for key in keys:
            start, sent, done = self.chip.nanos, self.bus.bytes, len(self.flash.operations)
            super().press(key, **how)
            if self.bus.bytes == sent:
                continue
            took = (self.bus.last - start) / _MS
            self.times.append(took)
            if _delayed(self.flash.operations[max(done - 2, 0) :], start, self.bus.last):
                self.pending.append(took)


def _delayed(operations: list[Operation], start: float, end: float) -> bool:
    return any(start - ERASE_MS * _MS < done.nanos < end for done in operations)


def match() -> dict[str, Any]:
    """Play the scripted match; return the times of its presses, and the flash's work for a hand."""
    made = Timed(image())
    made.timed, made.serve_port = True, False
    made.times, made.pending = [], []
    operations: list[Operation] = []
    kill = made.kill

    def collect() -> None:
        operations.extend(made.flash.operations)
        kill()

    made.kill = collect  # type: ignore[method-assign]
    made.boot()
    Player(made, lambda _text: None).play(SCRIPT.read_text(encoding="utf-8"))  # type: ignore[arg-type]
    hands = sum(data.count(b'["hand",') for data in made.drive.files("journal").values())
    made.close()
    times = sorted(made.times)
    return {
        "press_to_glass_ms": {
            "median": round(statistics.median(times), 1),
            "p99": round(times[len(times) * 99 // 100], 1),
            "flash_pending_p99": round(max(made.pending, default=0), 1),
            "flash_pending": len(made.pending),
        },
        "flash_operations_per_hand": {
            "erased_sectors": round(sum(bool(done.erased) for done in operations) / hands, 1),
            "programmed_pages": round(sum(bool(done.data) for done in operations) / hands, 1),
        },
    }


def inside(call: str, flash: bytes | None = None, timed: bool = False) -> list[int]:
    """Run a function of on_pico.py at a board's prompt; return the numbers that it prints."""
    with board(flash, timed) as on:
        on.advance(700)
        prompt = Prompt(on)
        prompt.run(PROGRAM.read_text(encoding="utf-8"))
        return [int(word) for word in prompt.run(call + "()", seconds=600).split()]


def memory() -> dict[str, Any]:
    """Return the memory in use after the 20th and the 200th hand of a match, and more."""
    used, allocated, gap = inside("heap", contents(19, current=True))
    later, _, _ = inside("heap", contents(199, current=True))
    return {
        "heap_bytes": {"hand_20": used, "hand_200": later},
        "idle_alloc_bytes": allocated,
        "loop_gap_ms_max": gap,
    }


def questions() -> float:
    """Return the milliseconds of the slowest question."""
    files = {name: (SHARED / name).read_bytes() for name in SHARED_FILES}
    return round(inside("slowest_question", contents(0, files=files))[0] / 1000, 1)


def measure() -> dict[str, Any]:
    """Return the keys of the bench that the emulated Pico fills."""
    found = match() | memory()
    found["press_to_glass_ms"]["stock_frame"] = round(
        inside("whole_frame", timed=True)[0] / 1000, 1
    )
    found["boot_ms"] = {
        "empty": boot(0),
        f"hands_{HANDS}": boot(HANDS),
        "unfrozen": boot(0, unfrozen()),
    }
    found["question_ms_max"] = {"pico": questions()}
    return found
