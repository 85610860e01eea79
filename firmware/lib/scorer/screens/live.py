# SPDX-License-Identifier: MIT
"""Live: every card as it falls; the board knows the table, captures, counts and calls sweeps."""

from scopa.hand import UNKNOWN
from scorer import faces
from scorer.buttons import BACK, LEFT, OK, RIGHT
from scorer.entry import DONE, NO_REST, NO_SWEEP, WAYS
from scorer.screens import grid
from scorer.screens.screen import STAY, Screen
from scorer.turn import PARTS, TurnClock

TYPE_CHECKING = False
if TYPE_CHECKING:
    from scopa.deal import Deal
    from scorer.canvas import Canvas
    from scorer.game import Game

START = 14  # the cursor begins in the middle of the cards: half of them are near
# What OK can do below the grid: (text, screen).
LEAVES = (("live_leave", "table"), ("live_ask", "questions"), ("live_pile", "pile"))


class Live(Screen):
    """Arrows move over the cards not seen yet, OK plays the one under the cursor.

    BACK takes the last card back. Below the grid OK leaves and everything is kept; LEFT and RIGHT
    choose where to. The first table is laid in the same way.
    """

    REPEATS = True

    def __init__(self, game: "Game", texts: "dict[str, str]") -> None:
        super().__init__(game, texts)
        self.leave = 0  # place in LEAVES
        self.before = WAYS[0]  # how the hand was entered
        self.column = START % 10  # where the cursor left the cards for the bar
        self.clock = TurnClock()

    def enter(self) -> None:
        """Begin in the middle of the cards."""
        entry = self.game.entry
        again = entry.way == "live"
        self.before = WAYS[0] if again else entry.way
        entry.way = "live"
        entry.rest = NO_REST
        if entry.swept != NO_SWEEP:
            self.note = self.call()
        self.leave = 0
        self.column = START % 10
        if not again or self._deal() is None or not self._stands():
            self._start(START)

    # -- what is known -------------------------------------------------------------------------

    def _deal(self) -> "Deal | None":
        """Return the deal, None where these rules do not know this table."""
        try:
            return self.game.entry.deal
        except ValueError:
            return None

    def _shown(self, card: int) -> bool:
        """Whether a card of the deck has not been seen yet in this deal."""
        entry = self.game.entry
        deal = entry.deal
        if deal.laid:
            return deal.hand.cards[card] == UNKNOWN and card not in deal.table
        return deal.hand.cards[card] == UNKNOWN and card not in entry.laid

    def _stands(self) -> bool:
        """Whether the cursor is where it can be: a choice was left, or the power was cut."""
        cursor = self.game.entry.cursor
        return cursor == DONE or self._shown(cursor)

    def _start(self, near: int) -> None:
        """Put the cursor on a card or the next best one, and start the turn's clock."""
        cursor = DONE
        deal = self._deal()
        if deal is not None and not deal.finished:
            for step in (0, 1, 3, 2):
                found = grid.nearest((near // 10 + step) % 4, near % 10, self._shown)
                if found >= 0:
                    cursor = found
                    break
        self.game.entry.cursor = cursor
        self.clock.restart()

    # -- keys ----------------------------------------------------------------------------------

    def press(self, key: int) -> str:
        """Move, play, take back or leave."""
        self.note = ""
        entry = self.game.entry
        deal = self._deal()
        if deal is None:
            return "table" if key in (OK, BACK) else STAY
        if key == BACK:
            return self._back()
        if entry.misdealt:
            return self._redeal() if key == OK else STAY
        if key == OK:
            if entry.cursor == DONE:
                return "summary" if deal.finished else self._left()
            return self._play(deal, entry.cursor) if deal.laid else self._lay(entry.cursor)
        if entry.cursor == DONE and key in (LEFT, RIGHT):
            self.leave = (self.leave + (1 if key == RIGHT else -1)) % len(LEAVES)
        else:
            cursor = grid.moved(entry.cursor, key, self._shown, self.column)
            if cursor == DONE and entry.cursor != DONE:
                self.column = entry.cursor % 10
            entry.cursor = cursor
        return STAY

    def _back(self) -> str:
        card = self.game.entry.unplay()
        if card < 0:
            self.game.entry.way = self.before  # as if it had never been opened
            return "table"
        self._start(card)
        return STAY

    def _left(self) -> str:
        """Leave for what was chosen; from the table, OK then counts the hand by questions."""
        self.game.entry.way = WAYS[0]
        return LEAVES[self.leave][1]

    def _redeal(self) -> str:
        if self.game.editing:
            return STAY  # that deal was played
        self.game.redeal("misdeal")
        return self.game.home()

    def _lay(self, card: int) -> str:
        entry = self.game.entry
        marks = len(entry.marks)
        entry.lay(card)
        if marks and not entry.marks:
            self.note = self.texts["marks_gone"]
        self._start(START)
        if entry.plays and entry.deal.laid and not entry.deal.table:
            self.note = self.texts["opening"] % sum(entry.deal.hand.sweeps)
        return STAY

    def _play(self, deal: "Deal", card: int) -> str:
        try:
            found = deal.options(card)
        except ValueError as error:
            self.note = str(error)
            return STAY
        if len(found.options) + found.may_leave > 1:
            return "choice"
        return self.fall(None)

    def fall(self, choice: "int | None") -> str:
        """Play the card under the cursor; return where to go."""
        entry = self.game.entry
        marks = len(entry.marks)
        if entry.play(entry.cursor, choice):
            self.note = self.call()
        elif marks:
            self.note = self.texts["marks_gone"]
        self._start(START)
        return "summary" if entry.deal.finished else STAY

    def call(self) -> str:
        """Return the words that call the sweep that was just made."""
        names = self.game.names(self.game.entry.swept)
        name = "+".join([one[:1] for one in names]) if len(names) > 1 else names[0]
        return self.texts["sweep"].upper() + "! " + name

    # -- the turn's clock ----------------------------------------------------------------------

    def tick(self, now: int) -> bool:
        """Let the clock of the turn run; True where that changes the picture."""
        limit = self.game.settings.clock_s * 1000
        if not limit or not self.game.entry.plays:
            return False
        deal = self._deal()
        if deal is None or not deal.laid or deal.finished:
            return False
        changed = self.clock.tick(now, limit)
        self.beep = changed and self.clock.spent == PARTS
        return changed

    # -- picture -------------------------------------------------------------------------------

    def draw(self, canvas: "Canvas") -> None:
        """Draw whose turn it is, the table, the cards not seen yet, and what OK does."""
        deal = self._deal()
        if deal is None:
            canvas.centred(self.texts["live_never"], 8)
            canvas.bar(self.texts["live_leave"])
            return
        tall = canvas.height > 32
        self._draw_grid(canvas, grid.LOW if tall else grid.SMALL)
        if tall:
            self._top(canvas, deal)
            self._bar(canvas, deal)
        else:
            self._beside(canvas, deal)

    def _draw_grid(self, canvas: "Canvas", box: "tuple[int, int, int, int]") -> None:
        cursor = self.game.entry.cursor
        letters = faces.ranks(self.texts, self.game.entry.hand.rules)
        grid.draw_suits(canvas, box)
        for card in range(DONE):
            if card != cursor:
                look = grid.PLAIN if self._shown(card) else grid.HIDDEN
                grid.draw_card(canvas, box, card, letters[card % 10], look, False)
        if cursor != DONE:
            grid.draw_card(canvas, box, cursor, letters[cursor % 10], grid.PLAIN, True)

    def _table(self, deal: "Deal") -> "list[int]":
        return deal.table if deal.laid else self.game.entry.laid

    def _who(self, deal: "Deal", tall: bool) -> str:
        """Return who plays next, or that the first table is being laid."""
        if not deal.laid:
            count = "%d/%d" % (len(self.game.entry.laid), deal.rules.table)
            return self.texts["first_table"] + " " + count if tall else count
        names = self.game.names(deal.side)
        return names[deal.turn // deal.sides % len(names)]

    def _top(self, canvas: "Canvas", deal: "Deal") -> None:
        left = self.texts["live_left"] % deal.left_in_round if deal.laid else ""
        canvas.text(canvas.fitted(self._who(deal, True), 124 - canvas.width(left)), 0, 0)
        canvas.right(left, 128, 0)
        if self.clock.spent:
            self._clock(canvas, 8)
        letters = faces.ranks(self.texts, deal.rules)
        x = 0
        table = self._table(deal)
        wide = min(16, 128 // max(len(table), 1))
        for card in table:
            faces.small_card(canvas, card, letters, x, 10)
            x += wide

    def _clock(self, canvas: "Canvas", y: int) -> None:
        """Draw the time that is left as a bar that shrinks; when it has run out it is dashed."""
        if self.clock.spent >= PARTS:
            for x in range(0, 128, 8):
                canvas.hline(x, y, 4, 1)
        else:
            canvas.hline(0, y, 128 * (PARTS - self.clock.spent) // PARTS, 1)

    def _beside(self, canvas: "Canvas", deal: "Deal") -> None:
        """Write the same beside the grid where there are 32 rows."""
        canvas.text(canvas.fitted(self._who(deal, False), 38), 90, 0)
        letters = faces.ranks(self.texts, deal.rules)
        table = self._table(deal)
        per_row = 2 if len(table) <= 4 else (len(table) + 1) // 2
        for place, card in enumerate(table):
            x = 92 + place % per_row * (36 // per_row)
            faces.small_card(canvas, card, letters, x, 8 + place // per_row * 8)
        cursor = self.game.entry.cursor
        if self.note or cursor == DONE or self.game.entry.misdealt:
            canvas.fill(0, 23, 128, 9, 1)
            canvas.text(canvas.fitted(self.note or self._ok(deal), 126), 1, 24, 0)
        else:
            canvas.fill(89, 23, 39, 9, 1)
            faces.small_card(canvas, cursor, letters, canvas.text("OK ", 90, 24, 0), 24, 0)
        if self.clock.spent:
            self._clock(canvas, 31)

    def _bar(self, canvas: "Canvas", deal: "Deal") -> None:
        """Write on the bar what OK does, with the card that it plays."""
        entry = self.game.entry
        text = self.note or self._ok(deal)
        if self.note or entry.cursor == DONE or entry.misdealt:
            canvas.bar(canvas.fitted(text, 126))
            return
        canvas.bar("")
        letters = faces.ranks(self.texts, deal.rules)
        text += " "
        wide = canvas.width(text) + faces.small_width(canvas, entry.cursor, letters)
        x = canvas.text(text, 64 - wide // 2, 56, 0)
        faces.small_card(canvas, entry.cursor, letters, x, 56, 0)

    def _ok(self, deal: "Deal") -> str:
        """Return what OK does."""
        entry, texts = self.game.entry, self.texts
        if entry.misdealt:
            return texts["ok_redeal"]
        if deal.finished:
            return texts["ok_summary"]
        if entry.cursor == DONE:
            return faces.ARROWS[0] + " " + texts[LEAVES[self.leave][0]] + " " + faces.ARROWS[1]
        return texts["ok_play" if deal.laid else "ok_lay"]
