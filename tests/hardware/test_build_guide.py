# SPDX-License-Identifier: MIT
"""The build guide says what the code and the files say: texts, checks, figures, pictures."""

import ast
import math
import re
import runpy
from pathlib import Path

import pytest
from PIL import Image

from scorer import digits
from scorer.font import COLUMNS

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "hardware" / "README.md").read_text(encoding="utf-8")
SCORER = ROOT / "firmware" / "lib" / "scorer"
EASY = 200  # the height of a digit goes so often into the distance
LIMIT = 1 / math.tan(math.radians(5 / 60))
# what is said where the player only tries what is not there, or learns what the board just did
CHATTER = {
    "back_drops", "full", "marks_gone", "name_full", "no_earlier", "opening", "seen_live",
    "shown_already", "taken_back",
}  # fmt: skip


def rows(head: str) -> list[list[str]]:
    """Return the rows of the table with some words in its head."""
    lines = GUIDE.split(f"| {head} |", 1)[1].split("\n\n", 1)[0].splitlines()
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def texts(language: str) -> dict[str, str]:
    lines = runpy.run_path(str(SCORER / "texts" / f"{language}.py"))["TEXTS"].strip()
    return dict(line.split(" ", 1) for line in lines.splitlines())


def said() -> set[str]:
    """Return the keys of all that the display says of a trouble, as the code names them."""
    code = "\n".join(path.read_text(encoding="utf-8") for path in sorted(SCORER.rglob("*.py")))
    found = set(re.findall(r'\.note = (?:self\.texts\[)?"(\w+)"', code))
    found |= set(re.findall(r'\.note = .*?self\.texts\["(\w+)"\]', code))
    found |= set(re.findall(r'texts\["(not_saved|no_room|stuck|crash_title|kind_lost)"\]', code))
    found |= set(re.findall(r'"(lost_\w+|not_written|wrong_counts|no_match|live_never)"', code))
    return found


def test_every_trouble_that_the_display_can_show_is_in_the_guide():
    keys = said() - CHATTER
    assert len(keys) >= 15
    for language in ("it", "en"):
        known = texts(language)
        shown = {key: known[key].replace("%s", "#") for key in keys}
        assert [text for text in shown.values() if f"*{text}*" not in GUIDE] == []


def test_every_check_of_the_doctor_is_in_the_guide():
    tree = ast.parse((ROOT / "host_tools/settebello/doctor.py").read_text(encoding="utf-8"))
    checks = {
        node.args[0].value
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and getattr(node.func, "id", "") in ("Check", "_good")
        and isinstance(node.args[0], ast.Constant)
    }
    assert len(checks) >= 10
    assert checks == {row[0] for row in rows("line | it says | what to do")}


def lit_rows(columns: bytes, pages: int) -> int:
    """Return how many rows a glyph lights; `columns`: pages of eight rows, a byte a column."""
    wide = len(columns) // pages
    found = [
        page * 8 + bit
        for page in range(pages)
        for byte in columns[page * wide : (page + 1) * wide]
        for bit in range(8)
        if byte >> bit & 1
    ]
    return max(found) - min(found) + 1


def heights() -> set[int]:
    """Return the heights of the big digits, in pixels; each digit fills its height."""
    found = set()
    for (wide, high), glyphs in zip(digits.SIZES, digits.GLYPHS, strict=True):
        length = wide * high // 8
        each = [glyphs[digit * length : (digit + 1) * length] for digit in range(10)]
        assert {lit_rows(glyph, high // 8) for glyph in each} == {high}
        found.add(high)
    return found


def test_digits_and_distances_follow_from_the_fonts():
    zero = (ord("0") - 32) * 8
    text = lit_rows(COLUMNS[zero : zero + 8], 1)
    table = rows("display | lit, mm")
    assert {int(row[3]) for row in table} == heights()
    for _, lit, height, pixels, *figures in table:
        pixel = float(lit.split(" x ")[1]) / int(height)
        big, small = int(pixels) * pixel, text * pixel
        expected = [big, EASY * big / 1000, LIMIT * big / 1000]
        expected += [small, EASY * small / 1000, LIMIT * small / 1000]
        assert [float(figure) for figure in figures] == pytest.approx(expected, abs=0.011)


def test_battery_life_follows_from_its_assumptions():
    capacity = int(re.search(r"LiPo 603450, (\d+) mAh", GUIDE)[1])
    share = int(re.search(r"mAh (\d+) % can be had", GUIDE)[1]) / 100
    table = rows("Pico mA | display mA | sum mA | hours")
    assert len(table) == 3
    for _, pico, display, both, hours in table:
        assert int(pico) + int(display) == int(both)
        assert float(hours) == pytest.approx(capacity * share / int(both), abs=0.05)


def test_the_display_draws_what_the_table_lights():
    with Image.open(ROOT / "host_tools/screenshots/classic/08-two-hands-on.png") as picture:
        glass = picture.convert("L").crop((8, 8, picture.width - 8, picture.height - 8))
    lit = 100 * sum(glass.point(lambda level: level > 64).tobytes()) / (glass.width * glass.height)
    share = int(re.search(r"The table lights (\d+) % of the pixels", GUIDE)[1])
    assert share == round(lit)
    none, each = map(float, re.search(r"([\d.]+) mA and ([\d.]+) mA for each", GUIDE).groups())
    half = int(re.search(r"then takes (\d+) mA", GUIDE)[1])
    assert half == round(none + each * share)


def test_every_file_that_the_guide_names_is_there():
    links = re.findall(r"\]\(([^)#]+)\)", GUIDE)
    links += [f"enclosure/{name}" for name in re.findall(r"`([\w-]+\.stl)`", GUIDE)]
    assert len(links) > 12
    assert [link for link in links if not (ROOT / "hardware" / link).exists()] == []


def test_every_picture_and_every_part_to_print_is_in_the_guide():
    hardware = ROOT / "hardware"
    pictures = [f"(pictures/{path.name})" for path in sorted((hardware / "pictures").glob("*.png"))]
    printed = [f"`{path.name}`" for path in sorted((hardware / "enclosure").glob("*.stl"))]
    assert [name for name in pictures + printed if name not in GUIDE] == []


def test_every_chapter_that_it_refers_to_is_there():
    heads = re.findall(r"^#+ (.*)$", GUIDE, re.MULTILINE)
    anchors = {re.sub(r"[^\w -]", "", head.lower()).replace(" ", "-") for head in heads}
    assert set(re.findall(r"\]\(#([^)]+)\)", GUIDE)) <= anchors
