# SPDX-License-Identifier: MIT
"""No text of any screen runs over another or out of the glass, in any language, with long names.

Screens are reached by random keys, so that is also a walk that must never fail.
"""

import random

from desk import Desk, seated

from scopa.variants import rules
from scorer.buttons import BACK, DOWN, LEFT, OK, RIGHT, UP
from scorer.canvas import Canvas, width
from scorer.texts import LANGUAGES

LONG = ("Massimiliano", "Maria Wanda", "Niccolò", "Renée", "Wolfgang Amadeus", "Zoë")
ENTRY = ("questions", "pile", "live", "choice")  # their own tests look at these
KEYS = (LEFT, RIGHT, UP, DOWN, OK, OK, OK, BACK)


class Strict(Canvas):
    """A canvas that remembers where texts stand and complains when two share a place."""

    def clear(self):
        super().clear()
        self.boxes = []

    def text(self, text, x, y, colour=1):
        wide = width(text)
        if wide:
            assert x >= 0 and x + wide <= self.columns, ("outside", text, x, x + wide)
            assert y >= -1 and y + 7 <= self.height, ("below", text, y)
            for other, left, right, top in self.boxes:
                apart = x >= right or x + wide <= left or y >= top + 7 or top >= y + 7
                assert apart, ("over", text, other)
            self.boxes.append((text, x, x + wide, y))
        return super().text(text, x, y, colour)


wrong = []


def look(desk):
    if desk.name not in ENTRY:
        try:
            desk.picture()
        except AssertionError as error:
            said = desk.name + ", " + str(desk.canvas.height) + " rows: " + str(error)
            if said not in wrong:
                wrong.append(said)


def walk(variant, shape, language, height, options=None, presses=250):
    desk = Desk(rules(variant, options), shape, height=height, language=language)
    desk.settings.set("language", language)
    desk.game.settings = desk.settings
    desk.canvas = Strict(128, height)
    names = [[LONG[(side + 2 * place) % 6] for place in range(len(side_names))]
             for side, side_names in enumerate(seated(shape))]  # fmt: skip
    desk.begin(rules(variant, options), names)
    seen = set()
    for _ in range(presses):
        look(desk)
        seen.add(desk.name)
        if desk.name not in ENTRY and desk.screen.HOLDS and random.random() < 0.2:
            desk.hold()
        else:
            desk.key(random.choice(KEYS))
    return seen


def test_every_screen_in_every_language():
    random.seed(3)
    seen = set()
    for language in LANGUAGES:
        for height in (64, 32):
            for variant, shape in (
                ("scopa", "1v1"),
                ("scopa", "1v1v1"),
                ("scopa", "1v1v1v1"),
                ("scopone", "2v2"),
                ("scopa", "3v3"),
                ("scopa", "2v2v2"),
                ("cirulla", "1v1v1"),
                ("bazzica", "1v1"),
            ):
                options = {"claim": True, "napola": True}
                seen |= walk(variant, shape, language, height, options)
    assert not wrong, "\n".join(wrong)
    assert len(seen) >= 20, seen


def screens(name, desk):
    desk.go(name)
    look(desk)


def test_what_a_walk_seldom_meets():
    for language in LANGUAGES:
        for height in (64, 32):
            for shape in ("1v1", "1v1v1", "1v1v1v1", "2v2", "3v3", "2v2v2"):
                desk = Desk(rules("scopa"), shape, height=height, language=language)
                desk.canvas = Strict(128, height)
                count = len(desk.game.latest.sides)
                for total in (0, 8, 99, 101):
                    desk.game.match.totals = [total] * count
                    for name in ("table", "extra", "start", "setup", "win"):
                        screens(name, desk)
                desk.go("letters")
                desk.screen.typed = "W" * 16
                look(desk)
                for reason in ("reached", "deal", "all coins", "claim", "false claim"):
                    desk.game.match.reason = reason
                    desk.game.match.winner = 0
                    desk.game.match.double = True
                    desk.game.latest.wins = [11] * count
                    screens("win", desk)
    assert not wrong, "\n".join(wrong)
