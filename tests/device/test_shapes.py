# SPDX-License-Identifier: MIT
"""Three and four sides, partners, big totals: table, summary, history and end on both heights."""

from pathlib import Path

import pytest
from desk import HEIGHTS, flow, follow

SHAPES = ("1v1v1", "1v1v1v1", "2v2", "3v3", "2v2v2")


@pytest.mark.parametrize("height", HEIGHTS)
@pytest.mark.parametrize("shape", SHAPES)
def test_a_hand_and_the_end(tmp_path: Path, shape: str, height: int) -> None:
    sides = shape.count("v") + 1
    sweeps = "LEFT RIGHT RIGHT" if sides == 2 else "LEFT UP UP RIGHT"
    pile = "UP OK " * (sides - 1)  # all to the last side
    steps = [
        ("", f"shape-{shape}-table"),
        (sweeps, f"shape-{shape}-sweeps"),
        ("go:pile " + pile, f"shape-{shape}-summary"),
        ("DOWN", f"shape-{shape}-summary-2"),
        ("OK", f"shape-{shape}-second-hand"),
        ("go:history", f"shape-{shape}-history"),
        ("go:extra RIGHT UP UP", f"shape-{shape}-extra"),
    ]
    for _ in range(1 if sides == 2 else 2):
        steps += [("go:table go:pile " + pile + "OK", "")]
    steps += [("go:win", f"shape-{shape}-win")]
    follow(flow(steps, shape=shape), tmp_path, height)


@pytest.mark.parametrize("height", HEIGHTS)
def test_declarations_and_many_categories(tmp_path: Path, height: int) -> None:
    steps = [
        ("go:declare UP OK RIGHT OK RIGHT OK", "shape-declare-three"),
        ("OK go:pile " + "UP OK " * 2, "shape-cirulla-summary"),
        ("DOWN", "shape-cirulla-summary-2"),
        ("DOWN", "shape-cirulla-summary-3"),
    ]
    screens = follow(flow(steps, variant="cirulla", shape="1v1v1"), tmp_path, height)
    assert screens[-1] == "summary"


def test_the_menu_is_ok_held_where_arrows_are_sides(tmp_path: Path) -> None:
    steps = [("go:menu", ""), ("BACK", ""), ("hold", ""), ("BACK LEFT BACK", ""), ("BACK", "")]
    # BACK takes a sweep back and leads nowhere else
    screens = follow(flow(steps, shape="1v1v1v1"), tmp_path)
    assert screens == ["menu", "table", "menu", "table", "table"]


@pytest.mark.parametrize("height", HEIGHTS)
@pytest.mark.parametrize("shape", ["1v1", "1v1v1", "1v1v1v1"])
def test_less_than_nothing_has_a_minus(tmp_path: Path, shape: str, height: int) -> None:
    sides = shape.count("v") + 1
    pile = "UP OK " * (sides - 1)
    steps = [
        ("go:extra " + "DOWN " * 12, f"minus-{shape}-extra"),
        ("OK", f"minus-{shape}-given"),
        ("LEFT LEFT", f"minus-{shape}-swept"),
        ("go:pile " + pile, f"minus-{shape}-summary"),
        ("OK", f"minus-{shape}-table"),
        ("go:history", f"minus-{shape}-history"),
    ]
    follow(flow(steps, shape=shape), tmp_path, height)
