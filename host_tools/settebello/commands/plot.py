# SPDX-License-Identifier: MIT
"""`settebello plot`: pictures of a match and of the figures."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from settebello.commands.chosen import (
    Least,
    Players,
    Since,
    Until,
    Variant,
    chosen,
    read_games,
    read_match,
)
from settebello.commands.options import Database
from settebello.errors import UsageError
from settebello.plots.kinds import kind_of
from settebello.stats.filters import Filter, known_player
from settebello.stats.words import described, words
from settebello.store import check_outputs

EPILOG = """
Examples:\n\n
settebello plot course -o last-match.png\n\n
settebello plot course 00c0ffee-2 -o match.svg --lang it\n\n
settebello plot head-to-head Ada Bruno -o duel.png --since 2026\n\n
settebello plot rating -o rating.svg\n\n
Players stand in the order of `settebello stats`.
"""


class Kind(StrEnum):
    """What is drawn."""

    COURSE = "course"
    CATEGORIES = "categories"
    HEAD_TO_HEAD = "head-to-head"
    RATING = "rating"
    SWEEPS = "sweeps"
    PARTNERS = "partners"


def plot(  # noqa: PLR0913, PLR0917 - each is an option
    kind: Annotated[Kind, typer.Argument(help="What to draw.")],
    names: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="NAME", help="course: a match (else the last). head-to-head: two players."
        ),
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option("-o", "--output", metavar="FILE", help=".png or .svg; else KIND.png."),
    ] = None,
    variant: Variant = None,
    player: Players = None,
    since: Since = None,
    until: Until = None,
    min_matches: Least = 0,
    language: Annotated[str, typer.Option("--lang", help="en, it or es.")] = "en",
    database: Database = None,
) -> None:
    """Draw a match hand by hand, or who takes what, wins with whom, and how it went over time."""
    file = output or Path(f"{kind}.png")
    kind_of(file)
    check_outputs([file], database)
    texts, wanted = words(language), Filter(variant, tuple(player or ()), since, until)
    _check_names(kind, names or [])
    if kind is Kind.COURSE:
        match = read_match(database, names or [])
    else:
        everything = read_games(database)
        mentioned = [known_player(everything, name) for name in names or []]
        games, about = chosen(everything, wanted), described(wanted, texts)
    # matplotlib takes a second or two to come: only who draws waits for it.
    from settebello.plots.pictures import drawn, drawn_match  # noqa: PLC0415
    from settebello.plots.save import save  # noqa: PLC0415

    if kind is Kind.COURSE:
        figure = drawn_match(match, texts)
    else:
        figure = drawn(kind, games, mentioned, min_matches, texts, about)
    save(figure, file)
    typer.echo(f"{file} is written", err=True)


def _check_names(kind: Kind, names: list[str]) -> None:
    if kind is Kind.COURSE:
        if len(names) > 1:
            raise UsageError("one match at a time")
    elif kind is not Kind.HEAD_TO_HEAD and names:
        raise UsageError(f"{kind} takes no names; --player NAME chooses a player's matches")
    elif kind is Kind.HEAD_TO_HEAD and len(set(names)) != 2:
        raise UsageError("head-to-head needs the names of two players")
