# SPDX-License-Identifier: MIT
"""The figures behind the points of a hand, in the units that people use."""

from collections.abc import Iterable

from scopa.hand import COUNTS, UNKNOWN, wanted
from scopa.rules import Rules
from scopa.scoring import SCALES, Score, primiera


def counts(scored: Score) -> dict[str, list[int]]:
    """Return each side's known number of cards and coins, and of sevens and sixes if they count."""
    told = {"cards": scored.counts("cards"), "coins": scored.counts("coins")}
    if scored.rules.fourth in ("barmila", "sevens"):
        told |= {counted: scored.counts(counted) for counted in COUNTS[2:]}
    return told


def certain_counts(scored: Score) -> dict[str, list[int] | None]:
    """Return what `counts` does, with None where an unknown card could still be counted."""
    rules, cards = scored.rules, scored.hand.cards
    return {
        counted: None if any(cards[card] == UNKNOWN for card in wanted(rules, counted)) else numbers
        for counted, numbers in counts(scored).items()
    }


def certain_primiera(scored: Score) -> list[int | float | None] | None:
    """Return each side's primiera in points, None if an unknown card could change one of them.

    None also where no primiera is played; an entry is None where a side lacks a suit.
    """
    rules, cards = scored.rules, scored.hand.cards
    if rules.fourth != "primiera":
        return None
    for side in range(scored.hand.sides):
        if primiera(rules, cards, side) != primiera(rules, cards, side, UNKNOWN):
            return None
    return primiera_points(scored.primiera, rules)


def primiera_points(sums: list[int | None], rules: Rules) -> list[int | float | None] | None:
    """Return the core's primiera sums in points: the core counts halves in the `face` scale.

    None where no primiera is played; an entry is None where a side lacks a suit.
    """
    if rules.fourth != "primiera":
        return None
    unit = SCALES[rules.scale][1]
    return [
        None if total is None else total // unit if total % unit == 0 else total / unit
        for total in sums
    ]


def figure(number: int) -> str:
    """Return a number as people read it: with a true minus sign."""
    return str(number).replace("-", "\N{MINUS SIGN}")


def standing(figures: Iterable[int]) -> str:
    """Return each side's points with en dashes between them, and true minus signs."""
    return " \N{EN DASH} ".join(map(figure, figures))


def many(number: int, one: str, more: str = "") -> str:
    """Return a number with its noun: ``1 hand``, ``2 hands``; `more` where no ``s`` does."""
    return f"{number} {one if number == 1 else more or one + 's'}"
