# SPDX-License-Identifier: MIT
"""The hand, category by category, its points and the new totals, before it is written."""

from scopa.hand import UNKNOWN, wanted
from scopa.scoring import SCALES, best_cards, score
from scorer.buttons import BACK, LEFT, OK, UP
from scorer.screens.screen import STAY, Screen, clash

TYPE_CHECKING = False
if TYPE_CHECKING:
    from scopa.scoring import Score
    from scorer.canvas import Canvas

_LABEL = 47  # columns of the categories' names with three and four sides
# the categories whose names may be too long there, in the order of the text "short"
SHORT = (
    "primiera",
    "barmila",
    "re_bello",
    "scalette",
    "all_coins",
    "all_sevens",
    "declared",
    "scope",
)


class Summary(Screen):
    """OK writes the hand, BACK goes back to where it is entered, arrows turn the page."""

    GUARD_MS = 300

    def enter(self) -> None:
        """Begin at the top; the hand does not change while it is looked at."""
        self.page = 0
        hand = self.game.entry.whole()
        self._result = score(hand.rules, hand)
        self._fault = self._wrong()

    def press(self, key: int) -> str:
        """Write the hand, go back, or turn the page."""
        game = self.game
        self.note = ""
        if key == BACK:
            return "hand" if game.editing else game.entry.way
        if key != OK:
            self.page += -1 if key in (UP, LEFT) else 1
            return STAY
        self.note = self._fault
        if self.note:
            return STAY
        corrects = game.editing
        try:
            game.confirm()
        except ValueError as error:
            self.note = str(error)
            return STAY
        return "history" if corrects else game.home()

    def _wrong(self) -> str:
        """Return in a sentence why the hand cannot be written, "" if it can."""
        if self.game.entry.contradicts():
            return clash(self.game, self.texts) or self.texts["wrong_counts"]
        undecided = self._result.undecided
        if undecided:
            return self.texts["open"] % self.texts[undecided[0]]
        return ""

    def draw(self, canvas: "Canvas") -> None:
        """Draw the names, a page of categories, the points and the totals."""
        result = self._result
        hand = result.hand
        rows = _rows(result)
        tall = canvas.height >= 64
        last = _totals(hand.sides)
        if not tall:
            rows = last + rows
        fit = 6 - len(last) if tall else 2
        pages = (len(rows) + fit - 1) // fit
        self.page %= pages
        self._names(canvas, hand.sides, "%d/%d" % (self.page + 1, pages) if pages > 1 else "")
        y = 8
        for row in rows[self.page * fit : self.page * fit + fit]:
            self._row(canvas, row, result, y)
            y += 8 if tall else 7
        if tall:
            for place, row in enumerate(last):
                self._row(canvas, row, result, 56 - 8 * (len(last) - place))
        canvas.bar(canvas.fitted(self.note or self._fault or self._ok(), canvas.columns - 4))

    def _ok(self) -> str:
        return self.texts["ok_correct" if self.game.editing else "ok_write"]

    def _names(self, canvas: "Canvas", sides: int, page: str) -> None:
        if sides == 2:
            canvas.text(self.who(canvas, 0, 52), 0, 0)
            canvas.right(self.who(canvas, 1, 52), canvas.columns, 0)
            canvas.centred(page, 0)
            return
        canvas.text(page, 0, 0)
        wide = (canvas.columns - _LABEL) // sides
        for side in range(sides):
            right = canvas.columns - (sides - 1 - side) * wide
            canvas.right(self.who(canvas, side, wide - 3), right, 0)

    def _row(self, canvas: "Canvas", row: str, result: "Score", y: int) -> None:
        """Write a category's name and what each side has; a square marks who scores."""
        if row[0] == "=":
            self._primiera(canvas, int(row[1:]), result, y)
            return
        shown, scores = self._shown(row, result)
        if result.hand.sides == 2:
            self._row_for_two(canvas, row, shown, scores, y)
            return
        sides = result.hand.sides
        wide = (canvas.columns - _LABEL) // sides
        name = self.texts[row]
        short = self.texts["short"].split()
        if canvas.width(name) > _LABEL and row in SHORT:
            name = short[SHORT.index(row)]
        canvas.text(canvas.fitted(name, _LABEL), 0, y)
        for side in range(sides):
            right = canvas.columns - (sides - 1 - side) * wide
            text = shown[side]
            if canvas.width(text) > wide - 4:
                text = text.lstrip("+")
            canvas.right(text, right, y)
            if scores[side]:
                canvas.fill(right - canvas.width(text) - 5, y + 2, 3, 3, 1)

    def _row_for_two(
        self, canvas: "Canvas", row: str, shown: "list[str]", scores: "list[int]", y: int
    ) -> None:
        """Write the category's name in the middle, what the sides have left and right of it."""
        name = self.texts[row]
        if max(canvas.width(shown[0]), canvas.width(shown[1])) <= 60 - canvas.width(name) // 2:
            canvas.centred(name, y)  # totals of three digits need no name
        canvas.text(shown[0], 0, y)
        canvas.right(shown[1], canvas.columns, y)
        if scores[0]:
            canvas.fill(26, y + 2, 4, 4, 1)
        if scores[1]:
            canvas.fill(canvas.columns - 30, y + 2, 4, 4, 1)

    def _primiera(self, canvas: "Canvas", side: int, result: "Score", y: int) -> None:
        """Write a side's four cards that make its primiera."""
        canvas.text(self.who(canvas, side, 46), 0, y)
        x = 52
        for card in best_cards(result.hand.cards, side):
            if card is None:
                canvas.text("?" if result.hand.count(UNKNOWN) else "-", x + 6, y)
            else:
                canvas.right(self.texts["ranks"][card % 10], x + 8, y)
                canvas.glyph("DCSB"[card // 10], x + 9, y - 1)
            x += 19

    def _shown(self, row: str, result: "Score") -> "tuple[list[str], list[int]]":
        """Return what each side has in a row, as players say it, and who scores by it."""
        sides = result.hand.sides
        points = result.points or result.lows
        nothing = [0] * sides
        if row == "points":
            return ["%+d" % value for value in points], nothing
        if row == "total":
            return [str(total) for total in self.game.totals_with(points)], nothing
        if row == "sum":
            totals = self.game.totals_with(points)
            return ["%+d=%d" % (points[side], totals[side]) for side in range(sides)], nothing
        value = result.value(row)
        scored = value or nothing
        if row in ("cards", "coins"):
            return _counts(result, row), scored
        if row == "primiera":
            return _sums(result), scored
        if row in ("barmila", "sevens"):
            return _counts(result, "sevens"), scored
        if row == "settebello":
            return ["" for _ in scored], scored
        return ["%d" % points if points else "" for points in scored], nothing


def _rows(result: "Score") -> "list[str]":
    """Return the categories, and a row for each side's primiera."""
    rows = [name for name, _, _ in result.categories]
    if "primiera" in rows:
        rows += ["=%d" % side for side in range(result.hand.sides)]
    return rows


def _totals(sides: int) -> "list[str]":
    return ["sum"] if sides == 2 else ["points", "total"]


def _counts(result: "Score", counted: str) -> "list[str]":
    """Return how many each side has; nothing where some of them are with nobody knows whom."""
    cards = result.hand.cards
    if any([cards[card] == UNKNOWN for card in wanted(result.rules, counted)]):
        return [""] * result.hand.sides
    return [str(count) for count in result.counts(counted)]


def _sums(result: "Score") -> "list[str]":
    if result.hand.count(UNKNOWN):
        return [""] * result.hand.sides
    return [_sum(total, result) for total in result.primiera]


def _sum(total: "int | None", result: "Score") -> str:
    if total is None:
        return "-"
    if SCALES[result.rules.scale][1] == 2:
        return "%d%s" % (total // 2, ".5" if total % 2 else "")
    return str(total)
