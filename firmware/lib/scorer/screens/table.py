# SPDX-License-Identifier: MIT
"""The table: totals, dealer, target and this hand's sweeps; here the board spends its life."""

from scorer.buttons import BACK, LEFT, OK, RIGHT, UP
from scorer.faces import ARROWS
from scorer.screens.screen import (
    STAY,
    Screen,
    placed,
    shared,
    side_glyph,
    side_keys,
    side_of,
    unless_lost,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from scorer.canvas import Canvas

MARK = 7  # columns from one sweep's mark to the next
LINE = 7  # rows of a line where names stand on several
HINTS_Y = (44, 47)  # where the hints stand: with the names on one line, on several
DEALER = 8  # columns of the dealer's mark


class Table(Screen):
    """The sides' keys: a sweep; BACK takes the last one back; OK counts the hand.

    Two sides: UP is live play, DOWN the menu. More: the menu is OK held.
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
        if key == BACK:
            self._take_back()
            return STAY
        return "menu"

    def _take_back(self) -> None:
        """Take the latest sweep back and say whose it was: BACK may have been meant for a menu."""
        entry = self.game.entry
        side = entry.marks[-1] if entry.marks else -1
        if entry.take_back():
            names = self.game.names(side)
            name = "+".join([one[:1] for one in names]) if len(names) > 1 else names[0]
            self.note = self.texts["taken_back"] + name

    def held(self, _key: int) -> str:
        """OK held: the menu, where the arrows are all taken."""
        return "menu"

    # -- the picture -----------------------------------------------------------------------------

    def draw(self, canvas: "Canvas") -> None:
        """Draw the table."""
        sides = self.game.entry.hand.sides
        tall = canvas.height >= 64
        lines = self._names(canvas, 0 if tall else 16)
        for side in range(sides):
            left, right = _columns(canvas, side, sides)
            if tall:
                self._tall(canvas, side, left, right, lines)
            else:
                self._low(canvas, side, left)
        if sides == 2:
            self._target_between(canvas, _top(lines))
        if tall:
            self._hints(canvas, HINTS_Y[lines > 1] + (2 if sides > 2 and lines == 1 else 0))
        self._bar(canvas, sides)

    def _bar(self, canvas: "Canvas", sides: int) -> None:
        """Write what OK does, and where the menu is if an arrow is free for it."""
        texts = self.texts
        text = self.note or unless_lost(self.game, texts, "ok_count", "lost_table")
        if text == texts["ok_count"]:
            self.two(canvas, text, texts["hint_menu" if sides == 2 else "hold_menu"])
        else:
            canvas.bar(canvas.fitted(text, canvas.columns - 4))

    def _tall(self, canvas: "Canvas", side: int, left: int, right: int, lines: int) -> None:
        """Draw one side's total and sweeps below `lines` of names."""
        total, sides = self.game.match.totals[side], self.game.entry.hand.sides
        top = _top(lines)
        if sides == 2:
            canvas.number(total, left, right, top, 0 if -10 < total < 100 and lines < 3 else 1)
        elif canvas.width("0") * 3 > right - left - 14 and total > 99:
            canvas.centred(str(total), top + 8, left, right)
        else:
            small = total > 99 or (sides == 4 and total < -9)
            canvas.number(total, left, right, top, 2 if small else 1)
        y = HINTS_Y[lines > 1] if sides == 2 else top + (27 if lines == 1 else 25)
        self._sweeps(canvas, side, left, right, y)

    def _low(self, canvas: "Canvas", side: int, left: int) -> None:
        """Draw one side on 32 rows: total, sweeps as a number beside it."""
        total = str(self.game.match.totals[side])
        wide = len(total) * 12
        if wide > 24 and self.game.entry.hand.sides == 4:
            wide = canvas.text(total, left, 4) - left
        else:
            canvas.number(int(total), left, left + wide, 0, 2)
        sweeps, given = self.game.entry.hand.sweeps[side], self._given(side)
        if sweeps:
            canvas.text("+%d" % sweeps, left + wide + 2, 0 if given else 4)
        if given:
            canvas.text(given, left + wide + 2, 8)

    def _given(self, side: int) -> str:
        """Return the points that a side was given by hand or declared, "" if it has none."""
        hand = self.game.entry.hand
        points = hand.extra[side] + hand.declared[side]
        return "%+d" % points if points else ""

    def _target_between(self, canvas: "Canvas", top: int) -> None:
        rules, middle = self.game.match.rules, canvas.columns // 2
        if rules.goal == "deal":
            return
        low = canvas.height < 64
        if not low:
            canvas.centred(self.texts["to"], top + 7, middle - 14, middle + 14)
        canvas.centred(str(rules.target), 4 if low else top + 16, middle - 14, middle + 14)

    def _hints(self, canvas: "Canvas", y: int) -> None:
        """Say what the arrows do, as far as there is room beside the sweeps."""
        hand, texts = self.game.entry.hand, self.texts
        given = [self._given(side) for side in range(hand.sides)]
        new = not any(hand.sweeps) and not any(given)
        if hand.sides > 2:
            rules = self.game.match.rules
            canvas.text("" if rules.goal == "deal" else "%s %d" % (texts["to"], rules.target), 0, y)
            begins = new and not self.game.match.hands
            arrows = "".join([ARROWS[key] for key in side_keys(hand.sides)])
            hint = arrows + " " + texts["sweep"] if begins else texts["menu_held"]
            canvas.right(hint, canvas.columns, y)
            return
        if new:
            canvas.text(ARROWS[LEFT] + " " + texts["sweep"] + " " + ARROWS[RIGHT], 0, y)
            canvas.right(texts["hint_live"], canvas.columns, y)
            return
        beside = [hand.sweeps[side] * MARK + canvas.width(given[side]) for side in (0, 1)]
        if max(beside) * 2 + canvas.width(texts["hint_live"]) < canvas.columns - 8:
            canvas.centred(texts["hint_live"], y)

    # -- names -----------------------------------------------------------------------------------

    def _names(self, canvas: "Canvas", y: int) -> int:
        """Write who plays, the dealer's mark before the one who deals; return how many lines."""
        game = self.game
        sides = game.entry.hand.sides
        if game.match.players == sides and sides > 2:
            return self._alone(canvas, y)
        stacked = canvas.height >= 64
        for side in range(sides):
            names = game.names(side)
            left, right = _columns(canvas, side, sides)
            if sides == 2:  # there is nothing between the names
                left, right = (0, canvas.columns // 2 - 2) if side == 0 else (66, canvas.columns)
            deals = game.match.dealer // sides if game.match.dealer % sides == side else -1
            if not stacked:
                self._in_a_row(canvas, names, deals, (left, right, y), side)
                continue
            for place, name in enumerate(names):
                self._one(canvas, name, place == deals, (left, right, y + LINE * place), side)
        return game.match.players // sides if stacked else 1

    def _alone(self, canvas: "Canvas", y: int) -> int:
        """Write one name for each of several sides."""
        sides, dealer = self.game.entry.hand.sides, self.game.match.dealer
        names = [self.game.name(side) for side in range(sides)]
        before = [DEALER if side == dealer else 0 for side in range(sides)]
        last = 0
        for side, (name, x, line) in enumerate(placed(canvas, names, before)):
            canvas.text(name, x, y + LINE * line)
            if side == dealer:
                canvas.glyph("dealer", x - DEALER, y + LINE * line)
            last = max(last, line)
        return last + 1

    def _one(
        self, canvas: "Canvas", name: str, deals: bool, box: "tuple[int, int, int]", side: int
    ) -> None:
        """Write one name in (left, right, y); dark on light for a dealer's without a mark."""
        left, right, y = box
        marked = deals and canvas.width(name) + DEALER <= right - left
        room = right - left - (DEALER if marked else 0)
        name = canvas.fitted(name, room)
        x = left
        if self.game.entry.hand.sides > 2:
            x += (room - canvas.width(name)) // 2
        elif side:
            x += room - canvas.width(name)
        if marked:
            canvas.glyph("dealer", x, y)
            x += DEALER
        elif deals:
            canvas.fill(x - 1, y, canvas.width(name) + 2, LINE, 1)
        canvas.text(name, x, y, int(marked or not deals))

    def _in_a_row(
        self,
        canvas: "Canvas",
        names: "list[str]",
        deals: int,
        box: "tuple[int, int, int]",
        side: int,
    ) -> None:
        """Write a side's names in (left, right, y), by initials if need be."""
        left, right, y = box
        room = right - left - (DEALER if deals >= 0 else 0)
        if len(names) > 1 and canvas.width("+".join(names)) > room:
            names = [name[:1] for name in names]
        names = shared(canvas, names, room - (len(names) - 1) * canvas.width("++"))
        free = max(0, room - canvas.width("+".join(names)))
        x = left + (free // 2 if self.game.entry.hand.sides > 2 else free if side else 0)
        for place, name in enumerate(names):
            if place == deals:
                canvas.glyph("dealer", x, y)
                x += DEALER
            x = canvas.text(name, x, y)
            if place + 1 < len(names):
                x = canvas.text("+", x, y)

    def _sweeps(self, canvas: "Canvas", side: int, left: int, right: int, y: int) -> None:
        """Draw a small card for each sweep, from the outer edge inwards; many as a number.

        The points that were given by hand stand behind them.
        """
        given = self._given(side)
        room = canvas.width(given) + 2 if given else 0
        count, sides = self.game.entry.hand.sweeps[side], self.game.entry.hand.sides
        if sides > 2:
            canvas.glyph(side_glyph(side, sides), left, y)
            left += 10
        mirrored = sides == 2 and side == 1
        if count > (right - left - room) // MARK:
            text = given + " " + str(count) if mirrored else str(count) + given
            if canvas.width(text) > right - left:
                text = str(count) + given[:1]  # how many points is to be read in the menu
            canvas.text(text, right - canvas.width(text) if mirrored else left, y)
            return
        for index in range(count):
            canvas.fill(right - 5 - index * MARK if mirrored else left + index * MARK, y, 5, 7, 1)
        wide = count * MARK
        canvas.text(given, right - wide - canvas.width(given) if mirrored else left + wide, y)


def _top(lines: int) -> int:
    """Return where the totals begin below so many lines of names."""
    return 10 if lines == 1 else LINE * lines + 1


def _columns(canvas: "Canvas", side: int, sides: int) -> "tuple[int, int]":
    """Return the first column of a side and the one after its last."""
    wide = canvas.columns
    if sides == 2:
        return (0, wide // 2 - 14) if side == 0 else (wide // 2 + 14, wide)
    return side * wide // sides + (side > 0), (side + 1) * wide // sides - 1
