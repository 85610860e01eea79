# SPDX-License-Identifier: MIT
"""One match in the terminal: which one is meant, and what is said of it."""

import json
from pathlib import Path

import pytest
from cli import one_line, settebello
from exports import KEY, evening_of_all, hand, kept, matches, records
from journals import Journal, evening

from settebello.errors import InputError
from settebello.finding import find_match, last_match
from settebello.history import fold
from settebello.journal import LogKey
from settebello.played import Played
from settebello.store import open_store


def test_hand_by_hand_with_each_category(tmp_path: Path) -> None:
    journal = Journal()
    journal.match()
    journal.hand(hand(journal, ["7D 6D"], [0, 2]))
    journal.edit(3, hand(journal, ["7D 6D"], [0, 3]))
    journal.hand(hand(journal, ["7D 1D 2D 3D 4D 5D 7C 7S 7B"], [8, 0]))
    run = settebello("show", "--database", kept(tmp_path, journal))
    assert (run.returncode, run.stderr) == (0, "")
    title, state, empty, *table = run.stdout.splitlines()
    assert title == "00c0ffee-2, Scopa, to 11, 2025-10-09 08:53:20"
    assert state == "Ada 12 \N{EN DASH} Bruno 7: Ada wins (reached 11)"
    assert empty == ""
    assert [line.split() for line in table] == [
        ["hand", "cards", "coins", "settebello", "primiera", "sweeps", "Ada", "Bruno", "leads"],
        ["1*", "0|1", "0|1", "1|0", "0|1", "0|3", "+1", "=", "1", "+6", "=", "6", "Bruno"],
        ["2", "0|1", "1|0", "1|0", "1|0", "8|0", "+11", "=", "12", "+1", "=", "7", "Ada"],
    ]


def test_a_claim_and_a_match_broken_off(tmp_path: Path) -> None:
    store = kept(tmp_path, evening_of_all())
    names = [match.name for match in matches(evening_of_all())]
    claimed = settebello("show", names[-1], "--database", store).stdout.splitlines()
    assert claimed[1].endswith("Bruno wins (claim)")
    assert claimed[4].split()[:2] == ["claim", "1"]
    broken = settebello("show", names[-2], "--database", store).stdout.splitlines()
    assert broken[1].endswith("(broken off)")
    assert broken[4].split()[0] == "1*"


def test_a_negative_total_has_a_minus_sign_that_is_no_dash(tmp_path: Path) -> None:
    journal = Journal()
    journal.match(sides=[["Ada"], ["Bruno"], ["Carla"]], target=21)
    given = hand(journal, ["7D 6D", "5C"], [0, 0, 0])
    given.extra = [0, -1, 0]
    journal.hand(given)
    store = kept(tmp_path, journal)
    shown = settebello("show", "--database", store).stdout.splitlines()
    assert shown[1] == "Ada 1 – Bruno −1 – Carla 3 (playing)"  # noqa: RUF001 - that is the point
    assert "0|−1|0" in shown[4] and "−1 = −1" in shown[4]  # noqa: RUF001
    assert "1 – −1 – 3" in settebello("matches", "--database", store).stdout  # noqa: RUF001


def test_as_json(tmp_path: Path) -> None:
    store = kept(tmp_path, evening())
    found = json.loads(settebello("show", "00c0ffee-2", "--json", "--database", store).stdout)
    assert (found["match"], found["sides"]) == ("00c0ffee-2", [["Ada"], ["Bruno"]])
    assert [row["hand"] for row in found["hands"]] == [1, 2, 3]
    assert [row["edited"] for row in found["hands"]] == [True, False, False]


def test_names_are_letters_and_no_markup(tmp_path: Path) -> None:
    journal = Journal()
    journal.match(sides=[["[red]Ada[/red]"], ["B\x1b[31mruno"]])
    journal.hand()
    run = settebello("show", "--database", kept(tmp_path, journal))
    assert "[red]Ada[/red]" in run.stdout
    assert "\x1b" not in run.stdout


def test_a_match_without_hands(tmp_path: Path) -> None:
    journal = Journal()
    journal.match()
    run = settebello("show", "--database", kept(tmp_path, journal))
    assert run.stdout.splitlines()[1:] == ["Ada 0 \N{EN DASH} Bruno 0 (playing)"]


def test_the_beginning_of_a_name_is_enough(tmp_path: Path) -> None:
    store = kept(tmp_path, evening())
    assert settebello("show", "00c0ffee-1", "--database", store).stdout.startswith("00c0ffee-10, ")
    refused = settebello("show", "00c0", "--database", store)
    assert refused.returncode == 1
    assert one_line(refused.stderr) == "'00c0' means 2 matches: 00c0ffee-2, 00c0ffee-10"
    unknown = settebello("show", "00c0ffee-9", "--database", store)
    assert "there is no match '00c0ffee-9'; is it 00c0ffee-" in one_line(unknown.stderr)
    nowhere = settebello("show", "xyz", "--database", store)
    assert "`settebello matches` lists them" in one_line(nowhere.stderr)


def test_an_empty_store(tmp_path: Path) -> None:
    file = tmp_path / "store.db"
    open_store(str(file), create=True).close()
    run = settebello("show", "--database", file)
    assert run.returncode == 1
    assert (
        one_line(run.stderr) == "there is no match in the store yet: `settebello sync` brings some"
    )


def two_logs_that_begin_alike() -> list[Played]:
    found = []
    for log in ("00c0ffee00000001", "00c0ffee00000002"):
        journal = Journal(log)
        journal.match()
        found += fold(LogKey("e6614104033e2b2c", log), records(journal)).matches()
    return found


def test_two_logs_that_begin_alike_are_told_apart() -> None:
    found = two_logs_that_begin_alike()
    assert [match.name for match in found] == ["00c0ffee-2"] * 2
    with pytest.raises(InputError, match="e6614104033e2b2c/00c0ffee00000001-2, "):
        find_match(found, "00c0ffee-2")
    assert find_match(found, "00c0ffee00000002-2") is found[1]
    assert find_match(found, "e6614104033e2b2c/00c0ffee00000001-2") is found[0]


def test_a_whole_name_wins_over_those_that_begin_with_it() -> None:
    journal = Journal()
    for _ in range(12):
        journal.match()
    found = matches(journal)
    assert find_match(found, "00c0ffee-2").record == 2
    assert find_match(found, "00c0ffee-12").record == 12


def timed(*times: int | None) -> list[Played]:
    """Return a match that began at each of these times, in one log."""
    journal = Journal()
    for time in times:
        journal.time = time  # type: ignore[assignment]
        journal.match()
    return list(fold(KEY, records(journal)).matches())


def test_the_last_match_is_the_one_that_began_last() -> None:
    assert last_match(timed(100, 300, 200)).record == 3
    assert last_match(timed(100, None)).record == 3
    assert last_match(timed(100, 300, None, 200)).record == 4
    assert last_match(timed(None, None)).record == 3
    assert last_match(timed(100, 100)).record == 3
