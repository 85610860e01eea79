# SPDX-License-Identifier: MIT
"""The course of a match in the space of two lines of text, as SVG."""

from collections.abc import Callable

from settebello.plots.style import FAINT, colour, thinned
from settebello.stats.games import Game

WIDTH, HEIGHT, _EDGE = 200, 64, 5


def sparkline(match: Game) -> str:
    """Return the totals of each side, hand by hand, as an SVG element; the target is dashed."""
    courses = [[0, *(totals[side] for totals in match.course)] for side in range(len(match.sides))]
    values = [value for course in courses for value in course]
    most = max([*values, 1])
    if match.target is not None and match.target <= 2 * most:
        most = max(most, match.target)
    least = min(values)

    def up(value: float) -> float:
        return HEIGHT - _EDGE - (HEIGHT - 2 * _EDGE) * (value - least) / (most - least)

    parts = []
    if match.target is not None and match.target <= most:
        level = f"{up(match.target):.1f}"
        parts.append(
            f'<line x1="0" x2="{WIDTH}" y1="{level}" y2="{level}" stroke="{FAINT}" '
            'stroke-dasharray="3 3"/>'
        )
    # The winner is drawn last: over the others.
    order = sorted(range(len(courses)), key=lambda side: (side == match.winner, side))
    parts += [_line(courses[side], colour(side), up) for side in order]
    inside = "".join(parts)
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-hidden="true" '
        f'fill="none" stroke-linejoin="round" stroke-linecap="round">{inside}</svg>'
    )


def _line(course: list[int], tint: str, up: Callable[[float], float]) -> str:
    step = (WIDTH - 2 * _EDGE) / max(len(course) - 1, 1)
    across, points = thinned([_EDGE + step * place for place in range(len(course))], course)
    path = " ".join(f"{x:.1f},{up(y):.1f}" for x, y in zip(across, points, strict=True))
    end = f'<circle cx="{across[-1]:.1f}" cy="{up(points[-1]):.1f}" r="3.2" fill="{tint}"/>'
    return f'<polyline points="{path}" stroke="{tint}" stroke-width="2.2"/>{end}'
