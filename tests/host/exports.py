# SPDX-License-Identifier: MIT
"""What the tests of exports share: journals folded, matches of every shape, stores in files."""

from pathlib import Path

from journals import BOARD, LOG, Journal

from scopa.cards import parse
from scopa.hand import Hand
from settebello.history import fold
from settebello.journal import LogKey, Record
from settebello.played import Played
from settebello.store import open_store

KEY = LogKey(BOARD, LOG)


def records(journal: Journal) -> list[Record]:
    return [Record(number, line) for number, line in enumerate(journal.lines, 1)]


def matches(journal: Journal) -> list[Played]:
    history = fold(KEY, records(journal))
    assert history.troubles == []
    return list(history.matches())


def kept(tmp_path: Path, journal: Journal) -> Path:
    file = tmp_path / "store.db"
    with open_store(str(file), create=True) as store:
        store.add(KEY, records(journal))
    return file


def hand(journal: Journal, piles: list[str], sweeps: list[int]) -> Hand:
    """Return a hand of these cards to each side but the last, which has the rest."""
    made = Hand(journal.rules, journal.sides)
    for side, cards in enumerate(piles):
        for card in map(parse, cards.split()):
            made.give(card, side)
    made.rest_to(journal.sides - 1)
    made.sweeps = sweeps
    return made


def played_out(journal: Journal, most: int = 200) -> Journal:
    """Play hands until the match is over, `most` at most."""
    for _ in range(most):
        if matches(journal)[-1].status != "playing":
            break
        journal.hand()
    return journal


def evening_of_all() -> Journal:
    """Return a journal with two, three and four sides, pairs, an edit, a claim, one broken off."""
    journal = Journal(seed=5)
    journal.match(target=21)
    played_out(journal)
    journal.match("cirulla", [["Ada"], ["Bruno"], ["Carla"]], target=51)
    played_out(journal)
    journal.match("scopone", [["Carla", "Dino"], ["Elsa", "Fosco"]], target=21)
    played_out(journal)
    journal.match("escoba", [["Ada"], ["Bruno"], ["Carla"], ["Dino"]], target=21)
    journal.edit(journal.hand())
    journal.add(["end", journal.time])
    journal.match(claim=True, target=1)
    journal.add(["claim", 1, "b" * 40, "", 0, 0, 0, 1, journal.time])
    return journal


def asked(journal: Journal, taken: dict[int, str]) -> Hand:
    """Return a hand as questions leave it: Ada counted most cards and coins, the rest is open."""
    made = Hand(journal.rules, journal.sides)
    made.set_most_text("aa..")
    for side, cards in taken.items():
        for card in map(parse, cards.split()):
            made.give(card, side)
    return made
