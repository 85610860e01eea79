# SPDX-License-Identifier: MIT
"""Declarations beyond the worked cases."""

from checks import refused
from table import ids

from scopa import declarations, variants


def points(variant, text):
    return declarations.declaration(variants.rules(variant), ids(text)).points


def contest(*shown):
    rules = variants.rules("bazzica")
    return declarations.declared_points(rules, [ids(text) if text else None for text in shown])


def test_bazzica():
    assert points("bazzica", "1D 2D 6C") == 3
    assert points("bazzica", "2D 2C 6C") == 0
    assert points("bazzica", "1D 1C 7S") == 3  # a seven is no court
    assert points("bazzica", "1D 1C 8C") == 0  # a court counts 10
    assert points("bazzica", "4D 4C 4S") == 10


def test_only_the_better_of_two_bazzicas_scores():
    assert contest("1D 2D 6C", None) == [3, 0]
    assert contest("1D 2D 5C", "1S 2S 6S") == [3, 0]
    assert contest("1D 2D 6C", "1S 2S 6S") == [0, 0]
    assert contest("4D 4C 4S", "1S 2S 3S") == [10, 0]
    assert contest("4D 4C 4S", "2S 2D 2C") == [0, 10]
    assert contest(None, None) == [0, 0]
    assert contest("9D 9C 8S", "1S 2S 3S") == [0, 3]


def test_sbarazzina_and_cirulla():
    assert points("sbarazzina", "8D 8C 8S") == 7
    assert points("sbarazzina", "1D 1C 7S") == 3
    assert points("cirulla", "7C 9D 9S") == 10
    assert points("cirulla", "7C 1D 1S") == 10  # only the better of the two
    assert points("cirulla", "7C 4D 5S") == 0
    assert points("cirulla", "7D 1D 1S") == 3
    rules = variants.rules("cirulla")
    both = declarations.declared_points(rules, [ids("1D 2D 3D"), ids("1C 2C 3C")])
    assert both == [3, 3]


def test_what_is_no_declaration():
    rules = variants.rules("bazzica")
    assert "three different cards" in refused(declarations.declaration, rules, ids("1D 1D 2D"))
    assert "three different cards" in refused(declarations.declaration, rules, ids("1D 2D"))
    assert refused(points, "scopa", "1D 2D 3D") == "Scopa has no declarations"
