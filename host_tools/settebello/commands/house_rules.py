# SPDX-License-Identifier: MIT
"""`settebello house-rules`: the rule sets of one's own that the board keeps."""

import json
from pathlib import Path
from typing import Annotated

import typer

from scopa.rules import Rules, RulesError
from scopa.variants import house_rules as rules_of
from settebello.boards import Which, chosen
from settebello.commands.board_options import BoardOption, PortOption
from settebello.commands.rules import read_object
from settebello.errors import InputError
from settebello.link import Link

EPILOG = """\
settebello house-rules                      which ones the board keeps

settebello house-rules --send nonna.json    one more, or the same anew

settebello house-rules --remove nonna       it is offered no more

Exit status: 0; 1 a file is no rule set, or the board refuses it: nothing is changed.
"""


def house_rules(
    send: Annotated[
        list[Path] | None, typer.Option(help="Give the board this rule set; may be repeated.")
    ] = None,
    remove: Annotated[
        list[str] | None, typer.Option(help="Take away the set of this id; may be repeated.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="A JSON array of ids.")] = False,
    port: PortOption = None,
    board: BoardOption = None,
) -> None:
    """List the house rules that the board keeps, after sending or removing some.

    A file is what `settebello rules --file` explains: an id, a name, the variant it is based on,
    and what differs. Matches that were played keep their rules.
    """
    sets = [_read(path) for path in send or []]  # all of them before the first is sent
    with chosen(Which(port, board)) as boards:
        kept = _changed(boards[0].link, sets, remove or [])
    if as_json:
        typer.echo(json.dumps(kept))
        return
    for rules in sets:
        typer.echo(f"sent: {rules.name} ({rules.id})", err=True)
    for name in kept:
        typer.echo(name)
    if not kept:
        typer.echo("the board has no house rules", err=True)


def _changed(link: Link, sets: list[Rules], remove: list[str]) -> list[str]:
    kept = link.house_rules()
    for name in remove:
        if name not in kept:
            raise InputError(f"the board has no house rules {name}; it has {_listed(kept)}")
    for rules in sets:
        link.keep_rules(rules)
    for name in remove:
        link.forget_rules(name)
    return link.house_rules() if sets or remove else kept


def _listed(names: list[str]) -> str:
    return ", ".join(names) or "none"


def _read(path: Path) -> Rules:
    """Return the rule set of a file; InputError says what is wrong with it."""
    try:
        return rules_of(read_object(path))
    except RulesError as error:
        raise InputError(f"{path}: {error}") from None
