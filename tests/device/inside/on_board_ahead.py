# SPDX-License-Identifier: MIT
"""What the questions find out ahead of an answer is what they would find after it."""

from desk import Desk
from table import Dice

from scopa.variants import rules
from scorer.buttons import BACK, LEFT, OK, RIGHT, UP


def looked_ahead(screen):
    """Let a screen work until there is nothing left to find out."""
    for _ in range(8):
        screen.ahead()
    return len(screen._after) == len(screen._question.answers)


def test_the_same_pictures_and_the_same_hand_with_and_without():
    for game, shape in (("scopa", "1v1"), ("cirulla", "1v1v1"), ("scopone", "2v2")):
        dice = Dice(5)
        desk, other = Desk(rules(game), shape), Desk(rules(game), shape)
        for both in (desk, other):
            both.press("OK" if both.game.entry.hand.sides == 2 else "")
            both.go("questions")
        for _ in range(60):
            if desk.name != "questions":
                break
            desk.screen._ask()
            assert looked_ahead(desk.screen)
            key = (LEFT, RIGHT, UP, LEFT, OK, BACK)[dice.below(6)]
            desk.key(key)
            other.key(key)
            assert desk.name == other.name
            assert desk.picture() == other.picture()
            assert desk.game.entry.hand.text() == other.game.entry.hand.text()
            if desk.name in ("live", "pile", "table"):
                desk.go("questions")
                other.go("questions")
