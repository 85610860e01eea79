# SPDX-License-Identifier: MIT
"""The end of a match: who won and why, the totals, and how many matches each side has won."""

from scorer.buttons import OK
from scorer.plan import series
from scorer.screens.screen import Screen, placed, score_line, unless_lost

TYPE_CHECKING = False
if TYPE_CHECKING:
    from scorer.canvas import Canvas

# why a match ended: the key of its text
REASONS = (
    ("reached", "why_target"),
    ("exceeded", "why_target"),
    ("lead2", "why_target"),
    ("deal", "why_deal"),
    ("all coins", "why_coins"),
    ("claim", "why_claim"),
    ("false claim", "why_false"),
    ("broken off", "why_broken"),
)


class Win(Screen):
    """OK: a new match; any other key: the menu, where every hand can still be changed."""

    def press(self, key: int) -> str:
        """Go on to the next match or to the menu."""
        return "start" if key == OK else "menu"

    def draw(self, canvas: "Canvas") -> None:
        """Draw the winner, the reason, the totals."""
        game, texts = self.game, self.texts
        match = game.match
        if canvas.height >= 64:
            canvas.title(canvas.fitted(self._who(canvas), canvas.columns - 4))
            canvas.centred(self._line(canvas), 12)
            self._totals(canvas, match.sides)
        else:
            canvas.centred(self._who(canvas), 0)
            totals = score_line(match.totals)
            both = totals + self._tally()
            canvas.centred(both if canvas.width(both) <= canvas.columns else totals, 11)
        bar = self.note or unless_lost(game, texts, "ok_new", "lost_win")
        if bar == texts["ok_new"]:
            self.two(canvas, bar, texts["hint_menu"])
        else:
            canvas.bar(bar)

    def _who(self, canvas: "Canvas") -> str:
        match, texts = self.game.match, self.texts
        if match.winner is None:
            return texts["drawn"]
        words = " " + texts["wins_double" if match.double else "wins"]
        return self.who(canvas, match.winner, canvas.columns - 6 - canvas.width(words)) + words

    def _why(self) -> str:
        match, texts = self.game.match, self.texts
        for reason, key in REASONS:
            if reason == match.reason:
                return texts[key].replace("#", str(match.rules.target))
        return ""

    def _line(self, canvas: "Canvas") -> str:
        """Return the reason and the tally; the tally alone where there is no room for both."""
        tally = self._tally()
        line = self._why() + tally
        return (
            line
            if canvas.width(line) <= canvas.columns
            else canvas.fitted(tally[2:], canvas.columns)
        )

    def _tally(self) -> str:
        """Return the matches won by each side, where more than this one were played."""
        latest = self.game.latest
        wins = series(latest) if latest else []
        if sum(wins) < 2:
            return ""
        return "  " + self.texts["tally"] + " " + "-".join([str(count) for count in wins])

    def _totals(self, canvas: "Canvas", sides: int) -> None:
        match = self.game.match
        wide = canvas.columns // sides
        size = 2 if sides == 4 or (sides == 3 and max(match.totals) > 99) else 1
        for side in range(sides):
            left = side * wide
            total = match.totals[side]
            if total > 99 and sides == 4:
                canvas.centred(str(total), 26, left, left + wide)
            else:
                canvas.number(total, left, left + wide, 21, size)
        names = [self.who(canvas, side, max(wide - 3, 38)) for side in range(sides)]
        for name, x, line in placed(canvas, names, [0] * sides):
            canvas.text(name, x, (38 if sides == 4 else 46) + line * 8)
