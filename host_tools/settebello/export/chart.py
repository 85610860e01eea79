# SPDX-License-Identifier: MIT
"""The geometry of a match's cumulative chart, in millimetres from its own top left corner."""

from dataclasses import dataclass
from itertools import pairwise
from math import cos, pi, sin

from settebello.export.sheet import Sheet
from settebello.figures import figure

_LEFT, _RIGHT, _TOP, _BOTTOM = 8.0, 25.0, 5.0, 6.5  # margins, for figures and for the lines' names
_MOST_TICKS = 6
_MOST_HANDS_NAMED = 16
_MOST_MARKERS = 40
_CLEAR = 3.0  # no tick is nearer to the target
_LABEL = 4.6  # the least distance of two names
_STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500)
_SHORT = 13  # characters of a name beside its line


Point = tuple[float, float]

# The marker of each side, around its point: corners as (radius, first angle in turns, number).
_SHAPES = ((1.0, 0.0, 20), (1.25, 0.125, 4), (1.35, 0.0, 4), (1.45, 0.75, 3))


@dataclass(frozen=True, slots=True)
class Line:
    """One side's way: a point after each hand, a marker (its corners) there, its name."""

    colour: str
    points: list[Point]
    markers: list[list[Point]]
    label: str
    label_y: float


@dataclass(frozen=True, slots=True)
class Chart:
    """A frame, ticks as (place, text), the target's height if there is one, and the lines."""

    left: float
    right: float
    top: float
    bottom: float
    points: list[tuple[float, str]]
    hands: list[tuple[float, str]]
    target: float | None
    lines: list[Line]


def make_chart(sheet: Sheet, width: float, height: float) -> Chart:
    """Return the chart of a sheet's totals in a box of `width` by `height` millimetres."""
    course = sheet.course
    left, right, top, bottom = _LEFT, width - _RIGHT, _TOP, height - _BOTTOM
    totals = [total for after in course for total in after]
    highest = max([sheet.target or 1, *totals])
    lowest = min([0, *totals])

    def across(hand: int) -> float:
        return left + (right - left) * hand / max(len(course) - 1, 1)

    def up(total: int) -> float:
        return bottom - (bottom - top) * (total - lowest) / (highest - lowest)

    ways = [
        [(across(hand), up(after[side])) for hand, after in enumerate(course)]
        for side in range(len(sheet.sides))
    ]
    heights = _apart([way[-1][1] for way in ways], top, bottom)
    target = None if sheet.target is None else up(sheet.target)
    ticks = [(up(value), figure(value)) for value in _ticks(lowest, highest)]
    return Chart(
        *(left, right, top, bottom),
        points=[tick for tick in ticks if target is None or abs(tick[0] - target) > _CLEAR],
        hands=[(across(hand), str(hand)) for hand in _hands(len(course) - 1)],
        target=target,
        lines=[
            Line(side.colour, way, _markers(number, way[1:]), _short(side.name), label)
            for number, (side, way, label) in enumerate(
                zip(sheet.sides, ways, heights, strict=True)
            )
        ],
    )


def _markers(side: int, way: list[Point]) -> list[list[Point]]:
    """Return the corners of a side's marker at each hand; none where they would hide the line."""
    if len(way) > _MOST_MARKERS:
        return []
    radius, first, corners = _SHAPES[side]
    radius *= 1.0 if len(way) <= _MOST_HANDS_NAMED else 0.6
    angles = [2 * pi * (first + corner / corners) for corner in range(corners)]
    return [
        [(x + radius * cos(angle), y + radius * sin(angle)) for angle in angles] for x, y in way
    ]


def _ticks(lowest: int, highest: int) -> range:
    """Return round numbers from the lowest to the highest total, a few of them."""
    span = highest - lowest
    step = next((step for step in _STEPS if span / step <= _MOST_TICKS), span)
    return range(-(-lowest // step) * step, highest + 1, step)


def _hands(hands: int) -> range:
    step = next((step for step in _STEPS if hands / step <= _MOST_HANDS_NAMED), hands)
    return range(step, hands + 1, step)


def _apart(heights: list[float], top: float, bottom: float) -> list[float]:
    """Move names that would overlap apart, as little as may be, from the highest down."""
    order = sorted(range(len(heights)), key=lambda side: (heights[side], side))
    placed = list(heights)
    for above, below in pairwise(order):
        placed[below] = max(placed[below], placed[above] + _LABEL)
    if order:
        placed[order[-1]] = min(placed[order[-1]], bottom)
    for below, above in pairwise(reversed(order)):
        placed[above] = max(min(placed[above], placed[below] - _LABEL), top)
    return placed


def _short(name: str) -> str:
    return name if len(name) <= _SHORT else name[: _SHORT - 1].rstrip() + "…"
