# SPDX-License-Identifier: MIT
"""`settebello matches`: every match in the store."""

import json
from typing import Annotated

import typer
from rich.table import Table

from settebello.commands.options import Database, show, warn_of_troubles
from settebello.commands.plain import plain
from settebello.history import histories
from settebello.played import Played
from settebello.store import open_store


def matches(
    database: Database = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON array.")] = False,
) -> None:
    """List the matches in the store, as their records say."""
    with open_store(database) as store:
        folded = histories(store)
    played = [match for history in folded for match in history.matches()]
    if as_json:
        typer.echo(json.dumps([_data(match) for match in played], ensure_ascii=False, indent=1))
    else:
        show(_table(played))
    warn_of_troubles(folded)


def _data(match: Played) -> dict[str, object]:
    return {
        "match": match.name,
        "board": match.key.board,
        "log": match.key.log,
        "record": match.record,
        "time": match.time,
        "date": match.date,
        "variant": match.variant,
        "target": match.target,
        "sides": match.players,
        "totals": match.totals,
        "status": match.status,
        "winner": match.winner_side,
        "double": match.double,
        "reason": match.reason,
        "hands": match.hand_count,
    }


def _table(played: list[Played]) -> Table:
    table = Table(box=None, pad_edge=False)
    for title in ("match", "date", "variant", "sides", "totals", "hands", "status", "winner"):
        table.add_column(title, justify="right" if title == "hands" else "left")
    for match in played:
        cells = (
            match.name,
            match.date or "-",
            match.variant_name,
            " - ".join(match.sides),
            " - ".join(map(str, match.totals)),
            str(match.hand_count),
            match.status,
            match.winner,
        )
        table.add_row(*map(plain, cells))
    return table
