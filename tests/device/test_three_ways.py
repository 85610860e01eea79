# SPDX-License-Identifier: MIT
"""The three ways on a whole board: the same hand by its keys, drafts that survive, presses."""

import json
import os
import random
import subprocess
from pathlib import Path

import pytest
from desk import INSIDE, ROOT
from tests.bench import presses
from tests.bench.greedy import greedy_deal

from scopa import variants
from scopa.log import Log, match_body
from scopa.records import read_record, record_line
from scopa.rules import Rules, shape_players, shape_sides
from settebello.simulator.board import SimulatedBoard
from settebello.simulator.runtime import micropython

NAMES = ("Ada", "Bruno", "Carla", "Dino")
BOOT_MS = 300
DRAFT_MS = 1100


def begun(state: Path, rules: Rules, shape: str) -> None:
    """Write a journal in which a match has just begun."""
    sides, players = shape_sides(shape), shape_players(shape)
    names = [list(NAMES[side:players:sides]) for side in range(sides)]
    (state / "journal").mkdir(parents=True)
    head = ["log", 1, "0123456789abcdef", "0.1.0"]
    lines = record_line(1, head) + record_line(2, match_body(rules, names, 0, None))
    (state / "journal" / "00000001.log").write_bytes(lines)


def last_record(state: Path) -> list[object]:
    path = max((state / "journal").glob("*.log"))
    return list(read_record(path.read_bytes().splitlines(keepends=True)[-1])[1])


def cut(board: SimulatedBoard) -> None:
    """Pull the plug and put it in again."""
    board.kill()
    board.start()
    board.advance(BOOT_MS)


def test_the_model_of_the_bench_counts_what_the_screens_take(tmp_path: Path) -> None:
    dice = random.Random(7)
    deals = [greedy_deal(variants.rules("scopa"), "1v1", dice) for _ in range(30)]
    folders = (INSIDE, ROOT / "firmware" / "lib")
    done = subprocess.run(
        micropython(str(INSIDE / "count_presses.py")),
        cwd=tmp_path,
        env={**os.environ, "MICROPYPATH": ":".join(map(str, folders))},
        input="".join(deal.text() + "\n" for deal in deals),
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    counted = [tuple(map(int, line.split())) for line in done.stdout.splitlines()]
    assert counted == [
        (presses.by_questions(deal), presses.by_pile(deal), presses.by_live(deal)) for deal in deals
    ]


# the ways between two screens are pressed; what is left of the hand is then asked or marked
WAYS = {
    "questions": ("OK", "LEFT", "RIGHT", "UP"),
    "pile": ("OK", "DOWN", "OK", "OK", "RIGHT", "OK"),
    "live": ("UP", "OK", "OK", "OK", "OK", "OK"),
    "laying": ("UP", "OK", "OK"),
    "mixed": ("UP", "OK", "OK", "OK", "OK", "OK", "UP", "UP", "RIGHT", "OK", "LEFT", "RIGHT"),
}


@pytest.mark.parametrize("way", WAYS)
def test_the_draft_survives_a_kill(tmp_path: Path, way: str) -> None:
    begun(tmp_path, variants.rules("scopa"), "1v1")
    with SimulatedBoard(tmp_path) as board:
        board.advance(BOOT_MS)
        board.press(*WAYS[way])
        board.advance(DRAFT_MS)
        before = board.ascii()
        cut(board)
        assert board.ascii() == before
        board.press("BACK")  # and what was entered last can still be taken back
        board.advance(DRAFT_MS)
        taken_back = board.ascii()
        assert taken_back != before
        cut(board)
        assert board.ascii() == taken_back


@pytest.mark.parametrize("shape", ["1v1v1", "1v1v1v1"])
def test_a_hand_of_three_and_of_four(tmp_path: Path, shape: str) -> None:
    begun(tmp_path, variants.rules("scopa"), shape)
    with SimulatedBoard(tmp_path) as board:
        board.advance(BOOT_MS)
        board.press("UP", "OK", "OK", *["UP"] * 12)  # a sweep for Bruno, equal cards, all his
        board.press("OK")
        board.advance(DRAFT_MS)
        body = last_record(tmp_path)
        assert body[0] == "hand"
        assert body[3] == ([0, 1, 0] if shape == "1v1v1" else [0, 1, 0, 0])
        assert "b" in str(body[1])
        assert "a" not in str(body[1])
        fold = Log()
        path = tmp_path / "journal" / "00000001.log"
        for line in path.read_bytes().splitlines(keepends=True):
            fold.apply(*read_record(line))
        assert fold.matches[0].match.totals[1] == sum(fold.matches[0].match.totals) > 1


def test_a_live_hand_is_recorded_with_its_plays(tmp_path: Path) -> None:
    """Every card by the keys: the cursor is led from where it begins, as the model leads it."""
    rules = variants.rules("scopa")
    begun(tmp_path, rules, "1v1")
    deal = greedy_deal(rules, "1v1", random.Random(3))
    with SimulatedBoard(tmp_path) as board:
        board.advance(BOOT_MS)
        board.press(*json.loads(live_keys(deal.text(), tmp_path)))
        board.press("OK")
        board.advance(DRAFT_MS)
        body = last_record(tmp_path)
    assert body[0] == "hand"
    assert body[1] == deal.hand.text()
    assert body[8] == deal.text()


def live_keys(text: str, folder: Path) -> str:
    """Return the keys that enter a deal, pressed on a desk first."""
    program = (
        "import json\n"
        "from desk import KEYS, Desk\n"
        "from players import by_live\n"
        "from scopa.variants import rules\n"
        "desk = Desk(rules('scopa'))\n"
        "pressed = []\n"
        "names = {KEYS[name]: name for name in KEYS}\n"
        "press = desk.key\n"
        "def key(code):\n"
        "    pressed.append(names[code])\n"
        "    press(code)\n"
        "desk.key = key\n"
        "desk.press('UP')\n"
        f"by_live(desk, {text!r})\n"
        "print(json.dumps(pressed))\n"
    )
    folders = (INSIDE, ROOT / "firmware" / "lib")
    done = subprocess.run(
        micropython("-c", program),
        cwd=folder,
        env={**os.environ, "MICROPYPATH": ":".join(map(str, folders))},
        capture_output=True,
        text=True,
        timeout=600,
        check=True,
    )
    return done.stdout
