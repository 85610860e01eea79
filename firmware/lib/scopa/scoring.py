# SPDX-License-Identifier: MIT
"""The points of a hand, category by category, for whole and for partial knowledge.

One function answers for each category each side's lowest and highest points over all the
completions of the unknown cards. Every category grows with a side's own cards and shrinks with
those of the others, so the extremes are where all the unknown cards go to one side: a side does
best when it gets them all, and worst when one of its rivals does (each rival is tried).
"""

from scopa.hand import NOBODY, UNKNOWN, Hand, wanted
from scopa.rules import Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Measure = Callable[[Rules, bytearray, int, int], int]

SEVENS = (6, 16, 26, 36)
SIXES = (5, 15, 25, 35)
PRIMIERA_ORDER = (6, 5, 0, 4, 3, 2, 1, 9, 8, 7)  # ranks - 1 in the order of every primiera scale

# Primiera scales (RULES.md 1): the value of each rank from the ace, and what one point counts;
# `face` has halves, so there everything is doubled.
SCALES = {
    "flat": ((16, 12, 13, 14, 15, 18, 21, 10, 10, 10), 1),
    "graded": ((16, 12, 13, 14, 15, 18, 21, 8, 9, 10), 1),
    "face": ((11, 4, 6, 8, 10, 12, 14, 3, 3, 3), 2),
}


def _count(cards: bytearray, side: int, also: int, which: "range | tuple[int, ...]") -> int:
    total = 0
    for card in which:
        holder = cards[card]
        if holder in (side, also):
            total += 1
    return total


# A measure takes (rules, cards, side, also): the cards of `side` and those marked `also` count as
# its own. It returns a number that grows with the cards; -1: not in the running.


def _cards(_rules: Rules, cards: bytearray, side: int, also: int) -> int:
    total = cards.count(bytes((side,)))
    return total if side == also else total + cards.count(bytes((also,)))


def _coins(rules: Rules, cards: bytearray, side: int, also: int) -> int:
    return _cards(rules, cards[rules.first_coin : rules.first_coin + 10], side, also)


def _sevens(_rules: Rules, cards: bytearray, side: int, also: int) -> int:
    return _count(cards, side, also, SEVENS)


def _barmila(_rules: Rules, cards: bytearray, side: int, also: int) -> int:
    """Most sevens; if equal, most sixes: one number that compares in that order."""
    return 5 * _count(cards, side, also, SEVENS) + _count(cards, side, also, SIXES)


def primiera(rules: Rules, cards: bytearray, side: int, also: int) -> int:
    """Return the sum of a side's best card in each suit (halves in the `face` scale).

    -1 where a suit is missing: no primiera, not zero (RULES.md 4.1).
    """
    values = SCALES[rules.scale][0]
    total = 0
    for first in (0, 10, 20, 30):
        for offset in PRIMIERA_ORDER:
            holder = cards[first + offset]
            if holder in (side, also):
                total += values[offset]
                break
        else:
            return -1
    return total


def best_cards(cards: bytearray, side: int) -> "list[int | None]":
    """Return a side's best primiera card in each suit, None where it has none."""
    best: list[int | None] = []
    for first in (0, 10, 20, 30):
        held = [first + offset for offset in PRIMIERA_ORDER if cards[first + offset] == side]
        best.append(held[0] if held else None)
    return best


def _settebello(rules: Rules, cards: bytearray, side: int, also: int) -> int:
    return rules.settebello if cards[rules.first_coin + 6] in (side, also) else 0


def _re_bello(rules: Rules, cards: bytearray, side: int, also: int) -> int:
    return 1 if cards[rules.first_coin + 9] in (side, also) else 0


def _run(rules: Rules, cards: bytearray, side: int, also: int, order: "range") -> int:
    """Return how many coins in a row a side has in the given order; a deck of 36 skips the 2."""
    length = 0
    for offset in order:
        card = rules.first_coin + offset
        if rules.in_deck(card):
            if cards[card] not in (side, also):
                break
            length += 1
    return length


def _napola(rules: Rules, cards: bytearray, side: int, also: int) -> int:
    run = _run(rules, cards, side, also, range(10))
    return min(run, rules.napola_cap) if run >= 3 else 0


def _scalette(rules: Rules, cards: bytearray, side: int, also: int) -> int:
    """Low run: 3 for A-2-3 and 1 more for each next; high run: 5 for K-Q-J and 1 more for each."""
    low = _run(rules, cards, side, also, range(9))
    high = _run(rules, cards, side, also, range(9, 0, -1))
    return (low if low >= 3 else 0) + (high + 2 if high >= 3 else 0)


def _grande(rules: Rules, cards: bytearray, side: int, also: int) -> int:
    return rules.grande if _run(rules, cards, side, also, range(9, 6, -1)) == 3 else 0


def _all_coins(rules: Rules, cards: bytearray, side: int, also: int) -> int:
    return rules.all_coins if _coins(rules, cards, side, also) == rules.coin_count else 0


def _all_sevens(rules: Rules, cards: bytearray, side: int, also: int) -> int:
    return rules.all_sevens if _count(cards, side, also, SEVENS) == 4 else 0


def _most(
    rules: Rules, hand: Hand, measure: "Measure", points: int, counted: "tuple[int, ...]"
) -> "tuple[list[int], list[int]]":
    """Lowest and highest points where the one side that is strictly ahead gets them all."""
    leader = _counted_leader(hand, counted) if counted else UNKNOWN
    sides = range(hand.sides)
    if leader == UNKNOWN:
        own = [measure(rules, hand.cards, side, side) for side in sides]
        if hand.count(UNKNOWN):
            top = [measure(rules, hand.cards, side, UNKNOWN) for side in sides]
            return _most_open(own, top, points)
        best = max(own)
        leader = own.index(best) if best >= 0 and own.count(best) == 1 else NOBODY
    won = [points if side == leader else 0 for side in sides]
    return won, won


def _most_open(own: "list[int]", top: "list[int]", points: int) -> "tuple[list[int], list[int]]":
    """Compare what each side has for sure (`own`) and with every unknown card (`top`)."""
    lows = []
    highs = []
    for side in range(len(own)):
        lows.append(points if own[side] > _best_rival(top, side) else 0)
        highs.append(points if top[side] > _best_rival(own, side) else 0)
    return lows, highs


def _counted_leader(hand: Hand, counted: "tuple[int, ...]") -> int:
    """Return who leads by the players' own count: a side, NOBODY, or UNKNOWN if not all is said."""
    leader = UNKNOWN
    for place in counted:
        leader = hand.most[place]
        if leader != NOBODY:
            return leader
    return leader


def _best_rival(values: "list[int]", side: int) -> int:
    best = -1
    for rival, value in enumerate(values):
        if rival != side and value > best:
            best = value
    return best


def _each(rules: Rules, hand: Hand, measure: "Measure") -> "tuple[list[int], list[int]]":
    """Lowest and highest points where each side scores by what its own pile holds."""
    sides = range(hand.sides)
    lows = [measure(rules, hand.cards, side, side) for side in sides]
    if not hand.count(UNKNOWN):
        return lows, lows
    return lows, [measure(rules, hand.cards, side, UNKNOWN) for side in sides]


# (id, its measure, the places of `Hand.most` that settle it), for categories with one winner
_MAJORITIES: "tuple[tuple[str, Measure, tuple[int, ...]], ...]" = (
    ("cards", _cards, (0,)),
    ("coins", _coins, (1,)),
)
_FOURTHS: "tuple[tuple[str, Measure, tuple[int, ...]], ...]" = (
    ("primiera", primiera, ()),
    ("barmila", _barmila, (2, 3)),
    ("sevens", _sevens, (2,)),
)
# (id, its measure) for categories in which each side scores by itself
_EXTRAS: "tuple[tuple[str, Measure], ...]" = (
    ("re_bello", _re_bello),
    ("napola", _napola),
    ("scalette", _scalette),
    ("grande", _grande),
    ("all_coins", _all_coins),
    ("all_sevens", _all_sevens),
)


def extra_categories(rules: Rules) -> "list[str]":
    """Return the ids of the extras that are played: re_bello, napola ..."""
    return [name for name, _ in _EXTRAS if getattr(rules, name)]


class Score:
    """What a hand is worth. Lists have one entry a side.

    `categories`: (id, lowest points, highest points), in the order in which players count;
    `undecided`: ids of the categories that the unknown cards can still change;
    `points`: each side's points, None while a category is undecided;
    `wins_game`: the side that wins the match at once, else None.
    """

    def __init__(self, rules: Rules, hand: Hand) -> None:
        """Score `hand`; it is not checked here (`scopa.hand.problems` does that)."""
        self.rules = rules
        self.hand = hand
        self.categories = _categories(rules, hand)
        self.undecided = [name for name, lows, highs in self.categories if lows != highs]
        self.wins_game = wins_game(rules, hand)

    @property
    def points(self) -> "list[int] | None":
        """Each side's points in all, None while a category is undecided."""
        return None if self.undecided else self.lows

    @property
    def lows(self) -> "list[int]":
        """Each side's points that no completion of the unknown cards can take away."""
        totals = [0] * self.hand.sides
        for _, lows, _ in self.categories:
            for side, points in enumerate(lows):
                totals[side] += points
        return totals

    def value(self, category: str) -> "list[int] | None":
        """Return each side's points in a category, None if undecided; KeyError if not played."""
        for name, lows, highs in self.categories:
            if name == category:
                return lows if lows == highs else None
        raise KeyError(category)

    @property
    def primiera(self) -> "list[int | None]":
        """Each side's primiera from its known cards (in halves if the scale is `face`)."""
        cards = self.hand.cards
        sums = [primiera(self.rules, cards, side, side) for side in range(self.hand.sides)]
        return [None if total < 0 else total for total in sums]

    def counts(self, counted: str) -> "list[int]":
        """Return how many of `cards`, `coins`, `sevens` or `sixes` each side is known to have."""
        which = tuple(wanted(self.rules, counted))
        return [_count(self.hand.cards, side, side, which) for side in range(self.hand.sides)]


def score(rules: Rules, hand: Hand) -> Score:
    """Return the score of a hand, exact whatever is known of it."""
    return Score(rules, hand)


def _categories(rules: Rules, hand: Hand) -> "list[tuple[str, list[int], list[int]]]":
    found = []
    for name, measure, counted in _MAJORITIES:
        points = getattr(rules, name)
        if points:
            found.append((name,) + _most(rules, hand, measure, points, counted))
    if rules.settebello:
        found.append(("settebello",) + _each(rules, hand, _settebello))
    for name, measure, counted in _FOURTHS:
        if rules.fourth == name:
            found.append((name,) + _most(rules, hand, measure, 1, counted))
    for name, measure in _EXTRAS:
        if getattr(rules, name):
            found.append((name,) + _each(rules, hand, measure))
    if rules.declarations != "none":
        found.append(("declared", hand.declared, hand.declared))
    if any(hand.extra):
        found.append(("extra", hand.extra, hand.extra))
    found.append(("scope", hand.sweeps, hand.sweeps))
    return found


def wins_game(rules: Rules, hand: Hand) -> "int | None":
    """Return the side that wins the match at once by its cards alone, else None."""
    if rules.all_coins_end():
        for side in range(hand.sides):
            if _coins(rules, hand.cards, side, side) == rules.coin_count:
                return side
    return None
