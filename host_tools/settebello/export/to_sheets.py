# SPDX-License-Identifier: MIT
"""Writes score sheets: one page of HTML, a folder of them, or a PDF."""

import re
from pathlib import Path

from settebello.export.choice import Choice, shown, tell
from settebello.export.files import STANDARD_OUTPUT, writing
from settebello.export.html import html_index, html_page
from settebello.export.pdf import pdf_bytes
from settebello.export.sheet import make_sheet
from settebello.finding import full_name
from settebello.played import Played

_PAGES = (".html", ".htm")


def write_html(place: str, choice: Choice) -> None:
    """Write one file if `place` is named like one, else a folder with a file for each match."""
    matches = shown(choice.sheets, "score sheets")
    if place == STANDARD_OUTPUT or place.lower().endswith(_PAGES):
        page = html_page([make_sheet(match, choice.language) for match in matches], choice.language)
        with writing(place) as file:
            file.write(page.encode())
    else:
        _write_folder(Path(place), choice)
    tell(len(choice.sheets), "score sheet", place)


def _write_folder(folder: Path, choice: Choice) -> None:
    """Write a page for each match and one that lists them."""
    folder.mkdir(parents=True, exist_ok=True)
    entries = []
    for match, name in zip(
        shown(choice.sheets, "score sheets"), _files(choice.sheets), strict=True
    ):
        sheet = make_sheet(match, choice.language)
        entries.append((name, sheet))
        with writing(str(folder / name)) as file:
            file.write(html_page([sheet], choice.language).encode())
    with writing(str(folder / "index.html")) as file:
        file.write(html_index(entries, choice.language).encode())


def _files(matches: list[Played]) -> list[str]:
    """Return a file's name for each match: its own, with all that makes it unique if need be."""
    names = [match.name for match in matches]
    full = [full_name(match) for match in matches]
    chosen = [
        long if names.count(name) > 1 else name for name, long in zip(names, full, strict=True)
    ]
    return [re.sub(r"[^0-9A-Za-z~-]", "_", name) + ".html" for name in chosen]


def write_pdf(place: str, choice: Choice) -> None:
    """Write one document."""
    sheets = (make_sheet(match, choice.language) for match in shown(choice.sheets, "score sheets"))
    data = pdf_bytes(sheets, choice.language)
    with writing(place) as file:
        file.write(data)
    tell(len(choice.sheets), "score sheet", place)
