# SPDX-License-Identifier: MIT
"""The four suits of Italian cards and the winner's laurel, drawn for this project as SVG."""

from math import atan2, cos, pi, sin

_PAPER = "#FFFDF6"
GOLD, RED, BLUE, GREEN = "#BF8A1D", "#B3362B", "#2A5E8C", "#3B7342"

_PETALS = "".join(
    f'<path d="M12 12 L{x1} {y1} L{x2} {y2} L{x3} {y3} Z" fill="{_PAPER}"/>'
    for x1, y1, x2, y2, x3, y3 in (
        (10.6, 8.6, 12, 4.4, 13.4, 8.6),
        (13.4, 8.6, 17.4, 6.6, 15.4, 10.6),
        (15.4, 10.6, 19.6, 12, 15.4, 13.4),
        (15.4, 13.4, 17.4, 17.4, 13.4, 15.4),
        (13.4, 15.4, 12, 19.6, 10.6, 15.4),
        (10.6, 15.4, 6.6, 17.4, 8.6, 13.4),
        (8.6, 13.4, 4.4, 12, 8.6, 10.6),
        (8.6, 10.6, 6.6, 6.6, 10.6, 8.6),
    )
)

_DENARI = (
    f'<circle cx="12" cy="12" r="11" fill="{GOLD}"/>'
    f'<circle cx="12" cy="12" r="9.2" fill="none" stroke="{_PAPER}" stroke-width="0.7"/>'
    f'{_PETALS}<circle cx="12" cy="12" r="2.6" fill="{GOLD}"/>'
    f'<circle cx="12" cy="12" r="1.3" fill="{_PAPER}"/>'
)
_COPPE = (
    f'<path d="M4 2.6 H20 C20.2 9.6 17.4 13.6 13.5 14.5 V18 C16 18.5 17.8 19.6 18.2 22 H5.8 '
    f'C6.2 19.6 8 18.5 10.5 18 V14.5 C6.6 13.6 3.8 9.6 4 2.6 Z" fill="{RED}"/>'
    f'<path d="M4.3 5.2 H19.7 L19.6 6.2 H4.4 Z" fill="{_PAPER}"/>'
    f'<path d="M12 7.6 L13.8 10 L12 12.4 L10.2 10 Z" fill="{_PAPER}"/>'
    f'<path d="M8.6 20 H15.4 L15.9 20.8 H8.1 Z" fill="{_PAPER}"/>'
)
_SPADE = (
    f'<path d="M12 0.6 L14.1 4.2 V14.6 H9.9 V4.2 Z" fill="{BLUE}"/>'
    f'<path d="M11.7 4.4 H12.3 V13.4 H11.7 Z" fill="{_PAPER}"/>'
    f'<path d="M4.6 13.4 C6 14.6 8 14.7 10 14.6 H14 C16 14.7 18 14.6 19.4 13.4 C20.4 15.2 19.4 17 '
    f'17.6 16.9 H6.4 C4.6 17 3.6 15.2 4.6 13.4 Z" fill="{BLUE}"/>'
    f'<path d="M10.9 16.8 H13.1 V21 H10.9 Z" fill="{BLUE}"/>'
    f'<circle cx="12" cy="21.9" r="1.7" fill="{BLUE}"/>'
)
_BASTONI = (
    f'<path d="M10.7 23.4 C10.8 18 9 12.6 8.3 8.2 C7.7 4 9.3 0.6 12 0.6 C14.7 0.6 16.3 4 15.7 8.2 '
    f'C15 12.6 13.2 18 13.3 23.4 Z" fill="{GREEN}"/>'
    f'<path d="M8.7 9.2 L5 6.2 C3.9 7.2 3.8 8.4 4.6 9.4 L9.5 13.2 Z" fill="{GREEN}"/>'
    f'<path d="M14.9 12.6 L18.9 9.8 C20 10.8 20 12 19.1 13 L13.9 16.6 Z" fill="{GREEN}"/>'
    f'<path d="M10.4 4.2 C11.2 3.2 12.8 3.2 13.6 4.2 C12.8 5.2 11.2 5.2 10.4 4.2 Z" '
    f'fill="{_PAPER}"/>'
    f'<path d="M11.1 8.4 H12.9 L12.7 9.4 H11.3 Z" fill="{_PAPER}"/>'
    f'<path d="M11.5 18.2 H12.5 V19.1 H11.5 Z" fill="{_PAPER}"/>'
)

# In the order of the suits D C S B.
SUITS = (_DENARI, _COPPE, _SPADE, _BASTONI)


def suit_svg(suit: int) -> str:
    """Return a suit (0 denari, 1 coppe, 2 spade, 3 bastoni) as an SVG document without a size."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" aria-hidden="true">'
        f"{SUITS[suit]}</svg>"
    )


LAUREL_WIDTH, LAUREL_HEIGHT = 44, 26
_LEAVES = 8


def laurel_svg() -> str:
    """Return a wreath of two branches, open at the top, as an SVG document without a size."""
    left = "".join(_leaf(place, side) for place in range(_LEAVES) for side in (-1, 1))
    stem = "M22 24.6 C13 24.6 4.4 18 5.2 6"
    branch = f'<path d="{stem}" fill="none" stroke="{GOLD}" stroke-width="0.5"/>{left}'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LAUREL_WIDTH} {LAUREL_HEIGHT}" '
        f'aria-hidden="true"><g>{branch}</g>'
        f'<g transform="matrix(-1 0 0 1 {LAUREL_WIDTH} 0)">{branch}</g></svg>'
    )


def _stem(way: float) -> tuple[float, float]:
    """Return a point of the left stem, a Bezier curve; `way` is from 0 (below) to 1 (its tip)."""
    back = 1 - way
    weights = (back**3, 3 * back**2 * way, 3 * back * way**2, way**3)
    across, down = (22, 13, 4.4, 5.2), (24.6, 24.6, 18, 6)
    return (
        sum(weight * x for weight, x in zip(weights, across, strict=True)),
        sum(weight * y for weight, y in zip(weights, down, strict=True)),
    )


def _leaf(place: int, side: int) -> str:
    """Return a leaf at one side (-1 outside, 1 inside) of the left stem."""
    way = 0.16 + 0.84 * place / (_LEAVES - 1)
    (x, y), (behind_x, behind_y) = _stem(way), _stem(way - 0.02)
    angle = atan2(y - behind_y, x - behind_x) + side * (0.62 if place < _LEAVES - 1 else 0.3)
    length, bow = 4.9 - 1.2 * way, 1.15
    tip = f"{x + length * cos(angle):.2f} {y + length * sin(angle):.2f}"
    middle_x, middle_y = x + length / 2 * cos(angle), y + length / 2 * sin(angle)
    bows = [
        f"{middle_x + off * cos(angle + pi / 2):.2f} {middle_y + off * sin(angle + pi / 2):.2f}"
        for off in (bow, -bow)
    ]
    root = f"{x:.2f} {y:.2f}"
    return f'<path d="M{root} Q{bows[0]} {tip} Q{bows[1]} {root} Z" fill="{GOLD}"/>'
