# SPDX-License-Identifier: MIT
"""The match on the table and the hand being entered: what the screens show and change.

Every change of the match is a record that is folded here at once, by the same fold as at boot and
on the PC, and handed to the journal after the screen has been painted.
"""

from scopa.log import Log, LogMatch, hand_fields, match_body
from scopa.match import PLAYING, Match
from scopa.rules import Rules
from scopa.scoring import score
from scorer.entry import Entry

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from scorer.house import House
    from scorer.settings import Settings


class Game:
    """The current match, if any, and the hand in progress."""

    def __init__(
        self,
        rules: Rules,
        sides: "list[list[str]]",
        now: "Callable[[], int | None]",
        settings: "Settings",
        house: "House",
    ) -> None:
        """`rules` and `sides` (names) are those of the next new match; `now` tells the time."""
        self.settings = settings
        self.house = house
        self.rules = rules
        self.sides = sides
        self.dealer = 0  # who deals first in the next new match
        self._now = now
        self.log = Log(keep_last=True)
        self.pending: list[list[object]] = []  # bodies the journal has not written yet
        self.next = 1  # number of the next record
        self.entry = Entry(rules, len(sides))

    # -- the match ---------------------------------------------------------------------------

    def restore(self, number: int, body: "list[object]") -> None:
        """Fold a record that the journal read at boot; what makes no sense is left out."""
        try:
            self.log.apply(number, body)
        except ValueError:
            return
        if body[0] == "match":
            self.fresh_hand()

    @property
    def current(self) -> "LogMatch | None":
        """The latest match, also when it is over."""
        return self.log.matches[-1] if self.log.matches else None

    @property
    def playing(self) -> bool:
        """Whether a match is going on."""
        return self.current is not None and self.current.match.status == PLAYING

    @property
    def match(self) -> Match:
        """The state of the latest match; RecordError where there is none."""
        return self.log.current.match

    def home(self) -> str:
        """Return the name of the screen where the match stands."""
        if self.current is None:
            return "start"
        return "table" if self.playing else "win"

    def name(self, side: int) -> str:
        """Return how a side is called: its players' names."""
        current = self.current
        return "+".join(current.sides[side] if current else self.sides[side])

    def _record(self, body: "list[object]") -> None:
        """Fold a record now and leave it to the journal."""
        self.log.apply(self.next, body)
        self.pending.append(body)
        self.next += 1

    def start(self) -> None:
        """Begin a match with the chosen rules, sides and dealer."""
        self._record(match_body(self.rules, self.sides, self.dealer, self._now()))
        self.fresh_hand()

    def undo(self) -> None:
        """Take the latest hand back; nothing if there is none."""
        current = self.current
        if current and current.match.entries:
            self._record(["undo", current.match.entries[-1].seq, self._now()])
            self.fresh_hand()

    def abandon(self) -> None:
        """End the match without a winner."""
        if self.playing:
            self._record(["end", self._now()])

    # -- the hand ----------------------------------------------------------------------------

    def fresh_hand(self) -> None:
        """Forget the hand in progress."""
        current = self.current
        rules = current.rules if current else self.rules
        self.entry = Entry(rules, len(current.sides if current else self.sides))

    def confirm(self) -> None:
        """Write the hand into the match; ValueError says what is wrong with it."""
        hand = self.entry.whole()
        points = score(hand.rules, hand).points
        self._record(["hand"] + hand_fields(hand) + [points, self._now()])
        self.fresh_hand()

    def take_up(self, number: int, body: "list[Any]") -> str:
        """Go on with a draft; return its screen, "" if it is not this hand's or makes no sense."""
        if number != self.next or not self.playing:
            return ""
        try:
            return self.entry.take_up(body)
        except ValueError:
            self.fresh_hand()
            return ""
