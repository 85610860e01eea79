# SPDX-License-Identifier: MIT
"""What a played card may take from the table, and what that is worth as a sweep."""

from scopa.cards import name, rank
from scopa.rules import Rules

FIFTEEN = 15
ACE = 1


class PlayError(ValueError):
    """A play that the rules or the cards on the table do not allow."""


class Captures:
    """What one played card may do.

    `options`: the sets of table cards it may take, each a tuple in table order (an empty set: the
    card takes itself alone); `may_leave`: it may stay on the table; `sweeps[i]`: what taking
    `options[i]` is worth.
    """

    def __init__(
        self, options: "list[tuple[int, ...]]", may_leave: bool, sweeps: "list[int]"
    ) -> None:
        """Hold the three answers; `captures` works them out."""
        self.options = options
        self.may_leave = may_leave
        self.sweeps = sweeps


def captures(rules: Rules, table: "list[int]", card: int, last: bool = False) -> Captures:
    """Return what `card` may take from `table`; `last`: it is the last play of the deal.

    Raises PlayError where a card is twice on the table, or both on the table and played.
    """
    _check_cards(rules, table, card)
    if rank(card) == ACE and rules.ace == "takes_all":
        options = _ace_options(rules, table)
    else:
        options = _chosen(rules, _preferred(rules, table, card))
    sweeps = [_sweep_worth(rules, table, card, taken, last) for taken in options]
    return Captures(options, not options or not rules.must_capture, sweeps)


def _check_cards(rules: Rules, table: "list[int]", card: int) -> None:
    for place, other in enumerate(table):
        if other in table[:place]:
            raise PlayError(name(other) + " is on the table twice")
    if card in table:
        raise PlayError(name(card) + " is played, but it lies on the table already")
    for other in table + [card]:
        if not rules.in_deck(other):
            raise PlayError(name(other) + " is not in this deck")


def _ace_options(rules: Rules, table: "list[int]") -> "list[tuple[int, ...]]":
    """One ace of those on the table; else everything; else itself or nothing (RULES.md 1)."""
    aces = _of_rank(table, ACE)
    if aces:
        return aces
    if table:
        return [tuple(table)]
    return [()] if rules.ace_alone == "takes_itself" else []


def _preferred(rules: Rules, table: "list[int]", card: int) -> "list[tuple[int, ...]]":
    """Every set that the kinds of capture allow, less what a single equal card rules out."""
    value = rank(card)
    singles = _of_rank(table, value) if "value" in rules.capture else []
    if singles and rules.single_first == "all":
        return singles
    found = list(singles)
    if "sum" in rules.capture and not (singles and rules.single_first == "sums"):
        found += [taken for taken in _sums(table, value) if len(taken) > 1]
    if "fifteen" in rules.capture:
        found += _sums(table, FIFTEEN - value)
    return found


def _of_rank(table: "list[int]", wanted: int) -> "list[tuple[int, ...]]":
    return [(other,) for other in table if rank(other) == wanted]


def _sums(table: "list[int]", total: int) -> "list[tuple[int, ...]]":
    """Return every set of table cards whose values make `total`, in table order."""
    found: list[tuple[int, ...]] = []
    _extend(table, 0, total, (), found)
    return found


def _extend(
    table: "list[int]",
    start: int,
    left: int,
    taken: "tuple[int, ...]",
    found: "list[tuple[int, ...]]",
) -> None:
    for place in range(start, len(table)):
        rest = left - rank(table[place])
        if rest == 0:
            found.append(taken + (table[place],))
        elif rest > 0:
            _extend(table, place + 1, rest, taken + (table[place],), found)


def _chosen(rules: Rules, found: "list[tuple[int, ...]]") -> "list[tuple[int, ...]]":
    """Keep the largest or the smallest sets if the rules say so; several may be left."""
    if rules.choice == "free" or not found:
        return found
    sizes = [len(taken) for taken in found]
    wanted = max(sizes) if rules.choice == "largest" else min(sizes)
    return [taken for taken in found if len(taken) == wanted]


def _sweep_worth(
    rules: Rules, table: "list[int]", card: int, taken: "tuple[int, ...]", last: bool
) -> int:
    if not taken or len(taken) < len(table) or (last and not rules.last_sweep):
        return 0
    takes_all = rank(card) == ACE and rules.ace == "takes_all" and rank(taken[0]) != ACE
    return rules.ace_sweep if takes_all else 1


def misdealt(rules: Rules, table: "list[int]") -> bool:
    """Tell whether the first table calls for a new deal by the same dealer (RULES.md 4.7).

    A table that the dealer may take at once (opening) is played all the same.
    """
    if opening(rules, table) is not None:
        return False
    counts = [0] * 11
    for card in table:
        counts[rank(card)] += 1
    reasons = {
        "three_kings": counts[10] >= 3,
        "three_alike": max(counts) >= 3,
        "two_aces": counts[ACE] >= 2,
        "an_ace": counts[ACE] >= 1,
    }
    return any([reasons[kind] for kind in rules.misdeal])


def opening(rules: Rules, table: "list[int]") -> "int | None":
    """Return the sweeps the dealer gets for taking the first table, None if it stays there."""
    total = sum([rank(card) for card in table])
    if total == FIFTEEN:
        return rules.opening_15
    return rules.opening_30 if total == 2 * FIFTEEN else None
