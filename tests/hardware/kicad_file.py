# SPDX-License-Identifier: MIT
"""Reads KiCad's files without KiCad: what tests ask of the board and the schematic."""

import re
from dataclasses import dataclass, field
from pathlib import Path

BOARD = Path(__file__).parents[2] / "hardware" / "board"
TOKEN = re.compile(r'\s*(?:([()])|"((?:[^"\\]|\\.)*)"|([^\s()]+))')


def read(path: Path) -> list:
    """Return a file's expression as nested lists of strings."""
    stack: list[list] = [[]]
    for bracket, quoted, word in TOKEN.findall(path.read_text(encoding="utf-8")):
        if bracket == "(":
            stack.append([])
        elif bracket == ")":
            done = stack.pop()
            stack[-1].append(done)
        else:
            stack[-1].append(quoted or word)
    return stack[0][0]


def every(expression: list, name: str) -> list[list]:
    """Return the direct children of some name."""
    return [child for child in expression if isinstance(child, list) and child[:1] == [name]]


def one(expression: list, name: str) -> list:
    """Return the values of the first child of some name, empty if there is none."""
    return next(iter(every(expression, name)), [name])[1:]


def numbers(expression: list, name: str) -> list[float]:
    """Return the values of a child as numbers."""
    return [float(value) for value in one(expression, name)]


def seen(at: list[float]) -> tuple[float, float]:
    """Return a place in the layout's measure: origin in the board's middle, y up."""
    return round(at[0] - 150, 4), round(100 - at[1], 4)


def turned(x: float, y: float, degrees: float) -> tuple[float, float]:
    """Return a footprint's inner place turned as KiCad turns it."""
    from math import cos, radians, sin

    c, s = cos(radians(degrees)), sin(radians(degrees))
    return x * c + y * s, -x * s + y * c


@dataclass
class Footprint:
    """A part on the board: where its pads are and on which nets."""

    reference: str
    layer: str
    expression: list
    places: dict[str, list[tuple[float, float]]] = field(default_factory=dict)
    nets: dict[str, str] = field(default_factory=dict)

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of all its pads."""
        x, y = zip(*[place for places in self.places.values() for place in places], strict=True)
        return (min(x) + max(x)) / 2, (min(y) + max(y)) / 2


def footprint(expression: list) -> Footprint:
    """Return a footprint as read from the board."""
    reference = next(p[2] for p in every(expression, "property") if p[1] == "Reference")
    part = Footprint(reference, one(expression, "layer")[0], expression)
    x, y, *turn = numbers(expression, "at")
    for pad in every(expression, "pad"):
        dx, dy = turned(*numbers(pad, "at")[:2], turn[0] if turn else 0)
        part.places.setdefault(pad[1], []).append(seen([x + dx, y + dy]))
        if net := one(pad, "net"):
            part.nets[pad[1]] = net[1]
    return part


def footprints() -> dict[str, Footprint]:
    """Return the parts on the board by reference."""
    board = read(BOARD / "settebello.kicad_pcb")
    return {part.reference: part for part in map(footprint, every(board, "footprint"))}
