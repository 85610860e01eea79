# SPDX-License-Identifier: MIT
"""Puts the board's STEP and the battery into the case and tells where anything overlaps.

    fit.py BOARD.step      one line of JSON each: the part, the part of the case, cubic mm, where

Exit status: 0 nothing overlaps; 1 something does.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from build123d import Box, Cylinder, Location, Part, Pos, Solid, import_step
from case import Case
from parts import Box as Extent
from parts import Parts, parts

LIFTS = (2, 7)  # mm, on the way in: rim and lever in the middle of theirs
LEAST = 0.01  # cubic mm: two faces that touch have next to nothing in common


def placed(board: Path, inside: Parts) -> Iterator[tuple[str, Solid]]:
    """Yield what the case holds: the board's solids, what the layout says of parts, the battery."""
    whole = import_step(board)
    yield from _named(whole, "", Pos(0, 0, -inside.thick))  # the file's z begins at the back
    for name, extent in inside.volumes.items():
        yield name, _block(extent).solid()
    low, high = inside.body_top, inside.stem_top
    for name, (x, y) in inside.keys.items():
        stem = Cylinder(inside.stem / 2, high - low)
        yield f"stem {name}", (Pos(x, y, (low + high) / 2) * stem).solid()
    yield "battery", _block(inside.battery).solid()


def _named(shape: Part, name: str, at: Location) -> Iterator[tuple[str, Solid]]:
    """Yield the solids of an assembly, each with its label, under the name of its component.

    `at`: where the assembly is; its children know only where they are in it.
    """
    for child in shape.children:
        yield from _named(child, name or child.label, at * shape.location)
    if not shape.children:
        for solid in shape.solids():
            put = at * solid
            put.label = shape.label
            yield name, put


def _block(extent: Extent) -> Part:
    sizes = [high - low for low, high in extent]
    return Pos(*(sum(ends) / 2 for ends in extent)) * Box(*sizes)


def case_parts(case: Case) -> Iterator[tuple[str, Part]]:
    """Yield the case's parts in their places."""
    yield "bottom", case.bottom()
    yield "lid", case.lid()
    for key in case.parts.keys:
        yield f"cap {key}", case.cap(key)


def overlaps(board: Path) -> Iterator[dict[str, object]]:
    """Yield each pair that overlaps, also among the parts of the case, with either display."""
    case = Case(parts())
    shells = list(case_parts(case))
    things = list(placed(board, case.parts))
    for place, (name, shell) in enumerate(shells):
        yield from overlapping(name, shell, [*things, *shells[place + 1 :]])
    yield from _on_the_way(dict(shells), things, case.parts.travel)
    large = Case(parts("large"))
    others = [thing for thing in placed(board, large.parts) if not thing[0].startswith("OLED")]
    yield from overlapping("lid-large", large.lid(), [*others, *shells[2:]])


def _on_the_way(
    shells: dict[str, Part], things: list[tuple[str, Part | Solid]], travel: float
) -> Iterator[dict[str, object]]:
    """Yield what is in the way while the case is put together, and of a cap that is pressed."""
    board = [(name, thing) for name, thing in things if name != "battery"]
    for lift in LIFTS:
        up = Pos(0, 0, lift)
        lifted = [(name, up * thing) for name, thing in board]
        yield from overlapping(f"bottom, the board {lift} higher", shells["bottom"], lifted)
        below = [*board, ("bottom", shells["bottom"])]
        yield from overlapping(f"lid {lift} higher", up * shells["lid"], below)
    for name, shell in shells.items():
        if name.startswith("cap"):
            still = [each for each in board if not each[0].startswith(("stem", "SW_PUSH"))]
            pressed = Pos(0, 0, -travel) * shell
            yield from overlapping(f"{name} pressed", pressed, [*still, ("lid", shells["lid"])])


def overlapping(
    name: str, shell: Part, things: list[tuple[str, Part | Solid]]
) -> Iterator[dict[str, object]]:
    """Yield what overlaps with a part of the case."""
    for other, thing in things:
        common = _common(thing, shell)
        if common > LEAST:
            at = [round(one, 1) for one in thing.bounding_box().center()]
            yield {"part": other, "case": name, "mm3": round(common, 2), "at": at}


def _common(one: Part | Solid, other: Part | Solid) -> float:
    """Return the volume that two shapes have in common."""
    first, second = one.bounding_box(), other.bounding_box()
    apart = any(
        getattr(first.min, axis) > getattr(second.max, axis)
        or getattr(second.min, axis) > getattr(first.max, axis)
        for axis in "XYZ"
    )
    if apart:
        return 0.0
    common = one & other
    return 0.0 if common is None else sum(solid.volume for solid in common.solids())


if __name__ == "__main__":
    found = list(overlaps(Path(sys.argv[1])))
    for each in found:
        sys.stdout.write(json.dumps(each) + "\n")
    sys.exit(bool(found))
