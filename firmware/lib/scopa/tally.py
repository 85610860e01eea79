# SPDX-License-Identifier: MIT
"""A hand told in counts instead of cards: "22 to 18, six coins, the settebello, 78 to 76"."""

from scopa.hand import Hand, HandError, problems
from scopa.match import leader
from scopa.rules import Rules


class Tally:
    """What players counted. Lists have one entry a side; None: the category was not counted.

    `settebello`: the side that has it; `fourth`: the side that wins the fourth category, None for
    nobody, or each side's sum or number in a list (None where a suit is missing).
    """

    def __init__(self, rules: Rules, sides: int) -> None:
        """Start with nothing counted."""
        self.rules = rules
        self.sides = sides
        self.cards: list[int] | None = None
        self.coins: list[int] | None = None
        self.settebello: int | None = None
        self.fourth: int | list[int | None] | None = None
        self.sweeps = [0] * sides

    def problems(self) -> "list[str]":
        """Return every reason why no hand can have these counts; empty if there is none."""
        wrong = self._sums()
        if self.cards and self.coins:
            for side in range(self.sides):
                if self.coins[side] > self.cards[side]:
                    wrong.append(
                        "side %d has more coins (%d) than cards (%d)"
                        % (side + 1, self.coins[side], self.cards[side])
                    )
        if self.settebello is not None and self.coins and not self.coins[self.settebello]:
            wrong.append("side %d has the settebello, but no coins" % (self.settebello + 1))
        hand = Hand(self.rules, self.sides)
        hand.sweeps = self.sweeps
        return wrong + problems(self.rules, hand)

    def _sums(self) -> "list[str]":
        wrong = []
        known = (
            ("cards", self.cards, self.rules.deck),
            ("coins", self.coins, self.rules.coin_count),
        )
        for name, counts, total in known:
            if counts is None:
                continue
            if len(counts) != self.sides or min(counts) < 0:
                wrong.append("%s must be %d counts" % (name, self.sides))
            elif sum(counts) != total:
                wrong.append("%s sum to %d, not %d" % (name, sum(counts), total))
        return wrong

    def categories(self) -> "list[tuple[str, list[int]]]":
        """Return (category, each side's points) in the order in which players count.

        Raises HandError naming every problem of the counts.
        """
        wrong = self.problems()
        if wrong:
            raise HandError("; ".join(wrong))
        rules = self.rules
        found = [
            ("cards", self._one(leader(self.cards, False) if self.cards else None, rules.cards)),
            ("coins", self._one(leader(self.coins, False) if self.coins else None, rules.coins)),
            ("settebello", self._one(self.settebello, rules.settebello)),
        ]
        if rules.fourth != "none":
            found.append((rules.fourth, self._one(self._fourth_winner(), 1)))
        return found + [("scope", self.sweeps)]

    def points(self) -> "list[int]":
        """Return each side's points; HandError naming every problem of the counts."""
        columns = [points for _, points in self.categories()]
        return [sum([points[side] for points in columns]) for side in range(self.sides)]

    def _one(self, winner: "int | None", worth: int) -> "list[int]":
        return [worth if side == winner else 0 for side in range(self.sides)]

    def _fourth_winner(self) -> "int | None":
        if not isinstance(self.fourth, list):
            return self.fourth
        sums = [-1 if total is None else total for total in self.fourth]
        return leader(sums, False) if max(sums) >= 0 else None
