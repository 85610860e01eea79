# SPDX-License-Identifier: MIT
"""Before a match: as the last one was, or set up anew."""

from scorer.buttons import BACK, LEFT, OK, RIGHT
from scorer.plan import short_name
from scorer.screens.screen import STAY, Screen, opponents

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
        goal = "" if rules.goal == "deal" else "%s %d" % (texts["to"], rules.target)
        name = short_name(rules.id, rules.name)
        both = name + " " + goal
        fits = canvas.width(both) <= canvas.columns
        canvas.centred(both if fits else canvas.fitted(name, canvas.columns), 0 if low else 11)
        lines = [] if low else opponents(canvas, plan.sides())
        for place, line in enumerate(lines):
            canvas.centred(line, (20 if len(lines) > 1 else 22) + 8 * place)
        if not low:
            canvas.glyph("down", 2, 46)
            canvas.text(texts["change"], 12, 46)
            canvas.right("" if fits else goal, canvas.columns - 2, 46)
        y = 11 if low else 37 if len(lines) > 1 else 34
        dealer = texts["deals"] % plan.names[plan.dealer]
        canvas.glyph("left", 0, y)
        canvas.centred(canvas.fitted(dealer, canvas.columns - 20), y)
        canvas.glyph("right", canvas.columns - 8, y)
        canvas.bar(self.note or texts["ok_start"])
