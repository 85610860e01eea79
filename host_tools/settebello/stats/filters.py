# SPDX-License-Identifier: MIT
"""Which matches count: by variant, player and date; and the periods they are grouped by."""

import difflib
import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from settebello.errors import InputError, UsageError
from settebello.stats.games import Game

NIGHT_H = 6  # a match begun before six in the morning belongs to the evening before
_DATE = re.compile(r"\d{4}(-\d{2}(-\d{2})?)?")


def folded(name: str) -> str:
    """Return a name as it is compared: composed, no blanks around, letters alike."""
    return unicodedata.normalize("NFC", name).strip().casefold()


def by_name(name: str) -> tuple[str, str]:
    """Return the key that sorts names as people do, and always in the same way."""
    return folded(name), name


@dataclass(frozen=True, slots=True)
class Filter:
    """What a match must be to count; an empty field lets everything through.

    `since` and `until` are ``2026``, ``2026-11`` or ``2026-11-30``, both included; `evening` is a
    day: from six in the morning to six the next morning, on this computer's clock. Raises
    UsageError for a date that is none.
    """

    variant: str | None = None
    players: tuple[str, ...] = ()
    since: str | None = None
    until: str | None = None
    evening: str | None = None

    def __post_init__(self) -> None:
        """Check the dates, before anybody reads a store in vain."""
        _check_dates(self)

    @property
    def dated(self) -> bool:
        """Tell whether a match without a date is left out."""
        return bool(self.since or self.until or self.evening)


def choose(games: Iterable[Game], wanted: Filter) -> list[Game]:
    """Return the games that `wanted` lets through, in their order.

    Raises InputError for a player or variant that nobody knows.
    """
    everything = list(games)
    chosen = [game for game in everything if _in_time(game, wanted)]
    if wanted.variant is not None:
        variant = known_variant(everything, wanted.variant)
        chosen = [game for game in chosen if game.variant == variant]
    names = {known_player(everything, name) for name in wanted.players}
    return [game for game in chosen if names <= set(game.players)] if names else chosen


def _check_dates(wanted: Filter) -> None:
    for text in (wanted.since, wanted.until, wanted.evening):
        if text is not None and not _is_date(text):
            raise UsageError(f"{text!r} is no date; dates are like 2026, 2026-11 or 2026-11-30")
    if wanted.evening is not None and len(wanted.evening) != len("2026-11-30"):
        raise UsageError(f"{wanted.evening!r} is no day; an evening is like 2026-11-30")


def _is_date(text: str) -> bool:
    if not _DATE.fullmatch(text):
        return False
    try:
        date.fromisoformat((text + "-01-01")[:10])
    except ValueError:
        return False
    return True


def _in_time(game: Game, wanted: Filter) -> bool:
    """Compare dates as texts: a shorter date stands for all that begin with it."""
    if not wanted.dated:
        return True
    if not game.date:
        return False
    if wanted.since and game.date[: len(wanted.since)] < wanted.since:
        return False
    if wanted.until and game.date[: len(wanted.until)] > wanted.until:
        return False
    return wanted.evening is None or evening_of(game) == wanted.evening


def evening_of(game: Game) -> str:
    """Return the day whose evening a match belongs to; empty if the clock was unset."""
    if not game.date:
        return ""
    begun = datetime.strptime(game.date, "%Y-%m-%d %H:%M:%S")
    return (begun - timedelta(hours=NIGHT_H)).strftime("%Y-%m-%d")


def period_of(game: Game, period: str) -> str:
    """Return the ``month`` (2026-11) or ``year`` (2026) of a match; empty if the clock was unset.

    Raises InputError for another kind of period.
    """
    if period not in ("month", "year"):
        raise InputError(f"no period {period!r}; there are month and year")
    return game.date[: len("2026-11" if period == "month" else "2026")]


def known_player(games: Iterable[Game], name: str) -> str:
    """Return the player as written in the store; raises InputError with names that are near."""
    names = {player for game in games for player in game.players}
    if name in names:
        return name
    by_fold = {folded(player): player for player in sorted(names, key=by_name, reverse=True)}
    if folded(name) in by_fold:
        return by_fold[folded(name)]
    raise InputError(f"nobody called {name!r} plays{_near(folded(name), by_fold)}")


def known_variant(games: Iterable[Game], variant: str) -> str:
    """Return the id of a variant given by id or name; raises InputError naming those played."""
    played = {game.variant: game.variant_name for game in games}
    for one, name in sorted(played.items()):
        if folded(variant) in (one, folded(name)):
            return one
    listed = ", ".join(sorted(played)) or "none"
    raise InputError(f"no match of {variant!r} in the store; variants played: {listed}")


def _near(name: str, known: dict[str, str]) -> str:
    near = difflib.get_close_matches(name, sorted(known), n=3)
    if near:
        return "; is it " + " or ".join(known[one] for one in near) + "?"
    return "; `settebello stats players` lists everybody"
