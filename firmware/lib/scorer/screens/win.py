# SPDX-License-Identifier: MIT
"""The end of a match: who won, and the totals."""

from scorer.buttons import DOWN, OK
from scorer.screens.screen import STAY, Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from scorer.canvas import Canvas


class Win(Screen):
    """OK: a new match; DOWN: the menu, where the last hand can still be undone."""

    def press(self, key: int) -> str:
        """Go on to the next match or to the menu."""
        if key == OK:
            self.game.dealer = self.game.match.dealer
            return "start"
        return "menu" if key == DOWN else STAY

    def draw(self, canvas: "Canvas") -> None:
        """Draw the winner and the totals."""
        match = self.game.match
        if match.winner is None:
            canvas.title(self.texts["drawn"])
        else:
            canvas.title(canvas.fitted(self.game.name(match.winner), 64) + " " + self.texts["wins"])
        for side in (0, 1):
            left = 64 * side
            canvas.number(match.totals[side], left, left + 64, 12)
            canvas.centred(canvas.fitted(self.game.name(side), 60), 46, left, left + 64)
        canvas.bar(self.texts["ok_new"])
