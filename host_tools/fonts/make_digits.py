# SPDX-License-Identifier: MIT
"""Draws the big digits of the totals and writes firmware/lib/scorer/digits.py.

Each digit is a skeleton of lines and arcs, inked with a round pen: every pixel whose centre lies
within the pen's radius of the skeleton is set. The smaller sizes squeeze the same skeletons.
Run it after changing a shape: `python host_tools/fonts/make_digits.py`; a test compares its output
with the file in the tree.
"""

import math
from itertools import pairwise
from pathlib import Path

Point = tuple[float, float]

SIZES = ((20, 32, 2.95), (12, 24, 1.75), (11, 16, 1.7))  # width, height, the pen's radius
LEFT, RIGHT, TOP, BOTTOM = 3.0, 17.0, 3.0, 29.0  # where the pen's centre may go
MIDDLE, RADIUS = (LEFT + RIGHT) / 2, (RIGHT - LEFT) / 2
TARGET = Path(__file__).parents[2] / "firmware" / "lib" / "scorer" / "digits.py"


def arc(x: float, y: float, rx: float, ry: float, start: int, stop: int) -> list[Point]:
    """Points of an ellipse's arc; degrees run clockwise from three o'clock, as on the screen."""
    step = 3 if stop >= start else -3
    turns = [math.radians(angle) for angle in range(start, stop + step, step)]
    return [(x + rx * math.cos(turn), y + ry * math.sin(turn)) for turn in turns]


def skeletons() -> list[list[list[Point]]]:
    """Return the strokes of each digit, in the order 0 to 9."""
    low = BOTTOM - RADIUS
    high = TOP + RADIUS
    bowl = (BOTTOM - 13.0) / 2  # half the height of the bowl of 6 and 9
    six = [
        arc(MIDDLE, BOTTOM - bowl, RADIUS, bowl, 0, 360),
        [*arc(MIDDLE, high, RADIUS, RADIUS, 320, 180), (LEFT, BOTTOM - bowl)],
    ]
    return [
        [
            [
                *arc(MIDDLE, high, RADIUS, RADIUS, 180, 360),
                *arc(MIDDLE, low, RADIUS, RADIUS, 0, 180),
                (LEFT, high),
            ]
        ],
        [[(5.0, 8.5), (11.0, TOP), (11.0, BOTTOM)], [(5.5, BOTTOM), (16.5, BOTTOM)]],
        [[*arc(MIDDLE, high, RADIUS, RADIUS, 190, 390), (LEFT, BOTTOM), (RIGHT, BOTTOM)]],
        [
            arc(MIDDLE, 9.3, RADIUS - 0.6, 6.3, 205, 440),
            arc(MIDDLE, 22.0, RADIUS, 7.0, 280, 520),
            [(9.0, 15.4), (11.0, 15.4)],
        ],
        [[(12.0, TOP), (LEFT, 21.5), (RIGHT, 21.5)], [(13.0, 13.0), (13.0, BOTTOM)]],
        [
            [
                (15.5, TOP),
                (4.5, TOP),
                (LEFT + 0.5, 14.5),
                *arc(MIDDLE, 20.7, RADIUS, BOTTOM - 20.7, 225, 515),
            ]
        ],
        six,
        [[(LEFT, TOP), (RIGHT, TOP), (8.0, BOTTOM)]],
        [arc(MIDDLE, 9.2, RADIUS - 0.8, 6.2, 0, 360), arc(MIDDLE, 22.0, RADIUS, 7.0, 0, 360)],
        [[(LEFT + RIGHT - x, TOP + BOTTOM - y) for x, y in stroke] for stroke in six],
    ]


def squeezed(strokes: list[list[Point]], size: tuple[int, int, float]) -> list[list[Point]]:
    """Return a skeleton so that its ink fills a cell of `size`."""
    wide, high, pen = size
    across = (wide - 2 * pen - 0.1) / (RIGHT - LEFT)
    down = (high - 2 * pen - 0.1) / (BOTTOM - TOP)
    edge = pen + 0.05
    return [[(edge + (x - LEFT) * across, edge + (y - TOP) * down) for x, y in s] for s in strokes]


def distance(point: Point, start: Point, end: Point) -> float:
    """How far a point lies from a line's nearest point."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    along = (point[0] - start[0]) * dx + (point[1] - start[1]) * dy
    share = max(0.0, min(1.0, along / (dx * dx + dy * dy))) if dx or dy else 0.0
    return math.hypot(point[0] - start[0] - share * dx, point[1] - start[1] - share * dy)


def inked(strokes: list[list[Point]], x: int, y: int, pen: float) -> bool:
    """Whether the pen reaches the pixel's centre."""
    point = (x + 0.5, y + 0.5)
    return any(
        distance(point, start, end) <= pen for stroke in strokes for start, end in pairwise(stroke)
    )


def packed(strokes: list[list[Point]], size: tuple[int, int, float]) -> bytes:
    """One digit as the display keeps it: pages of eight rows, a byte a column, top bit last."""
    wide, high, pen = size
    placed = squeezed(strokes, size)
    return bytes(
        sum(inked(placed, x, page * 8 + bit, pen) << bit for bit in range(8))
        for page in range(high // 8)
        for x in range(wide)
    )


def module() -> str:
    """Return the text of digits.py."""
    lines = [
        "# SPDX-License-Identifier: MIT",
        '"""The big digits of the totals: made by host_tools/fonts/make_digits.py, not by hand."""',
        "",
        f"SIZES = ({', '.join(f'({wide}, {high})' for wide, high, _ in SIZES)})  # width, height",
        "",
        "# for each size one digit after the other, in pages of eight rows, a byte a column",
        "GLYPHS = (",
    ]
    for size in SIZES:
        lines.append("    (")
        for digit, strokes in enumerate(skeletons()):
            data = packed(strokes, size)
            lines.append(f"        # {digit}")
            for start in range(0, len(data), size[0]):
                text = "".join(f"\\x{byte:02x}" for byte in data[start : start + size[0]])
                lines.append(f'        b"{text}"')
        lines.append("    ),")
    return "\n".join([*lines, ")", ""])


if __name__ == "__main__":
    TARGET.write_text(module(), encoding="ascii")
