# SPDX-License-Identifier: MIT
"""`settebello report`: a club evening as one HTML file."""

from pathlib import Path
from typing import Annotated

import typer

from settebello.commands.chosen import Players, Since, Until, Variant, chosen, read_games
from settebello.commands.options import Database
from settebello.errors import InputError, UsageError
from settebello.export.cells import one_line
from settebello.export.files import STANDARD_OUTPUT, writing
from settebello.report.words import long_date, words
from settebello.stats.filters import Filter, choose, evening_of
from settebello.stats.games import Game
from settebello.stats.words import described
from settebello.store import check_outputs

EPILOG = """
Examples:\n\n
settebello report -o evening.html\n\n
settebello report -o 2026.html --since 2026-01 --until 2026-06 --title "Spring league"\n\n
settebello report -o serata.html --date 2026-11-30 --lang it\n\n
Without a date the report is of the last evening. An evening lasts from six in the morning to six
the next morning. The file holds its pictures; it can be sent, printed, put anywhere.
"""


def report(
    output: Annotated[
        Path, typer.Option("-o", "--output", metavar="FILE", help="The HTML file; or -.")
    ] = Path("report.html"),
    evening: Annotated[
        str | None, typer.Option("--date", metavar="DAY", help="The evening: 2026-11-30.")
    ] = None,
    since: Since = None,
    until: Until = None,
    variant: Variant = None,
    player: Players = None,
    title: Annotated[str | None, typer.Option(help="Instead of the date.")] = None,
    language: Annotated[str, typer.Option("--lang", help="en, it or es.")] = "en",
    database: Database = None,
) -> None:
    """Write standings with every tie-break, the matches, who met whom, ratings and pictures."""
    texts = words(language)
    if evening and (since or until):
        raise UsageError("--date is one evening, --since and --until are a stretch: not both")
    wanted = Filter(variant, tuple(player or ()), since, until, evening)
    check_outputs([output], database)
    games = read_games(database)
    if not wanted.dated:
        wanted = _last_evening(wanted, choose(games, wanted))
    of_time = chosen(games, wanted)
    if not of_time:
        raise InputError("there is no match to report of: `settebello matches` lists those known")
    before = choose(games, Filter(variant))
    last = max(game.order for game in of_time)
    until_then = [game for game in before if game.order <= last]
    heading = one_line(title) if title else _heading(wanted, texts)
    below = described(Filter(variant, tuple(player or ())), texts)
    subtitle = "  \N{MIDDLE DOT}  ".join(
        part for part in (_heading(wanted, texts) if title else "", below) if part
    )
    # matplotlib takes a second or two to come: only who makes a report waits for it.
    from settebello.report.page import Report, page  # noqa: PLC0415

    made = page(Report(heading, subtitle, of_time, until_then), language, texts)
    with writing(str(output)) as file:
        file.write(made.encode())
    if str(output) != STANDARD_OUTPUT:
        noun = "match" if len(of_time) == 1 else "matches"
        typer.echo(f"{output} is written: {len(of_time)} {noun}", err=True)


def _last_evening(wanted: Filter, games: list[Game]) -> Filter:
    """Return the filter for the evening of the latest match; as it was if none has a date."""
    evenings = [evening for evening in map(evening_of, games) if evening]
    if not evenings:
        return wanted
    return Filter(wanted.variant, wanted.players, evening=max(evenings))


def _heading(wanted: Filter, texts: dict[str, str]) -> str:
    if wanted.evening:
        return texts["evening"].format(date=long_date(wanted.evening, texts))
    if wanted.since and wanted.until:
        return texts["between"].format(since=wanted.since, until=wanted.until)
    if wanted.since or wanted.until:
        return described(Filter(since=wanted.since, until=wanted.until), texts)
    return texts["everything"]
