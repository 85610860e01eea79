# SPDX-License-Identifier: MIT
"""An XLSX workbook of matches, hands and players: typed cells, which no locale misreads."""

import io
import tempfile
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from typing import Any, BinaryIO

import xlsxwriter
from xlsxwriter.exceptions import FileCreateError

from settebello.errors import InputError
from settebello.export.cells import Cell, one_line
from settebello.export.choice import Choice, tell
from settebello.export.files import writing
from settebello.export.hand_table import HandTable
from settebello.export.matches_table import MatchesTable
from settebello.export.players import HEADING, PlayersTable
from settebello.played import Played

_MOST_ROWS = 1_048_576  # of a sheet, by the format
_LONGEST = 32_767  # characters of a cell, by the format
_WIDEST = 32  # columns are as wide as their texts, up to this many characters
_WIDTHS = {datetime: 17, float: 0}  # of what is no text; a heading is wider than a number
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
        with tempfile.TemporaryDirectory() as folder:
            options = {"constant_memory": True, "tmpdir": folder}
            whole = io.BytesIO()  # on a full disk the library would complain at length
            book = xlsxwriter.Workbook(whole, options)
            book.set_properties({"title": "Settebello", "created": _EPOCH})
            formats = _formats(book)
            for name, heading, rows in (
                ("Matches", self._matches.heading(), self._matches.rows),
                ("Hands", self._hands.heading(), self._hands.rows),
                ("Players", list(HEADING), self._players.rows),
            ):
                _Sheet(book.add_worksheet(name), formats).write(heading, rows)
            try:
                book.close()
            except FileCreateError as error:  # around the system's own error, as of a full disk
                raise error.args[0] from None
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

    def __init__(self, sheet: Any, formats: dict[Any, Any]) -> None:
        self._sheet = sheet
        self._formats = formats

    def write(self, heading: list[str], rows: Callable[[], Iterable[Sequence[Cell]]]) -> None:
        """Write all of the sheet, row after row, as constant memory wants it.

        `rows()` gives the rows below the heading, each time it is asked.
        """
        number, widths = _measured(heading, rows())
        self._sheet.freeze_panes(1, 1)
        self._sheet.autofilter(0, 0, max(number, 1), len(heading) - 1)
        self._sheet.set_landscape()
        self._sheet.set_paper(9)  # A4
        self._sheet.fit_to_pages(1, 0)
        self._sheet.repeat_rows(0)
        for column, width in enumerate(widths):
            self._sheet.set_column(column, column, width)
        self._sheet.set_row(0, 20)
        for column, name in enumerate(heading):
            self._sheet.write_string(0, column, name, self._formats["head"])
        for place, row in enumerate(rows(), 1):
            self._row(place, row)

    def _row(self, place: int, row: Sequence[Cell]) -> None:
        """Write one row; a cell with nothing in it is left out."""
        sheet, formats = self._sheet, self._formats
        for column, cell in enumerate(row):
            if cell is None or cell == "":
                continue
            if isinstance(cell, int):
                sheet.write_number(place, column, cell)
            elif isinstance(cell, str):
                sheet.write_string(place, column, one_line(cell)[:_LONGEST], formats[str])
            elif isinstance(cell, datetime):
                sheet.write_datetime(place, column, cell, formats[datetime])
            else:
                sheet.write_number(place, column, cell, formats[float])


def _measured(heading: list[str], rows: Iterable[Sequence[Cell]]) -> tuple[int, list[int]]:
    """Return how many rows, and each column's width in characters with room for the arrow."""
    number = 0
    widths = [len(name) + 3 for name in heading]
    for number, row in enumerate(rows, 1):  # noqa: B007 - how many
        for column, cell in enumerate(row):
            if cell is None or isinstance(cell, int):
                continue
            width = len(cell) + 1 if isinstance(cell, str) else _WIDTHS[type(cell)]
            widths[column] = max(widths[column], width)
    return number, [min(width, _WIDEST) for width in widths]
