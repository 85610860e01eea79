# SPDX-License-Identifier: MIT
"""Small club evenings whose figures can be worked out by hand."""

from collections.abc import Iterable
from pathlib import Path

from journals import BOARD, LOG, Journal

from scopa.cards import parse
from scopa.hand import Hand
from settebello.history import History, fold
from settebello.journal import LogKey, Record
from settebello.stats.games import Game, games
from settebello.store import open_store

KEY = LogKey(BOARD, LOG)
# What every other side gets: no coins, so nothing but its sweeps ever scores.
LITTLE = ("1C 2C 1S 2S 1B 2B", "3C 4C 3S 4S 3B 4B", "5C 5S 5B")


def taken(journal: Journal, side: int, sweeps: Iterable[int]) -> Hand:
    """Return a hand of which `side` has cards, coins, settebello and primiera: 4 points."""
    hand = Hand(journal.rules, journal.sides)
    others = [other for other in range(journal.sides) if other != side]
    for other, cards in zip(others, LITTLE, strict=False):
        for card in map(parse, cards.split()):
            hand.give(card, other)
    hand.rest_to(side)
    hand.sweeps = list(sweeps)
    return hand


def play(journal: Journal, sides: list[list[str]], *hands: tuple[int, list[int]], **options) -> int:
    """Write a match and its hands: (the side that takes all, each side's sweeps)."""
    number = journal.match(options.pop("variant", "scopa"), sides, **options)
    for side, sweeps in hands:
        journal.hand(taken(journal, side, sweeps))
    return number


def folded(journal: Journal) -> History:
    """Return the journal's history, which has no troubles."""
    came = [Record(number, line) for number, line in enumerate(journal.lines, 1)]
    history = fold(KEY, came)
    assert not history.troubles
    return history


def as_games(journal: Journal) -> list[Game]:
    """Return the journal's matches as numbers."""
    return games([folded(journal)])


def kept(folder: Path, journal: Journal) -> Path:
    """Return a store that holds the journal."""
    file = folder / "store.db"
    with open_store(str(file), create=True) as store:
        store.add(KEY, [Record(number, line) for number, line in enumerate(journal.lines, 1)])
    return file


def small_evening() -> Journal:
    """Return five matches of which every figure is known.

    1. Ada 15, Bruno 1 (two hands: 7-1, 8-0). 2. Bruno 11, Ada 2 (one hand). 3. Ada & Carla 12,
    Bruno & Dino 3 (one hand). 4. Dino 11, Ada 0, Carla 1 (one hand). 5. Ada 5, Bruno 0 so far.
    """
    journal = Journal()
    play(journal, [["Ada"], ["Bruno"]], (0, [3, 1]), (0, [4, 0]))
    play(journal, [["Ada"], ["Bruno"]], (1, [2, 7]))
    play(journal, [["Ada", "Carla"], ["Bruno", "Dino"]], (0, [8, 3]))
    play(journal, [["Ada"], ["Dino"], ["Carla"]], (1, [0, 7, 1]))
    play(journal, [["Ada"], ["Bruno"]], (0, [1, 0]))
    return journal
