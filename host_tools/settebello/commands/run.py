# SPDX-License-Identifier: MIT
"""`settebello run`: the board without a board, by hand or from a script."""

import fcntl
import os
import shlex
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import Annotated, cast

import platformdirs
import typer

from settebello.errors import SettebelloError
from settebello.simulator.board import START, SimulatedBoard, board_file
from settebello.simulator.running import announced
from settebello.simulator.script import BOOT_MS, Player

_SCRIPTS = Path(__file__).parents[1] / "simulator" / "scripts"
_DEFAULT = "classic"
_PICO = "pico"  # the board that is an emulated Raspberry Pi Pico


class Runtime(StrEnum):
    """What the firmware can run in."""

    MICROPYTHON = "micropython"
    CPYTHON = "cpython"


def run(
    script: Annotated[
        str | None,
        typer.Option(help="Play this file of presses, or a ready one by name: classic, cirulla."),
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
    board: Annotated[
        str | None,
        typer.Option(
            help="Another board than firmware/board.py: a file, or a name of boards/; "
            "pico: an emulated Pico with the image of `make firmware`."
        ),
    ] = None,
    runtime: Annotated[
        Runtime | None,
        typer.Option(help="What the firmware runs in; by default MicroPython where there is one."),
    ] = None,
) -> None:
    """Run the firmware on a simulated board: in a terminal by keyboard, else from a script."""
    chosen = runtime.value if runtime else ""
    if script is None and sys.stdin.isatty() and sys.stdout.isatty():
        place = "pico" if board == _PICO else "simulator"
        _play_by_hand(
            state or Path(platformdirs.user_data_dir("settebello")) / place, board, chosen
        )
        return
    text, name = _script(script or _DEFAULT)
    with _folder(state) as folder, _made(folder, board, chosen) as simulated:
        _play_script(simulated, text, name, then or [], png, quiet)


def _made(state: Path, board: str | None, runtime: str, by_hand: bool = False) -> SimulatedBoard:
    """Return a board with its files in `state`; an emulated Pico can do all that is done here."""
    if board == _PICO:
        from settebello.pico.board import PicoBoard  # noqa: PLC0415 - few have an emulator
        from settebello.pico.by_hand import PicoByHand, built_image  # noqa: PLC0415

        os.environ.setdefault("SETTEBELLO_PATIENCE", "10")  # for the commands after the script
        made = PicoByHand(state) if by_hand else PicoBoard(built_image(), state)
        return cast("SimulatedBoard", made)
    return SimulatedBoard(
        state,
        unix_time=int(time.time()) if by_hand else START,
        board=board_file(board) if board else None,
        runtime=runtime,
    )


def _play_by_hand(state: Path, board: str | None, runtime: str) -> None:
    from settebello.simulator.terminal import play  # noqa: PLC0415 - needs a Unix terminal

    with (
        alone(state),
        _made(state, board, runtime, by_hand=True) as simulated,
        announced(simulated.port),
    ):
        play(simulated)
    typer.echo(f"The board's files stay in {state}")


def _script(name: str) -> tuple[str, str]:
    """Return a script's text and its name; SettebelloError if there is none."""
    for path in (Path(name), _SCRIPTS / f"{name}.txt"):
        if path.is_file():
            try:
                return path.read_text(encoding="utf-8"), path.name
            except UnicodeDecodeError:
                raise SettebelloError(f"{path} is no text: it is not UTF-8") from None
    ready = ", ".join(sorted(path.stem for path in _SCRIPTS.glob("*.txt")))
    raise SettebelloError(f"no script {name}; ready ones: {ready}")


@contextmanager
def alone(state: Path) -> Iterator[None]:
    """Keep a board's files to one process: two firmwares on one flash would lose hands."""
    state.mkdir(parents=True, exist_ok=True)
    with (state / "running.lock").open("a") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise SettebelloError(f"the board in {state} is running already") from None
        yield


@contextmanager
def _folder(state: Path | None) -> Iterator[Path]:
    """Give the board a directory: the one that was named, or an empty one for the while."""
    if state is not None:
        with alone(state):
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
    with announced(board.port):
        for command in then:
            player.settebello(shlex.split(command))


def _say_titles(text: str) -> None:
    typer.echo(text.split("\n", maxsplit=1)[0])
