# SPDX-License-Identifier: MIT
"""The names that are known, for one seat; or a new one is typed."""

from scorer.plan import NAMES
from scorer.screens.listing import Listing


class Roster(Listing):
    """First a new name, then those that were used or sent from the PC."""

    TITLE = "who"

    def enter(self) -> None:
        """Collect the names."""
        plan = self.game.plan
        self.names = list(self.game.settings.roster)
        for name in plan.names + list(NAMES):
            if name not in self.names:
                self.names.append(name)
        super().enter()

    def count(self) -> int:
        """Return how many lines there are."""
        return len(self.names) + 1

    def first(self) -> int:
        """Return the line of who sits there now."""
        return self.names.index(self.game.plan.names[self.game.seat]) + 1

    def row(self, index: int) -> "tuple[str, str]":
        """Return a name."""
        return self.names[index - 1] if index else self.texts["type_name"], ""

    def choose(self, index: int) -> str:
        """Let them sit down."""
        if not index:
            return "letters"
        self.game.plan.seat(self.game.seat, self.names[index - 1])
        return "people"

    def back(self) -> str:
        """Leave the seat as it was."""
        return "people"
