# SPDX-License-Identifier: MIT
"""The hand being entered: one hand, filled in whichever way, left and taken up at any time.

What questions and piles said is kept in `told`; what fell on the table card by card is kept as
the text of a deal, `plays`. `hand` is both together, and where they differ the plays are right.
"""

from scopa.hand import COUNTS, DECK, NOBODY, UNKNOWN, Hand, problems, wanted
from scopa.rules import Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from scopa.deal import Deal
    from scopa.questions import Question

DONE = 40  # the cursor's place after the forty cards
NO_REST = -1
NO_SWEEP = -1
WAYS = ("questions", "pile", "live")
_SIXES = 3  # place in COUNTS

# One step of `answered`: a card; _COUNT + place in COUNTS; _FIRST + the first card of two.
_COUNT = DECK
_FIRST = DECK + len(COUNTS)


class Entry:
    """The hand in progress.

    `hand`: what is known of it; `marks`: the sides that swept, in their order, but for the sweeps
    that live play counts itself; `way`: the screen on which it was last entered; `answered`: what
    the questions asked, in their order; `plays`: the first table and the cards that fell.
    On the grid of cards: `side`, whose pile is being marked, NOBODY for what nobody has; `marked`,
    a bit for each side whose pile was; `cursor`; `rest`, the side that gets every card that nobody
    was given, NO_REST while none does.
    """

    def __init__(self, rules: Rules, sides: int, players: int = 0, dealer: int = 0) -> None:
        """Begin a hand of `rules` for a number of sides; `dealer`: the seat that deals."""
        self.hand = Hand(rules, sides)
        self.told = bytearray(self.hand.cards)
        self.players = players or sides
        self.dealer = dealer
        self.marks: list[int] = []
        self.way = WAYS[0]
        self.answered: list[int] = []
        self.plays = ""
        self.swept = NO_SWEEP
        self.side = 0
        self.marked = 0
        self.cursor = 0
        self.rest = NO_REST
        self._deal: Deal | None = None
        self._refused: tuple[int, int, list[int]] | None = None  # a clash that was not let in

    def load(self, hand: Hand) -> None:
        """Begin with a hand that was written before, so that it can be changed."""
        own = self.hand
        own.cards[:] = self.told[:] = hand.cards
        own.most[:] = hand.most
        own.declared, own.extra = list(hand.declared), list(hand.extra)
        for side, sweeps in enumerate(hand.sweeps):
            self.marks += [side] * sweeps
        self._count_sweeps()

    @property
    def empty(self) -> bool:
        """Whether nothing has been said of this hand."""
        hand = self.hand
        nothing = not self.plays and not any(hand.sweeps + hand.declared + hand.extra)
        return nothing and hand.count(UNKNOWN) == hand.rules.deck and not self.answered

    def deals(self, dealer: int) -> None:
        """Learn which seat deals, where a correction changed that and nothing has fallen yet."""
        if not self.plays:
            self.dealer = dealer
            self._deal = None

    # -- sweeps --------------------------------------------------------------------------------

    def sweep(self, side: int) -> bool:
        """Note a sweep; False if a deal has no room for one more."""
        if sum(self.hand.sweeps) >= self.hand.rules.max_sweeps():
            return False
        self.marks.append(side)
        self._count_sweeps()
        return True

    def take_back(self) -> bool:
        """Take the latest sweep back; False if there is none, or live play counted it."""
        if not self.marks:
            return False
        self.marks.pop()
        self._count_sweeps()
        return True

    def _count_sweeps(self) -> None:
        """Those of live play, and the marks made by hand after its last card."""
        for side in range(self.hand.sides):
            played = self._deal.hand.sweeps[side] if self._deal else 0
            self.hand.sweeps[side] = played + self.marks.count(side)

    # -- cards ---------------------------------------------------------------------------------

    def locked(self, card: int) -> bool:
        """Whether live play has shown who took a card."""
        return self._deal is not None and self._deal.hand.cards[card] != UNKNOWN

    def give(self, card: int, holder: int) -> bool:
        """Say who took a card; False where live play has shown it already."""
        if self.locked(card):
            return False
        self.hand.give(card, holder)
        self.told[card] = holder
        return True

    def toggle(self, card: int) -> bool:
        """Give a card to the side whose pile is being marked, or take it back; as `give`."""
        mine = self.hand.cards[card] == self.side
        return self.give(card, UNKNOWN if mine else self.side)

    def whole(self) -> Hand:
        """Return the hand as it is counted: what nobody was given goes to the side `rest`."""
        hand = self.hand.copy()
        if self.rest != NO_REST:
            hand.rest_to(self.rest)
        return hand

    def contradicts(self) -> bool:
        """Whether the cards cannot go with what the players counted (who has more)."""
        hand = self.whole()
        return bool(problems(hand.rules, hand))

    def clash(self) -> "tuple[int, int, list[int]] | None":
        """Return the count that cannot go with the cards, or could not just now; None without one.

        (place in COUNTS, the side that was said to have more or NOBODY, each side's cards.)
        """
        found = _clash(self.whole())
        return found or self._refused

    def forget_counts(self) -> None:
        """Forget who has more of what: the cards themselves are known."""
        self.answered = [step for step in self.answered if not _COUNT <= step < _FIRST]
        self.hand.most[:] = bytes([UNKNOWN] * len(COUNTS))

    # -- questions -----------------------------------------------------------------------------

    def after(self, question: "Question", value: int) -> Hand:
        """Return the hand as it would be after an answer."""
        from scopa.questions import answer

        hand = self.hand.copy()
        answer(hand, question, value)
        return hand

    def fits(self, after: Hand) -> bool:
        """Whether the hand after an answer contradicts no more than the hand as it is."""
        hand = self.hand
        return len(problems(hand.rules, after)) <= len(problems(hand.rules, hand))

    def answer(self, question: "Question", value: int, after: "Hand | None" = None) -> bool:
        """Write an answer down; False, and nothing done, where it contradicts what is known.

        `after`: the hand after it, if that is known already and fits.
        """
        hand = self.hand
        known = after or self.after(question, value)
        if not after and not self.fits(known):
            self._refused = _clash(known)
            return False
        hand.cards[:], hand.most[:] = known.cards, known.most
        for card in question.cards:
            self.told[card] = hand.cards[card]
        if not question.cards:
            self.answered.append(_COUNT + question.place)
        elif len(question.cards) == 1:
            self.answered.append(question.cards[0])
        else:
            self.answered += [_FIRST + question.cards[0], question.cards[1]]
        return True

    def unanswer(self) -> bool:
        """Take the latest answer back; False if there is none."""
        if not self.answered:
            return False
        step = self.answered.pop()
        if step >= _COUNT:
            self._uncount(step - _COUNT)
            return True
        self.give(step, UNKNOWN)
        if self.answered and self.answered[-1] >= _FIRST:
            self.give(self.answered.pop() - _FIRST, UNKNOWN)
        return True

    def _uncount(self, place: int) -> None:
        most = self.hand.most
        most[place] = UNKNOWN
        if place == _SIXES and _COUNT + _SIXES - 1 not in self.answered:
            most[_SIXES - 1] = UNKNOWN  # the answer had said that these are equal

    # -- live ----------------------------------------------------------------------------------

    @property
    def deal(self) -> "Deal":
        """The deal that live play follows; ValueError where the rules do not know this table."""
        if self._deal is None:
            from scopa.deal import Deal

            sides = self.hand.sides
            shape = "v".join([str(self.players // sides)] * sides)
            deal = Deal(self.hand.rules, shape, self.dealer)
            if len(self.plays) >= deal.rules.table and not self.misdealt:
                deal.replay(self.plays)
            self._deal = deal
            self._merge()
        return self._deal

    @property
    def whole_plays(self) -> str:
        """The deal's text once every card has fallen, for the record; else empty."""
        return self.plays if self._deal and self._deal.finished else ""

    @property
    def laid(self) -> "list[int]":
        """The cards of the first table that are laid so far."""
        return [ord(sign) - 48 for sign in self.plays[: self.hand.rules.table]]

    @property
    def misdealt(self) -> bool:
        """Whether the first table calls for a new deal."""
        from scopa.captures import misdealt

        rules = self.hand.rules
        return len(self.plays) == rules.table > 0 and misdealt(rules, self.laid)

    def lay(self, card: int) -> None:
        """Lay one more card of the first table."""
        self.plays += chr(48 + card)
        self._deal = None
        if len(self.plays) == self.hand.rules.table and not self.misdealt:
            self.marks = []  # from its first card on, live play counts the sweeps
            _ = self.deal

    def play(self, card: int, choice: "int | None" = None) -> int:
        """Let a card fall and return the sweeps it is worth; PlayError if it cannot."""
        deal = self.deal
        side = deal.side
        worth = deal.play(card, choice)
        self.swept = side if worth else NO_SWEEP
        self.plays = deal.text()
        self.marks = []  # it counts them itself up to here
        self._merge()
        if deal.finished:
            self.forget_counts()
            self.answered = []
        return worth

    def unplay(self) -> int:
        """Take the latest card back and return it, -1 if none fell."""
        if not self.plays:
            return -1
        if self._deal and self._deal.played:
            card = self._deal.undo()
            self.plays = self._deal.text()
        else:
            card = self.laid[-1]
            self.plays = self.plays[:-1]
            self._deal = None
        self.swept = NO_SWEEP
        self._merge()
        return card

    def _merge(self) -> None:
        """Fill the hand with what was told, and over it with what was seen."""
        cards = self.hand.cards
        cards[:] = self.told
        if self._deal:
            for card, holder in enumerate(self._deal.hand.cards):
                if holder != UNKNOWN:
                    cards[card] = holder
        self._count_sweeps()

    # -- the draft -----------------------------------------------------------------------------

    def draft(self, screen: str) -> "list[object]":
        """Return all of the hand in progress, and the screen it is entered on."""
        told = self.hand.copy()
        told.cards[:] = self.told
        return [
            "draft",
            screen,
            told.text(),
            told.most_text(),
            "".join([chr(97 + side) for side in self.marks]),
            "".join([chr(40 + step) for step in self.answered]),
            self.plays,
            [told.declared, told.extra],
            [self.side, self.marked, self.cursor, self.rest],
            self.way,
        ]

    def take_up(self, body: "list[Any]") -> str:
        """Go on with what `draft` returned and return its screen.

        Raises ValueError where it makes no sense; the entry is then to be thrown away.
        """
        try:
            _, screen, cards, most, marks, answered, plays, points, places, way = body
            self.hand.set_text(cards)
            self.told[:] = self.hand.cards
            self.hand.set_most_text(most)
            self._take_up_points(points)
            self._take_up_places(places)
            self.answered = [_within(ord(sign) - 40, 0, _FIRST + DECK - 1) for sign in answered]
            self.plays = "" + plays
            self.marks = [_within(ord(mark) - 97, 0, self.hand.sides - 1) for mark in marks]
            if plays:
                _ = self.deal
            self._count_sweeps()
        except (TypeError, IndexError, AttributeError):
            raise ValueError("not a draft")
        self.way = way if way in WAYS else WAYS[0]
        return str(screen)

    def _take_up_points(self, points: "list[Any]") -> None:
        declared, extra = points
        sides = range(self.hand.sides)
        self.hand.declared = [_within(declared[side], 0, 999) for side in sides]
        self.hand.extra = [_within(extra[side], -999, 999) for side in sides]

    def _take_up_places(self, places: "list[Any]") -> None:
        side, marked, cursor, rest = places
        self.side = side if side == NOBODY else _within(side, 0, self.hand.sides - 1)
        self.marked = _within(marked, 0, 15)
        self.cursor = _within(cursor, 0, DONE)
        self.rest = _within(rest, NO_REST, self.hand.sides - 1)


def _clash(hand: Hand) -> "tuple[int, int, list[int]] | None":
    for place, leader in enumerate(hand.most):
        alone = hand.copy()
        alone.most[:] = bytes([UNKNOWN] * len(COUNTS))
        alone.most[place] = leader
        if leader != UNKNOWN and problems(hand.rules, alone):
            held = [hand.cards[card] for card in wanted(hand.rules, COUNTS[place])]
            return place, leader, [held.count(side) for side in range(hand.sides)]
    return None


def _within(value: "Any", least: int, most: int) -> int:
    if not least <= value <= most:
        raise ValueError("%r is not from %d to %d" % (value, least, most))
    return int(value)
