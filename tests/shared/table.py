# SPDX-License-Identifier: MIT
"""Words for writing test hands as one says them at the table."""

from scopa import cards, hand, scoring, variants


def ids(text):
    """Cards of a text like "7D 1C"."""
    return [cards.parse(word) for word in text.split()]


def hand_of(rules, *piles, **more):
    """A hand from piles in words; "rest" is all the others, what is in no pile is unknown."""
    told = [None if pile == "rest" else ids(pile) for pile in piles]
    made = hand.from_piles(rules, told, ids(more.get("nobody", "")))
    made.sweeps = list(more.get("sweeps", [0] * len(piles)))
    return made


def scored(variant, *piles, **more):
    """The score of `hand_of` in a variant."""
    rules = variants.rules(variant, more.pop("options", None))
    return scoring.score(rules, hand_of(rules, *piles, **more))


class Dice:
    """Random numbers that are the same on every interpreter (Numerical Recipes' generator)."""

    def __init__(self, seed):
        self.state = seed

    def below(self, limit):
        self.state = (self.state * 1664525 + 1013904223) & 0xFFFFFFFF
        return (self.state >> 16) % limit

    def shuffled(self, items):
        items = list(items)
        for place in range(len(items) - 1, 0, -1):
            other = self.below(place + 1)
            items[place], items[other] = items[other], items[place]
        return items


def random_hand(rules, sides, dice, unknown=0):
    """A dealt-out hand; `unknown` cards in 40 are not known, few are nobody's."""
    made = hand.Hand(rules, sides)
    for card in range(40):
        if rules.in_deck(card):
            made.cards[card] = dice.below(sides)
            if dice.below(40) < unknown:
                made.cards[card] = hand.UNKNOWN
            elif dice.below(400) == 0:
                made.cards[card] = hand.NOBODY
    made.sweeps = [dice.below(4) for _ in range(sides)]
    return made
