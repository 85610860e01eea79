# SPDX-License-Identifier: MIT
"""After an error in the program: what happened, in one line, and the way on."""

from scorer.buttons import BACK, OK
from scorer.screens.screen import Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from scorer.canvas import Canvas


class Crash(Screen):
    """OK restarts; BACK too, without the unfinished hand; an arrow tells the cable all of it."""

    def press(self, key: int) -> str:
        """Return how it goes on."""
        if key == OK:
            return "restart"
        return "fresh" if key == BACK else "details"

    def draw(self, canvas: "Canvas") -> None:
        """Draw what happened."""
        game: Any = self.game  # a Rescue
        error = game.error
        lines = [type(error).__name__, str(error)]
        if canvas.height >= 64:
            canvas.title(self.texts["crash_title"])
            lines.append(self.texts["crash_safe"])
            lines.append(self.texts["crash_fresh"])
        y = 13 if canvas.height >= 64 else 0
        for line in lines:
            canvas.text(canvas.fitted(line, canvas.columns), 0, y)
            y += 10
        canvas.bar(self.texts["ok_restart"])
