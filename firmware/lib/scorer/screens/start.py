# SPDX-License-Identifier: MIT
"""Before a match: who plays, to how many points, who deals first."""

from scorer.buttons import LEFT, OK, RIGHT
from scorer.screens.screen import STAY, Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from scorer.canvas import Canvas


class Start(Screen):
    """LEFT and RIGHT choose the first dealer, OK begins."""

    def press(self, key: int) -> str:
        """Choose the dealer or begin."""
        if key == OK:
            self.game.start()
            return "table"
        if key in (LEFT, RIGHT):
            self.game.dealer = 0 if key == LEFT else 1
        return STAY

    def draw(self, canvas: "Canvas") -> None:
        """Draw the match to be."""
        game, texts = self.game, self.texts
        canvas.title(texts["new_match"])
        canvas.centred("%s %s %d" % (game.rules.name, texts["to"], game.rules.target), 14)
        for side in (0, 1):
            left = 64 * side
            name = canvas.fitted("+".join(game.sides[side]), 56)
            canvas.centred(name, 28, left, left + 64)
        canvas.text("-", 60, 28)
        canvas.hline(4, 39, 120, 1)
        canvas.glyph("left", 0, 43)
        canvas.glyph("right", 120, 43)
        dealer = canvas.fitted("+".join(game.sides[game.dealer]), 40)
        canvas.centred(dealer + " " + texts["deals"], 43)
        canvas.bar(texts["ok_start"])
