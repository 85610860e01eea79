# SPDX-License-Identifier: MIT
"""Reads the glass as a person would: letters of the board's own font, and the big digits.

Nothing is asked of the firmware. The font is the one that MicroPython's framebuf draws with,
the big digits are the firmware's file; both are looked for in the picture, pixel by pixel.
"""

import runpy
import subprocess
import sys
from collections.abc import Iterator
from functools import cache

from settebello.simulator.board import firmware_folder
from settebello.simulator.picture import Picture

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
    command = [sys.executable, "-m", "micropython_unix", "-c", _DRAW_FONT]
    drawn = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    data = bytes.fromhex(drawn)
    wide = _LAST - _FIRST + 1
    return {
        chr(_FIRST + place): [data[row * wide + place] for row in range(8)] for place in range(wide)
    }


def _rows(picture: Picture) -> list[int]:
    return [int("".join("1" if lit else "0" for lit in row), 2) for row in picture]


def shows(picture: Picture, text: str) -> bool:
    """Tell whether `text` stands somewhere on the glass, lit on dark or dark on lit."""
    font = _font()
    wanted = [
        int.from_bytes(bytes(font[char][row] for char in text), "big") for row in range(_SURE)
    ]
    wide, mask = len(text) * 8, (1 << len(text) * 8) - 1
    rows = _rows(picture)
    return any(
        all((rows[y + row] >> shift & mask) ^ flip == wanted[row] for row in range(_SURE))
        for y in range(len(rows) - _SURE + 1)
        for shift in range(len(picture[0]) - wide + 1)
        for flip in (0, mask)
    )


@cache
def _digits() -> list[list[list[bool]]]:
    """Return the picture of each big digit."""
    module = runpy.run_path(str(firmware_folder() / "lib" / "scorer" / "digits.py"))
    wide, high, glyphs = module["WIDTH"], module["HEIGHT"], module["GLYPHS"]
    size = wide * high // 8
    return [
        [
            [bool(glyphs[digit * size + y // 8 * wide + x] >> y % 8 & 1) for x in range(wide)]
            for y in range(high)
        ]
        for digit in range(10)
    ]


def _big_digits(picture: Picture) -> Iterator[tuple[int, int]]:
    """Yield (column, digit) of every big digit, from the left."""
    for x in range(len(picture[0])):
        for y in range(len(picture)):
            for digit, image in enumerate(_digits()):
                if len(picture) - y >= len(image) and all(
                    row[x : x + len(image[0])] == line
                    for row, line in zip(picture[y:], image, strict=False)
                ):
                    yield x, digit


def totals(picture: Picture) -> tuple[int, int] | None:
    """Return the two totals in big digits, left and right of the middle; None without both."""
    middle = len(picture[0]) // 2
    sides = ["", ""]
    for x, digit in _big_digits(picture):
        sides[x >= middle] += str(digit)
    return (int(sides[0]), int(sides[1])) if all(sides) else None
