# SPDX-License-Identifier: MIT
"""`settebello names`: the board's own list of names, offered for a new match."""

import json
import unicodedata
from pathlib import Path
from typing import Annotated

import typer

from settebello.boards import Which, chosen
from settebello.commands.board_options import BoardOption, PortOption
from settebello.errors import InputError

EPILOG = """\
settebello names                      the list that the board keeps

settebello names Ada Bruno "Carla M"  these instead of the whole list

settebello names --add Zoe            one more

settebello names --file club.txt      one name a line

Exit status: 0; 1 the board refuses them, and nothing is changed.
"""


def names(
    given: Annotated[
        list[str] | None,
        typer.Argument(metavar="NAME", help="The new list, instead of the old."),
    ] = None,
    add: Annotated[list[str] | None, typer.Option(help="Add a name; may be repeated.")] = None,
    remove: Annotated[
        list[str] | None, typer.Option(help="Take a name away; may be repeated.")
    ] = None,
    file: Annotated[
        Path | None,
        typer.Option(help="The new list from a file, one name a line, instead of the old."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="A JSON array.")] = False,
    port: PortOption = None,
    board: BoardOption = None,
) -> None:
    """Say which names the board keeps in its list for new matches, after changing it.

    Names that are given replace the whole list; --add and --remove change it. For a new match the
    board offers these and, besides, the names of the matches that it still holds, which are not
    listed here. At most 40 names, of at most 16 characters each. Matches that were played keep
    theirs.
    """
    if file and given:
        raise typer.BadParameter("give the names or a file, one of the two")
    new = _read(file) if file else given or None
    with chosen(Which(port, board)) as boards:
        link = boards[0].link
        if new is None and (add or remove):
            new = link.names()
        if new is not None:
            new = _changed(new, add or [], remove or [])
        kept = link.names(new)
    if as_json:
        typer.echo(json.dumps(kept, ensure_ascii=False))
        return
    for name in kept:
        typer.echo(name)
    if not kept:
        typer.echo("the board's list is empty: it offers the names of its matches alone", err=True)


def _read(file: Path) -> list[str]:
    lines = file.read_text(encoding="utf-8-sig").splitlines()
    return [line.strip() for line in lines if line.strip()]


def _changed(names: list[str], add: list[str], remove: list[str]) -> list[str]:
    """Return the list without some names and with others, each once; InputError."""
    names, add, remove = (list(map(_spelt, some)) for some in (names, add, remove))
    unknown = [name for name in remove if name not in names]
    if unknown:
        raise InputError(f"{unknown[0]} is not in the board's list")
    left = [name for name in names if name not in remove]
    return list(dict.fromkeys([*left, *add]))


def _spelt(name: str) -> str:
    """Return a name as it is compared: one code for each letter, no blanks around it."""
    return unicodedata.normalize("NFC", name).strip()
