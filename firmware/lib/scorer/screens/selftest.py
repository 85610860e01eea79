# SPDX-License-Identifier: MIT
"""The self-test: every key by name, the board's data, then every pixel, then the edges."""

from scorer.buttons import BACK, OK
from scorer.screens.screen import STAY, Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from scorer.canvas import Canvas
    from scorer.game import Game

_KEYS = ("←", "→", "↑", "↓", "OK", "BACK")  # in the order of the keys
_EDGES = (0, 15, 30, 45, 60, 84, 120)  # columns between which they are drawn
_DATA, _PIXELS, _FRAME = range(3)  # the pages
# height of the glass: where the version, the display, the free space and the keys stand
_ROWS = {64: (0, 11, 22, 40), 32: (0, 7, -1, 14)}


class Selftest(Screen):
    """OK goes from page to page, BACK leaves; every key that was pressed is marked."""

    def __init__(self, game: "Game", texts: "dict[str, str]") -> None:
        super().__init__(game, texts)
        self.page = _DATA
        self.pressed = 0  # a bit a key

    def enter(self) -> None:
        """Begin with nothing pressed."""
        self.page = _DATA
        self.pressed = 0

    def press(self, key: int) -> str:
        """Mark the key; turn the page, or leave."""
        self.pressed |= 1 << key
        if key == BACK:
            return self.game.home()
        if key == OK:
            self.page = (self.page + 1) % 3
        return STAY

    def draw(self, canvas: "Canvas") -> None:
        """Draw the page."""
        if self.page == _PIXELS:
            canvas.fill(0, 0, canvas.columns, canvas.height, 1)
        elif self.page == _FRAME:
            canvas.rect(0, 0, canvas.columns, canvas.height, 1)
            canvas.centred("%dx%d" % (canvas.columns, canvas.height), canvas.height // 2 - 9)
            canvas.centred(self._about()["board"], canvas.height // 2 + 1)
        else:
            self._data(canvas)
            canvas.bar(self.texts["test_next"])

    def _about(self) -> "dict[str, Any]":
        """Return what the board tells of itself; a game without a board has none."""
        kit: Any = self.game.kit
        return kit.about() if kit else {"firmware": "", "board": "", "free": 0, "display": ""}

    def _data(self, canvas: "Canvas") -> None:
        about = self._about()
        rows = _ROWS[canvas.height]
        canvas.text("Settebello " + about["firmware"], 0, rows[0])
        canvas.text(about["display"], 0, rows[1])
        if rows[2] >= 0:
            free = about["free"] // 1024
            shown = "%d kB" % free if free < 10000 else "%d MB" % (free // 1024)
            canvas.text(self.texts["test_free"] % shown, 0, rows[2])
        for key, name in enumerate(_KEYS):
            self._key(canvas, key, name, rows[3])

    def _key(self, canvas: "Canvas", key: int, name: str, y: int) -> None:
        """Draw a key's name, dark on lit once it was pressed."""
        left, right = _EDGES[key], _EDGES[key + 1]
        lit = self.pressed >> key & 1
        canvas.fill(left, y, right - left - 2, 9, lit)
        canvas.centred(name, y + 1, left, right - 2, 1 - lit)
