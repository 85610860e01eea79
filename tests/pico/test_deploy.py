# SPDX-License-Identifier: MIT
"""Files and images onto an emulated Pico that has one of ours, and the power going meanwhile."""

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.pico.cuts import states
from tests.pico.from_the_pc import ROOT, command, started
from tests.pico.played import records

from scopa import __version__
from settebello.deploy import File, Workshop
from settebello.errors import LinkError
from settebello.pico.board import PicoBoard
from settebello.pico.chip import flash_with
from settebello.pico.drive import Drive
from settebello.simulator.reader import totals

BOOT_LOADER = 0xB007C0D3  # what the boot ROM finds in a register where it is to be a drive

FILES = [
    File("lib/one/a.py", b"A = 1\n" * 40),
    File("lib/one/b.py", bytes(range(256)) * 3),
    File("board.py", b"INPUTS = {}\n"),
    File("main.py", b"print('new')\n"),
]


def put(board: PicoBoard, files: list[File] = FILES, **how: bool) -> str:
    """Copy files and say in a few words what was done."""
    with board.running_by_itself():
        workshop = Workshop(board.port)
        try:
            done = workshop.put(files, **how)
        finally:
            workshop.close()
    return f"{done.written} written, {done.same} same, board kept: {done.kept_board}"


def test_named_files_are_copied_once_and_the_journal_stays(
    pico: Callable[..., PicoBoard],
) -> None:
    board = pico()
    board.press("OK", "LEFT")
    board.advance(1500)
    before = records(board.drive)
    assert put(board) == "4 written, 0 same, board kept: False"
    files = board.drive.files()
    assert all(files[file.target] == file.data for file in FILES)
    assert not [name for name in files if name.endswith(".new")]
    assert records(board.drive)[: len(before)] == before
    other = [*FILES[:2], File("board.py", b"INPUTS = {1: 1}\n"), FILES[3]]
    assert put(board, other) == "0 written, 3 same, board kept: True"
    assert put(board, other, replace_board=True) == "1 written, 3 same, board kept: False"


def test_files_would_not_count_beside_an_image_but_its_description(
    pico: Callable[..., PicoBoard], tmp_path: Path
) -> None:
    board = started(pico())
    board.advance(1500)  # the draft is written at most once a second
    glass = board.ascii()
    deploy = ("deploy", "--port", board.port, "--backups", str(tmp_path))
    said = command(board, tmp_path, *deploy, status=1)
    assert said.endswith("goes before any files: deploy an image, with --image\n")
    assert len(list(tmp_path.glob("settebello-*.jsonl"))) == 1
    assert "board.py" not in board.drive.files()
    board.advance(1500)  # it starts again
    board.settle()
    assert board.ascii() == glass
    said = command(board, tmp_path, *deploy, "--description", "pico_three")
    assert f"its board.py, for the image with version {__version__}, is on the board: 1 w" in said
    files = board.drive.files()
    assert files["board.py"] == (ROOT / "firmware" / "boards" / "pico_three.py").read_bytes()
    assert not [name for name in files if name.startswith("lib")]


def test_an_image_goes_onto_a_board_that_runs(
    pico: Callable[..., PicoBoard], image: Path, tmp_path: Path
) -> None:
    board = started(pico())
    board.advance(1500)
    before = records(board.drive)
    drive = tmp_path / "RPI-RP2"
    watchdog = board.chip.mcu.watchdog

    def restarted() -> None:
        """Do as the boot loader, which the emulator does not have."""
        if watchdog.scratch_data[4] == BOOT_LOADER:
            drive.mkdir()
            (drive / "INFO_UF2.TXT").write_text("Board-ID: RPI-RP2\n")
            board.chip.cut()

    watchdog.on_watchdog_trigger = restarted
    where = ("--drive", str(drive), "--port", board.port, "--backups", str(tmp_path))
    said = command(board, tmp_path, "deploy", "--image", str(image), *where)
    assert "backup: " in said
    assert f"{image.name} is on the Pico" in said
    assert (drive / image.name).read_bytes() == image.read_bytes()
    flash = bytearray(board.chip.flash)
    Drive(flash).into(new := flash_with(drive / image.name))
    other = pico(contents=bytes(new))
    assert totals(other.picture()) == (0, 0)
    assert records(other.drive) == before


def test_a_cut_anywhere_leaves_every_file_old_or_new(pico: Callable[..., PicoBoard]) -> None:
    board = started(pico())
    board.advance(1500)
    before = records(board.drive)
    old = [File(file.target, b"# old\n" + file.data[:300]) for file in FILES]
    put(board, old)
    contents, first = board.chip.flash, board.flash.count
    put(board, FILES, replace_board=True)
    tried = 0
    for name, _, flash in states(contents, board.flash.operations[first:]):
        drive = Drive(flash)
        assert records(drive)[: len(before)] == before, name
        for was, now in zip(old, FILES, strict=True):
            assert drive.read(now.target) in (was.data, now.data), name
        tried += 1
    assert tried > 30


def test_after_a_cut_it_is_deployed_again(pico: Callable[..., PicoBoard]) -> None:
    board = started(pico())
    board.advance(1500)
    before = records(board.drive)
    board.flash.cut_at = board.flash.count + 5
    with pytest.raises(LinkError, match="deploy again"):
        put(board)
    board.restart()
    assert put(board).endswith("board kept: False")
    assert board.drive.read("main.py") == FILES[3].data
    assert records(board.drive)[: len(before)] == before
