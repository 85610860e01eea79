# SPDX-License-Identifier: MIT
"""A match and its hands as everything on the PC reads them: lists, pages, statistics, pictures."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from scopa.log import LogHand, LogMatch
from scopa.match import Entry
from scopa.rules import Rules
from settebello import figures
from settebello.journal import LogKey
from settebello.store import player_name

# The ids of all categories in the order of columns.
CATEGORIES = (
    "cards",
    "coins",
    "settebello",
    "primiera",
    "barmila",
    "sevens",
    "re_bello",
    "napola",
    "scalette",
    "grande",
    "all_coins",
    "all_sevens",
    "declared",
    "extra",
    "scope",
)
_COUNTING = ("hand", "claim", "false_claim")


def local_time(seconds: int | None) -> str:
    """Return Unix seconds as this computer's date and time, None as an empty text."""
    if seconds is None:
        return ""
    return datetime.fromtimestamp(seconds).astimezone().strftime("%Y-%m-%d %H:%M:%S")


@dataclass(frozen=True, slots=True)
class HandRow:
    """A hand that counts: its place in the match, what it was worth, and the totals after it.

    Lists have one entry a side. A claim has points and totals, but no cards of its own.
    """

    number: int
    record: int
    kind: str  # "hand", "claim" or "false_claim"
    side: int | None  # that claimed, or that won the match at once by this hand
    points: list[int]
    totals: list[int]
    _kept: LogHand | None

    @property
    def time(self) -> int | None:
        """When it was written, in Unix seconds; None if the clock was unset, or for a claim."""
        return self._kept.time if self._kept else None

    @property
    def date(self) -> str:
        """When it was written, in this computer's time; empty if nobody knows."""
        return local_time(self.time)

    @property
    def edited(self) -> bool:
        """Whether it was corrected after it had been written."""
        return self._kept is not None and self._kept.edited

    @property
    def cards(self) -> str:
        """The forty characters of FORMATS.md; empty for a claim."""
        return self._kept.hand.text() if self._kept else ""

    @property
    def plays(self) -> str:
        """The cards in the order in which they were played, if they were entered live."""
        return self._kept.plays if self._kept else ""

    @property
    def sweeps(self) -> list[int] | None:
        """How often each side swept; None for a claim."""
        return list(self._kept.hand.sweeps) if self._kept else None

    @property
    def categories(self) -> list[tuple[str, list[int]]]:
        """Each category played and its points, in the order of CATEGORIES; none for a claim."""
        if self._kept is None:
            return []
        return [(name, lows) for name, lows, _ in self._kept.score.categories]

    @property
    def counts(self) -> dict[str, list[int] | None]:
        """How many cards, coins ... each side took; empty for a claim.

        None where the cards that were entered leave it open, as questions do for most of them.
        """
        return figures.certain_counts(self._kept.score) if self._kept else {}

    @property
    def primiera(self) -> list[int | float | None] | None:
        """Each side's primiera in points; None for a claim, where none is played, and where open.

        An entry is None where a side lacks a suit.
        """
        return figures.certain_primiera(self._kept.score) if self._kept else None


class Played:
    """One match of one log, with the players under the names that the store gives them."""

    def __init__(self, key: LogKey, log_match: LogMatch, names: Mapping[str, str]) -> None:
        """Show `log_match` of the log `key`; `names` maps spellings to the players they mean."""
        self.key = key
        self.log_match = log_match
        self._names = names

    @property
    def name(self) -> str:
        """A short name that stays: the beginning of the log's id and the match's record."""
        return f"{self.key.short}-{self.record}"

    @property
    def record(self) -> int:
        """The number of the record that began the match."""
        return self.log_match.seq

    @cached_property
    def players(self) -> list[list[str]]:
        """The players of each side."""
        return [
            [self._names.get(player_name(name), player_name(name)) for name in side]
            for side in self.log_match.sides
        ]

    @cached_property
    def sides(self) -> list[str]:
        """Each side's players: ``Ada`` or ``Ada & Bruno``."""
        return [" & ".join(names) for names in self.players]

    @property
    def rules(self) -> Rules:
        """The rules that were played."""
        return self.log_match.rules

    @property
    def variant(self) -> str:
        """The id of the variant, or of the house's own rules."""
        return self.rules.id

    @property
    def variant_name(self) -> str:
        """What people call the variant."""
        return self.rules.name

    @property
    def target(self) -> int | None:
        """The points it was played to; None where one deal decides."""
        return None if self.rules.goal == "deal" else self.rules.target

    @property
    def time(self) -> int | None:
        """When it began, in Unix seconds; None if the board's clock was unset."""
        return self.log_match.time

    @property
    def date(self) -> str:
        """When it began, in this computer's time; empty if the board's clock was unset."""
        return local_time(self.time)

    @property
    def dealer(self) -> int:
        """The seat that dealt first; seat k belongs to side k modulo the number of sides."""
        return self.log_match.match.first_dealer

    @property
    def totals(self) -> list[int]:
        """Each side's points."""
        return list(self.log_match.match.totals)

    @property
    def status(self) -> str:
        """How the match stands: playing, won, drawn, or broken off."""
        match = self.log_match.match
        return "broken off" if match.reason == "broken off" else match.status

    @property
    def winner_side(self) -> int | None:
        """The side that won, None if nobody has."""
        return self.log_match.match.winner

    @property
    def winner(self) -> str:
        """The players who won; empty if nobody has."""
        return "" if self.winner_side is None else self.sides[self.winner_side]

    @property
    def double(self) -> bool:
        """Whether the losers stayed below the number of the double game."""
        return self.log_match.match.double

    @property
    def reason(self) -> str:
        """Why it ended, in a word or two; empty while it is played."""
        return self.log_match.match.reason

    @property
    def hand_count(self) -> int:
        """How many hands count."""
        return self.log_match.match.hands

    def hands(self) -> Iterator[HandRow]:
        """Yield the hands that count, in order: not those undone, nor any after the end."""
        match = self.log_match.match
        totals = [0] * match.sides
        number = 0
        for entry in match.entries[: len(match.entries) - match.surplus]:
            if entry.kind in _COUNTING:
                number += 1
                totals = [
                    total + points for total, points in zip(totals, entry.points, strict=True)
                ]
                yield self._row(number, entry, totals)

    def _row(self, number: int, entry: Entry, totals: list[int]) -> HandRow:
        kept = self.log_match.hands.get(entry.seq)
        return HandRow(number, entry.seq, entry.kind, entry.side, list(entry.points), totals, kept)
