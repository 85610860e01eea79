# SPDX-License-Identifier: MIT
"""One hand of the game: who took which card, and every point that no pile shows.

Forty bytes, one a card, hold the side that took it (0, 1, 2 ...), or UNKNOWN (one of the sides
has it), NOBODY (it lies unclaimed) or ABSENT (not in this deck). Beside them stand each side's
sweeps, declared and extra points, and what the players counted themselves: who has most.
"""

from scopa.cards import DECK, SUITS, name
from scopa.rules import Rules

MAX_SIDES = 4
UNKNOWN = 253
NOBODY = 254
ABSENT = 255

# What `Hand.most` holds, in this order: a side, NOBODY for equal, UNKNOWN.
COUNTS = ("cards", "coins", "sevens", "sixes")
MAX_POINTS = 99  # what one side can declare or be given in a hand

NOTHING_COUNTED = bytes([UNKNOWN] * len(COUNTS))
_ALL_UNKNOWN = bytes([UNKNOWN] * DECK)
_SIGNS = {UNKNOWN: ".", NOBODY: "!", ABSENT: "-"}
_CODES = {".": UNKNOWN, "!": NOBODY, "-": ABSENT, "a": 0, "b": 1, "c": 2, "d": 3}
_SIGNS_OF = {sides: "abcd"[:sides] + ".!-" for sides in range(2, MAX_SIDES + 1)}
ONE = {code: bytes([code]) for code in _CODES.values()}  # each code as what `count` looks for


class HandError(ValueError):
    """A hand that no table can show; the message names every reason."""


class Hand:
    """What is known of one hand.

    `cards` (40 bytes), `most` and the lists may be written to freely; `problems` says whether the
    result makes sense.
    """

    def __init__(self, rules: Rules, sides: int) -> None:
        """Start with every card of the deck unknown; `sides` is 2 to 4."""
        if not 2 <= sides <= MAX_SIDES:
            raise HandError("a hand has 2 to %d sides, not %d" % (MAX_SIDES, sides))
        self.rules = rules
        self.sides = sides
        self.cards = bytearray(_ALL_UNKNOWN)
        for card in rules.not_in_deck():
            self.cards[card] = ABSENT
        self.most = bytearray(NOTHING_COUNTED)
        self.sweeps = [0] * sides
        self.declared = [0] * sides
        self.extra = [0] * sides

    def copy(self) -> "Hand":
        """Return an independent copy."""
        other = Hand(self.rules, self.sides)
        other.cards[:] = self.cards
        other.most[:] = self.most
        other.sweeps = list(self.sweeps)
        other.declared = list(self.declared)
        other.extra = list(self.extra)
        return other

    def give(self, card: int, holder: int) -> None:
        """Say who took a card: a side, UNKNOWN or NOBODY; HandError if it is not in the deck."""
        if self.cards[card] == ABSENT:
            raise HandError(name(card) + " is not in this deck")
        self.cards[card] = holder

    def rest_to(self, side: int) -> None:
        """Give every unknown card to one side."""
        for card in range(DECK):
            if self.cards[card] == UNKNOWN:
                self.cards[card] = side

    def count(self, holder: int) -> int:
        """Return how many cards a side has, or how many are UNKNOWN or with NOBODY."""
        return self.cards.count(ONE[holder])

    def text(self) -> str:
        """Return the forty characters of FORMATS.md: ``a`` ``b`` ... ``.`` ``!`` ``-``."""
        return _text(self.cards)

    def set_text(self, text: str) -> None:
        """Read forty characters; HandError if one of them cannot stand there."""
        _read(text, self.cards, self.sides, "a hand")

    def most_text(self) -> str:
        """Return the answers of `most` in the same characters, empty if there are none."""
        return "" if self.most == NOTHING_COUNTED else _text(self.most)

    def set_most_text(self, text: str) -> None:
        """Read what `most_text` wrote; HandError for anything else."""
        if text == "":
            self.most[:] = NOTHING_COUNTED
        else:
            _read(text, self.most, self.sides, "an answer row")


def _text(codes: bytearray) -> str:
    return "".join([_SIGNS.get(code) or chr(97 + code) for code in codes])


if hasattr(bytes, "translate"):
    _TABLE = bytes([_CODES.get(chr(code), UNKNOWN) for code in range(256)])

    def _codes(text: str) -> bytes:
        return text.encode().translate(_TABLE)

else:  # MicroPython

    def _codes(text: str) -> bytes:
        return bytes([_CODES[sign] for sign in text])


def _read(text: str, codes: bytearray, sides: int, what: str) -> None:
    if not isinstance(text, str) or len(text) != len(codes):
        raise HandError("%s is written in %d characters" % (what, len(codes)))
    known = _SIGNS_OF[sides]
    if text.strip(known):  # some sign is another
        for place, sign in enumerate(text):
            if sign not in known:
                raise HandError("%s: %r at place %d is no side" % (what, sign, place + 1))
    codes[:] = _codes(text)


def from_piles(
    rules: Rules, piles: "list[list[int] | None]", nobody: "list[int] | tuple[int, ...]" = ()
) -> Hand:
    """Return the hand in which each side has its pile; a pile that is None takes all the rest.

    A card in no pile stays unknown. Raises HandError naming every card that is in two places or
    not in the deck, and a second None.
    """
    hand = Hand(rules, len(piles))
    wrong = []
    for holder, pile in list(enumerate(piles)) + [(NOBODY, nobody)]:
        for card in pile or ():
            before = hand.cards[card]
            if before == UNKNOWN:
                hand.cards[card] = holder
            elif before == ABSENT:
                wrong.append(name(card) + " is not in this deck")
            else:
                wrong.append("%s is twice: %s and %s" % (name(card), _who(before), _who(holder)))
    rests = [side for side, pile in enumerate(piles) if pile is None]
    if len(rests) > 1:
        wrong.append("only one side can have the rest")
    listed = sum([len(pile) for pile in piles if pile]) + len(nobody)
    if listed > rules.deck:
        wrong.append("%d cards are listed, the deck has %d" % (listed, rules.deck))
    if wrong:
        raise HandError("; ".join(wrong))
    for side in rests:
        hand.rest_to(side)
    return hand


def _who(holder: int) -> str:
    return "nobody" if holder == NOBODY else "side %d" % (holder + 1)


def problems(rules: Rules, hand: Hand) -> "list[str]":
    """Return every inconsistency of a hand, each in words; empty if it is sound.

    Unknown cards are no problem here: `Score.undecided` says whether they matter.
    """
    if _is_plain(rules, hand):
        return []
    return (
        _card_problems(rules, hand)
        + _sweep_problems(rules, hand)
        + _point_problems(rules, hand)
        + _majority_problems(rules, hand)
    )


def _is_plain(rules: Rules, hand: Hand) -> bool:
    """Tell whether a hand has nothing about it that could be wrong, as almost all have."""
    return (
        hand.most == NOTHING_COUNTED
        and not any(hand.declared)
        and not any(hand.extra)
        and min(hand.sweeps) >= 0
        and sum(hand.sweeps) <= rules.max_sweeps()
        and _is_whole_deck(rules, hand)
    )


def _is_whole_deck(rules: Rules, hand: Hand) -> bool:
    """Tell whether every card of the deck, and no other, lies where a card can lie."""
    held = hand.count(UNKNOWN) + hand.count(NOBODY)
    for side in range(hand.sides):
        held += hand.count(side)
    return held == rules.deck and all([hand.cards[card] == ABSENT for card in rules.not_in_deck()])


def _card_problems(rules: Rules, hand: Hand) -> "list[str]":
    wrong: list[str] = []
    if _is_whole_deck(rules, hand):
        return wrong
    for card in range(DECK):
        holder = hand.cards[card]
        if rules.in_deck(card) == (holder == ABSENT):
            wrong.append(
                name(card) + (" is missing" if holder == ABSENT else " is not in the deck")
            )
        elif hand.sides <= holder < UNKNOWN:
            wrong.append("%s went to side %d of %d" % (name(card), holder + 1, hand.sides))
    return wrong


def _sweep_problems(rules: Rules, hand: Hand) -> "list[str]":
    wrong = []
    for side, sweeps in enumerate(hand.sweeps):
        if sweeps < 0:
            wrong.append("side %d has %d sweeps" % (side + 1, sweeps))
    if sum(hand.sweeps) > rules.max_sweeps():
        wrong.append(
            "%d sweeps: at most %d fit a deal of %d plays"
            % (sum(hand.sweeps), rules.max_sweeps(), rules.plays())
        )
    return wrong


def _point_problems(rules: Rules, hand: Hand) -> "list[str]":
    wrong = []
    for side in range(hand.sides):
        if not 0 <= hand.declared[side] <= MAX_POINTS:
            wrong.append("side %d declared %d points" % (side + 1, hand.declared[side]))
        if hand.declared[side] > 0 and rules.declarations == "none":
            wrong.append("side %d declared points, but %s has none" % (side + 1, rules.name))
        if not -MAX_POINTS <= hand.extra[side] <= MAX_POINTS:
            wrong.append("side %d has %d extra points" % (side + 1, hand.extra[side]))
    return wrong


def _majority_problems(rules: Rules, hand: Hand) -> "list[str]":
    """Compare what was counted ("Ada has most coins") with the cards that are known."""
    wrong = []
    for place, counted in enumerate(COUNTS):
        leader = hand.most[place]
        if leader == UNKNOWN:
            continue
        known, free = _known(rules, hand, counted)
        if not _possible(known, free, leader):
            wrong.append("%s cannot have most %s: %s known" % (_who(leader), counted, known))
    return wrong


def wanted(rules: Rules, counted: str) -> "range | list[int]":
    """Return the cards that a word of COUNTS counts."""
    if counted == "cards":
        return range(DECK)
    if counted == "coins":
        return range(rules.first_coin, rules.first_coin + 10)
    rank = 7 if counted == "sevens" else 6
    return [rank - 1 + 10 * suit for suit in range(len(SUITS))]


def _known(rules: Rules, hand: Hand, counted: str) -> "tuple[list[int], int]":
    known = [0] * hand.sides
    free = 0
    for card in wanted(rules, counted):
        holder = hand.cards[card]
        if holder < hand.sides:
            known[holder] += 1
        elif holder == UNKNOWN:
            free += 1
    return known, free


def _possible(known: "list[int]", free: int, leader: int) -> bool:
    """Tell whether `free` more cards can make `leader` lead alone, or (NOBODY) leave a tie."""
    if leader < len(known):
        return known[leader] + free > max(known[:leader] + known[leader + 1 :])
    # A tie at the top of height h: two sides (or more) at h, all others at most h.
    # With h fixed the cards that raise two sides to it may be all that are free, and the
    # others must be able to swallow what is left.
    for high in range(max(known), max(known) + free + 1):
        ranked = sorted(known)
        needed = 2 * high - ranked[-1] - ranked[-2]
        room = sum([high - count for count in known])
        if needed <= free <= room:
            return True
    return False
