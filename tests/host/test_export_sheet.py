# SPDX-License-Identifier: MIT
"""What a score sheet says, in three languages, and how it falls on pages."""

import string
from itertools import pairwise

import pytest
from exports import evening_of_all, hand, matches, played_out
from journals import Journal

from settebello.export import layout
from settebello.export.chart import make_chart
from settebello.export.layout import lay_out
from settebello.export.sheet import Sheet, make_sheet
from settebello.words import LANGUAGES
from settebello.words.sheet import SHEET

SHARP = ["7D 1D 2D 3D 4D 5D 7C 7S 7B"]  # coins, settebello, primiera; the other side has the cards


def last_sheet(journal: Journal, language: str = "en") -> Sheet:
    return make_sheet(matches(journal)[-1], language)


def won() -> Journal:
    journal = Journal()
    journal.match()
    journal.hand(hand(journal, ["7D 6D"], [0, 2]))
    journal.hand(hand(journal, SHARP, [8, 0]))
    return journal


def test_every_language_has_the_same_words_with_the_same_fields() -> None:
    assert list(SHEET) == list(LANGUAGES)
    for words in SHEET.values():
        assert words.keys() == SHEET["en"].keys()
        assert len(words["months"].split()) == 12
        for key, text in words.items():
            fields = {name for _, name, _, _ in string.Formatter().parse(text) if name}
            english = string.Formatter().parse(SHEET["en"][key])
            assert fields == {name for _, name, _, _ in english if name}, key


@pytest.mark.parametrize(
    ("language", "headline", "game"),
    [
        ("en", "Ada wins", "Scopa · to 11 points"),
        ("it", "Vince Ada", "Scopa · a 11 punti"),
        ("es", "Gana Ada", "Scopa · a 11 puntos"),
    ],
)
def test_who_won_what(language: str, headline: str, game: str) -> None:
    sheet = last_sheet(won(), language)
    assert (sheet.headline, sheet.game) == (headline, game)
    assert [side.winner for side in sheet.sides] == [True, False]
    assert [side.total for side in sheet.sides] == [12, 6]
    assert [side.mark for side in sheet.sides] == ["A", "B"]


def test_hands_points_totals_and_who_led() -> None:
    sheet = last_sheet(won())
    assert sheet.categories == ["cards", "coins", "settebello", "primiera", "sweeps"]
    first, second = sheet.rows
    assert first.cells == [[0, 1], [0, 1], [1, 0], [0, 1], [0, 2]]
    assert (first.points, first.totals, first.leader) == ([1, 5], [1, 5], 1)
    assert (second.points, second.totals, second.leader) == ([11, 1], [12, 6], 0)
    assert sheet.shares == [[0, 2], [1, 1], [2, 0], [1, 1], [8, 2]]
    assert sheet.course == [[0, 0], [1, 5], [12, 6]]
    assert "2 hands · 10 minutes" in sheet.about
    assert [side.sweeps for side in sheet.sides] == ["8 sweeps", "2 sweeps"]


def test_the_points_of_the_categories_are_the_points_of_the_hands() -> None:
    for match in matches(evening_of_all()):
        sheet = make_sheet(match, "it")
        for row in sheet.rows:
            if not row.note:
                assert [sum(side) for side in zip(*row.cells, strict=True)] == row.points
        assert [side.total for side in sheet.sides] == match.totals


def test_pairs_draws_claims_and_matches_broken_off() -> None:
    journal = Journal()
    journal.match("scopone", [["Carla", "Dino"], ["Elsa", "Fosco"]], target=3)
    assert last_sheet(journal).headline == "Still being played"
    journal.hand(hand(journal, SHARP, [8, 0]))
    assert last_sheet(journal).headline == "Carla & Dino win"
    journal.match("scopa_max")
    even = "7D 1D 1C 2C 3C 4C 5C 6C 8C 9C 10C 1S 2S 3S 4S 5S 6S 8S 9S 10S"
    journal.hand(hand(journal, [even], [0, 0]))  # the settebello against the coins
    sheet = last_sheet(journal)
    assert (sheet.headline, sheet.target) == ("A draw", None)
    assert sheet.game == "Scopa, presa massima · one deal decides"
    journal.match()
    journal.add(["end", journal.time])
    assert last_sheet(journal, "it").headline == "Partita interrotta"
    journal.match(claim=True, target=1)
    journal.add(["claim", 1, "b" * 40, "", 0, 0, 0, 1, journal.time])
    claimed = last_sheet(journal)
    assert claimed.rows[0].note == "Bruno claimed to have enough, and had it"
    assert "by a proved claim" in claimed.about
    assert [row.edited for row in last_sheet(evening_of_all()).rows] == [False]


def test_a_correction_is_marked_and_explained() -> None:
    journal = won()
    journal.edit(4, hand(journal, SHARP, [9, 0]))
    sheet = last_sheet(journal)
    assert [row.edited for row in sheet.rows] == [False, True]
    assert sheet.notes[-1] == "* corrected after it was entered"


def test_marks_are_numbers_where_names_begin_alike_or_with_no_letter() -> None:
    for names in (["Ada", "Anna"], ["Ada", "\U0001f0a1"], ["Ada", "7"]):
        journal = Journal()
        journal.match(sides=[[name] for name in names])
        assert [side.mark for side in last_sheet(journal).sides] == ["1", "2"]


def test_where_the_lowest_total_leads() -> None:
    journal = Journal()
    journal.match("scopa_a_perdere")
    journal.hand(hand(journal, SHARP, [3, 0]))
    assert last_sheet(journal).rows[0].leader == 1


@pytest.mark.parametrize("bars", [10, 24])
@pytest.mark.parametrize("rows", [*range(40), 70, 199, 200])
def test_pages_hold_every_row_once_and_nothing_passes_the_foot(rows: int, bars: int) -> None:
    plan = lay_out(rows, bars)
    assert [row for page in plan.pages for row in page] == list(range(rows))
    assert all(page for page in plan.pages[1:])
    room = layout.BOTTOM - layout.TOP
    used = layout.MASTHEAD + layout.ORNAMENT + 2 * layout.SECTION + layout.TABLE_HEAD
    used += plan.panel + plan.chart + 3 * plan.gap + plan.row * len(plan.pages[0])
    used += layout.NOTES if len(plan.pages) == 1 else 0
    assert used <= room + 1e-6
    for page in plan.pages[1:]:
        used = layout.RUNNING_HEAD + layout.TABLE_HEAD + plan.row * len(page) + layout.NOTES
        assert used <= room


def test_the_table_is_as_wide_as_the_page() -> None:
    for match in matches(evening_of_all()):
        sheet = make_sheet(match)
        figures = 2 * len(sheet.sides) * sheet.figure_width
        if sheet.categories:
            whole = layout.NUMBER_WIDTH + sum(sheet.category_widths) + figures
            assert whole == pytest.approx(layout.WIDTH)


def test_the_chart_stays_in_its_box_and_its_names_apart() -> None:
    for match in matches(played_out(evening_of_all())):
        chart = make_chart(make_sheet(match), 107, 50)
        places = [point for line in chart.lines for point in line.points]
        assert all(chart.left <= x <= chart.right for x, _ in places)
        assert all(chart.top - 1e-6 <= y <= chart.bottom + 1e-6 for _, y in places)
        heights = sorted(line.label_y for line in chart.lines)
        assert all(low - high > 4 for high, low in pairwise(heights))
        assert heights[-1] <= chart.bottom
