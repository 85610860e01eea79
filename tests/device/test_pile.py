# SPDX-License-Identifier: MIT
"""Piles: the grid, whose pile is next, what is known from elsewhere, decks of 36."""

from pathlib import Path

import pytest
from desk import HEIGHTS, flow, follow, run


@pytest.mark.parametrize("height", HEIGHTS)
def test_two_sides(tmp_path: Path, height: int) -> None:
    steps = [
        ("go:pile", "pile-two"),
        ("OK RIGHT OK OK", "pile-two-marked"),
        ("LEFT", "pile-two-here"),
        ("UP", "pile-two-bar"),
        ("RIGHT", "pile-two-other"),
        ("LEFT OK", ""),
    ]
    assert follow(flow(steps), tmp_path, height)[-1] == "summary"


@pytest.mark.parametrize("height", HEIGHTS)
def test_three_sides_one_after_the_other(tmp_path: Path, height: int) -> None:
    steps = [
        ("go:pile card:7D card:1D card:3C", ""),
        ("UP UP", "pile-three-first-done"),
        ("OK", "pile-three-second"),
        ("OK", "pile-three-taken-over"),
        ("UP", "pile-three-second-done"),
        ("OK", ""),
    ]
    screens = follow(flow(steps, shape="1v1v1", language="en"), tmp_path, height)
    assert screens[-1] == "summary"


def test_four_sides_and_nobody(tmp_path: Path) -> None:
    steps = [
        ("go:pile UP LEFT", "pile-four-nobody"),
        ("DOWN OK UP OK", "pile-four-first"),
        ("UP OK UP OK UP", "pile-four-third-done"),
        ("OK", ""),
    ]
    screens = follow(flow(steps, shape="1v1v1v1", language="es"), tmp_path)
    assert screens[-1] == "summary"


@pytest.mark.parametrize("height", HEIGHTS)
def test_a_deck_of_36_skips_the_twos(tmp_path: Path, height: int) -> None:
    steps = [("go:pile OK", "pile-corsa"), ("LEFT", "pile-corsa-back")]
    follow(flow(steps, "corsa"), tmp_path, height)


def test_what_questions_and_live_know_is_shown(tmp_path: Path) -> None:
    steps = [
        ("go:live card:1D card:2C card:9S card:10B card:3D card:7B card:10C", ""),
        ("go:questions LEFT LEFT RIGHT", ""),
        ("go:pile", "pile-known"),
        ("card:3D", "pile-seen-live"),
        ("card:7D", "pile-moved-here"),
    ]
    follow(flow(steps), tmp_path)


def test_a_pile_that_contradicts_what_was_counted_says_so_once(tmp_path: Path) -> None:
    """Ada was said to have more coins, and her pile has none."""
    steps = [
        ("go:questions LEFT LEFT", ""),
        ("go:pile card:1C UP UP", ""),
        ("OK", "pile-contradicts"),
        ("OK", ""),
    ]
    assert follow(flow(steps), tmp_path)[-1] == "summary"
    steps[-1] = ("DOWN RIGHT UP OK", "")
    assert follow(flow(steps), tmp_path)[-1] == "pile"


def test_back_keeps_what_is_marked(tmp_path: Path) -> None:
    steps = [("go:pile OK OK", "pile-kept"), ("BACK", ""), ("go:pile", "pile-kept")]
    assert follow(flow(steps), tmp_path) == ["pile", "table", "pile"]


def test_every_language_fits_the_bar(tmp_path: Path) -> None:
    for language in ("it", "en", "es"):
        steps = [("go:pile", "a"), ("OK LEFT", "b"), ("UP", "c"), ("OK", "d"), ("card:1D", "e")]
        for _, _, picture in run(flow(steps, shape="1v1v1", language=language), 64, tmp_path):
            bar = picture.split("\n")[55:]
            assert all(line[0] == line[-1] == "#" for line in bar)
