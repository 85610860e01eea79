# SPDX-License-Identifier: MIT
"""The score sheet's geometry in millimetres of an A4 page, the same for HTML and PDF."""

from dataclasses import dataclass

PAGE_WIDTH, PAGE_HEIGHT = 210.0, 297.0
FRAME = 9.0  # from the edge of the paper to the outer line of the frame
CORNER = 11.0  # the square in each corner of the frame that holds a suit
LEFT, RIGHT = 20.0, 190.0
WIDTH = RIGHT - LEFT
TOP, BOTTOM = 21.0, 276.0

MASTHEAD = 31.0  # game, headline, date
SECTION = 8.5  # a section's title
TABLE_HEAD = 10.5
NUMBER_WIDTH = 9.0  # of the column with the hands' numbers
NOTES = 9.0
ORNAMENT = 7.0
CHART_SHARE = 0.63  # of the width; the categories have the rest, less the gutter
GUTTER = 8.0
RUNNING_HEAD = 13.0  # above the table of the second page and of those after it

_PANEL = (30.0, 46.0)  # the totals: from a full first page to one with few hands
_CHART = (46.0, 84.0)
_BAR = 2.5  # a bar among the categories needs so much of the chart's height
_TALLEST_BARS = 68.0
_ROW = (5.2, 8.4)
_ROW_OF_MANY = 6.4  # where one page does not do
_GAP = (4.0, 8.0)
_GAPS = 3  # on the first page: before the panel, the pictures and the table


@dataclass(frozen=True, slots=True)
class Layout:
    """Heights on the first page, the height of a table's row, and how the rows fall on pages."""

    panel: float
    chart: float
    gap: float
    row: float
    pages: list[range]  # the rows of each page; the first is never missing

    @property
    def bars_width(self) -> float:
        """The width of the categories' column."""
        return WIDTH * (1 - CHART_SHARE) - GUTTER

    @property
    def chart_width(self) -> float:
        """The width of the chart."""
        return WIDTH * CHART_SHARE


def lay_out(rows: int, bars: int) -> Layout:
    """Share the first page among its parts for a match of so many rows; the rest goes on.

    `bars`: how many stand beside the chart, one a category and side.
    """
    least_chart = max(_CHART[0], min(_TALLEST_BARS, bars * _BAR))
    fixed = MASTHEAD + ORNAMENT + 2 * SECTION + TABLE_HEAD
    free = BOTTOM - TOP - fixed - _PANEL[0] - least_chart - _GAPS * _GAP[0]
    if rows * _ROW[0] > free - NOTES:
        first = int(free / _ROW_OF_MANY)
        return Layout(_PANEL[0], least_chart, _GAP[0], _ROW_OF_MANY, _pages(rows, first))
    free -= NOTES
    row = min(_ROW[1], free / max(rows, 1))
    free -= row * rows
    chart = least_chart + min(_CHART[1] - least_chart, free * 0.7)
    free -= chart - least_chart
    panel = _PANEL[0] + min(_PANEL[1] - _PANEL[0], free * 0.7)
    free -= panel - _PANEL[0]
    gap = _GAP[0] + min(_GAP[1] - _GAP[0], free / _GAPS)
    return Layout(panel, chart, gap, row, [range(rows)])


def _pages(rows: int, first: int) -> list[range]:
    """Return the rows of each page, so many on the first; the last has room for the notes."""
    each = int((BOTTOM - TOP - RUNNING_HEAD - TABLE_HEAD - NOTES) / _ROW_OF_MANY)
    pages = [range(first)]
    while pages[-1].stop < rows:
        pages.append(range(pages[-1].stop, min(rows, pages[-1].stop + each)))
    return pages


def share_columns(needed: list[float], free: float) -> list[float]:
    """Return widths of columns that fill `free`: what each needs, and the rest shared alike."""
    spare = free - sum(needed)
    if spare < 0:
        return [width * free / sum(needed) for width in needed]
    return [width + spare / len(needed) for width in needed]
