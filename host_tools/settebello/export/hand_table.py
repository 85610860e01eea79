# SPDX-License-Identifier: MIT
"""The table of hands for spreadsheets: one row a hand, as many columns as the matches need."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime
from operator import itemgetter

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


_Shape = tuple[tuple[str, int], ...]  # a row's figures, and how many cells each has
_Row = tuple[int, int, str, _Shape, tuple[Cell, ...]]


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
        self._matches: list[tuple[Played, list[_Row]]] = []
        self._shapes: dict[_Shape, _Shape] = {}  # the few that there are, each kept once

    def add(self, match: Played) -> None:
        """Take one match and its hands."""
        self._width = max(self._width, len(match.sides))
        self._matches.append((match, [self._row(row) for row in match.hands()]))
        self.hands += len(self._matches[-1][1])

    def _row(self, row: HandRow) -> _Row:
        figures: dict[str, Sequence[Cell]] = dict(row.categories)
        if self._counted:
            figures |= _counts(row)
        self._seen.update(figures)
        figures |= {"sweeps": row.sweeps or (), "points": row.points, "total": row.totals}
        shape = tuple((name, len(numbers)) for name, numbers in figures.items())
        cells = [cell for numbers in figures.values() for cell in numbers]
        shape = self._shapes.setdefault(shape, shape)
        return row.number, row.record, row.kind, shape, (*cells, None)

    def heading(self) -> list[str]:
        """Return the names of the columns."""
        return [
            *("match", "board", "date", "variant", "target", *each_side(["side"], self._width)),
            *("status", "winner", "hand", "record", "kind"),
            *each_side(self._figures(), self._width),
        ]

    def rows(self) -> Iterator[list[Cell]]:
        """Yield a row for each hand."""
        picked = {shape: self._picked(shape) for shape in self._shapes}
        for match, hands in self._matches:
            first = _of_match(match, self._width)
            for number, record, kind, shape, cells in hands:
                yield [*first, number, record, kind, *picked[shape](cells)]

    def _picked(self, shape: _Shape) -> Callable[[Sequence[Cell]], tuple[Cell, ...]]:
        """Return what puts a row's cells into their columns; the last of them is an empty one."""
        places: dict[str, list[int]] = {}
        end = 0
        for name, length in shape:
            places[name] = list(range(end, end + length))
            end += length
        empty = [end] * self._width
        return itemgetter(
            *(
                place
                for name in self._figures()
                for place in (places.get(name, []) + empty)[: self._width]
            )
        )

    def _figures(self) -> list[str]:
        return [*self._categories(), "sweeps", "points", "total", *self._counts()]

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
