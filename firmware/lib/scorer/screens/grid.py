# SPDX-License-Identifier: MIT
"""The forty cards on a grid, a suit a row: where each stands, and where the arrows lead."""

from scorer.buttons import DOWN, LEFT, RIGHT, UP
from scorer.entry import DONE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from scorer.canvas import Canvas

    Shown = Callable[[int], bool]

# How a card looks.
HIDDEN, PLAIN, MARKED, OTHERS = range(4)

# left, top, columns and rows from one card to the next
TALL = (13, 10, 11, 11)  # below one line of text on 64 rows
LOW = (13, 19, 11, 9)  # below two lines
SMALL = (9, 0, 8, 8)  # beside the text on 32 rows


def draw_suits(canvas: "Canvas", box: "tuple[int, int, int, int]") -> None:
    """Draw the four suits at the rows' beginnings."""
    left, top, _, high = box
    for suit in range(4):
        canvas.glyph("DCSB"[suit], left - 9 if left < 12 else left - 12, top + suit * high)


def draw_card(
    canvas: "Canvas", box: "tuple[int, int, int, int]", card: int, rank: str, look: int, here: bool
) -> None:
    """Draw one card of the grid; `here`: the cursor stands on it."""
    left, top, wide, high = box
    x = left + card % 10 * wide
    y = top + card // 10 * high
    if here:
        canvas.fill(x - 1, y - 1, wide + 1, high + 1, 0)
        canvas.rect(x - 2, y - 2, wide + 2, high + 2, 1)
    if look == MARKED:
        above = 1 if high > 8 else 0
        canvas.fill(x - 1, y - above, wide - above, high - above, 1)
    elif look == OTHERS:
        canvas.fill(x, y + (8 if high > 8 else 7), wide - 3, 2 if high > 8 else 1, 1)
    if look != HIDDEN:
        canvas.text(rank, x + (wide - 2 - canvas.width(rank)) // 2, y, 0 if look == MARKED else 1)


def moved(cursor: int, key: int, shown: "Shown", column: int = 0) -> int:
    """Return where an arrow leads, over the cards that are shown and, up and down, over DONE.

    `column`: where the cursor was before it came to DONE, and goes on.
    """
    if key in (LEFT, RIGHT):
        if cursor == DONE:
            return DONE
        return _along(cursor, -1 if key == LEFT else 1, shown)
    if key not in (UP, DOWN):
        return cursor
    column = column if cursor == DONE else cursor % 10
    row = 4 if cursor == DONE else cursor // 10
    for _ in range(5):
        row = (row + (4 if key == UP else 1)) % 5
        if row == 4:
            return DONE
        found = nearest(row, column, shown)
        if found >= 0:
            return found
    return DONE


def _along(cursor: int, step: int, shown: "Shown") -> int:
    """Return the next card that is shown in the same row, round its ends."""
    first = cursor // 10 * 10
    for _ in range(10):
        cursor = first + (cursor - first + step) % 10
        if shown(cursor):
            break
    return cursor


def nearest(row: int, column: int, shown: "Shown") -> int:
    """Return the card of a row that is shown next to a column, -1 if none is."""
    for away in range(10):
        for place in (column - away, column + away):
            if 0 <= place < 10 and shown(row * 10 + place):
                return row * 10 + place
    return -1
