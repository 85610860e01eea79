# SPDX-License-Identifier: MIT
"""One deal followed card by card: the table, whose turn it is, sweeps, leftovers; with undo."""

from scopa.captures import Captures, PlayError, captures, misdealt, opening
from scopa.cards import name
from scopa.hand import ABSENT, NOBODY, UNKNOWN, Hand
from scopa.rules import Rules, shape_players, shape_sides

LEAVE = -1  # the choice of leaving the played card on the table

_FIRST_SIGN = 48  # in the text of a deal, card 0 is "0" and card 39 is "W"


class Deal:
    """A deal as it is played; seats are numbered in playing order, seat s is of side s % sides.

    `table`: the cards on it, in the order in which they fell; `turn`: the seat that plays next;
    `hand`: who took what, and the sweeps; `last_capturer`: a side or None.
    """

    def __init__(self, rules: Rules, shape: str, dealer: int = 0) -> None:
        """Start a deal for `shape` (as ``2v2``); the seat after the dealer's leads."""
        if shape not in rules.shapes:
            raise PlayError(rules.name + " is not played " + shape)
        self.rules = rules
        self.players = shape_players(shape)
        self.sides = shape_sides(shape)
        self.dealer = dealer % self.players
        self.turn = (self.dealer + 1) % self.players
        self.hand = Hand(rules, self.sides)
        self.table: list[int] = []
        self.last_capturer: int | None = None
        self.laid = rules.table == 0
        self._text = ""
        self._steps: list[tuple[int, bytes, int | None, int, int]] = []

    @property
    def side(self) -> int:
        """The side whose turn it is."""
        return self.turn % self.sides

    @property
    def played(self) -> int:
        """How many cards were played from hands so far."""
        return len(self._steps)

    @property
    def left_in_round(self) -> int:
        """How many cards the hands still hold before the next ones are dealt."""
        played = self.played
        for size in self.rules.round_sizes(self.players):
            if played < size * self.players:
                return size * self.players - played
            played -= size * self.players
        return 0

    @property
    def finished(self) -> bool:
        """Whether every hand is empty."""
        return self.laid and self.played == self.rules.plays()

    def lay(self, cards: "list[int]") -> None:
        """Lay the first table; where the variant says so the dealer takes it at once.

        Raises PlayError for a wrong number of cards, or a table that calls for a new deal.
        """
        if self.laid:
            raise PlayError("the first table lies already")
        if len(cards) != self.rules.table or len(set(cards)) != len(cards):
            raise PlayError("the first table has %d different cards" % self.rules.table)
        for card in cards:
            self._check_new(card)
        if misdealt(self.rules, cards):
            raise PlayError("misdeal: the same dealer deals again")
        self.laid = True
        self.table = list(cards)
        self._text = "".join([_sign(card) for card in cards])
        worth = opening(self.rules, cards)
        if worth is not None:
            self._take(self.dealer % self.sides, tuple(cards), worth)

    def options(self, card: int) -> Captures:
        """Return what playing `card` now may do; PlayError if it cannot be played."""
        if not self.laid:
            raise PlayError("the first table is not laid yet")
        if self.finished:
            raise PlayError("the deal is over")
        self._check_new(card)
        last = self.played + 1 == self.rules.plays()
        return captures(self.rules, self.table, card, last)

    def play(self, card: int, choice: "int | None" = None) -> int:
        """Play `card` for the seat whose turn it is; return the sweeps it is worth.

        `choice`: the place in `options(card).options`, or LEAVE; None where there is only one
        possibility. Raises PlayError, changing nothing, for what the rules do not allow.
        """
        found = self.options(card)
        choice = self._choice(found, card, choice)
        before = bytes(self.table)
        text = _sign(card) + _choice_sign(found, choice)
        worth = 0 if choice == LEAVE else found.sweeps[choice]
        self._steps.append((card, before, self.last_capturer, worth, len(self._text)))
        if choice == LEAVE:
            self.table.append(card)
        else:
            self._take(self.side, found.options[choice] + (card,), worth)
        self._text += text
        self.turn = (self.turn + 1) % self.players
        if self.finished:
            self.finish()
        return worth

    def undo(self) -> int:
        """Take the last play back and return its card; PlayError if nothing was played."""
        if not self._steps:
            raise PlayError("nothing was played yet")
        self.turn = (self.turn - 1) % self.players
        card, before, last_capturer, worth, length = self._steps.pop()
        self.table = list(before)
        self.last_capturer = last_capturer
        self.hand.sweeps[self.side] -= worth
        self._text = self._text[:length]
        for back in self.table + [card]:
            self.hand.cards[back] = UNKNOWN
        return card

    def finish(self) -> None:
        """Hand out what is left: to the last capturer, or to nobody if nobody ever captured."""
        holder = NOBODY if self.last_capturer is None else self.last_capturer
        for card in self.table:
            self.hand.give(card, holder)
        self.table = []

    def text(self) -> str:
        """Return the deal in one ASCII word: a sign a card, two letters after a choice."""
        return self._text

    def replay(self, text: str) -> None:
        """Play what `text` wrote, from the first table on; PlayError where it makes no sense."""
        signs = [ord(char) - _FIRST_SIGN for char in text]
        if not self.laid:
            self.lay(signs[: self.rules.table])
        place = self.rules.table
        while place < len(text):
            card = signs[place]
            if not 0 <= card < 40:
                raise PlayError("no card at place %d of the plays" % (place + 1))
            place += 1
            choice = None
            if text[place : place + 1] >= "a":
                found = self.options(card)
                choice = (ord(text[place]) - 97) * 26 + ord(text[place + 1 : place + 2] or "a") - 97
                choice = LEAVE if choice == len(found.options) else choice
                place += 2
            self.play(card, choice)

    def _take(self, side: int, cards: "tuple[int, ...]", worth: int) -> None:
        for card in cards:
            self.hand.give(card, side)
        self.table = [card for card in self.table if card not in cards]
        self.hand.sweeps[side] += worth
        self.last_capturer = side

    def _check_new(self, card: int) -> None:
        if not 0 <= card < 40 or self.hand.cards[card] == ABSENT:
            raise PlayError("%r is not in this deck" % (card,))
        if card in self.table or self.hand.cards[card] != UNKNOWN:
            raise PlayError(name(card) + " was played already")

    def _choice(self, found: Captures, card: int, choice: "int | None") -> int:
        possible = list(range(len(found.options))) + ([LEAVE] if found.may_leave else [])
        if choice is None:
            if len(possible) > 1:
                raise PlayError("%s may do %d things: choose" % (name(card), len(possible)))
            return possible[0]
        if choice not in possible:
            raise PlayError("%s cannot do that" % name(card))
        return choice


def _sign(card: int) -> str:
    return chr(_FIRST_SIGN + card)


def _choice_sign(found: Captures, choice: int) -> str:
    """Return two letters where the play had more than one possibility."""
    if len(found.options) + found.may_leave < 2:
        return ""
    place = len(found.options) if choice == LEAVE else choice
    return chr(97 + place // 26) + chr(97 + place % 26)
