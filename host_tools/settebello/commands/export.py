# SPDX-License-Identifier: MIT
"""`settebello export`: matches as tables, as data, and as score sheets."""

from enum import StrEnum
from typing import Annotated

import typer

from settebello.commands.options import Database, warn_of_troubles
from settebello.commands.reading import read
from settebello.errors import UsageError
from settebello.export.choice import Choice
from settebello.export.outputs import Outputs, write_outputs
from settebello.export.to_tables import write_raw
from settebello.finding import find_match, last_match
from settebello.history import matches_of
from settebello.played import Played
from settebello.store import check_outputs, open_store

EPILOG = """
Examples:\n\n
settebello export --csv hands.csv --locale it --bom\n\n
settebello export --xlsx evening.xlsx --jsonl evening.jsonl\n\n
settebello export --pdf last-match.pdf --lang it\n\n
settebello export --html sheets --all\n\n
settebello export --match 00c0ffee-2 --match 00c0ffee-9 --pdf two.pdf\n\n
settebello export --raw everything.jsonl\n\n
In the tables cards_1, coins_1 ... are points of side 1; counts_cards_1 is how many cards it took
and primiera_sum_1 its primiera, both empty where cards that nobody named leave them open. A cell
that a spreadsheet would take for a formula begins with a quote; in the Italian and Spanish CSV also
one that it would take for a date or a number, as 11-9.
The workbook needs no such quotes: its cells have types.\n\n
Exit status: 0 done, 1 something cannot be read or written (no file is left half written), 2 wrong
usage, 130 interrupted.
"""


class Country(StrEnum):
    """Whose spreadsheets are to read the CSV."""

    EN = "en"
    IT = "it"
    ES = "es"


class Language(StrEnum):
    """The language of the score sheets."""

    EN = "en"
    IT = "it"
    ES = "es"


def _to(name: str, what: str, metavar: str = "FILE") -> object:
    return typer.Option(name, metavar=metavar, help=what)


def export(  # noqa: PLR0913, PLR0917 - each is an option
    csv: Annotated[str | None, _to("--csv", "One row a hand; - for the screen.")] = None,
    jsonl: Annotated[str | None, _to("--jsonl", "One match a line, hands inside; or -.")] = None,
    xlsx: Annotated[str | None, _to("--xlsx", "A workbook: matches, hands, players.")] = None,
    html: Annotated[
        str | None, _to("--html", "Score sheets: one file NAME.html, or a folder.", "PLACE")
    ] = None,
    pdf: Annotated[str | None, _to("--pdf", "Score sheets to print, A4.")] = None,
    raw: Annotated[
        str | None, _to("--raw", "All the records as they came, for `import` elsewhere; or -.")
    ] = None,
    match: Annotated[
        list[str] | None,
        typer.Option("--match", metavar="NAME", help="Only this match; again for more."),
    ] = None,
    all_sheets: Annotated[
        bool, typer.Option("--all", help="Score sheets of every match, not of the last alone.")
    ] = False,
    lang: Annotated[Language, typer.Option(help="The score sheets' language.")] = Language.EN,
    locale: Annotated[
        Country, typer.Option(help="CSV as spreadsheets there read it: `it` has ; and 1,5.")
    ] = Country.EN,
    bom: Annotated[bool, typer.Option("--bom", help="CSV for old Excel: a mark of UTF-8.")] = False,
    counts: Annotated[
        bool, typer.Option("--counts", help="CSV with what each side took, not points alone.")
    ] = False,
    database: Database = None,
) -> None:
    """Write matches to files: tables for spreadsheets, data, score sheets to pin on a wall.

    Hands that were undone are left out. Tables and data have every match, score sheets the last
    one, if --match does not choose.
    """
    outputs = Outputs(csv, jsonl, xlsx, html, pdf, raw)
    outputs.check()
    check_outputs(outputs.files(), database)
    if raw is not None and match:
        raise UsageError("--raw writes whole logs, --match chooses matches: not both at once")
    with open_store(database) as store:
        if raw is not None:
            write_raw(store, raw)
        if outputs.only_raw:
            return
        logs, troubles = read(store, matches_of)
    played = [each for log in logs for each in log]
    chosen = _chosen(played, match or [])
    last = [last_match(played)] if outputs.sheets else []
    sheets = chosen if match or all_sheets else last
    choice = Choice(chosen, sheets, locale.value, bom, counts, lang.value)
    write_outputs(outputs, choice)
    warn_of_troubles(troubles)


def _chosen(played: list[Played], names: list[str]) -> list[Played]:
    """Return the matches of those names in the order of all, each once; all if none is named."""
    if not names:
        return played
    wanted = {id(find_match(played, name)) for name in names}
    return [match for match in played if id(match) in wanted]
