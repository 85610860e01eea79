# SPDX-License-Identifier: MIT
"""Declarations of one round: each side's three cards, or none; the board works out the points."""

from scopa.cards import DECK
from scopa.declarations import declared_points
from scopa.hand import MAX_POINTS
from scorer.buttons import BACK, DOWN, LEFT, OK, RIGHT, UP
from scorer.screens.screen import STAY, Screen, side_glyph, side_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from scorer.canvas import Canvas

_CARDS = 3


class Declare(Screen):
    """A side's key: type its cards; OK adds the points of the round.

    Typing: LEFT and RIGHT choose the rank, UP and DOWN the suit, OK takes the card.
    """

    REPEATS = True

    def enter(self) -> None:
        """Begin a round in which nobody has shown anything."""
        self.shown: list[list[int]] = [[] for _ in self.game.entry.hand.declared]
        self.typing = -1  # the side whose cards are typed
        self.card = 0  # the one under the cursor

    def press(self, key: int) -> str:
        """Choose a side or a card."""
        self.note = ""
        if self.typing >= 0:
            self._type(key)
            return STAY
        if key == BACK:
            return self.game.home()
        if key == OK:
            self._count()
            return self.game.home()
        side = side_of(key, len(self.shown))
        if side >= 0:
            self.typing = side
            self.shown[side] = []
        return STAY

    def _type(self, key: int) -> None:
        cards = self.shown[self.typing]
        row = self.card // 10 * 10
        if key == BACK:
            if cards:
                self.card = cards.pop()
            else:
                self.typing = -1
        elif key == OK:
            self._take(cards)
        elif key in (LEFT, RIGHT):
            self.card = row + (self.card - row + (1 if key == RIGHT else -1)) % 10
        elif key in (UP, DOWN):
            self.card = (self.card + (10 if key == DOWN else -10)) % DECK

    def _take(self, cards: "list[int]") -> None:
        taken = [card for shown in self.shown for card in shown]
        if self.card in taken or not self.game.entry.hand.rules.in_deck(self.card):
            self.note = self.texts["shown_already"]
            return
        cards.append(self.card)
        if len(cards) == _CARDS:
            self.typing = -1

    def points(self) -> "list[int]":
        """Return each side's points for this round."""
        whole: list[list[int] | None] = [
            cards if len(cards) == _CARDS else None for cards in self.shown
        ]
        return declared_points(self.game.entry.hand.rules, whole)

    def _count(self) -> None:
        declared = self.game.entry.hand.declared
        for side, value in enumerate(self.points()):
            declared[side] = min(declared[side] + value, MAX_POINTS)

    def draw(self, canvas: "Canvas") -> None:
        """Draw a line for each side, and the card that is typed."""
        tall = canvas.height >= 64
        sides = len(self.shown)
        points = self.points()
        if tall:
            canvas.title(self.texts["menu_declare"])
        for side in range(sides):
            y = (12 + side * 10) if tall else (side * 8)
            if not tall and self.typing >= 0:
                if side != self.typing:
                    continue
                y = 0
            elif not tall and sides > 2:
                points_of = "+%d" % points[side]
                x, y = side % 2 * 66, side // 2 * 11
                canvas.text(self.who(canvas, side, 38), x, y)
                canvas.right(points_of, x + 62, y)
                continue
            self._side(canvas, side, points, y)
        if self.typing >= 0:
            self._cursor(canvas, 44 if tall else 12)
        canvas.bar(self.note or self._bar(points))

    def _side(self, canvas: "Canvas", side: int, points: "list[int]", y: int) -> None:
        if self.typing == side:
            canvas.glyph("right", 0, y)
        elif self.typing < 0:
            canvas.glyph(side_glyph(side, len(self.shown)), 0, y)
        canvas.text(self.who(canvas, side, 38), 10, y)
        x = 50
        for card in self.shown[side]:
            self._card(canvas, card, x, y)
            x += 17
        canvas.right("+%d" % points[side], canvas.columns, y)

    def _card(self, canvas: "Canvas", card: int, x: int, y: int) -> None:
        canvas.text(self.texts["ranks"][card % 10], x, y)
        canvas.glyph("DCSB"[card // 10], x + 8, y)

    def _cursor(self, canvas: "Canvas", y: int) -> None:
        """Draw the ranks in a row, the chosen one framed, behind the suit."""
        canvas.glyph("DCSB"[self.card // 10], 2, y)
        for rank in range(10):
            x = 15 + rank * 11
            letter = self.texts["ranks"][rank]
            here = rank == self.card % 10
            if here:
                canvas.fill(x, y - 1, 10, 10, 1)
            canvas.text(letter, x + (10 - canvas.width(letter)) // 2, y, int(not here))

    def _bar(self, points: "list[int]") -> str:
        if self.typing >= 0:
            return self.texts["ok_take"]
        if not any([self.shown[side] for side in range(len(self.shown))]):
            return self.texts["declare_who"]
        return "OK  " + "  ".join(["+%d" % value for value in points])
