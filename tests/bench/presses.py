# SPDX-License-Identifier: MIT
"""Presses that enter a hand in each of the three ways, sweeps and confirmation included.

A model of what the screens ask: for questions over all the hands, for piles and live play over
some. tests/device/test_three_ways.py has the real screens pressed and compares.
"""

import random
import statistics
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from tests.bench.core import DEALS, answers
from tests.bench.greedy import greedy_deal

from scopa import variants
from scopa.deal import LEAVE, Deal
from scopa.hand import UNKNOWN
from scopa.rules import Rules

WALKED = 200  # hands whose way over the grid is counted
DONE = 40  # the bar below the grid; DONE + the column from which the cursor came there
START = 14  # where the cursor begins in live play

Shown = Callable[[int], bool]


def _row(row: int, column: int, shown: Shown) -> int:
    """Return the card of a row that is shown next to a column, -1 if none is."""
    for away in range(10):
        for place in (column - away, column + away):
            if 0 <= place < 10 and shown(row * 10 + place):
                return row * 10 + place
    return -1


def _vertical(cursor: int, step: int, shown: Shown) -> int:
    row, column = divmod(cursor, 10)
    while True:
        row = (row + step) % 5
        if row == 4:
            return DONE + column
        if (found := _row(row, column, shown)) >= 0:
            return found


def _round(cursor: int, step: int, shown: Shown) -> int:
    """Return the next card that is shown in its row, round the row's ends: live play."""
    first = cursor - cursor % 10
    while not shown(cursor := first + (cursor - first + step) % 10):
        pass
    return cursor


def _on(cursor: int, step: int, shown: Shown) -> int:
    """Return the next card, on into the next row: piles."""
    column = cursor % 10
    cursor += step
    while 0 <= cursor < DONE and not shown(cursor):
        cursor += step
    return cursor if 0 <= cursor < DONE else DONE + column


def _arrows(
    start: int, goal: int, shown: Shown, sideways: Callable[[int, int, Shown], int]
) -> list[str]:
    """Return the fewest arrows that lead from one place to another."""
    ways: dict[int, list[str]] = {start: []}
    edge = [start]
    while not (there := [place for place in edge if place == goal or goal == DONE <= place]):
        after = []
        for place in edge:
            moves = {"UP": _vertical(place, -1, shown), "DOWN": _vertical(place, 1, shown)}
            if place < DONE:
                moves |= {"LEFT": sideways(place, -1, shown), "RIGHT": sideways(place, 1, shown)}
            for key, found in moves.items():
                if found not in ways:
                    ways[found] = [*ways[place], key]
                    after.append(found)
        edge = after
    return ways[there[0]]


def by_questions(deal: Deal) -> int:
    """Return sweeps, OK on the table, the answers, OK on the summary."""
    return sum(deal.hand.sweeps) + 1 + answers(deal.hand, pairs=True) + 1


@cache
def _on_the_full_grid(start: int, goal: int) -> int:
    return len(_arrows(start, goal, lambda _: True, _on))


def by_pile(deal: Deal) -> int:
    """Return the presses that mark the first side's cards, with the way to the pile and out."""
    cursor, presses = 0, 0
    for card in range(DONE):
        if deal.hand.cards[card] == 0:
            presses += _on_the_full_grid(cursor, card) + 1
            cursor = card + 1
    there = _on_the_full_grid(cursor, DONE) + 1
    return sum(deal.hand.sweeps) + 2 + presses + there + 1  # OK and DOWN lead to the pile


def live_keys(deal: Deal) -> list[str]:
    """Return the keys that lay the table and play every card, with the way in and out."""
    text, place = deal.text(), deal.rules.table
    again = Deal(deal.rules, "1v1", deal.dealer)
    seen: set[int] = set()
    keys = ["UP"]  # on the table
    for sign in text[:place]:
        keys += _one(ord(sign) - 48, lambda card: card not in seen)
        seen.add(ord(sign) - 48)
    again.lay([ord(sign) - 48 for sign in text[:place]])
    while place < len(text):
        card, choice = ord(text[place]) - 48, None
        keys += _one(card, lambda card: _unseen(again, card))
        place += 1
        found = again.options(card)
        possible = len(found.options) + found.may_leave
        if possible > 1:
            choice = (ord(text[place]) - 97) * 26 + ord(text[place + 1]) - 97
            page, row = divmod(choice, 3) if possible > 4 else (0, choice)
            keys += ["DOWN"] * page + [("LEFT", "UP", "RIGHT", "DOWN")[row]]
            choice = LEAVE if choice == len(found.options) else choice
            place += 2
        again.play(card, choice)
    return [*keys, "OK"]  # on the summary


def by_live(deal: Deal) -> int:
    """Return how many those are."""
    return len(live_keys(deal))


def _unseen(deal: Deal, card: int) -> bool:
    return deal.hand.cards[card] == UNKNOWN and card not in deal.table


def _one(card: int, shown: Shown) -> list[str]:
    start = next(
        found
        for step in (0, 1, 3, 2)
        if (found := _row((START // 10 + step) % 4, START % 10, shown)) >= 0
    )
    return [*_arrows(start, card, shown, _round), "OK"]


def hands(rules: Rules, count: int) -> Sequence[Deal]:
    """Return so many realistic 1v1 deals, always the same."""
    dice = random.Random(2026)
    return [greedy_deal(rules, "1v1", dice) for _ in range(count)]


def measure() -> dict[str, Any]:
    """Return the presses for a hand; `every_card`: each of the forty asked for by itself."""
    deals = hands(variants.rules("scopa"), DEALS)
    return {
        "presses_per_hand": {
            "questions": round(statistics.mean(map(by_questions, deals)), 3),
            "pile": round(statistics.mean(map(by_pile, deals)), 3),
            "live": round(statistics.mean(map(by_live, deals[:WALKED])), 3),
            "every_card": 40,
        }
    }
