# SPDX-License-Identifier: MIT
"""Writes the case's parts: STL as they lie on the printer's bed, STEP as they are when built."""

import sys
from collections.abc import Iterator
from pathlib import Path

from build123d import Part, Pos, Rot, Solid, export_step, export_stl
from case import Case
from parts import parts

HERE = Path(__file__).parent
TOLERANCE, ANGLE = 0.04, 0.3  # how far a triangle may be off: mm, radians

# the parts that are printed with their upper side on the bed
ON_FACE = ("lid", "lid-large", "cap-arrow", "cap-ok", "cap-back")


def solids() -> Iterator[tuple[str, Part]]:
    """Yield each part's name and shape. An arrow's cap is one shape, printed four times."""
    small = Case(parts("small"))
    yield "bottom", small.bottom()
    yield "lid", small.lid()
    yield "lid-large", Case(parts("large")).lid()
    yield "cap-arrow", small.cap("UP")
    yield "cap-ok", small.cap("OK")
    yield "cap-back", small.cap("BACK")


def printed(name: str, part: Part) -> Part:
    """Return a part as it is printed: the bed is z = 0."""
    turned = Rot(180, 0, 0) * part if name in ON_FACE else part
    box = turned.bounding_box()
    middle = box.center()
    return Pos(-middle.X, -middle.Y, -box.min.Z) * turned


def main(folder: Path) -> None:
    """Write all parts into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, part in solids():
        solid: Solid = part.solid()
        solid.label = name
        export_step(solid, folder / f"{name}.step", timestamp="2026-01-01T00:00:00")
        mesh = folder / f"{name}.stl"
        export_stl(printed(name, solid), mesh, tolerance=TOLERANCE, angular_tolerance=ANGLE)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE)
