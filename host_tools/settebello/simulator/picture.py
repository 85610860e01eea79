# SPDX-License-Identifier: MIT
"""Pictures of the glass as text and as PNG."""

import struct
import zlib
from pathlib import Path

Picture = list[list[bool]]

_DOTS = ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3))
_HALVES = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}


def ascii_art(picture: Picture) -> str:
    """Return one character a pixel: '#' lit, '.' dark."""
    return "\n".join("".join("#" if lit else "." for lit in row) for row in picture)


def braille(picture: Picture) -> str:
    """Return four rows and two columns of pixels as one character, for narrow terminals."""
    return "\n".join(
        "".join(_dots(picture, x, y) for x in range(0, len(picture[0]), 2))
        for y in range(0, len(picture), 4)
    )


def _dots(picture: Picture, x: int, y: int) -> str:
    bits = sum(picture[y + dy][x + dx] << bit for bit, (dx, dy) in enumerate(_DOTS))
    return chr(0x2800 + bits)


def half_blocks(picture: Picture, frame: bool = True) -> str:
    """Return two rows of pixels as one line of text, in a frame."""
    lines = [
        "".join(_HALVES[upper, lower] for upper, lower in zip(*pair, strict=True))
        for pair in zip(picture[::2], picture[1::2], strict=True)
    ]
    if not frame:
        return "\n".join(lines)
    edge = "─" * len(picture[0])
    return "\n".join([f"┌{edge}┐", *(f"│{line}│" for line in lines), f"└{edge}┘"])


def write_png(
    picture: Picture, path: Path, scale: int = 4, lit: tuple[int, int, int] = (150, 220, 255)
) -> None:
    """Write a picture, each pixel as a square of `scale` dots."""
    palette = bytes((8, 10, 14)) + bytes(lit)
    margin = 2 * scale
    width = len(picture[0]) * scale + 2 * margin
    blank = bytes(width + 1)  # every row begins with its filter, 0
    rows = [blank] * margin
    for row in picture:
        cells = b"".join(bytes((one,)) * scale for one in row)
        rows += [b"\0" + bytes(margin) + cells + bytes(margin)] * scale
    rows += [blank] * margin
    header = struct.pack(">IIBBBBB", width, len(rows), 8, 3, 0, 0, 0)
    chunks = (
        (b"IHDR", header),
        (b"PLTE", palette),
        (b"IDAT", zlib.compress(b"".join(rows))),
        (b"IEND", b""),
    )
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*chunk) for chunk in chunks))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
