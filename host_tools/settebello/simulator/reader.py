# SPDX-License-Identifier: MIT
"""Reads the glass as a person would: letters of the board's own font, and the big digits.

Nothing is asked of the firmware while it runs: its font files are looked for in the picture.
"""

import runpy
from collections.abc import Iterator
from functools import cache

from settebello.simulator.board import BoardError, firmware_folder
from settebello.simulator.picture import Picture

_SURE = 7  # rows of a letter that must match; the eighth is left to descenders and bars


@cache
def _module(name: str) -> dict[str, object]:
    return runpy.run_path(str(firmware_folder() / "lib" / "scorer" / f"{name}.py"))


@cache
def _letters() -> dict[str, bytes]:
    """Return each character's columns, the top pixel the lowest bit."""
    font = _module("font")
    widths, columns, others = font["WIDTHS"], font["COLUMNS"], font["OTHERS"]
    assert isinstance(widths, bytes) and isinstance(columns, bytes) and isinstance(others, str)  # noqa: S101, PT018 - for the type checker
    chars = [*map(chr, range(32, 127)), *others]
    return {
        char: columns[8 * place : 8 * place + widths[place]] for place, char in enumerate(chars)
    }


def _image(text: str) -> tuple[list[int], int]:
    """Return a text's rows as the board writes it, and how many columns it takes."""
    letters = _letters()
    unknown = [char for char in text if char not in letters]
    if unknown:
        raise BoardError(f"the board's font has no {unknown[0]!r}")
    columns = b"\0".join(letters[char] for char in text)
    rows = [int("".join(str(column >> y & 1) for column in columns), 2) for y in range(_SURE)]
    return rows, len(columns)


def _rows(picture: Picture) -> list[int]:
    return [int("".join("1" if lit else "0" for lit in row), 2) for row in picture]


def _places(rows: list[int], width: int, image: list[int], wide: int) -> Iterator[tuple[int, int]]:
    """Yield (x, y) of every place where `image`, rows of `wide` pixels, stands."""
    mask = (1 << wide) - 1
    for y in range(len(rows) - len(image) + 1):
        for shift in range(width - wide + 1):
            if rows[y] >> shift & mask == image[0] and all(
                rows[y + row] >> shift & mask == line for row, line in enumerate(image)
            ):
                yield width - wide - shift, y


def shows(picture: Picture, text: str) -> bool:
    """Tell whether `text` stands somewhere on the glass, lit on dark or dark on lit."""
    lit, wide = _image(text)
    dark = [line ^ ((1 << wide) - 1) for line in lit]
    rows, width = _rows(picture), len(picture[0])
    return any(True for image in (lit, dark) for _ in _places(rows, width, image, wide))


@cache
def _digits() -> list[tuple[int, int, list[list[int]]]]:
    """Return (width, height, the rows of each of ten digits) of every size, the biggest first."""
    module = _module("digits")
    sizes, glyphs = module["SIZES"], module["GLYPHS"]
    assert isinstance(sizes, tuple) and isinstance(glyphs, tuple)  # noqa: S101, PT018 - for the type checker
    return [
        (wide, high, [_digit(data, digit, wide, high) for digit in range(10)])
        for (wide, high), data in zip(sizes, glyphs, strict=True)
    ]


def _digit(data: bytes, digit: int, wide: int, high: int) -> list[int]:
    size = wide * high // 8
    one = data[digit * size : (digit + 1) * size]
    return _rows(
        [[bool(one[y // 8 * wide + x] >> y % 8 & 1) for x in range(wide)] for y in range(high)]
    )


def numbers(picture: Picture) -> list[tuple[int, int, int]]:
    """Return (x, y, value) of every number in big digits, from left to right."""
    rows, width = _rows(picture), len(picture[0])
    found: list[tuple[int, int, int]] = []
    for wide, high, images in _digits():
        digits = sorted(
            (y, x, digit)
            for digit, image in enumerate(images)
            for x, y in _places(rows, width, image, wide)
        )
        end, row = -9, -1
        for y, x, digit in digits:
            if y == row and x - end <= 2:
                left, _, value = found.pop()
                found.append((left, y, value * 10 + digit if value >= 0 else value * 10 - digit))
            else:
                dash = x > 3 and picture[y + high // 2][x - 3] and not picture[y + high // 4][x - 3]
                found.append((x, y, -digit if dash else digit))
            end, row = x + wide, y
    return sorted(found)


def totals(picture: Picture) -> tuple[int, ...] | None:
    """Return the totals in big digits, from left to right; None without two of them."""
    values = tuple(value for _, _, value in numbers(picture))
    return values if len(values) > 1 else None
