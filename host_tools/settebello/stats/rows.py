# SPDX-License-Identifier: MIT
"""Statistics as rows of plain values, the same for `--json`, for tables and for reports.

Shares are from 0 to 1, averages are rounded to four digits, None is what nothing is known of.
"""

from collections.abc import Iterable, Iterator

from settebello.played import CATEGORIES
from settebello.stats.filters import period_of
from settebello.stats.games import Game
from settebello.stats.ranking import Standing, ranking
from settebello.stats.ratings import Ratings
from settebello.stats.tally import Meeting, Met, Unit, Whole, meetings, sort_key, whole

Row = dict[str, object]


def _short(figure: float | None) -> float | None:
    return None if figure is None else round(figure, 4)


def grouped(games: Iterable[Game], period: str | None) -> list[tuple[str, list[Game]]]:
    """Return the games of each month or year, oldest first, those without a date at the end.

    Without a period all games are one group whose name is empty.
    """
    groups: dict[str, list[Game]] = {}
    for game in games:
        groups.setdefault(period_of(game, period) if period else "", []).append(game)
    return sorted(groups.items(), key=lambda group: (period is None or group[0] == "", group[0]))


def categories_of(played: Iterable[str]) -> list[str]:
    """Return categories in the order in which they are shown, without those that nobody takes.

    Sweeps (`scope`), declared and extra points are counted, not won from each other.
    """
    known = set(played) - {"scope", "declared", "extra"}
    return [name for name in CATEGORIES if name in known]


def standing_rows(
    games: list[Game], ratings: Ratings, size: int = 1, least: int = 0
) -> Iterator[Row]:
    """Yield a row for each player (`size` 1) or pair (2), in the order of the ranking."""
    for standing in ranking(games, size, least):
        yield _standing(standing) | _rating(standing, ratings, games)


def _standing(standing: Standing) -> Row:
    tally = standing.tally
    return {
        "place": standing.place,
        "shared": standing.shared,
        **_named(standing.who),
        "matches": tally.matches,
        "wins": tally.wins,
        "draws": tally.draws,
        "losses": tally.losses,
        "open": tally.open,
        "share": _short(tally.share),
        "margin": _short(tally.each(tally.margin)),
        "head_to_head": standing.net,
        "sweeps_a_hand": _short(tally.a_hand(tally.sweeps)),
        "placed_by": standing.by,
        "hands": tally.hands,
        "points_a_hand": _short(tally.a_hand(tally.points)),
        "longest_run": tally.longest,
        "categories": {name: _short(tally.category(name)) for name in categories_of(tally.played)},
    }


def _named(who: Unit) -> Row:
    return {"player": who[0]} if len(who) == 1 else {"pair": list(who)}


def _rating(standing: Standing, ratings: Ratings, games: list[Game]) -> Row:
    """Return the rating as it was after `games`; pairs have none, their players do."""
    if len(standing.who) > 1:
        return {}
    point = ratings.after(standing.who[0], games)
    return {"rating": _short(point.rating), "uncertainty": _short(point.uncertainty)}


def variant_rows(games: Iterable[Game]) -> Iterator[Row]:
    """Yield a row for each variant, the one with most matches first, then by id."""
    groups: dict[tuple[str, str], list[Game]] = {}
    for game in games:
        groups.setdefault((game.variant, game.variant_name), []).append(game)
    order = sorted(groups, key=lambda one: (-len(groups[one]), one))
    for variant, name in order:
        yield {"variant": variant, "name": name, **_whole(whole(groups[variant, name]))}


def period_rows(games: Iterable[Game], period: str) -> Iterator[Row]:
    """Yield a row for each month or year, with the player who stood first in it."""
    for name, of_period in grouped(games, period):
        first = [each for each in ranking(of_period) if each.tally.matches and each.place == 1]
        leaders = [each.name for each in first]
        yield {"period": name, **_whole(whole(of_period)), "leaders": leaders}


def _whole(sums: Whole) -> Row:
    hands = sums.hands or None
    decided = sums.matches - sums.drawn
    return {
        "matches": sums.matches,
        "draws": sums.drawn,
        "open": sums.open,
        "players": len(sums.players),
        "hands": sums.hands,
        "hands_a_match": _short(sums.hands_finished / sums.matches if sums.matches else None),
        "longest_match": sums.most_hands,
        "points_a_hand": _short(sums.points / hands if hands else None),
        "sweeps_a_hand": _short(sums.sweeps / hands if hands else None),
        "margin": _short(sums.margin / decided if decided else None),
        "categories": _taken(sums),
    }


def _taken(sums: Whole) -> Row:
    """Return the share of hands in which a category went to somebody."""
    return {
        name: _short(sums.taken.get(name, 0) / sums.played[name])
        for name in categories_of(sums.played)
    }


def meeting_rows(games: Iterable[Game], only: tuple[str, ...] = ()) -> Iterator[Row]:
    """Yield a row for every two players who sat on opposite sides, by name.

    `only`: one player, who comes first in each row, or two, in that order.
    """
    for both, meeting in _met(meetings(games), only):
        first, second = both
        yield {"players": [first[0], second[0]], **_meeting(meeting)}


def _met(met: Met, only: tuple[str, ...]) -> Iterator[tuple[tuple[Unit, Unit], Meeting]]:
    for both in sorted(met, key=lambda pair: (sort_key(pair[0]), sort_key(pair[1]))):
        names = {both[0][0], both[1][0]}
        if names >= set(only):
            turned = bool(only) and both[0][0] != only[0]
            yield (both[::-1], met[both].turned()) if turned else (both, met[both])


def _meeting(meeting: Meeting) -> Row:
    return {
        "matches": meeting.matches,
        "wins": meeting.wins,
        "neither": meeting.neither,
        "hands": meeting.hands,
        "points": meeting.points,
        "sweeps": meeting.sweeps,
        "categories": {
            name: [won.get(name, 0) for won in meeting.won]
            for name in categories_of(meeting.played)
        },
    }
