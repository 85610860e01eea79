# SPDX-License-Identifier: MIT
"""`settebello deploy`: the firmware onto a board; the journal is backed up before."""

from pathlib import Path
from typing import Annotated

import platformdirs
import typer

from scopa import __version__
from settebello.backup import back_up
from settebello.boards import Which, chosen
from settebello.commands.board_options import BoardOption, PortOption, note, progress_bar
from settebello.deploy import BOARD, File, Workshop, firmware_files
from settebello.deploy_image import checked_image, drives, is_pico, put_image, wait_for_drive
from settebello.errors import AbsentError, ChoiceError, InputError, PromptError, UsageError
from settebello.ports import ports
from settebello.simulator.board import board_file

EPILOG = """\
settebello deploy                              the files, onto a board that has MicroPython

settebello deploy --description pico_three     the same, for a board with other keys

settebello deploy --image settebello-...uf2    the image, onto a Pico

A board that has the image already takes its description alone.

Exit status: 0 the board has it; 1 not, and what was there is unharmed.
"""

_MOUNTED_S = 20.0  # how long a Pico may take to appear as a drive


def deploy(
    image: Annotated[
        Path | None, typer.Option(help="A UF2 image: MicroPython with all of the firmware in it.")
    ] = None,
    description: Annotated[
        str | None,
        typer.Option(help="The board.py to put on the board: a file, or a name of boards/."),
    ] = None,
    drive: Annotated[
        Path | None, typer.Option(help="Where the Pico is mounted as a drive, for an image.")
    ] = None,
    backups: Annotated[
        Path | None, typer.Option(help="The directory for the journal's backup.")
    ] = None,
    port: PortOption = None,
    board: BoardOption = None,
) -> None:
    """Put this version's firmware on a board.

    The board's journal is copied into a backup first, and stays on the board. Only named files are
    written. A board.py that is on the board stays unless --description names another.
    """
    kept = backups or Path(platformdirs.user_data_dir("settebello")) / "backups"
    if image is None:
        if drive is not None:
            raise UsageError("--drive is where an image goes: name one with --image")
        files = firmware_files(None if description is None else board_file(description))
        _deploy_files(_safe_port(port, board, kept), files, description is not None)
        return
    if description is not None:
        raise UsageError("an image has a description of its own: deploy another one afterwards")
    checked_image(image)
    put_image(image, _mounted(drive, port, board, kept))
    typer.echo(f"{image.name} is on the Pico, which restarts with it")


def _mounted(drive: Path | None, port: str | None, board: str | None, backups: Path) -> Path:
    """Return where the Pico is mounted that is meant; a board that runs becomes a drive first."""
    named = port or board
    if not named and (is_pico(drive) if drive else drives()):
        found = drive or wait_for_drive(0)
        note(f"a Pico is mounted at {found}: what is on it cannot be backed up, and stays")
        return found
    if (
        drive
        and not is_pico(drive)
        and drive.exists()
        and (drive.is_file() or any(drive.iterdir()))
    ):
        raise InputError(f"{drive} is in use, and not as the drive of a Pico's boot loader")
    try:
        Workshop(_safe_port(port, board, backups)).bootloader()
    except AbsentError:
        if named:
            raise
        note("no board answers: hold the Pico's BOOTSEL button while you plug it in")
    return wait_for_drive(_MOUNTED_S, [drive] if drive else None)


def _safe_port(port: str | None, board: str | None, folder: Path) -> str:
    """Back the journal of the board that is meant up; return its port."""
    try:
        with chosen(Which(port, board), prompts=True, tell=note) as boards:
            each = boards[0]
            made = back_up(each.source, each.hello, folder)
            typer.echo(f"backup: {made.path}, {made.records} records")
            if each.hello.firmware != __version__:
                typer.echo(
                    f"the board has had version {each.hello.firmware}; this is {__version__}"
                )
            return each.port
    except (PromptError, AbsentError):
        fresh = [port] if port else [found.device for found in ports() if found.asked]
        if len(fresh) > 1:
            raise ChoiceError(f"which board? {', '.join(fresh)}: say --port") from None
        if not fresh or board:
            raise
        return fresh[0]  # MicroPython alone, without a journal to lose


def _deploy_files(port: str, files: list[File], described: bool) -> None:
    workshop = Workshop(port)
    try:
        frozen = workshop.frozen()
        if frozen and not described:
            raise InputError(
                f"the board at {port} runs an image with version {frozen}, which goes before any "
                "files: deploy an image, with --image"
            )
        if frozen:
            files = [file for file in files if file.target == BOARD]
        with progress_bar() as bar:
            task = bar.add_task("deploy", total=None)
            done = workshop.put(
                files,
                described,
                lambda count, total: bar.update(task, completed=count, total=total),
            )
    finally:
        workshop.close()
    said = (
        f"its {BOARD}, for the image with version {frozen}," if frozen else "version " + __version__
    )
    typer.echo(f"{said} is on the board: {done.written} written, {done.same} the same")
    if done.kept_board:
        typer.echo(f"its own {BOARD} was kept; --description replaces it")
