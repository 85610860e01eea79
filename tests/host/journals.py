# SPDX-License-Identifier: MIT
"""Journals as a board writes them, made with the rules core: matches of random hands."""

import random

from scopa.hand import Hand
from scopa.log import hand_fields
from scopa.records import record_line
from scopa.scoring import score
from scopa.variants import rules as variant_rules

LOG = "00c0ffee00c0ffee"
BOARD = "e6614104033e2b2c"
EVENING = 1_760_000_000


class Journal:
    """Grows a journal record by record; `lines` are the raw lines."""

    def __init__(self, log: str = LOG, seed: int = 1) -> None:
        self.lines: list[bytes] = []
        self.bodies: list[list] = []
        self.log = log
        self.random = random.Random(seed)
        self.time = EVENING
        self.rules = variant_rules("scopa")
        self.sides = 2
        self.add(["log", 1, log, "0.1.0"])

    def add(self, body: list) -> int:
        """Write one record; return its number."""
        self.bodies.append(body)
        self.lines.append(record_line(len(self.bodies), body))
        return len(self.bodies)

    def match(self, variant: str = "scopa", sides: list | None = None, **options) -> int:
        self.rules = variant_rules(variant, options)
        sides = sides or [["Ada"], ["Bruno"]]
        self.sides = len(sides)
        return self.add(["match", self.rules.to_row(), sides, 0, self.time])

    def fields(self, hand: Hand) -> list:
        self.time += 300
        return [*hand_fields(hand), score(self.rules, hand).points]

    def some_hand(self) -> Hand:
        """Return a whole hand, every card dealt to one side or another."""
        hand = Hand(self.rules, self.sides)
        for card in range(40):
            if self.rules.in_deck(card):
                hand.give(card, self.random.randrange(self.sides))
        hand.sweeps = [self.random.randrange(3) for _ in range(self.sides)]
        return hand

    def hand(self, hand: Hand | None = None) -> int:
        return self.add(["hand", *self.fields(hand or self.some_hand()), self.time])

    def edit(self, seq: int, hand: Hand | None = None) -> int:
        return self.add(["edit", seq, *self.fields(hand or self.some_hand()), self.time])

    def undo(self, seq: int) -> int:
        return self.add(["undo", seq, self.time])


def evening() -> Journal:
    """Return a journal with two matches, an edit, an undo and a redeal."""
    journal = Journal()
    journal.match(target=200)
    first = journal.hand()
    journal.hand()
    journal.edit(first)
    journal.undo(journal.hand())
    journal.add(["redeal", "misdeal", journal.time])
    journal.hand()
    journal.match("escoba", [["Carla", "Dino"], ["Elsa", "Fosco"]], target=200)
    journal.hand()
    return journal


def long_journal(hands: int, log: str = LOG) -> Journal:
    journal = Journal(log)
    journal.match(target=999)
    for number in range(hands):
        if number % 40 == 39:
            journal.match(target=999)
        journal.hand()
    return journal
