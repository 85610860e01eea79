# SPDX-License-Identifier: MIT
"""Live play: the first table, forced captures, choices, sweeps, misdeals, undo, the clock."""

from pathlib import Path

import pytest
from desk import HEIGHTS, flow, follow, run

TABLE = "go:live card:1D card:2C card:3S card:4B"


@pytest.mark.parametrize("height", HEIGHTS)
def test_laying_the_table_and_playing(tmp_path: Path, height: int) -> None:
    steps = [
        ("go:live", "live-new"),
        ("OK OK OK", "live-three-laid"),
        ("BACK", "live-two-laid"),
        ("OK card:9B", "live-laid"),
        ("card:5S", "live-captured"),
        ("BACK", "live-taken-back"),
        ("OK", "live-captured"),
        ("UP UP", "live-leave"),
        ("RIGHT", "live-leave-questions"),
        ("OK", ""),
    ]
    screens = follow(flow(steps), tmp_path, height)
    assert screens[-1] == "questions"


@pytest.mark.parametrize("height", HEIGHTS)
def test_a_choice_and_a_sweep(tmp_path: Path, height: int) -> None:
    steps = [
        (TABLE, "live-table"),
        ("card:7D", "choice-two"),
        ("BACK", "live-choice-left"),
        ("OK UP", "live-chosen"),
        ("card:3C", "live-sweep"),
        ("card:5D card:5C", "live-sweep-again"),
        ("OK", ""),
    ]
    screens = follow(flow(steps), tmp_path, height)
    assert screens[1:3] == ["choice", "live"]


@pytest.mark.parametrize("height", HEIGHTS)
def test_many_choices_have_pages(tmp_path: Path, height: int) -> None:
    steps = [
        ("go:live card:6B card:3C card:3S card:3B card:9B", "choice-many"),
        ("DOWN", "choice-many-second-page"),
        ("DOWN", "choice-many"),
        ("DOWN UP", ""),
    ]
    assert follow(flow(steps, "corsa"), tmp_path, height)[-1] == "live"


def test_a_capture_that_may_be_left(tmp_path: Path) -> None:
    steps = [
        ("go:live card:1D card:4C card:5S card:10B", ""),
        ("card:6D", "choice-leave"),
        ("UP", "live-left-on-the-table"),
    ]
    follow(flow(steps, "corsa", language="es"), tmp_path)


@pytest.mark.parametrize("height", HEIGHTS)
def test_a_misdeal(tmp_path: Path, height: int) -> None:
    steps = [
        ("go:live card:10D card:10C card:10S card:4B", "live-misdeal"),
        ("BACK", "live-misdeal-taken-back"),
        ("card:4C OK", ""),
    ]
    assert follow(flow(steps), tmp_path, height)[-1] == "table"


def test_a_table_that_the_dealer_takes(tmp_path: Path) -> None:
    steps = [("go:live card:1D card:2C card:3S card:9B", "live-opening")]
    follow(flow(steps, "cirulla", language="en"), tmp_path)
    steps = [("go:live card:10D card:2C card:8S card:10B", "live-opening-thirty")]
    follow(flow(steps, "cirulla", language="en"), tmp_path)


def test_live_counts_the_sweeps_that_were_pressed_before(tmp_path: Path) -> None:
    steps = [
        ("LEFT LEFT RIGHT", ""),
        (TABLE, "live-marks-gone"),
        ("go:table", "table-live-marks-gone"),
        ("LEFT go:live card:10B", "live-marks-gone-again"),
    ]
    follow(flow(steps), tmp_path)


def test_nothing_on_the_table_in_scopone_scientifico(tmp_path: Path) -> None:
    steps = [("go:live", "live-scientifico"), ("card:7D", "live-scientifico-first")]
    follow(flow(steps, "scopone_scientifico", "2v2"), tmp_path)


def test_the_clock_warns_and_never_plays(tmp_path: Path) -> None:
    steps = [
        (f"clock:20 {TABLE} after:1000 after:11000", "live-clock"),
        ("after:20999", "live-clock-low"),
        ("after:21000", "live-clock-out"),
        ("after:99999", "live-clock-out"),
        ("card:10C after:99999", "live-clock-new-turn"),
    ]
    assert set(follow(flow(steps), tmp_path)) == {"live"}


def test_every_language_fits_the_bar(tmp_path: Path) -> None:
    for language in ("it", "en", "es"):
        steps = [("go:live", "a"), (TABLE, "b"), ("UP UP", "c"), ("RIGHT", "d"), ("RIGHT", "e")]
        steps += [("DOWN card:10B", "f"), ("card:7D", "g")]
        for _, _, picture in run(flow(steps, language=language), 64, tmp_path):
            bar = picture.split("\n")[55:]
            assert all(line[0] == line[-1] == "#" for line in bar)


@pytest.mark.parametrize("before", ["", "go:pile go:table"])
def test_live_in_which_nothing_was_laid_is_forgotten(tmp_path: Path, before: str) -> None:
    steps = [
        (f"{before} UP", ""),
        ("BACK OK", ""),
        ("BACK UP OK BACK BACK OK", ""),  # one card, taken back
        ("go:table UP OK UP UP OK UP", ""),  # one card stays
    ]
    screens = [screen for _, screen, _ in run(flow(steps), 64, tmp_path)]
    assert screens == ["live", *["pile" if before else "questions"] * 2, "live"]
