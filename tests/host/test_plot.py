# SPDX-License-Identifier: MIT
"""Pictures: the right data in them, nothing on top of anything else, files that open."""

from itertools import pairwise
from pathlib import Path

import pytest
from cli import one_line, settebello
from evenings import as_games, folded, kept, play, small_evening
from hypothesis import given
from hypothesis import strategies as st
from journals import Journal
from pictures import check_png, check_svg, collisions, texts
from PIL import Image

from settebello.errors import InputError
from settebello.plots.pictures import KINDS, drawn, drawn_match
from settebello.plots.style import fit, look, readable, sheet, spread, thinned, width_of
from settebello.stats.words import words

EN = words("en")
LONG = ["Massimiliano della Torre Alta", "Guendalina Pellegrinetti-Bonaventura", "W" * 40, "Ada"]
ODD = ["$x^2$ & \\frac", "Niccolò ♦", "😀🂡 漢字", "<b>&amp;</b>", "_{a}^{b}$", "\t\x07Gesù"]


def many(players: list[str], matches: int, target: int = 11, seed: int = 3) -> Journal:
    """Return matches of four of the players, two against two, to their end, five days apart."""
    journal = Journal(seed=seed)
    for _ in range(matches):
        at = journal.random.sample(players, 4)
        journal.match("scopone", [at[:2], at[2:]], target=target)
        total = [0, 0]
        while max(total) < target or total[0] == total[1]:
            journal.hand()
            total = [sum(pair) for pair in zip(total, journal.bodies[-1][6], strict=True)]
        journal.time += 5 * 86400
    return journal


def picture(journal: Journal, kind: str, names: list[str] | None = None, language: str = "en"):
    texts_ = words(language)
    if kind == "course":
        (match, *_) = folded(journal).matches()
        return drawn_match(match, texts_)
    if kind == "head-to-head" and names is None:
        names = as_games(journal)[0].players
        names = [names[0], names[2]] if len(names) > 2 else names
    return drawn(kind, as_games(journal), names or [], 0, texts_, "")


def written(figure) -> list[str]:
    return [text for text, _ in texts(figure)]


def test_the_check_for_collisions_finds_them() -> None:
    with look():
        figure = sheet(1, "Title", "Subtitle")
        figure.text(0.5, 0.5, "Ada")
        figure.text(0.51, 0.51, "Bruno")
        figure.text(0.98, 0.2, "Carla")
    assert collisions(figure) == ["'Carla' leaves the paper", "'Ada' on 'Bruno'"]


@pytest.mark.parametrize("kind", ["course", *KINDS])
def test_every_picture_opens_as_png_and_svg(kind: str) -> None:
    figure = picture(many(["Ada", "Bruno", "Carla", "Dino", "Elsa", "Fosco"], 25), kind)
    check_png(figure)
    check_svg(figure)
    assert collisions(figure) == []


@pytest.mark.parametrize("language", ["it", "es"])
@pytest.mark.parametrize("kind", ["course", *KINDS])
def test_every_picture_in_every_language(kind: str, language: str) -> None:
    journal = many(["Ada", "Bruno", "Carla", "Dino", "Elsa"], 9)
    assert collisions(picture(journal, kind, language=language)) == []


@pytest.mark.parametrize("kind", ["course", *KINDS])
@pytest.mark.parametrize("names", [LONG, ODD], ids=["long", "odd"])
def test_names_never_break_or_leave_their_place(kind: str, names: list[str]) -> None:
    figure = picture(many(names, 7), kind)
    assert collisions(figure) == []
    check_svg(figure)


@pytest.mark.parametrize("kind", KINDS)
def test_a_crowd(kind: str) -> None:
    players = [f"Player {number}" for number in range(30)]
    journal = many(players, 150, target=3)
    first = as_games(journal)[0]
    figure = picture(journal, kind, [first.players[0], first.players[2]])
    assert collisions(figure) == []
    assert figure.get_size_inches()[1] < 12


@pytest.mark.parametrize("kind", KINDS)
def test_one_match_of_one_hand(kind: str) -> None:
    journal = Journal()
    play(journal, [["Ada", "Carla"], ["Bruno", "Dino"]], (0, [7, 0]))
    figure = picture(journal, kind)
    assert collisions(figure) == []
    check_png(figure)


def test_the_course_shows_the_totals_of_each_hand() -> None:
    figure = picture(small_evening(), "course")
    area = figure.axes[0]
    lines = [list(line.get_ydata()) for line in area.lines[:2]]
    assert lines == [[0, 7, 15], [0, 1, 1]]
    assert list(area.lines[2].get_ydata()) == [11, 11]
    shown = written(figure)
    assert "Ada \N{EN DASH} Bruno" in shown
    assert any("won by Ada" in text for text in shown)
    assert {"15", "1", "cards", "coins", "settebello", "primiera", "sweeps"} <= set(shown)


@pytest.mark.parametrize("sides", [2, 3, 4])
@pytest.mark.parametrize("hands", [0, 1, 40, 79, 200])
def test_courses_of_any_length(sides: int, hands: int) -> None:
    journal = Journal()
    journal.match(sides=[[name] for name in ("Ada", "Bruno", "Carla", "Dino")[:sides]], target=999)
    for _ in range(hands):
        journal.hand()
    assert collisions(picture(journal, "course")) == []


def test_equal_totals_of_four_do_not_write_on_each_other() -> None:
    journal = Journal()
    journal.match(sides=[["Ada"], ["Bruno"], ["Carla"], ["Dino"]], target=99)
    assert collisions(picture(journal, "course")) == []


def test_a_claim_ends_a_course() -> None:
    journal = Journal()
    journal.match(claim=True, target=11)
    journal.add(["claim", 0, "b" * 40, "", 0, 0, 0, 0, journal.time])
    figure = picture(journal, "course")
    assert any("won by Bruno" in text for text in written(figure))


def test_head_to_head_shows_what_each_won() -> None:
    figure = picture(small_evening(), "head-to-head", ["Bruno", "Ada"])
    shown = written(figure)
    assert shown.index("1") < shown.index("2")  # matches won, Bruno's first
    assert {"15", "34", "Bruno", "Ada", "3 matches  \N{MIDDLE DOT}  5 hands"} <= set(shown)


def test_players_stand_in_the_order_of_the_ranking() -> None:
    for kind in ("categories", "sweeps"):
        shown = written(picture(small_evening(), kind))
        names = [text for text in shown if text in ("Ada", "Bruno", "Carla", "Dino")]
        assert names == ["Ada", "Dino", "Carla", "Bruno"]


def test_a_rating_has_its_uncertainty() -> None:
    shown = written(picture(small_evening(), "rating"))
    assert sum("±" in text for text in shown) == 4 + 1  # and the subtitle


@pytest.mark.parametrize(
    ("kind", "names", "advice"),
    [
        ("head-to-head", ["Bruno", "Dino"], "Bruno and Dino have not played against each other"),
        ("partners", [], "no two players have finished a match as partners"),
        ("rating", [], "no match is finished"),
        ("sweeps", [], "there is nothing to draw"),
    ],
)
def test_nothing_to_draw(kind: str, names: list[str], advice: str) -> None:
    journal = Journal()
    if kind != "sweeps":
        play(journal, [["Ada"], ["Bruno"]], (0, [1, 0]))
    if kind == "partners":
        play(journal, [["Ada"], ["Bruno"]], (0, [7, 0]))
    with pytest.raises(InputError, match=advice):
        drawn(kind, as_games(journal), names, 0, EN, "")


@given(
    st.lists(st.floats(-5, 15), max_size=9),
    st.floats(0.01, 4),
)
def test_spread_keeps_order_and_distance(wanted: list[float], gap: float) -> None:
    placed = spread(wanted, gap, 0, 10)
    order = sorted(range(len(wanted)), key=lambda place: (wanted[place], place))
    real = min(gap, 10 / max(len(wanted) - 1, 1))
    for one, other in pairwise(order):
        assert placed[other] - placed[one] >= real - 1e-9
    assert all(-1e-9 <= place <= 10 + 1e-9 for place in placed)


@given(st.lists(st.floats(0, 10), min_size=1, max_size=6, unique=True))
def test_what_is_far_apart_is_left_where_it_is(wanted: list[float]) -> None:
    gap = min((abs(a - b) for a in wanted for b in wanted if a != b), default=1) / 2
    assert spread(wanted, gap, 0, 10) == pytest.approx(wanted)


@given(st.lists(st.integers(), min_size=1, max_size=2000))
def test_thinned_keeps_both_ends(values: list[int]) -> None:
    places, kept_values = thinned(list(range(len(values))), values)
    assert (places[0], places[-1]) == (0, len(values) - 1)
    assert kept_values == [values[place] for place in places]
    assert len(places) <= 401


@given(st.text(max_size=60), st.floats(0.3, 3))
def test_a_text_fits(text: str, inches: float) -> None:
    shown = fit(text, inches, 10)
    assert width_of(shown, 10) <= inches + 1e-6
    assert readable(shown) == shown


def test_the_command_writes_both_kinds(tmp_path: Path) -> None:
    store = kept(tmp_path, small_evening())
    for name in ("a.png", "b.SVG"):
        run = settebello("plot", "course", "-o", tmp_path / name, "--database", store)
        assert (run.returncode, run.stdout) == (0, "")
        assert run.stderr == f"{tmp_path / name} is written\n"
    with Image.open(tmp_path / "a.png") as picture_:
        assert picture_.size[0] == 1600
    assert b"<svg" in (tmp_path / "b.SVG").read_bytes()[:400]


@pytest.mark.parametrize(
    ("arguments", "advice"),
    [
        (["course", "00c0ffee-3"], "no match '00c0ffee-3'; is it 00c0ffee-"),
        (
            ["course", "00c0ffee"],
            "'00c0ffee' means 5 matches: 00c0ffee-2, 00c0ffee-5",
        ),
        (["course", "zzz"], "no match 'zzz'; `settebello matches` lists them"),
        (["sweeps", "-o", "no/where.png"], "no/where.png: No such file or directory"),
    ],
)
def test_what_cannot_be_is_told_in_one_line(
    tmp_path: Path, arguments: list[str], advice: str
) -> None:
    store = kept(tmp_path, small_evening())
    run = settebello("plot", *arguments, "--database", store, cwd=tmp_path)
    assert (run.returncode, run.stdout) == (1, "")
    assert advice in one_line(run.stderr)
    assert list(tmp_path.glob("*.png")) == []


@pytest.mark.parametrize(
    ("arguments", "advice"),
    [
        (["rating", "-o", "a.pdf"], "a.pdf: pictures are written as .png or .svg"),
        (["head-to-head", "Ada"], "head-to-head needs the names of two players"),
        (["sweeps", "Ada"], "sweeps takes no names; --player NAME chooses"),
        (["sweeps", "--lang", "de"], "no words in 'de'; languages: en, it, es"),
        (["sweeps", "--since", "soon"], "'soon' is no date"),
        (["course", "00c0ffee-2", "00c0ffee-5"], "one match at a time"),
    ],
)
def test_wrong_usage_is_told_before_the_store_is_read(
    tmp_path: Path, arguments: list[str], advice: str
) -> None:
    run = settebello("plot", *arguments, "--database", tmp_path / "nowhere.db", cwd=tmp_path)
    assert (run.returncode, run.stdout) == (2, "")
    assert advice in one_line(run.stderr)
