# SPDX-License-Identifier: MIT
"""To how many points: the variant's usual targets, or any number."""

from scorer.buttons import BACK, LEFT, OK, RIGHT, UP
from scorer.plan import LONGEST_TARGET
from scorer.screens.screen import STAY, Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from scorer.canvas import Canvas


class Target(Screen):
    """LEFT and RIGHT go through the usual ones, UP and DOWN count."""

    REPEATS = True

    def enter(self) -> None:
        """Begin with the target as it is."""
        self.value = self.game.plan.target

    def press(self, key: int) -> str:
        """Choose a number."""
        if key == BACK:
            return "setup"
        if key == OK:
            self.game.plan.set_target(self.value)
            return "setup"
        usual = self._usual()
        if key == RIGHT:
            self.value = min([value for value in usual if value > self.value] or usual)
        elif key == LEFT:
            self.value = max([value for value in usual if value < self.value] or usual)
        else:
            self.value = (self.value - 1 + (1 if key == UP else -1)) % LONGEST_TARGET + 1
        return STAY

    def _usual(self) -> "tuple[int, ...]":
        return self.game.plan.rules().targets

    def draw(self, canvas: "Canvas") -> None:
        """Draw the number, and the usual ones."""
        usual = ", ".join([str(value) for value in self._usual()])
        canvas.bar(self.texts["ok_choose"])
        if canvas.height < 64:
            canvas.number(self.value, 0, 40, 2, 2)
            canvas.glyph("up", 44, 2)
            canvas.glyph("down", 44, 10)
            canvas.right(canvas.fitted(usual, canvas.columns - 60), canvas.columns, 6)
            return
        canvas.title(self.texts["new_target"])
        canvas.number(self.value, 0, canvas.columns, 14, 1)
        middle = canvas.columns // 2
        canvas.glyph("up", middle + 36, 15)
        canvas.glyph("down", middle + 36, 30)
        usual = canvas.fitted(usual, canvas.columns - 26)
        wide = canvas.width(usual) // 2 + 4
        canvas.centred(usual, 43)
        canvas.glyph("left", middle - wide - 8, 43)
        canvas.glyph("right", middle + wide, 43)
