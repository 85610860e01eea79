# SPDX-License-Identifier: MIT
"""No text of any screen runs over another, touches it, leaves the glass, or is cut.

In every language; long names may be cut, those of the README's people may not.

Screens are reached by random keys, so that is also a walk that must never fail.
"""

import random

from desk import Desk, seated

from scopa.variants import IDS, rules
from scorer.buttons import BACK, DOWN, LEFT, OK, RIGHT, UP
from scorer.canvas import Canvas, width
from scorer.texts import LANGUAGES

LONG = ("Massimiliano", "Maria Wanda", "Niccolò", "Renée", "Wolfgang Amadeus", "Zoë")
SHORT = ("Ada", "Bruno", "Carla", "Dino", "Elsa", "Fosco")
GAP = 2  # columns between two texts; a card's rank and a label stand closer to other things
KEYS = (LEFT, RIGHT, UP, DOWN, OK, OK, OK, BACK)


class Strict(Canvas):
    """A canvas that remembers where texts stand and complains when two share a place.

    `whole`: no text may be cut.
    """

    whole = False

    def clear(self):
        super().clear()
        self.boxes = []
        self.cuts = []

    def fitted(self, text, columns):
        made = super().fitted(text, columns)
        if made != text:
            self.cuts.append((text, made))
        return made

    def text(self, text, x, y, colour=1):
        wide = width(text.rstrip())
        if len(text.strip()) > 1:
            assert x >= 0 and x + wide <= self.columns, ("outside", text, x, x + wide)
            assert y >= -1 and y + 7 <= self.height, ("below", text, y)
            for other, left, right, top in self.boxes:
                apart = x >= right + GAP or x + wide + GAP <= left or y >= top + 7 or top >= y + 7
                assert apart, ("over", text, other)
            for before, made in self.cuts if self.whole else ():
                assert made not in text, ("cut", before, made)
            self.boxes.append((text, x, x + wide, y))
        return super().text(text, x, y, colour)


wrong = []


def look(desk):
    try:
        desk.picture()
    except AssertionError as error:
        said = desk.name + ", " + str(desk.canvas.height) + " rows: " + str(error)
        if said not in wrong:
            wrong.append(said)


def strict(desk, known, height):
    """Let people sit down whose names are long, or known."""
    desk.canvas = Strict(128, height)
    sides = len(desk.game.latest.sides)
    desk.canvas.whole = known is SHORT and not (height < 64 and sides > 3)  # no room for four


def walk(variant, shape, language, height, options, known, presses=100):
    desk = Desk(rules(variant, options), shape, height=height, language=language)
    desk.settings.set("language", language)
    desk.game.settings = desk.settings
    strict(desk, known, height)
    count = len(seated(shape))
    names = [[known[(side + count * place) % 6] for place in range(len(side_names))]
             for side, side_names in enumerate(seated(shape))]  # fmt: skip
    desk.begin(rules(variant, options), names)
    seen = set()
    for _ in range(presses):
        look(desk)
        seen.add(desk.name)
        if desk.name == "letters" and desk.canvas.whole:
            desk.go("people")  # what is typed at random is long
        if desk.screen.HOLDS and random.random() < 0.2:
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
                for known in (LONG, SHORT):
                    seen |= walk(variant, shape, language, height, options, known)
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
                strict(desk, SHORT, height)
                count = len(desk.game.latest.sides)
                for total in (0, 8, 99, 101):
                    desk.game.match.totals = [total] * count
                    for name in ("table", "extra", "start", "setup", "win"):
                        screens(name, desk)
                desk.canvas.whole = False
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


OPTIONS_OF = ("scopa", "scopa_d_assi", "quindici_2", "hurrikan")  # together they have all


def values(name, desk):
    """Look at a list with every value that its rows can have."""
    desk.go(name)
    for _ in range(desk.screen.count()):
        first = desk.screen.row(desk.screen.at)[1]
        look(desk)
        for _ in range(8 if first and first != desk.texts["language"] else 0):
            desk.key(OK)
            look(desk)
            if desk.screen.row(desk.screen.at)[1] == first:
                break
        desk.key(DOWN)


def test_every_value_of_every_setting_and_option():
    for language in LANGUAGES:
        for height in (64, 32):
            desk = Desk(rules("scopa"), height=height, language=language)
            strict(desk, SHORT, height)
            values("settings", desk)
            for variant in IDS:
                desk.game.plan.choose(variant)
                if variant in OPTIONS_OF:
                    values("options", desk)
                for name in ("setup", "start"):
                    screens(name, desk)
            desk.go("variant")
            for _ in range(len(IDS) // 2):
                look(desk)
                desk.press("DOWN DOWN")
    assert not wrong, "\n".join(wrong)


def test_all_games_of_the_list_look_different():
    for language in LANGUAGES:
        desk = Desk(rules("scopa"), language=language)
        desk.go("variant")
        names = [desk.screen.row(index)[0] for index in range(desk.screen.count())]
        rows = [desk.canvas.fitted(name, 118) for name in names]
        assert rows == names
        assert len(set(rows)) == len(IDS)
