# SPDX-License-Identifier: MIT
"""The HTML score sheet read by a parser: well formed, safe, complete, with nothing from outside."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from cli import one_line, settebello
from exports import evening_of_all, kept, matches, played_out
from journals import Journal, evening

from settebello.export.html import html_page
from settebello.export.sheet import make_sheet

_VOID = {"meta", "br"}


class Page(HTMLParser):
    """Notes the elements, the text in each, and whether they are closed in order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []
        self.rows: list[list[str]] = []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in _VOID:
            self.open.append(tag)
        if tag == "tr":
            self.rows.append([])
        if tag in ("td", "th"):
            self.rows[-1].append("")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self.open and data.strip():
            self.texts.append(data.strip())
        if {"td", "th"} & set(self.open):
            self.rows[-1][-1] += data.strip()

    def count(self, tag: str) -> int:
        return sum(name == tag for name, _ in self.tags)


def page(journal: Journal, language: str = "en") -> tuple[Page, str]:
    text = html_page([make_sheet(match, language) for match in matches(journal)], language)
    return Page(text), text


def test_every_match_is_there_with_its_hands_chart_and_suits() -> None:
    journal = evening_of_all()
    found, _ = page(journal, "it")
    everything = matches(journal)
    assert found.count("h1") == len(everything) == 5
    assert found.count("polyline") == sum(len(match.sides) for match in everything)
    assert found.tags[0] == ("html", {"lang": "it"})
    for word in ("Vince Ada", "Vincono Carla & Dino", "Partita interrotta", "settebello", "scope"):
        assert word in found.texts or any(word in text for text in found.texts)
    hands = [row for row in found.rows if row[0].rstrip("*").isdigit()]
    expected = [row for match in everything for row in match.hands()]
    assert len(hands) == len(expected)
    for row, hand in zip(hands, expected, strict=True):
        sides = len(hand.totals)
        assert row[-sides:] == [str(total) for total in hand.totals]
        assert row[-2 * sides : -sides] == [str(points) for points in hand.points]


def test_every_row_of_a_table_has_as_many_columns_as_its_heading() -> None:
    for match in matches(evening_of_all()):
        found = Page(html_page([make_sheet(match)], "en"))
        widths, row = [], 0
        for tag, given in [*found.tags, ("tr", {})]:
            if tag == "tr":
                widths.append(row)
                row = 0
            row += int(given.get("colspan") or 1) if tag in ("td", "th") else 0
        assert len(set(widths[1:])) == 1, match.name


def test_nothing_comes_from_outside_and_nothing_runs() -> None:
    found, text = page(evening_of_all())
    assert not {"script", "link", "img", "iframe", "object"} & {tag for tag, _ in found.tags}
    assert not {"src", "href", "onload"} & {name for _, given in found.tags for name in given}
    addresses = set(re.findall(r"https?://[^\"' ]+", text))
    assert addresses == {"http://www.w3.org/2000/svg"}
    assert "url(" not in text
    assert "@import" not in text


@pytest.mark.parametrize(
    "name",
    [
        "<b>Ada</b>",
        "<script>alert(1)</script>",
        '" onload="x',
        "&amp;",
        "{{ 7*7 }}",
        "\u202eadA",
        "a\x00b",
    ],
)
def test_a_name_is_letters_and_nothing_else(name: str) -> None:
    journal = Journal()
    journal.match(sides=[[name], ["Bruno"]], target=5)
    found, text = page(played_out(journal))
    assert name.replace("\x00", " ") in found.texts
    assert "script" not in {tag for tag, _ in found.tags}
    assert "onload" not in {key for _, given in found.tags for key in given}
    assert "\x00" not in text


def test_many_hands_go_on_with_the_heading_repeated() -> None:
    journal = Journal()
    journal.match(target=200)
    found, _ = page(played_out(journal))
    pages = sum(tag == "section" for tag, _ in found.tags)
    assert pages >= 3
    assert found.count("thead") == pages
    assert f"page 2 of {pages}" in found.texts
    numbers = [row[0] for row in found.rows if row[0].isdigit()]
    assert numbers == [str(number) for number in range(1, len(numbers) + 1)]


def test_a_match_without_hands() -> None:
    journal = Journal()
    journal.match()
    found, _ = page(journal)
    assert "Still being played" in found.texts
    assert [row for row in found.rows if row[0].isdigit()] == []


def test_one_file_or_a_folder(tmp_path: Path) -> None:
    store = kept(tmp_path, evening())
    one, folder = tmp_path / "last.html", tmp_path / "sheets"
    run = settebello("export", "--html", one, "--lang", "es", "--database", store)
    assert (run.returncode, run.stderr) == (0, f"1 score sheet in {one}\n")
    assert 'lang="es"' in one.read_text("utf-8")
    assert "Elsa" in one.read_text("utf-8")
    run = settebello("export", "--html", folder, "--all", "--database", store)
    assert run.returncode == 0
    assert sorted(file.name for file in folder.iterdir()) == [
        *("00c0ffee-10.html", "00c0ffee-2.html", "index.html"),
    ]
    index = Page((folder / "index.html").read_text("utf-8"))
    links = [given["href"] for tag, given in index.tags if tag == "a"]
    assert links == ["00c0ffee-2.html", "00c0ffee-10.html"]


def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    store = kept(tmp_path, evening())
    run = settebello("export", "--html", store / "sheets", "--database", store)
    assert run.returncode == 1
    assert "Not a directory" in one_line(run.stderr)
