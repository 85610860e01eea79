# SPDX-License-Identifier: MIT
"""The order of players and pairs, its tie-breaks, and ratings."""

import random
from itertools import pairwise

import pytest
from evenings import as_games, play, small_evening
from hypothesis import given
from hypothesis import strategies as st
from journals import Journal

from settebello.stats.games import Game
from settebello.stats.ranking import CRITERIA, Standing, rank, ranking
from settebello.stats.ratings import START, START_UNCERTAINTY, places, rate
from settebello.stats.rows import standing_rows
from settebello.stats.tally import Meeting, Tally


def order(standings: list[Standing]) -> list[tuple[int, str, str]]:
    return [(each.place, each.name, each.by) for each in standings]


def won_by(journal: Journal, winner: str, loser: str, sweeps: int = 7) -> None:
    play(journal, [[winner], [loser]], (0, [sweeps, 0]))


def test_the_small_evening() -> None:
    # Ada, Carla and Dino won half of their matches. Ahead a match: Ada by 3/4, Dino by 1/2 (ten
    # more than the best of the others, then nine fewer), Carla by -1/2.
    assert order(ranking(as_games(small_evening()))) == [
        (1, "Ada", ""),
        (2, "Dino", "margin"),
        (3, "Carla", "margin"),
        (4, "Bruno", "share"),
    ]


def test_head_to_head_decides_between_equals() -> None:
    journal = Journal()
    won_by(journal, "Bruno", "Ada")
    won_by(journal, "Ada", "Carla")
    won_by(journal, "Dino", "Bruno")
    standings = ranking(as_games(journal))
    assert order(standings) == [
        (1, "Dino", ""),
        (2, "Bruno", "share"),
        (3, "Ada", "head to head"),
        (4, "Carla", "share"),
    ]
    assert [each.net for each in standings] == [None, 1, -1, None]


def test_sweeps_decide_last_and_then_nothing() -> None:
    journal = Journal()
    won_by(journal, "Ada", "Elsa")
    won_by(journal, "Bruno", "Fosco")
    play(journal, [["Carla"], ["Dino"]], (0, [8, 1]))
    standings = ranking(as_games(journal))
    assert order(standings) == [
        (1, "Carla", ""),
        (2, "Ada", "sweeps"),
        (2, "Bruno", "equal"),
        (4, "Dino", "share"),
        (5, "Elsa", "sweeps"),
        (5, "Fosco", "equal"),
    ]
    assert [each.shared for each in standings] == [False, True, True, False, True, True]


def test_who_has_finished_nothing_is_last_and_may_be_left_out() -> None:
    journal = small_evening()
    play(journal, [["Elsa"], ["Fosco"]], (0, [1, 0]))
    played = as_games(journal)
    assert [each.name for each in ranking(played)][-2:] == ["Elsa", "Fosco"]
    assert [each.name for each in ranking(played, least=1)] == ["Ada", "Dino", "Carla", "Bruno"]
    assert [each.name for each in ranking(played, least=3)] == ["Ada", "Bruno"]


def test_a_draw_is_half_a_win() -> None:
    journal = Journal()
    journal.match(goal="deal", fourth="none", settebello=0, coins=0, cards=0)
    journal.hand()
    (game,) = as_games(journal)
    game.status, game.winner = "drawn", None
    assert tally_of(game, "Ada").share == 0.5
    assert tally_of(game, "Ada").draws == 1


def tally_of(game: Game, name: str) -> Tally:
    return next(each.tally for each in ranking([game]) if each.name == name)


def test_pairs() -> None:
    journal = small_evening()
    play(journal, [["Carla", "Dino"], ["Ada", "Bruno"]], (0, [9, 0]))
    assert order(ranking(as_games(journal), 2)) == [
        (1, "Carla & Dino", ""),
        (2, "Ada & Carla", "margin"),
        (3, "Bruno & Dino", "share"),
        (4, "Ada & Bruno", "margin"),
    ]


@st.composite
def sums(draw: st.DrawFn) -> dict[tuple[str, ...], Tally]:
    names = draw(st.lists(st.text("abcAB", min_size=1, max_size=3), unique=True, max_size=7))
    made = {}
    for name in names:
        matches = draw(st.integers(0, 3))
        wins = draw(st.integers(0, matches))
        hands = draw(st.integers(0, 2))
        tally = Tally(matches=matches, wins=wins, hands=hands, margin=draw(st.integers(-2, 2)))
        tally.sweeps = draw(st.integers(0, 2)) if hands else 0
        made[name,] = tally
    return made


@given(sums(), st.integers(0, 100), st.data())
def test_the_order_depends_on_nothing_but_the_figures(made, seed, data) -> None:
    names = sorted(made, key=lambda who: (who[0].casefold(), who[0]))
    met = {}
    for place, one in enumerate(names):
        for other in names[place + 1 :]:
            wins = data.draw(st.sampled_from([None, [0, 1], [1, 0], [1, 1]]))
            if wins:
                met[one, other] = Meeting(matches=sum(wins), wins=wins)
    standings = list(rank(made, met))
    shuffled = list(made.items())
    random.Random(seed).shuffle(shuffled)
    assert order(rank(dict(shuffled), met)) == order(standings)
    shares = [each.tally.share for each in standings]
    known = [share for share in shares if share is not None]
    assert known == sorted(known, reverse=True)
    assert None not in shares[: len(known)]
    for above, below in pairwise(standings):
        assert below.by in (*CRITERIA, "equal")
        assert (below.place == above.place) == (below.by == "equal")
        assert below.place in (above.place, standings.index(below) + 1)


def test_a_rating_known_from_the_paper_s_formulas() -> None:
    # Two equal newcomers: omega = sigma^2/c * (1 - 1/2), c^2 = 2 (sigma^2 + beta^2), beta = mu / 6,
    # and sigma^2 grows by tau^2 = (mu / 300)^2 first.
    journal = Journal()
    won_by(journal, "Ada", "Bruno")
    ratings = rate(as_games(journal))
    variance = (25 / 3) ** 2 + (25 / 300) ** 2
    c = (2 * (variance + (25 / 6) ** 2)) ** 0.5
    gain = variance / c / 2
    assert ratings.last("Ada").rating == pytest.approx(25 + gain)
    assert ratings.last("Bruno").rating == pytest.approx(25 - gain)
    assert ratings.last("Ada").uncertainty < START_UNCERTAINTY
    assert ratings.last("Zeno").rating == START


def test_ratings_go_with_results_and_partners_share_them() -> None:
    ratings = rate(as_games(small_evening()))
    assert ratings.matches == 4
    assert [point.number for point in ratings.course["Ada"]] == [1, 2, 3, 4]
    assert [point.number for point in ratings.course["Carla"]] == [3, 4]
    third = ratings.course["Carla"][0]
    assert third.rating > START
    assert ratings.course["Dino"][0].rating < START < ratings.course["Dino"][1].rating


def test_ratings_before_and_after() -> None:
    played = as_games(small_evening())
    ratings = rate(played)
    assert ratings.before("Ada", played).rating == START
    assert ratings.after("Ada", played[:1]) == ratings.course["Ada"][0]
    assert ratings.before("Ada", played[1:]) == ratings.course["Ada"][0]
    assert ratings.after("Carla", played[:2]).number == 0
    assert ratings.after("Ada", played) == ratings.course["Ada"][3]
    assert ratings.before("Ada", played[4:]) == ratings.course["Ada"][3]  # it is not finished


def test_places_in_a_match() -> None:
    *_, three, _ = as_games(small_evening())
    assert places(three) == [2, 0, 1]
    three.sides[2].total = 0
    assert places(three) == [1, 0, 1]
    three.winner, three.loser = None, 1  # claimed in vain, and the others are equal
    assert places(three) == [0, 1, 0]
    three.lowest, three.loser, three.sides[0].total = True, None, 4
    assert places(three) == [1, 2, 0]


def test_the_winner_is_first_also_with_fewer_points() -> None:
    first, *_ = as_games(small_evening())
    first.winner = 1
    assert places(first) == [1, 0]


def test_rows_of_the_standings() -> None:
    played = as_games(small_evening())
    ada, *_ = standing_rows(played, rate(played))
    rating, uncertainty = ada.pop("rating"), ada.pop("uncertainty")
    assert isinstance(rating, float) and isinstance(uncertainty, float)
    assert ada == {
        "place": 1,
        "shared": False,
        "player": "Ada",
        "matches": 4,
        "wins": 2,
        "draws": 0,
        "losses": 2,
        "open": 1,
        "share": 0.5,
        "margin": 0.75,
        "head_to_head": None,
        "sweeps_a_hand": 3.0,
        "placed_by": "",
        "hands": 6,
        "points_a_hand": 5.6667,
        "longest_run": 1,
        "categories": dict.fromkeys(("cards", "coins", "settebello", "primiera"), 0.6667),
    }
