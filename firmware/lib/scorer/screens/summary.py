# SPDX-License-Identifier: MIT
"""The hand, category by category, its points and the new totals, before it is written."""

from scopa.match import PLAYING
from scopa.scoring import score
from scorer.buttons import BACK, OK
from scorer.screens.screen import STAY, Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from scopa.scoring import Score
    from scorer.canvas import Canvas

ROWS = ("cards", "coins", "settebello", "primiera", "scope")


class Summary(Screen):
    """OK writes the hand, BACK goes back to the pile."""

    def press(self, key: int) -> str:
        """Write the hand or go back."""
        if key == BACK:
            return "pile"
        if key != OK:
            return STAY
        try:
            self.game.confirm()
        except ValueError as error:
            self.note = str(error)
            return STAY
        return "table" if self.game.match.status == PLAYING else "win"

    def draw(self, canvas: "Canvas") -> None:
        """Draw the table of the hand."""
        game = self.game
        hand = game.entry.whole()
        result = score(hand.rules, hand)
        canvas.text(canvas.fitted(game.name(0), 60), 0, 0)
        canvas.right(canvas.fitted(game.name(1), 60), 128, 0)
        y = 8
        for category in ROWS:
            self._row(canvas, category, result, y)
            y += 8
        self._totals(canvas, result)
        canvas.bar(canvas.fitted(self.note, 126) or self.texts["ok_write"])

    def _row(self, canvas: "Canvas", category: str, result: "Score", y: int) -> None:
        """Write a category's name between the two sides' counts; a dot marks who scores."""
        points = result.value(category) or [0, 0]
        canvas.centred(self.texts[category], y)
        shown = _shown(category, result)
        canvas.right(shown[0], 17, y)
        canvas.right(shown[1], 128, y)
        if points[0]:
            canvas.glyph("dealer", 20, y - 1)
        if points[1]:
            canvas.glyph("dealer", 100, y - 1)

    def _totals(self, canvas: "Canvas", result: "Score") -> None:
        totals = self.game.match.totals
        points = result.points or [0, 0]
        canvas.text("+%d=%d" % (points[0], totals[0] + points[0]), 0, 48)
        canvas.right("+%d=%d" % (points[1], totals[1] + points[1]), 128, 48)
        canvas.centred(self.texts["points"], 48)


def _shown(category: str, result: "Score") -> "list[str]":
    """Return what each side has in a category, as players say it."""
    if category in ("cards", "coins"):
        return [str(count) for count in result.counts(category)]
    if category == "primiera":
        return ["-" if total is None else str(total) for total in result.primiera]
    if category == "scope":
        return [str(count) for count in result.hand.sweeps]
    return ["", ""]
