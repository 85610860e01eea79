# SPDX-License-Identifier: MIT
"""The hand being entered: one hand, filled in whichever way, left and taken up at any time."""

from scopa.hand import UNKNOWN, Hand, problems
from scopa.rules import Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

DONE = 40  # the cursor's place after the forty cards
NO_REST = -1


class Entry:
    """The hand in progress.

    `hand`: what is known of it; `marks`: the sides that swept, in their order; `side` and `cursor`:
    whose pile is being marked, and on which card; `rest`: the side that gets every card that
    nobody was given, NO_REST while none does.
    """

    def __init__(self, rules: Rules, sides: int) -> None:
        """Begin a hand of `rules` for a number of sides."""
        self.hand = Hand(rules, sides)
        self.marks: list[int] = []
        self.side = 0
        self.cursor = 0
        self.rest = NO_REST

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
        """Return the hand as it is counted: what nobody was given goes to the side `rest`."""
        hand = self.hand.copy()
        if self.rest != NO_REST:
            hand.rest_to(self.rest)
        return hand

    def draft(self, screen: str) -> "list[object]":
        """Return all of the hand in progress, and the screen it is entered on."""
        marks = "".join([chr(97 + side) for side in self.marks])
        return ["draft", screen, self.hand.text(), marks, self.side, self.cursor, self.rest]

    def take_up(self, body: "list[Any]") -> str:
        """Go on with what `draft` returned and return its screen.

        Raises ValueError where it makes no sense; the entry is then to be thrown away.
        """
        try:
            _, screen, cards, marks, side, cursor, rest = body
            self.hand.set_text(cards)
            for place, least, most in ((side, 0, self.hand.sides - 1), (cursor, 0, DONE)):
                if not least <= place <= most:
                    raise ValueError
            if not NO_REST <= rest < self.hand.sides:
                raise ValueError
            for mark in marks:
                self.sweep(ord(mark) - 97)
        except (TypeError, IndexError):
            raise ValueError("not a draft")
        self.side, self.cursor, self.rest = side, cursor, rest
        return str(screen)
