# SPDX-License-Identifier: MIT
"""The power goes while a Pico removes matches that the PC has: what was to stay is there."""

from collections.abc import Callable
from pathlib import Path

from tests.bench.device import write_journal
from tests.pico.cuts import boots_into, different, states
from tests.pico.from_the_pc import command
from tests.pico.played import records

from settebello.pico.board import PicoBoard
from settebello.pico.chip import flash_with
from settebello.pico.drive import Drive

HANDS = 700


def test_a_cut_anywhere_while_old_matches_are_removed(
    pico: Callable[..., PicoBoard], image: Path, tmp_path: Path
) -> None:
    write_journal(tmp_path / "journal", HANDS)
    flash = flash_with(image)
    drive = Drive(flash, new=True)
    for path in (tmp_path / "journal").iterdir():
        drive.write(f"journal/{path.name}", path.read_bytes())
    drive.write("journal/head", (tmp_path / "journal" / "00000001.log").read_bytes())
    drive.into(flash)
    board = pico(contents=bytes(flash))
    glass = board.ascii()
    whole = records(board.drive)
    sync = ("sync", "--port", board.port)
    assert f"{len(whole)} new records" in command(board, tmp_path, *sync)
    contents, first = board.chip.flash, board.flash.count
    assert "removed from the board: records 1 to " in command(board, tmp_path, *sync, "--make-room")
    left = len(records(board.drive))
    assert left < len(whole) / 2
    removing = list(states(contents, board.flash.operations[first:]))
    assert len(removing) > 6
    for name, _, cut_off in removing:
        found = records(Drive(cut_off))
        assert len(found) >= left, name
        assert found == whole[-len(found) :], name
    for number, (name, files) in enumerate(different(removing)):
        with boots_into(files, tmp_path / str(number)) as other:
            assert other.ascii() == glass, name
