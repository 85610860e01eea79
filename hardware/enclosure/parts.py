# SPDX-License-Identifier: MIT
"""What the case must hold, read from the board's layout (hardware/board/layout.toml), in mm.

The middle of the board is the origin, x to the right, y up, z towards the player; z = 0 is the
board's front face.
"""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

LAYOUT = Path(__file__).parents[1] / "board" / "layout.toml"
KEYS = ("LEFT", "RIGHT", "UP", "DOWN", "OK", "BACK")

Point = tuple[float, float]
Box = tuple[Point, Point, Point]  # from and to, along x, y and z


@dataclass(frozen=True)
class Slot:
    """A part in the board's upper edge that a plug or a finger reaches; `along` x, `up` z."""

    along: float
    up: float
    wide: float
    high: float


@dataclass(frozen=True)
class Parts:
    """The board and its parts, as far as they concern the case."""

    wide: float
    high: float
    thick: float
    corner: float
    holes: tuple[Point, ...]
    drill: float
    glass_top: float
    active: Point  # the middle of what lights up
    window: Point  # how wide and high it is seen
    keys: dict[str, Point]
    body_top: float
    stem_top: float
    stem: float
    travel: float
    usb: Slot
    switch: Slot
    lever_tip: float
    bootsel: Point
    piezo: Point
    battery: Box
    volumes: dict[str, Box]  # where parts are; the board's STEP has no shape for some of them


def parts(display: str = "small") -> Parts:
    """Return what the layout says, with one of its two displays: `small` or `large`."""
    layout = tomllib.loads(LAYOUT.read_text(encoding="utf-8"))
    board, glass, keys = layout["board"], layout["display"], layout["buttons"]
    usb, switch, battery = layout["usb"], layout["switch"], layout["battery"]
    shown = glass[display]
    return Parts(
        wide=board["width"],
        high=board["height"],
        thick=board["thickness"],
        corner=board["corner_radius"],
        holes=tuple((x, y) for x, y in layout["holes"]["centres"]),
        drill=layout["holes"]["drill"],
        glass_top=glass["top"],
        active=tuple(shown["active_centre"]),
        window=tuple(shown["window"]),
        keys={name: tuple(keys[name]) for name in KEYS},
        body_top=keys["body_top"],
        stem_top=keys["stem_top"],
        stem=keys["stem_diameter"],
        travel=keys["travel"],
        usb=Slot(usb["centre"][0], usb["centre_z"], *usb["plug"]),
        switch=Slot(
            switch["centre"][0],
            switch["lever_z"],
            switch["lever"][0] + switch["travel"],
            switch["lever"][1],
        ),
        lever_tip=switch["lever_tip"],
        bootsel=tuple(layout["bootsel"]["centre"]),
        piezo=tuple(layout["piezo"]["centre"]),
        battery=_box(battery, battery["top"] - battery["thickness"], battery["top"]),
        volumes=_volumes(layout, shown),
    )


def _volumes(layout: dict[str, Any], shown: dict[str, list[float]]) -> dict[str, Box]:
    """Return the boxes that parts fill."""
    back = -layout["board"]["thickness"]
    glass, keys, pico, jst = (layout[name] for name in ("display", "buttons", "pico", "jst"))
    usb, switch, charger = layout["usb"], layout["switch"], layout["charger"]
    module = {"centre": shown["module_centre"], "size": shown["module"]}
    found = {
        "display": _box(module, glass["gap"], glass["top"]),
        "charger": _box(charger, charger["bottom"], back),
        "Pico": _box(pico, back - 1.0, back),
    }
    (x, y), (wide, high) = usb["centre"], usb["size"]
    z = usb["centre_z"]
    found["USB"] = (x - wide / 2, x + wide / 2), (y - 5.6, y), (z - high / 2, z + high / 2)
    (x, y), (wide, thick), z = switch["centre"], switch["lever"], switch["lever_z"]
    side = (wide + switch["travel"]) / 2
    way = (x - side, x + side)
    found["lever"] = way, (y, switch["lever_tip"]), (z - thick / 2, z + thick / 2)
    (x, y), (wide, high) = jst["mouth"], jst["size"]
    ends = (y - high / 2, y + high / 2)
    found["JST"] = (x, x + wide), ends, (jst["bottom"], back)
    found["plug"] = (x - jst["plug_length"], x), ends, (jst["bottom"] + 0.5, back - 0.5)
    half = keys["size"] / 2
    for name in KEYS:
        x, y = keys[name]
        body = (0.0, keys["body_top"])
        found[name] = (x - half, x + half), (y - half, y + half), body
    return found


def _box(part: dict[str, list[float]], low: float, high: float) -> Box:
    (x, y), (wide, tall) = part["centre"], part["size"]
    return (x - wide / 2, x + wide / 2), (y - tall / 2, y + tall / 2), (low, high)
