# SPDX-License-Identifier: MIT
"""A pen for PDF pages: text that fits its place in any letters, marks, lines, SVG drawings."""

import unicodedata
from functools import cache
from io import BytesIO
from pathlib import Path

import matplotlib as mpl
from fpdf import FPDF

from settebello.export.chart import Point

SERIF, SANS = "serif", "sans"
_FILES = {
    (SERIF, "B"): "STIXGeneralBol.ttf",
    (SANS, ""): "DejaVuSans.ttf",
    (SANS, "B"): "DejaVuSans-Bold.ttf",
    (SANS, "I"): "DejaVuSans-Oblique.ttf",
}
_BASELINE = 0.8  # of the height of a cell, where fpdf2 writes
_SMALLEST = 0.62  # of its size, before a text is cut
_UNKNOWN = "\u25a1"  # for a letter that no font here has
_POINT = 72 / 25.4  # a point to a millimetre
_MARK_CORNER = 0.22


@cache
def _font_folder() -> Path:
    return Path(mpl.get_data_path()) / "fonts" / "ttf"


class Pen:
    """Draws on the pages of one document; lengths are millimetres, from the top left corner."""

    def __init__(self, pdf: FPDF) -> None:
        self.pdf = pdf
        for (family, style), file in _FILES.items():
            pdf.add_font(family, style, _font_folder() / file)
        pdf.set_fallback_fonts([SANS], exact_match=False)
        pdf.c_margin = 0
        pdf.set_auto_page_break(False)
        self._letters = {code for font in pdf.fonts.values() for code in font.cmap}  # type: ignore[union-attr]

    def text(
        self,
        x: float,
        baseline: float,
        text: str,
        size: float,
        colour: str,
        *,
        font: tuple[str, str] = (SANS, ""),
        align: str = "L",
        width: float = 1000.0,
        spacing: float = 0.0,
    ) -> None:
        """Write a line at `x`, its left, middle (C) or right end (R); it shrinks to `width`."""
        shown = self._drawable(text)
        self.pdf.set_char_spacing(spacing * _POINT)
        size, shown = self._fitted(shown, size, font, width)
        drawn = self.pdf.get_string_width(shown)
        left = x - {"L": 0.0, "C": drawn / 2, "R": drawn}[align]
        self.pdf.set_text_color(colour)
        self.pdf.set_xy(left, baseline - _BASELINE * size)
        self.pdf.cell(drawn, size, shown)
        self.pdf.set_char_spacing(0)

    def _fitted(
        self, text: str, size: float, font: tuple[str, str], width: float
    ) -> tuple[float, str]:
        """Return the size and the text that fit; the pen has that font and size."""
        self.pdf.set_font(*font, size * _POINT)
        needed = self.pdf.get_string_width(text)
        if needed <= width:
            return size, text
        size *= max(_SMALLEST, 0.99 * width / needed)
        self.pdf.set_font(*font, size * _POINT)
        short = text
        while short and self.pdf.get_string_width(text) > width:
            short = short[:-1].rstrip()
            text = short + "…"
        return size, text

    def width(self, text: str, size: float, font: tuple[str, str]) -> float:
        """Return how wide a text is at its full size."""
        self.pdf.set_font(*font, size * _POINT)
        return self.pdf.get_string_width(self._drawable(text))

    def _drawable(self, text: str) -> str:
        """Return the text without what no eye sees, and a box for each letter that no font has."""
        shown = unicodedata.normalize("NFC", text)
        return "".join(
            char if ord(char) in self._letters else _UNKNOWN
            for char in shown
            if unicodedata.category(char) != "Cf" and not 0xFE00 <= ord(char) <= 0xFE0F
        )

    def rule(
        self, x1: float, y1: float, x2: float, y2: float, colour: str, width: float = 0.2
    ) -> None:
        """Draw a straight line."""
        self.pdf.set_draw_color(colour)
        self.pdf.set_line_width(width)
        self.pdf.line(x1, y1, x2, y2)

    def dashes(self, x1: float, y: float, x2: float, colour: str) -> None:
        """Draw a broken line across."""
        self.pdf.set_dash_pattern(1.6, 1.1)
        self.rule(x1, y, x2, y, colour, 0.35)
        self.pdf.set_dash_pattern()

    def way(self, points: list[Point], colour: str) -> None:
        """Draw a thick line through points."""
        self.pdf.set_draw_color(colour)
        self.pdf.set_line_width(0.8)
        self.pdf.polyline(points)

    def area(self, corners: list[Point], colour: str, edge: str) -> None:
        """Fill a polygon with a thin edge."""
        self.pdf.set_fill_color(colour)
        self.pdf.set_draw_color(edge)
        self.pdf.set_line_width(0.3)
        self.pdf.polygon(corners, style="DF")

    def box(
        self, x: float, y: float, width: float, height: float, colour: str, corner: float = 0.0
    ) -> None:
        """Fill a rectangle, with round corners if wanted."""
        self.pdf.set_fill_color(colour)
        self.pdf.rect(x, y, width, height, "F", round_corners=corner > 0, corner_radius=corner)

    def border(self, x: float, y: float, width: float, height: float, line: float) -> None:
        """Draw the outline of a rectangle in the colour of the last line."""
        self.pdf.set_line_width(line)
        self.pdf.rect(x, y, width, height, "D")

    def mark(self, x: float, y: float, mark: str, colour: str, size: float = 3.5) -> None:
        """Draw a side's mark around the point (x, y)."""
        self.box(x - size / 2, y - size / 2, size, size, colour, _MARK_CORNER * size)
        letter = size * 0.68
        font = (SANS, "B")
        self.text(x, y + letter * 0.365, mark, letter, "#FFFFFF", font=font, align="C", width=size)

    def drawing(self, svg: str, x: float, y: float, width: float, height: float) -> None:
        """Place an SVG drawing in a rectangle."""
        self.pdf.image(BytesIO(svg.encode()), x, y, width, height)
