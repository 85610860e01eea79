# SPDX-License-Identifier: MIT
"""`settebello show`: one match, hand by hand."""

import json
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from settebello.commands.options import Database, warn_of_troubles
from settebello.commands.options import show as print_table
from settebello.commands.plain import plain
from settebello.commands.reading import read
from settebello.export.jsonl import match_data
from settebello.figures import figure
from settebello.finding import can_mean, find_match, last_match
from settebello.history import matches_of
from settebello.played import CATEGORIES, HandRow, Played
from settebello.store import open_store

EPILOG = """
Examples:\n\n
settebello show\n\n
settebello show 00c0ffee-2\n\n
settebello show 00c0ffee-2 --json\n\n
In a category each side's points stand between bars, as in 1|0; a star is a hand that was corrected.
Exit status: 0 done, 1 no such match or several of that name, 2 wrong usage.
"""

_AT_TARGET = ("reached", "exceeded")  # reasons that are about a number of points
_WORDS = {"scope": "sweeps", "re_bello": "re bello"}


def show(
    match: Annotated[
        str | None,
        typer.Argument(help="Its name, or the beginning of it; without one the last match."),
    ] = None,
    database: Database = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object, with cards.")] = False,
) -> None:
    """Show a match hand by hand: each category's points, the totals, who leads."""
    with open_store(database) as store:
        meant = match is not None and any(can_mean(match, key) for key in store.logs())
        logs, troubles = read(
            store, matches_of, (lambda key: can_mean(match or "", key)) if meant else lambda _: True
        )
    played = [each for log in logs for each in log]
    wanted = last_match(played) if match is None else find_match(played, match)
    if as_json:
        typer.echo(json.dumps(match_data(wanted), ensure_ascii=False, indent=1))
    else:
        _print(wanted)
    warn_of_troubles(troubles)


def _print(match: Played) -> None:
    typer.echo(plain(_title(match)).plain)
    typer.echo(plain(_state(match)).plain)
    hands = list(match.hands())
    if hands:
        typer.echo()
        print_table(_table(match, hands))


def _title(match: Played) -> str:
    end = "one deal decides" if match.target is None else f"to {match.target}"
    facts = [match.name, match.variant_name, end, match.date]
    return ", ".join(fact for fact in facts if fact)


def _state(match: Played) -> str:
    score = " \N{EN DASH} ".join(
        f"{side} {figure(total)}" for side, total in zip(match.sides, match.totals, strict=True)
    )
    if not match.winner:
        return f"{score} ({match.status})"
    why = _why(match) + (", a double game" if match.double else "")
    verb = "wins" if len(match.players[match.winner_side or 0]) == 1 else "win"
    return f"{score}: {match.winner} {verb} ({why})"


def _why(match: Played) -> str:
    if match.reason not in _AT_TARGET or match.target is None:
        return match.reason
    return f"{match.reason} {match.target}"


def _table(match: Played, hands: list[HandRow]) -> Table:
    played = {name for row in hands for name, _ in row.categories}
    categories = [name for name in CATEGORIES if name in played]
    table = Table(box=None, pad_edge=False)
    table.add_column("hand", justify="right")
    for name in categories:
        table.add_column(_WORDS.get(name, name.replace("_", " ")), justify="center")
    for side in match.sides:
        table.add_column(plain(side), justify="right")
    table.add_column("leads")
    for row in hands:
        points = dict(row.categories)
        cells = [_cell(points.get(name, [])) for name in categories]
        totals = [
            f"{_signed(own)} = {figure(all_)}"
            for own, all_ in zip(row.points, row.totals, strict=True)
        ]
        table.add_row(_number(row), *cells, *totals, _leads(match, row))
    return table


def _number(row: HandRow) -> str:
    """Return a hand's number, with what is special about it."""
    if row.kind == "hand":
        return f"{row.number}*" if row.edited else str(row.number)
    return f"{row.kind.replace('_', ' ')} {row.number}"


def _cell(points: list[int]) -> str:
    return "|".join(map(figure, points)) if any(points) else "-"


def _signed(points: int) -> str:
    return figure(points) if points < 0 else f"+{points}"


def _leads(match: Played, row: HandRow) -> Text:
    best = min(row.totals) if match.rules.lowest_wins else max(row.totals)
    leaders = [side for side, total in zip(match.sides, row.totals, strict=True) if total == best]
    return plain(leaders[0] if len(leaders) == 1 else "-")
