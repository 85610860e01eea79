# SPDX-License-Identifier: MIT
"""The simulated display by its data sheet, the reader, pictures, and the lists of the tree."""

import ast
import json
import os
import runpy
from pathlib import Path

import pytest
import serial

from scopa import __version__
from scopa.records import frame
from settebello.simulator.board import BoardError, SimulatedBoard
from settebello.simulator.picture import ascii_art, braille, half_blocks, write_png
from settebello.simulator.reader import shows
from settebello.simulator.script import Player, ScriptError
from settebello.simulator.ssd1306 import Ssd1306
from settebello.simulator.terminal import too_small

ROOT = Path(__file__).parents[2]
FIRMWARE = ROOT / "firmware"
LIB = FIRMWARE / "lib"


def lit(*commands: int) -> Ssd1306:
    """Return a display that is on, its memory empty."""
    glass = Ssd1306()
    glass.memory[:] = bytes(1024)
    glass.write(bytes([0x00, 0x8D, 0x14, 0xA1, 0xC8, 0xAF, *commands]))
    return glass


def pixels(glass: Ssd1306) -> list[tuple[int, int]]:
    picture = glass.picture()
    return [(x, y) for y in range(64) for x in range(128) if picture[y][x]]


def test_dark_until_pump_and_display_are_on() -> None:
    glass = Ssd1306()
    assert pixels(glass) == []
    glass.write(b"\x00\xaf")
    assert pixels(glass) == []
    glass.write(b"\x00\x8d\x14")
    assert len(pixels(glass)) > 3000  # noise, as after power-on


def test_page_addressing_with_commands_and_data_in_one_transaction() -> None:
    glass = lit()
    glass.write(b"\x80\xb2\x80\x05\x80\x11\x40\x01\x80")
    assert pixels(glass) == [(21, 16), (22, 23)]


def test_horizontal_addressing_wraps_in_its_window() -> None:
    glass = lit(0x20, 0, 0x21, 10, 11, 0x22, 1, 2)
    glass.write(b"\x40\x01\x01\x01\x01")
    assert pixels(glass) == [(10, 8), (11, 8), (10, 16), (11, 16)]


def test_commands_that_change_the_look() -> None:
    glass = lit()
    glass.write(b"\x80\xb0\x80\x00\x80\x10\x40\x01")
    assert pixels(glass) == [(0, 0)]
    glass.write(b"\x00\xa0\xc0")
    assert pixels(glass) == [(127, 63)]
    glass.write(b"\x00\xa7")
    assert len(pixels(glass)) == 128 * 64 - 1
    glass.write(b"\x00\xa6\xa5")
    assert len(pixels(glass)) == 128 * 64
    glass.write(b"\x00\xae")
    assert pixels(glass) == []


def test_pictures_as_text() -> None:
    picture = [[x == y for x in range(4)] for y in range(4)]
    assert ascii_art(picture) == "#...\n.#..\n..#.\n...#"
    assert half_blocks(picture) == "┌────┐\n│▀▄  │\n│  ▀▄│\n└────┘"
    assert braille(picture) == "⠑⢄"


def test_a_picture_as_png(tmp_path: Path) -> None:
    write_png([[True, False]] * 2, tmp_path / "a.png", scale=2)
    data = (tmp_path / "a.png").read_bytes()
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    assert data.endswith(b"IEND\xaeB\x60\x82")


def test_the_reader_reads_and_does_not_imagine() -> None:
    path = Path(__file__).parent / "pictures" / "summary.txt"
    picture = [[dot == "#" for dot in line] for line in path.read_text().split()]
    for text in ("Ada", "Bruno", "Primiera", "78", "+4=4", "OK scrivi"):
        assert shows(picture, text), text
    for text in ("Adamo", "Coppe", "79", "+4=5", "OK"[::-1]):
        assert not shows(picture, text), text


def test_a_firmware_that_was_killed_is_said_to_be(board: SimulatedBoard) -> None:
    with serial.Serial(board.port, timeout=10) as line:
        line.write(frame("hello 01234567 1 1"))
        for _ in range(1000):  # the bytes take their own time to the board
            board.advance(20)
            if line.in_waiting:
                break
        assert line.read(1) == b"~"
    board.kill_now()
    with pytest.raises(BoardError) as raised:
        board.advance(100)
    assert str(raised.value) == "the firmware was killed by signal 9"
    board.start()
    board.advance(300)


def test_a_firmware_that_ends_by_itself_is_quoted_without_its_talk_to_a_pc(
    board: SimulatedBoard, tmp_path: Path
) -> None:
    board.kill()
    (tmp_path / "ends").mkdir()
    (tmp_path / "ends" / "lib").symlink_to(LIB)
    (tmp_path / "ends" / "main.py").write_text("print('~0 ok')\nraise SystemExit(3)\n")
    board.firmware = tmp_path / "ends"
    board.start()
    with pytest.raises(BoardError) as raised:
        board.advance(100)
    assert str(raised.value) == "the firmware has ended with status 3: no word"


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("wait 3600001", "3600001 is too much: at most 3600000"),
        ("hold OK 9999999999", "9999999999 is too much: at most 3600000"),
        ("press LEFT*1001", "1001 is too much: at most 1000"),
        ("wait " + "9" * 5000, "is too much: at most 3600000"),
        ("press LEFT*0", "0 is no number from 1 on"),
    ],
)
def test_a_script_does_not_wait_for_ever(board: SimulatedBoard, line: str, why: str) -> None:
    with pytest.raises(ScriptError) as raised:
        Player(board, lambda _text: None).play(f"press OK\n\n{line}", "evening")
    assert str(raised.value).startswith("evening, line 3: ")
    assert str(raised.value).endswith(why)
    assert board.now < 1000


@pytest.mark.parametrize("size", [(10, 4), (30, 2), (7, 9), (200, 1)])
def test_a_window_that_is_too_small_says_so_in_the_room_it_has(size: tuple[int, int]) -> None:
    lines = too_small(66, 20, os.terminal_size(size))
    assert " ".join(lines) == "Window too small: 66x20 please"
    assert len(lines) <= size[1]
    assert max(map(len, lines)) <= size[0]


def python_files() -> set[str]:
    return {path.relative_to(LIB).as_posix() for path in LIB.rglob("*.py")}


def test_package_json_lists_the_tree() -> None:
    listed = json.loads((FIRMWARE / "package.json").read_text())
    advice = "run host_tools/release/package_json.py"
    assert {target for target, _ in listed["urls"]} == python_files(), advice
    assert all(source == "lib/" + target for target, source in listed["urls"])
    assert listed["version"] == __version__, advice


def test_the_manifest_freezes_every_package() -> None:
    calls = ast.walk(ast.parse((FIRMWARE / "manifest.py").read_text()))
    frozen = {
        call.args[0].value
        for call in calls
        if isinstance(call, ast.Call) and isinstance(call.args[0], ast.Constant)
    }
    assert frozen == {path.split("/")[0] for path in python_files()}


@pytest.mark.parametrize("name", ["digits", "font"])
def test_the_fonts_are_those_that_their_scripts_draw(name: str) -> None:
    script = runpy.run_path(str(ROOT / "host_tools" / "fonts" / f"make_{name}.py"))
    drawn: dict[str, object] = {}
    exec(script["module"](), drawn)  # noqa: S102 - our own generator's text
    kept = runpy.run_path(str(LIB / "scorer" / f"{name}.py"))
    constants = [key for key in kept if key.isupper()]
    assert len(constants) >= 2
    assert {key: kept[key] for key in constants} == {key: drawn[key] for key in constants}


@pytest.mark.parametrize("path", sorted((LIB / "scorer" / "screens").glob("*.py")))
def test_a_screen_waits_for_nothing_and_owns_no_hardware(path: Path) -> None:
    tree = ast.parse(path.read_text())
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    names |= {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    imported = {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert not names & {"sleep", "sleep_ms", "Pin", "I2C"}
    assert not imported & {"time", "machine"}


def test_every_text_is_used() -> None:
    lines = runpy.run_path(str(LIB / "scorer" / "texts" / "en.py"))["TEXTS"].split("\n")
    keys = [line.split(" ")[0] for line in lines if line]
    assert len(keys) > 100
    code = "".join(path.read_text() for path in LIB.rglob("*.py") if path.parent.name != "texts")
    # a key may be put together: "opt_" and the option's name
    unused = [
        key for key in keys if f'"{key}"' not in code and f'"{key.split("_")[0]}_' not in code
    ]
    assert unused == []
