# SPDX-License-Identifier: MIT
"""Cells of CSV: no formula gets through, and each country's spreadsheet reads what was meant."""

import csv
import io
import unicodedata
from datetime import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from settebello.export.cells import LOCALES, Cell, csv_lines, is_formula, looks_typed, safe


def written(*cells: Cell, locale: str = "en") -> str:
    return "".join(csv_lines([cells], LOCALES[locale]))


@pytest.mark.parametrize(
    "name",
    [
        *("=1+1", "+39", "-Ada", "@ada", "\t=1", "\r=1", "\n=1", "  =1", "\u00a0=1", "\u3000-1"),
        *("\u200b=1", "\ufeff=1", "\u2060@x", "\u3164=1", "\u202e=1", "\u00ad=1", "\ufe0f=1"),
        *("\uff1d1", "\uff0b1", "\uff0d1", "\uff20ada", "\ufe661", "\u22121", '"=1', "\x00=1"),
    ],
)
def test_no_cell_is_a_formula(name: str) -> None:
    made = safe(name)
    assert isinstance(made, str)
    assert made.startswith("'")
    assert not set(made) & set("\t\r\n\x00")


@pytest.mark.parametrize("cell", ["Ada", "", "11-9", "a=b", "Niccolò", "3 + 4", -3, 2.5, None])
def test_cells_that_need_no_care(cell: Cell) -> None:
    assert safe(cell) == cell


def test_a_formula_behind_a_delimiter_of_another_country() -> None:
    assert safe("Ada;=1+1") == "Ada;'=1+1"
    assert safe("Ada, -1") == "Ada,' -1"
    assert safe("Niccolò, detto 'Gesù'") == "Niccolò, detto 'Gesù'"


def first_seen(text: str) -> str:
    """Return the first character that is no blank and no control, as a plain letter."""
    for char in text:
        if not char.isspace() and unicodedata.category(char) not in ("Cc", "Cf"):
            return unicodedata.normalize("NFKC", char)[0]
    return ""


SIGNS = st.text(alphabet=st.sampled_from("=+-@;,|\t\n\r \"'aB1\u200b\uff1d\u2212\u00a0\u2028"))


@given(SIGNS | st.text(alphabet=st.characters(exclude_categories=["Cs"])), st.sampled_from(",;\t|"))
def test_whatever_the_name_and_whoever_opens_the_file(name: str, delimiter: str) -> None:
    for locale in LOCALES:
        text = written("x", name, "y", locale=locale)
        assert text.count("\n") == 1
        for cell in next(csv.reader(io.StringIO(text), delimiter=delimiter)):
            assert first_seen(cell) not in set("=+-@\u2212")
            assert not is_formula(cell)


@given(st.text(alphabet=st.characters(exclude_categories=["Cs"])))
def test_every_cell_comes_back_but_for_the_quotes(name: str) -> None:
    (row,) = csv.reader(io.StringIO(written(name, "y")))
    kept = "".join(
        " " if ord(c) < 32 or 127 <= ord(c) < 160 or c in "\u2028\u2029" else c for c in name
    )
    assert row[0].replace("'", "") == kept.replace("'", "")


DATES = ["11-9", "3/4", "1.10", "12:30", "2026-11-30", "3 mar", "Mar-3", "5 maggio 2026", "ott 3"]
FIGURES = [
    "12",
    "1.000",
    "1,5",
    "50%",
    "007",
    "1e5",
    "6614104033302122",
    "12345678-2",
    "\uff11\uff12",
]


@pytest.mark.parametrize("text", [*DATES, *FIGURES, "Vero", "FALSE"])
def test_in_italy_what_looks_like_a_date_or_a_number_stays_text(text: str) -> None:
    assert looks_typed(text)
    assert written(text, locale="it") == f"'{text}\n"
    assert written(text) in (f"{text}\n", f'"{text}"\n')


@pytest.mark.parametrize(
    "text", ["Ada", "Marco 3", "Maria", "00c0ffee-2", "Dino II", "e6614104033e2b2c"]
)
def test_in_italy_other_texts_are_as_they_are(text: str) -> None:
    assert written(text, locale="it") == text + "\n"


def test_italian_figures() -> None:
    when = datetime(2026, 11, 30, 21, 15)
    cells = ("Ada; Bruno", 1.5, 3, when, None, -2)
    assert written(*cells, locale="it") == '"Ada; Bruno";1,5;3;2026-11-30 21:15:00;;-2\n'
    assert written(*cells) == "Ada; Bruno,1.5,3,2026-11-30 21:15:00,,-2\n"
