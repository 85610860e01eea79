# SPDX-License-Identifier: MIT
"""Reads the glass as a person would: letters of the board's own font, and the big digits.

Nothing is asked of the firmware. The font is the one that MicroPython's framebuf draws with,
the big digits are the firmware's file; both are looked for in the picture, pixel by pixel.
"""

import runpy
import subprocess
from collections.abc import Iterator
from functools import cache

from settebello.simulator.board import firmware_folder
from settebello.simulator.picture import Picture
from settebello.simulator.runtime import micropython

_FIRST, _LAST = 32, 126
_SURE = 7  # rows of a letter that must match; the eighth is left to descenders and bars
_DRAW_FONT = """
import framebuf
data = bytearray(8 * 95)
frame = framebuf.FrameBuffer(data, 8 * 95, 8, framebuf.MONO_HLSB)
for code in range(32, 127):
    frame.text(chr(code), (code - 32) * 8, 0)
print(data.hex())
"""


@cache
def _font() -> dict[str, list[int]]:
    """Return eight rows of eight bits for each character, drawn by framebuf itself."""
    command = micropython("-c", _DRAW_FONT)
    drawn = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    data = bytes.fromhex(drawn)
    wide = _LAST - _FIRST + 1
    return {
        chr(_FIRST + place): [data[row * wide + place] for row in range(8)] for place in range(wide)
    }


def _rows(picture: Picture) -> list[int]:
    return [int("".join("1" if lit else "0" for lit in row), 2) for row in picture]


def _places(rows: list[int], width: int, image: list[int], wide: int) -> Iterator[int]:
    """Yield the column of every place where `image`, rows of `wide` pixels, stands."""
    mask = (1 << wide) - 1
    for y in range(len(rows) - len(image) + 1):
        for shift in range(width - wide + 1):
            if rows[y] >> shift & mask == image[0] and all(
                rows[y + row] >> shift & mask == line for row, line in enumerate(image)
            ):
                yield width - wide - shift


def shows(picture: Picture, text: str) -> bool:
    """Tell whether `text` stands somewhere on the glass, lit on dark or dark on lit."""
    font = _font()
    lit = [int.from_bytes(bytes(font[char][row] for char in text), "big") for row in range(_SURE)]
    wide = len(text) * 8
    dark = [line ^ ((1 << wide) - 1) for line in lit]
    rows, width = _rows(picture), len(picture[0])
    return any(True for image in (lit, dark) for _ in _places(rows, width, image, wide))


@cache
def _digits() -> tuple[int, list[list[int]]]:
    """Return the width of the big digits, and the rows of each."""
    module = runpy.run_path(str(firmware_folder() / "lib" / "scorer" / "digits.py"))
    wide, high, glyphs = module["WIDTH"], module["HEIGHT"], module["GLYPHS"]
    size = wide * high // 8
    images = []
    for digit in range(10):
        data = glyphs[digit * size : (digit + 1) * size]
        picture = [
            [bool(data[y // 8 * wide + x] >> y % 8 & 1) for x in range(wide)] for y in range(high)
        ]
        images.append(_rows(picture))
    return wide, images


def totals(picture: Picture) -> tuple[int, int] | None:
    """Return the two totals in big digits, left and right of the middle; None without both."""
    wide, images = _digits()
    rows, width = _rows(picture), len(picture[0])
    found = sorted(
        (x, digit) for digit, image in enumerate(images) for x in _places(rows, width, image, wide)
    )
    sides = ["", ""]
    for x, digit in found:
        sides[x >= width // 2] += str(digit)
    return (int(sides[0]), int(sides[1])) if all(sides) else None
