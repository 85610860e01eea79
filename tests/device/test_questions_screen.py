# SPDX-License-Identifier: MIT
"""Questions: what is asked, how it is answered, taken back, left for another way."""

from pathlib import Path

import pytest
from desk import HEIGHTS, flow, follow, run

TWO = [
    ("go:questions", "questions-most-cards"),
    ("LEFT", "questions-most-coins"),
    ("OK", "questions-pair"),
    ("UP", "questions-second-pair"),
    ("OK", "questions-single"),
    ("BACK", "questions-second-pair"),
    ("BACK", "questions-pair"),
    ("BACK BACK", "questions-most-cards"),
]


@pytest.mark.parametrize("height", HEIGHTS)
def test_two_sides_answer_and_take_back(tmp_path: Path, height: int) -> None:
    assert set(follow(flow(TWO), tmp_path, height)) == {"questions"}


def test_the_last_answer_leads_to_the_summary_and_back_out(tmp_path: Path) -> None:
    steps = [
        ("go:questions LEFT LEFT", ""),
        ("LEFT LEFT", ""),  # four sevens
        ("BACK", "questions-all-decided"),
        ("OK", ""),
        ("BACK BACK", "questions-second-pair-left"),
        ("BACK BACK BACK", ""),
        ("BACK", ""),
    ]
    screens = follow(flow(steps), tmp_path)
    assert screens == [
        "questions",
        "summary",
        "questions",
        "summary",
        "questions",
        "questions",
        "table",
    ]


@pytest.mark.parametrize("height", HEIGHTS)
def test_three_sides(tmp_path: Path, height: int) -> None:
    steps = [
        ("go:questions", "questions-three-most"),
        ("UP OK", "questions-three-card"),
        ("RIGHT", "questions-three-next"),
        ("DOWN", ""),
    ]
    screens = follow(flow(steps, shape="1v1v1", language="en"), tmp_path, height)
    assert screens[-1] == "pile"


@pytest.mark.parametrize("height", HEIGHTS)
def test_four_sides(tmp_path: Path, height: int) -> None:
    steps = [
        ("go:questions", "questions-four-most"),
        ("DOWN OK", "questions-four-card"),
        ("LEFT", "questions-four-next"),
        ("OK", ""),
    ]
    screens = follow(flow(steps, shape="1v1v1v1", language="es"), tmp_path, height)
    assert screens[-1] == "pile"
    screens = follow(flow([("go:questions hold", "")], shape="1v1v1v1"), tmp_path, height)
    assert screens == ["pile"]


def test_the_other_ways_are_one_press_away(tmp_path: Path) -> None:
    assert follow(flow([("go:questions UP", "")]), tmp_path) == ["live"]
    assert follow(flow([("go:questions DOWN", "")]), tmp_path) == ["pile"]


def test_nobody_has_a_card(tmp_path: Path) -> None:
    steps = [("go:questions LEFT LEFT OK hold", "questions-nobody-had-it")]
    assert follow(flow(steps), tmp_path) == ["questions"]


def test_one_card_at_a_time_by_the_setting(tmp_path: Path) -> None:
    steps = [("pairs:off go:questions LEFT OK", "questions-no-pairs")]
    assert follow(flow(steps), tmp_path) == ["questions"]


def test_what_cannot_be_is_refused(tmp_path: Path) -> None:
    """Both have as many cards, and then one card lies with nobody: 39 are no twice as many."""
    steps = [("go:questions OK OK OK hold", "questions-refused"), ("LEFT", "questions-accepted")]
    follow(flow(steps), tmp_path)


def test_prize_suit_and_court_names(tmp_path: Path) -> None:
    steps = [("go:questions LEFT", "questions-hurrikan"), ("LEFT", "questions-hurrikan-pair")]
    follow(flow(steps, "hurrikan"), tmp_path)
    steps = [
        ("go:questions LEFT RIGHT", "questions-chkobba-settebello"),
        ("go:pile", "pile-chkobba"),
    ]
    follow(flow(steps, "chkobba", language="en"), tmp_path)


def test_every_language_fits_the_bar(tmp_path: Path) -> None:
    for language in ("it", "en", "es"):
        for shape in ("1v1", "1v1v1v1"):
            steps = [("go:questions", "a"), ("LEFT", "b"), ("LEFT", "c"), ("OK", "d")]
            for _, _, picture in run(flow(steps, shape=shape, language=language), 64, tmp_path):
                bar = picture.split("\n")[55:]
                assert all(line[0] == line[-1] == "#" for line in bar)
