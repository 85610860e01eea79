# SPDX-License-Identifier: MIT
"""A deal that does not count: why, and it is dealt again by the same dealer."""

from scorer.screens.listing import Listing

REASONS = ("misdeal", "count")


class Redeal(Listing):
    """OK held writes it."""

    TITLE = "menu_redeal"
    BAR = "hold_ok"

    def count(self) -> int:
        """Return how many reasons there are."""
        return len(REASONS)

    def row(self, index: int) -> "tuple[str, str]":
        """Return a reason."""
        return self.texts["redeal_" + REASONS[index]], ""

    def takes_away(self, _index: int) -> bool:
        """Whether OK must be held: the sweeps of this deal go."""
        return True

    def choose(self, index: int) -> str:
        """Write it."""
        self.game.redeal(REASONS[index])
        return "table"
