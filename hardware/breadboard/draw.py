# SPDX-License-Identifier: MIT
"""Draws wiring.svg and writes wiring.md, both from wiring.toml."""

import tomllib
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any

Row = dict[str, Any]  # a wire or a part of wiring.toml

HARDWARE = Path(__file__).parents[1]
PITCH = 14
LEFT, TOP = 92, 238  # column 0 and the upper row of the breadboard
COLUMNS = 63
# Rows downwards in units of the pitch: two rails, five rows, the groove, five rows, two rails
ROWS = {name: 3.2 + i for i, name in enumerate("abcde")} | {
    name: 10.2 + i for i, name in enumerate("fghij")
}
RAILS = {"top +": 0.0, "top -": 1.0, "bottom -": 16.4, "bottom +": 17.4}
INK, PAPER, RED, BLACK = "#2b2f36", "#ffffff", "#d0342c", "#30343c"
FIRST_PICO = 43  # the column of its pins 20 and 21: the USB socket is at the right
DISPLAY_AT = 5  # the column of its first pin
BUTTON_AT = {"LEFT": 13, "RIGHT": 18, "UP": 23, "DOWN": 28, "OK": 33, "BACK": 38}


def x(column: float) -> float:
    """Return where a column lies."""
    return LEFT + column * PITCH


def y(row: str | float) -> float:
    """Return where a row, a rail or a distance in pitches from the top rail lies."""
    if isinstance(row, str):
        row = ROWS[row] if row in ROWS else RAILS[row]
    return TOP + row * PITCH


def pico_column(pin: int) -> int:
    """Return the column of one of the Pico's pins."""
    return FIRST_PICO + 20 - pin if pin <= 20 else FIRST_PICO + pin - 21


class Drawing:
    """SVG elements in the order in which they are painted."""

    def __init__(self) -> None:
        self.parts: list[str] = []

    def box(self, x0: float, y0: float, x1: float, y1: float, fill: str, **style: object) -> None:
        """Add a rectangle; `style` are its attributes, rx for round corners among them."""
        self.parts.append(
            f'<rect x="{x0:g}" y="{y0:g}" width="{x1 - x0:g}" height="{y1 - y0:g}" fill="{fill}"'
            + "".join(f' {key}="{value}"' for key, value in style.items())
            + "/>"
        )

    def dot(self, cx: float, cy: float, radius: float, fill: str) -> None:
        """Add a filled circle."""
        self.parts.append(f'<circle cx="{cx:g}" cy="{cy:g}" r="{radius:g}" fill="{fill}"/>')

    def text(
        self,
        words: str,
        at: tuple[float, float],
        size: float = 12,
        fill: str = INK,
        anchor: str = "middle",
        weight: str = "normal",
        turn: int = 0,
    ) -> None:
        """Add a line of text; `turn` degrees clockwise about its anchor."""
        turned = f' transform="rotate({turn} {at[0]:g} {at[1]:g})"' if turn else ""
        self.parts.append(
            f'<text x="{at[0]:g}" y="{at[1]:g}" font-size="{size:g}" fill="{fill}"'
            f' text-anchor="{anchor}" font-weight="{weight}"{turned}>{escape(words)}</text>'
        )

    def wire(self, colour: str, *corners: tuple[float, float], ends: bool = True) -> None:
        """Add a wire through right-angled corners, rounded, with a halo where it passes others."""
        path = f"M{corners[0][0]:g} {corners[0][1]:g}"
        for before, corner, after in zip(corners, corners[1:], corners[2:], strict=False):
            path += f" L{_towards(corner, before)}"
            path += f" Q{corner[0]:g} {corner[1]:g} {_towards(corner, after)}"
        path += f" L{corners[-1][0]:g} {corners[-1][1]:g}"
        for stroke, width in ((PAPER, 6.5), (colour, 3.5)):
            self.parts.append(
                f'<path d="{path}" fill="none" stroke="{stroke}" stroke-width="{width}"'
                ' stroke-linecap="round"/>'
            )
        if ends:
            for end in (corners[0], corners[-1]):
                self.dot(*end, 4, colour)

    def svg(self, width: float, height: float, title: str) -> str:
        """Return the whole file."""
        fonts = "DejaVu Sans, Verdana, Helvetica, sans-serif"
        view = f'viewBox="0 0 {width:g} {height:g}" font-family="{fonts}"'
        return "\n".join(
            [
                "<!-- SPDX-License-Identifier: MIT: drawn by hardware/breadboard/draw.py -->",
                f'<svg xmlns="http://www.w3.org/2000/svg" {view}>',
                f"<title>{title}</title>",
                f'<rect width="{width:g}" height="{height:g}" fill="{PAPER}"/>',
                *self.parts,
                "</svg>\n",
            ]
        )


def _towards(corner: tuple[float, float], other: tuple[float, float]) -> str:
    dx, dy = other[0] - corner[0], other[1] - corner[1]
    length = abs(dx) + abs(dy)
    step = min(8, length / 2) / (length or 1)
    return f"{corner[0] + dx * step:g} {corner[1] + dy * step:g}"


def breadboard(d: Drawing) -> None:
    """Draw the empty breadboard."""
    d.box(x(-1), y(-1.1), x(64.4), y(18.5), "#f4f1e8", rx=8, stroke="#cfc8b4")
    d.box(x(-1), y(8.55), x(64.4), y(8.85), "#ddd6c2")
    for rail, row in RAILS.items():
        colour = RED if rail.endswith("+") else "#3465c0"
        edge = y(row) + (-8.5 if rail in ("top +", "bottom -") else 8.5)
        d.box(x(0), edge - 0.75, x(63.4), edge + 0.75, colour)
        d.text(rail[-1].replace("-", "\u2212"), (x(63.9), y(row) + 5), 14, colour, weight="bold")
        for column in range(1, COLUMNS + 1):
            if column % 6:
                d.dot(x(column), y(row), 2.2, "#9b9482")
    for name in ROWS:
        for column in range(1, COLUMNS + 1):
            d.dot(x(column), y(name), 2.2, "#9b9482")
        d.text(name, (x(63.9), y(name) + 3.5), 9, "#8b8470")
    for column in range(5, COLUMNS, 5):
        d.text(str(column), (x(column), y(2.45) + 2), 8.5, "#8b8470")


def pico(d: Drawing, wires: list[Row]) -> None:
    """Draw the Pico in rows c and h, its USB socket beyond the right end."""
    x0, x1 = x(FIRST_PICO - 0.8), x(FIRST_PICO + 19.8)
    d.box(x0, y("c") - 11, x1, y("h") + 11, "#1f9a55", rx=5)
    d.box(x1 - 10, y(8.7) - 20, x1 + 12, y(8.7) + 20, "#c9ccd1", rx=3)
    d.box(x(FIRST_PICO + 10.2), y(8.7) - 17, x(FIRST_PICO + 12.7), y(8.7) + 17, "#25282d", rx=2)
    d.text("Raspberry Pi Pico", (x(FIRST_PICO + 4), y(8.7) + 5), 12, PAPER, weight="bold")
    names = {wire["pico"]: f"GP{wire['gpio']}" for wire in wires if "gpio" in wire}
    names |= {36: "3V3", 38: "GND", 39: "VSYS", 40: "VBUS"}
    for pin in range(1, 41):
        row, down = ("c", 1) if pin <= 20 else ("h", -1)
        at = x(pico_column(pin)), y(row)
        d.dot(*at, 3.4, "#e8c55a")
        if pin in names:
            anchor = "start" if down > 0 else "end"
            d.text(names[pin], (at[0] - 3, at[1] + down * 8), 8.5, PAPER, anchor, turn=90)


def display(d: Drawing) -> None:
    """Draw the OLED module, its pins in row b."""
    middle = x(DISPLAY_AT + 1.5)
    d.box(middle - 76, y("b") - 9, middle + 76, y("b") + 147, "#24508f", rx=4)
    d.box(middle - 73, y("b") + 20, middle + 73, y("b") + 128, "#16181c", rx=2)
    d.box(middle - 60, y("b") + 32, middle + 60, y("b") + 93, "#0b0d10")
    d.text("11", (middle - 30, y("b") + 76), 36, "#9fd0ff", weight="bold")
    d.text("7", (middle + 32, y("b") + 76), 36, "#9fd0ff", weight="bold")
    d.text("OLED 128 x 64", (middle, y("b") + 118), 11, "#b8c4d6")
    for column in range(DISPLAY_AT, DISPLAY_AT + 4):
        d.dot(x(column), y("b"), 3.4, "#e8c55a")


def button(d: Drawing, name: str) -> None:
    """Draw a button across the groove: its left legs are one end, its right legs the other."""
    column = BUTTON_AT[name]
    x0, x1, middle = x(column), x(column + 2), y(8.7)
    for leg in (x0, x1):
        d.box(leg - 2, y("e") - 3, leg + 2, y("f") + 3, "#b9bec6", rx=2)
    d.box(x0 - 8, middle - 22, x1 + 8, middle + 22, "#3a3e46", rx=4)
    d.dot((x0 + x1) / 2, middle, 11, "#171a1f")
    d.text(name, ((x0 + x1) / 2, y("d") - 1), 10.5, weight="bold")


def module(
    d: Drawing, at: tuple[float, float, float, float], lines: tuple[str, ...], fill: str
) -> None:
    """Draw a part beside the breadboard as a box with its name in it."""
    d.box(*at, fill, rx=6)
    for i, line in enumerate(lines):
        middle = (at[0] + at[2]) / 2, (at[1] + at[3]) / 2 + 4 + 15 * (i - (len(lines) - 1) / 2)
        d.text(line, middle, 11 if i else 12.5, PAPER, weight="normal" if i else "bold")


def signals(d: Drawing, wires: list[Row]) -> None:
    """Draw the eight wires above the board, one inside the other."""
    targets = BUTTON_AT | {"SDA": DISPLAY_AT + 3, "SCL": DISPLAY_AT + 2}
    above = sorted((w for w in wires if w["pin"] in targets), key=lambda w: w["pico"])
    above[:2] = above[1::-1]  # SCL outside SDA: its pin of the display is the farther one
    for lane, wire in enumerate(above):
        source, target = x(pico_column(wire["pico"])), x(targets[wire["pin"]])
        height = y("top +") - 150 + lane * 17
        corners = (source, y("a")), (source, height), (target, height), (target, y("a"))
        d.wire(wire["colour"], *corners)
        words = f"{wire['pin']}  GP{wire['gpio']}, pin {wire['pico']}"
        d.text(words, (x(FIRST_PICO - 2), height - 4), 9.5, wire["colour"], "end", "bold")


def supply(d: Drawing) -> None:
    """Draw ground and 3.3 V: Pico, rails, display and the buttons' other legs."""
    for rail, pin, colour, out in (("-", 38, BLACK, 1.6), ("+", 36, RED, 2.6)):
        column = x(pico_column(pin))
        d.wire(colour, (column, y("j")), (column, y(f"bottom {rail}")))
        bottom, top = y(f"bottom {rail}"), y(f"top {rail}")
        d.wire(colour, (x(1), bottom), (x(-out), bottom), (x(-out), top), (x(1), top))
    d.wire(BLACK, (x(DISPLAY_AT), y("a")), (x(DISPLAY_AT), y("top -")))
    d.wire(RED, (x(DISPLAY_AT + 1), y("a")), (x(DISPLAY_AT + 1), y("top +")))
    for column in BUTTON_AT.values():
        d.wire(BLACK, (x(column + 2), y("j")), (x(column + 2), y("bottom -")))


def beside(d: Drawing, wires: list[Row]) -> None:
    """Draw what lies below the board: buzzer, switch, diode, charger and battery."""
    colours = {f"{wire['part']} {wire['pin']}": wire["colour"] for wire in wires}
    row, low = y(22.3), y(27.6)
    # buzzer and its resistor
    d.wire(colours["buzzer +"], (x(43), y("j")), (x(43), row), (x(34), row))
    d.box(x(36), row - 7, x(40), row + 7, "#e2c79a", rx=6)
    d.text("220 \u03a9", (x(38), row + 4), 10)
    d.wire(BLACK, (x(27), y("bottom -")), (x(27), row), (x(31), row))
    d.dot(x(32.5), row, 26, "#30343c")
    d.dot(x(32.5), row, 4, "#777e8a")
    d.text("buzzer, passive", (x(32.5), row + 42), 11)
    # battery side of VSYS: diode and switch, then the charger's output
    d.wire(colours["charger OUT+"], (x(61), y("j")), (x(61), row), (x(50), row), (x(50), low))
    d.box(x(56.2), row - 7, x(59.2), row + 7, "#23262b", rx=2)
    d.box(x(58.3), row - 7, x(58.7), row + 7, "#d7dade")
    d.text("1N5817", (x(57.7), row + 22), 10)
    d.box(x(51.8), row - 9, x(54.8), row + 9, "#8d949f", rx=3)
    d.box(x(53.3), row - 14, x(54.2), row, "#30343c", rx=2)
    d.text("switch", (x(53.3), row + 22), 10)
    d.wire(BLACK, (x(47), y("bottom -")), (x(47), low))
    right = x(60.5)
    d.wire(colours["charger IN+"], (x(62), y("j")), (x(62), low + 22), (right, low + 22))
    d.wire(BLACK, (x(63), y("bottom -")), (x(63), low + 48), (right, low + 48))
    d.wire(colours["charger B+"], (x(45.5), low + 22), (x(38), low + 22))
    d.wire(BLACK, (x(45.5), low + 48), (x(38), low + 48))
    module(d, (x(45.5), low, right, low + 70), ("charger", "TP4056 with DW01A"), "#2257a5")
    module(d, (x(26), low, x(38), low + 70), ("LiPo 3.7 V", "1000 mAh"), "#7b8391")
    for words, at, anchor in (
        ("OUT\u2212", (x(47), low + 13), "middle"),
        ("OUT+", (x(50), low + 13), "middle"),
        ("IN+", (right - 6, low + 26), "end"),
        ("IN\u2212", (right - 6, low + 52), "end"),
        ("B+", (x(45.5) + 6, low + 26), "start"),
        ("B\u2212", (x(45.5) + 6, low + 52), "start"),
        ("+", (x(38) - 6, low + 26), "end"),
        ("\u2212", (x(38) - 6, low + 52), "end"),
    ):
        d.text(words, at, 9.5, PAPER, anchor)


def notes(d: Drawing) -> None:
    """Write title and advice."""
    d.text("Settebello on a breadboard", (x(-2.6), 44), 24, anchor="start", weight="bold")
    words = (
        "Pins as in firmware/board.py. Battery, charger, switch, diode and buzzer may be left out."
    )
    d.text(words, (x(-2.6), 66), 12.5, anchor="start")
    for i, line in enumerate(
        (
            "Display: read the names at its pins.",
            "Many modules have VCC before GND:",
            "then swap the two wires at its left.",
            "",
            "Buttons lie across the groove, the two legs",
            "that are one end above each other.",
            "",
            "Charger: no LiPo without protection;",
            "check the polarity of its plug.",
        )
    ):
        d.text(line, (x(-1), y(21.4) + i * 17), 11.5, anchor="start")


def diagram(wires: list[Row]) -> str:
    """Return the drawing of the breadboard version as SVG."""
    d = Drawing()
    breadboard(d)
    pico(d, wires)
    display(d)
    for name in BUTTON_AT:
        button(d, name)
    signals(d, wires)
    supply(d)
    beside(d, wires)
    notes(d)
    return d.svg(x(66), y(34), "Wiring of the breadboard version")


def table(head: tuple[str, ...], rows: Sequence[tuple[object, ...]]) -> list[str]:
    """Return the lines of a Markdown table."""
    lines = [head, ("---",) * len(head), *rows]
    return ["| " + " | ".join(str(cell) for cell in line) + " |" for line in lines]


def page(wires: list[Row], parts: list[Row]) -> str:
    """Return wiring.md."""
    connections = [
        (
            w["part"],
            f"`{w['pin']}`" if len(w["pin"]) < 6 else w["pin"],
            w.get("to")
            or {36: "3V3 (OUT)", 38: "GND", 39: "VSYS", 40: "VBUS"}.get(w["pico"])
            or f"GP{w['gpio']}",
            w.get("pico", ""),
            w.get("through", "").replace("SW7 D1", "switch, then diode").replace("R1", "220 ohm"),
            w["pad"],
        )
        for w in wires
    ]
    needed = [
        (p["breadboard"], p["board"], p["name"], p["references"], p["instead"]) for p in parts
    ]
    return "\n".join(
        [
            "<!-- SPDX-License-Identifier: MIT: written by hardware/breadboard/draw.py -->",
            "# Wiring and parts",
            "",
            "![The breadboard version](wiring.svg)",
            "",
            *table(("part", "pin", "Pico", "its pin", "through", "printed board"), connections),
            "",
            "GND is the same at pins 3, 8, 13, 18, 23, 28 and 38.",
            "",
            "## Parts",
            "",
            *table(("breadboard", "board", "part", "reference", "instead"), needed),
            "",
        ]
    )


def outputs() -> dict[Path, str]:
    """Return what each written file has to hold."""
    wiring = tomllib.loads((HARDWARE / "wiring.toml").read_text())
    return {
        HARDWARE / "wiring.svg": diagram(wiring["wire"]),
        HARDWARE / "wiring.md": page(wiring["wire"], wiring["part"]),
    }


if __name__ == "__main__":
    for path, content in outputs().items():
        path.write_text(content)
