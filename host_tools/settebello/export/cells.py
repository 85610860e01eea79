# SPDX-License-Identifier: MIT
"""Cells of tables: safe to open in a spreadsheet, and written as its locale reads them."""

import csv
import io
import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache

Cell = str | int | float | datetime | None

_AT_ONCE = 200  # rows
BOM = "\ufeff"  # by which a spreadsheet knows that a CSV file is UTF-8


@dataclass(frozen=True, slots=True)
class Locale:
    """How a country's spreadsheets read CSV."""

    delimiter: str
    decimal: str
    guarded: bool  # texts that look like a number, a date or a truth value are kept texts


PLAIN = Locale(",", ".", guarded=False)
LOCALES = {"en": PLAIN, "it": Locale(";", ",", guarded=True), "es": Locale(";", ",", guarded=True)}

# A line end or a tab in a name would break the row; half a surrogate pair no file can hold, what is
# no character no page.
_BREAKS = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufffe\uffff]")
_FORMULA_STARTS = "=+-@\u2212"
# What a spreadsheet, or whoever trims a cell, may pass over before it looks for a formula.
_UNSEEN_CATEGORIES = {"Cc", "Cf", "Zs", "Zl", "Zp"}
_UNSEEN = set('"\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0') | {
    chr(0xFE00 + i) for i in range(16)
}
# The file may be opened with another delimiter than it was written with.
_DELIMITERS = re.compile(r"([,;|])")

_AROUND_DIGITS = r"[\d\s.,:/\\'\u2019%€$£()\-]*"
_FIGURES = re.compile(rf"{_AROUND_DIGITS}\d{_AROUND_DIGITS}")
_EXPONENT = re.compile(r"\d+([.,]\d*)?e[+-]?\d+", re.IGNORECASE)
_MONTH = (
    "(gen(naio)?|ene(ro)?|jan(uary)?|feb(braio|rero|ruary)?|mar(zo|ch)?|apr(ile|il)?|abr(il)?"
    "|mag(gio)?|mayo?|giu(gno)?|jun(io|e)?|lug(lio)?|jul(io|y)?|ago(sto)?|aug(ust)?|set(tembre)?"
    "|sept?(iembre|ember)?|ott(obre)?|oct(ubre|ober)?|nov(embre|iembre|ember)?"
    r"|dic(embre|iembre)?|dec(ember)?)\.?"
)
_DATE = re.compile(
    rf"\d{{1,4}}[\s./-]*{_MONTH}([\s./-]*\d{{1,4}})?|{_MONTH}[\s./-]*\d{{1,4}}(,?\s*\d{{1,4}})?",
    re.IGNORECASE,
)
_TRUTHS = {"vero", "falso", "true", "false", "verdadero"}


@lru_cache(maxsize=4096)
def one_line(text: str) -> str:
    """Return a text with a blank for each character that breaks rows or that no file holds."""
    return _BREAKS.sub(" ", text)


def is_formula(text: str) -> bool:
    """Tell whether a spreadsheet could take a text for a formula, whatever hides its first sign."""
    for char in text:
        if unicodedata.category(char) not in _UNSEEN_CATEGORIES and char not in _UNSEEN:
            return unicodedata.normalize("NFKC", char)[0] in _FORMULA_STARTS
    return False


def looks_typed(text: str) -> bool:
    """Tell whether a spreadsheet would make a number, date or truth value of a text: ``11-9``."""
    seen = unicodedata.normalize("NFKC", text).strip()
    patterns = (_FIGURES, _EXPONENT, _DATE)
    return seen.lower() in _TRUTHS or any(pattern.fullmatch(seen) for pattern in patterns)


def safe(cell: Cell) -> Cell:
    """Return a cell that no spreadsheet takes for a formula: such text gets a quote before it."""
    if not isinstance(cell, str):
        return cell
    parts = _DELIMITERS.split(one_line(cell))
    return "".join("'" + part if is_formula(part) else part for part in parts)


@lru_cache(maxsize=4096)  # a match's names stand in every row of it
def _text(text: str, guarded: bool) -> str:
    """Return a text as it stands in the file."""
    made = str(safe(text))
    return "'" + made if guarded and looks_typed(made) else made


def _written(cell: str | float | datetime, locale: Locale) -> str:
    """Return a cell as it stands in the file."""
    if isinstance(cell, str):
        return _text(cell, locale.guarded)
    if isinstance(cell, datetime):
        return cell.strftime("%Y-%m-%d %H:%M:%S")
    return f"{cell:.10g}".replace(".", locale.decimal)


def csv_lines(rows: Iterable[Sequence[Cell]], locale: Locale = PLAIN) -> Iterator[str]:
    """Yield the rows as lines of CSV, some hundred at a time; cells are made safe."""
    lines = io.StringIO()
    writer = csv.writer(lines, delimiter=locale.delimiter, lineterminator="\n")
    for number, row in enumerate(rows, 1):
        writer.writerow(
            [
                cell if cell is None or isinstance(cell, int) else _written(cell, locale)
                for cell in row
            ]
        )
        if number % _AT_ONCE == 0:
            yield lines.getvalue()
            lines.seek(0)
            lines.truncate()
    yield lines.getvalue()
