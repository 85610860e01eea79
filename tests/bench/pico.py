# SPDX-License-Identifier: MIT
"""The emulated Pico: milliseconds, bytes of memory and flash operations of the real firmware."""

import random
import statistics
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.bench.core import truth
from tests.bench.device import HANDS, write_journal
from tests.bench.greedy import greedy_deal
from tests.bench.presses import live_keys
from tests.pico.repl import Prompt

from scopa.hand import NOBODY, Hand
from scopa.questions import PAIR, answer, next_question
from scopa.records import record_line
from scopa.rules import Rules
from scopa.scoring import score
from scopa.variants import rules
from settebello.pico.board import PicoBoard
from settebello.pico.chip import flash_with
from settebello.pico.drive import Drive

ROOT = Path(__file__).parents[2]
IMAGES = ROOT / "build" / "image"
PROGRAM = ROOT / "tests" / "bench" / "on_pico.py"
SHARED = ROOT / "tests" / "shared"
SHARED_FILES = ("table.py", "checks.py", "test_questions.py")
MATCHES = 2  # by questions
HOLD_MS = 40
PAUSES_MS = (250, 900)  # between two presses of people who look at the glass
OFFSETS_MS = range(5, 130, 15)  # from a press that leads to a flash write to the next press
_MS = 1e6
_NOTHING = ["hand", "ab" * 20, "", [0, 0], 0, 0, [0, 0], 1767290400]  # a hand without points


def has_image() -> bool:
    """Whether `make firmware` has built an image."""
    return any(IMAGES.glob("settebello-*-pico.uf2"))


def image() -> Path:
    """Return the image that `make firmware` has built."""
    return next(IMAGES.glob("settebello-*-pico.uf2"))


def contents(hands: int, current: int = 0, files: dict[str, bytes] | None = None) -> bytes:
    """Return a flash whose journal has so many hands, and further files.

    The last `current` of the hands are those of the match on the table.
    """
    flash = flash_with(image())
    drive = Drive(flash, new=True)
    with tempfile.TemporaryDirectory() as folder:
        journal = Path(folder) / "journal"
        begun = write_journal(journal, hands - current)
        played = b"".join(record_line(begun + hand, _NOTHING) for hand in range(1, current + 1))
        *before, last = sorted(journal.iterdir())
        for path in (*before, last):
            drive.write(
                "journal/" + path.name, path.read_bytes() + (played if path == last else b"")
            )
    for name, data in (files or {}).items():
        drive.write(name, data)
    drive.into(flash)
    return bytes(flash)


class Timed(PicoBoard):
    """A board that tells how long a press takes to the glass: to the last byte of its picture."""

    def __init__(self, flash: bytes | None = None) -> None:
        super().__init__(image(), contents=flash)
        self.timed, self.serve_port = True, False
        self._chance = random.Random(2026)

    def timed_press(self, key: str) -> float:
        """Press a key, some time after the last; return the ms until all is on the glass."""
        self.advance(self._chance.randint(*PAUSES_MS))
        self.chip.run(self._chance.random() * _MS)  # at any moment of the loop
        return self.at_once(key)

    def at_once(self, key: str) -> float:
        """Press a key now; return the ms until all is on the glass, 0 if nothing changes."""
        start, sent = self.chip.nanos, self.bus.bytes
        self.advance(self.gesture(key, HOLD_MS))
        self.settle()
        return (self.bus.last - start) / _MS if self.bus.bytes > sent else 0


@contextmanager
def board(flash: bytes | None = None, timed: bool = True) -> Iterator[Timed]:
    """Give a board that was just switched on; nothing has run yet."""
    made = Timed(flash)
    made.timed = timed
    made.start()
    try:
        yield made
    finally:
        made.close()


@contextmanager
def table() -> Iterator[Timed]:
    """Give a board with a match that has just begun."""
    made = Timed(contents(0))
    made.boot()
    try:
        yield made
    finally:
        made.close()


# -- presses -------------------------------------------------------------------------------------


def _sweeps(hand: Hand) -> list[str]:
    return [key for side, key in enumerate(("LEFT", "RIGHT")) for _ in range(hand.sweeps[side])]


def by_questions(hand: Hand) -> list[str]:
    """Return the keys that enter a hand by questions, from the table to the table."""
    asked = Hand(hand.rules, hand.sides)
    asked.sweeps = hand.sweeps
    keys = [*_sweeps(hand), "OK"]
    while (question := next_question(hand.rules, asked)) is not None:
        value = truth(hand, question)
        if question.kind == PAIR:
            keys.append(("LEFT", "UP", "DOWN", "RIGHT")[value])
        else:
            keys.append("OK" if value == NOBODY else ("LEFT", "RIGHT")[value])
        answer(asked, question, value)
    return [*keys, "OK"]


def by_pile(hand: Hand) -> list[str]:
    """Return the same where the first side's pile is marked."""
    marks = ["RIGHT" if holder else "OK" for holder in hand.cards]
    return [*_sweeps(hand), "OK", "DOWN", *marks, "OK", "OK"]


def match(rule: Rules, dice: random.Random) -> Iterator[Hand]:
    """Yield the hands of a match."""
    totals = [0, 0]
    while max(totals) < rule.target or totals[0] == totals[1]:
        hand = greedy_deal(rule, "1v1", dice).hand
        yield hand
        totals = [sum(both) for both in zip(totals, score(rule, hand).points or [], strict=True)]


def summed(times: Iterable[float]) -> dict[str, float]:
    """Return the median, the 99th percentile and the longest of some times, and how many."""
    taken = sorted(times)
    return {
        "median": round(statistics.median(taken), 1),
        "p99": round(taken[len(taken) * 99 // 100], 1),
        "max": round(taken[-1], 1),
        "presses": len(taken),
    }


def presses() -> dict[str, Any]:
    """Play whole matches by questions, a hand by its pile, one live; return what presses take."""
    rule, dice = rules("scopa"), random.Random(7)
    times: list[float] = []
    hands = operations = pages = 0
    for _ in range(MATCHES):
        with table() as on:
            for hand in match(rule, dice):
                times += [on.timed_press(key) for key in by_questions(hand)]
                hands += 1
            operations += sum(bool(done.erased) for done in on.flash.operations)
            pages += sum(bool(done.data) for done in on.flash.operations)
    deal = greedy_deal(rule, "1v1", dice)
    with table() as on:
        pile = [on.timed_press(key) for key in by_pile(deal.hand)]
    with table() as on:
        live = [on.timed_press(key) for key in live_keys(deal)]
    return {
        "press_to_glass_ms": {
            **summed(times),
            "flash_pending": summed(pending()),
            "pile": summed(pile),
            "live": summed(live),
        },
        "flash_operations_per_hand": {
            "erased_sectors": round(operations / hands, 1),
            "programmed_pages": round(pages / hands, 1),
        },
    }


def pending() -> list[float]:
    """Return what a press takes that comes while what the last one led to is being written.

    A sweep leads to the draft, OK on the summary to a hand's record and the draft.
    """
    hand = greedy_deal(rules("scopa"), "1v1", random.Random(7)).hand
    *entered, last = by_questions(hand)
    found = []
    with table() as on:
        for offset in OFFSETS_MS:
            on.advance(1500)
            found.append(_second(on, "LEFT", "RIGHT", offset))
            on.press("BACK", "BACK")
    for offset in OFFSETS_MS[::2]:
        with table() as on:
            for key in entered:
                on.press(key)
            on.advance(1500)
            found.append(_second(on, last, "RIGHT", offset))
    return found


def _second(on: Timed, first: str, second: str, offset: int) -> float:
    """Press a key, and another one so many ms after the first one's picture; time that one."""
    sent, since = on.bus.bytes, on.chip.nanos
    on.gesture(first, HOLD_MS)
    while on.bus.bytes == sent or on.chip.nanos < on.bus.last + 2 * _MS:
        on.advance(1)
        if on.chip.nanos > since + 2000 * _MS:
            raise AssertionError(f"{first} changes nothing")
    on.advance(offset)
    return on.at_once(second)


# -- boot, memory, code ----------------------------------------------------------------------------


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


def inside(call: str, flash: bytes | None = None, timed: bool = False) -> list[int]:
    """Run a function of on_pico.py at a board's prompt; return the numbers that it prints."""
    with board(flash, timed) as on:
        on.advance(700)
        prompt = Prompt(on)
        prompt.run(PROGRAM.read_text(encoding="utf-8"))
        return [int(word) for word in prompt.run(call + "()", seconds=600).split()]


def memory() -> dict[str, Any]:
    """Return the memory in use after the 20th and the 200th hand of an evening, and more.

    A match on the table keeps its hands in memory, so that any of them can be corrected.
    """
    used, allocated, gap = inside("heap", contents(19, 19), timed=True)
    later, _, _ = inside("heap", contents(199, 19))
    alone, _, _ = inside("heap", contents(199, 199))
    files, _, _ = inside("heap", contents(19, 19, files=unfrozen()))
    return {
        "heap_bytes": {
            "hand_20": used,
            "hand_200": later,
            "match_of_200": alone,
            "hand_20_unfrozen": files,
        },
        "idle_alloc_bytes": allocated,
        "loop_gap_ms_max": gap,
    }


def questions() -> float:
    """Return the milliseconds of the slowest question."""
    files = {name: (SHARED / name).read_bytes() for name in SHARED_FILES}
    return round(inside("slowest_question", contents(0, files=files))[0] / 1000, 1)


def frozen() -> dict[str, int]:
    """Return the bytes of our packages as they are frozen, and those of the whole image."""
    port = ROOT / "build" / "micropython" / "port"
    ours = [
        path
        for package in ("scopa", "scorer")
        for path in (port / "frozen_mpy" / package).rglob("*.mpy")
    ]
    return {
        "packages": sum(path.stat().st_size for path in ours),
        "image": (port / "firmware.bin").stat().st_size,
    }


def measure() -> dict[str, Any]:
    """Return the keys of the bench that the emulated Pico fills."""
    found = presses() | memory()
    found["press_to_glass_ms"]["stock_frame"] = round(
        inside("whole_frame", timed=True)[0] / 1000, 1
    )
    found["boot_ms"] = {
        "empty": boot(0),
        f"hands_{HANDS}": boot(HANDS),
        "unfrozen": boot(0, unfrozen()),
    }
    found["question_ms_max_pico"] = questions()
    found["frozen_bytes"] = frozen()
    return found
