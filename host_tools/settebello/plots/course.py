# SPDX-License-Identifier: MIT
"""The course of a match: the totals hand by hand, and below who took which category."""

from collections.abc import Sequence

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from settebello.figures import figure
from settebello.played import HandRow, Played
from settebello.plots.style import (
    FAINT,
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
    colour,
    fit,
    marker,
    readable,
    sheet,
    spread,
    width_of,
)
from settebello.stats.rows import categories_of

_LINES, _ROW = 3.3, 0.3  # inches: the totals' height, and a category's
_LEFT = 1.5  # to the axis; the names of categories stand there
_MOST_RIGHT = 2.9  # for the totals and the names at the lines' ends
_FEW_HANDS = 40  # up to these each hand has its line
_MOST_HANDS = 80  # more hands than this, and the categories would be dust


def course(match: Played, words: Words) -> Figure:
    """Draw one match; to be called within `look()`."""
    hands = list(match.hands())
    rows = _categories(hands) if len(hands) <= _MOST_HANDS else []
    below = _ROW * len(rows) + (0.3 if rows else 0)
    foot = words["course_foot"] if rows else ""
    figure = sheet(_LINES + below + 0.5, _title(match), _subtitle(match, words), foot)
    across = WIDTH - _LEFT - _right(match)
    top = axes(figure, _LEFT, FOOTER + 0.45 + below, across, _LINES)
    _totals(top, match, hands, words)
    if rows:
        bottom = axes(figure, _LEFT, FOOTER + 0.45, across, _ROW * len(rows))
        _taken(bottom, hands, rows, words)
        top.tick_params(labelbottom=False)
        bottom.set_xlabel(words["hand"])
    else:
        top.set_xlabel(words["hand"])
    return figure


def _right(match: Played) -> float:
    """Return the room that the longest total and name need at the right, in inches."""
    number = max(width_of(figure(total), 15, "bold") for total in match.totals)
    name = max(width_of(readable(side), 9.5, "bold") for side in match.sides)
    return min(_MOST_RIGHT, 0.5 + number + name + MARGIN)


def _title(match: Played) -> str:
    return " \N{EN DASH} ".join(match.sides)


def _subtitle(match: Played, words: Words) -> str:
    goal = words["one_deal"] if match.target is None else words["target"].format(n=match.target)
    state = words["won_by"].format(name=match.winner) if match.winner else words[match.status]
    about = [f"{match.variant_name}, {goal}", match.date[:16], match.name, state]
    return "  \N{MIDDLE DOT}  ".join(part for part in about if part)


def _totals(area: Axes, match: Played, hands: Sequence[HandRow], words: Words) -> None:
    numbers = range(len(hands) + 1)
    for side in range(len(match.sides)):
        points = [0, *(hand.totals[side] for hand in hands)]
        size = 5.5 if len(hands) <= _FEW_HANDS else 0
        line: Look = {"color": colour(side), "lw": 2.6 if side == match.winner_side else 2.0}
        mark: Look = {"marker": marker(side), "ms": size, "mec": PAPER, "mew": 0.8}
        area.plot(numbers, points, clip_on=False, zorder=3, **mark, **line)
    _frame(area, len(hands))
    area.annotate(
        words["points"], (0, 1), (-8, 6), "axes fraction", "offset points", color=SOFT, ha="right"
    )
    area.yaxis.set_major_locator(MaxNLocator(integer=True, nbins=7))
    _target(area, match, hands)
    _ends(area, match, len(hands), WIDTH - _LEFT - _right(match))


def _frame(area: Axes, hands: int) -> None:
    area.set_xlim(0, _end(hands))
    area.xaxis.set_major_locator(MaxNLocator(integer=True, nbins=20, steps=[1, 2, 5, 10]))
    area.grid(axis="y")
    if hands <= _FEW_HANDS:
        area.grid(axis="x", color=GRID, lw=0.5)
    area.spines["left"].set_visible(False)


def _end(hands: int) -> float:
    """Return where the axis of hands ends: a little after the last one."""
    return max(hands, 1) + min(0.35, 0.06 * max(hands, 1))


def _target(area: Axes, match: Played, hands: Sequence[HandRow]) -> None:
    """Draw the target where it is in sight of the totals."""
    highest = max([1, *(total for hand in hands for total in hand.totals)])
    lowest = min([0, *(total for hand in hands for total in hand.totals)])
    target = match.target
    if target is not None and target <= 3 * highest:
        area.axhline(target, color=INK, lw=1, ls=(0, (4, 3)), zorder=1)
        highest = max(highest, target)
        area.set_yticks([*(tick for tick in area.get_yticks() if abs(tick - target) > 1), target])
    room = (highest - lowest) * 0.06 or 1
    area.set_ylim(lowest - (room if lowest < 0 else 0), highest + room)


def _ends(area: Axes, match: Played, hands: int, inches: float) -> None:
    """Name each line at its end, the names apart from each other, with a thread to the line."""
    low, high = area.get_ylim()
    inch = (high - low) / _LINES
    wanted = [float(total) for total in match.totals]
    heights = spread(wanted, 0.4 * inch, low + 0.1 * inch, high - 0.1 * inch)
    scale = _end(hands) / inches
    for side, (name, total, height) in enumerate(
        zip(match.sides, match.totals, heights, strict=True)
    ):
        tint = colour(side)
        start, end = hands + 0.08 * scale, hands + 0.24 * scale
        thread = ([start, end], [total, height])
        area.plot(*thread, color=tint, lw=0.8, clip_on=False, solid_capstyle="butt")
        number = figure(total)
        spot: Look = {"va": "center", "color": tint, "clip_on": False}
        area.text(end + 0.05 * scale, height, number, size=15, weight="bold", **spot)
        right = end + (0.13 + width_of(number, 15, "bold")) * scale
        weight = "bold" if side == match.winner_side else "normal"
        room = _right(match) - MARGIN - 0.4 - width_of(number, 15, "bold")
        area.text(right, height, fit(name, room, 9.5, weight), size=9.5, weight=weight, **spot)


def _categories(hands: Sequence[HandRow]) -> list[str]:
    """Return the categories that gave anybody a point, in their order, the sweeps last."""
    given = {name for hand in hands for name, points in hand.categories if any(points)}
    swept = any(any(hand.sweeps or []) for hand in hands)
    return [*categories_of(given), *(["scope"] if swept or "scope" in given else [])]


def _taken(area: Axes, hands: Sequence[HandRow], rows: list[str], words: Words) -> None:
    """Draw a row for each category and in it a marker for each hand and side that took it."""
    inches = area.get_position().width * WIDTH / _end(len(hands))  # a hand's
    size = min(9.5, 0.45 * 72 * inches)
    for row, name in enumerate(rows):
        area.axhline(row, color=GRID, lw=0.8, zorder=0)
        for number, hand in enumerate(hands, 1):
            _mark(area, (number, row), _points(hand, name), size, inches)
    area.set_yticks(range(len(rows)), [words["name_" + name] for name in rows])
    area.tick_params(axis="y", labelcolor=INK)
    _frame(area, len(hands))
    area.grid(visible=False, axis="y")
    area.set_ylim(len(rows) - 0.5, -0.6)
    area.spines["bottom"].set_visible(False)


def _points(hand: HandRow, name: str) -> list[int]:
    """Return each side's points, or sweeps; nothing where the hand does not play a category."""
    if name == "scope" and hand.sweeps is not None:
        return hand.sweeps
    return dict(hand.categories).get(name, [])


def _mark(area: Axes, spot: tuple[int, int], points: list[int], size: float, inches: float) -> None:
    """Draw the markers of those who took a category, side by side; a short dash for a tie.

    `size`: of a marker, in points; `inches`: from one hand to the next.
    """
    takers = [side for side, worth in enumerate(points) if worth]
    if points and not takers:
        area.plot(*spot, marker="_", ms=size * 0.5, color=FAINT, mew=1.1)
    step = 1.1 * size / 72
    beside = step * len(takers) <= inches
    for place, side in enumerate(takers):
        apart = (place - (len(takers) - 1) / 2) * step
        across = spot[0] + (apart / inches if beside else 0)
        up = spot[1] + (0 if beside else apart / _ROW)  # no room beside: one above the other
        look: Look = {"marker": marker(side), "color": colour(side), "mew": 0, "clip_on": False}
        area.plot(across, up, ms=size * (1.2 if marker(side) == "^" else 1), **look)
        if abs(points[side]) > 1 and size > 6:
            letters: Look = {"size": 6, "color": PAPER, "weight": "bold", "clip_on": False}
            down = 0.09 if marker(side) == "^" else 0.02
            number = figure(points[side])
            area.text(across, up + down, number, ha="center", va="center", **letters)
