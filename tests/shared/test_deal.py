# SPDX-License-Identifier: MIT
"""Deals followed card by card."""

from checks import refused
from table import Dice, ids

from scopa import captures, cards, deal, variants
from scopa.rules import shape_players


def started(variant="scopa", shape="1v1", table="2D 4C 9S 10B", options=None):
    made = deal.Deal(variants.rules(variant, options), shape)
    made.lay(ids(table))
    return made


def card(text):
    return cards.parse(text)


def test_capture_sweep_and_turn():
    made = started()
    assert made.turn == 1  # the other leads
    assert made.play(card("6D")) == 0  # takes 2 + 4
    assert made.turn == 0
    assert made.play(card("9D")) == 0
    assert made.play(card("10D")) == 1  # clears the table
    assert made.hand.sweeps == [0, 1]
    assert made.table == []
    assert made.hand.text().count("b") == 5


def test_a_choice_must_be_made():
    made = started(table="2D 5C 1S 6B")
    assert "may do 2 things" in refused(made.play, card("7D"))
    assert refused(made.play, card("7D"), deal.LEAVE) == "7D cannot do that"
    assert made.play(card("7D"), 1) == 0
    assert cards.names(made.table) == ["2D", "5C"]


def test_what_cannot_be_played():
    made = deal.Deal(variants.rules("scopa"), "1v1")
    assert refused(made.play, 0) == "the first table is not laid yet"
    assert refused(made.lay, ids("1D 2D 3D")) == "the first table has 4 different cards"
    assert "misdeal" in refused(made.lay, ids("10D 10C 10S 2B"))
    made.lay(ids("2D 4C 9S 10B"))
    assert refused(made.lay, ids("2D 4C 9S 10B")) == "the first table lies already"
    assert refused(made.play, card("2D")) == "2D was played already"
    assert "not played" in refused(deal.Deal, variants.rules("bazzica"), "2v2")
    assert refused(started("corsa", table="1D 4C 9S 10B").play, card("2D")).endswith("this deck")


def test_undo_gives_back_everything():
    made = started(table="4C 4S 9D 10D")
    before = (made.table, made.hand.text(), made.turn, made.text())
    made.play(card("8B"))  # 4 + 4
    made.play(card("10C"))
    made.play(card("9C"))
    assert made.hand.sweeps == [0, 1]
    for played in ("9C", "10C", "8B"):
        assert made.undo() == card(played)
    assert (made.table, made.hand.text(), made.turn, made.text()) == before
    assert made.hand.sweeps == [0, 0]
    assert refused(made.undo) == "nothing was played yet"


def test_the_dealer_takes_a_table_of_fifteen():
    made = started("cirulla", "1v1", "1C 2S 5B 7S")
    assert made.table == []
    assert made.hand.sweeps == [1, 0]  # seat 0 deals
    assert made.last_capturer == 0


def test_a_choice_among_more_sets_than_letters():
    made = deal.Deal(variants.rules("scopa"), "1v1")
    made.lay(ids("1D 2C 3S 1B"))
    made.table = ids("1D 1C 1S 1B 2D 2C 2S 2B 3D 3C 4D 4C")  # as if many had stayed
    found = made.options(card("10D"))
    assert len(found.options) > 52
    made.play(card("10D"), 30)
    assert made.text()[-2:] == "be"


def test_leftovers_go_to_the_last_capturer_or_nobody():
    made = started("escoba", "1v1", "1D 2C 3S 4B", {"last_sweep": True})
    made.finish()
    assert made.hand.text().count("!") == 4


def play_out(made, dice):
    """Play random cards to the end, with an undo now and then."""
    left = [c for c in dice.shuffled(range(40)) if made.hand.cards[c] == 253]
    left = [c for c in left if c not in made.table]
    while not made.finished:
        played = left.pop()
        found = made.options(played)
        possible = list(range(len(found.options))) + ([deal.LEAVE] if found.may_leave else [])
        made.play(played, possible[dice.below(len(possible))])
        if dice.below(6) == 0:
            left.append(made.undo())


def test_random_deals_of_every_variant_and_shape():
    dice = Dice(7)
    for variant in variants.IDS:
        rules = variants.rules(variant)
        for shape in rules.shapes:
            made = deal.Deal(rules, shape, dice.below(shape_players(shape)))
            while not made.laid:
                deck = [c for c in dice.shuffled(range(40)) if rules.in_deck(c)]
                if not captures.misdealt(rules, deck[: rules.table]):
                    made.lay(deck[: rules.table])
            play_out(made, dice)
            text = made.hand.text()
            assert "." not in text
            assert sum(made.hand.sweeps) <= rules.max_sweeps() + 2
            again = deal.Deal(rules, shape, made.dealer)
            again.replay(made.text())
            assert again.hand.text() == text
            assert again.hand.sweeps == made.hand.sweeps
            assert len(made.text()) <= 3 * 40


def test_the_turn_goes_round():
    made = started("scopa", "2v2")
    seats = []
    for played in ("1D", "1C", "1S", "1B", "3D"):
        seats.append(made.turn)
        made.play(card(played))
    assert seats == [1, 2, 3, 0, 1]
    assert made.side == 0  # seat 2


def test_how_many_cards_the_hands_still_hold():
    made = started("corsa", table="1D 4C 9S 10B")
    left = [made.left_in_round]
    dice = Dice(9)
    for played in dice.shuffled([c for c in range(40) if c % 10 != 1 and c not in made.table]):
        made.play(played, 0 if made.options(played).options else None)
        left.append(made.left_in_round)
    assert left == [6, 5, 4, 3, 2, 1] * 4 + [8, 7, 6, 5, 4, 3, 2, 1, 0]
