# SPDX-License-Identifier: MIT
"""The board keeps to its layout, can be read, and passes KiCad's checks, which do find faults."""

import os
import re
import shutil
import subprocess
import tomllib
import zipfile
from pathlib import Path

import pytest
from kicad_file import BOARD, every, footprints, numbers, one, read, seen

LAYOUT = tomllib.loads((BOARD / "layout.toml").read_text())
PARTS = footprints()
NEAR = 0.01


@pytest.fixture(scope="module")
def kicad() -> str:
    """Return the path of KiCad's command."""
    path = shutil.which("kicad-cli")
    if not path:
        pytest.skip("no KiCad: hardware/install_kicad.sh")
    return path


def copied(folder: Path) -> Path:
    """Return a copy of the board's folder."""
    return shutil.copytree(BOARD, folder / "hardware" / "board")


def build(board: Path) -> subprocess.CompletedProcess:
    home = board.parents[1] / "home"
    home.mkdir()
    environment = os.environ | {"HOME": str(home)}
    return subprocess.run(
        [board / "build.sh"], env=environment, check=False, capture_output=True, text=True
    )


def test_buttons_lie_where_the_layout_says():
    for number, name in enumerate(("LEFT", "RIGHT", "UP", "DOWN", "OK", "BACK"), 1):
        part = PARTS[f"SW{number}"]
        assert part.middle == pytest.approx(LAYOUT["buttons"][name], abs=NEAR), name
        assert part.layer == "F.Cu"


@pytest.mark.parametrize(
    ("reference", "place"),
    [
        ("J1", LAYOUT["display"]["header"]),
        ("J3", LAYOUT["charger_pads"]["centre"]),
        ("J4", LAYOUT["encoder_pads"]["centre"]),
        ("BZ1", LAYOUT["piezo"]["centre"]),
    ],
)
def test_parts_lie_where_the_layout_says(reference, place):
    assert PARTS[reference].middle == pytest.approx(place, abs=NEAR)


def test_the_pico_lies_flat_on_the_back_with_its_usb_at_the_edge():
    pico, layout = PARTS["A1"], LAYOUT["pico"]
    x, y = seen(numbers(pico.expression, "at")[:2])
    assert (x, y) == pytest.approx(layout["centre"], abs=NEAR)
    assert pico.layer == "B.Cu"
    assert pico.places["1"][0][0] > x, "seen from the front pin 1 is at the right"
    assert pico.places["1"][0][1] == pytest.approx(y + 24.13, abs=NEAR), "and up, as the socket"
    assert LAYOUT["usb"]["centre"] == pytest.approx([x, y + 26.8], abs=NEAR)


def test_switch_and_battery_socket_look_out():
    x, y = PARTS["SW7"].places["2"][0]
    assert (x, y + 2.2) == pytest.approx(LAYOUT["switch"]["centre"], abs=NEAR)
    plus, minus = PARTS["J2"].places["1"][0], PARTS["J2"].places["2"][0]
    mouth = min(plus[0], minus[0]) - 6.25, (plus[1] + minus[1]) / 2
    assert mouth == pytest.approx(LAYOUT["jst"]["mouth"], abs=NEAR)


def test_holes_and_outline_are_the_layouts():
    holes = [PARTS[f"H{number}"] for number in range(1, 5)]
    assert [hole.middle for hole in holes] == [
        pytest.approx(centre, abs=NEAR) for centre in LAYOUT["holes"]["centres"]
    ]
    board = read(BOARD / "settebello.kicad_pcb")
    outline = [
        seen(numbers(shape, end))
        for kind in ("gr_line", "gr_arc")
        for shape in every(board, kind)
        if one(shape, "layer") == ["Edge.Cuts"]
        for end in ("start", "end")
    ]
    width, height = LAYOUT["board"]["width"], LAYOUT["board"]["height"]
    assert max(x for x, _ in outline) - min(x for x, _ in outline) == pytest.approx(width)
    assert max(y for _, y in outline) - min(y for _, y in outline) == pytest.approx(height)
    assert {x for x, _ in outline} >= {60.0, 55.0, -55.0, -60.0}, "corners of 5 mm"


def test_the_silkscreen_can_be_read():
    board = read(BOARD / "settebello.kicad_pcb")
    texts = every(board, "gr_text")
    for part in PARTS.values():
        texts += every(part.expression, "fp_text") + every(part.expression, "property")
    printed = [
        text
        for text in texts
        if one(text, "layer")[:1] in (["F.SilkS"], ["B.SilkS"]) and one(text, "hide") != ["yes"]
    ]
    assert len(printed) > 50
    words = {text[1] for text in printed if text[0] == "gr_text"}
    assert {"Settebello", "hardware 1.0   MIT licence", "+", "-", "A", "B"} <= words
    for text in printed:
        (font,) = every(every(text, "effects")[0], "font")
        assert min(numbers(font, "size")) >= 1.0, text[:3]
        assert numbers(font, "thickness")[0] >= 0.15, text[:3]


def test_plus_is_printed_at_the_batterys_plus():
    board = read(BOARD / "settebello.kicad_pcb")
    for sign, pad in (("+", "1"), ("-", "2")):
        (printed,) = [text for text in every(board, "gr_text") if text[1] == sign]
        place = seen(numbers(printed, "at")[:2])
        assert place[1] == pytest.approx(PARTS["J2"].places[pad][0][1], abs=0.3)
        assert PARTS["J2"].nets[pad] == f"/BAT{sign}"


def test_each_parts_body_is_there():
    for part in PARTS.values():
        for model in every(part.expression, "model"):
            path = model[1].replace("${KIPRJMOD}", str(BOARD))
            path = path.replace("${KICAD9_3DMODEL_DIR}", str(BOARD / "models"))
            assert Path(path).is_file(), model[1]


def test_all_that_is_ordered_is_built(kicad, tmp_path):
    board = copied(tmp_path)
    done = build(board)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    out = tmp_path / "build" / "hardware"
    kinds = {"gtl", "gbl", "gts", "gbs", "gto", "gbo", "gm1", "drl"}
    names = zipfile.ZipFile(out / "settebello-gerbers.zip").namelist()
    assert kinds <= {name.rsplit(".", 1)[1] for name in names}
    assert sum(name.endswith(".drl") for name in names) == 2
    outline = re.findall(
        r"^X(-?\d+)Y(-?\d+)", (out / "gerbers/settebello-Edge_Cuts.gm1").read_text(), re.MULTILINE
    )
    for axis, side in ((0, "width"), (1, "height")):
        ends = [int(point[axis]) / 1e6 for point in outline]
        assert max(ends) - min(ends) == pytest.approx(LAYOUT["board"][side])
    assert (out / "schematic.pdf").read_bytes().startswith(b"%PDF")
    for picture in ("front", "back", "view"):
        assert (out / f"{picture}.png").stat().st_size > 20_000
    assert (out / "positions.csv").read_text().count("\n") == 1 + len(PARTS) - 8
    assert '"SW1,SW2,SW3,SW4,SW5,SW6","6"' in (out / "parts.csv").read_text()
    assert "RaspberryPi_Pico" in (out / "settebello.step").read_text()


def test_a_lost_track_is_found(kicad, tmp_path):
    board = copied(tmp_path)
    file = board / "settebello.kicad_pcb"
    text = file.read_text()
    number = re.search(r'\(net (\d+) "/SDA"\)', text)[1]
    blocks = re.split(r"(?<=\n\t\)\n)", text)
    kept = [b for b in blocks if not (b.startswith("\t(segment") and f"(net {number})" in b)]
    assert len(kept) < len(blocks)
    file.write_text("".join(kept))
    done = build(board)
    assert done.returncode == 1
    assert "violations: kicad-cli pcb drc" in done.stderr
    assert "unconnected_items" in done.stderr


def test_a_part_that_is_no_longer_the_schematics_is_found(kicad, tmp_path):
    board = copied(tmp_path)
    file = board / "settebello.kicad_sch"
    file.write_text(file.read_text().replace('(label "SDA"', '(label "SDX"', 1))
    done = build(board)
    assert done.returncode == 1
    assert "violations: kicad-cli" in done.stderr
