# SPDX-License-Identifier: MIT
"""What is done to a match as a whole: each item takes something away, so OK must be held."""

from scorer.buttons import BACK, DOWN, OK, UP
from scorer.screens.screen import STAY, Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from scorer.canvas import Canvas
    from scorer.game import Game

ITEMS = ("undo", "end")


class Menu(Screen):
    """UP and DOWN choose, OK held does it, BACK leaves."""

    HOLDS = (OK,)

    def __init__(self, game: "Game", texts: "dict[str, str]") -> None:
        super().__init__(game, texts)
        self.item = 0

    def enter(self) -> None:
        """Begin at the first item."""
        self.item = 0

    def press(self, key: int) -> str:
        """Choose or leave."""
        if key == BACK:
            return self.game.home()
        if key in (UP, DOWN):
            self.item = (self.item + 1) % len(ITEMS)
        return STAY

    def held(self, _key: int) -> str:
        """Do what was chosen."""
        if ITEMS[self.item] == "undo":
            self.game.undo()
        else:
            self.game.abandon()
        return self.game.home()

    def draw(self, canvas: "Canvas") -> None:
        """Draw the items."""
        canvas.title(self.texts["menu"])
        for index, item in enumerate(ITEMS):
            y = 18 + index * 14
            canvas.text(self.texts[item], 12, y)
            if index == self.item:
                canvas.glyph("right", 0, y)
        canvas.bar(self.texts["hold_ok"])
