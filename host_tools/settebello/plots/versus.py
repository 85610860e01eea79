# SPDX-License-Identifier: MIT
"""Two players face to face: what each won of all that they played for, and who led when."""

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from settebello.figures import figure as written
from settebello.figures import many
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
    colour,
    fit,
    sheet,
    thinned,
    width_of,
)
from settebello.stats.rows import categories_of
from settebello.stats.tally import Meeting

Row = tuple[str, int, int]

_SCORE, _ROW, _LEAD = 1.25, 0.4, 1.7  # inches: the matches, a row of bars, the lead
_GAP = 0.5
_ENOUGH = 10  # of fewer points than these the bar is pale: they say little
_NAME = 1.5  # for who is ahead, beside the lead
_SIDE = 0.62  # for a number beside its bar


def versus(names: tuple[str, str], meeting: Meeting, words: Words, about: str = "") -> Figure:
    """Draw two players' meetings; `names` in the order of the sums in `meeting`."""
    rows = _rows(meeting, words)
    lead = _LEAD + _GAP if len(meeting.course) > 1 else 0.0
    title = " \N{EN DASH} ".join(names)
    figure = sheet(_SCORE + _ROW * len(rows) + lead + 0.1, title, _subtitle(meeting, words), about)
    bottom = FOOTER + 0.1
    if lead:
        across = WIDTH - 2 * MARGIN - _NAME - 0.35
        area = axes(figure, MARGIN + 0.25, bottom + 0.35, across, _LEAD - 0.3)
        _lead(area, names, meeting, words)
    bars = axes(figure, MARGIN, bottom + lead, WIDTH - 2 * MARGIN, _ROW * len(rows))
    _bars(bars, rows)
    score = axes(figure, MARGIN, bottom + lead + _ROW * len(rows), WIDTH - 2 * MARGIN, _SCORE)
    _score(score, names, meeting, words)
    return figure


def _subtitle(meeting: Meeting, words: Words) -> str:
    parts = [
        many(meeting.matches, words["match"], words["matches"]),
        many(meeting.hands, words["hand"], words["hands"]),
    ]
    if meeting.neither == 1:
        parts.append(words["neither_one"])
    elif meeting.neither:
        parts.append(words["neither_many"].format(n=meeting.neither))
    return "  \N{MIDDLE DOT}  ".join(parts)


def _rows(meeting: Meeting, words: Words) -> list[Row]:
    """Return what both played for, with what each got of it; nothing where nobody got any."""
    shared = categories_of(meeting.played)
    rows: list[Row] = [
        (words["points"], *_two(meeting.points)),
        *((words["name_" + name], *_two(_won(meeting, name))) for name in shared),
        (words["sweeps"], *_two(meeting.sweeps)),
    ]
    return [row for row in rows if row[1] > 0 or row[2] > 0]


def _won(meeting: Meeting, name: str) -> list[int]:
    return [won.get(name, 0) for won in meeting.won]


def _two(figures: list[int]) -> tuple[int, int]:
    return figures[0], figures[1]


def _score(area: Axes, names: tuple[str, str], meeting: Meeting, words: Words) -> None:
    """Write the matches won by each in large digits, the names beside them."""
    bare(area)
    inches = WIDTH - 2 * MARGIN
    area.set_xlim(-inches / 2, inches / 2)
    area.set_ylim(0, _SCORE)
    area.text(0, 1.02, words["matches_won"], color=SOFT, ha="center", va="center")
    area.text(0, 0.56, "\N{EN DASH}", size=24, color=SOFT, ha="center", va="center")
    for side, name in enumerate(names):
        towards = 2 * side - 1
        number, away = str(meeting.wins[side]), "left" if side else "right"
        look: Look = {"color": colour(side), "va": "center", "ha": away}
        area.text(towards * 0.3, 0.56, number, size=38, weight="bold", **look)
        past = 0.5 + width_of(number, 38, "bold")
        shown = fit(name, inches / 2 - past - 0.1, 15)
        area.text(towards * past, 0.53, shown, size=15, **look)


def _bars(area: Axes, rows: list[Row]) -> None:
    """Draw a row for each thing: the two shares meet somewhere, the tick is the middle."""
    bare(area)
    inches = WIDTH - 2 * MARGIN
    area.set_xlim(0, inches)
    area.set_ylim(len(rows) - 0.5, -0.5)
    start, whole = _SIDE, inches - 2 * _SIDE
    for row, (title, mine, yours) in enumerate(rows):
        left = whole * max(mine, 0) / (max(mine, 0) + max(yours, 0))
        low = row + 0.22
        look: Look = {"height": 0.3, "ec": PAPER, "lw": 0.8}
        look["alpha"] = 1 if mine + yours >= _ENOUGH else 0.45
        area.barh(low, left, left=start, color=colour(0), **look)
        area.barh(low, whole - left, left=start + left, color=colour(1), **look)
        area.text(start + whole / 2, row - 0.02, title, ha="center", va="bottom", size=8.5)
        for side, (number, away, across) in enumerate(
            ((mine, "right", start - 0.1), (yours, "left", start + whole + 0.1))
        ):
            weight = "bold" if number == max(mine, yours) else "normal"
            letters: Look = {"color": colour(side), "ha": away, "va": "center", "weight": weight}
            area.text(across, low, written(number), size=10.5, **letters)
    middle = start + whole / 2
    for row in range(len(rows)):
        area.plot([middle, middle], [row + 0.05, row + 0.39], color=PAPER, lw=1.4)


def _lead(area: Axes, names: tuple[str, str], meeting: Meeting, words: Words) -> None:
    """Draw who was ahead in matches won after each meeting."""
    course = [0, *meeting.course]
    places, leads = thinned(list(range(len(course))), course)
    _fill(area, places, [max(lead, 0) for lead in leads], 0)
    _fill(area, places, [min(lead, 0) for lead in leads], 1)
    area.plot(places, leads, color=INK, lw=1.4, drawstyle="steps-mid")
    area.axhline(0, color=SOFT, lw=0.8)
    most = 1.12 * max(1, *map(abs, leads))
    # Zero in the middle only where both have led: else half of the paper would be empty.
    area.set_ylim(-most if min(leads) < 0 else 0, most if max(leads) > 0 else 0.01)
    area.set_xlim(0, places[-1])
    area.set_xlabel(words["matches"])
    area.yaxis.set_major_locator(MaxNLocator(integer=True, nbins=4))
    area.yaxis.set_major_formatter(lambda value, _: f"{abs(value):.0f}")
    area.xaxis.set_major_locator(MaxNLocator(integer=True, nbins=12))
    area.grid(axis="y", color=GRID)
    for spine in ("left", "bottom"):
        area.spines[spine].set_visible(False)
    area.set_title(words["lead"], loc="left", size=9.5, weight="bold", pad=8)
    _leaders(area, names, leads, words)


def _fill(area: Axes, places: list[int], leads: list[int], side: int) -> None:
    area.fill_between(places, leads, step="mid", color=colour(side), alpha=0.28, lw=0)


def _leaders(area: Axes, names: tuple[str, str], leads: list[int], words: Words) -> None:
    """Say at the right which side of the line is whose, where that side is in use."""
    low, high = area.get_ylim()
    for side, used in enumerate((max(leads) > 0, min(leads) < 0)):
        if used:
            text = fit(words["ahead"].format(name=names[side]), _NAME, 9)
            middle = ((low if side else high) / 2 - low) / (high - low)
            spot: Look = {"va": "center", "transform": area.transAxes, "clip_on": False}
            area.text(1.015, middle, text, color=colour(side), size=9, **spot)
