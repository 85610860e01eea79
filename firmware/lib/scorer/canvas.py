# SPDX-License-Identifier: MIT
"""What the screens draw on: a one-bit frame buffer, its text, its glyphs and the big digits."""

import framebuf
from micropython import const

from scorer import digits

_CELL = const(8)  # width and height of a character
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
PLAIN = "aaaaaaceeeeiiiinoooooouuuuyy"
ACCENTED = "àáâãäåçèéêëìíîïñòóôõöøùúûüýÿ"


def plain(text: str) -> str:
    """Return `text` in letters that the font has: accents go, anything else unknown is '?'."""
    for char in text:
        if not " " <= char <= "~":
            return "".join([_plain(char) for char in text])
    return text


def _plain(char: str) -> str:
    if " " <= char <= "~":
        return char
    code = ord(char)
    place = ACCENTED.find(chr(code + 32) if 0xC0 <= code < 0xDF else char)
    if place < 0:
        return "?"
    return PLAIN[place].upper() if 0xC0 <= code < 0xDF else PLAIN[place]


def fitted(text: str, cells: int) -> str:
    """Return `text` cut to `cells` characters; a cut one ends in a full stop."""
    return text if len(text) <= cells else text[: cells - 1] + "."


class Canvas:
    """A picture of `width` x `height` pixels; a height of whole pages of eight rows."""

    def __init__(self, width: int = 128, height: int = 64) -> None:
        self.width = width
        self.height = height
        self.data = bytearray(width * height // 8)  # a byte is a column of eight rows (MONO_VLSB)
        self._frame = framebuf.FrameBuffer(self.data, width, height, framebuf.MONO_VLSB)
        # An image is copied here before it is drawn: older MicroPythons blit no constant.
        self._small = bytearray(_CELL)
        self._small_image = framebuf.FrameBuffer(self._small, _CELL, _CELL, framebuf.MONO_HLSB)
        wide, high = digits.WIDTH, digits.HEIGHT
        self._big = bytearray(wide * high // 8)
        self._big_image = framebuf.FrameBuffer(self._big, wide, high, framebuf.MONO_VLSB)
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

    def text(self, text: str, x: int, y: int, colour: int = 1) -> None:
        """Write `text` with its top left corner at (x, y), eight pixels a character."""
        self._frame.text(plain(text), x, y, colour)

    def centred(self, text: str, y: int, left: int = 0, right: int = 128, colour: int = 1) -> None:
        """Write `text` in the middle between the columns `left` and `right`."""
        self.text(text, left + (right - left - len(text) * _CELL) // 2, y, colour)

    def right(self, text: str, x: int, y: int, colour: int = 1) -> None:
        """Write `text` so that it ends before column x."""
        self.text(text, x - len(text) * _CELL, y, colour)

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
        self.fill(0, top, self.width, _BAR, 1)
        self.centred(text, top + 1, 0, self.width, 0)

    def title(self, text: str) -> None:
        """Write `text` dark on a lit bar along the top."""
        self.fill(0, 0, self.width, _BAR + 1, 1)
        self.centred(text, 1, 0, self.width, 0)

    def progress(self, part: int, whole: int) -> None:
        """Fill the bottom bar from the left: how far a key that must be held has come."""
        top = self.height - _BAR
        self.fill(0, top, self.width, _BAR, 0)
        self.rect(0, top, self.width, _BAR, 1)
        self.fill(2, top + 2, (self.width - 4) * part // whole, _BAR - 4, 1)

    def number(self, value: int, left: int, right: int, y: int) -> None:
        """Write a total in big digits in the middle between two columns."""
        text = str(abs(value))
        step = digits.WIDTH + 2
        wide = len(text) * step - 2
        x = left + (right - left - wide) // 2
        if value < 0:
            self.fill(x - 8, y + digits.HEIGHT // 2 - 2, 6, 4, 1)
        for char in text:
            self._digit(ord(char) - 48, x, y)
            x += step

    def _digit(self, digit: int, x: int, y: int) -> None:
        size = len(self._big)
        self._big[:] = digits.GLYPHS[digit * size : (digit + 1) * size]
        self._frame.blit(self._big_image, x, y, 0)
