# SPDX-License-Identifier: MIT
"""Every hand is scored again, and whatever does not agree is listed."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from cli import settebello
from journals import BOARD, LOG, Journal, evening

from scopa.hand import Hand
from scopa.log import hand_fields
from scopa.records import record_line
from settebello.history import fold
from settebello.journal import LogKey, Record
from settebello.store import open_store

KEY = LogKey(BOARD, LOG)


def kept(tmp_path: Path, lines: list[bytes], first: int = 1) -> Path:
    file = tmp_path / "store.db"
    with open_store(str(file), create=True) as store:
        store.add(KEY, [Record(number, line) for number, line in enumerate(lines, first)])
    return file


def troubles(lines: list[bytes | None]) -> list[str]:
    came = [Record(number, line) for number, line in enumerate(lines, 1) if line]
    return [f"{one.sequence}: {one.text}" for one in fold(KEY, iter(came)).troubles]


def test_a_sound_journal(tmp_path: Path) -> None:
    run = settebello("verify", "--database", kept(tmp_path, evening().lines))
    assert run.stdout == "logs 1, matches 2, hands and edits scored again 6; differences: none\n"
    assert (run.returncode, run.stderr) == (0, "")


def test_points_that_the_cards_do_not_give(tmp_path: Path) -> None:
    journal = evening()
    body = list(journal.bodies[3])
    right = body[6]
    body[6] = [right[0] + 1, right[1]]
    journal.lines[3] = record_line(4, body)
    run = settebello("verify", "--database", kept(tmp_path, journal.lines))
    assert run.returncode == 1
    listed, summary = run.stdout.splitlines()
    assert listed == (
        f"board {BOARD}, log {LOG}, record 4: hand 4: the board showed {body[6]}, "
        f"the cards are worth {right}"
    )
    assert summary == "logs 1, matches 2, hands and edits scored again 6; differences: 1 found"


def test_as_json(tmp_path: Path) -> None:
    journal = evening()
    del journal.lines[-1]
    file = kept(tmp_path, journal.lines)
    assert json.loads(settebello("verify", "--json", "--database", file).stdout) == []
    journal = evening()
    with open_store(str(file)) as store:
        store.add(KEY, [Record(14, record_line(14, ["end", 0]))])
    run = settebello("verify", "--json", "--database", file)
    assert run.returncode == 1
    assert json.loads(run.stdout) == [
        {"board": BOARD, "log": LOG, "record": 11, "trouble": "missing, with all up to 13"}
    ]


def test_an_edit_is_compared_too() -> None:
    journal = evening()
    body = list(journal.bodies[4])
    body[7] = [11, 0]
    journal.lines[4] = record_line(5, body)
    (found,) = troubles(journal.lines)
    assert found.startswith("5: the edit of hand 3: the board showed [11, 0]")


def test_a_hand_that_was_undone_is_compared_all_the_same() -> None:
    journal = evening()
    body = list(journal.bodies[5])
    body[6] = [99, 99]
    journal.lines[5] = record_line(6, body)
    assert len(troubles(journal.lines)) == 1


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (["hand", "a" * 40, "", 0, 0, 0, [9, 9]], "not the shape of a hand"),
        (["hand", "a" * 39 + ".", "", [19, 0], 0, 0, [1, 0], 0], "19 sweeps: at most 18"),
        (["hand", "a" * 20 + "." * 20, "", 0, 0, 0, [0, 0], 0], "undecided"),
        (["undo", 77, 0], "no standing record 77"),
        (["dance"], "unknown kind 'dance'"),
        ([], "unknown kind ''"),
        ([[]], "unknown kind"),
        (["log", 1, LOG, "0.1.0"], "not the head of a log"),
    ],
)
def test_records_that_make_no_sense_are_named_and_passed_over(body: list, said: str) -> None:
    journal = evening()
    journal.add(body)
    journal.hand()
    (found,) = troubles(journal.lines)
    assert found.startswith("12: ")
    assert said in found


def test_a_line_that_is_damaged_or_misplaced() -> None:
    lines = evening().lines
    assert troubles([*lines[:-1], lines[-1][:-3] + b"x]\n"]) == [
        "11: record damaged: its CRC does not match"
    ]
    assert troubles([*lines, lines[-1]]) == ["12: the line says it is record 11"]


def test_a_gap_and_the_head_missing() -> None:
    lines: list[bytes | None] = list(evening().lines)
    lines[0] = None
    assert troubles(lines) == ["1: missing, with all up to 1"]


def test_a_log_under_a_false_name() -> None:
    lines = Journal(log="0" * 16).lines
    assert troubles(lines) == ["1: the log says it is 0000000000000000"]


def test_other_commands_point_to_verify(tmp_path: Path) -> None:
    journal = evening()
    journal.add(["dance"])
    file = kept(tmp_path, journal.lines)
    for words in (["matches"], ["export", "--csv", "-"]):
        run = settebello(*words, "--database", file)
        assert run.returncode == 0
        assert run.stderr == "1 trouble in the records: `settebello verify` lists them\n"


DAMAGE = [
    "set line = 'è' || line where sequence = 3",
    "set line = x'00ff' where sequence = 3",
    "set line = '' where sequence = 3",
    "set sequence = 'abc' where sequence = 3",
]


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_row_that_other_hands_damaged(tmp_path: Path, damage: str) -> None:
    file = kept(tmp_path, evening().lines)
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("update records " + damage)
    run = settebello("verify", "--database", file)
    assert (run.returncode, run.stderr) == (1, "")
    assert "record 3: " in run.stdout
    for command in (["matches"], ["export", "--csv", "-"]):
        run = settebello(*command, "--database", file)
        assert run.returncode == 0, run.stderr
        assert "`settebello verify` lists them" in run.stderr


def test_a_gap_that_the_board_explains_is_no_trouble() -> None:
    journal = evening()
    number = len(journal.lines) + 3
    came = [Record(place, line) for place, line in enumerate(journal.lines, 1)]
    came.append(Record(number, record_line(number, ["torn", 40])))
    assert fold(KEY, iter(came)).troubles == []


def test_a_claim_that_was_judged_wrongly() -> None:
    for verdict, words in ((1, "said proved, the cards say not proved"), (0, "say proved")):
        journal = Journal()
        journal.match(target=1 if verdict == 0 else 2, claim=True)
        shown = Hand(journal.rules, 2)
        shown.give(6, 0)
        journal.add(["claim", 0, *hand_fields(shown), verdict, journal.time])
        found = troubles(list(journal.lines))
        assert len(found) == 1
        assert words in found[0]


def test_names_are_shown_and_not_obeyed(tmp_path: Path) -> None:
    journal = Journal()
    journal.match(sides=[["[/x]"], ["[bold]Ada :smile: \x1b[31m"]])
    run = settebello("matches", "--database", kept(tmp_path, journal.lines))
    assert (run.returncode, run.stderr) == (0, "")
    assert "[/x] \N{EN DASH} [bold]Ada :smile:  [31m" in run.stdout
