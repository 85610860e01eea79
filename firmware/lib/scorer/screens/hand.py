# SPDX-License-Identifier: MIT
"""One hand of the history: seen, corrected in any way, or undone."""

from scorer.screens.listing import Listing

_HAND = ("summary", "pile", "questions", "sweeps", "declared", "extra", "undo")


class Hand(Listing):
    """What can be done to it; nothing is written before the summary's OK."""

    TITLE = "correct"

    def items(self) -> "list[str]":
        """Return what can be done."""
        game = self.game
        if not game.editing:
            return ["undo"]
        declares = game.entry.hand.rules.declarations != "none"
        return [item for item in _HAND if item != "declared" or declares]

    def count(self) -> int:
        """Return how many things can be done."""
        return len(self.items())

    def row(self, index: int) -> "tuple[str, str]":
        """Return what can be done."""
        return self.texts["hand_" + self.items()[index]], ""

    def takes_away(self, index: int) -> bool:
        """Whether OK must be held."""
        return self.items()[index] == "undo"

    def bar(self, index: int) -> str:
        """Return what OK does."""
        return self.texts["hold_ok" if self.takes_away(index) else "ok_choose"]

    def choose(self, index: int) -> str:
        """Go there, or undo it."""
        game = self.game
        item = self.items()[index]
        if item == "undo":
            game.leave_edit()
            game.undo(game.chosen)
            return "history"
        if item in ("sweeps", "declared", "extra"):
            game.counted = item
            return "extra"
        if item == "questions":
            game.restart_entry()
        if item in ("pile", "questions"):
            game.entry.way = item
        return item

    def back(self) -> str:
        """Leave the hand as it was."""
        self.game.leave_edit()
        return "history"
