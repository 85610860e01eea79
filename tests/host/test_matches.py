# SPDX-License-Identifier: MIT
"""The list of matches: the latest on a screen, all of them for other programs."""

import json
from pathlib import Path

import pytest
from cli import settebello
from journals import BOARD, LOG, Journal

from settebello.journal import LogKey, Record
from settebello.store import open_store


@pytest.fixture
def database(tmp_path: Path) -> Path:
    journal = Journal()
    for _ in range(45):
        journal.match(target=999)
        journal.hand()
    file = tmp_path / "store.db"
    with open_store(str(file), create=True) as store:
        store.add(LogKey(BOARD, LOG), [Record(*each) for each in enumerate(journal.lines, 1)])
    return file


def shown(*words: str | Path) -> tuple[list[str], str]:
    """Return the names in the table, and what was said beside it."""
    run = settebello("matches", *words)
    assert run.returncode == 0
    return [line.split()[0] for line in run.stdout.splitlines()[1:]], run.stderr


def test_the_latest_are_shown_and_the_others_counted(database: Path) -> None:
    names, said = shown("--database", database)
    assert names == [f"00c0ffee-{record}" for record in range(12, 92, 2)]
    assert said == "5 earlier matches: --all shows them\n"


def test_as_many_as_one_asks_for(database: Path) -> None:
    names, said = shown("--database", database, "--last", "2")
    assert (names, said) == (
        ["00c0ffee-88", "00c0ffee-90"],
        "43 earlier matches: --all shows them\n",
    )
    names, said = shown("--database", database, "--all")
    assert (len(names), said) == (45, "")


def test_json_has_them_all(database: Path) -> None:
    run = settebello("matches", "--database", database, "--json")
    assert (len(json.loads(run.stdout)), run.stderr) == (45, "")
