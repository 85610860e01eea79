# SPDX-License-Identifier: MIT
"""The options by which `stats`, `plot` and `report` choose matches, and the matches chosen."""

from typing import Annotated

import typer

from settebello.commands.options import warn_of_troubles
from settebello.commands.reading import read
from settebello.errors import InputError
from settebello.finding import find_match, last_match
from settebello.history import History
from settebello.journal import LogKey
from settebello.played import Played
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


def _read(database: str | None) -> list[History]:
    """Return every log of the store, folded; say so if some records do not fit."""
    with open_store(database) as store:
        folded = read(store)
    warn_of_troubles(folded)
    return folded


def read_games(database: str | None) -> list[Game]:
    """Return every match of the store as numbers, in the order of time."""
    return games(_read(database))


def read_matches(database: str | None) -> tuple[list[Game], dict[tuple[LogKey, int], Played]]:
    """Return every match as numbers, in the order of time, and as it is, by log and record."""
    folded = _read(database)
    matches = [match for history in folded for match in history.matches()]
    return games(folded), {(match.key, match.record): match for match in matches}


def read_match(database: str | None, names: list[str]) -> Played:
    """Return the match that a name, or the beginning of one, means; without names the last.

    Raises InputError if there is none, or more than one.
    """
    if len(names) > 1:
        raise InputError("one match at a time")
    matches = [match for history in _read(database) for match in history.matches()]
    return find_match(matches, names[0]) if names else last_match(matches)


def chosen(everything: list[Game], wanted: Filter) -> list[Game]:
    """Return the games that `wanted` lets through; say on standard error what has no date."""
    undated = sum(not game.date for game in everything) if wanted.dated else 0
    if undated:
        noun = "match has" if undated == 1 else "matches have"
        typer.echo(f"left out: {undated} {noun} no date (the clock was unset)", err=True)
    return choose(everything, wanted)
