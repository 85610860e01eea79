# SPDX-License-Identifier: MIT
"""What may be agreed beside the variant: its options."""

from scorer.screens.listing import Listing
from scorer.screens.screen import STAY


class Options(Listing):
    """OK gives an option its next value."""

    TITLE = "new_options"
    BAR = "ok_change"

    def enter(self) -> None:
        """Ask which options there are."""
        self.offered = self.game.plan.offered()
        super().enter()

    def count(self) -> int:
        """Return how many options there are."""
        return len(self.offered)

    def row(self, index: int) -> "tuple[str, str]":
        """Return an option and its value."""
        option = self.offered[index]
        value = self.game.plan.value(option)
        if option == "misdeal":
            value = "an_ace" in value
        if value is True or value is False:
            return self.texts["opt_" + option], self.texts["yes" if value else "no"]
        if isinstance(value, int):
            return self.texts["opt_" + option], str(value)
        return self.texts["opt_" + option], self.texts["is_" + value]

    def choose(self, index: int) -> str:
        """Take the next value; other options may come and go with it."""
        self.game.plan.change(self.offered[index])
        self.offered = self.game.plan.offered()
        return STAY

    def back(self) -> str:
        """Go back."""
        return "setup"
