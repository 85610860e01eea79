# SPDX-License-Identifier: MIT
"""The page put together: figures, tables and pictures of the matches chosen."""

import base64
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup
from matplotlib.figure import Figure

from scopa import __version__
from settebello.figures import figure
from settebello.plots import bars
from settebello.plots.partners import partners
from settebello.plots.rating import rating
from settebello.plots.save import image
from settebello.plots.style import look
from settebello.report.notes import notes
from settebello.report.sparkline import sparkline
from settebello.stats.games import Game
from settebello.stats.ranking import Standing, ranking
from settebello.stats.ratings import Ratings, rate
from settebello.stats.tally import Met, Tally, meetings, whole
from settebello.stats.text import change, percent, signed, two_digits, uncertain

Words = dict[str, str]

MOST_MATCHES = 30
FEWEST_PAIRS = 4  # fewer are told by their table
MOST_FACES = 14  # players in the table of who met whom
_MARKED = {"share": "share", "margin": "ahead", "head to head": "equals", "sweeps": "sweeps"}


@dataclass(frozen=True, slots=True)
class Report:
    """What a report is about: the games of its time, and all those up to its end for ratings."""

    title: str
    subtitle: str
    games: Sequence[Game]
    until_then: Sequence[Game]


def page(report: Report, language: str, texts: Words) -> str:
    """Return the report as one HTML page in `language`, whose words are `texts`."""
    everywhere = Environment(
        loader=PackageLoader("settebello.report"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    return everywhere.get_template("report.html").render(_content(report, language, texts))


def _content(report: Report, language: str, texts: Words) -> dict[str, Any]:
    standings, ratings = ranking(report.games), rate(report.until_then)
    met = meetings(report.games)
    return {
        "language": language,
        "words": texts,
        "report": report,
        "numbers": _numbers(report.games, texts),
        "standings": [
            _standing(each, ratings, report.games, texts["decimal"]) for each in standings
        ],
        "open": sum(not game.finished for game in report.games),
        "notes": notes(report.games, standings, ratings, texts),
        "cards": _cards(report, texts),
        "shown": min(len(report.games), MOST_MATCHES),
        "faces": _faces([each for each in standings if each.tally.matches], met),
        "pairs": [
            _figures(each, texts["decimal"])
            for each in ranking(report.games, 2)
            if each.tally.matches
        ],
        "pictures": list(_pictures(report, standings, ratings, texts)),
        "version": __version__,
    }


def _numbers(games: Sequence[Game], texts: Words) -> list[tuple[str, str]]:
    """Return the figures at the top, each with what it counts."""
    sums = whole(games)
    counts = (
        (len(games), "match", "matches"),
        (sums.hands, "hand", "hands"),
        (sums.sweeps, "sweep", "sweeps"),
        (len(sums.players), "player", "players"),
    )
    return [(str(number), texts[one if number == 1 else more]) for number, one, more in counts]


def _standing(
    standing: Standing, ratings: Ratings, games: Sequence[Game], point: str
) -> dict[str, Any]:
    tally, name = standing.tally, standing.name
    after, before = ratings.after(name, games), ratings.before(name, games)
    return _figures(standing, point) | {
        "points": two_digits(tally.a_hand(tally.points), point),
        "run": tally.longest,
        "rating": uncertain(after.rating, after.uncertainty, point),
        "change": change(after.rating - before.rating, point),
    }


def _figures(standing: Standing, point: str) -> dict[str, Any]:
    """Return what the order is made of, and which of it is decisive."""
    tally: Tally = standing.tally
    return {
        "place": standing.place,
        "equal": standing.shared,
        "marked": _MARKED.get(standing.by, ""),
        "name": standing.name,
        "played": tally.matches,
        "won": tally.wins,
        "drawn": tally.draws,
        "lost": tally.losses,
        "share": percent(tally.share, point),
        "bar": round(100 * (tally.share or 0), 1),
        "ahead": signed(tally.each(tally.margin), point),
        "equals": "" if standing.net is None else f"{standing.net:+d}".replace("-", "\u2212"),
        "sweeps": two_digits(tally.a_hand(tally.sweeps), point),
    }


def _cards(report: Report, texts: Words) -> list[dict[str, Any]]:
    """Return the last matches, oldest first, each with its small picture."""
    return [_card(game, texts) for game in report.games[-MOST_MATCHES:]]


def _card(game: Game, texts: Words) -> dict[str, Any]:
    goal = texts["one_deal"] if game.target is None else texts["target"].format(n=game.target)
    hands = f"{game.hands} {texts['hand' if game.hands == 1 else 'hands']}"
    return {
        "name": game.name,
        "about": f"{game.variant_name}, {goal}",
        "when": game.date[:16] or texts["no_date"],
        "hands": hands,
        "state": "" if game.winner is not None else texts[game.status],
        "sides": [
            {
                "name": side.name,
                "total": figure(side.total),
                "won": number == game.winner,
                "place": number,
            }
            for number, side in enumerate(game.sides)
        ],
        "picture": Markup(sparkline(game)),  # noqa: S704 - numbers and colours of ours alone
    }


def _faces(standings: Sequence[Standing], met: Met) -> dict[str, Any]:
    """Return the table of who won how often against whom, in the order of the standings."""
    names = [each.name for each in standings][:MOST_FACES]
    return {
        "names": names,
        "rows": [(name, [_face(name, other, met) for other in names]) for name in names],
    }


def _face(name: str, other: str, met: Met) -> dict[str, Any] | None:
    one, two = (name,), (other,)
    if (one, two) in met:
        won, lost = met[one, two].wins
    elif (two, one) in met:
        lost, won = met[two, one].wins
    else:
        return None
    return {"won": won, "lost": lost, "balance": (won > lost) - (won < lost)}


def _pictures(
    report: Report, standings: Sequence[Standing], ratings: Ratings, texts: Words
) -> Iterable[dict[str, str]]:
    """Yield the pictures that there is something to draw in, with a text for who cannot see."""
    pairs = [pair for pair in ranking(report.games, 2) if pair.tally.matches]
    draw: list[tuple[str, str, bool, Callable[[], Figure]]] = [
        (
            texts["categories"],
            texts["categories_sub"],
            any(each.tally.won for each in standings),
            lambda: bars.categories(standings, texts),
        ),
        (
            texts["sweeps_title"],
            texts["sweeps_sub"],
            any(each.tally.hands for each in standings),
            lambda: bars.sweeps(standings, texts),
        ),
        (
            texts["partners"],
            texts["partners_sub"],
            len(pairs) >= FEWEST_PAIRS,
            lambda: partners(standings, pairs, texts),
        ),
        (
            texts["rating"],
            texts["rating_sub"],
            ratings.matches > 1,
            lambda: rating(ratings, texts),
        ),
    ]
    for title, subtitle, some, make in draw:
        if some:
            yield {"alt": f"{title}: {subtitle}", "data": _inline(make)}


def _inline(make: Callable[[], Figure]) -> str:
    """Return a picture as a URL that holds it: several in one page then share no names."""
    with look():
        svg = image(make(), "svg")
    return "data:image/svg+xml;base64," + base64.b64encode(svg).decode()
