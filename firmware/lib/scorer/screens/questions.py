# SPDX-License-Identifier: MIT
"""Questions: only what still matters is asked, one press answers, and it ends by itself."""

from scopa.hand import NOBODY
from scopa.questions import CARD, MOST, PAIR, Question, next_question
from scopa.scoring import score
from scorer import faces
from scorer.buttons import BACK, DOWN, LEFT, OK, RIGHT, UP
from scorer.entry import NO_REST
from scorer.screens.screen import STAY, Screen, clash, side_keys, side_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from scopa.hand import Hand
    from scopa.scoring import Score
    from scorer.canvas import Canvas
    from scorer.game import Game

# The categories in the order of the text "marks".
MARKS = (
    "cards",
    "coins",
    "settebello",
    "primiera",
    "barmila",
    "sevens",
    "re_bello",
    "napola",
    "scalette",
    "grande",
    "all_coins",
    "all_sevens",
)
# PAIR: what each arrow says, 2 x the first card's side + that of the second.
PAIRS = ((LEFT, 0), (UP, 1), (DOWN, 2), (RIGHT, 3))
# Rows of: the names left and right, their marks, what UP and DOWN do (-1: in the bar).
TALL_ROWS = (18, 28, 46)
SMALL_ROWS = (7, 15, -1)


class Questions(Screen):
    """The arrows answer for the sides, OK says equal; BACK takes the last answer back.

    What is left of the keys leads to the other ways: UP live, DOWN pile, or what the bar says.
    """

    def __init__(self, game: "Game", texts: "dict[str, str]") -> None:
        super().__init__(game, texts)
        self._known = False  # whether `_question` is that of the hand as it is
        self._question: Question | None = None
        self._single = False  # one card at a time, just now
        self._marks: list[str] = []
        # by the answers to the question: the hand after them, what is asked then, and the marks;
        # None after those that contradict what is known
        self._after: dict[int, tuple[Hand, Question | None, list[str]] | None] = {}

    def enter(self) -> None:
        """Look at the hand as it is now."""
        self._known = self._single = False
        self.game.entry.way = "questions"
        self.game.entry.rest = NO_REST

    # -- keys ----------------------------------------------------------------------------------

    def press(self, key: int) -> str:
        """Answer, take back, or go another way."""
        self.note = ""
        question = self._ask()
        if key == BACK:
            return self._back()
        if question is None:
            return "summary" if key == OK else self._other(key)
        if question.kind == PAIR and key == OK:
            self._single = True
            self._known = False
            return STAY
        value = self._value(question, key)
        return self._other(key) if value < 0 else self._answer(question, value)

    def held(self, _key: int) -> str:
        """Say that nobody has the card, or go to the pile where that is all that OK is free for."""
        question = self._ask()
        if question is not None and question.kind == CARD:
            return self._answer(question, NOBODY)
        return "pile"

    def _value(self, question: "Question", key: int) -> int:
        """Return what a key answers, -1 where it is no answer."""
        if question.kind == PAIR:
            for arrow, value in PAIRS:
                if arrow == key:
                    return value
        if question.kind == MOST and key == OK:
            return NOBODY
        return side_of(key, self.game.entry.hand.sides)

    def _other(self, key: int) -> str:
        """Return the way to which a key leads that answers nothing."""
        sides = self.game.entry.hand.sides
        if key == UP and sides == 2:
            return "live"
        if (key == DOWN and sides < 4) or (key == OK and sides == 4):
            return "pile"
        return STAY

    def _answer(self, question: "Question", value: int) -> str:
        after = self._after.get(value)
        if not self.game.entry.answer(question, value, after[0] if after else None):
            self.note = clash(self.game, self.texts) or self.texts["no_match"]
            return STAY
        self._known = self._single = False
        if after:
            self._take(after[1], after[2])
        return STAY if self._ask() else "summary"

    def _back(self) -> str:
        if self._single:
            self._single = self._known = False
            return STAY
        if not self.game.entry.unanswer():
            return "table"
        self._known = False
        return STAY

    def _ask(self) -> "Question | None":
        """Return the question that the hand leaves open, None when all is decided."""
        if not self._known:
            pairs = self.game.settings.pairs and not self._single
            self._take(*self._look(self.game.entry.hand, pairs))
        return self._question

    def _look(self, hand: "Hand", pairs: bool) -> "tuple[Question | None, list[str]]":
        """Return the question that a hand leaves open, and what is decided for each side."""
        result = score(hand.rules, hand)
        return next_question(hand.rules, hand, pairs, result), self._won(result)

    def _take(self, question: "Question | None", marks: "list[str]") -> None:
        """Ask that question."""
        self._question = question
        self._marks = marks
        self._known = True
        self._after = {}
        sides = self.game.entry.hand.sides
        single = question is not None and question.kind == CARD
        most = question is not None and question.kind == MOST
        self.HOLDS = (OK,) if (most if sides == 4 else single) else ()
        self.TAPS = sides == 4

    def ahead(self) -> None:
        """Find out what is to be asked after one more of the answers that may come."""
        question = self._question
        if question is None or not self._known:
            return
        for value in question.answers:
            if value not in self._after:
                hand = self.game.entry.after(question, value)
                following, marks = self._look(hand, bool(self.game.settings.pairs))
                fits = self.game.entry.fits(hand)
                self._after[value] = (hand, following, marks) if fits else None
                return

    def _won(self, result: "Score") -> "list[str]":
        """Return for each side the short names of the categories that are decided for it."""
        words = self.texts["marks"].split()
        marks = [""] * result.hand.sides
        for name, lows, highs in result.categories:
            if lows == highs and name in MARKS:
                for side, points in enumerate(lows):
                    if points:
                        marks[side] += " " + words[MARKS.index(name)]
        return [text[1:] for text in marks]

    # -- picture -------------------------------------------------------------------------------

    def draw(self, canvas: "Canvas") -> None:
        """Draw the question, who is where, what is decided and what OK does."""
        question = self._ask()
        if question is not None and question.kind == PAIR:
            self._draw_pair(canvas, question)
            return
        self._draw_sides(canvas)
        if question is None:
            if self.game.entry.hand.sides == 2:
                canvas.centred(self.texts["all_decided"], 0, 0, 128)
        elif question.kind == MOST:
            self._draw_most(canvas, question)
        else:
            letters = faces.ranks(self.texts, self.game.entry.hand.rules)
            faces.big_card(canvas, question.cards[0], letters)
            if self.game.entry.hand.sides == 2:
                canvas.centred(self.texts["who_has"], 0)
        self._bar(canvas, question)

    def _draw_most(self, canvas: "Canvas", question: "Question") -> None:
        suit = self.game.entry.hand.rules.first_coin // 10
        faces.big_count(canvas, question.place, suit)
        words = self.texts["counted"].split()
        word = self.texts["suits"].split()[suit] if question.place == 1 else words[question.place]
        text = self.texts["who_most"] + " " + word + "?"
        if self.game.entry.hand.sides == 2:
            canvas.centred(text, 0)
        elif canvas.height > 32:
            canvas.centred(text, 10)

    def _draw_sides(self, canvas: "Canvas") -> None:
        """Write each side's name where its key points, what is decided for it beside it."""
        names_y, marks_y, low_y = TALL_ROWS if canvas.height > 32 else SMALL_ROWS
        room = 46 if self._question else 62
        for side, key in enumerate(side_keys(self.game.entry.hand.sides)):
            marks = self._fit(canvas, self._marks[side], room)
            arrow = faces.ARROWS[key]
            if key == LEFT:
                canvas.text(arrow + self.who(canvas, side, 39), 0, names_y)
                canvas.text(marks, 0, marks_y)
            elif key == RIGHT:
                canvas.right(self.who(canvas, side, 39) + arrow, 128, names_y)
                canvas.right(marks, 128, marks_y)
            elif key == UP or low_y >= 0:
                text = arrow + self.who(canvas, side, 56) + "  " + marks
                canvas.centred(canvas.fitted(text, 126), 0 if key == UP else low_y)

    def _fit(self, canvas: "Canvas", marks: str, room: int) -> str:
        """Return what is decided for a side in so many columns, closed up if need be."""
        if canvas.width(marks) > room:
            marks = marks.replace(" ", "")
        while canvas.width(marks) > room:
            marks = marks[:-2]
        return marks

    def _bar(self, canvas: "Canvas", question: "Question | None") -> None:
        """Write what OK does, and what the arrows do that answer nothing."""
        texts, sides = self.texts, self.game.entry.hand.sides
        bar = self.note or self._ok(question)
        if canvas.height <= 32:
            if sides == 4 and question is not None and question.kind == MOST and not self.note:
                bar = texts["ok_equal"]
            name = faces.ARROWS[DOWN] + self.who(canvas, 3, 40) if sides == 4 else ""
            hint = name or texts["hint_pile"]
            room = canvas.width(hint + "  " + bar) < 127
            canvas.bar(hint + "  " + bar if room else bar)
            return
        if sides < 4:
            canvas.right(texts["hint_pile"], 128, TALL_ROWS[2])
        if sides == 2:
            canvas.text(texts["hint_live"], 0, TALL_ROWS[2])
        canvas.bar(bar)

    def _ok(self, question: "Question | None") -> str:
        texts, many = self.texts, self.game.entry.hand.sides == 4
        if question is None:
            return texts["ok_summary"]
        if question.kind == MOST:
            return texts["ok_equal"] + ("  " + texts["hold_pile"] if many else "")
        return texts["ok_pile" if many else "hold_nobody"]

    def _draw_pair(self, canvas: "Canvas", question: "Question") -> None:
        """Draw four little pictures: who gets which card, each where its arrow points."""
        letters = faces.ranks(self.texts, self.game.entry.hand.rules)
        first, second = question.cards
        tall = canvas.height > 32
        middle = 18 if tall else 7
        room = 62 if tall else 39
        canvas.text(self.who(canvas, 0, room), 0, 0)
        canvas.right(self.who(canvas, 1, room), 128, 0)
        for y, card in ((middle, first), (middle + 9 - (not tall), second)):
            faces.small_card(canvas, card, letters, 10, y)
            faces.small_card(
                canvas, card, letters, 118 - faces.small_width(canvas, card, letters), y
            )
        arrow_y = middle + 4
        canvas.text(faces.ARROWS[LEFT], 0, arrow_y)
        canvas.right(faces.ARROWS[RIGHT], 128, arrow_y)
        high, low = (8, 36) if tall else (0, 15)
        _apart(canvas, first, second, letters, high, faces.ARROWS[UP])
        _apart(canvas, second, first, letters, low, faces.ARROWS[DOWN])
        if tall:
            canvas.text(self._fit(canvas, self._marks[0], 62), 0, TALL_ROWS[2])
            canvas.right(self._fit(canvas, self._marks[1], 62), 128, TALL_ROWS[2])
        canvas.bar(self.note or self.texts["ok_single"])


def _apart(canvas: "Canvas", left: int, right: int, letters: str, y: int, arrow: str) -> None:
    """Draw one card on either side of an arrow: each side gets the one that is on its hand."""
    canvas.centred(arrow, y, 0, 128)
    faces.small_card(canvas, left, letters, 58 - faces.small_width(canvas, left, letters), y)
    faces.small_card(canvas, right, letters, 71, y)
