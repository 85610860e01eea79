# SPDX-License-Identifier: MIT
"""What is said of hands that were entered by questions: no count that unknown cards could change.

Every hand here has two sides; what is not named is unknown.
"""

import csv
import io
import json
from pathlib import Path

from cli import settebello
from exports import asked, hand, kept, matches
from journals import Journal

from settebello.played import HandRow

SEVENS = "7D 7C 7S 7B"
COINS = "1D 2D 3D 4D 5D 6D"
# Every best card is known: what is unknown is worth less than these.
BEST = {0: "7D 7C 6S 6B", 1: "6D 6C 7S 7B"}


def only_hand(taken: dict[int, str]) -> HandRow:
    journal = Journal()
    journal.match()
    journal.hand(asked(journal, taken))
    (row,) = matches(journal)[0].hands()
    return row


def test_counts_of_cards_that_nobody_named_are_open() -> None:
    row = only_hand({0: SEVENS})
    assert dict(row.categories) == {
        "cards": [1, 0],
        "coins": [1, 0],
        "settebello": [1, 0],
        "primiera": [1, 0],
        "scope": [0, 0],
    }
    assert row.counts == {"cards": None, "coins": None}
    assert row.primiera is None


def test_coins_are_certain_when_each_of_them_is_known() -> None:
    row = only_hand({0: f"{SEVENS} {COINS}", 1: "8D 9D 10D"})
    assert row.counts == {"cards": None, "coins": [7, 3]}


def test_a_primiera_is_certain_when_no_unknown_card_can_change_it() -> None:
    row = only_hand(BEST)
    assert (row.primiera, row.counts["cards"]) == ([78, 78], None)


def test_a_hand_of_known_cards_keeps_its_figures() -> None:
    journal = Journal()
    journal.match()
    journal.hand(hand(journal, [SEVENS], [0, 0]))
    (row,) = matches(journal)[0].hands()
    assert row.counts == {"cards": [4, 36], "coins": [1, 9]}
    assert row.primiera == [84, 72]


def test_the_table_and_the_data_leave_open_what_is_open(tmp_path: Path) -> None:
    journal = Journal()
    journal.match()
    journal.hand(asked(journal, {0: f"{SEVENS} {COINS}", 1: "8D 9D 10D"}))
    store = kept(tmp_path, journal)
    run = settebello("export", "--csv", "-", "--counts", "--database", store)
    (row,) = csv.DictReader(io.StringIO(run.stdout))
    assert [row[f"counts_cards_{side}"] for side in (1, 2)] == ["", ""]
    assert [row[f"counts_coins_{side}"] for side in (1, 2)] == ["7", "3"]
    assert [row[f"primiera_sum_{side}"] for side in (1, 2)] == ["", ""]
    shown = json.loads(settebello("show", "--json", "--database", store).stdout)["hands"][0]
    assert shown["counts"] == {"cards": None, "coins": [7, 3]}
    assert shown["primiera"] is None
