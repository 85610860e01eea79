# SPDX-License-Identifier: MIT
"""The table of hands on a PDF page."""

from settebello.export import layout as at
from settebello.export.pen import SANS, Pen
from settebello.export.sheet import GREEN, INK, RULE, SOFT, STRIPE, Row, Sheet
from settebello.figures import figure

_TEXT, _HEAD, _TOTAL = 3.0, 2.6, 3.4
_MARK = 3.5


def draw_table(pen: Pen, sheet: Sheet, rows: range, y: float) -> float:
    """Draw the heading and some rows of the table from `y` on; return where it ends."""
    _head(pen, sheet, y)
    y += at.TABLE_HEAD
    for striped in range(1, len(rows), 2):
        pen.box(at.LEFT, y + striped * sheet.layout.row, at.WIDTH, sheet.layout.row, STRIPE)
    for number in rows:
        _row(pen, sheet, sheet.rows[number], y)
        y += sheet.layout.row
        pen.rule(at.LEFT, y, at.RIGHT, y, RULE, 0.15)
    for start in (_figures_start(sheet), _totals_start(sheet)):
        height = sheet.layout.row * len(rows)
        pen.rule(start, y - height, start, y, RULE, 0.15)
    return y


def _figures_start(sheet: Sheet) -> float:
    return at.RIGHT - 2 * len(sheet.sides) * sheet.figure_width


def _totals_start(sheet: Sheet) -> float:
    return at.RIGHT - len(sheet.sides) * sheet.figure_width


def _head(pen: Pen, sheet: Sheet, y: float) -> None:
    below = y + at.TABLE_HEAD
    middle = at.LEFT + at.NUMBER_WIDTH / 2
    pen.text(
        middle, below - 2, sheet.word("col_hand"), _HEAD, SOFT, align="C", width=at.NUMBER_WIDTH
    )
    left = at.LEFT + at.NUMBER_WIDTH
    for name, width in zip(sheet.categories, sheet.category_widths, strict=True):
        words = _two_lines(name) if len(name) > 11 else [name]
        for line, text in enumerate(reversed(words)):
            height = below - 2 - line * 3
            pen.text(left + width / 2, height, text, _HEAD, SOFT, align="C", width=width - 0.6)
        left += width
    for start, key in ((_figures_start(sheet), "col_points"), (_totals_start(sheet), "col_total")):
        for number, side in enumerate(sheet.sides):
            middle = start + sheet.figure_width * (number + 0.5)
            room = sheet.figure_width - 0.5
            pen.text(middle, below - 6.4, sheet.word(key), _HEAD, SOFT, align="C", width=room)
            pen.mark(middle, below - 3.2, side.mark, side.colour, 4)
    pen.rule(at.LEFT, below, at.RIGHT, below, GREEN, 0.35)


def _two_lines(text: str) -> list[str]:
    """Break a text at the blank nearest to its middle."""
    blanks = [place for place, char in enumerate(text) if char == " "]
    if not blanks:
        return [text]
    middle = min(blanks, key=lambda place: (abs(2 * place - len(text)), place))
    return [text[:middle], text[middle + 1 :]]


def _row(pen: Pen, sheet: Sheet, row: Row, y: float) -> None:
    middle = y + sheet.layout.row / 2
    number = f"{row.number}{'*' if row.edited else ''}"
    pen.text(at.LEFT + at.NUMBER_WIDTH / 2, middle + 1.1, number, _TEXT, SOFT, align="C")
    left = at.LEFT + at.NUMBER_WIDTH
    if row.note:
        room = _figures_start(sheet) - left - 3
        pen.text(left + 2, middle + 1.1, row.note, _TEXT, SOFT, font=(SANS, "I"), width=room)
    else:
        for points, width in zip(row.cells, sheet.category_widths, strict=True):
            _marks(pen, sheet, points, left + width / 2, middle, width)
            left += width
    for side, worth in enumerate(row.points):
        x = _figures_start(sheet) + sheet.figure_width * (side + 0.5)
        pen.text(x, middle + 1.1, figure(worth), _TEXT, INK, align="C")
    for side, total in enumerate(row.totals):
        _total(pen, sheet, row, side, total, y)


def _total(pen: Pen, sheet: Sheet, row: Row, side: int, total: int, y: float) -> None:
    left = _totals_start(sheet) + sheet.figure_width * side
    leads = side == row.leader
    if leads:
        pen.box(left, y, sheet.figure_width, sheet.layout.row, sheet.sides[side].colour)
    colour, font = ("#FFFFFF", (SANS, "B")) if leads else (INK, (SANS, ""))
    x, baseline = left + sheet.figure_width / 2, y + sheet.layout.row / 2 + 1.25
    pen.text(x, baseline, figure(total), _TOTAL, colour, font=font, align="C")


def _marks(
    pen: Pen, sheet: Sheet, points: list[int], x: float, middle: float, width: float
) -> None:
    """Draw the marks of the sides that scored, around `x`; a dot where none did."""
    scored = [(side, worth) for side, worth in zip(sheet.sides, points, strict=True) if worth]
    if not scored:
        pen.box(x - 0.2, middle - 0.2, 0.4, 0.4, RULE, 0.2)
        return
    texts = ["" if worth == 1 else figure(worth) for _, worth in scored]
    widths = [_MARK + (0.3 + 1.75 * len(text) if text else 0) for text in texts]
    gap = min(0.9, max(0.1, (width - sum(widths)) / len(widths)))
    left = x - (sum(widths) + gap * (len(widths) - 1)) / 2
    for (side, _), text, taken in zip(scored, texts, widths, strict=True):
        pen.mark(left + _MARK / 2, middle, side.mark, side.colour, _MARK)
        if text:
            pen.text(left + _MARK + 0.3, middle + 1, text, 2.7, INK)
        left += taken + gap
