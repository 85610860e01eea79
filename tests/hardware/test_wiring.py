# SPDX-License-Identifier: MIT
"""One wiring: the firmware's pins, the breadboard's wires and the printed board's copper agree."""

import re
import runpy
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest
from kicad_file import BOARD, every, footprints, one, read

ROOT = Path(__file__).parents[2]
WIRING = tomllib.loads((ROOT / "hardware" / "wiring.toml").read_text())
WIRES = WIRING["wire"]
FIRMWARE = ROOT / "firmware" / "board.py"
PINS = runpy.run_path(str(FIRMWARE))
PARTS = footprints()
GROUND = {"3", "8", "13", "18", "23", "28", "38"}
# What a closed part joins: the display's bridges at side A or B, a switch that is on
SIDE_A = [("JP1", "1", "2"), ("JP2", "1", "2")]
SIDE_B = [("JP1", "2", "3"), ("JP2", "2", "3")]
CLOSED = [("SW7", "1", "2"), ("D1", "1", "2"), ("R1", "1", "2")]


def gpio_of(pin: int) -> int:
    """The Pico's GPIO at a pin: they count up, with a ground after every fourth... and a gap."""
    grounds = {3, 8, 13, 18, 23, 28}
    assert pin <= 29
    assert pin not in grounds
    return pin - 1 - sum(ground < pin for ground in grounds)


def joined(pads: dict[tuple[str, str], str], bridges: list[tuple[str, str, str]]):
    """Return, for each pad, the Pico's pins that it reaches through some closed parts."""
    net = dict(pads)
    for reference, left, right in bridges:
        kept, gone = net[reference, left], net[reference, right]
        net = {pad: kept if name == gone else name for pad, name in net.items()}
    return {
        pad: {pin for (part, pin), other in net.items() if part == "A1" and other == name}
        for pad, name in net.items()
    }


def copper() -> dict[tuple[str, str], str]:
    """Return each pad's net, of the board."""
    return {(r, pad): net for r, part in PARTS.items() for pad, net in part.nets.items()}


def drawn(folder: Path) -> dict[tuple[str, str], str]:
    """Return each pin's net, of the schematic as KiCad reads it."""
    file = folder / "settebello.net"
    command = ["kicad-cli", "sch", "export", "netlist", "--output", file]
    subprocess.run([*command, BOARD / "settebello.kicad_sch"], check=True, capture_output=True)
    nets = next(iter(every(read(file), "nets")))
    return {
        (one(node, "ref")[0], one(node, "pin")[0]): one(net, "name")[0]
        for net in every(nets, "net")
        for node in every(net, "node")
    }


def reached(wire: dict, reach: dict) -> set[str]:
    return reach[tuple(wire["pad"].split("."))]


def wanted(wire: dict) -> set[str]:
    return GROUND if str(wire["pico"]) in GROUND else {str(wire["pico"])}


def test_the_wires_are_the_firmwares_pins():
    wires = {wire["pin"]: wire["gpio"] for wire in WIRES if "gpio" in wire}
    buzzer = int(re.search(r"^ +BUZZER = (\d+) ", FIRMWARE.read_text(), re.MULTILINE)[1])
    assert wires == PINS["INPUTS"] | {"SDA": PINS["SDA"], "SCL": PINS["SCL"], "+": buzzer}


def test_each_gpio_is_at_its_pin():
    assert gpio_of(1) == 0
    assert gpio_of(20) == 15
    assert gpio_of(29) == 22
    for wire in WIRES:
        if "gpio" in wire:
            assert gpio_of(wire["pico"]) == wire["gpio"], wire["pin"]


@pytest.mark.parametrize("wire", WIRES, ids=lambda wire: f"{wire['part']} {wire['pin']}")
def test_the_board_has_each_wire(wire):
    if "to_pad" in wire:
        pads = copper()
        assert pads[tuple(wire["pad"].split("."))] == pads[tuple(wire["to_pad"].split("."))]
    else:
        assert reached(wire, joined(copper(), SIDE_A + CLOSED)) == wanted(wire)


def test_the_board_has_no_other_wire():
    pads = copper()
    used = {
        pin
        for (part, pin), net in pads.items()
        if part == "A1" and any(other == net for (ref, _), other in pads.items() if ref != "A1")
    }
    assert used == GROUND | {str(wire["pico"]) for wire in WIRES if "pico" in wire}


def test_every_button_closes_to_ground():
    reach = joined(copper(), [])
    for number in range(1, 7):
        assert reach[f"SW{number}", "1"] == GROUND


def test_side_b_swaps_the_displays_supply():
    reach = joined(copper(), SIDE_B)
    assert reach["J1", "1"] == {"36"}
    assert reach["J1", "2"] == GROUND


def test_off_and_unbridged_nothing_feeds_the_pico():
    reach = joined(copper(), [])
    assert reach["SW7", "1"] == reach["SW7", "2"] == reach["J1", "1"] == reach["J1", "2"] == set()
    assert reach["JP4", "1"] == reach["JP3", "1"] == reach["JP3", "2"] == set()
    assert reach["D1", "1"] == {"39"}  # the cathode, so that USB does not feed the battery


def test_the_encoder_has_its_pins():
    inputs = runpy.run_path(str(ROOT / "firmware" / "boards" / "pico_rotary.py"))["INPUTS"]
    reach = joined(copper(), [])
    assert reach["J4", "1"] == GROUND
    assert reach["J4", "2"] == {"36"}
    pins = [int(next(iter(reach["J4", pad]))) for pad in ("3", "4", "5")]
    assert [gpio_of(pin) for pin in pins] == [inputs["PUSH"], inputs["B"], inputs["A"]]


def test_the_schematic_is_the_board(tmp_path):
    if not shutil.which("kicad-cli"):
        pytest.skip("no KiCad: hardware/install_kicad.sh")
    assert drawn(tmp_path) == copper()


def test_drawing_and_table_are_of_this_wiring():
    outputs = runpy.run_path(str(ROOT / "hardware" / "breadboard" / "draw.py"))["outputs"]()
    for path, content in outputs.items():
        assert path.read_text() == content, f"{path.name}: python3 hardware/breadboard/draw.py"


def test_each_part_of_the_schematic_is_listed_once():
    symbols = every(read(BOARD / "settebello.kicad_sch"), "symbol")
    needed = sorted(
        field[2]
        for symbol in symbols
        for field in every(symbol, "property")
        if field[1] == "Reference" and one(symbol, "in_bom") == ["yes"] and field[2][0] != "#"
    )
    listed = [part for part in WIRING["part"] if part["references"]]
    assert sorted(r for part in listed for r in part["references"].split()) == needed
    for part in listed:
        assert part["board"] in (0, len(part["references"].split())), part["name"]
