# SPDX-License-Identifier: MIT
"""The fewest answers that settle a two-sided primiera, by dynamic programming over all the states.

A suit is asked from its strongest card down. Its state is who has the strongest, how many in a row
that side has, and whether the other side's best is known; four such states, in any order, are the
whole state. Each card is either side's with chance 1/2. Too big for the board; here it says how
far `next_question` is from the best.
"""

from functools import cache
from itertools import combinations

from scopa.hand import Hand
from scopa.scoring import PRIMIERA_ORDER, SCALES

VALUES = [SCALES["flat"][0][offset] for offset in PRIMIERA_ORDER]
OPEN, MISSING = (-1, 0, False), -1000
Suit = tuple[int, int, bool]  # (owner of the first cards, how many, the other's best is known)
State = tuple[Suit, ...]


def _after(suit: Suit, holder: int) -> Suit:
    owner, length, _ = suit
    if suit == OPEN:
        return (holder, 1, False)
    return (owner, length + 1, False) if holder == owner else (owner, length, True)


def _can_ask(suit: Suit) -> bool:
    return not suit[2] and suit[1] < len(VALUES)


def _values(suit: Suit, taker: int) -> tuple[int, int]:
    """Both sides' best if `taker` gets every unknown card."""
    owner, length, known = suit
    if suit == OPEN:
        own, other, owner = VALUES[0], MISSING, taker
    else:
        gets = known or (taker != owner and length < len(VALUES))
        own, other = VALUES[0], VALUES[length] if gets else MISSING
    return (own, other) if owner == 0 else (other, own)


def _winner(state: State, taker: int) -> int:
    pairs = [_values(suit, taker) for suit in state]
    first, second = (max(sum(pair[side] for pair in pairs), -1) for side in (0, 1))
    return (first > second) - (first < second)


@cache
def best(state: State, most_cards: int) -> tuple[float, tuple[int, ...]]:
    """Return (expected answers, the suits to ask now) with up to `most_cards` in a question."""
    if _winner(state, 0) == _winner(state, 1):
        return 0.0, ()
    askable = [place for place, suit in enumerate(state) if _can_ask(suit)]
    found = None
    for number in range(1, most_cards + 1):
        for places in combinations(askable, number):
            cost = 1 + _expected(state, places, most_cards)
            if found is None or cost < found[0] - 1e-9:
                found = (cost, places)
    assert found is not None
    return found


def _expected(state: State, places: tuple[int, ...], most_cards: int) -> float:
    if not places:
        return best(tuple(sorted(state)), most_cards)[0]
    place, *rest = places
    total = 0.0
    for holder in (0, 1):
        after = (*state[:place], _after(state[place], holder), *state[place + 1 :])
        total += _expected(after, tuple(rest), most_cards) / 2
    return total


def answers_needed(hand: Hand, most_cards: int) -> int:
    """Return how many answers the best policy takes for a known hand, the majorities included."""
    state: State = (OPEN,) * 4
    suits = [[hand.cards[10 * s + offset] for offset in PRIMIERA_ORDER] for s in range(4)]
    answers = 2
    while True:
        order = sorted(range(4), key=lambda place: state[place])
        _, places = best(tuple(state[place] for place in order), most_cards)
        if not places:
            # the settebello is asked for itself if its suit never was
            return answers + (state[0] == OPEN)
        answers += 1
        for place in places:
            at = order[place]
            asked = _after(state[at], suits[at][state[at][1]])
            state = (*state[:at], asked, *state[at + 1 :])
