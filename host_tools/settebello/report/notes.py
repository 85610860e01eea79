# SPDX-License-Identifier: MIT
"""What was remarkable: most sweeps, largest win, closest match, greatest climb."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from settebello.figures import standing
from settebello.stats.games import Game
from settebello.stats.ranking import Standing
from settebello.stats.ratings import Ratings
from settebello.stats.text import change, two_digits

Words = dict[str, str]

_MOST_NAMES = 3  # who share a record; more than these share nothing worth a note


@dataclass(frozen=True, slots=True)
class Note:
    """One remark: its title, who, and the figure."""

    title: str
    who: str
    figure: str


def notes(
    games: Sequence[Game], standings: Sequence[Standing], ratings: Ratings, texts: Words
) -> list[Note]:
    """Return the remarks that these games give cause for."""
    return [
        *_players(standings, texts),
        *_matches(games, texts),
        *_climb(games, standings, ratings, texts),
    ]


def _players(standings: Sequence[Standing], texts: Words) -> Iterator[Note]:
    def swept(standing: Standing) -> float:
        return standing.tally.a_hand(standing.tally.sweeps) or 0.0

    def sevens(standing: Standing) -> float:
        return float(standing.tally.won.get("settebello", 0))

    yield from _best(
        standings, swept, texts["best_sweeps"], lambda most: two_digits(most, texts["decimal"])
    )
    yield from _best(standings, sevens, texts["best_settebello"], lambda most: f"{most:.0f}")


def _best(
    standings: Sequence[Standing],
    figure: Callable[[Standing], float],
    title: str,
    written: Callable[[float], str],
) -> Iterator[Note]:
    """Yield a note on who has the highest figure, in the order of the standings."""
    most = max(map(figure, standings), default=0)
    names = [standing.name for standing in standings if figure(standing) == most]
    if most > 0 and len(names) <= _MOST_NAMES:
        yield Note(title, ", ".join(names), written(most))


def _matches(games: Sequence[Game], texts: Words) -> Iterator[Note]:
    won = [(game.margin(game.winner), game) for game in games if game.winner is not None]
    ahead = [(margin, game) for margin, game in won if margin > 0]
    if not ahead:
        return
    largest = max(margin for margin, _ in ahead)
    smallest = min(margin for margin, _ in ahead)
    yield _match(texts["best_margin"], next(one for one in ahead if one[0] == largest), texts)
    if smallest < largest:
        yield _match(texts["best_close"], next(one for one in ahead if one[0] == smallest), texts)


def _match(title: str, one: tuple[int, Game], texts: Words) -> Note:
    """Return a note on a match: the first of those that share the record."""
    margin, game = one
    by = texts["by_points_one"] if margin == 1 else texts["by_points"].format(n=margin)
    who = " \N{EN DASH} ".join(side.name for side in game.sides)
    totals = standing(side.total for side in game.sides)
    return Note(title, who, f"{totals}, {by}")


def _climb(
    games: Sequence[Game], standings: Sequence[Standing], ratings: Ratings, texts: Words
) -> Iterator[Note]:
    def climbed(standing: Standing) -> float:
        before, after = (f(standing.name, games) for f in (ratings.before, ratings.after))
        return round(after.rating - before.rating, 6)

    yield from _best(
        standings, climbed, texts["best_climb"], lambda most: change(most, texts["decimal"])
    )
