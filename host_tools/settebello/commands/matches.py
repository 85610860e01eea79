# SPDX-License-Identifier: MIT
"""`settebello matches`: every match in the store."""

import json
from collections.abc import Callable, Iterable, Sequence
from typing import Annotated, Any

import typer
from rich.table import Table

from settebello.commands.options import Database, show, warn_of_troubles
from settebello.commands.plain import plain
from settebello.commands.reading import read
from settebello.export.jsonl import match_facts
from settebello.figures import standing
from settebello.played import Played
from settebello.store import open_store

_ONLY_SHOWN = ("variant_name", "dealer")  # of the facts that `show --json` gives
_LATEST = 40  # a screen or two

EPILOG = """\
settebello matches              the latest matches

settebello matches --last 5     the five begun last

settebello matches --json       every match, for other programs
"""


def matches(
    last: Annotated[
        int, typer.Option("--last", min=1, metavar="N", help="Only the N matches begun last.")
    ] = _LATEST,
    everything: Annotated[bool, typer.Option("--all", help="Every match.")] = False,
    database: Database = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="Every match, as one JSON array.")
    ] = False,
) -> None:
    """List the matches in the store, the latest at the end, as their records say."""
    told: Callable[[Played], Any] = _data if as_json else _cells
    with open_store(database) as store:
        logs, troubles = read(store, lambda history: [told(match) for match in history.matches()])
    played = [match for log in logs for match in log]
    if as_json:
        typer.echo(json.dumps(played, ensure_ascii=False, indent=1))
    else:
        shown = played if everything else played[-last:]
        show(_table(shown))
        if len(shown) < len(played):
            typer.echo(f"{len(played) - len(shown)} earlier matches: --all shows them", err=True)
    warn_of_troubles(troubles)


def _data(match: Played) -> dict[str, object]:
    """Return a match as an object of the list: `hands` is their number."""
    facts = {name: said for name, said in match_facts(match).items() if name not in _ONLY_SHOWN}
    return facts | {"hands": match.hand_count}


def _cells(match: Played) -> list[str]:
    """Return a match as a row of the table."""
    return [
        match.name,
        match.date or "-",
        match.variant_name,
        " \N{EN DASH} ".join(match.sides),
        standing(match.totals),
        str(match.hand_count),
        match.status,
        match.winner,
    ]


def _table(rows: Sequence[Iterable[str]]) -> Table:
    table = Table(box=None, pad_edge=False)
    for title in ("match", "date", "variant", "sides", "totals", "hands", "status", "winner"):
        table.add_column(title, justify="right" if title == "hands" else "left")
    for cells in rows:
        table.add_row(*map(plain, cells))
    return table
