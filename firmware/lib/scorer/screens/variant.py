# SPDX-License-Identifier: MIT
"""Which game is played: the variants, then the house rules that the board holds."""

from scopa.variants import IDS, TABLE
from scorer.plan import short_name
from scorer.screens.listing import Listing
from scorer.screens.screen import STAY


class Variant(Listing):
    """OK takes it with its usual options and target."""

    TITLE = "new_variant"

    def enter(self) -> None:
        """Begin at the one that is chosen now."""
        self.ids = list(IDS) + self.game.house.ids()
        self._names: dict[str, str] = {}  # of the house rules that were seen
        super().enter()

    def first(self) -> int:
        """Return the place of the chosen one."""
        chosen = self.game.plan.id
        return self.ids.index(chosen) if chosen in self.ids else 0

    def count(self) -> int:
        """Return how many there are."""
        return len(self.ids)

    def row(self, index: int) -> "tuple[str, str]":
        """Return a game's name."""
        name = self.ids[index]
        if index < len(TABLE):
            return short_name(name, TABLE[index][1]), ""
        if name not in self._names:
            try:
                self._names[name] = self.game.house.rules(name).name
            except ValueError:
                self._names[name] = name  # OK says that it is broken
        return self._names[name], ""

    def choose(self, index: int) -> str:
        """Take it."""
        try:
            self.game.plan.choose(self.ids[index])
        except ValueError:
            self.note = self.texts["house_bad"]
            return STAY
        return "setup"

    def back(self) -> str:
        """Leave it as it was."""
        return "setup"
