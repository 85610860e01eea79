# SPDX-License-Identifier: MIT
"""A hand told in counts instead of cards: "22 to 18, six coins, the settebello, 78 to 76"."""

from scopa.hand import Hand, HandError, problems
from scopa.match import leader
from scopa.rules import Rules
from scopa.scoring import SCALES, extra_categories

NOT_COUNTED = -1  # nobody said who has it; None: nobody has


class Tally:
    """What players counted. Lists have one entry a side, None where nothing was counted.

    `settebello`: the side that has it. `fourth`: the side that wins the fourth category, or each
    side's sum (halves in the `face` scale) or sevens, None where a suit is missing. Either may be
    None for nobody, or NOT_COUNTED.
    """

    def __init__(self, rules: Rules, sides: int) -> None:
        """Start with nothing counted."""
        self.rules = rules
        self.sides = sides
        self.cards: list[int] | None = None
        self.coins: list[int] | None = None
        self.settebello: int | None = NOT_COUNTED
        self.fourth: int | list[int | None] | None = NOT_COUNTED
        self.extras: dict[str, list[int]] = {}  # points by the id of an extra, as re_bello
        self.declared = [0] * sides
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
        owner = self.settebello
        if owner not in (None, NOT_COUNTED) and self.coins and not self.coins[owner]:
            wrong.append("side %d has the settebello, but no coins" % (owner + 1))
        if isinstance(self.fourth, list):
            wrong += self._fourth_problems(self.fourth)
        hand = Hand(self.rules, self.sides)
        hand.sweeps = self.sweeps
        hand.declared = self.declared
        return wrong + problems(self.rules, hand)

    def _fourth_problems(self, told: "list[int | None]") -> "list[str]":
        known = [value for value in told if value is not None]
        if self.rules.fourth == "sevens":
            if None in told or min(known) < 0 or sum(known) > 4:
                return ["there are four sevens, not %r" % (told,)]
            return []
        if self.rules.fourth != "primiera":
            return ["%s is told by the side that has it" % self.rules.fourth]
        values = SCALES[self.rules.scale][0]
        best = sorted(values, reverse=True)[: len(known)]
        if sum(known) > 4 * sum(best) or not all([_is_sum(values, one, 4) for one in known]):
            return ["no piles have the primieras %r" % (told,)]
        wrong = []
        for side, value in enumerate(told):
            if value is not None and self.cards and self.cards[side] < 4:
                wrong.append("side %d has a primiera, but not four cards" % (side + 1))
        return wrong

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

    def categories(self) -> "list[tuple[str, list[int] | None]]":
        """Return (category, each side's points) in the order in which players count.

        None stands for the points of a category that was not counted. Raises HandError naming
        every problem of the counts.
        """
        wrong = self.problems()
        if wrong:
            raise HandError("; ".join(wrong))
        rules = self.rules
        found: list[tuple[str, list[int] | None]] = [
            ("cards", self._one(_leader(self.cards), rules.cards)),
            ("coins", self._one(_leader(self.coins), rules.coins)),
            ("settebello", self._one(self.settebello, rules.settebello)),
        ]
        if rules.fourth != "none":
            found.append((rules.fourth, self._one(self._fourth_winner(), 1)))
        found += [(name, self.extras.get(name)) for name in extra_categories(rules)]
        if rules.declarations != "none":
            found.append(("declared", self.declared))
        return found + [("scope", self.sweeps)]

    def undecided(self) -> "list[str]":
        """Return the categories that were not counted; HandError as `categories`."""
        return [name for name, points in self.categories() if points is None]

    def points(self) -> "list[int] | None":
        """Return each side's points, None while a category was not counted; else HandError."""
        columns = [points for _, points in self.categories()]
        if None in columns:
            return None
        return [sum([points[side] for points in columns if points]) for side in range(self.sides)]

    @property
    def wins_game(self) -> "int | None":
        """The side that wins at once by all the coins, None if there is none."""
        if self.coins and self.rules.all_coins_end() and max(self.coins) == self.rules.coin_count:
            return self.coins.index(self.rules.coin_count)
        return None

    def _one(self, winner: "int | None", worth: int) -> "list[int] | None":
        if winner == NOT_COUNTED:
            return None
        return [worth if side == winner else 0 for side in range(self.sides)]

    def _fourth_winner(self) -> "int | None":
        if not isinstance(self.fourth, list):
            return self.fourth
        sums = [-1 if total is None else total for total in self.fourth]
        return leader(sums, False) if max(sums) >= 0 else None


def _is_sum(values: "tuple[int, ...]", total: int, cards: int) -> bool:
    """Tell whether `cards` cards of these values can make `total`."""
    if not cards:
        return total == 0
    return any([value <= total and _is_sum(values, total - value, cards - 1) for value in values])


def _leader(counts: "list[int] | None") -> "int | None":
    return leader(counts, False) if counts else NOT_COUNTED
