# SPDX-License-Identifier: MIT
"""How many play, and who with whom: the ways in which this variant can be played."""

from scorer.screens.listing import Listing


class Shape(Listing):
    """OK takes it."""

    TITLE = "new_shape"

    def count(self) -> int:
        """Return how many ways there are."""
        return len(self.game.plan.rules().shapes)

    def row(self, index: int) -> "tuple[str, str]":
        """Return a way to sit down."""
        return self.texts[self.game.plan.rules().shapes[index]], ""

    def first(self) -> int:
        """Return the place of the chosen one."""
        return self.game.plan.rules().shapes.index(self.game.plan.shape)

    def choose(self, index: int) -> str:
        """Take it."""
        self.game.plan.set_shape(self.game.plan.rules().shapes[index])
        return "setup"

    def back(self) -> str:
        """Leave it as it was."""
        return "setup"
