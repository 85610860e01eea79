# SPDX-License-Identifier: MIT
"""The points of a hand, category by category, for whole and for partial knowledge.

One function answers for each category each side's lowest and highest points over all the
completions of the unknown cards. Every category grows with a side's own cards and shrinks with
those of the others, so the extremes are where all the unknown cards go to one side: a side does
best when it gets them all, and worst when one of its rivals does (each rival is tried).
"""

from scopa.hand import NOBODY, NOTHING_COUNTED, ONE, UNKNOWN, Hand, wanted
from scopa.rules import Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Measure = Callable[[Rules, bytearray, int, int | None], list[int]]

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


def _count(
    cards: bytearray, sides: int, also: "int | None", which: "range | tuple[int, ...]"
) -> "list[int]":
    totals = [0] * sides
    more = 0
    for card in which:
        holder = cards[card]
        if holder < sides:
            totals[holder] += 1
        elif holder == also:
            more += 1
    return [total + more for total in totals] if more else totals


# A measure takes (rules, cards, sides, also) and returns a number for each side, which grows with
# its cards; -1: not in the running. The cards marked `also` (UNKNOWN) count as each side's own;
# None: no others do.


def _cards(_rules: Rules, cards: bytearray, sides: int, also: "int | None") -> "list[int]":
    totals = [cards.count(ONE[side]) for side in range(sides)]
    if also is None:
        return totals
    more = cards.count(ONE[also])
    return [total + more for total in totals]


def _coins(rules: Rules, cards: bytearray, sides: int, also: "int | None") -> "list[int]":
    return _cards(rules, cards[rules.first_coin : rules.first_coin + 10], sides, also)


def _sevens(_rules: Rules, cards: bytearray, sides: int, also: "int | None") -> "list[int]":
    return _count(cards, sides, also, SEVENS)


def _barmila(_rules: Rules, cards: bytearray, sides: int, also: "int | None") -> "list[int]":
    """Most sevens; if equal, most sixes: one number that compares in that order."""
    sevens, sixes = _count(cards, sides, also, SEVENS), _count(cards, sides, also, SIXES)
    return [5 * sevens[side] + sixes[side] for side in range(sides)]


def primiera(rules: Rules, cards: bytearray, side: int, also: "int | None" = None) -> int:
    """Return the sum of a side's best card in each suit (halves in the `face` scale).

    The cards marked `also` count as its own, too. -1 where a suit is missing: no primiera, not
    zero (RULES.md 4.1).
    """
    values = SCALES[rules.scale][0]
    own = (side,) if also is None else (side, also)
    total = 0
    for first in (0, 10, 20, 30):
        for offset in PRIMIERA_ORDER:
            if cards[first + offset] in own:
                total += values[offset]
                break
        else:
            return -1
    return total


def _primieras(rules: Rules, cards: bytearray, sides: int, also: "int | None") -> "list[int]":
    return [primiera(rules, cards, side, also) for side in range(sides)]


def best_cards(cards: bytearray, side: int) -> "list[int | None]":
    """Return a side's best primiera card in each suit, None where it has none."""
    best: list[int | None] = []
    for first in (0, 10, 20, 30):
        held = [first + offset for offset in PRIMIERA_ORDER if cards[first + offset] == side]
        best.append(held[0] if held else None)
    return best


def _holder(holder: int, sides: int, also: "int | None", points: int) -> "list[int]":
    """Give the points of one card to who holds it."""
    if holder == also:
        return [points] * sides
    won = [0] * sides
    if holder < sides:
        won[holder] = points
    return won


def _settebello(rules: Rules, cards: bytearray, sides: int, also: "int | None") -> "list[int]":
    return _holder(cards[rules.first_coin + 6], sides, also, rules.settebello)


def _re_bello(rules: Rules, cards: bytearray, sides: int, also: "int | None") -> "list[int]":
    return _holder(cards[rules.first_coin + 9], sides, also, 1)


def _runs(
    rules: Rules, cards: bytearray, sides: int, also: "int | None", order: "range"
) -> "list[int]":
    """Return how many coins in a row each side has in the given order; a deck of 36 skips the 2."""
    places = [rules.first_coin + offset for offset in order]
    lengths = [0] * sides
    for side in range(sides):
        own = (side, also)
        for card in places:
            if cards[card] in own:
                lengths[side] += 1
            elif rules.in_deck(card):
                break
    return lengths


def _napola(rules: Rules, cards: bytearray, sides: int, also: "int | None") -> "list[int]":
    runs = _runs(rules, cards, sides, also, range(10))
    return [min(run, rules.napola_cap) if run >= 3 else 0 for run in runs]


def _scalette(rules: Rules, cards: bytearray, sides: int, also: "int | None") -> "list[int]":
    """Low run: 3 for A-2-3 and 1 more for each next; high run: 5 for K-Q-J and 1 more for each."""
    low = _runs(rules, cards, sides, also, range(9))
    high = _runs(rules, cards, sides, also, range(9, 0, -1))
    return [
        (low[side] if low[side] >= 3 else 0) + (high[side] + 2 if high[side] >= 3 else 0)
        for side in range(sides)
    ]


def _grande(rules: Rules, cards: bytearray, sides: int, also: "int | None") -> "list[int]":
    runs = _runs(rules, cards, sides, also, range(9, 6, -1))
    return [rules.grande if run == 3 else 0 for run in runs]


def _all_coins(rules: Rules, cards: bytearray, sides: int, also: "int | None") -> "list[int]":
    coins = _coins(rules, cards, sides, also)
    return [rules.all_coins if count == rules.coin_count else 0 for count in coins]


def _all_sevens(rules: Rules, cards: bytearray, sides: int, also: "int | None") -> "list[int]":
    sevens = _count(cards, sides, also, SEVENS)
    return [rules.all_sevens if count == 4 else 0 for count in sevens]


def _most(
    rules: Rules, hand: Hand, measure: "Measure", points: int, leader: int, settled: bool
) -> "tuple[list[int], list[int]]":
    """Lowest and highest points where the one side that is strictly ahead gets them all.

    `leader`: who leads by the players' own count, as `_counted_leader` says.
    """
    if leader == UNKNOWN:
        own = measure(rules, hand.cards, hand.sides, None)
        if not settled:
            return _most_open(own, measure(rules, hand.cards, hand.sides, UNKNOWN), points)
        best = max(own)
        leader = own.index(best) if best >= 0 and own.count(best) == 1 else NOBODY
    won = [0] * hand.sides
    if leader != NOBODY:
        won[leader] = points
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


def _each(
    rules: Rules, hand: Hand, measure: "Measure", settled: bool
) -> "tuple[list[int], list[int]]":
    """Lowest and highest points where each side scores by what its own pile holds."""
    lows = measure(rules, hand.cards, hand.sides, None)
    return lows, lows if settled else measure(rules, hand.cards, hand.sides, UNKNOWN)


# (id, its measure, the places of `Hand.most` that settle it), for categories with one winner
_MAJORITIES: "tuple[tuple[str, Measure, tuple[int, ...]], ...]" = (
    ("cards", _cards, (0,)),
    ("coins", _coins, (1,)),
)
_FOURTHS: "tuple[tuple[str, Measure, tuple[int, ...]], ...]" = (
    ("primiera", _primieras, ()),
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


def _piles(rules: Rules) -> "list[tuple[str, Measure, int, tuple[int, ...]]]":
    """Return (id, measure, points, places) of the categories that the cards decide, in order.

    `points` go to the one side ahead; 0: each side scores by itself. The rules keep the list.
    """
    if not rules.piles:
        found = [
            (name, measure, getattr(rules, name), places)
            for name, measure, places in _MAJORITIES
            if getattr(rules, name)
        ]
        if rules.settebello:
            found.append(("settebello", _settebello, 0, ()))
        found += [
            (name, measure, 1, places) for name, measure, places in _FOURTHS if rules.fourth == name
        ]
        found += [(name, measure, 0, ()) for name, measure in _EXTRAS if getattr(rules, name)]
        rules.piles = found
    return rules.piles


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
        self.undecided = [
            name for name, lows, highs in self.categories if lows is not highs and lows != highs
        ]
        self.wins_game = wins_game(rules, hand)

    @property
    def points(self) -> "list[int] | None":
        """Each side's points in all, None while a category is undecided."""
        return None if self.undecided else self.lows

    @property
    def lows(self) -> "list[int]":
        """Each side's points that no completion of the unknown cards can take away."""
        return [sum(points) for points in zip(*[lows for _, lows, _ in self.categories])]

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
        sums = _primieras(self.rules, cards, self.hand.sides, None)
        return [None if total < 0 else total for total in sums]

    def counts(self, counted: str) -> "list[int]":
        """Return how many of `cards`, `coins`, `sevens` or `sixes` each side is known to have."""
        which = tuple(wanted(self.rules, counted))
        return _count(self.hand.cards, self.hand.sides, None, which)


def score(rules: Rules, hand: Hand) -> Score:
    """Return the score of a hand, exact whatever is known of it."""
    return Score(rules, hand)


def _categories(rules: Rules, hand: Hand) -> "list[tuple[str, list[int], list[int]]]":
    settled = not hand.count(UNKNOWN)
    told = hand.most != NOTHING_COUNTED
    found = []
    for name, measure, points, places in _piles(rules):
        if points:
            leader = _counted_leader(hand, places) if told else UNKNOWN
            lows, highs = _most(rules, hand, measure, points, leader, settled)
        else:
            lows, highs = _each(rules, hand, measure, settled)
        found.append((name, lows, highs))
    if rules.declarations != "none":
        found.append(("declared", hand.declared, hand.declared))
    if any(hand.extra):
        found.append(("extra", hand.extra, hand.extra))
    found.append(("scope", hand.sweeps, hand.sweeps))
    return found


def wins_game(rules: Rules, hand: Hand) -> "int | None":
    """Return the side that wins the match at once by its cards alone, else None."""
    if rules.all_coins_end():
        coins = _coins(rules, hand.cards, hand.sides, None)
        if rules.coin_count in coins:
            return coins.index(rules.coin_count)
    return None
