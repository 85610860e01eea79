# SPDX-License-Identifier: MIT
"""Ratings with their uncertainty: Weng and Lin's Plackett-Luce model (JMLR 12, 2011), openskill's.

Everybody starts at 25 with an uncertainty (one standard deviation) of 25/3. After a match the
winner's side comes first and the others by their totals; equal totals are equal places.
"""

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, field

from openskill.models import PlackettLuce

from settebello.journal import LogKey
from settebello.stats.games import Game

START = 25.0
START_UNCERTAINTY = START / 3


@dataclass(frozen=True, slots=True)
class Point:
    """A rating after a match: `number` counts all rated matches from 1, `time` is Unix or None."""

    number: int
    time: int | None
    rating: float
    uncertainty: float


_NEW = Point(0, None, START, START_UNCERTAINTY)


@dataclass(slots=True)
class Ratings:
    """Each player's ratings, match after match; `matches`: how many were rated."""

    matches: int = 0
    course: dict[str, list[Point]] = field(default_factory=dict)
    numbers: dict[tuple[LogKey, int], int] = field(default_factory=dict)  # of each match's record

    def last(self, player: str) -> Point:
        """Return a player's latest rating; the start for who has played no rated match."""
        return self.course.get(player, [_NEW])[-1]

    def after(self, player: str, games: Iterable[Game]) -> Point:
        """Return a player's rating after the last rated one of `games`, with all before it."""
        number = max((self.numbers.get((game.key, game.record), 0) for game in games), default=0)
        return self._until(player, number)

    def before(self, player: str, games: Iterable[Game]) -> Point:
        """Return a player's rating before the first rated one of `games`."""
        numbers = [self.numbers.get((game.key, game.record), 0) for game in games]
        return self._until(player, min(filter(None, numbers), default=self.matches + 1) - 1)

    def _until(self, player: str, number: int) -> Point:
        course = self.course.get(player, [])
        place = bisect_right(course, number, key=lambda point: point.number)
        return course[place - 1] if place else _NEW


def places(game: Game) -> list[int]:
    """Return each side's place in a finished match, 0 the best; equal sides have equal places."""
    sign = 1 if game.lowest else -1
    figures = [(number == game.loser, sign * side.total) for number, side in enumerate(game.sides)]
    if game.winner is not None:
        figures[game.winner] = (False, min(figure for _, figure in figures) - 1)
    order = sorted(set(figures))
    return [order.index(figure) for figure in figures]


def rate(games: Iterable[Game]) -> Ratings:
    """Rate everybody by the finished matches, which come in the order of time."""
    model = PlackettLuce(mu=START, sigma=START_UNCERTAINTY)
    ratings = Ratings()
    now: dict[str, tuple[float, float]] = {}
    for game in games:
        if game.finished and game.about_people:
            ratings.matches += 1
            ratings.numbers[game.key, game.record] = ratings.matches
            _rate(model, now, game)
            for name in game.players:
                point = Point(ratings.matches, game.time, *now[name])
                ratings.course.setdefault(name, []).append(point)
    return ratings


def _rate(model: PlackettLuce, now: dict[str, tuple[float, float]], game: Game) -> None:
    """Replace the ratings of the players of one match."""
    start = (START, START_UNCERTAINTY)
    teams = [
        [model.create_rating(list(now.get(name, start))) for name in side.players]
        for side in game.sides
    ]
    rated = model.rate(teams, ranks=[float(place) for place in places(game)])
    for side, team in zip(game.sides, rated, strict=True):
        for name, rating in zip(side.players, team, strict=True):
            now[name] = (rating.mu, rating.sigma)
