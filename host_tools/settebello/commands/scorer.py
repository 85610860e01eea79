# SPDX-License-Identifier: MIT
"""`settebello scorer`: this computer, with a display and keys at its header, is the board."""

import hashlib
import os
import runpy
import signal
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import platformdirs
import typer

from settebello.commands.run import alone
from settebello.errors import SettebelloError
from settebello.rpi.tcp import HOST, listening
from settebello.simulator.board import board_file, firmware_folder
from settebello.simulator.running import announced
from settebello.simulator.serial_line import SerialLine

PORT = 7417
_START = Path(__file__).parents[1] / "rpi" / "start.py"
_AGAIN = 75  # the firmware asks to be started anew, as circuit.lacking has it
_GRACE_S = 5

EPILOG = """
The wiring, and what else is needed, is in the README's chapter on the Raspberry Pi.
"""


def scorer(
    board: Annotated[
        str, typer.Option(help="The board: rpi, or a file like it that names your pins.")
    ] = "rpi",
    state: Annotated[
        Path | None, typer.Option(help="Where the journal and the settings are kept.")
    ] = None,
    describe: Annotated[
        bool,
        typer.Option("--describe", help="Print the board's description, to be changed, and end."),
    ] = False,
    listen: Annotated[
        int, typer.Option(help="The TCP port for `--port socket://localhost:N`.", min=0, max=65535)
    ] = PORT,
) -> None:
    """Run the scorer on a Raspberry Pi with an OLED display and buttons, until Ctrl-C."""
    description = described(board)
    if describe:
        typer.echo(description.read_text(encoding="utf-8"), nl=False)
        return
    if find_spec("busdisplay") is None:
        raise SettebelloError('Blinka is missing: pip install "settebello[rpi]"')
    folder = (state or Path(platformdirs.user_data_dir("settebello")) / "rpi").resolve()
    with alone(folder):
        line = SerialLine(lambda: None)
        try:
            with announced(line.port), listening(listen, line.port) as port:
                typer.echo(f"The scorer runs: {line.port}, socket://{HOST}:{port}; Ctrl-C ends it.")
                _play(description, folder, line)
        finally:
            line.close()
    typer.echo(f"The board's files stay in {folder}")


def described(name: str) -> Path:
    """Return the file that describes a board; SettebelloError if there is none, or it is broken."""
    path = board_file(name, "circuitpython/boards")
    try:
        runpy.run_path(str(path))
    except SyntaxError as error:
        raise SettebelloError(f"{path}, line {error.lineno}: {error.msg}") from None
    except Exception as error:
        raise SettebelloError(f"{path}: {type(error).__name__}: {error}") from None
    return path.resolve()


def _play(description: Path, folder: Path, line: SerialLine) -> None:
    """Run the firmware, anew when it asks for that, until it ends or Ctrl-C comes."""
    number = hashlib.sha256(f"{_machine()} {folder}".encode()).hexdigest()[:16]
    status = _AGAIN
    while status == _AGAIN:
        process = subprocess.Popen(
            [sys.executable, str(_START), str(firmware_folder()), str(description)],
            cwd=folder,
            env={**os.environ, "SETTEBELLO_BOARD": number},
            stdin=line.board_end,
            stdout=line.board_end,
            start_new_session=True,  # Ctrl-C is ours
        )
        try:
            status = process.wait()
        except KeyboardInterrupt:
            status = 0
        finally:
            _end(process)
    if status:  # and it has said why
        raise typer.Exit(1)


def _end(process: "subprocess.Popen[bytes]") -> None:
    if process.poll() is None:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(_GRACE_S)
        except subprocess.TimeoutExpired:
            process.kill()


def _machine() -> str:
    """Return what tells this computer from others."""
    try:
        return Path("/etc/machine-id").read_text(encoding="ascii").strip()
    except OSError:
        return ""
