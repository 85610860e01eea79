# SPDX-License-Identifier: MIT
"""Who wins with whom: every two partners as a disc, larger for more matches."""

from collections.abc import Sequence
from math import sqrt

from matplotlib.axes import Axes
from matplotlib.colors import LinearSegmentedColormap
from matplotlib.figure import Figure

from settebello.plots.style import (
    FOOTER,
    GRID,
    INK,
    MARGIN,
    PAPER,
    SOFT,
    WIDTH,
    Look,
    Words,
    axes,
    bare,
    fit,
    sheet,
)
from settebello.stats.ranking import Standing
from settebello.stats.tally import Tally, Unit

MOST_NAMES = 12
_NAMES = 1.5  # inches for the names at the left
# From those who lose together to those who win: the middle is half of the matches.
_SHADES = ("#B4500F", "#E8A76B", "#E9E3D6", "#7DB0D6", "#0B5C93")


def partners(
    standings: Sequence[Standing], pairs: Sequence[Standing], words: Words, about: str = ""
) -> Figure:
    """Draw the partners: players in the order of the ranking, below each other and across."""
    sums = {pair.who: pair.tally for pair in pairs if pair.tally.matches}
    paired = {name for who in sums for name in who}
    order = [each.name for each in standings if each.name in paired]
    names = order[:MOST_NAMES]
    rows = max(len(names) - 1, 1)
    cell = min(0.95, (WIDTH - 2 * MARGIN - _NAMES) / rows)
    part = words["of_all"].format(n=len(names), all=len(order)) if len(names) < len(order) else ""
    foot = "  \N{MIDDLE DOT}  ".join(text for text in (about, part, words["order"]) if text)
    figure = sheet(cell * rows + 0.45, words["partners"], words["partners_sub"], foot)
    area = axes(figure, MARGIN + _NAMES, FOOTER + 0.05, cell * rows, cell * rows)
    _discs(area, names, sums, cell)
    _key(axes(figure, WIDTH - MARGIN - 2.1, FOOTER + 0.05 + cell * rows - 0.35, 2.0, 0.5))
    return figure


def _discs(area: Axes, names: Sequence[str], sums: dict[Unit, Tally], cell: float) -> None:
    bare(area)
    area.set_xlim(-0.5, len(names) - 1.5 if len(names) > 1 else 0.5)
    area.set_ylim(len(names) - 0.5 if len(names) > 1 else 1.5, 0.5)
    most = max((tally.matches for tally in sums.values()), default=1)
    for row in range(1, len(names)):
        shown = fit(names[row], _NAMES - 0.2, 10)
        area.text(-0.5 - 0.12 / cell, row, shown, ha="right", va="center", size=10)
        for column in range(row):
            _lines(area, row, column)
            tally = sums.get(_pair(names[row], names[column], sums))
            if tally:
                _disc(area, (column, row), tally, most, cell)
    for column, name in enumerate(names[:-1]):
        text = fit(name, cell * 0.95, 9.5)
        area.text(column, column + 0.42, text, ha="center", va="bottom", size=9.5, clip_on=False)


def _pair(one: str, other: str, sums: dict[Unit, Tally]) -> Unit:
    return (one, other) if (one, other) in sums else (other, one)


def _lines(area: Axes, row: int, column: int) -> None:
    square = ([column - 0.5, column + 0.5], [row + 0.5, row + 0.5])
    area.plot(*square, color=GRID, lw=0.8, zorder=0, clip_on=False)


def _disc(area: Axes, spot: tuple[int, int], tally: Tally, most: int, cell: float) -> None:
    share = tally.share or 0.0
    shade = LinearSegmentedColormap.from_list("won", _SHADES)(share)
    across = 0.84 * cell * 72 * sqrt(max(tally.matches / most, 0.3))
    area.plot(*spot, marker="o", ms=across, color=shade, mec=PAPER, mew=0)
    red, green, blue, _ = shade
    dark = 0.3 * red + 0.6 * green + 0.1 * blue < 0.5
    look: Look = {"ha": "center", "va": "center", "color": PAPER if dark else INK}
    size = min(9.5, across * 0.26)
    won = f"{tally.wins}/{tally.matches}"
    area.text(spot[0], spot[1], won, size=size, weight="bold", **look)


def _key(area: Axes) -> None:
    """Draw the scale of the shades."""
    bare(area)
    area.set_xlim(0, 1)
    area.set_ylim(0, 1)
    scale = LinearSegmentedColormap.from_list("won", _SHADES)
    for step in range(40):
        area.barh(0.75, 1 / 40 + 0.002, left=step / 40, height=0.28, color=scale(step / 39))
    for share in (0, 0.5, 1):
        look: Look = {"ha": "center", "va": "top", "size": 8, "color": SOFT}
        area.text(share, 0.5, f"{100 * share:.0f}%", clip_on=False, **look)
