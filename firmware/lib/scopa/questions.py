# SPDX-License-Identifier: MIT
"""What to ask about a hand next, so that few answers settle it.

Majorities are counted by the players ("who has more cards?") and take one answer each. The rest is
asked card by card, or two cards at once where two sides leave four answers. For the primiera the
suit is asked first whose worst case lies furthest from what is to be expected for the side ahead:
that is what still keeps the outcome open. On greedy two-sided deals this rule needs hardly more
answers than the best possible one (`make bench` shows both).
"""

from scopa.hand import NOBODY, UNKNOWN, Hand
from scopa.rules import Rules
from scopa.scoring import PRIMIERA_ORDER, SCALES, SEVENS, Score

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

MOST = "most"
CARD = "card"
PAIR = "pair"

_ONE = 4096  # probabilities are parts of this
_SIXES = 3  # place in scopa.hand.COUNTS


class Question:
    """One question: `kind` MOST (`place` of scopa.hand.COUNTS), CARD or PAIR (`cards`)."""

    def __init__(self, kind: str, place: int, cards: "tuple[int, ...]", sides: int) -> None:
        """Hold what is asked; `answers` are the values that `answer` takes."""
        self.kind = kind
        self.place = place
        self.cards = cards
        self.answers = list(range(sides * sides if kind == PAIR else sides))
        if kind == MOST:
            self.answers.append(NOBODY)


def answer(hand: Hand, question: Question, value: int) -> None:
    """Write an answer into `hand`.

    `value` is a side; for MOST also NOBODY (equal); for PAIR 2 x the first card's side + that of
    the second. Raises ValueError for anything else.
    """
    if value not in question.answers and value != NOBODY:
        raise ValueError("%r is no answer to that" % (value,))
    if question.kind == MOST:
        hand.most[question.place] = value
        if question.place == _SIXES:  # they only count where the sevens are equal
            hand.most[_SIXES - 1] = NOBODY
    elif question.kind == CARD:
        hand.give(question.cards[0], value)
    else:
        hand.give(question.cards[0], value // hand.sides)
        hand.give(question.cards[1], value % hand.sides)


def next_question(
    rules: Rules, hand: Hand, pairs: bool = True, known: "Score | None" = None
) -> "Question | None":
    """Return what to ask next; None when every category is decided, and who wins by all coins.

    `pairs`: two cards may be asked at once where there are two sides; `known`: the score of `hand`
    if it is at hand.
    """
    undecided = (known or Score(rules, hand)).undecided
    if not undecided:
        coin = _coin_that_may_win(rules, hand) if rules.all_coins_end() else -1
        return None if coin < 0 else Question(CARD, -1, (coin,), hand.sides)
    place = _majority(hand, undecided)
    if place >= 0:
        return Question(MOST, place, (), hand.sides)
    cards = _cards_to_ask(rules, hand, undecided)
    if pairs and hand.sides == 2 and len(cards) > 1:
        return Question(PAIR, -1, (cards[0], cards[1]), hand.sides)
    return Question(CARD, -1, (cards[0],), hand.sides)


def _coin_that_may_win(rules: Rules, hand: Hand) -> int:
    """Return an unknown coin while one side may have them all and so win the game, else -1."""
    if hand.most[1] == NOBODY:
        return -1
    owner, unknown = hand.most[1], -1  # who counted most of them, if anyone did
    for card in range(rules.first_coin, rules.first_coin + 10):
        holder = hand.cards[card]
        if holder == UNKNOWN:
            unknown = card
        elif holder == NOBODY or (holder < hand.sides and owner not in (UNKNOWN, holder)):
            return -1
        elif holder < hand.sides:
            owner = holder
    return unknown


def _majority(hand: Hand, undecided: "list[str]") -> int:
    """Return the place in COUNTS of the majority to ask for, -1 if there is none."""
    if "cards" in undecided:
        return 0
    if "coins" in undecided:
        return 1
    if "sevens" in undecided:
        return 2
    if "barmila" in undecided:
        sevens_open = any([hand.cards[card] == UNKNOWN for card in SEVENS])
        return 2 if sevens_open and hand.most[2] == UNKNOWN else _SIXES
    return -1


def _cards_to_ask(rules: Rules, hand: Hand, undecided: "list[str]") -> "list[int]":
    """Return the cards that matter, the most telling first, without doubles."""
    cards: list[int] = []
    for category in undecided:
        if category != "primiera":
            for order in _orders(rules, category):
                _add(cards, _first_open(hand, order))
    if "primiera" in undecided:
        for card in _primiera_cards(rules, hand):
            _add(cards, card)
    return cards


def _add(cards: "list[int]", card: int) -> None:
    if card >= 0 and card not in cards:
        cards.append(card)


def _orders(rules: Rules, category: str) -> "list[Iterable[int]]":
    """Return the orders in which the cards of a category are asked, until one breaks the run."""
    first = rules.first_coin
    upwards = range(first, first + 10)
    downwards = range(first + 9, first - 1, -1)
    if category == "settebello":
        return [(first + 6,)]
    if category == "re_bello":
        return [(first + 9,)]
    if category == "scalette":
        return [upwards, downwards]
    if category == "grande":
        return [downwards]
    if category == "all_sevens":
        return [SEVENS]
    return [upwards]


def _first_open(hand: Hand, order: "Iterable[int]") -> int:
    """Return the first unknown card of `order`, -1 if the cards before it are not one side's."""
    owner = UNKNOWN
    for card in order:
        holder = hand.cards[card]
        if holder == UNKNOWN:
            return card
        if holder < hand.sides:
            if owner not in (UNKNOWN, holder):
                return -1
            owner = holder
        elif holder == NOBODY:
            return -1
    return -1


def _primiera_cards(rules: Rules, hand: Hand) -> "list[int]":
    """Return the strongest unknown card of each open suit, the most telling suit first."""
    suits = [_Suit(rules, hand, first) for first in (0, 10, 20, 30)]
    totals = [sum([suit.expected[side] for suit in suits]) for side in range(hand.sides)]
    ahead = totals.index(max(totals))
    rival = _second(totals, ahead)
    level = totals[ahead] == totals[rival]
    ranked = []
    for suit in suits:
        if suit.card >= 0:
            slack = suit.slack(ahead, rival)
            if level:
                slack = max(slack, suit.slack(rival, ahead))
            ranked.append((-slack, suit.card))
    return [card for _, card in sorted(ranked)]


def _second(totals: "list[int]", ahead: int) -> int:
    second = 1 if ahead == 0 else 0
    for side, total in enumerate(totals):
        if side != ahead and total > totals[second]:
            second = side
    return second


class _Suit:
    """One suit as the primiera sees it: each side's least, most and expected best, times _ONE.

    `card`: the strongest unknown card; -1 where no unknown card can change a side's best.
    """

    def __init__(self, rules: Rules, hand: Hand, first: int) -> None:
        values = SCALES[rules.scale][0]
        sides = hand.sides
        self.least = [0] * sides
        self.most = [0] * sides
        self.expected = [0] * sides
        self.card = -1
        left = [_ONE] * sides  # the chance that no stronger card was this side's
        strongest = -1
        for offset in PRIMIERA_ORDER:
            holder = hand.cards[first + offset]
            value = values[offset] * _ONE
            if holder == UNKNOWN:
                strongest = first + offset if strongest < 0 else strongest
                for side in range(sides):
                    if left[side] and not self.least[side]:
                        self._may_hold(side, value, left, sides)
            elif holder < sides and not self.least[holder]:
                self.least[holder] = value
                self.most[holder] = self.most[holder] or value
                self.expected[holder] += values[offset] * left[holder]
                left[holder] = 0
        if self.least != self.most:
            self.card = strongest

    def _may_hold(self, side: int, value: int, left: "list[int]", sides: int) -> None:
        self.most[side] = self.most[side] or value
        self.expected[side] += value // _ONE * (left[side] // sides)
        left[side] -= left[side] // sides

    def slack(self, ahead: int, rival: int) -> int:
        """Return how far the worst case for `ahead` lies below what is to be expected."""
        return self.expected[ahead] - self.least[ahead] + self.most[rival] - self.expected[rival]
