# SPDX-License-Identifier: MIT
"""What a new match is: every choice on one line, OK changes it."""

from scorer.plan import short_name
from scorer.screens.listing import Listing
from scorer.screens.screen import STAY

ITEMS = ("variant", "shape", "target", "options", "people", "dealer", "settings", "history")


class Setup(Listing):
    """The choices of the next match."""

    TITLE = "new_match"

    def enter(self) -> None:
        """Leave out what this variant does not have; begin where it was left."""
        plan = self.game.plan
        self.items = [
            item
            for item in ITEMS
            if not (item == "target" and plan.rules().goal == "deal")
            and not (item == "shape" and len(plan.rules().shapes) == 1)
        ]
        super().enter()

    def first(self) -> int:
        """Return the line that was chosen last."""
        return getattr(self, "at", 0)

    def count(self) -> int:
        """Return how many choices there are."""
        return len(self.items)

    def row(self, index: int) -> "tuple[str, str]":
        """Return a choice and what it is now."""
        plan, texts, item = self.game.plan, self.texts, self.items[index]
        values = {
            "variant": short_name(plan.rules().id, plan.rules().name),
            "shape": texts[plan.shape],
            "target": str(plan.target),
            "people": plan.names[0] + ", ...",
            "dealer": plan.names[plan.dealer],
        }
        if item in ("variant", "shape"):
            return values[item], ""
        key = {"settings": "menu_settings", "history": "menu_history"}.get(item, "new_" + item)
        return texts[key], values.get(item, "")

    def choose(self, index: int) -> str:
        """Go to the choice; the dealer is the next player."""
        item = self.items[index]
        plan = self.game.plan
        if item != "dealer":
            return item
        plan.dealer = (plan.dealer + 1) % plan.players
        return STAY

    def back(self) -> str:
        """Go and begin."""
        return "start"
