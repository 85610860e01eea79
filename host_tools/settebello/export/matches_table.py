# SPDX-License-Identifier: MIT
"""The table of matches for spreadsheets: one row a match."""

from collections.abc import Iterator

from settebello.export.cells import Cell
from settebello.export.hand_table import FEWEST_SIDES, each_side, moment, padded
from settebello.figures import standing
from settebello.played import Played


class MatchesTable:
    """Grows match by match; there are as many columns a side as the widest match needs."""

    def __init__(self) -> None:
        self._matches: list[Played] = []
        self._width = FEWEST_SIDES

    def add(self, match: Played) -> None:
        """Take one match."""
        self._matches.append(match)
        self._width = max(self._width, len(match.sides))

    def heading(self) -> list[str]:
        """Return the names of the columns."""
        return [
            *("match", "board", "log", "record", "date", "variant", "variant_name", "target"),
            *each_side(("side", "total"), self._width),
            *("score", "status", "winner", "reason", "margin", "double", "hands"),
        ]

    def rows(self) -> Iterator[list[Cell]]:
        """Yield a row for each match."""
        for match in self._matches:
            about: list[Cell] = [match.name, match.key.board, match.key.log, match.record]
            about += [moment(match.time), match.variant, match.variant_name, match.target]
            sides = [*padded(match.sides, self._width), *padded(match.totals, self._width)]
            end: list[Cell] = [match.status, match.winner, match.reason, _margin(match)]
            double = "yes" if match.double else None
            score = standing(match.totals)
            yield [*about, *sides, score, *end, double, match.hand_count]


def _margin(match: Played) -> int | None:
    """Return by how many points the winner is ahead of the next side; None without a winner.

    Whoever won by another's false claim may be behind: the number is negative then.
    """
    if match.winner_side is None:
        return None
    rivals = match.totals
    own = rivals.pop(match.winner_side)
    return min(rivals) - own if match.rules.lowest_wins else own - max(rivals)
