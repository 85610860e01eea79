# SPDX-License-Identifier: MIT
"""The players of a workbook: plain sums, by name; standings are the business of `stats`."""

from dataclasses import dataclass, field

from settebello.export.cells import Cell
from settebello.export.hand_table import moment
from settebello.played import Played

HEADING = (
    *("player", "matches", "ended", "won", "hands"),
    *("points", "points_per_hand", "sweeps", "sweeps_per_hand", "first", "last"),
)


@dataclass(slots=True)
class _Player:
    """What one player's sides did. `ended`: matches won by somebody or drawn, not broken off."""

    matches: int = 0
    ended: int = 0
    won: int = 0
    hands: int = 0  # that were counted: no claims
    points: int = 0
    sweeps: int = 0
    times: list[int] = field(default_factory=list)


class PlayersTable:
    """Grows match by match; a player's points and sweeps are those of the side played in."""

    def __init__(self) -> None:
        self._players: dict[str, _Player] = {}

    def add(self, match: Played) -> None:
        """Take one match."""
        rows = list(match.hands())
        counted = [row.sweeps for row in rows if row.sweeps is not None]
        for side, names in enumerate(match.players):
            for name in dict.fromkeys(names):
                player = self._players.setdefault(name, _Player())
                player.matches += 1
                player.ended += match.status in ("won", "drawn")
                player.won += match.winner_side == side
                player.hands += len(counted)
                player.points += sum(row.points[side] for row in rows)
                player.sweeps += sum(sweeps[side] for sweeps in counted)
                _widen(player.times, match.time)

    def rows(self) -> list[list[Cell]]:
        """Return a row for each player, by name."""
        names = sorted(self._players, key=lambda name: (name.casefold(), name))
        return [_row(name, self._players[name]) for name in names]


def _widen(times: list[int], time: int | None) -> None:
    """Keep the first and the last of the times seen."""
    if time is not None:
        times[:] = sorted({min([*times, time]), max([*times, time])})


def _row(name: str, player: _Player) -> list[Cell]:
    first, last = (player.times[0], player.times[-1]) if player.times else (None, None)
    return [
        *(name, player.matches, player.ended, player.won, player.hands),
        *(player.points, _per(player.points, player.hands)),
        *(player.sweeps, _per(player.sweeps, player.hands), moment(first), moment(last)),
    ]


def _per(total: int, hands: int) -> float | None:
    return total / hands if hands else None
