# SPDX-License-Identifier: MIT
"""The table of hands for spreadsheets: one row a hand, as many columns as the matches need."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime

from settebello.export.cells import Cell
from settebello.played import CATEGORIES, HandRow, Played

FEWEST_SIDES = 2
_SWEEPS = "scope"  # their points have a column of their own, `sweeps`
# What the players count, in the order of its columns.
_COUNTED = ("cards", "coins", "sevens", "sixes")


def moment(seconds: int | None) -> datetime | None:
    """Return Unix seconds as this computer's date and time, the one that `Played.date` writes."""
    return None if seconds is None else datetime.fromtimestamp(seconds)


def padded(cells: Sequence[Cell], width: int) -> list[Cell]:
    """Return the cells of each side, with empty ones for the sides that a match has not."""
    return [*cells, *[None] * (width - len(cells))]


def each_side(names: Iterable[str], width: int) -> list[str]:
    """Return the names of columns that exist once a side: ``side_1 side_2``."""
    return [f"{name}_{side}" for name in names for side in range(1, width + 1)]


class HandTable:
    """Grows match by match; then `heading` and `rows` are the table, in the order it grew.

    There are as many columns a category as the match with most sides needs, and columns for each
    category that any of the matches plays. With `counted` there are also columns for what each side
    took (``counts_cards_1``, ``primiera_sum_1``), for ``cards_1`` and the like are points.
    """

    def __init__(self, counted: bool = False) -> None:
        self.hands = 0
        self._counted = counted
        self._width = FEWEST_SIDES
        self._seen: set[str] = set()
        self._matches: list[tuple[Played, list[HandRow]]] = []

    def add(self, match: Played) -> None:
        """Take one match and its hands."""
        hands = list(match.hands())
        for row in hands:
            self._seen.update(dict(row.categories))
            if self._counted:
                self._seen.update(_counts(row))
        self._width = max(self._width, len(match.sides))
        self._matches.append((match, hands))
        self.hands += len(hands)

    def heading(self) -> list[str]:
        """Return the names of the columns."""
        figures = [*self._categories(), "sweeps", "points", "total", *self._counts()]
        return [
            *("match", "board", "date", "variant", "target", *each_side(["side"], self._width)),
            *("status", "winner", "hand", "record", "kind", *each_side(figures, self._width)),
        ]

    def rows(self) -> Iterator[list[Cell]]:
        """Yield a row for each hand."""
        categories, counts = self._categories(), self._counts()
        for match, hands in self._matches:
            first = _of_match(match, self._width)
            for row in hands:
                own: list[Cell] = [row.number, row.record, row.kind]
                yield [*first, *own, *self._figures(row, categories, counts)]

    def _figures(self, row: HandRow, categories: list[str], counts: list[str]) -> Iterator[Cell]:
        points, counted = dict(row.categories), _counts(row) if counts else {}
        found = [points.get(name, ()) for name in categories]
        found += [row.sweeps or (), row.points, row.totals]
        for figures in (*found, *(counted.get(name, ()) for name in counts)):
            yield from padded(figures, self._width)

    def _categories(self) -> list[str]:
        return [name for name in CATEGORIES if name in self._seen and name != _SWEEPS]

    def _counts(self) -> list[str]:
        names = [*(f"counts_{name}" for name in _COUNTED), "primiera_sum"]
        return [name for name in names if name in self._seen]


def _of_match(match: Played, width: int) -> list[Cell]:
    about: list[Cell] = [match.name, match.key.board, moment(match.time), match.variant]
    return [*about, match.target, *padded(match.sides, width), match.status, match.winner]


def _counts(row: HandRow) -> dict[str, Sequence[Cell]]:
    """Return what each side took, by column: no cells where it is open, nothing for a claim."""
    counts = row.counts
    found: dict[str, Sequence[Cell]] = {
        f"counts_{name}": counts[name] or () for name in _COUNTED if name in counts
    }
    played = any(name == "primiera" for name, _ in row.categories)
    return found | {"primiera_sum": row.primiera or ()} if played else found


def table(matches: Iterable[Played], counted: bool = False) -> list[list[Cell]]:
    """Return the heading and one row for each hand that counts, in the order of `matches`."""
    grown = HandTable(counted)
    for match in matches:
        grown.add(match)
    return [list(grown.heading()), *grown.rows()]
