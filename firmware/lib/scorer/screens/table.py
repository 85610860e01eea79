# SPDX-License-Identifier: MIT
"""The table: totals, dealer, target and this hand's sweeps; here the board spends its life."""

from scorer.buttons import BACK, DOWN, LEFT, OK, RIGHT
from scorer.screens.screen import STAY, Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from scorer.canvas import Canvas

MARK = 7  # columns from one sweep's mark to the next
MOST_MARKS = 6  # more are written as a number


class Table(Screen):
    """LEFT and RIGHT: a sweep; BACK takes the last one back; OK counts the hand; DOWN: menu."""

    def press(self, key: int) -> str:
        """Note a sweep, take one back, or go on."""
        self.note = ""
        if key in (LEFT, RIGHT):
            if not self.game.entry.sweep(0 if key == LEFT else 1):
                self.note = self.texts["full"]
        elif key == BACK:
            self.game.entry.take_back()
        elif key == OK:
            return "pile"
        elif key == DOWN:
            return "menu"
        return STAY

    def draw(self, canvas: "Canvas") -> None:
        """Draw the table."""
        match = self.game.match
        self._name(canvas, 0, match.dealer == 0)
        self._name(canvas, 1, match.dealer == 1)
        canvas.number(match.totals[0], 0, 50, 12)
        canvas.number(match.totals[1], 78, 128, 12)
        canvas.centred(self.texts["to"], 19)
        canvas.centred(str(match.rules.target), 29)
        if self.game.entry.marks:
            self._sweeps(canvas, self.game.entry.hand.sweeps[0], False)
            self._sweeps(canvas, self.game.entry.hand.sweeps[1], True)
        else:
            self._hint(canvas, self.texts["sweep"])
        canvas.bar(self.note or self.texts["ok_count"])

    def _name(self, canvas: "Canvas", side: int, deals: bool) -> None:
        name = canvas.fitted(self.game.name(side), 52)
        if side == 0:
            canvas.text(name, 0, 0)
            x = canvas.width(name) + 2
        else:
            canvas.right(name, 128, 0)
            x = 128 - canvas.width(name) - 10
        if deals:
            canvas.glyph("dealer", x, 0)

    def _hint(self, canvas: "Canvas", text: str) -> None:
        """Say what the arrows do until one has been used in this hand."""
        wide = canvas.width(text) // 2 + 4
        canvas.centred(text, 46)
        canvas.glyph("left", 64 - wide - 8, 46)
        canvas.glyph("right", 64 + wide, 46)

    def _sweeps(self, canvas: "Canvas", count: int, right: bool) -> None:
        """Draw a small card for each sweep, from the outer edge inwards."""
        for index in range(min(count, MOST_MARKS)):
            x = 123 - index * MARK if right else index * MARK
            canvas.fill(x, 46, 5, 7, 1)
        if count > MOST_MARKS:
            text = str(count)
            canvas.text(text, 84 - canvas.width(text) if right else 44, 46)
