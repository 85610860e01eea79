# SPDX-License-Identifier: MIT
"""Ratings over time, with the band of their uncertainty."""

from collections.abc import Sequence
from datetime import date, datetime

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from settebello.plots.style import (
    FAINT,
    FOOTER,
    INK,
    MARGIN,
    SOFT,
    WIDTH,
    Look,
    Words,
    axes,
    colour,
    fit,
    marker,
    sheet,
    spread,
    thinned,
)
from settebello.stats.filters import by_name
from settebello.stats.ratings import START, START_UNCERTAINTY, Point, Ratings
from settebello.stats.text import uncertain

MOST_NAMED = 8  # as many as there are colours; who has played most
_MOST_BANDS = 4
_HEIGHT, _RIGHT = 4.2, 2.5
_DAY_S = 86400
_EPOCH = datetime(1970, 1, 1)
_MOST_TICKS = 8


def rating(ratings: Ratings, words: Words, about: str = "") -> Figure:
    """Draw everybody's rating: those with most matches in colour and named, the others in grey."""
    names = sorted(ratings.course, key=lambda name: (-len(ratings.course[name]), by_name(name)))
    # In the order of their ratings, so that neighbours on the picture have colours of their own.
    named = sorted(names[:MOST_NAMED], key=lambda name: (-ratings.last(name).rating, by_name(name)))
    part = ""
    if len(names) > len(named):
        part = words["most_played"].format(n=len(named), all=len(names))
    foot = "  \N{MIDDLE DOT}  ".join(text for text in (about, part) if text)
    figure = sheet(_HEIGHT + 0.45, words["rating"], words["rating_sub"], foot)
    across = WIDTH - MARGIN - 0.35 - _RIGHT
    area = axes(figure, MARGIN + 0.35, FOOTER + 0.4, across, _HEIGHT)
    dated = _dated(ratings)
    for name in names[MOST_NAMED:]:
        across_grey, points = _line(ratings.course[name], dated)
        up = [point.rating for point in points]
        area.plot(across_grey, up, color=FAINT, lw=0.9, alpha=0.7)
    for place, name in enumerate(named):
        _draw(area, ratings.course[name], place, dated, band=len(named) <= _MOST_BANDS)
    _frame(area, ratings, dated, words)
    _names(area, named, ratings, across, words["decimal"])
    return figure


def _dated(ratings: Ratings) -> bool:
    """Tell whether all matches have a time, and more than one day lies between them."""
    times = [point.time for course in ratings.course.values() for point in course]
    known = [time for time in times if time is not None]
    return bool(known) and len(known) == len(times) and max(known) - min(known) > _DAY_S


def _across(point: Point, dated: bool) -> float:
    if not dated or point.time is None:
        return float(point.number)
    return (datetime.fromtimestamp(point.time) - _EPOCH).total_seconds() / _DAY_S  # local days


def _line(course: Sequence[Point], dated: bool) -> tuple[list[float], list[Point]]:
    """Return the places and points of a line: of each day the last, and not more than are seen."""
    last = {int(_across(point, dated)): point for point in course}
    if not dated:  # a line from where everybody starts
        start = Point(course[0].number - 1, None, START, START_UNCERTAINTY)
        last = {start.number: start, **last}
    return thinned([float(place) for place in last], list(last.values()))


def _draw(area: Axes, course: Sequence[Point], place: int, dated: bool, band: bool) -> None:
    tint, (across, points) = colour(place), _line(course, dated)
    up = [point.rating for point in points]
    area.plot(across, up, color=tint, lw=2.2, zorder=3)
    look: Look = {"marker": marker(place), "ms": 7, "color": tint, "mew": 0, "clip_on": False}
    area.plot(across[-1], up[-1], zorder=4, **look)
    if band:
        low = [point.rating - point.uncertainty for point in points]
        high = [point.rating + point.uncertainty for point in points]
        area.fill_between(across, low, high, color=tint, alpha=0.13, lw=0)


def _frame(area: Axes, ratings: Ratings, dated: bool, words: Words) -> None:
    area.axhline(START, color=SOFT, lw=0.9, ls=(0, (4, 3)), zorder=1)
    area.grid(axis="y")
    area.spines["left"].set_visible(False)
    area.yaxis.set_major_locator(MaxNLocator(nbins=7))
    area.margins(x=0.01, y=0.06)
    if dated:
        area.set_xticks(*_dates(*area.get_xlim()))
    else:
        area.set_xlim(0, max(ratings.matches, 1))
        area.xaxis.set_major_locator(MaxNLocator(integer=True, nbins=10))
        area.set_xlabel(words["matches"])


def _dates(left: float, right: float) -> tuple[list[float], list[str]]:
    """Return places and texts for an axis of days: first days of months, or days if few."""
    first = date.fromordinal(_EPOCH.toordinal() + int(left))
    months = [
        (year, month)
        for year in range(first.year, first.year + int((right - left) / 365) + 2)
        for month in range(1, 13)
    ]
    starts = [date(year, month, 1).toordinal() - _EPOCH.toordinal() for year, month in months]
    inside = [start for start in starts if left <= start <= right]
    shown = 7  # characters of a date: 2026-11
    if len(inside) < 3:
        inside, shown = list(range(int(left) + 1, int(right) + 1)), 10
    kept = inside[:: -(-len(inside) // _MOST_TICKS) or 1]
    texts = [date.fromordinal(_EPOCH.toordinal() + day).isoformat()[:shown] for day in kept]
    return [float(day) for day in kept], texts


def _names(area: Axes, named: Sequence[str], ratings: Ratings, inches: float, point: str) -> None:
    """Write each name at the right, apart from the others, a thread to the end of its line."""
    (low, high), (left, right) = area.get_ylim(), area.get_xlim()
    inch, step = (high - low) / _HEIGHT, (right - left) / inches
    ends = [ratings.last(name) for name in named]
    heights = spread([end.rating for end in ends], 0.36 * inch, low, high)
    dated = _dated(ratings)
    for place, (name, end, height) in enumerate(zip(named, ends, heights, strict=True)):
        tint = colour(place)
        start = int(_across(end, dated)) + 0.08 * step
        thread = [start, right + 0.04 * step, right + 0.16 * step]
        look: Look = {"color": tint, "lw": 0.7, "alpha": 0.6, "clip_on": False}
        area.plot(thread, [end.rating, end.rating, height], **look)
        letters: Look = {"color": tint, "clip_on": False, "size": 10}
        shown = fit(name, _RIGHT - MARGIN - 0.3, 10, "bold")
        text = right + 0.22 * step
        area.text(text, height + 0.01 * inch, shown, weight="bold", va="bottom", **letters)
        figures = uncertain(end.rating, end.uncertainty, point)
        area.text(text, height - 0.01 * inch, figures, va="top", color=INK, size=8)
    area.set_xlim(left, right)
    area.set_ylim(low, high)
