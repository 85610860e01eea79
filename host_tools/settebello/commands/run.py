# SPDX-License-Identifier: MIT
"""`settebello run`: the board without a board, by hand or from a script."""

import shlex
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import platformdirs
import typer

from settebello.errors import SettebelloError
from settebello.simulator.board import SimulatedBoard
from settebello.simulator.script import BOOT_MS, Player

_SCRIPTS = Path(__file__).parents[1] / "simulator" / "scripts"
_DEFAULT = "classic"


def run(
    script: Annotated[
        str | None,
        typer.Option(help="Play this file of presses, or a ready one by name: classic."),
    ] = None,
    then: Annotated[
        list[str] | None,
        typer.Option(
            help="After the script, run this settebello command while the board is on; "
            "{port} stands for its serial line. May be repeated."
        ),
    ] = None,
    state: Annotated[
        Path | None,
        typer.Option(help="Where the board's files are kept; scripts start with none."),
    ] = None,
    png: Annotated[
        Path | None, typer.Option(help="A directory for the pictures that the script shows.")
    ] = None,
    quiet: Annotated[bool, typer.Option("--quiet", help="Do not print the pictures.")] = False,
) -> None:
    """Run the firmware on a simulated board: in a terminal by keyboard, else from a script."""
    if script is None and sys.stdin.isatty() and sys.stdout.isatty():
        _play_by_hand(state or Path(platformdirs.user_data_dir("settebello")) / "simulator")
        return
    text, name = _script(script or _DEFAULT)
    with _folder(state) as folder, SimulatedBoard(folder) as board:
        _play_script(board, text, name, then or [], png, quiet)


def _play_by_hand(state: Path) -> None:
    from settebello.simulator.terminal import play  # noqa: PLC0415 - needs a Unix terminal

    with SimulatedBoard(state, unix_time=int(time.time())) as board:
        play(board)
    typer.echo(f"The board's files stay in {state}")


def _script(name: str) -> tuple[str, str]:
    """Return a script's text and its name; SettebelloError if there is none."""
    for path in (Path(name), _SCRIPTS / f"{name}.txt"):
        if path.is_file():
            return path.read_text(encoding="utf-8"), path.name
    ready = ", ".join(sorted(path.stem for path in _SCRIPTS.glob("*.txt")))
    raise SettebelloError(f"no script {name}; ready ones: {ready}")


@contextmanager
def _folder(state: Path | None) -> Iterator[Path]:
    """Give the board a directory: the one that was named, or an empty one for the while."""
    if state is not None:
        yield state
        return
    folder = Path(tempfile.mkdtemp(prefix="settebello-"))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _play_script(
    board: SimulatedBoard, text: str, name: str, then: list[str], png: Path | None, quiet: bool
) -> None:
    say = _say_titles if quiet else typer.echo
    player = Player(board, say, png)
    board.advance(BOOT_MS)
    began = time.monotonic()
    player.play(text, name)
    seconds = time.monotonic() - began
    typer.echo(
        f"{name}: played in {seconds:.1f} s, {player.presses} presses, "
        f"{board.bus_bytes} bytes to the display"
    )
    for command in then:
        player.settebello(shlex.split(command))


def _say_titles(text: str) -> None:
    typer.echo(text.split("\n", maxsplit=1)[0])
