# SPDX-License-Identifier: MIT
"""The points of a hand: forced cases, whole and partial."""

from checks import refused
from table import hand_of, ids, scored

from scopa import cards, hand, scoring, variants

HALF = "1D 2D 3D 4D 5D 1C 2C 3C 4C 5C 1S 2S 3S 4S 5S 1B 2B 3B 4B 5B"


def test_twenty_all_and_five_all_are_nobodys():
    found = scored("scopa", HALF, "rest")
    assert found.value("cards") == [0, 0]
    assert found.value("coins") == [0, 0]
    assert found.points == [0, 2]  # settebello and primiera


def test_every_category_tied():
    mixed = "7D 1D 5D 4D 3D 7C 1C 5C 4C 3C 6S 2S 8S 9S 10S 6B 2B 8B 9B 10B"
    found = scored("scopa", mixed, "rest")
    assert found.primiera == [78, 78]
    assert [found.value(name) for name in ("cards", "coins", "primiera")] == [[0, 0]] * 3
    assert found.points == [1, 0]


def test_three_sides_tie_for_most():
    found = scored("scopa", "1D 2D 3D 4D", "5D 6D 7D 8D", "rest")
    assert found.value("coins") == [0, 0, 0]
    assert found.value("cards") == [0, 0, 1]


def test_a_plurality_needs_no_half_of_the_deck():
    a = " ".join(cards.names(list(range(14))))
    b = " ".join(cards.names(list(range(14, 27))))
    assert scored("scopa", a, b, "rest").value("cards") == [1, 0, 0]


def test_a_missing_suit_is_no_primiera():
    assert scored("scopa", "7D 7C 7S", "2D 2C 2S 2B", nobody="").primiera == [None, 48]
    found = scored("scopa", "1D 1C 1S", "rest")
    assert found.primiera == [None, 84]
    assert found.value("primiera") == [0, 1]


def test_what_each_rank_is_worth_in_a_primiera():
    scales = {
        "flat": (16, 12, 13, 14, 15, 18, 21, 10, 10, 10),
        "graded": (16, 12, 13, 14, 15, 18, 21, 8, 9, 10),
        "face": (11, 4, 6, 8, 10, 12, 14, 3, 3, 3),  # halves
    }
    for scale, values in scales.items():
        for rank in range(1, 11):
            pile = " ".join(["%d%s" % (rank, suit) for suit in "DCSB"])
            found = scored("scopa", pile, "", options={"scale": scale})
            assert found.primiera[0] == 4 * values[rank - 1], (scale, rank)


def test_sixes_and_sevens_are_counted():
    found = scored("chkobba", "6D 6C 7S", "6S 7D 7C")
    assert found.counts("sixes") == [2, 1]
    assert found.counts("sevens") == [1, 2]


def test_both_miss_a_suit():
    coins = " ".join(cards.names(list(range(10))))
    found = scored("scopa", coins, "rest")
    assert found.primiera == [None, None]
    assert found.value("primiera") == [0, 0]


def test_napola_runs_of_3_to_10():
    options = {"napola": True, "napola_cap": 10}
    for length in range(11):
        run = "".join(["%dD " % rank for rank in range(1, length + 1)])
        found = scored("scopa", run, "rest", options=options)
        assert found.value("napola")[0] == (length if length >= 3 else 0)
        assert found.wins_game == (0 if length == 10 else 1 if length == 0 else None)


def test_napola_is_capped():
    found = scored("scopa", "1D 2D 3D 4D 5D 6D 7D 8D 9D 10D", "rest", options={"napola": True})
    assert found.value("napola") == [9, 0]
    found = scored("scopa", "1D 2D 4D 5D 6D 7D 8D 9D 10D", "rest", options={"napola": True})
    assert found.value("napola") == [0, 0]


def test_napola_skips_the_twos_of_a_short_deck():
    found = scored("corsa", "1D 3D 4D", "rest", options={"napola": True})
    assert found.value("napola") == [3, 0]


def test_scalette_from_both_ends():
    for length in range(3, 10):
        low = " ".join(["%dD" % rank for rank in range(1, length + 1)])
        assert scored("scalette", low, "rest").value("scalette")[0] == length
        high = " ".join(["%dD" % rank for rank in range(10, 10 - length, -1)])
        assert scored("scalette", high, "rest").value("scalette")[0] == length + 2
    both = scored("scalette", "1D 2D 3D 8D 9D 10D", "rest")
    assert both.value("scalette") == [8, 0]
    assert scored("scalette", "1D 2D 3D 4D 5D 6D 7D 8D 9D 10D", "rest").wins_game == 0


def test_hurrikan_counts_the_cups():
    found = scored("hurrikan", "7C 1C 2C 3C 4C 5C 10D", "rest")
    assert found.value("settebello") == [1, 0]
    assert found.value("coins") == [1, 0]
    assert found.counts("coins") == [6, 4]


def test_cirulla_extras():
    coins = "1D 2D 3D 4D 8D 9D 10D"
    found = scored("cirulla", coins, "rest")
    assert found.value("napola") == [4, 0]
    assert found.value("grande") == [5, 0]
    assert found.wins_game is None
    assert scored("cirulla", coins + " 5D 6D 7D", "rest").wins_game == 0


def test_all_coins_in_escova_are_worth_two():
    found = scored("escova", "1D 2D 3D 4D 5D 6D 7D 8D 9D 10D", "rest")
    assert found.value("coins") == [1, 0]
    assert found.value("all_coins") == [1, 0]
    assert found.wins_game is None  # they win the game in other variants


def test_barmila_is_not_the_primiera():
    piles = ("7D 7C 1S 1B", "7S 7B 6D 4C")
    rules = variants.rules("chkobba")
    both = hand.from_piles(rules, [ids(piles[0]), ids(piles[1])])
    both.cards[:] = bytes([hand.NOBODY if c == hand.UNKNOWN else c for c in both.cards])
    assert scoring.score(rules, both).value("barmila") == [0, 1]
    assert scoring.score(variants.rules("scopa"), both).value("primiera") == [0, 0]


def test_nobody_knows_anything_yet():
    found = scored("scopa", "", "")
    assert found.undecided == ["cards", "coins", "settebello", "primiera"]
    assert found.points is None
    assert found.lows == [0, 0]


def test_a_category_is_decided_as_soon_as_it_must_be():
    aces_to_fives = [rank + 10 * suit for suit in range(4) for rank in range(5)]
    pile = aces_to_fives + [5]
    rules = variants.rules("scopa")
    found = scoring.score(rules, hand.from_piles(rules, [pile, []]))
    assert found.value("cards") == [1, 0]  # 21 known
    assert found.value("coins") == [1, 0]  # 6 known
    assert found.undecided == ["settebello", "primiera"]


def test_counted_majorities_decide():
    rules = variants.rules("scopa")
    asked = hand.Hand(rules, 2)
    asked.most[0] = 1
    asked.most[1] = hand.NOBODY
    found = scoring.score(rules, asked)
    assert found.value("cards") == [0, 1]
    assert found.value("coins") == [0, 0]
    assert found.undecided == ["settebello", "primiera"]


def test_a_deck_of_36_lacks_the_twos():
    rules = variants.rules("corsa")
    assert refused(hand.from_piles, rules, [ids("2D"), None]) == "2D is not in this deck"
    found = scored("corsa", "1D", "rest")
    assert found.counts("cards") == [1, 35]
    assert found.hand.text().count("-") == 4


def test_extra_and_declared_points_count():
    rules = variants.rules("bazzica")
    made = hand_of(rules, "7D", "rest", sweeps=[2, 0])
    made.declared = [3, 0]
    made.extra = [0, -1]
    found = scoring.score(rules, made)
    order = [name for name, _, _ in found.categories]
    assert order == ["cards", "coins", "settebello", "primiera", "declared", "extra", "scope"]
    assert found.points == [6, 2]
