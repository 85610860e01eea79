# SPDX-License-Identifier: MIT
"""Score sheets as one PDF: the pages of the HTML sheet, drawn anew for paper."""

from collections.abc import Iterable
from datetime import UTC, datetime

from fpdf import FPDF

from settebello.export import layout as at
from settebello.export.chart import Chart, make_chart
from settebello.export.pdf_table import draw_table
from settebello.export.pen import SANS, SERIF, Pen
from settebello.export.sheet import GREEN, GRID, INK, PAPER, RULE, SOFT, Sheet, Side
from settebello.export.suits import (
    GOLD,
    LAUREL_HEIGHT,
    LAUREL_WIDTH,
    SUITS,
    laurel_svg,
    suit_svg,
)
from settebello.figures import figure
from settebello.words.sheet import SHEET

_EPOCH = datetime(2000, 1, 1, tzinfo=UTC)  # the same matches make the same file, whenever
_BOLD, _TITLE = (SANS, "B"), (SERIF, "B")
_MIDDLE = at.PAGE_WIDTH / 2
_DARK_GOLD = "#8F6610"


def pdf_bytes(sheets: Iterable[Sheet], language: str) -> bytes:
    """Return a PDF document with the pages of each sheet, and a bookmark for each."""
    pdf = FPDF(format="A4")
    pdf.set_creation_date(_EPOCH)
    pdf.set_creator("Settebello")
    pen = Pen(pdf)
    titles = []
    for sheet in sheets:
        titles.append(sheet.headline)
        _draw(pen, sheet)
    pdf.set_lang(language)
    pdf.set_title(titles[0] if len(titles) == 1 else SHEET[language]["index"])
    return bytes(pdf.output())


def _draw(pen: Pen, sheet: Sheet) -> None:
    for number, rows in enumerate(sheet.layout.pages, 1):
        pen.pdf.add_page()
        _frame(pen)
        if number == 1:
            pen.pdf.start_section(f"{sheet.headline} ({sheet.name})")
            y = _first_page(pen, sheet)
        else:
            y = _running_head(pen, sheet)
        y = draw_table(pen, sheet, rows, y)
        last = len(sheet.layout.pages)
        if number == last:
            notes = " ".join(sheet.notes)
            pen.text(at.LEFT, y + 4.6, notes, 2.5, SOFT, width=at.WIDTH)
        page = sheet.word("page", n=number, m=last) if last > 1 else ""
        _footer(pen, sheet.name, page)


def _frame(pen: Pen) -> None:
    pen.box(0, 0, at.PAGE_WIDTH, at.PAGE_HEIGHT, PAPER)
    pen.pdf.set_draw_color(GREEN)
    for inset, line in ((at.FRAME, 0.55), (at.FRAME + 1.4, 0.18)):
        width, height = at.PAGE_WIDTH - 2 * inset, at.PAGE_HEIGHT - 2 * inset
        pen.border(inset, inset, width, height, line)
    edge = at.FRAME - 4
    right, below = at.PAGE_WIDTH - edge - at.CORNER, at.PAGE_HEIGHT - edge - at.CORNER
    for suit, (x, y) in enumerate(((edge, edge), (right, edge), (edge, below), (right, below))):
        pen.box(x, y, at.CORNER, at.CORNER, PAPER)
        pen.drawing(suit_svg(suit), x + 1, y + 1, at.CORNER - 2, at.CORNER - 2)


def _footer(pen: Pen, name: str, page: str) -> None:
    y = at.PAGE_HEIGHT - 13
    for x, text, align in (
        (at.LEFT, name, "L"),
        (_MIDDLE, page, "C"),
        (at.RIGHT, "Settebello", "R"),
    ):
        if text:
            pen.text(x, y, text, 2.4, SOFT, align=align)


def _running_head(pen: Pen, sheet: Sheet) -> float:
    pen.text(at.LEFT, at.TOP + 3, sheet.headline, 3.1, GREEN, font=_BOLD, width=at.WIDTH * 0.6)
    pen.text(at.RIGHT, at.TOP + 3, sheet.word("table_on"), 3.1, SOFT, align="R")
    return at.TOP + at.RUNNING_HEAD


def _first_page(pen: Pen, sheet: Sheet) -> float:
    """Draw all that stands above the table; return where the table begins."""
    plan = sheet.layout
    _masthead(pen, sheet)
    y = at.TOP + at.MASTHEAD
    _ornament(pen, y)
    y += at.ORNAMENT + plan.gap - 2
    for number, side in enumerate(sheet.sides):
        _side(pen, sheet, number, side, y)
    y += plan.panel + 2 + plan.gap
    _heading(pen, sheet.word("course"), at.LEFT, y, plan.chart_width)
    left = at.RIGHT - plan.bars_width
    _heading(pen, sheet.word("categories"), left, y, plan.bars_width)
    y += at.SECTION
    _chart(pen, make_chart(sheet, plan.chart_width, plan.chart), at.LEFT, y, sheet)
    _shares(pen, sheet, left, y)
    y += plan.chart + plan.gap
    _heading(pen, sheet.word("table"), at.LEFT, y, at.WIDTH)
    return y + at.SECTION


def _masthead(pen: Pen, sheet: Sheet) -> None:
    game = sheet.game.upper()
    width = at.WIDTH
    pen.text(
        *(_MIDDLE, at.TOP + 3.4, game, 3.2, GOLD),
        font=_BOLD,
        align="C",
        width=width,
        spacing=0.55,
    )
    title, y = sheet.headline, at.TOP + 17.5
    pen.text(_MIDDLE, y, title, 12, GREEN, font=_TITLE, align="C", width=width)
    pen.text(_MIDDLE, at.TOP + 26, sheet.about, 3.4, SOFT, align="C", width=width)


def _ornament(pen: Pen, y: float) -> None:
    middle, size, step = y + at.ORNAMENT / 2, 4.0, 7.0
    half = step * len(SUITS) / 2 + 1.5
    pen.rule(at.LEFT, middle, _MIDDLE - half, middle, GOLD, 0.25)
    pen.rule(_MIDDLE + half, middle, at.RIGHT, middle, GOLD, 0.25)
    for suit in range(len(SUITS)):
        x = _MIDDLE + step * (suit - len(SUITS) / 2 + 0.5) - size / 2
        pen.drawing(suit_svg(suit), x, middle - size / 2, size, size)


def _side(pen: Pen, sheet: Sheet, number: int, side: Side, y: float) -> None:
    """Draw a side's name, total and sweeps in its column of the panel."""
    width = at.WIDTH / len(sheet.sides)
    panel = sheet.layout.panel
    middle = at.LEFT + width * (number + 0.5)
    if number:
        pen.rule(middle - width / 2, y, middle - width / 2, y + panel, RULE)
    top = y + panel * 0.08
    room = width - 12
    named = min(room, pen.width(side.name, 6, _TITLE))
    pen.mark(middle - named / 2 - 1, top + 3.6, side.mark, side.colour, 4)
    pen.text(middle + 2.5, top + 5.3, side.name, 6, INK, font=_TITLE, align="C", width=room)
    box, below = panel * 0.56, top + 7
    if side.winner:
        wreath = box * LAUREL_WIDTH / LAUREL_HEIGHT
        pen.drawing(laurel_svg(), middle - wreath / 2, below, wreath, box)
    total = figure(side.total)
    size = panel * (0.4 if len(total) < 3 else 0.3)
    pen.text(
        middle, below + box * 0.48 + size * 0.33, total, size, side.colour, font=_TITLE, align="C"
    )
    pen.text(middle, below + box + 3.8, side.sweeps, 3.1, SOFT, align="C")


def _heading(pen: Pen, text: str, x: float, y: float, width: float) -> None:
    pen.text(x, y + 4, text, 3.5, GREEN, font=_BOLD, width=width)
    pen.rule(x, y + at.SECTION - 2, x + width, y + at.SECTION - 2, RULE)


def _chart(pen: Pen, chart: Chart, x: float, y: float, sheet: Sheet) -> None:
    left, right, below = x + chart.left, x + chart.right, y + chart.bottom
    for height, text in chart.points:
        pen.rule(left, y + height, right, y + height, GRID)
        pen.text(left - 1.5, y + height + 0.9, text, 2.5, SOFT, align="R")
    for across, text in chart.hands:
        pen.rule(x + across, below, x + across, below + 1, SOFT)
        pen.text(x + across, below + 4.2, text, 2.5, SOFT, align="C")
    pen.rule(left, below, right, below, SOFT, 0.25)
    if chart.target is not None:
        height = y + chart.target
        pen.dashes(left, height, right, GOLD)
        pen.text(left + 1, height - 1.2, sheet.word("target"), 2.5, _DARK_GOLD)
        pen.text(
            left - 1.5, height + 0.9, str(sheet.target), 2.5, _DARK_GOLD, font=_BOLD, align="R"
        )
    for line in chart.lines:
        pen.way([(x + across, y + down) for across, down in line.points], line.colour)
        for marker in line.markers:
            pen.area([(x + across, y + down) for across, down in marker], line.colour, PAPER)
        pen.text(
            right + 2.5, y + line.label_y + 1, line.label, 2.8, line.colour, font=_BOLD, width=22
        )


def _shares(pen: Pen, sheet: Sheet, x: float, y: float) -> None:
    """Draw each category's points as bars, one a side."""
    if not sheet.shares:
        return
    bar, room = sheet.bar_height, sheet.layout.bars_width
    step = (sheet.layout.chart - 2) / len(sheet.shares)
    named, widest = 21.0, (room - 22.5) * 0.74
    for place, (what, points) in enumerate(sheet.named_shares):
        middle = y + 2 + step * (place + 0.5)
        pen.text(x + named, middle + 1, what, 2.8, INK, align="R", width=named)
        top = middle - bar * len(points) / 2
        for number, side in enumerate(sheet.sides):
            worth, colour = points[number], INK
            width = max(widest * worth / sheet.largest_share, 0.3)
            centre = top + bar * (number + 0.5)
            if worth >= 0:
                pen.box(x + named + 1.5, centre - bar * 0.36, width, bar * 0.72, side.colour)
            else:  # no bar goes to the left, where the names are: the number says it
                colour, width = side.colour, 0.0
            size = min(2.6, bar)
            beside = x + named + width + 2.5
            pen.text(beside, centre + size * 0.36, figure(worth), size, colour)
