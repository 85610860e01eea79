# SPDX-License-Identifier: MIT
"""The power goes before, in the middle of and after everything a match does to the flash."""

import random
from bisect import bisect_right
from collections.abc import Callable
from pathlib import Path

from tests.pico.cuts import boots_into, cut, different, states
from tests.pico.played import Played, film, match, records, script

from scopa.records import read_record
from settebello.pico.board import PicoBoard
from settebello.pico.drive import Drive
from settebello.pico.flash import ERASE_MS, PROGRAM_MS, Operation
from settebello.simulator.board import SimulatedBoard
from settebello.simulator.picture import ascii_art
from settebello.simulator.reader import shows
from settebello.simulator.script import BOOT_MS, Player

CUTS = 50
_DRAFT_MS = 1200  # it is begun after a second at the latest, and being written takes its time

Draft = tuple[int, list[object]] | None


def owed(played: Played, nanos: float) -> int:
    """Return how many records lay in the flash when the last press before `nanos` was done."""
    done = bisect_right([when for when, _ in played.known], nanos)
    return played.known[done - 1][1] if done else 0


def draft(data: bytes) -> Draft:
    """Return (number of the record to be, the hand) of a draft.

    Its screen is left out, which is not kept up to date where the match is over, and the journal's
    mark: its id is a random number.
    """
    number, body = read_record(data)
    return number, body[2:-1]


def test_every_state_mounts_and_has_every_confirmed_record(image: Path) -> None:
    played = match(image)
    final = bytearray(played.contents)
    for operation in played.operations:
        operation.apply(final)
    whole = records(Drive(final))
    assert len(whole) > 9
    tried, formatted = 0, False
    for name, nanos, contents in states(played.contents, played.operations):
        if not formatted and owed(played, nanos) == 0:
            continue  # the first power-on: see test_first_power_on
        formatted = True
        drive = Drive(contents)  # DriveError here: it does not mount
        found = records(drive)
        assert found == whole[: len(found)], name
        assert len(found) >= owed(played, nanos), name
        for whole_always in {"draft", "settings"} & set(drive.names()):
            read_record(drive.read(whole_always))
        tried += 1
    assert tried > 300


def test_every_state_leads_back_to_the_game(image: Path, tmp_path: Path) -> None:
    """Files that are the same are the same to the firmware: each set of them is tried once."""
    played = match(image)
    after = (
        state for state in states(played.contents, played.operations) if owed(played, state[1])
    )
    tried = 0
    for name, files in different(after):
        with boots_into(files, tmp_path / str(tried)) as board:
            assert any(map(any, board.picture())), name
            assert not shows(board.picture(), "Nuova partita"), name
        tried += 1
    assert tried > 30


def drafts(folder: Path) -> list[Draft]:
    """Return the draft that should be there after each press of the match, by the Unix port."""
    found: list[Draft] = []
    with SimulatedBoard(folder) as board:
        board.advance(BOOT_MS)

        def read() -> None:
            board.advance(1100)  # it is written at most once a second
            path = board.state / "draft"
            found.append(draft(path.read_bytes()) if path.exists() else None)

        film(board, read)
        Player(board, say=lambda _text: None).play(script())
    return found


def test_real_reboots_after_cuts_at_random_instants(
    image: Path, pico: Callable[..., PicoBoard], tmp_path: Path
) -> None:
    """The glass is the Unix port's with the same files; the draft is no older than it may be."""
    played, wanted = match(image), drafts(tmp_path / "drafts")
    assert len(wanted) == len(played.known)
    for instant in sorted(instants(played)):
        contents = at(played, instant)
        drive = Drive(contents)
        board = pico(contents=contents)
        assert not shows(board.picture(), "Nuova partita"), instant
        found = records(board.drive)
        assert found[: owed(played, instant)] == records(drive)[: owed(played, instant)]
        assert len(found) >= owed(played, instant), instant
        with boots_into(drive.files(), tmp_path / str(instant)) as other:
            assert ascii_art(board.picture()) == ascii_art(other.picture()), instant
        board.close()
        kept = draft(drive.read("draft")) if "draft" in drive.names() else None
        assert kept in young(played, wanted, instant), instant


def instants(played: Played) -> list[float]:
    """Return instants from the first record on, half of them while the flash is written."""
    chance = random.Random(7)
    began = next(when for when, count in played.known if count)
    later = [operation for operation in played.operations if operation.nanos > began]
    busy = chance.sample(later, CUTS // 2)
    return [operation.nanos + chance.random() * _lasts(operation) for operation in busy] + [
        chance.uniform(began, played.known[-1][0]) for _ in range(CUTS - len(busy))
    ]


def young(played: Played, wanted: list[Draft], instant: float) -> list[Draft]:
    """Return the drafts that may be there when the power goes at an instant."""
    times = [when for when, _ in played.known]
    oldest = bisect_right(times, instant - _DRAFT_MS * 1e6)
    newest = bisect_right(times, instant)
    return wanted[max(oldest - 1, 0) : newest + 1]


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
