# SPDX-License-Identifier: MIT
"""The PDF score sheet read again: pages, words, fonts, bookmarks, the same content as the HTML."""

import io
import logging
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path

import pypdf
import pytest
from cli import settebello
from exports import evening_of_all, kept, matches, played_out
from journals import Journal, evening

from settebello.export.html import html_page
from settebello.export.pdf import pdf_bytes
from settebello.export.sheet import make_sheet


def document(journal: Journal, language: str = "en") -> pypdf.PdfReader:
    sheets = [make_sheet(match, language) for match in matches(journal)]
    return pypdf.PdfReader(io.BytesIO(pdf_bytes(sheets, language)))


def words(reader: pypdf.PdfReader) -> list[str]:
    return " ".join(page.extract_text() for page in reader.pages).split()


class Words(HTMLParser):
    """Collects the words of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.hidden = 0
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list) -> None:
        self.hidden += tag in ("style", "title")

    def handle_endtag(self, tag: str) -> None:
        self.hidden -= tag in ("style", "title")

    def handle_data(self, data: str) -> None:
        if not self.hidden:
            self.found += data.split()


def test_a4_pages_with_a_bookmark_for_each_match() -> None:
    reader = document(evening_of_all(), "it")
    assert len(reader.outline) == 5
    assert reader.outline[0]["/Title"] == "Vince Bruno (00c0ffee-2)"
    for page in reader.pages:
        assert [round(float(side)) for side in page.mediabox[2:]] == [595, 842]
    assert reader.metadata is not None
    assert reader.metadata.title == "Tabelloni"


@pytest.mark.parametrize("language", ["en", "it", "es"])
def test_the_words_and_figures_are_those_of_the_html(language: str) -> None:
    sheets = [make_sheet(match, language) for match in matches(evening_of_all())]
    for sheet in sheets:
        html = Words(html_page([sheet], language)).found
        pdf = words(pypdf.PdfReader(io.BytesIO(pdf_bytes([sheet], language))))
        game = sheet.game.upper().split()
        said = {word for word in html if word not in sheet.game.split() and word != "·"}
        written = "".join(pdf)
        assert [word for word in sorted(said) if word not in written] == []
        assert [word for word in game if word not in written] == []
        figures = [word for word in html if word.isdigit()]
        assert Counter(word for word in pdf if word.isdigit()) == Counter(figures)


def test_names_in_many_letters() -> None:
    journal = Journal()
    names = ["Niccolò Gesù Renée", "Жанна 王 \U0001f0a1\ufe0f\u200d"]
    journal.match(sides=[[name] for name in names], target=5)
    written = "".join(words(document(played_out(journal))))
    assert "NiccolòGesùRenée" in written
    assert "Жанна□" in written


def test_no_glyph_is_missing_and_nobody_is_warned(caplog: pytest.LogCaptureFixture) -> None:
    journal = Journal()
    journal.match(sides=[["\U0001f600 \u0e01\uffff"], ["سلمى"]], target=5)
    with caplog.at_level(logging.WARNING):
        document(played_out(journal))
    assert caplog.records == []


def test_a_name_longer_than_the_page_is_cut() -> None:
    journal = Journal()
    journal.match(sides=[["Ada " * 80], ["Bruno"]], target=5)
    reader = document(played_out(journal))
    assert len(reader.pages) == 1
    assert "…" in reader.pages[0].extract_text()


def test_many_hands_go_on_with_the_heading_repeated() -> None:
    journal = Journal()
    journal.match(target=200)
    reader = document(played_out(journal))
    assert len(reader.pages) >= 3
    for number, page in enumerate(reader.pages, 1):
        text = page.extract_text()
        assert "settebello" in text
        assert f"page {number} of {len(reader.pages)}" in text


def test_fonts_are_inside_and_the_same_match_makes_the_same_file() -> None:
    sheets = [make_sheet(match) for match in matches(evening())]
    made = pdf_bytes(sheets, "en")
    assert made == pdf_bytes(sheets, "en")
    fonts = pypdf.PdfReader(io.BytesIO(made)).pages[0]["/Resources"]["/Font"]
    for font in fonts.values():
        inner = font.get_object()["/DescendantFonts"][0].get_object()["/FontDescriptor"]
        assert "/FontFile2" in inner.get_object()


def test_the_command(tmp_path: Path) -> None:
    store, file = kept(tmp_path, evening()), tmp_path / "sheet.pdf"
    run = settebello("export", "--pdf", file, "--match", "00c0ffee-2", "--database", store)
    assert (run.returncode, run.stdout, run.stderr) == (0, "", f"1 score sheet in {file}\n")
    assert "Ada" in pypdf.PdfReader(file).pages[0].extract_text()
