# SPDX-License-Identifier: MIT
"""The four suits as flat shapes, to be engraved: each about `size` mm high, centred."""

from build123d import Circle, Ellipse, Polygon, Pos, Rectangle, Rot, Sketch

STROKE = 0.8  # mm; two lines of a 0.4 mm nozzle


def coin(size: float) -> Sketch:
    """Return denari: a ring and a flower of four petals."""
    outer = size / 2
    shape = Circle(outer) - Circle(outer - STROKE)
    petal = Pos(0, outer * 0.36) * Ellipse(STROKE * 0.55, outer * 0.26)
    for turn in range(4):
        shape += Rot(0, 0, 45 + turn * 90) * petal
    return shape


def cup(size: float) -> Sketch:
    """Return coppe: a goblet."""
    half = size / 2
    bowl = Pos(0, half * 0.42) * Circle(half * 0.78)
    bowl -= Pos(0, half * 1.42) * Rectangle(size * 2, half * 2)
    stem = Pos(0, -half * 0.45) * Rectangle(STROKE * 1.1, half)
    foot = _polygon((-half * 0.62, -half), (half * 0.62, -half), (0, -half * 0.5))
    return bowl + stem + foot


def sword(size: float) -> Sketch:
    """Return spade: a sword, its point up to the right."""
    half = size / 2
    edge, tip = STROKE * 0.6, size * 0.86
    blade = _polygon((-edge, 0), (edge, 0), (edge, size * 0.72), (0, tip), (-edge, size * 0.72))
    guard = Rectangle(half * 0.95, STROKE)
    grip = Pos(0, -size * 0.13) * Rectangle(STROKE, size * 0.26)
    pommel = Pos(0, -size * 0.28) * Circle(STROKE * 0.8)
    return Rot(0, 0, -45) * Pos(0, -size * 0.29) * (blade + guard + grip + pommel)


def club(size: float) -> Sketch:
    """Return bastoni: a knotty club, its thick end up to the right."""
    half = size / 2
    thin, thick, low, high = STROKE * 0.55, half * 0.34, -half * 1.1, half * 0.85
    stick = _polygon((-thin, low), (thin, low), (thick, high), (-thick, high))
    shape = stick + Pos(0, half * 0.85) * Circle(half * 0.36)
    for x, y in ((-0.26, 0.3), (0.24, 0.0), (-0.19, -0.4)):
        shape += Pos(half * x, half * y) * Circle(half * 0.16)
    return Rot(0, 0, -45) * shape


def _polygon(*corners: tuple[float, float]) -> Sketch:
    """Return a polygon that stays where its corners are."""
    return Polygon(*corners, align=None)


SUITS = (coin, cup, sword, club)
