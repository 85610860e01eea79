# SPDX-License-Identifier: MIT
"""The options by which `stats`, `plot` and `report` choose matches, and the matches chosen."""

from collections.abc import Callable
from typing import Annotated, TypeVar

import typer

from settebello.commands.options import warn_of_troubles
from settebello.commands.reading import read
from settebello.errors import InputError
from settebello.finding import find_match, last_match
from settebello.history import History, matches_of
from settebello.played import Played
from settebello.stats.filters import Filter, choose
from settebello.stats.games import Game, games_of, in_order
from settebello.store import open_store

_Made = TypeVar("_Made")

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


def _read(database: str | None, make: Callable[[History], _Made]) -> list[_Made]:
    """Return what `make` makes of each log; say so if some records do not fit."""
    with open_store(database) as store:
        made, troubles = read(store, make)
    warn_of_troubles(troubles)
    return made


def read_games(database: str | None) -> list[Game]:
    """Return every match of the store as numbers, in the order of time."""
    return in_order(_read(database, games_of))


def read_match(database: str | None, names: list[str]) -> Played:
    """Return the match that a name, or the beginning of one, means; without names the last.

    Raises InputError if there is none, or more than one.
    """
    if len(names) > 1:
        raise InputError("one match at a time")
    matches = [match for log in _read(database, matches_of) for match in log]
    return find_match(matches, names[0]) if names else last_match(matches)


def chosen(everything: list[Game], wanted: Filter) -> list[Game]:
    """Return the games that `wanted` lets through; say on standard error what has no date."""
    undated = sum(not game.date for game in everything) if wanted.dated else 0
    if undated:
        noun = "match has" if undated == 1 else "matches have"
        typer.echo(f"left out: {undated} {noun} no date (the clock was unset)", err=True)
    return choose(everything, wanted)
