# SPDX-License-Identifier: MIT
"""Matches as numbers, sums by player, pair, variant and period: known answers."""

import pytest
from evenings import as_games, folded, play, small_evening
from hypothesis import given
from hypothesis import strategies as st
from journals import Journal, evening

from settebello.errors import InputError
from settebello.stats.filters import Filter, choose, evening_of, known_player
from settebello.stats.games import games
from settebello.stats.rows import grouped, meeting_rows, period_rows, variant_rows
from settebello.stats.tally import meetings, tallies, whole

DAY = 86400


def test_a_match_as_numbers() -> None:
    first, *_, last = as_games(small_evening())
    assert (first.name, first.variant, first.status, first.winner) == (
        "00c0ffee-2",
        "scopa",
        "won",
        0,
    )
    assert (first.hands, first.played["cards"], first.taken["cards"]) == (2, 2, 2)
    ada, bruno = first.sides
    assert (ada.players, ada.total, ada.points, ada.sweeps) == (("Ada",), 15, 15, 7)
    assert (bruno.total, bruno.sweeps, bruno.won) == (1, 1, {"scope": 1})
    assert ada.swept == [0, 0, 0, 1, 1]
    assert ada.won == {"cards": 2, "coins": 2, "settebello": 2, "primiera": 2, "scope": 2}
    assert [first.margin(0), first.margin(1)] == [14, -14]
    assert (last.status, last.finished, last.hands) == ("playing", False, 1)


def test_players_sums() -> None:
    sums = tallies(as_games(small_evening()))
    assert list(sums) == [("Ada",), ("Bruno",), ("Carla",), ("Dino",)]
    ada = sums["Ada",]
    assert (ada.matches, ada.wins, ada.draws, ada.losses, ada.open) == (4, 2, 0, 2, 1)
    assert ada.margin == 14 - 9 + 9 - 11
    assert (ada.run, ada.longest) == (0, 1)
    # Hands of the match that is being played count: 15 + 2 + 12 + 0 + 5 points in six hands.
    assert (ada.hands, ada.points, ada.sweeps) == (6, 34, 7 + 2 + 8 + 0 + 1)
    assert ada.swept == [1, 1, 1, 1, 2]
    assert ada.category("settebello") == 4 / 6
    assert ada.share == 0.5
    assert sums["Dino",].category("cards") == 1 / 2
    assert sums["Dino",].category("napola") is None


def test_a_run_is_of_matches_won_one_after_the_other() -> None:
    journal = Journal()
    for winner in (0, 0, 1, 0, 0, 0, 1):
        sweeps = [7, 0] if winner == 0 else [0, 7]
        play(journal, [["Ada"], ["Bruno"]], (winner, sweeps))
    sums = tallies(as_games(journal))
    assert (sums["Ada",].longest, sums["Ada",].run) == (3, 0)
    assert (sums["Bruno",].longest, sums["Bruno",].run) == (1, 1)


def test_pairs_are_partners_whichever_was_named_first() -> None:
    journal = small_evening()
    play(journal, [["Dino", "Bruno"], ["Carla", "Ada"]], (0, [7, 0]))
    sums = tallies(as_games(journal), 2)
    assert list(sums) == [("Ada", "Carla"), ("Bruno", "Dino")]
    assert [(tally.matches, tally.wins) for tally in sums.values()] == [(2, 1), (2, 1)]
    assert sums["Bruno", "Dino"].margin == -9 + 11


def test_meetings() -> None:
    met = meetings(as_games(small_evening()))
    ada_bruno = met[("Ada",), ("Bruno",)]
    assert (ada_bruno.matches, ada_bruno.wins, ada_bruno.neither) == (3, [2, 1], 0)
    assert ada_bruno.course == [1, 0, 1]
    assert (ada_bruno.hands, ada_bruno.points) == (5, [15 + 2 + 12 + 5, 1 + 11 + 3])
    ada_carla = met[("Ada",), ("Carla",)]  # partners once, opponents once: Dino won
    assert (ada_carla.matches, ada_carla.wins, ada_carla.neither) == (1, [0, 0], 1)
    turned = ada_bruno.turned()
    assert (turned.wins, turned.course, turned.points) == ([1, 2], [-1, 0, -1], [15, 34])


def test_head_to_head_rows_begin_with_who_was_asked_for() -> None:
    games_ = as_games(small_evening())
    assert [row["players"] for row in meeting_rows(games_, ("Carla",))] == [
        *(["Carla", "Ada"], ["Carla", "Bruno"], ["Carla", "Dino"])
    ]
    (row,) = meeting_rows(games_, ("Bruno", "Ada"))
    assert (row["players"], row["wins"], row["sweeps"]) == (["Bruno", "Ada"], [1, 2], [11, 18])
    assert len(list(meeting_rows(games_))) == 6 - 1  # Bruno and Dino were partners only
    assert list(meeting_rows(games_, ("Bruno", "Dino"))) == []


def test_everything_together() -> None:
    sums = whole(as_games(small_evening()))
    assert (sums.matches, sums.drawn, sums.open, sums.hands) == (4, 0, 1, 6)
    assert (sums.hands_finished, sums.most_hands) == (5, 2)
    assert (sums.points, sums.sweeps) == (16 + 13 + 15 + 12 + 5, 8 + 9 + 11 + 8 + 1)
    assert sums.margin == 14 + 9 + 9 + 10
    assert sums.players == {"Ada", "Bruno", "Carla", "Dino"}


def test_a_variant_where_fewest_points_win() -> None:
    journal = Journal()
    play(journal, [["Ada"], ["Bruno"]], (0, [17, 0]), variant="scopa_a_perdere")
    (game,) = as_games(journal)
    assert (game.lowest, game.winner, game.margin(1), game.margin(0)) == (True, 1, 21, -21)


def test_a_name_on_two_sides_says_nothing_about_players() -> None:
    journal = Journal()
    play(journal, [["Ada"], ["Ada"]], (0, [7, 0]))
    played = as_games(journal)
    assert tallies(played) == {}
    assert meetings(played) == {}
    assert whole(played).matches == 1


def test_a_false_claim_and_a_broken_match() -> None:
    journal = Journal()
    journal.match(claim=True, target=11)
    journal.add(["claim", 0, "b" * 40, "", 0, 0, 0, 0, journal.time])
    journal.match()
    journal.hand()
    journal.add(["end", journal.time])
    claimed, broken = games([folded(journal)])
    assert (claimed.winner, claimed.loser, claimed.hands) == (1, 0, 0)
    assert (broken.finished, broken.hands) == (False, 1)
    ada = tallies([claimed, broken])["Ada",]
    assert (ada.matches, ada.losses, ada.open, ada.hands) == (1, 1, 1, 1)


def test_matches_of_two_boards_are_in_the_order_of_time() -> None:
    early, late = Journal("aaaa0000aaaa0000"), Journal("bbbb0000bbbb0000")
    for hours, journal in ((0, late), (1, early), (2, late), (3, early)):
        journal.time = 1_760_000_000 + hours * 3600
        play(journal, [["Ada"], ["Bruno"]], (0, [7, 0]))
    late.time = None
    play_unset(late)
    histories = [_of(early), _of(late)]
    names = [game.name for game in games(histories)]
    assert names == ["bbbb0000-2", "aaaa0000-2", "bbbb0000-4", "bbbb0000-6", "aaaa0000-4"]
    assert names == [game.name for game in games(reversed(histories))]


def play_unset(journal: Journal) -> None:
    """Write a match on a board whose clock is unset."""
    journal.match()


def _of(journal: Journal):
    from settebello.history import fold
    from settebello.journal import LogKey, Record

    came = [Record(number, line) for number, line in enumerate(journal.lines, 1)]
    return fold(LogKey("e6614104033e2b2c", journal.log), came)


def months() -> Journal:
    journal = Journal()
    for day in (0, 40, 41, 400):  # 2025-10-09, 2025-11-18 and 19, 2026-11-13
        journal.time = 1_760_000_000 + day * DAY
        play(journal, [["Ada"], ["Bruno"]], (0, [7, 0]))
    journal.time = None
    journal.match("escoba")
    return journal


@pytest.mark.parametrize(
    ("wanted", "records"),
    [
        (Filter(), [2, 4, 6, 8, 10]),
        (Filter(since="2025-11"), [4, 6, 8]),
        (Filter(since="2025-11-19"), [6, 8]),
        (Filter(until="2025"), [2, 4, 6]),
        (Filter(until="2025-11-18"), [2, 4]),
        (Filter(since="2025-11", until="2025-11"), [4, 6]),
        (Filter(since="2027"), []),
        (Filter(variant="escoba"), [10]),
        (Filter(variant="Scopa", players=(" ADA ",)), [2, 4, 6, 8]),
        (Filter(players=("Ada", "Bruno"), evening="2025-11-18"), [4]),
    ],
)
def test_filters(wanted: Filter, records: list[int]) -> None:
    assert [game.record for game in choose(as_games(months()), wanted)] == records


@pytest.mark.parametrize("date", ["2026-13", "26", "2026-02-30", "yesterday", "2026-1-1", ""])
def test_dates_that_are_none(date: str) -> None:
    with pytest.raises(InputError, match="no date"):
        choose([], Filter(since=date))


def test_an_evening_is_a_day() -> None:
    with pytest.raises(InputError, match="an evening is like 2026-11-30"):
        choose([], Filter(evening="2026-11"))


def test_after_midnight_it_is_still_the_evening_before() -> None:
    (game, *_) = as_games(small_evening())
    for date, evening_ in (
        ("2026-11-30 20:00:00", "2026-11-30"),
        ("2026-12-01 05:59:59", "2026-11-30"),
        ("2026-12-01 06:00:00", "2026-12-01"),
        ("", ""),
    ):
        game.date = date
        assert evening_of(game) == evening_


def test_names_that_nobody_has() -> None:
    played = as_games(small_evening())
    with pytest.raises(InputError, match=r"nobody called 'Adda' plays; is it Ada\?"):
        known_player(played, "Adda")
    with pytest.raises(InputError, match="`settebello stats players` lists everybody"):
        known_player(played, "Zeno")
    with pytest.raises(InputError, match="variants played: scopa"):
        choose(played, Filter(variant="bridge"))


def test_periods() -> None:
    played = as_games(months())
    assert [(name, len(some)) for name, some in grouped(played, "month")] == [
        *(("2025-10", 1), ("2025-11", 2), ("2026-11", 1), ("", 1))
    ]
    assert [name for name, _ in grouped(played, "year")] == ["2025", "2026", ""]
    assert [name for name, _ in grouped(played, None)] == [""]
    rows = list(period_rows(played, "year"))
    assert [row["leaders"] for row in rows] == [["Ada"], ["Ada"], []]
    assert [row["matches"] for row in rows] == [3, 1, 0]


def test_variants_the_most_played_first() -> None:
    rows = list(variant_rows(as_games(months())))
    assert [(row["variant"], row["matches"], row["open"]) for row in rows] == [
        *(("scopa", 4, 0), ("escoba", 0, 1))
    ]
    scopa = rows[0]
    assert (scopa["hands_a_match"], scopa["points_a_hand"], scopa["margin"]) == (1, 11, 11)
    assert scopa["categories"] == {"cards": 1, "coins": 1, "settebello": 1, "primiera": 1}
    assert (rows[1]["points_a_hand"], rows[1]["categories"]) == (None, {})


def test_ties_leave_a_category_to_nobody() -> None:
    played = as_games(evening())
    for sums in (whole([game]) for game in played):
        for name, hands in sums.taken.items():
            assert hands <= sums.played[name]


@given(st.integers(0, 10_000), st.integers(1, 12))
def test_what_sides_get_adds_up(seed: int, hands: int) -> None:
    journal = Journal(seed=seed)
    journal.match("scopone", [["Ada", "Bruno"], ["Carla", "Dino"]], target=999)
    for _ in range(hands):
        journal.hand()
    (game,) = as_games(journal)
    assert game.hands == hands
    assert [side.points for side in game.sides] == [side.total for side in game.sides]
    assert all(sum(side.swept) == hands for side in game.sides)
    for name in ("cards", "coins", "settebello", "primiera"):
        assert sum(side.won.get(name, 0) for side in game.sides) == game.taken.get(name, 0)
    assert game.margin(0) == -game.margin(1)
