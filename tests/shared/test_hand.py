# SPDX-License-Identifier: MIT
"""Hands as text, and everything that can be wrong with one."""

from checks import refused
from table import hand_of, ids

from scopa import cards, hand, tally, variants

SCOPA = variants.rules("scopa")


def test_a_hand_in_one_string():
    made = hand_of(SCOPA, "7D 1C", "10B", nobody="2S")
    text = made.text()
    assert text == "......a..." + "a........." + ".!........" + ".........b"
    again = hand.Hand(SCOPA, 2)
    again.set_text(text)
    assert again.cards == made.cards


def test_text_that_is_no_hand():
    made = hand.Hand(SCOPA, 2)
    assert refused(made.set_text, "a" * 39) == "a hand is written in 40 characters"
    assert "'c' at place 3" in refused(made.set_text, "abc" + "." * 37)
    assert refused(made.set_most_text, "a") == "an answer row is written in 4 characters"


def test_answers_as_text():
    made = hand.Hand(SCOPA, 2)
    assert made.most_text() == ""
    made.most[0] = 1
    made.most[2] = hand.NOBODY
    assert made.most_text() == "b.!."
    again = hand.Hand(SCOPA, 2)
    again.set_most_text("b.!.")
    assert again.most == made.most


def test_cards_in_two_places():
    wrong = refused(hand.from_piles, SCOPA, [ids("7D 7D 1C"), ids("7D")], ids("1C"))
    assert wrong == (
        "7D is twice: side 1 and side 1; 7D is twice: side 1 and side 2; "
        "1C is twice: side 1 and nobody"
    )


def test_forty_one_cards():
    pile = list(range(40)) + [6]
    wrong = refused(hand.from_piles, SCOPA, [pile, []])
    assert wrong == "7D is twice: side 1 and side 1; 41 cards are listed, the deck has 40"


def test_all_problems_at_once():
    made = hand.Hand(SCOPA, 2)
    made.cards[0] = hand.ABSENT
    made.cards[1] = 5
    made.sweeps = [-1, 20]
    made.declared = [1, 0]
    made.extra = [0, 100]
    assert hand.problems(SCOPA, made) == [
        "1D is missing",
        "2D went to side 6 of 2",
        "side 1 has -1 sweeps",
        "19 sweeps: at most 18 fit a deal of 36 plays",
        "side 1 declared points, but Scopa has none",
        "side 2 has 100 extra points",
    ]


def test_eighteen_sweeps_fit():
    made = hand_of(SCOPA, "7D", "rest", sweeps=[18, 0])
    assert hand.problems(SCOPA, made) == []


def test_a_count_that_the_cards_forbid():
    made = hand_of(SCOPA, "1D 2D 3D 4D 5D 6D", "")
    made.most[1] = 1
    assert "side 2 cannot have most coins" in hand.problems(SCOPA, made)[0]
    made.most[1] = hand.NOBODY
    assert "nobody cannot have most coins" in hand.problems(SCOPA, made)[0]
    made.most[1] = 0
    assert hand.problems(SCOPA, made) == []


def test_a_tie_needs_room_for_every_card():
    # three sides, four sevens: 2-2-0 and 2-1-1 are possible, but one seven each leaves one over
    rules = variants.rules("escoba")
    made = hand_of(rules, "7D", "7C", "7S")
    made.most[2] = hand.NOBODY
    assert hand.problems(rules, made) == ["nobody cannot have most sevens: [1, 1, 1] known"]
    made = hand_of(rules, "7D", "7C", "")
    made.most[2] = hand.NOBODY
    assert hand.problems(rules, made) == []


def test_card_names():
    assert [cards.name(cards.parse(text)) for text in ("7d", "K♦", "a♣", "10B", " jS ")] == [
        "7D",
        "10D",
        "1B",
        "10B",
        "8S",
    ]
    assert cards.name(cards.parse("QD", "QJK")) == "8D"
    for text in ("", "7", "D", "0D", "11D", "7X", "77D", "1 0D", "+1D"):
        assert "no such card" in refused(cards.parse, text)


def test_two_to_four_sides():
    for sides in (0, 1, 5):
        assert "2 to 4 sides" in refused(hand.Hand, SCOPA, sides)


def test_one_side_may_have_everything():
    told = tally.Tally(SCOPA, 2)
    told.cards, told.coins, told.settebello, told.fourth = [40, 0], [10, 0], 0, [84, None]
    assert told.points() == [4, 0]


def test_what_was_not_counted_is_undecided():
    told = tally.Tally(SCOPA, 2)
    told.cards = [22, 18]
    told.settebello = tally.NOT_COUNTED
    assert told.undecided() == ["coins", "settebello", "primiera"]
    assert told.points() is None


def test_extras_are_told_too():
    told = tally.Tally(variants.rules("cirulla"), 2)
    told.cards, told.coins, told.settebello, told.fourth = [22, 18], [10, 0], 0, 1
    assert told.undecided() == ["napola", "grande"]
    told.extras = {"napola": [10, 0], "grande": [5, 0]}
    told.declared = [0, 3]
    assert told.points() == [18, 4]
    assert told.wins_game == 0


def test_counts_that_no_hand_has():
    told = tally.Tally(SCOPA, 2)
    told.cards = [30, 11]
    told.coins = [-1, 11]
    told.sweeps = [19, 0]
    assert told.problems() == [
        "cards sum to 41, not 40",
        "coins must be 2 counts",
        "19 sweeps: at most 18 fit a deal of 36 plays",
    ]
