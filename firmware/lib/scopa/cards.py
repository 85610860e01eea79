# SPDX-License-Identifier: MIT
"""Cards as integers 0..39, ten a suit, and their names.

A card is ``suit * 10 + rank - 1``: suits D C S B are 0..3, ranks 1..10 (8 fante, 9 cavallo, 10 re).
"""

SUITS = "DCSB"
DECK = 40

_SYMBOLS = {"♦": "D", "♥": "C", "♠": "S", "♣": "B"}
_COURT_RANKS = {
    "JQK": {"A": 1, "J": 8, "Q": 9, "K": 10},
    "QJK": {"A": 1, "Q": 8, "J": 9, "K": 10},
}


class CardError(ValueError):
    """Text that names no card, or a card where it cannot be."""


def rank(card: int) -> int:
    """Return the rank of a card, 1..10."""
    return card % 10 + 1


def suit(card: int) -> int:
    """Return the suit of a card: 0 denari, 1 coppe, 2 spade, 3 bastoni."""
    return card // 10


def name(card: int) -> str:
    """Return the name of a card: rank, then suit, as in ``7D``."""
    return str(card % 10 + 1) + SUITS[card // 10]


def names(cards: "list[int] | tuple[int, ...]") -> list[str]:
    """Return the names of several cards, in their order."""
    return [name(card) for card in cards]


def parse(text: str, courts: str = "JQK") -> int:
    """Return the card that `text` names: ``7D``, ``7♦``, ``kd``; CardError if it names none.

    `courts` says which of J and Q is 8 and which is 9 (RULES.md, court names).
    """
    if not isinstance(text, str):
        raise CardError("a card is written as text like 7D, not " + repr(text))
    word = text.strip().upper()
    suit_index = SUITS.find(_SYMBOLS.get(word[-1:], word[-1:])) if word else -1
    head = word[:-1]
    card_rank = _COURT_RANKS[courts].get(head, 0)
    if head in ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10"):
        card_rank = int(head)
    if suit_index < 0 or not card_rank:
        raise CardError("no such card: " + repr(text) + " (rank 1-10 or A J Q K, suit D C S B)")
    return suit_index * 10 + card_rank - 1
