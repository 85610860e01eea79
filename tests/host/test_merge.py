# SPDX-License-Identifier: MIT
"""`settebello merge players`: from the records to one name everywhere, and back."""

import json
from pathlib import Path

import pytest
from cli import one_line, settebello
from journals import BOARD, LOG, Journal

from settebello.errors import InputError
from settebello.journal import LogKey, Record
from settebello.spellings import check, seen
from settebello.store import open_store


def club() -> Journal:
    """Bruno is spelled in two ways; Ada meets both of them."""
    journal = Journal()
    for other in ("Bruno", "Brunoo", "Bruno "):
        journal.match(sides=[["Ada"], [other]], target=50)
        journal.hand()
    journal.add(["match", "not a match"])
    return journal


@pytest.fixture
def store_of_the_club(database: str) -> str:
    lines = [Record(number, line) for number, line in enumerate(club().lines, 1)]
    with open_store(database, create=True) as store:
        store.add(LogKey(BOARD, LOG), lines)
    return database


def test_who_was_seen(store_of_the_club: str) -> None:
    with open_store(store_of_the_club) as store:
        found = seen(store)
    assert found.names == ["Ada", "Bruno", "Brunoo"]
    assert [found.count(name) for name in found.names] == [3, 2, 1]


def test_who_can_be_whom(store_of_the_club: str) -> None:
    with open_store(store_of_the_club) as store:
        assert check(store, seen(store), "Brunoo", "Bruno") == 1
        assert check(store, seen(store), "Ada", "Ada B.") == 3
        with pytest.raises(InputError, match="Ada and Bruno played in the same match"):
            check(store, seen(store), "Ada", "Bruno")
        with pytest.raises(InputError, match=r"nobody is spelled Brunno .*; is it Bruno or Brunoo"):
            check(store, seen(store), "Brunno", "Bruno")
        store.merge_players("Bruno", "Dino")
        with pytest.raises(InputError, match="Dino and Ada played in the same match"):
            check(store, seen(store), "Dino", "Ada")
        with pytest.raises(InputError, match="Ada and Dino played in the same match"):
            check(store, seen(store), "Ada", "Bruno")
        assert check(store, seen(store), "Dino", "Dino C.") == 0


def players(database: object) -> set[str]:
    run = settebello("matches", "--json", "--database", database)
    return {name for match in json.loads(run.stdout) for side in match["sides"] for name in side}


def test_the_command(store_of_the_club: str) -> None:
    where = ("--database", store_of_the_club)
    run = settebello("merge", "players", "Brunoo", "Bruno", *where)
    assert (run.returncode, run.stdout) == (0, "Brunoo (1 match) counts as Bruno now\n")
    assert players(store_of_the_club) == {"Ada", "Bruno"}
    listed = json.loads(settebello("merge", "players", "--json", *where).stdout)
    assert listed == [{"name": "Brunoo", "player": "Bruno", "matches": 1}]
    assert "Brunoo" in settebello("merge", "players", *where).stdout
    run = settebello("merge", "players", "--undo", "Brunoo", *where)
    assert run.stdout == "Brunoo stands for itself again\n"
    assert players(store_of_the_club) == {"Ada", "Bruno", "Brunoo"}
    assert json.loads(settebello("merge", "players", "--json", *where).stdout) == []


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (["Ada", "Bruno"], 1, "two people"),
        (["Zoe", "Bruno"], 1, "nobody is spelled Zoe"),
        (["Brunoo"], 2, "who is Brunoo?"),
        (["Brunoo", "Bruno", "--undo", "Brunoo"], 2, "either two names"),
        (["--undo", "Ada"], 1, "not counted as anybody else"),
    ],
)
def test_what_is_refused(tmp_path: Path, words: list[str], status: int, said: str) -> None:
    where = str(tmp_path / "store.db")
    with open_store(where, create=True) as store:
        lines = [Record(number, line) for number, line in enumerate(club().lines, 1)]
        store.add(LogKey(BOARD, LOG), lines)
    run = settebello("merge", "players", *words, "--database", where)
    assert run.returncode == status
    assert said in one_line(run.stderr)


def test_the_help_has_examples() -> None:
    assert "--undo Brunoo" in settebello("merge", "players", "--help").stdout
    assert settebello("merge").returncode == 2


def test_a_start_that_was_undone_is_no_match(tmp_path: Path) -> None:
    journal = club()
    journal.undo(journal.match(sides=[["Brunoo"], ["Ada"]]))
    where = str(tmp_path / "store.db")
    with open_store(where, create=True) as store:
        lines = [Record(number, line) for number, line in enumerate(journal.lines, 1)]
        store.add(LogKey(BOARD, LOG), lines)
    run = settebello("merge", "players", "Brunoo", "Dino", "--database", where)
    assert run.stdout == "Brunoo (1 match) counts as Dino now\n"
    assert run.stderr == "Dino has not played yet: is the name right?\n"
