# SPDX-License-Identifier: MIT
"""A list of rows: arrows move, OK chooses, BACK leaves."""

from scorer.buttons import BACK, LEFT, OK, UP
from scorer.screens.screen import STAY, Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from scorer.canvas import Canvas

_MARK = 10  # columns of the mark before the row that is chosen


class Listing(Screen):
    """What all lists share; each says what its rows are and what OK does with one.

    `TITLE` and `BAR` are keys of texts. A row for which `takes_away` is true wants OK held.
    """

    REPEATS = True
    TITLE = ""
    BAR = "ok_choose"

    def enter(self) -> None:
        """Begin at the row of `first`."""
        self.at = self.first()
        self._moved(0)

    # -- what a list says of itself --------------------------------------------------------------

    def count(self) -> int:
        """Return how many rows there are."""
        return 0

    def row(self, _index: int) -> "tuple[str, str]":
        """Return what stands at the left and at the right of a row."""
        return "", ""

    def first(self) -> int:
        """Return the row to begin with."""
        return 0

    def takes_away(self, _index: int) -> bool:
        """Whether OK must be held for this row."""
        return False

    def choose(self, _index: int) -> str:
        """Do what OK means for a row; returns as `press`."""
        return STAY

    def back(self) -> str:
        """Return the screen that BACK leads to."""
        return self.game.home()

    def title(self) -> str:
        """Return the heading."""
        return self.texts[self.TITLE]

    def bar(self, _index: int) -> str:
        """Return what OK does with a row."""
        return self.texts[self.BAR]

    # -- keys and picture ------------------------------------------------------------------------

    def press(self, key: int) -> str:
        """Move, choose or leave."""
        self.note = ""
        if key == BACK:
            return self.back()
        if key == OK:
            where = self.choose(self.at) if self.count() else STAY
            self._moved(0)
            return where
        self._moved(-1 if key in (UP, LEFT) else 1)
        return STAY

    def held(self, _key: int) -> str:
        """Do what a row means for which OK was held."""
        where = self.choose(self.at)
        self._moved(0)
        return where

    def _moved(self, step: int) -> None:
        count = self.count()
        self.at = (self.at + step) % count if count else 0
        self.HOLDS = (OK,) if count and self.takes_away(self.at) else ()

    def draw(self, canvas: "Canvas") -> None:
        """Draw the rows around the chosen one."""
        count = self.count()
        top, pitch, fit = (11, 9, 5) if canvas.height >= 64 else (1, 11, 2)
        if canvas.height >= 64:
            place = "%d/%d" % (self.at + 1, count) if count > fit else ""
            heading(canvas, self.title(), place)
        first = max(0, min(self.at - fit // 2, count - fit))
        for index in range(first, min(first + fit, count)):
            y = top + (index - first) * pitch
            if index == self.at:
                canvas.glyph("right", 0, y)
            left, right = self.row(index)
            room = canvas.columns - _MARK - (canvas.width(right) + 4 if right else 0)
            canvas.text(canvas.fitted(left, room), _MARK, y)
            canvas.right(right, canvas.columns, y)
        text = self.note or (self.bar(self.at) if count else self.texts["back"])
        canvas.bar(canvas.fitted(text, canvas.columns - 4))


def heading(canvas: "Canvas", text: str, place: str) -> None:
    """Draw a title; `place` says which of how many rows is chosen."""
    if not place:
        canvas.title(canvas.fitted(text, canvas.columns - 4))
        return
    canvas.title("")
    canvas.text(canvas.fitted(text, canvas.columns - 8 - canvas.width(place)), 2, 1, 0)
    canvas.right(place, canvas.columns - 2, 1, 0)
