# SPDX-License-Identifier: MIT
"""What the records say: matches, hands and their figures, and logs that parted ways."""

from pathlib import Path

import pytest
from journals import BOARD, LOG, Journal, evening

from settebello.history import History, fold, histories
from settebello.journal import LogKey, Record
from settebello.played import CATEGORIES
from settebello.store import Store, open_store

KEY = LogKey(BOARD, LOG)


def records(journal: Journal) -> list[Record]:
    return [Record(number, line) for number, line in enumerate(journal.lines, 1)]


@pytest.fixture
def store(tmp_path: Path) -> Store:
    with open_store(str(tmp_path / "store.db"), create=True) as opened:
        yield opened


def names(found: list[History]) -> list[str]:
    return [match.name for history in found for match in history.matches()]


def test_a_hand_tells_everything_about_itself() -> None:
    match = next(fold(KEY, records(evening())).matches())
    first, second, third = match.hands()
    assert (first.number, first.record, first.kind, first.side) == (1, 3, "hand", None)
    assert first.edited and not second.edited
    assert [row.record for row in (first, second, third)] == [3, 4, 9]
    assert [name for name, _ in first.categories] == [
        "cards",
        "coins",
        "settebello",
        "primiera",
        "scope",
    ]
    for row in (first, second, third):
        worth = [sum(points) for points in zip(*dict(row.categories).values(), strict=True)]
        assert worth == row.points
        assert sum(row.counts["cards"]) == 40 and sum(row.counts["coins"]) == 10
        assert row.counts["cards"][0] == row.cards.count("a")
        assert dict(row.categories)["scope"] == row.sweeps
        assert len(row.primiera) == 2 and row.time > 0 and row.date[:4] == "2025"
    assert third.totals == match.totals


def test_every_category_of_every_variant_has_a_column() -> None:
    from scopa.variants import IDS

    journal = Journal()
    for variant in IDS:
        journal.match(variant, all_sevens=1)
        hand = journal.some_hand()
        hand.extra = [1, 0]
        journal.hand(hand)
    seen = {
        name
        for match in fold(KEY, records(journal)).matches()
        for row in match.hands()
        for name, _ in row.categories
    }
    assert seen == set(CATEGORIES)


def test_a_claim_is_a_row_without_cards() -> None:
    journal = Journal()
    journal.match(claim=True)
    hand = journal.some_hand()
    journal.add(["claim", 1, *journal.fields(hand)[:5], 0, journal.time])
    match = next(fold(KEY, records(journal)).matches())
    (row,) = match.hands()
    assert (row.kind, row.side, row.points) == ("false_claim", 1, [0, 0])
    assert (row.categories, row.cards, row.sweeps, row.primiera) == ([], "", None, None)
    assert (match.winner, match.winner_side, match.reason) == ("Ada", 0, "false claim")


def test_seats_that_no_shape_of_the_game_has_are_refused() -> None:
    journal = Journal()
    for sides in ([["Ada"] * 50] * 2, [["Ada", "Bruno"], ["Carla"]], [["Ada"]]):
        journal.add(["match", journal.rules.to_row(), sides, 0, journal.time])
    found = fold(KEY, records(journal))
    assert [trouble.sequence for trouble in found.troubles] == [2, 3, 4]
    assert list(found.matches()) == []


def test_merged_players_appear_under_one_name_everywhere(store: Store) -> None:
    store.add(KEY, records(evening()))
    store.merge_players("Bruno", "Ada")
    store.merge_players("Elsa", "Dino")
    found = histories(store)
    played = [match for history in found for match in history.matches()]
    assert [match.players for match in played] == [
        [["Ada"], ["Ada"]],
        [["Carla", "Dino"], ["Dino", "Fosco"]],
    ]
    assert played[1].sides == ["Carla & Dino", "Dino & Fosco"]


def test_logs_come_in_the_order_in_which_they_began(store: Store) -> None:
    for log, began in (("a" * 16, 3_000), ("b" * 16, 1_000), ("c" * 16, 2_000), ("d" * 16, None)):
        journal = Journal(log)
        journal.time = began
        journal.match()
        store.add(LogKey(BOARD, log), records(journal))
    assert [name[0] for name in names(histories(store))] == ["b", "c", "a", "d"]


class TestALogThatPartedWays:
    """Its beginning belongs to both: no match may count twice, and none may be missing."""

    def grown(self, how: str) -> tuple[Journal, Journal]:
        one, other = evening(), evening()
        last = len(one.lines)
        one.match(target=11)
        if how == "new match":
            other.match("cirulla", target=51)
        elif how == "same match":
            other.hand()
        elif how == "edit":
            other.edit(last)
        elif how == "old edit":
            other.edit(4)
        elif how == "undo":
            other.undo(last)
        return one, other

    @pytest.mark.parametrize(
        ("how", "shown"),
        [
            ("nothing", []),
            ("new match", [12]),
            ("same match", [10]),
            ("edit", [10]),
            ("old edit", [2]),
            ("undo", [10]),
        ],
    )
    def test_it_shows_what_it_does_not_share(self, store: Store, how: str, shown: list) -> None:
        one, other = self.grown(how)
        store.add(KEY, records(one))
        store.add(LogKey(BOARD, LOG + "~1"), records(other))
        found = histories(store)
        assert [history.troubles for history in found] == [[], []]
        assert names(found[:1]) == ["00c0ffee-2", "00c0ffee-10", "00c0ffee-12"]
        assert names(found[1:]) == [f"00c0ffee~1-{record}" for record in shown]

    def test_records_that_make_no_sense_are_told_and_passed_over(self, store: Store) -> None:
        one, other = self.grown("same match")
        for body in ([], ["edit"], ["undo"], ["edit", [1]], [None], [{}]):
            other.add(body)
        store.add(KEY, records(one))
        store.add(LogKey(BOARD, LOG + "~1"), records(other))
        found = histories(store)
        assert [trouble.sequence for trouble in found[1].troubles] == [13, 14, 15, 16, 17, 18]
        assert names(found[1:]) == ["00c0ffee~1-10"]

    def test_a_second_time(self, store: Store) -> None:
        one, other = self.grown("new match")
        third = self.grown("new match")[1]
        third.hand()
        store.add(KEY, records(one))
        store.add(LogKey(BOARD, LOG + "~1"), records(other))
        store.add(LogKey(BOARD, LOG + "~2"), records(third))
        assert names(histories(store)[2:]) == ["00c0ffee~2-12"]
