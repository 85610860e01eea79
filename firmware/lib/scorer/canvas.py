# SPDX-License-Identifier: MIT
"""What the screens draw on: a one-bit frame buffer, its text, its glyphs and the big digits."""

import framebuf
import micropython
from micropython import const

from scorer import digits
from scorer.loops import fitting, stamp, width, write

_CELL = const(8)  # width and height of a glyph
_GAP = const(1)  # columns between two letters
_BAR = const(9)  # height of the bar that says what OK does

# Eight columns of eight pixels, the top one the lowest bit: coins, cups, swords, clubs; the
# dealer's button; four arrows.
GLYPHS = {
    "D": b"\x3c\x42\x99\xbd\xbd\x99\x42\x3c",
    "C": b"\x03\x87\xcf\xff\xff\xcf\x87\x03",
    "S": b"\x90\x60\x70\xb8\x1c\x0e\x07\x03",
    "B": b"\x00\xe0\xf0\x78\x3c\x1e\x0f\x07",
    "dealer": b"\x00\x3c\x7e\x7e\x7e\x7e\x3c\x00",
    "up": b"\x10\x18\x1c\x1e\x1c\x18\x10\x00",
    "down": b"\x04\x0c\x1c\x3c\x1c\x0c\x04\x00",
    "left": b"\x00\x00\x10\x38\x7c\xfe\x00\x00",
    "right": b"\x00\x00\xfe\x7c\x38\x10\x00\x00",
}


class Canvas:
    """A picture of `columns` x `height` pixels; a height of whole pages of eight rows."""

    def __init__(self, columns: int = 128, height: int = 64) -> None:
        self.columns = columns
        self.height = height
        self.data = bytearray(columns * height // 8)  # a byte is a column of eight rows (MONO_VLSB)
        self._frame = framebuf.FrameBuffer(self.data, columns, height, framebuf.MONO_VLSB)
        self._dark = bytes(len(self.data))
        self.fill = self._frame.fill_rect
        self.rect = self._frame.rect
        self.hline = self._frame.hline
        self.vline = self._frame.vline
        self.ellipse = self._frame.ellipse

    def clear(self) -> None:
        """Set every pixel dark."""
        self.data[:] = self._dark

    @micropython.native
    def text(self, text: str, x: int, y: int, colour: int = 1) -> int:
        """Write `text`, eight rows high, from the top left corner (x, y); return where it ends."""
        return write(self.data, self.columns, text, x, y, colour)

    @micropython.native
    def centred(self, text: str, y: int, left: int = 0, right: int = 0, colour: int = 1) -> None:
        """Write `text` in the middle between two columns, the whole glass if `right` is 0."""
        right = right or self.columns
        self.text(text, left + (right - left - width(text)) // 2, y, colour)

    @micropython.native
    def right(self, text: str, x: int, y: int, colour: int = 1) -> None:
        """Write `text` so that it ends before column x."""
        self.text(text, x - width(text), y, colour)

    def width(self, text: str) -> int:
        """Return how many columns a text takes."""
        return width(text)

    @micropython.native
    def fitted(self, text: str, columns: int) -> str:
        """Return `text`, or as much of it as fits into `columns` with a full stop at its end."""
        if width(text) <= columns:
            return text
        return text[: fitting(text, columns - width(".") - _GAP)].rstrip() + "."

    @micropython.native
    def glyph(self, name: str, x: int, y: int, colour: int = 1) -> None:
        """Draw one of GLYPHS with its top left corner at (x, y)."""
        stamp(self.data, self.columns, GLYPHS[name], 0, _CELL, x, y, colour)

    @micropython.native
    def bar(self, text: str) -> None:
        """Write `text` dark on a lit bar along the bottom: what OK does."""
        top = self.height - _BAR
        self.fill(0, top, self.columns, _BAR, 1)
        self.centred(text, top + 1, 0, self.columns, 0)

    def title(self, text: str) -> None:
        """Write `text` dark on a lit bar along the top."""
        self.fill(0, 0, self.columns, _BAR + 1, 1)
        self.centred(text, 1, 0, self.columns, 0)

    def progress(self, part: int, whole: int) -> None:
        """Fill the bottom bar from the left: how far a key that must be held has come."""
        top = self.height - _BAR
        self.fill(0, top, self.columns, _BAR, 0)
        self.rect(0, top, self.columns, _BAR, 1)
        self.fill(2, top + 2, (self.columns - 4) * part // whole, _BAR - 4, 1)

    @micropython.native
    def number(self, value: int, left: int, right: int, y: int, size: int = 0) -> None:
        """Write a total in the middle between two columns.

        `size`: one of digits.SIZES; 0 is 32 rows high, 1 is 24, 2 is 16.
        """
        text = str(abs(value))
        wide, high = digits.SIZES[size]
        gap = 2 if size < 2 else 1
        x = left + (right - left - len(text) * (wide + gap) + gap) // 2
        if value < 0:
            dash = wide // 2  # longer than it is high: a minus, not a dot
            x = max(x, left + dash + 2)
            self.fill(x - dash - 2, y + high // 2 - high // 16, dash, high // 8, 1)
        for char in text:
            self._digit(ord(char) - 48, x, y, size)
            x += wide + gap

    @micropython.native
    def _digit(self, digit: int, x: int, y: int, size: int) -> None:
        wide, high = digits.SIZES[size]
        start = digit * wide * high // 8
        for row in range(0, high, 8):
            stamp(self.data, self.columns, digits.GLYPHS[size], start, wide, x, y + row, 1)
            start += wide
