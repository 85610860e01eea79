# SPDX-License-Identifier: MIT
"""The inner loops of drawing, comparing and searching, which MicroPython makes machine code of.

A picture is a buffer in which a byte is a column of eight rows, the top one its lowest bit, and one
page of `columns` such bytes follows the other (MONO_VLSB). Without the decorators all of it runs as
it stands, if slowly: they are left out where nothing makes machine code, as in CircuitPython.
"""

# Machine code knows no `min`, and tells integers from objects by `int` alone.
# ruff: noqa: PLR1730, RUF046

from array import array

import micropython
from micropython import const

from scorer.font import COLUMNS, OTHERS, WIDTHS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_GAP = const(1)  # columns between two letters
_LONGEST = const(128)  # letters of a text that are looked at: the narrowest of them fill the glass
_NOTHING = const(255)  # the place of a character that is not drawn
_ASCII = const(95)  # letters of the font before OTHERS

_CODES = array("H", [ord(char) for char in OTHERS])
_LINE = bytearray(_LONGEST)  # the places in the font of a text's letters


def ptr8(data: "Any") -> "Any":
    """Return what can be indexed byte by byte; machine code has its own of this name."""
    return data.encode() if isinstance(data, str) else data


def ptr16(data: "Any") -> "Any":
    """Return what can be indexed by pairs of bytes; machine code has its own of this name."""
    return data


@micropython.viper
def _place(code: int) -> int:
    """Return where the font has a letter that is not ASCII: its box, if it has not."""
    codes = ptr16(_CODES)
    others = int(len(_CODES))
    for place in range(others):
        if codes[place] == code:
            return _ASCII + place
    # an accent by itself, as some computers write it, and what only joins or varies a picture
    if 0x300 <= code < 0x370 or 0xFE00 <= code < 0xFE10 or code == 0x200D:
        return _NOTHING
    return _ASCII + others


@micropython.viper
def _spell(text: object) -> int:
    """Look the letters of a text up in the font: write their places into _LINE, return how many."""
    line, spelled = ptr8(_LINE), ptr8(text)
    count = int(len(text))  # type: ignore[arg-type]
    if count > _LONGEST:
        count = _LONGEST
    at = 0
    for index in range(count):
        code = int(spelled[at])
        at += 1
        if 32 <= code < 127:
            line[index] = code - 32
            continue
        if code > 127:  # UTF-8: so many bytes follow
            more = 1
            if code >= 0xE0:
                more = 2
            if code >= 0xF0:
                more = 3
            code &= 63 >> more
            for _ in range(more):
                code = code << 6 | spelled[at] & 63
                at += 1
        line[index] = int(_place(code))
    return count


@micropython.viper
def width(text: object) -> int:
    """Return how many columns a text takes, without a gap after its last letter."""
    count = int(_spell(text))
    line, widths = ptr8(_LINE), ptr8(WIDTHS)
    wide = 0
    for index in range(count):
        if line[index] != _NOTHING:
            wide += widths[line[index]] + _GAP
    if wide:
        wide -= _GAP
    return wide


@micropython.viper
def fitting(text: object, room: int) -> int:
    """Return how many letters of a text fit into `room` columns."""
    count = int(_spell(text))
    line, widths = ptr8(_LINE), ptr8(WIDTHS)
    wide = 0
    for index in range(count):
        if line[index] != _NOTHING:
            wide += widths[line[index]] + _GAP
            if wide - _GAP > room:
                return index
    return count


@micropython.viper
def stamp(
    data: object, columns: int, source: object, first: int, wide: int, x: int, y: int, colour: int
) -> object:  # machine code cannot say None
    """Draw `wide` columns of `source`, from its byte `first` on, with the top left corner (x, y).

    Lit pixels alone are drawn: lit, or dark if `colour` is 0. What lies outside is left out.
    """
    picture, image = ptr8(data), ptr8(source)
    size = int(len(data))  # type: ignore[arg-type]
    if x < 0:
        first -= x
        wide += x
        x = 0
    if x + wide > columns:
        wide = columns - x
    shift = y & 7
    start = (y >> 3) * columns + x
    for page in range(2):  # what falls on the upper page, then on the lower one
        if shift == 0 and page:
            break
        if 0 <= start < size:
            for column in range(wide):
                bits = (image[first + column] << shift) >> (page << 3)
                if colour:
                    picture[start + column] |= bits & 255
                else:
                    picture[start + column] &= ~bits
        start += columns
    return None


@micropython.viper
def write(data: object, columns: int, text: object, x: int, y: int, colour: int) -> int:
    """Write a text into a picture, with the top left corner (x, y); return where it ends.

    It stamps the letters itself: a call for each would take longer than they do.
    """
    count = int(_spell(text))
    line, widths = ptr8(_LINE), ptr8(WIDTHS)
    font, picture = ptr8(COLUMNS), ptr8(data)
    size = int(len(data))  # type: ignore[arg-type]
    shift = y & 7
    start = (y >> 3) * columns
    for index in range(count):
        place = int(line[index])
        if place == _NOTHING or x >= columns:
            continue
        end = x + widths[place]
        place = (place << 3) - x
        while x < end:
            bits = font[place + x] << shift
            at = start + x
            if 0 <= x < columns:
                while bits:
                    if 0 <= at < size:
                        if colour:
                            picture[at] |= bits & 255
                        else:
                            picture[at] &= ~bits
                    bits >>= 8
                    at += columns
            x += 1
        x += _GAP
    return x


@micropython.viper
def enlarge(data: object, columns: int, x: int, y: int, wide: int, high: int) -> object:
    """Blow a rectangle of the picture up to twice its size; its top left corner stays."""
    picture = ptr8(data)
    for back in range(wide * high):
        row = high - 1 - back // wide
        column = wide - 1 - back % wide
        lit = picture[(y + row >> 3) * columns + x + column] >> (y + row & 7) & 1
        for part in range(4):
            down = y + row * 2 + (part >> 1)
            at = (down >> 3) * columns + x + column * 2 + (part & 1)
            if lit:
                picture[at] |= 1 << (down & 7)
            else:
                picture[at] &= ~(1 << (down & 7))
    return None


@micropython.viper
def difference(data: object, glass: object, first: int, end: int) -> int:
    """Return the first place from `first` on at which two pictures differ, or `end`."""
    mine, theirs = ptr8(data), ptr8(glass)
    while first < end and mine[first] == theirs[first]:
        first += 1
    return first


@micropython.viper
def span(data: object, glass: object, first: int, end: int, gap: int) -> int:
    """Return where differences end that begin at `first`: more than `gap` equal places follow."""
    mine, theirs = ptr8(data), ptr8(glass)
    last = first
    for at in range(first, end):
        if mine[at] != theirs[at]:
            last = at
        elif at - last > gap:
            break
    return last + 1


@micropython.viper
def index(lines: object, starts: object) -> object:  # machine code cannot say None
    """Note where lines begin, as many as `starts` has places; each follows a newline."""
    text, places = ptr8(lines), ptr16(starts)
    at = 0
    for line in range(int(len(starts))):  # type: ignore[arg-type]
        while text[at] != 10:
            at += 1
        at += 1
        places[line] = at
    return None


@micropython.viper
def look_up(lines: object, starts: object, key: object, found: object) -> int:
    """Copy what follows a key and a space in a line to `found`; return its bytes, -1 if none."""
    text, places = ptr8(lines), ptr16(starts)
    wanted, out = ptr8(key), ptr8(found)
    length, most = int(len(key)), int(len(found))  # type: ignore[arg-type]
    for line in range(int(len(starts))):  # type: ignore[arg-type]
        at = int(places[line])
        same = 0
        while same < length and text[at + same] == wanted[same]:
            same += 1
        at += same
        if same == length and text[at] == 32:
            start = at + 1
            at = start
            while text[at] != 10 and at - start < most:
                out[at - start] = text[at]
                at += 1
            return at - start
    return -1
