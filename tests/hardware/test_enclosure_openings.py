# SPDX-License-Identifier: MIT
"""The case's openings are where the board's parts are: found on the printed shapes by rays.

Both halves are put where they hold the board: between their posts. From there on nothing is known
of the case but its triangles.
"""

import tomllib
from pathlib import Path

import numpy as np
import pytest
from enclosure_mesh import Mesh, read

HARDWARE = Path(__file__).parents[2] / "hardware"
LAYOUT = tomllib.loads((HARDWARE / "board" / "layout.toml").read_text(encoding="utf-8"))
BACK = -LAYOUT["board"]["thickness"]
NEAR = 0.3  # mm
X, Y, Z = np.eye(3)
BESIDE = np.array([0, 2.5, 0])  # from a hole's middle onto the post around it


def holes() -> list[np.ndarray]:
    return [np.array([x, y, 0.0]) for x, y in LAYOUT["holes"]["centres"]]


def seated(name: str, up: int, face: float) -> Mesh:
    """Return a half where its posts' ends lie on a face of the board; `up`: they point that way."""
    mesh = read(HARDWARE / "enclosure" / f"{name}.stl").moved(np.zeros(3), turned=up < 0)
    ends = []
    for hole in holes():
        start = hole + BESIDE * np.sign(-hole[1]) + Z * 50 * up
        ends.append(50 - mesh.reach(start, -Z * up))
    assert np.ptp(ends) < 0.01
    return mesh.moved(Z * (face - up * ends[0]))


@pytest.fixture(scope="module")
def bottom() -> Mesh:
    return seated("bottom", 1, BACK)


@pytest.fixture(scope="module", params=["small", "large"])
def lid(request: pytest.FixtureRequest) -> tuple[str, Mesh]:
    name = {"small": "lid", "large": "lid-large"}[request.param]
    return request.param, seated(name, -1, 0.0)


def across(mesh: Mesh, at: np.ndarray, axis: np.ndarray) -> tuple[float, float]:
    """Return how far an opening's middle is from a point along an axis, and how wide it is."""
    forth, back = mesh.reach(at, axis), mesh.reach(at, -axis)
    return (forth - back) / 2, forth + back


def centred(mesh: Mesh, at: np.ndarray, axes: tuple[np.ndarray, ...] = (X, Y)) -> list[float]:
    """Return how wide an opening is along each axis; it must have its middle at the point."""
    found = [across(mesh, at, axis) for axis in axes]
    assert [off for off, _ in found] == pytest.approx([0] * len(axes), abs=NEAR)
    return [wide for _, wide in found]


def point(name: str, z: float) -> np.ndarray:
    return np.array([*LAYOUT[name]["centre"][:2], z])


def test_the_screws_go_through_both_halves_and_the_board(bottom, lid):
    for hole in holes():
        assert centred(bottom, hole + Z * (BACK - 2)) == pytest.approx([3.4, 3.4], abs=0.1)
        assert centred(lid[1], hole + Z * 2) == pytest.approx([2.5, 2.5], abs=0.1)
        assert bottom.reach(hole + Z, -Z) == np.inf  # all the way


def test_the_window_shows_all_that_lights_up(lid):
    name, mesh = lid
    shown = LAYOUT["display"][name]
    at = np.array([*shown["active_centre"], LAYOUT["display"]["top"] + 1.0])
    wide, high = centred(mesh, at)
    assert wide > shown["active"][0] + 2
    assert high > shown["active"][1] + 2
    assert mesh.reach(at, Z) == mesh.reach(at, -Z) == np.inf


@pytest.mark.parametrize("key", ["LEFT", "RIGHT", "UP", "DOWN", "OK", "BACK"])
def test_a_hole_for_each_cap(lid, key):
    mesh = lid[1]
    keys = LAYOUT["buttons"]
    at = np.array([*keys[key], keys["stem_top"] - 0.5])
    tip = {"LEFT": -X, "RIGHT": X, "UP": Y, "DOWN": -Y}.get(key, X)
    side = Y if tip @ X else X
    off, wide = across(mesh, at, side)
    assert off == pytest.approx(0, abs=NEAR)
    assert mesh.reach(at, -tip) == pytest.approx(wide / 2, abs=NEAR)  # an arrow is longer in front
    if key in ("OK", "BACK"):
        assert mesh.reach(at, tip) == pytest.approx(wide / 2, abs=NEAR)
    else:
        assert mesh.reach(at, tip) > wide / 2 + 0.5
    assert wide > keys["size"]


@pytest.mark.parametrize(
    ("name", "key", "least"),
    [("usb", "centre_z", LAYOUT["usb"]["plug"]), ("switch", "lever_z", LAYOUT["switch"]["lever"])],
)
def test_what_is_in_the_upper_edge_is_reached(bottom, lid, name, key, least):
    outer = float(bottom.points[:, 1].max())
    at = point(name, LAYOUT[name][key])
    at[1] = outer - 1.2
    (wide,) = centred(bottom, at, (X,))
    assert wide > least[0] + LAYOUT[name].get("travel", 0) - 0.01
    above, below = lid[1].reach(at, Z), bottom.reach(at, -Z)
    assert above == pytest.approx(below, abs=2 * NEAR)
    assert above + below > least[1] - 0.01
    assert bottom.reach(at, Y) == lid[1].reach(at, Y) == np.inf  # nothing stands before it


def test_the_switchs_lever_stands_out(bottom):
    assert LAYOUT["switch"]["lever_tip"] > bottom.points[:, 1].max() + 1


def test_the_boot_button_and_the_buzzer_have_their_holes(bottom):
    floor = float(bottom.points[:, 2].min())
    for name in ("bootsel", "piezo"):
        at = point(name, floor + 1.2)
        centred(bottom, at)
        assert bottom.reach(at, Z) == bottom.reach(at, -Z) == np.inf


def test_the_battery_lies_between_its_ribs(bottom):
    battery = LAYOUT["battery"]
    low = battery["top"] - battery["thickness"]
    wide, high = centred(bottom, point("battery", low + 1))
    assert wide == pytest.approx(battery["size"][0] + 1, abs=0.2)
    assert high == pytest.approx(battery["size"][1] + 1, abs=0.2)
    room = bottom.reach(point("battery", battery["top"]), -Z)
    assert room >= battery["thickness"] + 0.3


def test_the_screws_of_the_guide_hold_and_do_not_come_through(bottom, lid):
    guide = (HARDWARE / "README.md").read_text(encoding="utf-8")
    length = float(guide.split("screw M3 x ")[1].split(",")[0])
    tip = bottom.points[:, 2].min() + length  # its head lies flush
    for hole in holes():
        assert tip > 5  # threads in the lid, from z = 0
        assert lid[1].reach(hole + Z, Z) + 1 > tip + NEAR
