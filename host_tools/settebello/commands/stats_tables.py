# SPDX-License-Identifier: MIT
"""The rows of `settebello stats` as tables for people."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from rich.table import Table

from settebello.commands.plain import plain
from settebello.figures import standing
from settebello.stats.rows import Row
from settebello.stats.text import percent, signed, two_digits, uncertain

_ORDER = (
    "Order: share of the finished matches won (a draw is half), points ahead a match, head to head "
    "among equals (matches won less lost), sweeps a hand.\n"
    "Placed by: which of them puts a row below the one before. Sweeps and points: a hand. Run: "
    "matches won in a row. Open: being played or broken off.\n"
    "Below: the share of hands in which each category was won."
)
_SHARES = "Categories: the share of hands in which somebody took it; the rest were ties."
# What places a row, as its column is called.
_PLACED = {"margin": "ahead", "head to head": "equals", "equal": "all equal"}
NOTES = {"players": _ORDER, "pairs": _ORDER, "variants": _SHARES, "periods": _SHARES}

Values = dict[str, Any]


def tables(what: str, rows: list[Row]) -> Iterator[Table]:
    """Yield the tables of a list: for each period the figures, then the categories."""
    for period, group in groupby(rows, key=lambda row: row.get("period", "")):
        of_period = [dict(row) for row in group]
        titled = what != "periods" and "period" in of_period[0]
        title = str(period or "no date") if titled else ""
        if what in ("players", "pairs"):
            yield _table(map(_standing, of_period), title)
            yield _table((_categories(row) for row in of_period), title)
        elif what == "head-to-head":
            yield _table(map(_meeting, of_period), title)
        elif titled or what == "variants":
            yield _table(map(_whole, of_period), title)
    if what == "periods" and rows:
        yield _table(map(_whole, rows), "")


def _table(rows: Iterable[dict[str, str]], title: str) -> Table:
    """Return a table whose columns are the keys of all rows, in the order in which they come."""
    kept = list(rows)
    columns = list(dict.fromkeys(name for row in kept for name in row))
    table = Table(box=None, pad_edge=False, title=title or None, title_justify="left")
    for column in columns:
        table.add_column(column, justify="left" if column in _LEFT else "right", no_wrap=True)
    for row in kept:
        table.add_row(*(plain(row.get(column, "-")) for column in columns))
    return table


_LEFT = ("player", "pair", "variant", "period", "placed by", "first", "players met")


def _who(row: Values) -> dict[str, str]:
    return {"player": row["player"]} if "player" in row else {"pair": " & ".join(row["pair"])}


def _standing(row: Values) -> dict[str, str]:
    by: str = row["placed_by"]
    cells = {
        "": f"{'=' if row['shared'] else ''}{row['place']}",
        **_who(row),
        "matches": str(row["matches"]),
        "won": str(row["wins"]),
        "drawn": str(row["draws"]),
        "lost": str(row["losses"]),
        "open": str(row["open"]),
        "share": percent(row["share"]),
        "ahead": signed(row["margin"]),
        "equals": ""
        if row["head_to_head"] is None
        else f"{row['head_to_head']:+d}".replace("-", "\N{MINUS SIGN}"),
        "sweeps": two_digits(row["sweeps_a_hand"]),
        "placed by": _PLACED.get(by, by),
        "points": two_digits(row["points_a_hand"]),
        "run": str(row["longest_run"]),
    }
    if "rating" in row:
        cells["rating"] = uncertain(row["rating"], row["uncertainty"])
    return cells


def _categories(row: Values) -> dict[str, str]:
    """Return the share of hands in which each category was won."""
    shares = {name: percent(share) for name, share in row["categories"].items()}
    return {**_who(row), "hands": str(row["hands"]), **shares}


def _whole(row: Values) -> dict[str, str]:
    first = {"variant": row["name"]} if "variant" in row else {"period": row["period"] or "no date"}
    cells = {
        **first,
        "matches": str(row["matches"]),
        "drawn": str(row["draws"]),
        "open": str(row["open"]),
        "players": str(row["players"]),
        "hands": str(row["hands"]),
        "a match": two_digits(row["hands_a_match"]),
        "longest": str(row["longest_match"]),
        "points": two_digits(row["points_a_hand"]),
        "sweeps": two_digits(row["sweeps_a_hand"]),
        "ahead": two_digits(row["margin"]),
    }
    if "leaders" in row:
        cells["first"] = ", ".join(row["leaders"])
    return cells | {name: percent(share) for name, share in row["categories"].items()}


def _meeting(row: Values) -> dict[str, str]:
    return {
        "players met": " \N{EN DASH} ".join(row["players"]),
        "matches": str(row["matches"]),
        "won": standing(row["wins"]),
        "neither": str(row["neither"]),
        "hands": str(row["hands"]),
        "points": standing(row["points"]),
        "sweeps": standing(row["sweeps"]),
    } | {name: standing(won) for name, won in row["categories"].items()}
