# SPDX-License-Identifier: MIT
"""An XLSX workbook of matches, hands and players: typed cells, which no locale misreads."""

import io
import re
import zipfile
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from typing import IO, Any, BinaryIO

import xlsxwriter

from settebello.errors import InputError
from settebello.export.cells import Cell
from settebello.export.choice import Choice, tell
from settebello.export.files import writing
from settebello.export.hand_table import HandTable
from settebello.export.matches_table import MatchesTable
from settebello.export.players import HEADING, PlayersTable
from settebello.export.sheet_xml import column_name, sheet_rows
from settebello.played import Played

_MOST_ROWS = 1_048_576  # of a sheet, by the format
_WIDEST = 32  # columns are as wide as their texts, up to this many characters
_WIDTHS = {datetime: 17, float: 0}  # of what is no text; a heading is wider than a number
_LEVEL = 4  # of compression: the next ones take longer than they are worth
_EPOCH = datetime(2000, 1, 1, tzinfo=UTC)  # the same matches make the same file, whenever
_GREEN, _STRIPE = "#1F4D3A", "#D8D2C2"


class Workbook:
    """Grows match by match; `write` makes the file."""

    def __init__(self) -> None:
        self._matches = MatchesTable()
        self._hands = HandTable(counted=True)
        self._players = PlayersTable()

    def add(self, match: Played) -> None:
        """Take one match."""
        for sheet in (self._matches, self._hands, self._players):
            sheet.add(match)

    def write(self, file: BinaryIO) -> None:
        """Write the workbook; InputError if it has more rows than a sheet can hold."""
        if self._hands.hands >= _MOST_ROWS:
            raise InputError(
                f"a sheet holds {_MOST_ROWS:,} rows and these are {self._hands.hands:,} hands: "
                "choose some with --match, or take --csv or --jsonl"
            )
        sheets = (
            _Sheet("Matches", self._matches.heading(), self._matches.rows),
            _Sheet("Hands", self._hands.heading(), self._hands.rows),
            _Sheet("Players", list(HEADING), self._players.rows),
        )
        whole = io.BytesIO()
        with zipfile.ZipFile(_without_rows(sheets)) as plan, _new_zip(whole) as made:
            for entry in plan.infolist():
                number = re.fullmatch(r"xl/worksheets/sheet(\d+)\.xml", entry.filename)
                with made.open(_named(entry), "w", force_zip64=True) as part:
                    if number:
                        sheets[int(number[1]) - 1].write(part, plan.read(entry).decode())
                    else:
                        part.write(plan.read(entry))
        file.write(whole.getvalue())


def write_xlsx(place: str, choice: Choice) -> None:
    """Write a workbook of the chosen matches."""
    book = Workbook()
    for match in choice.matches:
        book.add(match)
    with writing(place) as file:
        book.write(file)
    tell(len(choice.matches), "match", place, "matches")


def _formats(book: Any) -> dict[Any, Any]:
    """Return the look of the heading, and of each kind of cell that is no whole number."""
    head = {"bold": True, "font_color": "#FFFFFF", "bg_color": _GREEN, "bottom": 1}
    return {
        "head": book.add_format(head | {"valign": "vcenter", "bottom_color": _STRIPE}),
        datetime: book.add_format({"num_format": "yyyy-mm-dd hh:mm", "align": "left"}),
        float: book.add_format({"num_format": "0.00"}),
        str: book.add_format({"num_format": "@"}),
    }


class _Sheet:
    """One sheet: heading that stays in view, filters, widths, rows of typed cells."""

    def __init__(
        self, name: str, heading: list[str], rows: Callable[[], Iterable[Sequence[Cell]]]
    ) -> None:
        """`rows()` gives the rows below the heading, each time it is asked."""
        self.name = name
        self._heading = heading
        self._rows = rows
        self._number = 0
        self._kinds: dict[int, type] = {}  # what stands in a column, but for whole numbers
        self._widths = self._measure()

    def _measure(self) -> list[int]:
        """Return each column's width in characters, with room for the filter's arrow."""
        widths = [len(name) + 3 for name in self._heading]
        for row in self._rows():
            self._number += 1
            for column, cell in enumerate(row):
                if cell is None or isinstance(cell, int):
                    continue
                self._kinds[column] = type(cell)
                width = len(cell) + 1 if isinstance(cell, str) else _WIDTHS[type(cell)]
                widths[column] = max(widths[column], width)
        return [min(width, _WIDEST) for width in widths]

    def prepare(self, sheet: Any, formats: dict[Any, Any]) -> None:
        """Make all of the library's `sheet` but its rows."""
        sheet.freeze_panes(1, 1)
        sheet.autofilter(0, 0, max(self._number, 1), len(self._heading) - 1)
        sheet.set_landscape()
        sheet.set_paper(9)  # A4
        sheet.fit_to_pages(1, 0)
        sheet.repeat_rows(0)
        for column, width in enumerate(self._widths):
            sheet.set_column(column, column, width, formats.get(self._kinds.get(column)))
        sheet.set_row(0, 20)
        for column, name in enumerate(self._heading):
            sheet.write_string(0, column, name, formats["head"])

    def write(self, part: IO[bytes], xml: str) -> None:
        """Write the `xml` that the library made, with the rows in their place."""
        last = f"{column_name(len(self._heading) - 1)}{self._number + 1}"
        xml = re.sub(r'<dimension ref="[^"]*"/>', f'<dimension ref="A1:{last}"/>', xml)
        before, end, after = xml.partition("</sheetData>")
        part.write(before.encode())
        for piece in sheet_rows(self._rows(), self._styles(before)):
            part.write(piece)
        part.write((end + after).encode())

    def _styles(self, xml: str) -> dict[type, int]:
        """Return the number of each kind's look, which the library has given to its columns."""
        styles = {}
        for column in re.finditer(r'<col min="(\d+)" [^>]*style="(\d+)"', xml):
            styles[self._kinds[int(column[1]) - 1]] = int(column[2])
        return styles


def _without_rows(sheets: Iterable[_Sheet]) -> io.BytesIO:
    """Return the workbook with nothing but headings, as the library makes it."""
    made = io.BytesIO()
    book = xlsxwriter.Workbook(made, {"in_memory": True})
    book.set_properties({"title": "Settebello", "created": _EPOCH})
    formats = _formats(book)
    for sheet in sheets:
        sheet.prepare(book.add_worksheet(sheet.name), formats)
    book.close()
    return made


def _new_zip(file: BinaryIO) -> zipfile.ZipFile:
    return zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=_LEVEL)


def _named(entry: zipfile.ZipInfo) -> zipfile.ZipInfo:
    """Return a new entry of the same name and time."""
    named = zipfile.ZipInfo(entry.filename, entry.date_time)
    named.compress_type = zipfile.ZIP_DEFLATED
    return named
