# SPDX-License-Identifier: MIT
"""A match as numbers: what statistics need of it, so that a hundred thousand hands fit anywhere."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from settebello.history import History
from settebello.journal import LogKey
from settebello.played import HandRow, Played

MOST_SWEEPS = 4  # hands with more sweeps are counted with these in `Side.swept`


@dataclass(slots=True)
class Side:
    """One side of a match: its players, and sums over the hands that count (claims left out)."""

    players: tuple[str, ...]
    name: str
    total: int
    points: int = 0
    sweeps: int = 0
    swept: list[int] = field(default_factory=lambda: [0] * (MOST_SWEEPS + 1))  # hands by sweeps
    won: dict[str, int] = field(default_factory=dict)  # category: hands in which it scored


@dataclass(slots=True)
class Game:
    """One match: `order` sorts games by time, those of an unset clock behind the one before.

    `winner`: a side or None; `finished`: won or drawn, neither broken off nor being played;
    `lowest`: fewest points win; `hands`: hands played; `played`: category: hands that played it;
    `course`: the totals after each hand or claim.
    """

    key: LogKey
    record: int
    name: str
    variant: str
    variant_name: str
    time: int | None
    date: str
    status: str
    reason: str
    winner: int | None
    lowest: bool
    target: int | None
    sides: list[Side]
    order: tuple[int, int] = (0, 0)
    hands: int = 0
    played: dict[str, int] = field(default_factory=dict)
    taken: dict[str, int] = field(default_factory=dict)  # category: hands in which anybody scored
    course: list[list[int]] = field(default_factory=list)
    loser: int | None = None  # the side that claimed without having enough

    @property
    def finished(self) -> bool:
        """Tell whether the match counts in standings: it was won, or drawn at its end."""
        return self.status in ("won", "drawn")

    @property
    def players(self) -> list[str]:
        """Everybody at the table, once each, side by side."""
        return list(dict.fromkeys(name for side in self.sides for name in side.players))

    @property
    def about_people(self) -> bool:
        """Tell whether no name sits on two sides: else the match says nothing about players."""
        return sum(len(side.players) for side in self.sides) == len(self.players)

    def margin(self, side: int) -> int:
        """Return by how many points a side is ahead of the best of the others; negative: behind."""
        sign = -1 if self.lowest else 1
        totals = [sign * each.total for each in self.sides]
        return totals[side] - max(totals[:side] + totals[side + 1 :])


def games(histories: Iterable[History]) -> list[Game]:
    """Return every match as numbers, in the order in which they were begun."""
    return in_order(map(games_of, histories))


def games_of(history: History) -> list[Game]:
    """Return the matches of one log as numbers; `in_order` gives each its `order`."""
    return [_game(match) for match in history.matches()]


def in_order(logs: Iterable[list[Game]]) -> list[Game]:
    """Return the games of several logs in the order in which they were begun.

    A match whose clock was unset comes right after the one before it in its log.
    """
    found: list[Game] = []
    for of_log in logs:
        found += _timed(of_log, len(found))
    return sorted(found, key=lambda game: game.order)


def _timed(of_log: list[Game], before: int) -> list[Game]:
    """Give each game of one log its `order`: time, borrowed where there is none, then place."""
    known = next((game.time for game in of_log if game.time is not None), 0)
    for place, game in enumerate(of_log, before):
        known = known if game.time is None else game.time
        game.order = (known, place)
    return of_log


def _game(match: Played) -> Game:
    game = Game(
        match.key,
        match.record,
        match.name,
        match.variant,
        match.variant_name,
        match.time,
        match.date,
        match.status,
        match.reason,
        match.winner_side,
        match.rules.lowest_wins,
        match.target,
        list(_sides(match)),
    )
    for row in match.hands():
        game.course.append(row.totals)
        if row.kind == "hand":
            _count(game, row)
        elif row.kind == "false_claim":
            game.loser = row.side
    return game


def _sides(match: Played) -> Iterator[Side]:
    for names, name, total in zip(match.players, match.sides, match.totals, strict=True):
        yield Side(tuple(dict.fromkeys(names)), name, total)


def _count(game: Game, row: HandRow) -> None:
    """Add one hand to the sums."""
    game.hands += 1
    swept, won = row.sweeps or [0] * len(game.sides), row.points
    for side, sweeps, points in zip(game.sides, swept, won, strict=True):
        side.points += points
        side.sweeps += sweeps
        side.swept[min(sweeps, MOST_SWEEPS)] += 1
    for category, given in row.categories:
        game.played[category] = game.played.get(category, 0) + 1
        if any(given):
            game.taken[category] = game.taken.get(category, 0) + 1
            for side, points in zip(game.sides, given, strict=True):
                if points > 0:
                    side.won[category] = side.won.get(category, 0) + 1
