# SPDX-License-Identifier: MIT
"""One hand of the history: seen, corrected in any way, or undone."""

from scorer.buttons import BACK
from scorer.screens.listing import Listing
from scorer.screens.screen import STAY, undoing

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

    def enter(self) -> None:
        """Begin with the points, and with what is not written yet."""
        self._warned = False
        super().enter()

    def title(self) -> str:
        """Return the heading; it says so where a change is not written yet."""
        return self.texts["not_written" if self.game.changed else self.TITLE]

    def press(self, key: int) -> str:
        """As in any list; any other key but BACK makes it warn again."""
        if key != BACK:
            self._warned = False
        return super().press(key)

    def count(self) -> int:
        """Return how many things can be done."""
        return len(self.items())

    def row(self, index: int) -> "tuple[str, str]":
        """Return what can be done."""
        item = self.items()[index]
        if item == "undo":
            return undoing(self.game, self.texts, self.game.chosen), ""
        return self.texts["hand_" + item], ""

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
        """Leave the hand as it was; a change is only dropped by a second BACK."""
        if self.game.changed and not self._warned:
            self._warned = True
            self.note = self.texts["back_drops"]
            return STAY
        self.game.leave_edit()
        return "history"
