# SPDX-License-Identifier: MIT
"""Which picture shows what, drawn in the common style."""

from matplotlib.figure import Figure

from settebello.errors import InputError
from settebello.played import Played
from settebello.plots import bars
from settebello.plots.course import course
from settebello.plots.partners import partners
from settebello.plots.rating import rating
from settebello.plots.style import Words, look
from settebello.plots.versus import versus
from settebello.stats.games import Game
from settebello.stats.ranking import ranking
from settebello.stats.ratings import rate
from settebello.stats.tally import meetings

KINDS = ("categories", "head-to-head", "rating", "sweeps", "partners")


def drawn_match(match: Played, texts: Words) -> Figure:
    """Draw the course of one match."""
    with look():
        return course(match, texts)


def drawn(
    kind: str, games: list[Game], names: list[str], least: int, texts: Words, about: str
) -> Figure:
    """Draw the figures of `games` as a picture of a `kind` of KINDS.

    `names`: two players, for head-to-head; `least`: who has finished fewer matches is left out;
    `about`: the filters in words. Raises InputError where there is nothing to draw.
    """
    if not any(game.hands for game in games):
        raise InputError("there is nothing to draw: no hand of the matches chosen")
    with look():
        return _drawn(kind, games, names, least, texts, about)


def _drawn(
    kind: str, games: list[Game], names: list[str], least: int, texts: Words, about: str
) -> Figure:
    if kind == "head-to-head":
        return _versus(games, names, texts, about)
    if kind == "partners":
        pairs = ranking(games, 2, least)
        if not any(pair.tally.matches for pair in pairs):
            raise InputError("no two players have finished a match as partners")
        return partners(ranking(games), pairs, texts, about)
    if kind == "rating":
        ratings = rate(games)
        if not ratings.matches:
            raise InputError("no match is finished: there is no rating yet")
        return rating(ratings, texts, about)
    standings = ranking(games, least=least)
    if kind == "categories":
        return bars.categories(standings, texts, about)
    return bars.sweeps(standings, texts, about)


def _versus(games: list[Game], names: list[str], texts: Words, about: str) -> Figure:
    met = meetings(games)
    one, other = (names[0],), (names[1],)
    if (one, other) in met:
        meeting = met[one, other]
    elif (other, one) in met:
        meeting = met[other, one].turned()
    else:
        raise InputError(f"{names[0]} and {names[1]} have not played against each other")
    return versus((names[0], names[1]), meeting, texts, about)
