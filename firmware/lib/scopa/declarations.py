# SPDX-License-Identifier: MIT
"""Points for three cards shown when they are dealt: bazzica, sbarazzina, the knocks of Cirulla."""

from scopa.cards import name, rank
from scopa.hand import HandError
from scopa.rules import Rules

SUM_MAX = 9
_WILD_RANKS = range(1, 11)
SEVEN_OF_CUPS = 16


class Kind:
    """How one family of declarations counts: data only."""

    def __init__(
        self, points: "tuple[int, int, int]", court: int, wild: int, contest: bool, name: str
    ) -> None:
        """Hold the family's numbers.

        `points`: for a sum of at most 9 with three different ranks, with a pair, and for three of
        one rank; `court`: what a court card counts in the sum (0: its rank); `wild`: the card that
        stands for any rank (-1: none); `contest`: only the better of two declarations scores.
        """
        self.points = points
        self.court = court
        self.wild = wild
        self.contest = contest
        self.name = name


KINDS = {
    "bazzica": Kind((3, 3, 10), 10, -1, True, "bazzica"),
    "sbarazzina": Kind((2, 3, 7), 0, -1, False, "sbarazzina"),
    "cirulla": Kind((3, 3, 10), 0, SEVEN_OF_CUPS, False, "cirulla"),
}
# What three cards make, from weak to strong.
NOTHING, SUM, THREE = 0, 1, 2


class Declaration:
    """What three cards make: `kind` (NOTHING, SUM, THREE), `measure` (sum or rank), `points`."""

    def __init__(self, kind: int, measure: int, points: int) -> None:
        """Hold the three answers; `declaration` works them out."""
        self.kind = kind
        self.measure = measure
        self.points = points


def declaration(rules: Rules, cards: "list[int]") -> Declaration:
    """Return the best that three dealt cards make.

    Raises HandError if they are not three cards, or the variant has no declarations.
    """
    kind = _kind(rules)
    if len(cards) != 3 or len(set(cards)) != 3:
        raise HandError("a declaration shows three different cards, not %d" % len(set(cards)))
    for card in cards:
        if not rules.in_deck(card):
            raise HandError(name(card) + " is not in this deck")
    best = Declaration(NOTHING, 0, 0)
    for ranks in _readings(kind, cards):
        candidate = _valued(kind, ranks)
        if candidate.points > best.points:
            best = candidate
    return best


def _kind(rules: Rules) -> Kind:
    if rules.declarations not in KINDS:
        raise HandError(rules.name + " has no declarations")
    return KINDS[rules.declarations]


def _readings(kind: Kind, cards: "list[int]") -> "list[list[int]]":
    ranks = [rank(card) for card in cards if card != kind.wild]
    if len(ranks) == len(cards):
        return [ranks]
    return [ranks + [wild_rank] for wild_rank in _WILD_RANKS]


def _valued(kind: Kind, ranks: "list[int]") -> Declaration:
    distinct = len(set(ranks))
    if distinct == 1:
        return Declaration(THREE, ranks[0], kind.points[2])
    total = sum([kind.court if kind.court and value > 7 else value for value in ranks])
    if total > SUM_MAX:
        return Declaration(NOTHING, 0, 0)
    return Declaration(SUM, total, kind.points[1 if distinct == 2 else 0])


def declared_points(rules: Rules, shown: "list[list[int] | None]") -> "list[int]":
    """Return each side's points for the cards it showed after one round (None: it showed none).

    Bazzica: of several only the best scores (a bazzicotto beats any bazzica, then the lower sum
    or rank is better; equal: nobody). Elsewhere each scores its own.
    """
    made = [declaration(rules, cards) if cards else Declaration(NOTHING, 0, 0) for cards in shown]
    if not _kind(rules).contest:
        return [one.points for one in made]
    ranks = [(one.kind, -one.measure) for one in made]
    best = max(ranks)
    if ranks.count(best) > 1:
        return [0] * len(made)
    return [one.points if (one.kind, -one.measure) == best else 0 for one in made]
