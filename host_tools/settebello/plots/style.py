# SPDX-License-Identifier: MIT
"""How every picture looks: paper, ink, colours that colour-blind eyes tell apart, and letters.

Sizes are in inches, letters in points. Colours come with a marker each, so that a picture printed
in grey can be read too.
"""

import unicodedata
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from statistics import fmean
from typing import Any, TypeVar

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties, fontManager
from matplotlib.ft2font import FT2Font
from matplotlib.lines import Line2D
from matplotlib.textpath import text_to_path

PAPER, INK, SOFT, FAINT, GRID = "#FBF8F1", "#22303C", "#66707A", "#A9A79F", "#E4DED1"
GOLD = "#C8922A"
# Okabe and Ito's colours, darker where letters in them must be read on paper.
COLOURS = (
    *("#0069A6", "#CF5300", "#00805D", "#A8467F"),
    *("#3E9FD6", "#B97F00", "#4B4B4B", "#7E7B1F"),
)
MARKERS = ("o", "s", "^", "D", "v", "P", "X", "h")
FONT = "DejaVu Sans"  # comes with matplotlib: the same letters on every computer
MOST_POINTS = 400  # of a line: more would not be seen, only weigh
WIDTH = 10.0
MARGIN = 0.55
HEADER = 1.15  # title, subtitle, and the air below them
FOOTER = 0.42
_TITLES = (17, 15, 13)  # the largest that leaves a title whole
_DOTS = ((-1, 1.2), (1, 1.2), (-2, 0), (0, 0), (2, 0), (-1, -1.2), (1, -1.2))  # seven coins
_MISSING = "\N{WHITE SQUARE}"

Words = dict[str, str]  # what stands in the pictures, in one language, by key
Look = dict[str, Any]  # arguments of matplotlib's drawing functions

_X = TypeVar("_X")
_Y = TypeVar("_Y")

_LOOK: Any = {
    "font.family": [FONT],
    "font.size": 9.5,
    "text.parse_math": False,  # a name may hold a $
    "text.color": INK,
    "axes.labelcolor": SOFT,
    "axes.facecolor": PAPER,
    "axes.edgecolor": FAINT,
    "axes.linewidth": 0.8,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "axes.unicode_minus": True,
    "grid.color": GRID,
    "grid.linewidth": 0.8,
    "xtick.color": FAINT,
    "ytick.color": FAINT,
    "xtick.labelcolor": SOFT,
    "ytick.labelcolor": SOFT,
    "xtick.major.size": 0,
    "ytick.major.size": 0,
    "figure.facecolor": PAPER,
    "lines.solid_capstyle": "round",
    "lines.solid_joinstyle": "round",
    "svg.hashsalt": "settebello",  # the same picture is the same file
    "path.simplify": True,
}


@contextmanager
def look() -> Iterator[None]:
    """Draw and save in this style, whatever the user's own matplotlib settings are."""
    with mpl.rc_context():
        mpl.rcdefaults()
        mpl.rcParams.update(_LOOK)
        yield


def _glyphs() -> FT2Font:
    return FT2Font(fontManager.findfont(FontProperties(family=FONT)))


_FONT_FILE: list[FT2Font] = []


def readable(text: str) -> str:
    """Return a text with letters that the font has; a square stands for any other."""
    if not _FONT_FILE:
        _FONT_FILE.append(_glyphs())
    known = _FONT_FILE[0].get_charmap()
    composed = unicodedata.normalize("NFC", text.encode("utf-8", "replace").decode())
    spaced = "".join(char if char.isprintable() else " " for char in composed)
    return "".join(char if ord(char) in known else _MISSING for char in spaced)


def width_of(text: str, size: float, weight: str = "normal") -> float:
    """Return how wide a text is, in inches."""
    font = FontProperties(family=FONT, size=size, weight=weight)
    width: float = text_to_path.get_text_width_height_descent(text, font, ismath=False)[0]
    return width / 72


def fit(text: str, inches: float, size: float, weight: str = "normal") -> str:
    """Return a readable text, cut with an ellipsis where it is wider than `inches`."""
    kept = readable(text)
    if width_of(kept, size, weight) <= inches:
        return kept
    while kept and width_of(kept + "\N{HORIZONTAL ELLIPSIS}", size, weight) > inches:
        kept = kept[:-1]
    return kept.rstrip() + "\N{HORIZONTAL ELLIPSIS}"


def spread(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Return positions as near to those `wanted` as can be, in the same order, `gap` apart.

    They stay between `low` and `high` if there is room; else the gap shrinks so that there is.
    """
    number = len(wanted)
    if number > 1:
        gap = min(gap, (high - low) / (number - 1))
    order = sorted(range(number), key=lambda place: (wanted[place], place))
    # Less the gaps before them the positions must only rise: neighbours that do not are averaged.
    blocks: list[list[float]] = []
    for step, place in enumerate(order):
        blocks.append([wanted[place] - gap * step])
        while len(blocks) > 1 and fmean(blocks[-2]) > fmean(blocks[-1]):
            last = blocks.pop()
            blocks[-1] += last
    levels = [fmean(block) for block in blocks for _ in block]
    result = [0.0] * number
    for step, place in enumerate(order):
        floor, ceiling = low + gap * step, high - gap * (number - 1 - step)
        result[place] = min(max(levels[step] + gap * step, floor), ceiling)
    return result


def thinned(across: list[_X], up: list[_Y]) -> tuple[list[_X], list[_Y]]:
    """Return at most about MOST_POINTS of a line's points, its first and last among them."""
    step = max(1, -(-len(across) // MOST_POINTS))
    kept = sorted({*range(0, len(across), step), len(across) - 1})
    return [across[place] for place in kept], [up[place] for place in kept]


def sheet(height: float, title: str, subtitle: str, foot: str = "") -> Figure:
    """Return a figure of the common width with its title, a line below it, and a last line.

    `height` is what is left for the picture itself, between header and footer.
    """
    whole = HEADER + height + FOOTER
    figure = Figure(figsize=(WIDTH, whole))
    left, room = MARGIN / WIDTH, WIDTH - 2 * MARGIN - 1.3
    top = 1 - 0.5 / whole
    size = next((size for size in _TITLES if width_of(readable(title), size, "bold") <= room), 13)
    figure.text(left, top, fit(title, room, size, "bold"), size=size, weight="bold", va="baseline")
    below = top - 0.27 / whole
    figure.text(left, below, fit(subtitle, room, 10), size=10, color=SOFT, va="baseline")
    small = fit(foot, WIDTH - 2 * MARGIN, 7.5)
    figure.text(left, 0.16 / whole, small, size=7.5, color=SOFT, va="baseline")
    _seal(figure, whole)
    return figure


def _seal(figure: Figure, whole: float) -> None:
    """Draw the seven of coins, our mark, at the right of the title."""
    step, x, y = 0.062, WIDTH - MARGIN - 0.16, whole - 0.5
    for across, up in _DOTS:
        spot = ([(x + across * step) / WIDTH], [(y + up * step * 1.5) / whole])
        figure.add_artist(Line2D(*spot, marker="o", markersize=6, color=GOLD, mew=0))
        figure.add_artist(Line2D(*spot, marker="o", markersize=2, color=PAPER, mew=0))


def axes(figure: Figure, left: float, bottom: float, width: float, height: float) -> Axes:
    """Add axes placed in inches from the lower left corner of the picture."""
    across, up = figure.get_size_inches()
    return figure.add_axes((left / across, bottom / up, width / across, height / up))


def bare(area: Axes) -> None:
    """Take everything around an area away: no frame, no ticks."""
    area.set_xticks([])
    area.set_yticks([])
    for spine in area.spines.values():
        spine.set_visible(False)
    area.patch.set_visible(False)


def colour(place: int) -> str:
    """Return the colour of side or player `place`."""
    return COLOURS[place % len(COLOURS)]


def marker(place: int) -> str:
    """Return the marker of side or player `place`."""
    return MARKERS[place % len(MARKERS)]
