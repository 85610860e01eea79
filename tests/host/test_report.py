# SPDX-License-Identifier: MIT
"""The report: one HTML file that stands alone and says what `stats` says."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from cli import one_line, settebello
from evenings import as_games, kept, play, small_evening
from journals import Journal

from settebello.report import words as report_words
from settebello.report.notes import notes
from settebello.report.page import MOST_MATCHES, Report, page
from settebello.report.words import long_date
from settebello.stats import words as picture_words
from settebello.stats.ranking import ranking
from settebello.stats.ratings import rate

DAY = 86400
# What must be closed; the others stand alone.
VOID = {"meta", "img", "circle", "line", "polyline", "br"}


class Page(HTMLParser):
    """An HTML page: its tables as lists of rows of cells, its pictures, and whether tags close."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tables: list[list[list[str]]] = []
        self.links: list[str] = []
        self.marked: list[str] = []
        self.words: list[str] = []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs) -> None:
        found = dict(attrs)
        self.links += [found[name] for name in ("src", "href", "xlink:href") if name in found]
        if tag == "table":
            self.tables.append([])
        elif tag == "tr":
            self.tables[-1].append([])
        elif tag in ("td", "th"):
            self.tables[-1][-1].append("")
        if "marked" in found.get("class", "").split():
            self.marked.append("")
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] != "style":
            self.words.append(" ".join(data.split()))
        if "table" in self.open and self.tables[-1] and self.tables[-1][-1]:
            self.tables[-1][-1][-1] += data.strip()


@pytest.fixture(scope="module")
def small() -> str:
    """The report of the small evening."""
    return report(small_evening())


def plain(text: str) -> str:
    """Return a text with simple hyphens for dashes and minus signs."""
    return text.replace("\N{EN DASH}", "-").replace("\N{MINUS SIGN}", "-")


def report(journal: Journal, language: str = "en", title: str = "Title") -> str:
    games = as_games(journal)
    about = Report(title, "", games, games)
    return plain(page(about, language, report_words.words(language)))


def test_standings_with_every_tie_break(small: str) -> None:
    standings = Page(small).tables[0]
    assert standings[0][6:10] == [
        *("1 · share won", "2 · ahead a match", "3 · against equals", "4 · sweeps a hand")
    ]
    rows = [row[:10] for row in standings[1:]]
    assert rows == [
        ["1", "Ada", "4", "2", "0", "2", "50.0%", "+0.75", "", "3.00"],
        ["2", "Dino", "2", "1", "0", "1", "50.0%", "+0.50", "", "5.00"],
        ["3", "Carla", "2", "1", "0", "1", "50.0%", "-0.50", "", "4.50"],
        ["4", "Bruno", "3", "1", "0", "2", "33.3%", "-4.67", "", "2.20"],
    ]


def test_the_order_is_that_of_stats(small: str) -> None:
    journal = small_evening()
    names = [row[1] for row in Page(small).tables[0][1:]]
    assert names == [standing.name for standing in ranking(as_games(journal))]


def test_what_decided_is_marked(small: str) -> None:
    standings, *_ = small.split("</table>")
    assert re.findall(r'<b class="marked">(.*?)</b>', standings) == ["+0.50", "-0.50"]
    assert re.findall(r'left marked">.*?<b>(.*?)</b>', standings, re.DOTALL) == ["33.3%"]


def test_the_file_needs_nothing_else(small: str) -> None:
    read = Page(small)
    assert len(read.links) == 3  # categories, sweeps, ratings
    assert all(link.startswith("data:image/svg+xml;base64,") for link in read.links)
    assert "http" not in small and "<script" not in small and "@import" not in small
    assert not re.search(r"url\(", small)


def test_two_runs_give_the_same_file(small: str) -> None:
    assert report(small_evening()) == small


def test_matches_and_who_met_whom(small: str) -> None:
    read = Page(small)
    cards = [table for table in read.tables if len(table[0]) == 2]
    assert cards[0] == [["Ada", "15"], ["Bruno", "1"]]
    assert cards[2] == [["Ada & Carla", "12"], ["Bruno & Dino", "3"]]
    assert len(cards) == 5
    faces = read.tables[6]
    assert faces[0] == ["", "Ada", "Dino", "Carla", "Bruno"]
    assert faces[1] == ["Ada", "", "1-1", "0-0", "2-1"]
    assert faces[4] == ["Bruno", "1-2", "", "0-1", ""]
    assert "1 not finished: its hands count, the match does not." in " ".join(read.words)


def test_names_are_text_wherever_they_stand() -> None:
    journal = Journal()
    odd = '<script>alert("Ada")</script>'
    play(journal, [[odd], ['B & "C" <i>']], (0, [7, 0]))
    html = report(journal, title="<b>Title</b>")
    assert "<script" not in html and "<i>" not in html.replace('<i style="', "")
    assert odd in Page(html).words
    assert "<b>Title</b>" in Page(html).words


def test_notes_on_what_was_remarkable() -> None:
    games = as_games(small_evening())
    made = notes(games, ranking(games), rate(games), report_words.words("en"))
    assert [(note.title, plain(note.who), plain(note.figure)) for note in made][:4] == [
        ("Most sweeps a hand", "Dino", "5.00"),
        ("Most settebelli", "Ada", "4"),
        ("Largest win", "Ada - Bruno", "15 - 1, by 14 points"),
        ("Closest match", "Ada - Bruno", "2 - 11, by 9 points"),
    ]
    assert made[4].title == "Greatest climb"


def test_a_long_report_shows_the_last_matches() -> None:
    journal = Journal()
    for _ in range(MOST_MATCHES + 5):
        play(journal, [["Ada"], ["Bruno"]], (0, [7, 0]))
    read = Page(report(journal))
    assert sum(len(table[0]) == 2 for table in read.tables) == MOST_MATCHES
    assert f"the last {MOST_MATCHES} of {MOST_MATCHES + 5}" in read.words


@pytest.mark.parametrize("language", ["it", "es"])
def test_other_languages_have_their_decimal_comma(language: str) -> None:
    html = report(small_evening(), language)
    assert f'<html lang="{language}">' in html
    assert Page(html).tables[0][1][6:8] == ["50,0%", "+0,75"]


def test_the_tables_of_words_have_the_same_keys_and_fields() -> None:
    for tables in (picture_words._TABLES, report_words._TABLES):
        english = tables["en"]
        for language, table in tables.items():
            assert list(table) == list(english), language
            for key, text in table.items():
                fields = re.findall(r"{\w+}", english[key])
                if key != "day":
                    assert sorted(re.findall(r"{\w+}", text)) == sorted(fields), (language, key)


def test_long_dates() -> None:
    dates = [long_date("2026-11-30", report_words.words(one)) for one in ("en", "it", "es")]
    assert dates == [
        "Monday 30 November 2026",
        "lunedì 30 novembre 2026",
        "lunes 30 de noviembre de 2026",
    ]


def evenings(tmp_path: Path) -> Path:
    """Return a store with an evening on 9 October 2025 and one, past midnight, a week later."""
    journal = small_evening()
    journal.time = 1_760_000_000 + 7 * DAY + 16 * 3600  # 00:53 on the 17th
    play(journal, [["Elsa"], ["Fosco"]], (0, [7, 0]))
    return kept(tmp_path, journal)


@pytest.mark.parametrize(
    ("options", "title", "players", "said"),
    [
        ([], "The evening of Thursday 16 October 2025", ["Elsa", "Fosco"], "1 match"),
        (["--date", "2025-10-09"], "The evening of Thursday 9 October 2025", ["Ada"], "5 matches"),
        (["--since", "2025", "--title", "Cup"], "Cup", ["Elsa", "Ada"], "6 matches"),
        (["--since", "2025", "--title", "C\udcff\ufffep"], "C  p", ["Elsa", "Ada"], "6 matches"),
        (["--player", "Dino", "--lang", "it"], "La serata di giovedì 9 ottobre 2025", [], "2 m"),
    ],
)
def test_the_command(
    tmp_path: Path, options: list[str], title: str, players: list[str], said: str
) -> None:
    file = tmp_path / "out.html"
    run = settebello("report", "-o", file, *options, "--database", evenings(tmp_path))
    assert (run.returncode, run.stdout) == (0, "")
    assert run.stderr.startswith(f"{file} is written: {said}")
    html = file.read_text(encoding="utf-8")
    assert f"<h1>{title}</h1>" in html
    names = [row[1] for row in Page(html).tables[0][1:]]
    assert names[: len(players)] == players


@pytest.mark.parametrize(
    ("options", "status", "advice"),
    [
        (["--date", "2025-10-10"], 1, "there is no match to report of"),
        (["--date", "2025-10"], 2, "'2025-10' is no day; an evening is like 2026-11-30"),
        (["--date", "2025-10-09", "--since", "2025"], 2, "not both"),
        (["--lang", "de"], 2, "no words in 'de'; languages: en, it, es"),
        (["--variant", "bridge"], 1, "no match of 'bridge'"),
    ],
)
def test_what_cannot_be_is_told_in_one_line(
    tmp_path: Path, options: list[str], status: int, advice: str
) -> None:
    file = tmp_path / "out.html"
    run = settebello("report", "-o", file, *options, "--database", evenings(tmp_path))
    assert (run.returncode, run.stdout) == (status, "")
    assert advice in one_line(run.stderr)
    assert not file.exists()
