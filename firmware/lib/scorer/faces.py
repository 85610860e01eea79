# SPDX-License-Identifier: MIT
"""Cards as pictures: big in the middle of a question, small in a row."""

from scorer.loops import enlarge

TYPE_CHECKING = False
if TYPE_CHECKING:
    from scopa.rules import Rules
    from scorer.canvas import Canvas

SUITS = "DCSB"
ARROWS = "\u2190\u2192\u2191\u2193"  # of LEFT, RIGHT, UP, DOWN


def ranks(texts: "dict[str, str]", rules: "Rules") -> str:
    """Return ten letters: how the ranks are called with the cards of these rules."""
    return texts["ranks_qjk" if rules.courts == "QJK" else "ranks"]


def _enlarge(canvas: "Canvas", x: int, y: int, wide: int) -> None:
    """Blow up a letter or glyph to twice its size; its top left corner stays where it is."""
    enlarge(canvas.data, canvas.columns, x, y, wide, 8)


def big_card(canvas: "Canvas", card: int, letters: str) -> None:
    """Draw a card in the middle of the glass: framed on 64 rows, without a frame on 32."""
    rank = letters[card % 10]
    wide = canvas.width(rank)
    if canvas.height > 32:
        canvas.rect(48, 9, 32, 36, 1)
        _twice(canvas, rank, 64 - wide, 11)
        canvas.glyph(SUITS[card // 10], 56, 27)
        _enlarge(canvas, 56, 27, 8)
    else:
        _twice(canvas, rank, 60 - 2 * wide, 7)
        canvas.glyph(SUITS[card // 10], 63, 7)
        _enlarge(canvas, 63, 7, 8)


def _twice(canvas: "Canvas", text: str, x: int, y: int) -> None:
    canvas.text(text, x, y)
    _enlarge(canvas, x, y, canvas.width(text))


def big_count(canvas: "Canvas", place: int, suit: int) -> None:
    """Draw what is counted: three cards, a suit, a seven or a six; `place` of scopa's COUNTS."""
    tall = canvas.height > 32
    y = 22 if tall else 7
    high = 17 if tall else 13
    if place == 0:
        for step in range(3):
            canvas.fill(50 + step * 7, y + 2 - step, 13, high, 0)
            canvas.rect(50 + step * 7, y + 2 - step, 13, high, 1)
    elif place == 1:
        canvas.glyph(SUITS[suit], 56, y)
        _enlarge(canvas, 56, y, 8)
    else:
        _twice(canvas, "7" if place == 2 else "6", 58, y)


def small_card(canvas: "Canvas", card: int, letters: str, x: int, y: int, colour: int = 1) -> int:
    """Write a card's rank and suit; return the column after it."""
    x = canvas.text(letters[card % 10], x, y, colour)
    canvas.glyph(SUITS[card // 10], x, y, colour)
    return x + 9


def small_width(canvas: "Canvas", card: int, letters: str) -> int:
    """Return how many columns `small_card` takes."""
    return canvas.width(letters[card % 10]) + 10
