# SPDX-License-Identifier: MIT
"""Points of this hand that no pile shows, or its sweeps: more or less for a side."""

from scopa.hand import MAX_POINTS
from scorer.buttons import BACK, DOWN, LEFT, OK, RIGHT, UP
from scorer.screens.screen import STAY, Screen, placed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from scorer.canvas import Canvas
    from scorer.entry import Entry


class Extra(Screen):
    """LEFT and RIGHT choose the side, UP and DOWN change its number."""

    REPEATS = True

    def enter(self) -> None:
        """Begin with the first side."""
        self.side = 0

    def press(self, key: int) -> str:
        """Choose a side, change its number, or leave."""
        game = self.game
        sides = game.entry.hand.sides
        self.note = ""
        if key in (OK, BACK):
            if key == OK and game.changed:
                return "summary"
            return "hand" if game.editing else "table"
        if key in (LEFT, RIGHT):
            self.side = (self.side + (1 if key == RIGHT else -1)) % sides
        elif key in (UP, DOWN):
            self._change(1 if key == UP else -1)
        return STAY

    def _change(self, step: int) -> None:
        entry = self.game.entry
        if self.game.counted == "sweeps":
            if step > 0:
                if not entry.sweep(self.side):
                    self.note = self.texts["full"] % entry.hand.rules.max_sweeps()
            else:
                _drop(entry, self.side)
            return
        values = entry.hand.extra if self.game.counted == "extra" else entry.hand.declared
        least = -MAX_POINTS if self.game.counted == "extra" else 0
        values[self.side] = max(least, min(values[self.side] + step, MAX_POINTS))

    def draw(self, canvas: "Canvas") -> None:
        """Draw each side's number."""
        hand = self.game.entry.hand
        counted = self.game.counted
        values = {"extra": hand.extra, "declared": hand.declared, "sweeps": hand.sweeps}[counted]
        tall = canvas.height >= 64
        wide = canvas.columns // hand.sides
        if tall:
            canvas.title(self.texts["title_" + counted])
        names = [self.who(canvas, side, max(wide - 3, 38)) for side in range(hand.sides)]
        for name, x, line in placed(canvas, names, [0] * hand.sides):
            canvas.text(name, x, (11 if tall else 0) + line * 8)
        for side, value in enumerate(values):
            left = side * wide
            text = "%+d" % value if counted == "extra" and value else str(value)
            if tall and len(text) * 12 < wide:
                canvas.number(value, left, left + wide, 27, 2)
            else:
                canvas.centred(text, 31 if tall else 10, left, left + wide)
            if side == self.side:
                canvas.hline(left + 3, 45 if tall else 20, wide - 6, 1)
                canvas.hline(left + 3, 46 if tall else 21, wide - 6, 1)
        canvas.bar(self.note or self.texts["ok_points"])


def _drop(entry: "Entry", side: int) -> None:
    """Take the latest sweep of a side back, whoever swept after it."""
    later = []
    while entry.marks and entry.marks[-1] != side:
        later.append(entry.marks[-1])
        entry.take_back()
    entry.take_back()
    for other in reversed(later):
        entry.sweep(other)
