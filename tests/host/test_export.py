# SPDX-License-Identifier: MIT
"""Matches in lists and spreadsheets: what is in a cell, in what order, and that it is safe."""

import csv
import io
import json
from pathlib import Path

from cli import one_line, settebello
from journals import BOARD, LOG, Journal, evening

from scopa.cards import parse
from scopa.hand import Hand
from scopa.variants import rules
from settebello.export import csv_lines, table
from settebello.history import History, fold
from settebello.journal import LogKey, Record
from settebello.store import open_store

KEY = LogKey(BOARD, LOG)

DASH = "\N{EN DASH}"


def folded(journal: Journal) -> History:
    history = fold(KEY, (Record(number, line) for number, line in enumerate(journal.lines, 1)))
    assert history.troubles == []
    return history


def rows(journal: Journal) -> list[dict[str, str]]:
    text = "".join(csv_lines(table(folded(journal).matches())))
    return list(csv.DictReader(io.StringIO(text)))


def kept(tmp_path: Path, journal: Journal) -> Path:
    file = tmp_path / "store.db"
    with open_store(str(file), create=True) as store:
        store.add(KEY, [Record(number, line) for number, line in enumerate(journal.lines, 1)])
    return file


def hand(cards: str, sweeps: tuple[int, int]) -> Hand:
    """Return a classic hand: these cards to the first side, the rest to the second."""
    made = Hand(rules("scopa"), 2)
    for card in map(parse, cards.split()):
        made.give(card, 0)
    made.rest_to(1)
    made.sweeps = list(sweeps)
    return made


def test_one_row_a_hand_with_totals_and_winner() -> None:
    journal = Journal()
    journal.match()
    journal.hand(hand("7D 1D 2D 3D 4D 5D 7C 7S 7B", (4, 0)))  # coins settebello primiera
    journal.hand(hand("7D 6D", (6, 1)))
    first, second = rows(journal)
    assert list(first) == [
        *("match", "board", "date", "variant", "target", "side_1", "side_2", "status", "winner"),
        *("hand", "record", "kind", "cards_1", "cards_2", "coins_1", "coins_2", "settebello_1"),
        *("settebello_2", "primiera_1", "primiera_2", "sweeps_1", "sweeps_2"),
        *("points_1", "points_2", "total_1", "total_2"),
    ]
    assert list(first.values()) == [
        *("00c0ffee-2", BOARD, first["date"], "scopa", "11", "Ada", "Bruno", "won", "Ada"),
        *("1", "3", "hand", "0", "1", "1", "0", "1", "0", "1", "0", "4", "0", "7", "1", "7", "1"),
    ]
    assert list(second.values())[9:] == [
        *("2", "4", "hand", "0", "1", "0", "1", "1", "0", "0", "1", "6", "1", "7", "4", "14", "5"),
    ]


def test_what_was_undone_is_left_out_and_an_edit_wins_once() -> None:
    journal = evening()
    exported = rows(journal)
    assert [row["record"] for row in exported] == ["3", "4", "9", "11"]
    assert [row["hand"] for row in exported] == ["1", "2", "3", "1"]
    match = folded(journal).log.matches[0].match
    assert [exported[2]["total_1"], exported[2]["total_2"]] == [str(each) for each in match.totals]


def test_two_hands_alike_in_the_same_second_are_both_there() -> None:
    journal = Journal()
    journal.match(target=99)
    same = journal.some_hand()
    for _ in range(2):
        journal.hand(same)
        journal.time -= 300
    assert len(rows(journal)) == 2


def test_as_many_sides_as_the_largest_match_needs() -> None:
    journal = Journal()
    journal.match(sides=[["Ada"], ["Bruno"], ["Carla"]], target=99)
    journal.hand()
    journal.match(target=99)
    journal.hand()
    three, two = rows(journal)
    assert (three["side_3"], two["side_3"], two["total_3"]) == ("Carla", "", "")


def test_only_categories_that_are_played_have_columns() -> None:
    journal = Journal()
    journal.match("escoba", target=99)
    journal.hand()
    (row,) = rows(journal)
    assert "sevens_1" in row
    assert "primiera_1" not in row
    journal.match("scopa", re_bello=True, napola=True, target=99)
    journal.hand()
    columns = list(rows(journal)[0])
    assert columns.index("primiera_1") < columns.index("sevens_1") < columns.index("re_bello_1")
    assert rows(journal)[0]["re_bello_1"] == ""


def test_names_with_accents_commas_and_quotes(tmp_path: Path) -> None:
    journal = Journal()
    journal.match(sides=[["Niccolò, detto 'Gesù'"], ['Ren\u00e9e "7" \U0001f0a1']])
    journal.hand()
    file = tmp_path / "out.csv"
    run = settebello("export", "--csv", file, "--database", kept(tmp_path, journal))
    assert (run.returncode, run.stdout, run.stderr) == (0, "", f"1 hand in {file}\n")
    data = file.read_bytes()
    assert b"\r" not in data
    (row,) = csv.DictReader(io.StringIO(data.decode("utf-8")))
    assert row["side_1"] == "Niccolò, detto 'Gesù'"
    assert row["side_2"] == 'Renée "7" \U0001f0a1'


def test_the_screen_and_the_file_say_the_same(tmp_path: Path) -> None:
    store = kept(tmp_path, evening())
    file = tmp_path / "out.csv"
    settebello("export", "--csv", file, "--database", store)
    run = settebello("export", "--csv", "-", "--database", store)
    assert run.stdout.encode() == file.read_bytes()
    assert run.stdout.splitlines()[1].startswith(
        f"00c0ffee-2,{BOARD},2025-10-09 08:53:20,scopa,200,Ada,Bruno,playing,,1,3,hand,"
    )


def test_a_clock_that_was_never_set() -> None:
    journal = Journal()
    journal.time = None
    journal.match()
    journal.add(["hand", "a" * 40, "", 0, 0, 0, [3, 0], None])
    journal.rules = rules("scopa")
    (row,) = rows_of_whole_pile(journal)
    assert row["date"] == ""


def rows_of_whole_pile(journal: Journal) -> list[dict[str, str]]:
    """Return the rows without asking that the points shown are right."""
    came = (Record(number, line) for number, line in enumerate(journal.lines, 1))
    text = "".join(csv_lines(table(fold(KEY, came).matches())))
    return list(csv.DictReader(io.StringIO(text)))


def test_a_match_broken_off_and_a_claim() -> None:
    journal = Journal()
    journal.match(target=99)
    journal.hand()
    journal.add(["end", journal.time])
    journal.match(claim=True, target=1)
    journal.add(["claim", 1, "b" * 40, "", 0, 0, 0, 1, journal.time])
    broken, claimed = rows(journal)
    assert (broken["status"], broken["winner"]) == ("broken off", "")
    assert (claimed["kind"], claimed["status"], claimed["winner"]) == ("claim", "won", "Bruno")
    assert claimed["sweeps_1"] == claimed["cards_2"] == ""


def test_a_place_that_cannot_be_written(tmp_path: Path) -> None:
    store = kept(tmp_path, evening())
    run = settebello("export", "--csv", tmp_path / "no" / "out.csv", "--database", store)
    assert run.returncode == 1
    assert "No such file or directory" in one_line(run.stderr)


def test_the_list_of_matches(tmp_path: Path) -> None:
    store = kept(tmp_path, evening())
    listed = json.loads(settebello("matches", "--json", "--database", store).stdout)
    assert [match["match"] for match in listed] == ["00c0ffee-2", "00c0ffee-10"]
    assert listed[1]["sides"] == [["Carla", "Dino"], ["Elsa", "Fosco"]]
    assert (listed[0]["status"], listed[0]["winner"], listed[0]["hands"]) == ("playing", None, 3)
    assert listed[0]["log"] == LOG
    lines = settebello("matches", "--database", store).stdout.splitlines()
    assert len(lines) == 3
    assert lines[2].split() == [
        *("00c0ffee-10", "2025-10-09", "09:18:20", "Escoba", "Carla", "&", "Dino", DASH, "Elsa"),
        *("&", "Fosco", *f" {DASH} ".join(map(str, listed[1]["totals"])).split(), "1", "playing"),
    ]


def test_an_empty_store(tmp_path: Path) -> None:
    file = tmp_path / "store.db"
    open_store(str(file), create=True).close()
    assert json.loads(settebello("matches", "--json", "--database", file).stdout) == []
    exported = settebello("export", "--csv", "-", "--database", file)
    assert exported.stdout.startswith("match,board,date,variant,target,side_1,side_2,status")
    assert settebello("verify", "--database", file).returncode == 0
