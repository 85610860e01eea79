# SPDX-License-Identifier: MIT
"""Matches as a table for spreadsheets: one row a hand, safe to open."""

import csv
import io
from collections.abc import Iterable, Iterator

from settebello.history import HandRow, Played

Cell = str | int

# The categories in the order of columns; sweeps (`scope`) have a column of their own after them.
CATEGORIES = (
    "cards",
    "coins",
    "settebello",
    "primiera",
    "barmila",
    "sevens",
    "re_bello",
    "napola",
    "scalette",
    "grande",
    "all_coins",
    "all_sevens",
    "declared",
    "extra",
)
_FEWEST_SIDES = 2
_FORMULA_STARTS = ("=", "+", "-", "@")
_CONTROLS = dict.fromkeys([*range(32), 127], " ")  # a line end in a name would break the row


def safe(cell: Cell) -> Cell:
    """Return a cell that no spreadsheet takes for a formula: such text gets a quote before it."""
    if not isinstance(cell, str):
        return cell
    text = cell.translate(_CONTROLS)
    return "'" + text if text.lstrip().startswith(_FORMULA_STARTS) else text


def table(matches: Iterable[Played]) -> list[list[Cell]]:
    """Return the heading and one row for each hand that counts, in the order of `matches`.

    There are as many columns a category as the match with most sides needs, and a column for each
    category that any of the matches plays.
    """
    hands = [(match, list(match.hands())) for match in matches]
    width = max([_FEWEST_SIDES, *[len(match.sides) for match, _ in hands]])
    played = {name for _, rows in hands for row in rows for name in _points(row)}
    categories = [name for name in CATEGORIES if name in played]
    rows = [_heading(width, categories)]
    for match, match_hands in hands:
        rows += [
            [*_of_match(match, width), *_of_hand(row, width, categories)] for row in match_hands
        ]
    return rows


def _heading(width: int, categories: list[str]) -> list[Cell]:
    sides = range(1, width + 1)

    def each(name: str) -> list[Cell]:
        return [f"{name}_{side}" for side in sides]

    match = ["match", "board", "date", "variant", "target", *each("side"), "status", "winner"]
    hand: list[Cell] = ["hand", "record", "kind"]
    for name in [*categories, "sweeps", "points", "total"]:
        hand += each(name)
    return [*match, *hand]


def _of_match(match: Played, width: int) -> list[Cell]:
    rules = match.log_match.rules
    target: Cell = "" if rules.goal == "deal" else rules.target
    about: list[Cell] = [match.name, match.key.board, match.date, rules.id, target]
    return [*about, *_padded(match.sides, width), match.status, match.winner]


def _of_hand(row: HandRow, width: int, categories: list[str]) -> list[Cell]:
    cells: list[Cell] = [row.number, row.record, row.kind]
    points = _points(row)
    for name in categories:
        cells += _padded(points.get(name, []), width)
    for figures in (row.sweeps or [], row.points, row.totals):
        cells += _padded(figures, width)
    return cells


def _points(row: HandRow) -> dict[str, list[int]]:
    """Return each category's points of a hand, sweeps left out; nothing for a claim."""
    if row.score is None:
        return {}
    return {name: lows for name, lows, _ in row.score.categories if name != "scope"}


def _padded(cells: Iterable[Cell], width: int) -> list[Cell]:
    filled = list(cells)
    return filled + [""] * (width - len(filled))


def csv_lines(rows: Iterable[list[Cell]]) -> Iterator[str]:
    """Yield the rows as lines of CSV, each with its newline; cells are made safe."""
    for row in rows:
        line = io.StringIO()
        csv.writer(line, lineterminator="\n").writerow([safe(cell) for cell in row])
        yield line.getvalue()
