# SPDX-License-Identifier: MIT
"""A name typed on the board: arrows choose a letter, OK takes it, the key above them is done."""

from scorer.buttons import BACK, DOWN, LEFT, OK, RIGHT, UP
from scorer.screens.screen import STAY, Screen
from scorer.settings import NAME, ROSTER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from scorer.canvas import Canvas

# rows of letters; the place after the last one is the key at the top right: done
ROWS = ("ABCDEFGHIJKLMN", "OPQRSTUVWXYZ'-", "ÀÁÈÉÌÍÒÓÙÚÑÇÄÖ", "ÜÊ 0123456789.")
PITCH = 9
WIDE = len(ROWS[0])
DONE = len(ROWS) * WIDE
LARGE = "ÀÁÈÉÌÍÒÓÙÚÑÇÄÖÜÊ"
SMALL = "àáèéìíòóùúñçäöüê"


class Letters(Screen):
    """BACK takes the last letter away, and leaves when there is none."""

    REPEATS = True

    def enter(self) -> None:
        """Begin with no letter."""
        self.typed = ""
        self.at = 0

    def press(self, key: int) -> str:
        """Move, take a letter, or finish."""
        self.note = ""
        if key == BACK:
            if not self.typed:
                return "roster"
            self.typed = self.typed[:-1]
        elif key == OK:
            if self.at == DONE:
                return self._finish()
            self._take()
        elif key in (LEFT, RIGHT):
            self.at = (self.at + (1 if key == RIGHT else -1)) % (DONE + 1)
        elif key == DOWN:
            self.at = (self.at % WIDE) if self.at == DONE else min(self.at + WIDE, DONE)
        elif key == UP:
            self.at = DONE if self.at < WIDE else self.at - (1 if self.at == DONE else WIDE)
        return STAY

    def _take(self) -> None:
        if len(self.typed) >= NAME:
            self.note = self.texts["name_full"]
            return
        char = ROWS[self.at // WIDE][self.at % WIDE]
        if self.typed and self.typed[-1] not in " -'.":
            char = lower(char)
        self.typed += char

    def _finish(self) -> str:
        """Let who was typed sit down, and know the name from now on."""
        name = self.typed.strip()
        if not name:
            return "roster"
        game = self.game
        roster = [name] + [known for known in game.settings.roster if known != name]
        game.settings.set("roster", roster[:ROSTER])
        game.settings.save()
        game.plan.seat(game.seat, name)
        return "people"

    def draw(self, canvas: "Canvas") -> None:
        """Draw the name and the rows around the cursor."""
        tall = canvas.height >= 64
        done = self._done(canvas)
        shown = self.typed
        while canvas.width(shown) > done - 12:
            shown = shown[1:]
        x = canvas.text(shown, 2, 1)
        canvas.fill(x + 1, 8, 5, 1, 1)
        here = min(self.at // WIDE, len(ROWS) - 1)
        rows = range(len(ROWS)) if tall else (here,)
        for place, row in enumerate(rows):
            y = 13 + place * 10 if tall else 12
            for column in range(WIDE):
                self._letter(canvas, row * WIDE + column, column * PITCH + 1, y)
        if self.note or self.at == DONE:
            canvas.bar(self.note or self.texts["ok_done_name"])
        else:
            self.two(canvas, self.texts["ok_letter"], self.texts["done_up"])

    def _done(self, canvas: "Canvas") -> int:
        """Draw the key that ends the name, above the letters; return its first column."""
        text = self.texts["done_key"]
        left = canvas.columns - canvas.width(text) - 6
        canvas.rect(left, 0, canvas.columns - left, 11, 1)
        if self.at == DONE:
            canvas.fill(left, 0, canvas.columns - left, 11, 1)
        canvas.text(text, left + 3, 2, int(self.at != DONE))
        return left

    def _letter(self, canvas: "Canvas", place: int, x: int, y: int) -> None:
        char = ROWS[place // WIDE][place % WIDE]
        chosen = place == self.at
        if chosen:
            canvas.fill(x - 1, y - 1, PITCH, 10, 1)
        if char == " ":
            canvas.hline(x + 1, y + 6, 5, int(not chosen))
        else:
            canvas.text(char, x + (PITCH - 1 - canvas.width(char)) // 2, y, int(not chosen))


def lower(char: str) -> str:
    """Return the small letter, also of those with accents."""
    place = LARGE.find(char)
    return char.lower() if place < 0 else SMALL[place]
