# SPDX-License-Identifier: MIT
"""The options by which `stats`, `plot` and `report` choose matches, and the matches chosen."""

from typing import Annotated

import typer
from rich.console import Console

from settebello.commands.options import warn_of_troubles
from settebello.history import histories
from settebello.stats.filters import Filter, choose
from settebello.stats.games import Game, games
from settebello.store import open_store

Variant = Annotated[str | None, typer.Option(help="Only this variant: its id or its name.")]
Players = Annotated[
    list[str] | None,
    typer.Option("--player", help="Only matches with this player; again: with both."),
]
Since = Annotated[
    str | None, typer.Option(metavar="DATE", help="From 2026, 2026-11 or 2026-11-30 on.")
]
Until = Annotated[
    str | None, typer.Option(metavar="DATE", help="Up to and including 2026, 2026-11, 2026-11-30.")
]
Least = Annotated[
    int, typer.Option("--min-matches", min=0, help="Leave out who has finished fewer matches.")
]


def read_games(database: str | None) -> list[Game]:
    """Return every match of the store in the order of time; say so if some records do not fit."""
    with open_store(database) as store, Console(stderr=True).status("Reading the matches"):
        folded = histories(store)
        found = games(folded)
    warn_of_troubles(folded)
    return found


def chosen(everything: list[Game], wanted: Filter) -> list[Game]:
    """Return the games that `wanted` lets through; say on standard error what has no date."""
    undated = sum(not game.date for game in everything) if wanted.dated else 0
    if undated:
        noun = "match has" if undated == 1 else "matches have"
        typer.echo(f"left out: {undated} {noun} no date (the clock was unset)", err=True)
    return choose(everything, wanted)
