# SPDX-License-Identifier: MIT
"""`settebello stats`: standings, figures and ratings."""

import json
from collections.abc import Iterator
from enum import StrEnum
from typing import Annotated

import typer

from settebello.commands.chosen import Least, Players, Since, Until, Variant, chosen, read_games
from settebello.commands.options import Database, show
from settebello.commands.stats_tables import NOTES, tables
from settebello.errors import UsageError
from settebello.stats.filters import Filter, known_player
from settebello.stats.games import Game
from settebello.stats.ratings import rate
from settebello.stats.rows import (
    Row,
    grouped,
    meeting_rows,
    period_rows,
    standing_rows,
    variant_rows,
)

EPILOG = """
Examples:\n\n
settebello stats\n\n
settebello stats pairs --variant scopone --since 2026\n\n
settebello stats players --period month --min-matches 3\n\n
settebello stats head-to-head Ada Bruno\n\n
The order of players and pairs: share of the finished matches won (a draw is half), then points
ahead of the best opponent a match, then head to head among equals (matches won less lost), then
sweeps a hand. Who is equal in all shares the place.\n\n
The rating is Weng and Lin's Plackett-Luce model, worked out of the matches chosen: everybody starts
at 25 ± 8.3 (one standard deviation).
"""


class What(StrEnum):
    """What the rows are."""

    PLAYERS = "players"
    PAIRS = "pairs"
    VARIANTS = "variants"
    PERIODS = "periods"
    HEAD_TO_HEAD = "head-to-head"


class Period(StrEnum):
    """How long a period is."""

    MONTH = "month"
    YEAR = "year"


def stats(  # noqa: PLR0913, PLR0917 - each is an option
    what: Annotated[
        What,
        typer.Argument(metavar="LIST", help="What to list."),
    ] = What.PLAYERS,
    names: Annotated[
        list[str] | None,
        typer.Argument(metavar="PLAYER", help="For head-to-head alone: one player, or two."),
    ] = None,
    variant: Variant = None,
    player: Players = None,
    since: Since = None,
    until: Until = None,
    period: Annotated[Period | None, typer.Option(help="One list for each.")] = None,
    min_matches: Least = 0,
    database: Database = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON array.")] = False,
) -> None:
    """Who wins, by how much, with whom: standings, figures a hand, ratings."""
    wanted = Filter(variant, tuple(player or ()), since, until)
    _check_names(what, names or [])
    everything = read_games(database)
    games = chosen(everything, wanted)
    meant = tuple(known_player(everything, name) for name in names or ())
    rows = list(_rows(what, games, meant, period, min_matches))
    if as_json:
        typer.echo(json.dumps(rows, ensure_ascii=False, indent=1))
        return
    if not rows:
        typer.echo("no matches" if not games else "nothing to list", err=True)
    for table in tables(what, rows):
        show(table)
    if rows and what in NOTES:
        typer.echo(NOTES[what])


def _check_names(what: What, names: list[str]) -> None:
    if names and what is not What.HEAD_TO_HEAD:
        raise UsageError(f"names go with head-to-head; for {what} there is --player NAME")
    if names and (len(names) > 2 or len(set(names)) < len(names)):
        raise UsageError("head-to-head is between one player and all, or between two players")


def _rows(
    what: What, games: list[Game], names: tuple[str, ...], period: Period | None, least: int
) -> Iterator[Row]:
    """Yield the rows; with a period each says first to which it belongs."""
    if what is What.PERIODS:
        yield from period_rows(games, period or Period.MONTH)
        return
    ratings = rate(games)
    for name, group in grouped(games, period):
        if what is What.VARIANTS:
            rows = variant_rows(group)
        elif what is What.HEAD_TO_HEAD:
            rows = meeting_rows(group, names)
        else:
            rows = standing_rows(group, ratings, 1 if what is What.PLAYERS else 2, least)
        for row in rows:
            yield {"period": name, **row} if period else row
