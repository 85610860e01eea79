# SPDX-License-Identifier: MIT
"""Safe mode: reached with keys held at power-on, before anything is read from the flash."""

from scorer.buttons import BACK, LEFT, OK, UP
from scorer.screens.screen import STAY, Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from scorer.canvas import Canvas
    from scorer.game import Game

# what is offered: its text, the screen or the way out that it leads to
ITEMS = (("safe_start", "start"), ("safe_test", "selftest"), ("safe_repl", "repl"))
PITCH = 12


class Safe(Screen):
    """Arrows choose, OK does it, BACK starts normally."""

    def __init__(self, game: "Game", texts: "dict[str, str]") -> None:
        super().__init__(game, texts)
        self.item = 0

    def press(self, key: int) -> str:
        """Choose, or go."""
        if key == BACK:
            return "start"
        if key == OK:
            return ITEMS[self.item][1]
        self.item = (self.item + (-1 if key in (LEFT, UP) else 1)) % len(ITEMS)
        return STAY

    def draw(self, canvas: "Canvas") -> None:
        """Draw the items; a low glass shows them without a title."""
        low = canvas.height < 64
        if not low:
            canvas.title(self.texts["safe_title"])
        for index, item in enumerate(ITEMS):
            y = index * 8 if low else 15 + index * PITCH
            canvas.text(self.texts[item[0]], 10, y)
            if index == self.item:
                canvas.glyph("right", 0, y)
        if not low:
            canvas.bar(self.texts["ok_choose"])
