# SPDX-License-Identifier: MIT
"""`settebello stats` as people use it."""

import json
from pathlib import Path

import pytest
from cli import one_line, settebello
from evenings import kept, small_evening
from journals import Journal

from settebello.store import open_store

LISTS = ("players", "pairs", "variants", "periods", "head-to-head")


@pytest.fixture
def store(tmp_path: Path) -> Path:
    return kept(tmp_path, small_evening())


def listed(store: Path, *words: str) -> list[dict]:
    run = settebello("stats", *words, "--json", "--database", store)
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


def test_the_table_of_players(store: Path) -> None:
    run = settebello("stats", "--database", store)
    assert (run.returncode, run.stderr) == (0, "")
    lines = [line.split() for line in run.stdout.splitlines()]
    assert lines[1][:-3] == [
        *("1", "Ada", "4", "2", "0", "2", "1", "50.0%", "+0.75", "3.00", "5.67", "1")
    ]
    assert [line[:2] for line in lines[1:5]] == [
        *(["1", "Ada"], ["2", "Dino"], ["3", "Carla"], ["4", "Bruno"])
    ]
    assert lines[5] == ["player", "hands", "cards", "coins", "settebello", "primiera"]
    assert lines[6] == ["Ada", "6", *["66.7%"] * 4]
    assert "Order: share of the finished matches won" in run.stdout


@pytest.mark.parametrize("what", LISTS)
def test_every_list_as_a_table_and_as_json(store: Path, what: str) -> None:
    rows = listed(store, what)
    assert len(rows) == {"players": 4, "pairs": 2, "variants": 1, "periods": 1}.get(what, 5)
    run = settebello("stats", what, "--database", store)
    assert (run.returncode, run.stderr) == (0, "")
    assert len(run.stdout.splitlines()) > len(rows)


def test_filters_reach_the_figures(store: Path) -> None:
    (pair,) = listed(store, "pairs", "--player", "carla", "--player", "Ada", "--min-matches", "1")[
        :1
    ]
    assert (pair["pair"], pair["matches"], pair["wins"]) == (["Ada", "Carla"], 1, 1)
    assert listed(store, "players", "--since", "2026") == []
    assert len(listed(store, "players", "--until", "2025-10-09", "--variant", "scopa")) == 4


def test_periods_split_any_list(store: Path) -> None:
    rows = listed(store, "players", "--period", "year")
    assert [row["period"] for row in rows] == ["2025"] * 4
    assert [row["leaders"] for row in listed(store, "periods")] == [["Ada"]]
    run = settebello("stats", "head-to-head", "--period", "month", "--database", store)
    assert run.stdout.splitlines()[0].strip() == "2025-10"


def test_two_players_face_to_face(store: Path) -> None:
    (row,) = listed(store, "head-to-head", "bruno", "ada")
    assert (row["players"], row["wins"], row["points"]) == (["Bruno", "Ada"], [1, 2], [15, 34])


def test_names_as_people_write_them(tmp_path: Path) -> None:
    journal = Journal()
    names = ["[red]Ada[/red]", "=1+1\n:smile:"]
    journal.match(sides=[[names[0]], [names[1]]])
    journal.hand()
    file = kept(tmp_path, journal)
    run = settebello("stats", "--database", file)
    assert "[red]Ada[/red]" in run.stdout and "=1+1 :smile:" in run.stdout
    assert {row["player"] for row in listed(file)} == set(names)


@pytest.mark.parametrize(
    ("words", "advice"),
    [
        (["head-to-head", "Ada", "Zeno"], "nobody called 'Zeno' plays"),
        (["--player", "Brumo"], "nobody called 'Brumo' plays; is it Bruno?"),
        (["--variant", "bridge"], "no match of 'bridge' in the store; variants played: scopa"),
    ],
)
def test_what_cannot_be_is_told_in_one_line(store: Path, words: list[str], advice: str) -> None:
    run = settebello("stats", *words, "--database", store)
    assert (run.returncode, run.stdout) == (1, "")
    assert advice in one_line(run.stderr)


@pytest.mark.parametrize(
    ("words", "advice"),
    [
        (["players", "Ada"], "names go with head-to-head; for players there is --player NAME"),
        (["head-to-head", "Ada", "Ada"], "between one player and all, or between two players"),
        (["--since", "tomorrow"], "'tomorrow' is no date; dates are like 2026, 2026-11"),
    ],
)
def test_wrong_usage_is_told_before_the_store_is_read(
    tmp_path: Path, words: list[str], advice: str
) -> None:
    run = settebello("stats", *words, "--database", tmp_path / "nowhere.db")
    assert (run.returncode, run.stdout) == (2, "")
    assert advice in one_line(run.stderr)


def test_extra_points_are_nothing_that_somebody_takes(tmp_path: Path) -> None:
    journal = Journal()
    journal.match()
    hand = journal.some_hand()
    hand.extra = [-2, 1]
    journal.hand(hand)
    (row, _) = listed(kept(tmp_path, journal))
    assert "extra" not in row["categories"]


def test_an_unknown_list(store: Path) -> None:
    run = settebello("stats", "everything", "--database", store)
    assert run.returncode == 2
    assert "Traceback" not in run.stderr


def test_a_clock_that_was_never_set(tmp_path: Path) -> None:
    journal = Journal()
    journal.time = None
    journal.match()
    file = kept(tmp_path, journal)
    run = settebello("stats", "--since", "2020", "--database", file)
    assert "left out: 1 match has no date (the clock was unset)" in run.stderr
    assert [row["period"] for row in listed(file, "periods")] == [""]


def test_an_empty_store(tmp_path: Path) -> None:
    file = tmp_path / "store.db"
    open_store(str(file), create=True).close()
    for what in LISTS:
        assert listed(file, what) == []
        run = settebello("stats", what, "--database", file)
        assert (run.returncode, run.stdout, run.stderr) == (0, "", "no matches\n")


def test_the_help_has_examples() -> None:
    text = settebello("stats", "--help").stdout
    assert "settebello stats pairs --variant scopone" in text
    assert "share of the finished matches won" in " ".join(text.split())
