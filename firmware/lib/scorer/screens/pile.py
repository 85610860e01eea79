# SPDX-License-Identifier: MIT
"""One side's pile: its cards are marked on a grid of forty, the rest is the other side's."""

from scorer.buttons import BACK, DOWN, LEFT, OK, RIGHT, UP
from scorer.entry import DONE, NO_REST
from scorer.screens.screen import STAY, Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from scorer.canvas import Canvas

LEFT_EDGE, TOP_EDGE, PITCH = 13, 10, 11


class Pile(Screen):
    """Arrows move, OK marks the card and goes one on; below the grid OK counts the hand.

    On the bar below the grid LEFT and RIGHT choose whose pile is marked.
    """

    REPEATS = True

    def press(self, key: int) -> str:
        """Move, mark, or go on."""
        entry = self.game.entry
        entry.rest = NO_REST
        if key == BACK:
            return "table"
        if key == OK:
            if entry.cursor == DONE:
                entry.rest = 1 - entry.side
                return "summary"
            entry.toggle(entry.cursor)
            entry.cursor += 1
        elif entry.cursor == DONE and key in (LEFT, RIGHT):
            entry.side = 0 if key == LEFT else 1
        else:
            entry.cursor = moved(entry.cursor, key)
        return STAY

    def draw(self, canvas: "Canvas") -> None:
        """Draw the counts, the grid and what OK does."""
        self._counts(canvas)
        ranks = self.texts["ranks"]
        for suit in range(4):
            canvas.glyph("DCSB"[suit], 1, TOP_EDGE + 1 + suit * PITCH)
            for rank in range(10):
                self._card(canvas, suit * 10 + rank, ranks[rank])
        self._bar(canvas)

    def _counts(self, canvas: "Canvas") -> None:
        """Write how many cards and coins either side would have."""
        side, hand = self.game.entry.side, self.game.entry.hand
        mine = hand.count(side)
        first = hand.rules.first_coin
        coins = hand.cards[first : first + 10].count(bytes([side]))
        canvas.text(canvas.fitted(self.game.name(side), 42), 0, 0)
        text = "%d:%d" % (mine, 40 - mine)
        canvas.right(text, 87, 0)
        canvas.glyph("DCSB"[first // 10], 88, 0)
        canvas.right("%d:%d" % (coins, 10 - coins), 128, 0)

    def _card(self, canvas: "Canvas", card: int, rank: str) -> None:
        x = LEFT_EDGE + card % 10 * PITCH
        y = TOP_EDGE + card // 10 * PITCH
        entry = self.game.entry
        here = card == entry.cursor
        if here:
            canvas.rect(x - 1, y - 1, 13, 13, 1)
        if entry.hand.cards[card] == entry.side:
            canvas.fill(x + 1, y + 1, 9, 9, 1)
            canvas.text(rank, x + 2, y + 2, 0)
        else:
            canvas.text(rank, x + 2, y + 2)

    def _bar(self, canvas: "Canvas") -> None:
        entry, texts = self.game.entry, self.texts
        if entry.cursor == DONE:
            canvas.bar(texts["ok_done"] + canvas.fitted(self.game.name(1 - entry.side), 40))
            return
        marked = entry.hand.cards[entry.cursor] == entry.side
        canvas.bar("")
        canvas.text(texts["ok_unmark" if marked else "ok_mark"], 1, 56, 0)
        canvas.glyph("down", 78, 56, 0)
        canvas.right(texts["count"], 127, 56, 0)


def moved(cursor: int, key: int) -> int:
    """Return where an arrow leads: columns wrap through DONE, rows run on into each other."""
    if cursor == DONE:
        return 34 if key == UP else 4
    if key == LEFT:
        return cursor - 1 if cursor else DONE
    if key == RIGHT:
        return cursor + 1
    if key == UP:
        return cursor - 10 if cursor >= 10 else DONE
    if key == DOWN:
        return cursor + 10 if cursor < 30 else DONE
    return cursor
