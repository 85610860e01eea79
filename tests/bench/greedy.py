# SPDX-License-Identifier: MIT
"""Deals between greedy players: each takes what is worth most, else throws what is worth least.

They stand for what real piles look like: sevens and coins run together.
"""

import random

from scopa.captures import misdealt
from scopa.cards import rank
from scopa.deal import LEAVE, Deal
from scopa.rules import Rules


def worth(rules: Rules, card: int) -> int:
    """Return what a greedy player gives for a card."""
    value = 1 + {7: 4, 6: 2, 1: 1}.get(rank(card), 0)
    if card // 10 * 10 == rules.first_coin:
        value += 13 if rank(card) == 7 else 3
    return value


def best_play(deal: Deal, held: list[int]) -> tuple[int, int]:
    """Return (card, choice) that is worth most at once."""
    best = (float("-inf"), 0, LEAVE)
    for card in held:
        found = deal.options(card)
        own = worth(deal.rules, card)
        for place, taken in enumerate(found.options):
            gain = own + sum(worth(deal.rules, other) for other in taken) + 20 * found.sweeps[place]
            best = max(best, (gain, card, place))
        if found.may_leave:
            best = max(best, (-own - rank(card) / 20, card, LEAVE))
    return best[1], best[2]


def greedy_deal(rules: Rules, shape: str, dice: random.Random) -> Deal:
    """Return a deal played out."""
    deck = [card for card in range(40) if rules.in_deck(card)]
    dice.shuffle(deck)
    while misdealt(rules, deck[: rules.table]):
        dice.shuffle(deck)
    deal = Deal(rules, shape)
    if not deal.laid:
        deal.lay(deck[: rules.table])
    del deck[: rules.table]
    for size in rules.round_sizes(deal.players):
        hands = [[deck.pop() for _ in range(size)] for _ in range(deal.players)]
        while any(hands):
            card, choice = best_play(deal, hands[deal.turn])
            hands[deal.turn].remove(card)
            deal.play(card, choice)
    return deal
