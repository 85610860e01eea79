# SPDX-License-Identifier: MIT
"""`settebello ports`: the serial ports, and which boards answer."""

import json
from typing import Annotated, Any

import typer
from rich.table import Table

from settebello import boards
from settebello import ports as serial_ports
from settebello.commands.options import show
from settebello.errors import LinkError, PromptError

EPILOG = """\
settebello ports           what is plugged in

settebello ports --json    the same for a program: port, kind, what, usb, serial, board ...

Exit status: 0, also when there is no port.
"""


def ports(
    as_json: Annotated[bool, typer.Option("--json", help="A JSON array.")] = False,
) -> None:
    """List the serial ports, and what a scorer says that answers there.

    Only microcontrollers' own ports are asked, by a line that changes nothing. Nothing is written
    to any other: the board behind a USB to serial chip is looked for when --port names it.
    """
    rows = [_row(port) for port in serial_ports.ports()]
    if as_json:
        typer.echo(json.dumps(rows, ensure_ascii=False))
    elif rows:
        show(_table(rows))
    else:
        typer.echo("no serial ports: is the cable one that carries data?")


def _row(port: serial_ports.Port) -> dict[str, Any]:
    row: dict[str, Any] = {"port": port.device, "kind": port.kind.value, "what": port.what}
    row |= {"usb": port.usb, "serial": port.serial}
    row |= dict.fromkeys(("board", "firmware", "records"))
    row["said"] = _NOT_ASKED[port.kind]
    return row | _answer(port.device) if port.asked else row


_NOT_ASKED = {
    serial_ports.Kind.BOARD: "",
    serial_ports.Kind.SIMULATED: "",
    serial_ports.Kind.BRIDGE: "not asked: if it is a board, name it with --port",
    serial_ports.Kind.OTHER: "not asked",
}


def _answer(port: str) -> dict[str, Any]:
    try:
        board = boards.scorer_at(port, boards.SEARCH)
    except PromptError:
        return {"said": "a Python prompt: the scorer is not running"}
    except LinkError as error:
        return {"said": str(error)}
    board.close()
    hello = board.hello
    return {
        "board": hello.board,
        "firmware": hello.firmware,
        "records": hello.next - hello.first,
        "said": "a scorer",
    }


def _table(rows: list[dict[str, Any]]) -> Table:
    table = Table("port", "what", "USB", "board", "firmware", "records", "answer", box=None)
    for row in rows:
        names = ("port", "what", "usb", "board", "firmware", "records", "said")
        table.add_row(*("" if row[name] is None else str(row[name]) for name in names))
    return table
