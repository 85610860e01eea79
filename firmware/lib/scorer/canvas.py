# SPDX-License-Identifier: MIT
"""What the screens draw on: a one-bit frame buffer, its text, its glyphs and the big digits."""

import framebuf
from micropython import const

from scorer import digits
from scorer.font import COLUMNS, OTHERS, WIDTHS

_CELL = const(8)  # width and height of a glyph, and height of a text
_WIDEST = const(8)  # columns of the widest letter
_GAP = const(1)  # columns between two letters
_NOTHING = const(-1)  # the place of a character that is not drawn
_BAR = const(9)  # height of the bar that says what OK does

# Eight rows of eight pixels, the leftmost the highest bit: coins, cups, swords, clubs; the dealer's
# button; four arrows.
GLYPHS = {
    "D": b"\x3c\x42\x99\xbd\xbd\x99\x42\x3c",
    "C": b"\xff\xff\x7e\x3c\x18\x18\x3c\x7e",
    "S": b"\x03\x07\x0e\x1c\xb8\x70\x60\x90",
    "B": b"\x03\x07\x0f\x1e\x3c\x78\x70\x60",
    "dealer": b"\x00\x3c\x7e\x7e\x7e\x7e\x3c\x00",
    "up": b"\x00\x10\x38\x7c\xfe\x00\x00\x00",
    "down": b"\x00\x00\xfe\x7c\x38\x10\x00\x00",
    "left": b"\x00\x04\x0c\x1c\x3c\x1c\x0c\x04",
    "right": b"\x00\x20\x30\x38\x3c\x38\x30\x20",
}


def _place(char: str) -> int:
    """Return where the font has a letter beyond ASCII; a box stands for one that it has not."""
    code = ord(char)
    place = OTHERS.find(char)
    if place >= 0:
        return 95 + place
    # an accent by itself, as some computers write it, and what only joins or varies a picture
    joins = 0x300 <= code < 0x370 or 0xFE00 <= code < 0xFE10 or code == 0x200D
    return _NOTHING if joins else 95 + len(OTHERS)


def width(text: str) -> int:
    """Return how many columns a text takes, without a gap after its last letter."""
    wide = -_GAP
    for char in text:
        code = ord(char)
        place = code - 32 if 32 <= code < 127 else _place(char)
        if place != _NOTHING:
            wide += WIDTHS[place] + _GAP
    return max(wide, 0)


def _image(data: bytes, wide: int) -> framebuf.FrameBuffer:
    """Return columns as an image; older MicroPythons want them in memory that can be written."""
    try:
        return framebuf.FrameBuffer(data, wide, _CELL, framebuf.MONO_VLSB)
    except TypeError:
        return framebuf.FrameBuffer(bytearray(data), wide, _CELL, framebuf.MONO_VLSB)


class Canvas:
    """A picture of `columns` x `height` pixels; a height of whole pages of eight rows."""

    def __init__(self, columns: int = 128, height: int = 64) -> None:
        self.columns = columns
        self.height = height
        self.data = bytearray(columns * height // 8)  # a byte is a column of eight rows (MONO_VLSB)
        self._frame = framebuf.FrameBuffer(self.data, columns, height, framebuf.MONO_VLSB)
        # An image is copied here before it is drawn: older MicroPythons blit no constant.
        self._small = bytearray(_CELL)
        self._small_image = framebuf.FrameBuffer(self._small, _CELL, _CELL, framebuf.MONO_HLSB)
        self._font = _image(COLUMNS, len(COLUMNS))
        self._cell = framebuf.FrameBuffer(self._small, _CELL, _CELL, framebuf.MONO_VLSB)
        self._letters = [  # the cell's first columns
            framebuf.FrameBuffer(self._small, wide, _CELL, framebuf.MONO_VLSB)
            for wide in range(1, _WIDEST + 1)
        ]
        wide, high = digits.SIZES[0]
        self._big = bytearray(wide * high // 8)
        self._big_images = [
            framebuf.FrameBuffer(self._big, wide, high, framebuf.MONO_VLSB)
            for wide, high in digits.SIZES
        ]
        self._swapped = framebuf.FrameBuffer(bytearray(2), 2, 1, framebuf.MONO_VLSB)
        self._swapped.pixel(0, 0, 1)  # lit where a glyph is dark, and dark where it is lit
        self.fill = self._frame.fill_rect
        self.rect = self._frame.rect
        self.hline = self._frame.hline
        self.vline = self._frame.vline
        self.ellipse = self._frame.ellipse

    def clear(self) -> None:
        """Set every pixel dark."""
        self._frame.fill(0)

    def text(self, text: str, x: int, y: int, colour: int = 1) -> int:
        """Write `text`, eight rows high, from the top left corner (x, y); return where it ends."""
        take, font, draw, letters = self._cell.blit, self._font, self._frame.blit, self._letters
        widths, last = WIDTHS, self.columns  # names that are looked up fast
        for char in text:
            code = ord(char)
            place = code - 32 if 32 <= code < 127 else _place(char)
            if place == _NOTHING or x >= last:
                continue
            take(font, -(place << 3), 0)
            if colour:
                draw(letters[widths[place] - 1], x, y, 0)
            else:
                draw(letters[widths[place] - 1], x, y, 1, self._swapped)
            x += widths[place] + _GAP
        return x

    def centred(self, text: str, y: int, left: int = 0, right: int = 0, colour: int = 1) -> None:
        """Write `text` in the middle between two columns, the whole glass if `right` is 0."""
        right = right or self.columns
        self.text(text, left + (right - left - width(text)) // 2, y, colour)

    def right(self, text: str, x: int, y: int, colour: int = 1) -> None:
        """Write `text` so that it ends before column x."""
        self.text(text, x - width(text), y, colour)

    def width(self, text: str) -> int:
        """Return how many columns a text takes."""
        return width(text)

    def fitted(self, text: str, columns: int) -> str:
        """Return `text`, or as much of it as fits into `columns` with a full stop at its end."""
        if width(text) <= columns:
            return text
        count = len(text)
        while count and width(text[:count]) + width(".") + _GAP > columns:
            count -= 1
        return text[:count].rstrip() + "."

    def glyph(self, name: str, x: int, y: int, colour: int = 1) -> None:
        """Draw one of GLYPHS with its top left corner at (x, y)."""
        self._small[:] = GLYPHS[name]
        if colour:
            self._frame.blit(self._small_image, x, y, 0)
        else:
            self._frame.blit(self._small_image, x, y, 1, self._swapped)

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

    def _digit(self, digit: int, x: int, y: int, size: int) -> None:
        wide, high = digits.SIZES[size]
        length = wide * high // 8
        start = digit * length
        self._big[:length] = digits.GLYPHS[size][start : start + length]
        self._frame.blit(self._big_images[size], x, y, 0)
