# SPDX-License-Identifier: MIT
"""The table: totals, dealer, target and this hand's sweeps; here the board spends its life."""

from scorer.buttons import BACK, OK, UP
from scorer.screens.screen import STAY, Screen, shared, side_glyph, side_of, unless_lost

TYPE_CHECKING = False
if TYPE_CHECKING:
    from scorer.canvas import Canvas

MARK = 7  # columns from one sweep's mark to the next
DEALER = 8  # columns of the dealer's mark


class Table(Screen):
    """The sides' keys: a sweep; BACK takes the last one back; OK counts the hand.

    Two sides: UP is live play, DOWN the menu. More: the menu is OK held, or BACK without a sweep.
    """

    def enter(self) -> None:
        """Learn whether OK has two meanings here."""
        self.TAPS = self.game.entry.hand.sides > 2
        self.HOLDS = (OK,) if self.TAPS else ()

    def press(self, key: int) -> str:
        """Note a sweep, take one back, or go on."""
        self.note = ""
        entry = self.game.entry
        side = side_of(key, entry.hand.sides)
        if side >= 0:
            if not entry.sweep(side):
                self.note = self.texts["full"] % entry.hand.rules.max_sweeps()
            return STAY
        if key == OK:
            return entry.way
        if key == UP:
            return "live"
        if key == BACK and (entry.take_back() or not self.TAPS):
            return STAY
        return "menu"

    def held(self, _key: int) -> str:
        """OK held: the menu, where the arrows are all taken."""
        return "menu"

    # -- the picture -----------------------------------------------------------------------------

    def draw(self, canvas: "Canvas") -> None:
        """Draw the table."""
        sides = self.game.entry.hand.sides
        for side in range(sides):
            left, right = _columns(canvas, side, sides)
            if canvas.height < 64:
                self._low(canvas, side, left, right)
            else:
                self._tall(canvas, side, left, right)
        if sides == 2:
            self._target_between(canvas)
        elif canvas.height >= 64:
            self._target_below(canvas)
        canvas.bar(self.note or unless_lost(self.game, self.texts, "ok_count", "lost_table"))

    def _tall(self, canvas: "Canvas", side: int, left: int, right: int) -> None:
        match, sides = self.game.match, self.game.entry.hand.sides
        total = match.totals[side]
        self._names(canvas, side, left, right, 0)
        y = 37
        if sides == 2:
            canvas.number(total, left, right, 10, 0 if -10 < total < 100 else 1)
            y = 44
        elif canvas.width("0") * 3 > right - left - 14 and total > 99:
            canvas.centred(str(total), 18, left, right)
        else:
            canvas.number(total, left, right, 10, 1 if total < 100 else 2)
        self._sweeps(canvas, side, left, right, y)

    def _low(self, canvas: "Canvas", side: int, left: int, right: int) -> None:
        """Draw one side on 32 rows: total, sweeps as a number beside it, names below."""
        total = str(self.game.match.totals[side])
        wide = len(total) * 12
        canvas.number(int(total), left, left + wide, 0, 2)
        sweeps = self.game.entry.hand.sweeps[side]
        if sweeps:
            canvas.text("+%d" % sweeps, left + wide + 2, 4)
        self._names(canvas, side, left, right, 16)

    def _target_between(self, canvas: "Canvas") -> None:
        rules, texts = self.game.match.rules, self.texts
        low = canvas.height < 64
        if rules.goal != "deal":
            middle = canvas.columns // 2
            if not low:
                canvas.centred(texts["to"], 17, middle - 14, middle + 14)
            canvas.centred(str(rules.target), 4 if low else 26, middle - 14, middle + 14)
        if not low and not any(self.game.entry.hand.sweeps):
            self._hint(canvas, texts["sweep"], 44)

    def _target_below(self, canvas: "Canvas") -> None:
        rules, texts = self.game.match.rules, self.texts
        goal = "" if rules.goal == "deal" else "%s %d" % (texts["to"], rules.target)
        canvas.text(goal, 0, 46)
        new = not self.game.match.hands and not any(self.game.entry.hand.sweeps)
        canvas.right(texts["arrows_sweep" if new else "menu_held"], canvas.columns, 46)

    def _names(self, canvas: "Canvas", side: int, left: int, right: int, y: int) -> None:
        """Write a side's players, the dealer's mark before the one who deals."""
        game = self.game
        sides = game.entry.hand.sides
        deals = game.match.dealer // sides if game.match.dealer % sides == side else -1
        names = game.names(side)
        if sides == 2:  # there is nothing between the names
            left, right = (0, canvas.columns // 2 - 2) if side == 0 else (66, canvas.columns)
        room = right - left - (DEALER if deals >= 0 else 0)
        names = shared(canvas, names, room - (len(names) - 1) * canvas.width("++"))
        text = "+".join(names)
        x = left
        if sides > 2:
            x = left + max(0, room - canvas.width(text)) // 2
        elif side == 1:
            x = left + max(0, room - canvas.width(text))
        for place, name in enumerate(names):
            if place == deals:
                canvas.glyph("dealer", x, y)
                x += DEALER
            x = canvas.text(name, x, y)
            if place + 1 < len(names):
                x = canvas.text("+", x, y)

    def _hint(self, canvas: "Canvas", text: str, y: int) -> None:
        """Say what the arrows do until one has been used in this hand."""
        wide = canvas.width(text) // 2 + 4
        middle = canvas.columns // 2
        canvas.centred(text, y)
        canvas.glyph("left", middle - wide - 8, y)
        canvas.glyph("right", middle + wide, y)

    def _sweeps(self, canvas: "Canvas", side: int, left: int, right: int, y: int) -> None:
        """Draw a small card for each sweep, from the outer edge inwards; many as a number."""
        count, sides = self.game.entry.hand.sweeps[side], self.game.entry.hand.sides
        if sides > 2:
            canvas.glyph(side_glyph(side, sides), left, y)
            left += 10
        if count > (right - left) // MARK:
            text = str(count)
            canvas.text(text, right - canvas.width(text) if sides == 2 and side else left, y)
            return
        for index in range(count):
            x = right - 5 - index * MARK if sides == 2 and side else left + index * MARK
            canvas.fill(x, y, 5, 7, 1)


def _columns(canvas: "Canvas", side: int, sides: int) -> "tuple[int, int]":
    """Return the first column of a side and the one after its last."""
    wide = canvas.columns
    if sides == 2:
        return (0, wide // 2 - 14) if side == 0 else (wide // 2 + 14, wide)
    return side * wide // sides + (side > 0), (side + 1) * wide // sides - 1
