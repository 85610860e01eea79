# SPDX-License-Identifier: MIT
"""The workbook opened again: sheets, typed cells, heading, filters, widths."""

import io
from datetime import datetime
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from cli import one_line, settebello
from exports import evening_of_all, hand, kept, matches
from journals import EVENING, Journal, evening
from openpyxl.utils.escape import unescape

from settebello.errors import InputError
from settebello.export import table, workbook
from settebello.export.workbook import Workbook

NAMES = [
    "=1+1",
    "+39 333",
    "-Ada",
    "@ada",
    "11-9",
    "3/4",
    "1e5",
    "007",
    "TRUE",
    "Renée 🂡",
]


def opened(journal: Journal) -> Any:
    book = Workbook()
    for match in matches(journal):
        book.add(match)
    file = io.BytesIO()
    book.write(file)
    file.seek(0)
    return openpyxl.load_workbook(file)


def rows(sheet: Any) -> list[dict[str, Any]]:
    heading, *others = sheet.iter_rows(values_only=True)
    return [dict(zip(heading, row, strict=True)) for row in others]


def one_match(*names: str) -> Journal:
    journal = Journal()
    journal.match(sides=[[name] for name in names] or None)
    journal.hand(hand(journal, ["7D 1D 2D 3D 4D 5D 7C 7S 7B"], [4, 0]))
    return journal


def test_a_sheet_for_matches_one_for_hands_one_for_players() -> None:
    book = opened(evening_of_all())
    assert book.sheetnames == ["Matches", "Hands", "Players"]
    for sheet in book:
        assert sheet.freeze_panes == "B2"
        assert sheet.auto_filter.ref == sheet.dimensions
        assert all(cell.font.bold for cell in sheet[1])
        widths = {
            column: group.width
            for group in sheet.column_dimensions.values()
            for column in range(group.min, group.max + 1)
        }
        assert all(widths[cell.column] >= len(cell.value) + 2 for cell in sheet[1])


def test_cells_have_types() -> None:
    book = opened(one_match())
    (row,) = rows(book["Hands"])
    assert row["date"] == datetime.fromtimestamp(EVENING)
    assert (row["points_1"], row["sweeps_1"], row["total_2"], row["target"]) == (7, 4, 1, 11)
    assert (row["counts_cards_1"], row["counts_coins_2"], row["primiera_sum_1"]) == (9, 4, 84)
    assert book["Hands"]["C2"].is_date
    assert type(row["hand"]) is int
    (match,) = rows(book["Matches"])
    assert (match["score"], match["total_1"], match["status"]) == ("7 \N{EN DASH} 1", 7, "playing")
    assert (match["winner"], match["margin"], match["double"], match["hands"]) == (None,) * 3 + (1,)


@pytest.mark.parametrize("name", NAMES)
def test_names_are_texts_whatever_they_look_like(name: str) -> None:
    book = opened(one_match(name, "Bruno"))
    for sheet, column in (("Matches", "side_1"), ("Hands", "side_1"), ("Players", "player")):
        assert name in [row[column] for row in rows(book[sheet])]
    cells = [cell for sheet in book for line in sheet.iter_rows() for cell in line]
    assert {cell.data_type for cell in cells if cell.value == name} == {"s"}
    assert "f" not in {cell.data_type for cell in cells}


def test_a_name_that_looks_like_the_formats_own_escape() -> None:
    (row,) = rows(opened(one_match("_x0041_", "Bruno"))["Matches"])
    assert row["side_1"] != "_x0041_"
    assert unescape(row["side_1"]) == "_x0041_"


def test_a_result_stays_text() -> None:
    journal = Journal()
    journal.match()
    journal.hand(hand(journal, ["7D 1D 2D 3D 4D 5D 7C 7S 7B"], [8, 8]))
    (row,) = rows(opened(journal)["Matches"])
    assert (row["score"], row["winner"], row["margin"], row["reason"]) == (
        "11 \N{EN DASH} 9",
        "Ada",
        2,
        "reached",
    )


def test_players_by_name_with_their_sides_points() -> None:
    journal = one_match("carla", "Bruno")
    journal.add(["end", journal.time])
    journal.match(sides=[["Ada", "Bruno"], ["Carla", "Dino"]], target=1)
    journal.hand(hand(journal, ["7D 1D 2D 3D 4D 5D 7C 7S 7B"], [4, 0]))
    found = {row["player"]: row for row in rows(opened(journal)["Players"])}
    assert list(found) == ["Ada", "Bruno", "Carla", "carla", "Dino"]
    bruno = found["Bruno"]
    assert [bruno[name] for name in ("matches", "ended", "won", "hands", "points", "sweeps")] == [
        *(2, 1, 1, 2, 1 + 7, 4),
    ]
    assert (bruno["points_per_hand"], bruno["sweeps_per_hand"]) == (4, 2)
    assert bruno["first"] < bruno["last"]


def test_the_same_order_as_the_csv_and_the_columns_of_it_first() -> None:
    journal = evening_of_all()
    heading, *hands = table(matches(journal))
    found = [*opened(journal)["Hands"].iter_rows(values_only=True)]
    assert list(found[0][: len(heading)]) == heading
    assert len(found) == len(hands) + 1
    for row, expected in zip(found[1:], hands, strict=True):
        assert [cell or None for cell in row[: len(heading)]] == [cell or None for cell in expected]


def test_a_match_without_time_and_an_empty_store() -> None:
    journal = Journal()
    journal.time = None  # type: ignore[assignment]
    journal.match()
    (row,) = rows(opened(journal)["Matches"])
    assert (row["date"], row["hands"]) == (None, 0)
    empty = opened(Journal())
    assert [sheet.max_row for sheet in empty] == [1, 1, 1]


def test_the_same_matches_make_the_same_file() -> None:
    made = []
    for _ in range(2):
        book, file = Workbook(), io.BytesIO()
        for match in matches(evening()):
            book.add(match)
        book.write(file)
        made.append(file.getvalue())
    assert made[0] == made[1]


def test_more_hands_than_a_sheet_has_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workbook, "_MOST_ROWS", 3)
    with pytest.raises(InputError, match="3 rows and these are 4 hands: choose some with --match"):
        opened(evening())


def test_the_command(tmp_path: Path) -> None:
    store, file = kept(tmp_path, evening()), tmp_path / "evening.xlsx"
    run = settebello("export", "--xlsx", file, "--match", "00c0ffee-10", "--database", store)
    assert (run.returncode, run.stdout, run.stderr) == (0, "", f"1 match in {file}\n")
    assert [row["match"] for row in rows(openpyxl.load_workbook(file)["Matches"])] == [
        "00c0ffee-10"
    ]
    refused = settebello("export", "--xlsx", tmp_path, "--database", store)
    assert refused.returncode == 1
    assert str(tmp_path) in one_line(refused.stderr)
