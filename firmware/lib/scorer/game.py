# SPDX-License-Identifier: MIT
"""The match on the table and the hand being entered: what the screens show and change.

Every change of the match is a record that is folded here at once, by the same fold as at boot and
on the PC, and handed to the journal after the screen has been painted.
"""

from scopa.hand import UNKNOWN, Hand, problems
from scopa.log import Log, LogMatch, hand_fields
from scopa.match import PLAYING, Match
from scopa.rules import Rules
from scopa.scoring import score

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

DONE = 40  # the cursor's place after the forty cards


class Game:
    """The current match, if any, and the hand in progress."""

    def __init__(
        self, rules: Rules, sides: "list[list[str]]", now: "Callable[[], int | None]"
    ) -> None:
        """`rules` and `sides` (names) are those of the next new match; `now` tells the time."""
        self.rules = rules
        self.sides = sides
        self.dealer = 0  # who deals first in the next new match
        self._now = now
        self.log = Log(keep_last=True)
        self.pending: list[list[object]] = []  # bodies the journal has not written yet
        self.next = 1  # number of the next record
        self.hand = Hand(rules, len(sides))
        self.marks: list[int] = []  # the sides that swept, in their order
        self.side = 0  # whose pile is being marked
        self.cursor = 0  # on which card; DONE: past the last

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
        self._record(["match", self.rules.to_row(), self.sides, self.dealer, self._now()])
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
        self.hand = Hand(rules, len(current.sides if current else self.sides))
        self.marks = []
        self.side = 0
        self.cursor = 0

    def sweep(self, side: int) -> bool:
        """Note a sweep; False if a deal has no room for one more."""
        self.hand.sweeps[side] += 1
        if problems(self.hand.rules, self.hand):
            self.hand.sweeps[side] -= 1
            return False
        self.marks.append(side)
        return True

    def take_back(self) -> bool:
        """Take the latest sweep back; False if there is none."""
        if not self.marks:
            return False
        self.hand.sweeps[self.marks.pop()] -= 1
        return True

    def toggle(self, card: int) -> None:
        """Give a card to the side whose pile is being marked, or take it back."""
        mine = self.hand.cards[card] == self.side
        self.hand.give(card, UNKNOWN if mine else self.side)

    def whole(self) -> Hand:
        """Return the hand as it is counted: the cards that nobody was given are the others'."""
        hand = self.hand.copy()
        hand.rest_to(1 - self.side)
        return hand

    def confirm(self) -> None:
        """Write the hand into the match; ValueError says what is wrong with it."""
        hand = self.whole()
        points = score(hand.rules, hand).points
        self._record(["hand"] + hand_fields(hand) + [points, self._now()])
        self.fresh_hand()

    def draft(self, screen: str) -> "list[object]":
        """Return all of the hand in progress, and the screen it is entered on."""
        marks = "".join([chr(97 + side) for side in self.marks])
        return ["draft", screen, self.hand.text(), marks, self.side, self.cursor]

    def take_up(self, number: int, body: "list[Any]") -> str:
        """Go on with a draft; return its screen, "" if it is not this hand's or makes no sense."""
        if number != self.next or not self.playing:
            return ""
        try:
            _, screen, cards, marks, side, cursor = body
            self.hand.set_text(cards)
            if not 0 <= side < self.hand.sides or not 0 <= cursor <= DONE:
                raise ValueError
            for mark in marks:
                self.sweep(ord(mark) - 97)
        except (ValueError, TypeError, IndexError):
            self.fresh_hand()
            return ""
        self.side, self.cursor = side, cursor
        return screen
