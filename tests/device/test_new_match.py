# SPDX-License-Identifier: MIT
"""Setting a match up: every variant and shape, options, any target, names typed on the board."""

import json
from pathlib import Path

import pytest
from flows import check, follow, press

from scopa.records import record_line
from scopa.rules import shape_players
from scopa.variants import IDS, house_rules, rules
from settebello.simulator.board import SimulatedBoard
from settebello.simulator.reader import shows

BOOT_MS = 300


def test_the_choices_by_pictures(board: SimulatedBoard) -> None:
    follow(
        board,
        [
            ("DOWN", "setup"),
            ("OK", "variants"),
            ("UP", "variants-last"),
            ("BACK", "setup"),
            ("DOWN OK", "shapes"),
            ("BACK DOWN OK", "target"),
            ("RIGHT UP", "target-17"),
            ("OK", "setup-to-17"),
            ("DOWN OK", "options"),
            ("DOWN OK", "options-napola"),
            ("DOWN OK*5", "options-napola-to-six"),
            ("BACK DOWN OK", "people"),
            ("DOWN OK", "roster"),
            ("UP*2 OK", "letters"),
        ],
    )


def test_a_name_is_typed_and_offered_from_then_on(board: SimulatedBoard) -> None:
    follow(
        board,
        [
            ("DOWN DOWN*4 OK OK UP OK", "letters"),
            ("DOWN*2 RIGHT*2 OK", "letters-one"),  # È
            ("BACK UP RIGHT*11 OK", ""),
            ("BACK BACK", "roster-of-ada"),
            ("UP OK", "letters"),
            # Zoé
            ("DOWN RIGHT*11 OK LEFT*11 OK DOWN RIGHT*3 OK", "letters-zoe"),
            ("DOWN*2 OK", "people-zoe"),
            ("BACK BACK", "start-zoe"),
        ],
    )
    press(board, "OK")
    check(board, "table-zoe")
    board.restart()
    board.advance(BOOT_MS)
    follow(board, [("", "table-zoe"), ("DOWN UP hold:OK OK", "start-zoe")])
    press(board, "DOWN DOWN*4 OK OK DOWN*6")
    assert shows(board.picture(), "Ada")  # who was there before can be chosen again


def test_the_choice_is_remembered_over_a_restart(board: SimulatedBoard) -> None:
    follow(
        board,
        [
            ("DOWN OK DOWN*19 OK", ""),  # cirulla
            ("DOWN OK DOWN OK", ""),  # three players
            ("BACK", "start-cirulla"),
            ("RIGHT*2 OK", "table-cirulla"),
        ],
    )
    board.restart()
    board.advance(BOOT_MS)
    check(board, "table-cirulla")
    press(board, "hold:OK UP hold:OK OK")
    assert shows(board.picture(), "Cirulla a 51")
    board.kill()
    (board.state / "settings").unlink()
    board.start()
    board.advance(BOOT_MS)
    press(board, "OK")  # the match in the journal is enough
    assert shows(board.picture(), "Cirulla a 51")


def test_a_match_begun_by_mistake_is_taken_back(board: SimulatedBoard) -> None:
    follow(board, [("OK DOWN UP*2", "menu-undo-start"), ("hold:OK", "start")])
    board.restart()
    board.advance(BOOT_MS)
    check(board, "start")


def test_an_option_that_would_contradict_is_not_offered(board: SimulatedBoard) -> None:
    press(board, "DOWN OK UP OK")  # a perdere: the lowest wins, nobody can claim
    press(board, "DOWN*3 OK")
    seen = set()
    for _ in range(8):
        seen |= {word for word in ("Chiamarsi", "Re bello") if shows(board.picture(), word)}
        press(board, "DOWN")
    assert seen == {"Re bello"}


@pytest.mark.parametrize("half", range(2))
def test_every_variant_can_be_begun_in_every_shape(board: SimulatedBoard, half: int) -> None:
    seated, before = "1v1", 0
    for place, name in list(enumerate(IDS))[half::2]:
        shapes = rules(name).shapes
        for shape in shapes:
            press(board, "DOWN OK " + "DOWN " * ((place - before) % len(IDS)) + "OK")
            before = place
            if len(shapes) > 1:
                begins = shapes.index(seated) if seated in shapes else 0
                steps = (shapes.index(shape) - begins) % len(shapes)
                press(board, "DOWN OK " + "DOWN " * steps + "OK")
            seated = shape
            press(board, "BACK OK")
            recorded = latest_match(board.state)
            assert recorded[1][0] == name
            assert "v".join(str(len(side)) for side in recorded[2]) == shape
            names = [one for side in recorded[2] for one in side]
            assert len(set(names)) == shape_players(shape)
            leave = "DOWN" if shape.count("v") == 1 else "hold:OK"
            press(board, leave + " UP*2 hold:OK")


def latest_match(state: Path) -> list[list[str]]:
    """Return the body of the latest record that begins a match."""
    lines = [
        line
        for path in sorted((state / "journal").glob("*.log"))
        for line in path.read_text().splitlines()
        if '["match",' in line
    ]
    found: list[list[str]] = json.loads(lines[-1].split(" ", 2)[2])
    return found


def test_a_drawn_deal_is_dealt_again_by_the_other(board: SimulatedBoard) -> None:
    press(board, "DOWN OK DOWN OK BACK OK")  # each deal is a match of its own
    press(board, "LEFT*3 OK DOWN UP OK OK")  # three sweeps against cards, coins and settebello
    check(board, "deal-drawn")
    press(board, "OK")
    assert shows(board.picture(), "dà carte Bruno")
    press(board, "OK LEFT*4 OK DOWN UP OK OK OK")
    assert shows(board.picture(), "dà carte Ada")


def test_house_rules_of_the_board_are_offered(board: SimulatedBoard) -> None:
    own = house_rules({"id": "nonna", "name": "Scopa della nonna", "napola": True, "target": 21})
    broken = board.state / "rules" / "zia.json"
    broken.parent.mkdir()
    (board.state / "rules" / "nonna.json").write_bytes(record_line(1, ["rules", own.to_row()]))
    broken.write_text("{")
    press(board, "DOWN OK UP OK")
    assert shows(board.picture(), "regole guaste")
    press(board, "BACK OK UP OK")  # the broken file was put aside
    check(board, "setup-house-rules")
    press(board, "BACK OK")
    assert latest_match(board.state)[1][0] == "nonna"


def test_the_first_dealer_can_be_left_to_chance(board: SimulatedBoard) -> None:
    press(board, "DOWN DOWN*6 OK DOWN*8 OK BACK BACK")
    dealers = set()
    for _ in range(12):
        press(board, "OK DOWN UP hold:OK OK")  # a match begun, ended, and the next one
        dealers |= {name for name in ("Ada", "Bruno") if shows(board.picture(), f"dà carte {name}")}
    assert dealers == {"Ada", "Bruno"}
