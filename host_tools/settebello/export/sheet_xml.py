# SPDX-License-Identifier: MIT
"""Rows of a workbook's sheet as the XML of the format (ECMA-376, SpreadsheetML).

The library that makes the workbook takes many times as long over each of its millions of cells.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from functools import lru_cache
from xml.sax.saxutils import escape

from settebello.export.cells import Cell, one_line

LONGEST = 32_767  # characters of a cell, by the format
_DAY_0 = datetime(1899, 12, 30)
_DAY_S = 24 * 60 * 60
_AT_ONCE = 500  # rows in one piece of text
# How the format writes a character that XML does not hold: a text that looks like that is told
# apart by the first character of it.
_LOOKS_ESCAPED = re.compile(r"_(?=x[0-9A-Fa-f]{4}_)")
_NOT_IN_XML = re.compile("[\ufffe\uffff]")


def column_name(column: int) -> str:
    """Return the letters of a column, from 0: A, B ... Z, AA."""
    letters = ""
    column += 1
    while column:
        column, letter = divmod(column - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return letters


@lru_cache(maxsize=4096)  # a match's names stand in every row of it
def _inside(text: str) -> str:
    """Return what stands in a cell with a text."""
    made = _LOOKS_ESCAPED.sub("_x005F_", one_line(text)[:LONGEST])
    made = escape(_NOT_IN_XML.sub(lambda found: f"_x{ord(found[0]):04X}_", made))
    space = ' xml:space="preserve"' if made != made.strip() else ""
    return f"<is><t{space}>{made}</t></is></c>"


def serial(moment: datetime) -> str:
    """Return a moment as the format counts it: days since the end of 1899."""
    since = moment - _DAY_0
    return f"{since.days + (since.seconds + since.microseconds / 1e6) / _DAY_S:.16G}"


def sheet_rows(rows: Iterable[Sequence[Cell]], styles: Mapping[type, int]) -> Iterator[bytes]:
    """Yield the rows from the second of the sheet on, in pieces; a cell with nothing is left out.

    `styles`: the number that the workbook gives to the look of texts, dates and broken numbers.
    """
    text, date, broken = (f'" s="{styles.get(kind, 0)}"' for kind in (str, datetime, float))
    openings: list[str] = []
    piece = []
    for number, row in enumerate(rows, 2):
        while len(openings) < len(row):
            openings.append(f'<c r="{column_name(len(openings))}')
        cells = [f'<row r="{number}">']
        for opening, cell in zip(openings, row, strict=False):
            if cell is None:
                continue
            if isinstance(cell, int):
                cells.append(f'{opening}{number}"><v>{cell}</v></c>')
            elif isinstance(cell, str):
                if cell:
                    cells.append(f'{opening}{number}{text} t="inlineStr">{_inside(cell)}')
            elif isinstance(cell, datetime):
                cells.append(f"{opening}{number}{date}><v>{serial(cell)}</v></c>")
            else:
                cells.append(f"{opening}{number}{broken}><v>{cell:.16G}</v></c>")
        cells.append("</row>")
        piece.append("".join(cells))
        if len(piece) == _AT_ONCE:
            yield "".join(piece).encode()
            piece.clear()
    yield "".join(piece).encode()
