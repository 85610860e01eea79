# SPDX-License-Identifier: MIT
"""`settebello verify`: every hand of the store scored again."""

import json
from dataclasses import dataclass
from typing import Annotated

import typer

from settebello.commands.options import Database
from settebello.commands.reading import read
from settebello.history import History, Trouble
from settebello.store import open_store


def verify(
    database: Database = None,
    as_json: Annotated[bool, typer.Option("--json", help="The list as one JSON array.")] = False,
) -> None:
    """Score every hand again and compare with what the board showed.

    Every difference is listed, and every record that is missing, damaged or impossible. Exit
    status 1 if there is any.
    """
    with open_store(database) as store:
        logs, _ = read(store, _verified)
    troubles = [trouble for log in logs for trouble in log.troubles]
    if as_json:
        typer.echo(json.dumps([_data(trouble) for trouble in troubles], indent=1))
    else:
        for trouble in troubles:
            typer.echo(trouble)
        typer.echo(_summary(logs, len(troubles)))
    if troubles:
        raise typer.Exit(1)


@dataclass(frozen=True, slots=True)
class _Log:
    """What is told of a log."""

    matches: int
    hands: int
    troubles: list[Trouble]


def _verified(history: History) -> _Log:
    return _Log(len(history.log.matches), history.hands, history.troubles)


def _data(trouble: Trouble) -> dict[str, object]:
    return {
        "board": trouble.key.board,
        "log": trouble.key.log,
        "record": trouble.sequence,
        "trouble": trouble.text,
    }


def _summary(logs: list[_Log], troubles: int) -> str:
    matches = sum(log.matches for log in logs)
    hands = sum(log.hands for log in logs)
    found = f"{troubles} found" if troubles else "none"
    scored = f"hands and edits scored again {hands}"
    return f"logs {len(logs)}, matches {matches}, {scored}; differences: {found}"
