# SPDX-License-Identifier: MIT
"""Rows of a workbook's sheet as XML: texts that XML does not hold, moments, numbers, gaps."""

from datetime import datetime
from xml.etree import ElementTree

import pytest
from openpyxl.utils.datetime import from_excel
from openpyxl.utils.escape import unescape

from settebello.export.cells import Cell
from settebello.export.sheet_xml import column_name, serial, sheet_rows

STYLES = {str: 1, datetime: 2, float: 3}


def written(*rows: list[Cell]) -> list[ElementTree.Element]:
    """Return the rows read again."""
    text = b"".join(sheet_rows(rows, STYLES)).decode()
    return list(ElementTree.fromstring(f"<sheetData>{text}</sheetData>"))  # noqa: S314 - our own


@pytest.mark.parametrize(
    "text", ["a & b < c > d", " Ada ", "_x0041_", "_xFFFF_", "a\ufffeb\uffff", 'the "7"', "🂡"]
)
def test_a_text_comes_back(text: str) -> None:
    ((cell,),) = written([text])
    assert (cell.get("r"), cell.get("t"), cell.get("s")) == ("A2", "inlineStr", "1")
    assert unescape("".join(cell.itertext())) == text


def test_cells_keep_their_places_and_empty_ones_are_left_out() -> None:
    first, second = written([1, None, "", 2.5], [None, -3])
    assert [(cell.get("r"), cell.get("s"), cell[0].text) for cell in (*first, *second)] == [
        ("A2", None, "1"),
        ("D2", "3", "2.5"),
        ("B3", None, "-3"),
    ]


def test_moments_are_right_to_the_second() -> None:
    for moment in (datetime(1999, 12, 31, 23, 59, 59), datetime(2026, 2, 28, 6, 0, 1)):
        assert from_excel(float(serial(moment))) == moment


def test_more_rows_than_one_piece() -> None:
    rows = written(*([number] for number in range(1201)))
    assert [row.get("r") for row in rows] == [str(number) for number in range(2, 1203)]


def test_columns_have_the_letters_of_spreadsheets() -> None:
    assert [column_name(column) for column in (0, 25, 26, 51, 52, 701, 702)] == [
        *("A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"),
    ]
