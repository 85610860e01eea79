# SPDX-License-Identifier: MIT
"""Piles: the cards of one side after the other are marked on a grid, the last gets the rest."""

from scopa.hand import ABSENT, NOBODY, UNKNOWN
from scorer import faces
from scorer.buttons import BACK, LEFT, OK, RIGHT
from scorer.entry import DONE, NO_REST
from scorer.screens import grid
from scorer.screens.screen import STAY, Screen, clash

TYPE_CHECKING = False
if TYPE_CHECKING:
    from scorer.canvas import Canvas
    from scorer.game import Game


class Pile(Screen):
    """Arrows move, OK marks the card and goes one on; below the grid OK goes on.

    On the bar below the grid LEFT and RIGHT choose whose pile is marked.
    """

    REPEATS = True

    def __init__(self, game: "Game", texts: "dict[str, str]") -> None:
        super().__init__(game, texts)
        self.column = 0  # where the cursor left the cards for the bar

    def enter(self) -> None:
        """Note that this is how the hand is entered."""
        entry = self.game.entry
        entry.way = "pile"
        self.column = 0
        if entry.cursor != DONE and not self._shown(entry.cursor):
            entry.cursor = self._after(entry.cursor)

    def press(self, key: int) -> str:
        """Move, mark, or go on."""
        entry = self.game.entry
        warned, self.note = self.note, ""
        entry.rest = NO_REST
        if key == BACK:
            return "table"
        if key == OK:
            if entry.cursor == DONE:
                return self._next(bool(warned))
            if not entry.toggle(entry.cursor):
                self.note = self.texts["seen_live"]
            entry.cursor = self._after(entry.cursor)
        elif entry.cursor == DONE and key in (LEFT, RIGHT):
            self._turn(-1 if key == LEFT else 1)
        else:
            self._go_to(self._moved(key))
        return STAY

    def _go_to(self, cursor: int) -> None:
        """Put the cursor there; UP and DOWN keep their column over the bar, LEFT and RIGHT none."""
        entry = self.game.entry
        if cursor == DONE and entry.cursor != DONE:
            self.column = entry.cursor % 10
        entry.cursor = cursor

    # -- whose pile ----------------------------------------------------------------------------

    def _left(self) -> "list[int]":
        """Return the sides whose pile is yet to be marked, but for the one that is."""
        entry = self.game.entry
        done = entry.marked | (0 if entry.side == NOBODY else 1 << entry.side)
        return [side for side in range(entry.hand.sides) if not done >> side & 1]

    def _turn(self, step: int) -> None:
        """Choose another side, or nobody."""
        entry = self.game.entry
        sides = list(range(entry.hand.sides)) + [NOBODY]
        entry.side = sides[(sides.index(entry.side) + step) % len(sides)]

    def _next(self, warned: bool) -> str:
        """Go on to the next pile; the last side gets what is left and the hand is counted."""
        entry = self.game.entry
        left = self._left()
        if entry.hand.count(UNKNOWN) and (entry.side == NOBODY or len(left) > 1):
            if entry.side != NOBODY:
                entry.marked |= 1 << entry.side
            entry.side = left[0] if left else 0
            entry.cursor = self._after(-1)
            return STAY
        entry.rest = left[0] if left and entry.side != NOBODY else self._last(left)
        if entry.contradicts():
            if not warned:
                self.note = clash(self.game, self.texts)
                entry.rest = NO_REST
                return STAY
            entry.forget_counts()
        return "summary"

    def _last(self, left: "list[int]") -> int:
        """Return who gets the rest where every pile was marked or none is left to mark."""
        entry = self.game.entry
        if not entry.hand.count(UNKNOWN):
            return NO_REST
        return left[-1] if left else entry.hand.sides - 1

    # -- the grid ------------------------------------------------------------------------------

    def _shown(self, card: int) -> bool:
        return self.game.entry.hand.cards[card] != ABSENT

    def _after(self, card: int) -> int:
        """Return the next card of the deck, DONE after the last."""
        card += 1
        while card < DONE and not self._shown(card):
            card += 1
        return card

    def _moved(self, key: int) -> int:
        """Return where an arrow leads: rows run on into each other, as one looks cards through."""
        cursor = self.game.entry.cursor
        if key == RIGHT:
            return self._after(cursor)
        if key == LEFT:
            cursor -= 1
            while cursor >= 0 and not self._shown(cursor):
                cursor -= 1
            return cursor if cursor >= 0 else DONE
        return grid.moved(cursor, key, self._shown, self.column)

    # -- picture -------------------------------------------------------------------------------

    def draw(self, canvas: "Canvas") -> None:
        """Draw the counts, the grid and what OK does."""
        entry = self.game.entry
        tall = canvas.height > 32
        box = grid.TALL if tall else grid.SMALL
        letters = faces.ranks(self.texts, entry.hand.rules)
        grid.draw_suits(canvas, box)
        for card in range(DONE):
            if card != entry.cursor:
                grid.draw_card(canvas, box, card, letters[card % 10], self._look(card), False)
        if entry.cursor != DONE:
            card = entry.cursor
            grid.draw_card(canvas, box, card, letters[card % 10], self._look(card), True)
        if tall:
            self._counts(canvas)
            self._bar(canvas)
        else:
            self._beside(canvas)

    def _look(self, card: int) -> int:
        holder = self.game.entry.hand.cards[card]
        if holder == ABSENT:
            return grid.HIDDEN
        if holder == self.game.entry.side:
            return grid.MARKED
        return grid.PLAIN if holder == UNKNOWN else grid.OTHERS

    def _called(self, canvas: "Canvas", side: int, columns: int) -> str:
        """Return who that is."""
        if side == NOBODY:
            text = self.texts["nobody"]
            return text if canvas.width(text) <= columns else "-"
        return self.who(canvas, side, columns)

    def _numbers(self) -> "tuple[str, str]":
        """Return how many cards and prize cards this side has, and all the others would have."""
        entry = self.game.entry
        hand, side = entry.hand, bytes([entry.side])
        first, rules = hand.rules.first_coin, hand.rules
        mine = hand.cards.count(side)
        coins = hand.cards[first : first + 10].count(side)
        if hand.sides > 2 or entry.side == NOBODY:
            return str(mine), str(coins)
        return "%d:%d" % (mine, rules.deck - mine), "%d:%d" % (coins, rules.coin_count - coins)

    def _counts(self, canvas: "Canvas") -> None:
        if self.note and self.game.entry.cursor == DONE:
            canvas.centred(self.note, 0, 0, 128)
            return
        cards, coins = self._numbers()
        arrow = faces.ARROWS
        chooses = self.game.entry.cursor == DONE
        suit = 119 - canvas.width(coins)
        end = min(96, suit - 2)
        room = end - canvas.width(cards) - (22 if chooses else 4)
        who = self._called(canvas, self.game.entry.side, room)
        canvas.text(arrow[0] + who + arrow[1] if chooses else who, 0, 0)
        canvas.right(cards, end, 0)
        canvas.right(coins, 128, 0)
        canvas.glyph(faces.SUITS[self.game.entry.hand.rules.first_coin // 10], suit, 0)

    def _beside(self, canvas: "Canvas") -> None:
        """Write the same beside the grid where there are 32 rows."""
        cards, coins = self._numbers()
        cursor = self.game.entry.cursor
        canvas.text(self._called(canvas, self.game.entry.side, 38), 90, 0)
        canvas.text(cards, 91, 8)
        canvas.glyph(faces.SUITS[self.game.entry.hand.rules.first_coin // 10], 91, 16)
        canvas.text(coins, 101, 16)
        if self.note or cursor == DONE:
            canvas.fill(0, 23, 128, 9, 1)
            canvas.text(canvas.fitted(self.note or self._done(canvas), 126), 1, 24, 0)
            return
        mine = self.game.entry.hand.cards[cursor] == self.game.entry.side
        canvas.fill(90, 23, 38, 9, 1)
        canvas.text("OK -" if mine else "OK +", 93, 24, 0)

    def _bar(self, canvas: "Canvas") -> None:
        entry = self.game.entry
        if entry.cursor == DONE:
            canvas.bar(self.texts["pile_right"] if self.note else self._done(canvas))
        elif self.note:
            canvas.bar(self.note)
        else:
            self._card(canvas, entry.cursor)

    def _card(self, canvas: "Canvas", card: int) -> None:
        """Say what OK does with a card; whose it is, or that the hand is counted below."""
        entry, texts = self.game.entry, self.texts
        letters = faces.ranks(texts, entry.hand.rules)
        holder = entry.hand.cards[card]
        free = holder in (UNKNOWN, entry.side)
        verb = "ok_unmark" if holder == entry.side else "ok_mark" if free else "ok_move"
        canvas.bar("")
        if entry.locked(card):
            end = canvas.text(texts["seen_live"] + " ", 1, 56, 0)
        else:
            end = canvas.text(texts[verb] + " ", 1, 56, 0)
            end = faces.small_card(canvas, card, letters, end, 56, 0) + 3
        room = 127 - end
        hint = texts["count"] + " " + faces.ARROWS[3]
        if not free:
            name = self._called(canvas, holder, 128)
            hint = faces.ARROWS[0] + (name if canvas.width(name) <= room - 9 else name[:1])
        if canvas.width(hint) <= room:
            canvas.right(hint, 127, 56, 0)

    def _done(self, canvas: "Canvas") -> str:
        """Return what OK does below the cards."""
        entry, texts = self.game.entry, self.texts
        left = self._left()
        if not entry.hand.count(UNKNOWN):
            return texts["ok_summary"]
        if entry.side == NOBODY or len(left) > 1:
            words, side = texts["ok_pile_next"], left[0] if left else 0
        else:
            words, side = texts["ok_done"], left[0] if left else self._last(left)
        return words + self.who(canvas, side, 124 - canvas.width(words))
