# SPDX-License-Identifier: MIT
"""A card that may do several things: each set that it can take, one arrow away."""

from scopa.deal import LEAVE
from scorer import faces
from scorer.buttons import BACK, DOWN, LEFT, RIGHT, UP
from scorer.screens.live import Live
from scorer.screens.screen import STAY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from scorer.canvas import Canvas

KEYS = (LEFT, UP, RIGHT, DOWN)  # of the rows from the top
ROWS = len(KEYS)


class Choice(Live):
    """An arrow takes its set; where there are more than four, DOWN shows the next; BACK leaves."""

    REPEATS = False

    def enter(self) -> None:
        """Show the first sets that the card under the cursor may take."""
        self.page = 0

    def _possible(self) -> "list[int]":
        """Return every choice: places of captures, LEAVE where the card may stay."""
        entry = self.game.entry
        try:
            found = entry.deal.options(entry.cursor)
        except ValueError:
            return []
        return list(range(len(found.options))) + ([LEAVE] if found.may_leave else [])

    def _rows(self) -> "tuple[list[int], bool]":
        """Return the choices that are shown now, and whether DOWN shows others."""
        possible = self._possible()
        if len(possible) <= ROWS:
            return possible, False
        start = self.page * (ROWS - 1)
        return possible[start : start + ROWS - 1], True

    def press(self, key: int) -> str:
        """Take, turn the page, or go back."""
        rows, more = self._rows()
        if key == BACK or not rows:
            return "live"
        if key not in KEYS:
            return STAY
        place = KEYS.index(key)
        if more and key == DOWN:
            self.page = (self.page + 1) % ((len(self._possible()) + ROWS - 2) // (ROWS - 1))
        elif place < len(rows):
            return self.fall(rows[place]) or "live"
        return STAY

    def tick(self, _now: int) -> bool:
        """Nothing moves here."""
        return False

    def draw(self, canvas: "Canvas") -> None:
        """Draw a row for each choice, and the card that is played."""
        entry = self.game.entry
        letters = faces.ranks(self.texts, entry.hand.rules)
        rows, more = self._rows()
        tall = canvas.height > 32
        y, high = (9, 11) if tall else (0, 8)
        if tall:
            x = canvas.text(self.texts["choose"] + " ", 0, 0)
            faces.small_card(canvas, entry.cursor, letters, x, 0)
            canvas.bar(self.texts["choose_arrow"])
        else:
            faces.small_card(canvas, entry.cursor, letters, 112, 0)
        for place, choice in enumerate(rows):
            self._row(canvas, place, choice, letters, y + place * high)
        if more:
            canvas.text(faces.ARROWS[3] + " " + self.texts["others"], 0, y + (ROWS - 1) * high)

    def _row(self, canvas: "Canvas", place: int, choice: int, letters: str, y: int) -> None:
        entry = self.game.entry
        x = canvas.text(faces.ARROWS[KEYS[place]] + " ", 0, y)
        if choice == LEAVE:
            canvas.text(self.texts["leave_it"], x, y)
            return
        found = entry.deal.options(entry.cursor)
        for card in found.options[choice]:
            x = faces.small_card(canvas, card, letters, x, y) + 3
        if found.sweeps[choice]:
            canvas.right(self.texts["sweep"] + "!", 128, y)
