# SPDX-License-Identifier: MIT
"""A drive that cannot be mounted is kept, beside it a new one with a new journal is begun."""

from collections.abc import Callable

import pytest
from tests.pico.played import records

from scopa.records import read_record
from settebello.pico.board import PicoBoard
from settebello.pico.drive import BLOCK, BLOCKS, START, Drive, DriveError
from settebello.simulator.reader import shows


def used(contents: bytes) -> list[int]:
    """Return the drive's blocks that are not blank."""
    blocks = [contents[START + at * BLOCK :][:BLOCK] for at in range(BLOCKS)]
    return [at for at, data in enumerate(blocks) if data != b"\xff" * BLOCK]


def broken(contents: bytes, version: bool) -> bytes:
    """Return a flash whose drive cannot be mounted: no superblocks, or a format of the future."""
    flash = bytearray(contents)
    for block in (0, 1):
        at = START + block * BLOCK
        if version:
            flash[at + 20 : at + 24] = b"\x00\x00\xff\x00"
        else:
            flash[at : at + BLOCK] = bytes(BLOCK)
    with pytest.raises(DriveError):
        Drive(flash)
    return bytes(flash)


@pytest.mark.parametrize("version", [False, True])
def test_it_is_kept_and_a_new_journal_begins(pico: Callable[..., PicoBoard], version: bool) -> None:
    board = pico()
    board.press("OK", "LEFT")
    before = read_record(records(board.drive)[0])[1]
    damaged = broken(board.chip.flash, version)
    other = pico(on=False, contents=damaged)
    other.power_ons = 7  # other random numbers
    other.boot()
    assert shows(other.picture(), "Nuova partita") or shows(other.picture(), "nuovo diario")
    now = other.chip.flash
    for block in used(damaged):
        at = START + block * BLOCK
        assert now[at : at + BLOCK] == damaged[at : at + BLOCK], f"block {block}"
    other.press("OK", "LEFT")
    other.advance(1500)  # the draft is written at most once a second
    glass = other.ascii()
    other.restart()
    assert other.ascii() == glass, "the new drive is found again"
    new = set(log_ids(other.chip.flash)) - {before[2]}
    assert len(new) == 1


def log_ids(contents: bytes) -> list[str]:
    """Return the ids of all the logs whose first record lies somewhere in a flash."""
    parts = contents[START:].split(b'["log",1,"')[1:]
    return [part[:16].decode("ascii", "replace") for part in parts]
