# SPDX-License-Identifier: MIT
"""Sums over matches for a player, a pair, two opponents, or for everything that was played."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations

from settebello.stats.filters import by_name
from settebello.stats.games import MOST_SWEEPS, Game, Side

Unit = tuple[str, ...]  # a player alone, or partners in the order of their names


@dataclass(slots=True)
class Tally:
    """What a player or a pair did; `open` matches are being played or were broken off.

    Only finished matches count as won, drawn or lost; the figures of hands come from all.
    """

    matches: int = 0
    wins: int = 0
    draws: int = 0
    open: int = 0
    margin: int = 0  # points ahead of the best of the others, over finished matches
    run: int = 0  # matches won in a row up to now
    longest: int = 0
    hands: int = 0
    points: int = 0
    sweeps: int = 0
    swept: list[int] = field(default_factory=lambda: [0] * (MOST_SWEEPS + 1))
    won: dict[str, int] = field(default_factory=dict)
    played: dict[str, int] = field(default_factory=dict)

    @property
    def losses(self) -> int:
        """Matches that somebody else won."""
        return self.matches - self.wins - self.draws

    @property
    def share(self) -> float | None:
        """The share of finished matches won, a draw counting half; None before the first."""
        return (self.wins + self.draws / 2) / self.matches if self.matches else None

    def each(self, what: int) -> float | None:
        """Return `what` a finished match; None before the first."""
        return what / self.matches if self.matches else None

    def a_hand(self, what: int) -> float | None:
        """Return `what` a hand; None before the first."""
        return what / self.hands if self.hands else None

    def category(self, name: str) -> float | None:
        """Return the share of hands in which it scored in a category; None if never played."""
        played = self.played.get(name, 0)
        return self.won.get(name, 0) / played if played else None

    def add(self, game: Game, number: int) -> None:
        """Add what side `number` did in a game; games come in the order of time."""
        side = game.sides[number]
        if not game.finished:
            self.open += 1
        else:
            self._add_result(game, number)
        self.hands += game.hands
        self.points += side.points
        self.sweeps += side.sweeps
        self.swept = [mine + more for mine, more in zip(self.swept, side.swept, strict=True)]
        _add_up(self.won, side.won)
        _add_up(self.played, game.played)

    def _add_result(self, game: Game, number: int) -> None:
        self.matches += 1
        self.margin += game.margin(number)
        self.draws += game.winner is None
        won = game.winner == number
        self.wins += won
        self.run = self.run + 1 if won else 0
        self.longest = max(self.longest, self.run)


@dataclass(slots=True)
class Meeting:
    """Two on opposite sides: matches that the first won, the second, or neither."""

    matches: int = 0
    wins: list[int] = field(default_factory=lambda: [0, 0])
    hands: int = 0
    points: list[int] = field(default_factory=lambda: [0, 0])
    sweeps: list[int] = field(default_factory=lambda: [0, 0])
    won: list[dict[str, int]] = field(default_factory=lambda: [{}, {}])
    played: dict[str, int] = field(default_factory=dict)
    course: list[int] = field(default_factory=list)  # the first's wins less the second's, by match

    @property
    def neither(self) -> int:
        """Matches drawn, or won by somebody else at the table."""
        return self.matches - sum(self.wins)

    def turned(self) -> "Meeting":
        """Return the same seen from the second's side."""
        return Meeting(
            self.matches,
            self.wins[::-1],
            self.hands,
            self.points[::-1],
            self.sweeps[::-1],
            self.won[::-1],
            self.played,
            [-lead for lead in self.course],
        )

    def add(self, game: Game, numbers: tuple[int, int]) -> None:
        """Add a game in which the two sat on the sides `numbers`."""
        if game.finished:
            self.matches += 1
            for place, number in enumerate(numbers):
                self.wins[place] += game.winner == number
            self.course.append(self.wins[0] - self.wins[1])
        self.hands += game.hands
        _add_up(self.played, game.played)
        for place, number in enumerate(numbers):
            side = game.sides[number]
            self.points[place] += side.points
            self.sweeps[place] += side.sweeps
            _add_up(self.won[place], side.won)


@dataclass(slots=True)
class Whole:
    """Everything that was played: a variant, a period, an evening."""

    matches: int = 0
    drawn: int = 0
    open: int = 0
    hands: int = 0
    hands_finished: int = 0  # those of finished matches
    points: int = 0
    sweeps: int = 0
    margin: int = 0  # of the winners
    most_hands: int = 0
    players: set[str] = field(default_factory=set)
    taken: dict[str, int] = field(default_factory=dict)  # category: hands where a side scored
    played: dict[str, int] = field(default_factory=dict)

    def add(self, game: Game) -> None:
        """Add a game."""
        self.matches += game.finished
        self.open += not game.finished
        self.hands += game.hands
        self.points += sum(side.points for side in game.sides)
        self.sweeps += sum(side.sweeps for side in game.sides)
        if game.finished:
            self.hands_finished += game.hands
            self.drawn += game.winner is None
        if game.winner is not None:
            self.margin += game.margin(game.winner)
        self.most_hands = max(self.most_hands, game.hands)
        self.players.update(game.players)
        _add_up(self.taken, game.taken)
        _add_up(self.played, game.played)


Met = Mapping[tuple[Unit, Unit], Meeting]  # the names of each two in order


def _add_up(sums: dict[str, int], more: dict[str, int]) -> None:
    for name, number in more.items():
        sums[name] = sums.get(name, 0) + number


def whole(games: Iterable[Game]) -> Whole:
    """Return the sums over all of `games`."""
    sums = Whole()
    for game in games:
        sums.add(game)
    return sums


def sort_key(unit: Unit) -> tuple[tuple[str, str], ...]:
    """Return the key that sorts players and pairs by name."""
    return tuple(map(by_name, unit))


def tallies(games: Iterable[Game], size: int = 1) -> dict[Unit, Tally]:
    """Return the sums of every player, or of every `size` partners on one side."""
    sums: dict[Unit, Tally] = {}
    for game in games:
        if game.about_people:
            for number, side in enumerate(game.sides):
                for unit in _units(side, size):
                    sums.setdefault(unit, Tally()).add(game, number)
    return sums


def meetings(games: Iterable[Game], size: int = 1) -> Met:
    """Return the sums of every two players (or pairs) on opposite sides, both names in order."""
    sums: dict[tuple[Unit, Unit], Meeting] = {}
    for game in games:
        if game.about_people:
            for both, numbers in _opponents(game, size):
                sums.setdefault(both, Meeting()).add(game, numbers)
    return sums


def _units(side: Side, size: int) -> Iterator[Unit]:
    return combinations(sorted(side.players, key=by_name), size)


def _opponents(game: Game, size: int) -> Iterator[tuple[tuple[Unit, Unit], tuple[int, int]]]:
    for one, other in combinations(range(len(game.sides)), 2):
        for mine in _units(game.sides[one], size):
            for yours in _units(game.sides[other], size):
                if sort_key(mine) < sort_key(yours):
                    yield (mine, yours), (one, other)
                else:
                    yield (yours, mine), (other, one)
