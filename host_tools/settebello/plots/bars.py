# SPDX-License-Identifier: MIT
"""Players in rows: the shares of the categories they win, and their sweeps."""

from collections.abc import Sequence

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from settebello.figures import many
from settebello.plots.style import (
    FOOTER,
    GOLD,
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
from settebello.stats.games import MOST_SWEEPS
from settebello.stats.ranking import Standing
from settebello.stats.rows import categories_of
from settebello.stats.text import two_digits

MOST_ROWS = 16
_ROW = 0.36
_NAMES = 1.75  # inches for a name and the number of hands
_BLUE, _BEST = "#7FA8C9", "#0069A6"
# Sweeps 0 to 4 and more: one hue, darker as they grow, and letters that can be read on each.
_SHADES = ("#EAE4D6", "#F2CF8D", "#E0A43C", "#B4720F", "#6E420A")
_LETTERS = (SOFT, INK, INK, PAPER, PAPER)


def categories(standings: Sequence[Standing], words: Words, about: str = "") -> Figure:
    """Draw for each player, in the order of the ranking, the share of hands won by category."""
    shown = [each for each in standings if each.tally.hands][:MOST_ROWS]
    names = categories_of({name for each in shown for name in each.tally.won})
    figure, bottom, height = _rows_sheet(shown, len(standings), "categories", words, about)
    room = WIDTH - 2 * MARGIN - _NAMES
    step = room / max(len(names), 1)
    for place, name in enumerate(names):
        area = axes(figure, MARGIN + _NAMES + place * step, bottom, step - 0.16, height)
        _category(area, shown, name, words["name_" + name], step - 0.16)
    return figure


def _rows_sheet(
    shown: Sequence[Standing], everybody: int, what: str, words: Words, about: str
) -> tuple[Figure, float, float]:
    """Return a sheet with the players' names down its left; and the rows' bottom and height."""
    height = _ROW * max(len(shown), 1)
    part = words["of_all"].format(n=len(shown), all=everybody) if len(shown) < everybody else ""
    subtitle = words[what + "_sub"]
    foot = "  \N{MIDDLE DOT}  ".join(text for text in (about, part, words["order"]) if text)
    title = words["sweeps_title"] if what == "sweeps" else words[what]
    figure = sheet(height + 0.35, title, subtitle, foot)
    bottom = FOOTER + 0.12
    area = axes(figure, MARGIN, bottom, _NAMES, height)
    _named(area, shown, words)
    return figure, bottom, height


def _named(area: Axes, shown: Sequence[Standing], words: Words) -> None:
    bare(area)
    area.set_xlim(0, _NAMES)
    area.set_ylim(len(shown) - 0.5, -0.5)
    for row, standing in enumerate(shown):
        hands = many(standing.tally.hands, words["hand"], words["hands"])
        area.text(0, row - 0.02, fit(standing.name, _NAMES - 0.25, 10), size=10, va="bottom")
        area.text(0, row + 0.08, hands, size=6.5, color=SOFT, va="top")


def _category(area: Axes, shown: Sequence[Standing], name: str, title: str, inches: float) -> None:
    """Draw one column: a bar for each player on a track of 100 %, and the mean as a tick."""
    bare(area)
    area.set_xlim(0, 1)
    area.set_ylim(len(shown) - 0.5, -0.5)
    area.set_title(fit(title, inches, 9.5, "bold"), loc="left", size=9.5, weight="bold", pad=7)
    played = sum(each.tally.played.get(name, 0) for each in shown)
    won = sum(each.tally.won.get(name, 0) for each in shown)
    best = max((each.tally.category(name) or 0 for each in shown), default=0)
    for row, standing in enumerate(shown):
        share = standing.tally.category(name)
        if share is not None:
            area.barh(row + 0.19, 1, height=0.16, color=GRID)
            area.barh(row + 0.19, share, height=0.16, color=_BEST if share == best else _BLUE)
            weight = "bold" if share == best and best else "normal"
            number = f"{100 * share:.0f}%"
            area.text(0, row + 0.06, number, size=8.5, weight=weight, va="bottom")
    if played:
        for row, standing in enumerate(shown):
            if standing.tally.played.get(name):
                tick = [won / played] * 2
                area.plot(tick, [row + 0.06, row + 0.32], color=INK, lw=1.1, clip_on=False)


def sweeps(standings: Sequence[Standing], words: Words, about: str = "") -> Figure:
    """Draw for each player, in the order of the ranking, in how many hands how many sweeps."""
    shown = [each for each in standings if each.tally.hands][:MOST_ROWS]
    figure, bottom, height = _rows_sheet(shown, len(standings), "sweeps", words, about)
    across = WIDTH - 2 * MARGIN - _NAMES - 0.7
    area = axes(figure, MARGIN + _NAMES, bottom, across, height)
    bare(area)
    area.set_xlim(0, 1)
    area.set_ylim(len(shown) - 0.5, -0.5)
    for row, standing in enumerate(shown):
        _swept(area, row, standing, across, words["decimal"])
    _legend(area, height, across, words)
    return figure


def _swept(area: Axes, row: int, standing: Standing, inches: float, point: str) -> None:
    start, tally = 0.0, standing.tally
    for number, hands in enumerate(tally.swept):
        share = hands / tally.hands
        area.barh(row, share, left=start, height=0.66, color=_SHADES[number], ec=PAPER, lw=1)
        if share * inches > 0.34:
            middle, letters = start + share / 2, f"{100 * share:.0f}%"
            look: Look = {"size": 8, "color": _LETTERS[number], "ha": "center", "va": "center"}
            area.text(middle, row + 0.02, letters, **look)
        start += share
    mean = two_digits(tally.a_hand(tally.sweeps), point)
    area.text(1 + 0.12 / inches, row + 0.02, mean, size=11, weight="bold", va="center", color=INK)


def _legend(area: Axes, height: float, inches: float, words: Words) -> None:
    """Draw the key of the shades above the bars."""
    up = -0.5 - 0.22 * (_ROW * max(1, round(height / _ROW))) / height / _ROW
    texts = [words["no_sweep"], *map(str, range(1, MOST_SWEEPS)), f"{MOST_SWEEPS}+"]
    across = 0.0
    for shade, text in zip(_SHADES, texts, strict=True):
        area.plot(across + 0.006, up, marker="s", ms=8, color=shade, mew=0, clip_on=False)
        area.text(across + 0.024, up, text, size=8.5, color=SOFT, va="center")
        across += 0.05 + 0.09 * len(text) / inches
    area.plot([], [], color=GOLD)
