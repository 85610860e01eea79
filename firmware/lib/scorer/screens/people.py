# SPDX-License-Identifier: MIT
"""Who sits where: the seats in the order in which they are dealt to."""

from scopa.rules import shape_sides
from scorer.screens.listing import Listing


class People(Listing):
    """OK changes who sits on a seat."""

    TITLE = "new_people"
    BAR = "ok_change"

    def count(self) -> int:
        """Return how many play."""
        return self.game.plan.players

    def first(self) -> int:
        """Return the seat that was changed last."""
        return self.game.seat if self.game.seat < self.game.plan.players else 0

    def row(self, index: int) -> "tuple[str, str]":
        """Return who sits there, and with teams in which."""
        plan = self.game.plan
        sides = shape_sides(plan.shape)
        team = self.texts["team"] % "ABC"[index % sides] if sides < plan.players else ""
        return "%d  %s" % (index + 1, plan.names[index]), team

    def choose(self, index: int) -> str:
        """Choose a name for the seat."""
        self.game.seat = index
        return "roster"

    def back(self) -> str:
        """Go back."""
        return "setup"
