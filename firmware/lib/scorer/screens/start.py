# SPDX-License-Identifier: MIT
"""Before a match: as the last one was, or set up anew."""

from scorer.buttons import BACK, LEFT, OK, RIGHT
from scorer.screens.screen import STAY, Screen, versus

TYPE_CHECKING = False
if TYPE_CHECKING:
    from scorer.canvas import Canvas


class Start(Screen):
    """OK begins, LEFT and RIGHT choose the first dealer, UP or DOWN change anything else."""

    def press(self, key: int) -> str:
        """Choose the dealer, begin, or go on to the choices."""
        plan = self.game.plan
        self.note = ""
        if key == OK:
            try:
                self.game.start()
            except ValueError as error:
                self.note = str(error)
                return STAY
            return "table"
        if key == BACK:
            return self.game.home() if self.game.latest else "setup"
        if key not in (LEFT, RIGHT):
            return "setup"
        plan.dealer = (plan.dealer + (1 if key == RIGHT else -1)) % plan.players
        return STAY

    def draw(self, canvas: "Canvas") -> None:
        """Draw the match to be."""
        plan, texts = self.game.plan, self.texts
        low = canvas.height < 64
        rules = plan.rules()
        if not low:
            canvas.title(texts["new_match"])
        goal = "" if rules.goal == "deal" else " %s %d" % (texts["to"], rules.target)
        name = canvas.fitted(rules.name, canvas.columns - canvas.width(goal) - 2)
        canvas.centred(name + goal, 0 if low else 12)
        if not low:
            canvas.centred(versus(canvas, plan.sides(), canvas.columns), 22)
            canvas.glyph("down", 2, 44)
            canvas.text(texts["change"], 12, 44)
        y = 11 if low else 33
        dealer = texts["deals"] % plan.names[plan.dealer]
        canvas.glyph("left", 0, y)
        canvas.centred(canvas.fitted(dealer, canvas.columns - 20), y)
        canvas.glyph("right", canvas.columns - 8, y)
        canvas.bar(self.note or texts["ok_start"])
