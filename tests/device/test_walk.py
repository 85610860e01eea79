# SPDX-License-Identifier: MIT
"""A walk of 20,000 random presses in the real firmware: no crash, no dead end, true records."""

import random
from itertools import pairwise
from pathlib import Path

import pytest

from scopa import variants
from scopa.log import Log, match_body
from scopa.records import read_record, record_line
from settebello.simulator.board import SimulatedBoard, firmware_folder
from settebello.simulator.picture import Picture
from settebello.simulator.reader import shows, totals

BOOT_MS = 300
PRESSES = 2000
CHECK_EVERY = 100
KEYS = ("LEFT", "RIGHT", "UP", "DOWN", "OK", "BACK")
WEIGHTS = (4, 4, 3, 3, 8, 2)
LONG_MS = 1500
HOLDS = 0.06

# (board, variant, sides): the last is a board on which everything begins
WALKS = [
    ("pico_six", "scopa", [["Ada"], ["Bruno"]]),
    ("pico_six", "cirulla", [["Ada"], ["Bruno"], ["Carla"]]),
    ("pico_six", "scopa", [["Ada"], ["Bruno"], ["Carla"], ["Dino"]]),
    ("pico_six", "escoba", [["Ada", "Carla"], ["Bruno", "Dino"]]),
    ("pico_six", "bazzica", [["Ada"], ["Bruno"]]),
    ("pico_joystick", "scopa", [["Ada", "Dino"], ["Bruno", "Elsa"], ["Carla", "Fosco"]]),
    ("pico_three", "chkobba", [["Ada"], ["Bruno"]]),
    ("pico_rotary", "scopa_max", [["Ada"], ["Bruno"]]),
    ("pico_six", "corsa", [["Niccolò"], ["Gesù"]]),
    ("pico_six", "", []),
]


def seed(state: Path, variant: str, sides: list[list[str]]) -> None:
    """Leave a journal in which a match has just begun; claims are played where they can be."""
    if not variant:
        return
    options = {} if variant == "scopa_max" else {"claim": True}
    rules = variants.rules(variant, options)
    bodies = [["log", 1, "0123456789abcdef", "0"], match_body(rules, sides, 0, None)]
    folder = state / "journal"
    folder.mkdir(parents=True)
    for number, body in enumerate(bodies, 1):
        (folder / f"{number:08}.log").write_bytes(record_line(number, body))


def words() -> dict[str, list[str]]:
    """Return, for each key of the board's texts, the words of every language."""
    found: dict[str, list[str]] = {}
    for path in sorted((firmware_folder() / "lib" / "scorer" / "texts").glob("??.py")):
        for line in path.read_text(encoding="utf-8").splitlines():
            key, _, text = line.partition(" ")
            found.setdefault(key, []).append(text)
    return found


WORDS = words()


def upright(picture: Picture) -> list[Picture]:
    """The picture as it is and turned round: the walk may have turned the display."""
    return [picture, [row[::-1] for row in picture[::-1]]]


def home(board: SimulatedBoard) -> str:
    """Return which home the glass shows: ok_count (table), ok_start, ok_new; "" elsewhere."""
    for key in ("ok_count", "ok_start", "ok_new"):
        for picture in upright(board.picture()):
            if any(shows(picture, text) for text in WORDS[key]):
                return key
    return ""


def lead_out(board: SimulatedBoard) -> str:
    """Press BACK until the glass shows a home."""
    for _ in range(60):
        found = home(board)
        if found:
            return found
        board.press("BACK")
    raise AssertionError("BACK does not lead out of\n" + board.ascii())


def folded(state: Path) -> Log:
    """Fold the journal on the PC; every record must make sense there, none may be missing."""
    log = Log()
    numbers = []
    for path in sorted((state / "journal").glob("*.log")):
        for line in path.read_bytes().splitlines(keepends=True):
            number, body = read_record(line)
            log.apply(number, body)
            numbers.append(number)
    assert all(two == one + 1 for one, two in pairwise(numbers)), numbers
    return log


def check(board: SimulatedBoard) -> None:
    found = lead_out(board)
    log = folded(board.state)
    if found == "ok_start":
        return
    glass = [totals(picture) for picture in upright(board.picture())]
    kept = sorted(log.matches[-1].match.totals)
    assert kept in [sorted(seen) for seen in glass if seen], (kept, board.ascii())


@pytest.mark.parametrize(("name", "variant", "sides"), WALKS)
def test_two_thousand_random_presses(
    tmp_path: Path, name: str, variant: str, sides: list[list[str]]
) -> None:
    dice = random.Random(f"{name} {variant} {sides}")
    seed(tmp_path, variant, sides)
    described = firmware_folder() / "boards" / f"{name}.py"
    with SimulatedBoard(tmp_path, board=described) as board:
        board.advance(BOOT_MS)
        for press in range(1, PRESSES + 1):
            (key,) = dice.choices(KEYS, WEIGHTS)
            if dice.random() < HOLDS:
                board.press(key, hold=LONG_MS)
            else:
                board.press(key)
            assert not (tmp_path / "crash.txt").exists(), (tmp_path / "crash.txt").read_text()
            if press % CHECK_EVERY == 0:
                check(board)
            if press % 500 == 0:
                board.kill()
                board.start()
                board.advance(BOOT_MS)
