# SPDX-License-Identifier: MIT
"""Captures and sweeps beyond the worked cases; first tables."""

from checks import refused
from table import ids

from scopa import captures, cards, variants


def found(variant, table, play, options=None, last=False):
    rules = variants.rules(variant, options)
    return captures.captures(rules, ids(table), cards.parse(play), last)


def words(variant, table, play, options=None):
    return [" ".join(cards.names(taken)) for taken in found(variant, table, play, options).options]


def test_a_single_equal_card_comes_first():
    assert words("scopa", "4D 3D 7C 7S", "7B") == ["7C", "7S"]
    assert words("scopa", "4D 3D 7C", "7B", {"single_first": "no"}) == ["7C", "4D 3D"]


def test_cirulla_has_no_priority_between_value_and_fifteen():
    assert words("cirulla", "3D 5D 6D 7D", "7C") == ["7D", "3D 5D"]
    assert words("cirulla", "2D 5D 7D", "7C") == ["7D"]  # 2 + 5 is a sum: the seven goes first


def test_quindici_mixed_takes_the_equal_card_first():
    assert words("quindici_2", "5D 10D", "5C") == ["5D"]
    assert words("quindici_3", "5D 10D", "5C") == ["5D", "10D"]
    assert words("quindici_3", "2D 5D 7D", "7C") == ["7D", "2D 5D"]


def test_largest_and_smallest_sets():
    assert words("scopa_max", "1D 2D 4D 3D 6D", "7C") == ["1D 2D 4D"]
    assert words("scopa_min", "1D 2D 4D 3D 6D", "7C") == ["1D 6D", "4D 3D"]


def test_the_ace_takes_all():
    assert words("asso_pigliatutto", "4D 9C 10S", "1C") == ["4D 9C 10S"]
    assert words("asso_pigliatutto", "1D 9C 1S", "1C") == ["1D", "1S"]
    assert found("asso_pigliatutto", "4D 9C", "1C").sweeps == [1]
    assert found("scopa_d_assi", "4D 9C", "1C").sweeps == [0]
    assert found("scopa_d_assi", "1D", "1C").sweeps == [1]


def test_the_ace_on_an_empty_table():
    stays = found("scopa_d_assi", "", "1C")
    assert (stays.options, stays.may_leave) == ([], True)
    takes = found("scopa_d_assi", "", "1C", {"ace_alone": "takes_itself"})
    assert (takes.options, takes.may_leave, takes.sweeps) == ([()], False, [0])


def test_a_capture_that_is_not_mandatory():
    free = found("corsa", "4D 3D", "7C")
    assert (free.options, free.may_leave) == ([tuple(ids("4D 3D"))], True)


def test_the_last_play():
    assert found("scopa", "4D", "4C", last=True).sweeps == [0]
    assert found("scopone_scientifico", "4D", "4C", last=True).sweeps == [1]
    assert found("scopone_scientifico", "4D", "4C", {"last_sweep": False}, True).sweeps == [0]
    assert found("scopa_d_assi", "4D", "1C", {"last_sweep": True}, True).sweeps == [0]


def test_cards_that_cannot_be_there():
    assert refused(found, "scopa", "4D 4D", "7C") == "4D is on the table twice"
    assert refused(found, "scopa", "4D", "4D") == "4D is played, but it lies on the table already"
    assert refused(found, "corsa", "4D", "2C") == "2C is not in this deck"


def test_first_tables():
    def misdealt(variant, table, options=None):
        return captures.misdealt(variants.rules(variant, options), ids(table))

    assert misdealt("scopa", "10D 10C 10S 10B")
    assert not misdealt("scopa", "10D 10C 9S 9B")
    assert not misdealt("scopa", "9D 9C 9S 2B")
    assert misdealt("chkobba", "9D 9C 9S 2B")
    assert not misdealt("chkobba", "9D 9C 8S 8B")
    assert misdealt("cirulla", "1D 1C 5S 9B")
    assert not misdealt("cirulla", "1D 1C 6S 7B")  # fifteen: it opens
    assert misdealt("scopa_d_assi", "1D 5C 6S 9B", {"misdeal": ["an_ace"]})


def test_openings():
    def opening(variant, table):
        return captures.opening(variants.rules(variant), ids(table))

    assert opening("scopa", "1C 2S 5B 7S") is None
    assert opening("escoba", "1C 2S 5B 7S") == 0
    assert opening("escoba", "10C 10S 5B 5S") is None
    assert opening("escoba_setenta", "1C 2S 5B 7S") == 1
    assert opening("cirulla", "10C 10S 5B 5S") == 2
    assert opening("cirulla", "10C 10S 5B 4S") is None
