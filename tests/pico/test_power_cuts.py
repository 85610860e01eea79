# SPDX-License-Identifier: MIT
"""The power goes before, in the middle of and after everything a match does to the flash."""

import hashlib
import random
from bisect import bisect_right
from collections.abc import Callable, Iterator
from pathlib import Path

from tests.pico.played import Played, match, records

from scopa.records import read_record
from settebello.pico.board import PicoBoard
from settebello.pico.drive import Drive
from settebello.pico.flash import ERASE_MS, PROGRAM_MS, Operation
from settebello.simulator.board import SimulatedBoard
from settebello.simulator.reader import shows

ROOT = Path(__file__).resolve().parents[2]
CLASSIC = ROOT / "host_tools" / "settebello" / "simulator" / "scripts" / "classic.txt"
CUTS = 50
HOWS = ("before", "torn", "after")


def states(played: Played) -> Iterator[tuple[str, float, bytes]]:
    """Yield (name, when, contents of the flash) for three cuts at every operation."""
    flash = bytearray(played.contents)
    for number, operation in enumerate(played.operations):
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


def owed(played: Played, nanos: float) -> int:
    """Return how many records lay in the flash when the last press before `nanos` was done."""
    done = bisect_right([when for when, _ in played.known], nanos)
    return played.known[done - 1][1] if done else 0


def begun(drive: Drive) -> bool:
    """Tell whether the journal has its first record: before that there is nothing to lose."""
    return bool(records(drive))


def test_every_state_mounts_and_has_every_confirmed_record(image: Path) -> None:
    played = match(image, CLASSIC)
    final = bytearray(played.contents)
    for operation in played.operations:
        operation.apply(final)
    whole = records(Drive(final))
    assert len(whole) > 7
    tried, formatted = 0, False
    for name, nanos, contents in states(played):
        if not formatted and owed(played, nanos) == 0:
            continue  # the first power-on: see test_first_power_on
        formatted = True
        drive = Drive(contents)  # DriveError here: it does not mount
        found = records(drive)
        assert found == whole[: len(found)], name
        assert len(found) >= owed(played, nanos), name
        if "draft" in drive.names():
            read_record(drive.read("draft"))  # whole, at every moment
        tried += 1
    assert tried > 300


def test_every_state_leads_back_to_the_game(image: Path, tmp_path: Path) -> None:
    """Files that are the same are the same to the firmware: each set of them is tried once."""
    played = match(image, CLASSIC)
    seen = set()
    for name, nanos, contents in states(played):
        if owed(played, nanos) == 0:
            continue
        files = Drive(contents).files()
        key = hashlib.sha256(repr(sorted(files.items())).encode()).digest()
        if key in seen:
            continue
        seen.add(key)
        folder = tmp_path / str(len(seen))
        for path, data in files.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(data)
        with SimulatedBoard(folder) as board:
            board.advance(300)
            assert any(map(any, board.picture())), name
            assert not shows(board.picture(), "Nuova partita"), name
    assert len(seen) > 30


def test_real_reboots_after_cuts_at_random_instants(
    image: Path, pico: Callable[..., PicoBoard]
) -> None:
    played = match(image, CLASSIC)
    chance = random.Random(7)
    began = next(when for when, count in played.known if count)
    end = played.known[-1][0]
    instants = sorted(chance.uniform(began, end) for _ in range(CUTS // 2))
    later = [operation for operation in played.operations if operation.nanos > began]
    instants += [
        operation.nanos + chance.random() * _lasts(operation)
        for operation in chance.sample(later, CUTS - len(instants))
    ]
    for instant in sorted(instants):
        contents = at(played, instant)
        board = pico(contents=contents)
        assert not shows(board.picture(), "Nuova partita"), instant
        found = records(board.drive)
        assert len(found) >= owed(played, instant), instant
        assert found[: owed(played, instant)] == records(Drive(contents))[: owed(played, instant)]
        board.close()


def _lasts(operation: Operation) -> float:
    return (ERASE_MS if operation.erased else PROGRAM_MS) * 1e6


def at(played: Played, instant: float) -> bytes:
    """Return the contents of the flash when the power goes at an instant."""
    flash = bytearray(played.contents)
    for number, operation in enumerate(played.operations):
        if operation.nanos > instant:
            break
        if instant < operation.nanos + _lasts(operation):
            return cut(flash, operation, "torn", number)
        operation.apply(flash)
    return bytes(flash)


def test_first_power_on_may_be_cut(pico: Callable[..., PicoBoard]) -> None:
    """A blank flash is formatted; whatever a cut leaves of that is no obstacle to the next one."""
    board = pico()
    count = board.flash.count
    assert count >= 3
    for number in range(1, count + 1):
        cut_off = pico(on=False)
        cut_off.start()
        cut_off.flash.cut_at = number
        cut_off.chip.run(10_000_000_000)
        assert not cut_off.chip.powered
        cut_off.restart()
        assert shows(cut_off.picture(), "Nuova partita"), number
        assert records(cut_off.drive), number
        cut_off.close()
