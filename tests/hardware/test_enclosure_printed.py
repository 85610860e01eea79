# SPDX-License-Identifier: MIT
"""The parts of the case as they are committed for the printer: whole, thick enough, no supports."""

from pathlib import Path

import numpy as np
import pytest
from enclosure_mesh import Mesh, read

FOLDER = Path(__file__).parents[2] / "hardware" / "enclosure"
PARTS = ("bottom", "lid", "lid-large", "cap-arrow", "cap-ok", "cap-back")
WALL = 1.6  # mm
OFF = 0.01  # mm; a triangle of a curved wall cuts the curve short
RELIEF = 0.6  # mm; how deep the suits are cut: what stands between two lines of one is no wall
STEEP = np.sin(np.radians(50))  # the slopes have 45, triangles of a rounded corner up to 3 more
BRIDGE = 11.0  # mm that a printer draws over nothing: below a foot
BED = 180.0  # mm; the smallest printers'


@pytest.fixture(scope="module", params=PARTS)
def part(request: pytest.FixtureRequest) -> tuple[str, Mesh]:
    return request.param, read(FOLDER / f"{request.param}.stl")


def test_it_is_one_body_that_holds_water(part):
    _, mesh = part
    assert mesh.open_edges() == 0
    assert len(mesh.pieces()) == 1
    assert mesh.volume() > 100


def test_its_walls_are_thick_enough(part):
    name, mesh = part
    points, ways = mesh.samples(2.5)
    if name.startswith("lid"):
        walls = (points[:, 2] > RELIEF + OFF) | (abs(ways[:, 2]) > 0.1)
        points, ways = points[walls], ways[walls]
    assert len(points) > 200
    thick = [mesh.reach(*at, inside=True) for at in zip(points, ways, strict=True)]
    thin = [at.round(1) for at, mm in zip(points, thick, strict=True) if mm < WALL - OFF]
    assert thin == []


def test_it_lies_flat_on_the_bed(part):
    _, mesh = part
    low, high = mesh.points.min(axis=0), mesh.points.max(axis=0)
    assert low[2] == pytest.approx(0, abs=1e-4)
    assert (high - low)[:2].max() < BED
    on_bed = (mesh.normals[:, 2] < -0.999) & (mesh.corners[:, :, 2].max(axis=1) < 1e-3)
    assert mesh.areas[on_bed].sum() > 30


def test_it_needs_no_supports(part):
    assert unsupported(part[1]) == []


def unsupported(mesh: Mesh) -> list[np.ndarray]:
    """Return how wide each place is that hangs over too far and is no short, level bridge."""
    hangs = (mesh.normals[:, 2] < -STEEP) & (mesh.corners[:, :, 2].min(axis=1) > 1e-3)
    spans = [np.ptp(mesh.corners[piece].reshape(-1, 3), axis=0) for piece in mesh.pieces(hangs)]
    return [span.round(1) for span in spans if span[2] > 1e-3 or min(span[:2]) > BRIDGE]


def test_what_is_looked_for_is_seen():
    lid = read(FOLDER / "lid.stl")
    assert Mesh(np.delete(lid.corners, 100, axis=0)).open_edges() == 3
    assert unsupported(lid.moved(np.array([0, 0, 12]), turned=True)) != []
    squeezed = Mesh(read(FOLDER / "cap-ok.stl").corners * (1, 1, 0.2))
    at = zip(*squeezed.samples(2.5), strict=True)
    assert min(squeezed.reach(point, way, inside=True) for point, way in at) < WALL
