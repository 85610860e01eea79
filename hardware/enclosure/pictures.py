# SPDX-License-Identifier: MIT
"""Renders the case for the build guide, and takes over the board's renders beside its STEP.

    pictures.py BOARD.step FOLDER [SIZE]

SIZE: the width in dots, 1200 if none is given.
"""

import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pyvista as pv
from build123d import Part, Pos, Solid
from case import Case
from fit import case_parts, placed
from make import printed, solids
from parts import KEYS, parts
from PIL import Image, ImageChops

SCREEN = Path(__file__).parents[2] / "host_tools/screenshots/classic/08-two-hands-on.png"
PAPER, FELT, DARK, BRASS, RED = "#f3efe6", "#3f7a68", "#326455", "#e2a83a", "#c4473a"
_COLOURS = 256
HUES = {  # the first word that is found counts
    "PCB": "#1f5d3a", "glass": "#101216", "header": "#202225", "board": "#22488c", "pins": BRASS,
    "tape": "#f0ead8", "chips": "#202225", "SW_PUSH": "#26282b", "Pico": "#2f8f57",
    "Piezo": "#26282b", "D_DO": "#26282b", "R_Axial": "#d8b98a", "JST": "#ece6d6",
}  # fmt: skip
SILVER, GLASS, BED = "#b9bec4", "#0b0d10", "#d9d4c7"
Vector = tuple[float, float, float]


@dataclass(frozen=True)
class Thing:
    """Something to be seen: its surface, its colour; a picture on it needs no light."""

    mesh: pv.PolyData
    colour: str = SILVER
    picture: pv.Texture | None = None


def mesh(shape: Part | Solid, lift: float = 0.0) -> pv.PolyData:
    """Return a solid's surface, moved up by `lift`."""
    points, triangles = shape.tessellate(0.05, 0.2)
    faces = np.array([(3, *triangle) for triangle in triangles])
    surface = pv.PolyData(np.array([tuple(point) for point in points]), faces)
    surface = surface.clean().translate((0, 0, lift))
    return surface.compute_normals(feature_angle=25, split_vertices=True)


def draw(file: Path, things: Iterable[Thing], eye: Vector, width: int) -> None:
    """Write a picture of things, seen from the side of `eye`, at most `width` dots each way."""
    view = pv.Plotter(off_screen=True, window_size=(width, width), lighting="none")
    view.set_background(PAPER)
    for thing in things:
        if thing.picture:
            view.add_mesh(thing.mesh, texture=thing.picture, lighting=False)
        else:
            view.add_mesh(
                thing.mesh, color=thing.colour, ambient=0.22, diffuse=0.78, specular=0.12,
                smooth_shading=True,
            )  # fmt: skip
    for place, strength in (((-0.6, 0.8, 1.0), 0.8), ((0.9, 0.2, 0.6), 0.4), ((0, -0.7, 0.7), 0.3)):
        view.add_light(pv.Light(position=place, intensity=strength, light_type="camera light"))
    up = (0, 1, 0) if abs(eye[2]) > 2 * max(abs(eye[0]), abs(eye[1])) else (0, 0, 1)
    view.view_vector(eye, viewup=up)
    view.camera.view_angle = 22
    view.reset_camera()
    view.enable_ssao(radius=6, bias=0.4, kernel_size=96)
    view.enable_anti_aliasing("ssaa")
    file.parent.mkdir(parents=True, exist_ok=True)
    picture = Image.fromarray(view.screenshot(return_img=True))
    view.close()
    picture.crop(_filled(picture)).quantize(_COLOURS).save(file, optimize=True)


def _filled(picture: Image.Image) -> tuple[int, int, int, int]:
    """Return the part of a picture that is not empty, and a margin around it."""
    empty = Image.new("RGB", picture.size, picture.getpixel((0, 0)))
    left, top, right, low = ImageChops.difference(picture, empty).getbbox()
    (wide, high), edge = picture.size, picture.width // 40
    return max(left - edge, 0), max(top - edge, 0), min(right + edge, wide), min(low + edge, high)


def colour(name: str) -> str:
    """Return a part's colour."""
    if name.startswith("cap"):
        return RED if name.endswith(("OK", "BACK")) else BRASS
    return {"bottom": DARK, "battery": SILVER}.get(name, FELT)


def glass(case: Case, lift: float = 0.0) -> list[Thing]:
    """Return the glass, and on it the table as the firmware draws it."""
    x, y = case.parts.active
    z = case.parts.glass_top + lift
    face = pv.Plane(center=(x, y, z + 0.02), i_size=26.7, j_size=19.3)
    lit = pv.Plane(center=(x, y, z + 0.06), i_size=21.74 * 1.03, j_size=10.86 * 1.06)
    return [Thing(face, GLASS), Thing(lit, picture=pv.read_texture(SCREEN))]


def paint(case: Case, lift: float = 0.0) -> Thing:
    """Return the suits filled with paint, nearly up to the lid's face."""
    level = Pos(0, 0, -0.25) * case.engraving()
    return Thing(mesh(level, lift), BRASS)


def main(board: Path, folder: Path, width: int) -> None:
    """Write all pictures."""
    case = Case(parts())
    shells = dict(case_parts(case))
    hidden = {*case.parts.volumes, *(f"stem {key}" for key in KEYS)}  # the STEP has better shapes
    inside = [each for each in placed(board, case.parts) if each[0] not in hidden]

    def shell(name: str, lift: float = 0.0) -> Thing:
        return Thing(mesh(shells[name], lift), colour(name))

    whole = [shell(name) for name in shells] + glass(case) + [paint(case)]
    draw(folder / "case.png", whole, (0.32, -1, 1.3), width)
    whole += [Thing(mesh(solid), hue(name, solid)) for name, solid in inside]
    draw(folder / "case-back.png", whole, (-0.5, 1, 0.55), width)
    draw(folder / "case-under.png", whole, (0.3, -1, -1.3), width)

    caps = [name for name in shells if name.startswith("cap")]
    apart = [shell("bottom", -44), shell("lid", 34), paint(case, 34), *glass(case)]
    apart += [shell(name, 52) for name in caps]
    for name, solid in inside:
        lift = -22.0 if name == "battery" else 0.0
        apart.append(Thing(mesh(solid, lift), hue(name, solid)))
    draw(folder / "case-apart.png", apart, (0.5, -1, 0.62), width)

    opened = [shell("bottom")]
    opened += [Thing(mesh(solid), hue(name, solid)) for name, solid in inside if name == "battery"]
    draw(folder / "case-battery.png", opened, (0.35, -1, 1.2), width)
    draw(folder / "case-lid-inside.png", [shell("lid")], (0.3, 1, -1.3), width)
    draw(folder / "case-printing.png", on_bed(), (0.25, -1, 0.9), width)
    copy_views(board.parent, folder, width)


def copy_views(renders: Path, folder: Path, width: int) -> None:
    """Write the board's two sides, as KiCad has rendered them, without the empty edges."""
    for side in ("front", "back"):
        source = renders / f"{side}.png"
        if source.exists():
            with Image.open(source) as picture:
                wide, high = picture.size
                box = (wide * 0.06, high * 0.05, wide * 0.94, high * 0.9)
                view = picture.convert("RGB").crop(tuple(map(round, box)))
            view.thumbnail((width, width))
            view.quantize(_COLOURS).save(folder / f"board-{side}.png", optimize=True)


def hue(name: str, solid: Solid) -> str:
    """Return the colour of something inside, by its name and its label in the STEP."""
    said = f"{name} {solid.label}"
    return next((dye for word, dye in HUES.items() if word in said), SILVER)


def on_bed() -> list[Thing]:
    """Return all parts of one case as they are printed."""
    each = {name: printed(name, solid) for name, solid in solids()}
    spots = [("bottom", 0, 38, DARK), ("lid", 0, -38, FELT)]
    spots += [("cap-arrow", -60 + 22 * place, -88, BRASS) for place in range(4)]
    spots += [("cap-ok", 32, -88, RED), ("cap-back", 54, -88, RED)]
    bed = pv.Box((-80, 80, -105, 80, -1.5, -0.05))
    return [Thing(bed, BED)] + [
        Thing(mesh(Pos(x, y, 0) * each[name]), paint) for name, x, y, paint in spots
    ]


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), int((sys.argv[3:] or ["1200"])[0]))
