# SPDX-License-Identifier: MIT
"""A match on the screens alone: keys go where App sends them, the canvas is the real one.

Nothing is drawn, written or waited for unless it is asked for, so a match takes moments.
"""

from scopa.log import match_body
from scopa.rules import shape_players, shape_sides
from scorer.buttons import BACK, DOWN, LEFT, OK, RIGHT, UP
from scorer.canvas import Canvas
from scorer.game import Game
from scorer.house import House
from scorer.screens import build
from scorer.settings import Settings
from scorer.texts import load

KEYS = {"LEFT": LEFT, "RIGHT": RIGHT, "UP": UP, "DOWN": DOWN, "OK": OK, "BACK": BACK}
NAMES = ("Ada", "Bruno", "Carla", "Dino", "Elsa", "Fosco")


def seated(shape):
    """The names by side: seat k is of side k % sides."""
    sides, players = shape_sides(shape), shape_players(shape)
    return [[NAMES[seat] for seat in range(side, players, sides)] for side in range(sides)]


class Desk:
    """One match; `name` and `screen` are what is shown, `presses` how many keys were pressed."""

    def __init__(self, rules, shape="1v1", dealer=0, height=64, language="it"):
        self.settings = Settings("desk-settings")
        names = seated(shape)
        self.game = Game(rules, names, lambda: None, self.settings, House("desk-rules"))
        self.texts = load(language)
        self.canvas = Canvas(128, height)
        self._screens = {}
        self.presses = 0
        self.begin(rules, names, dealer)
        self.name = "table"
        self.screen = self._screen("table")

    def begin(self, rules, names, dealer=0):
        """Begin a match as a record in the journal does."""
        game = self.game
        game._record(match_body(rules, names, dealer, None))
        game.fresh_hand()

    def _screen(self, name):
        if name not in self._screens:
            self._screens[name] = build(name, self.game, self.texts)
        return self._screens[name]

    def go(self, name):
        """Show a screen as App does."""
        name = self.game.route(name or self.name)
        if name != self.name:
            self.name = name
            self.screen = self._screen(name)
            self.screen.note = ""
            self.screen.enter()

    def key(self, key):
        """Press a key once."""
        self.presses += 1
        ask = getattr(self.screen, "_ask", None)
        if ask:
            ask()
        if key in self.screen.HOLDS and not self.screen.TAPS:
            return
        self.go(self.screen.press(key))

    def press(self, words):
        """Press keys by their names."""
        for word in words.split():
            self.key(KEYS[word])

    def hold(self, key=OK):
        """Hold a key until it has done its work."""
        self.presses += 1
        self.picture()
        assert key in self.screen.HOLDS
        self.go(self.screen.held(key))

    def picture(self):
        """Return what is drawn, a character a pixel."""
        canvas = self.canvas
        canvas.clear()
        self.screen.draw(canvas)
        lines = []
        for y in range(canvas.height):
            row = canvas.data[(y >> 3) * 128 : (y >> 3) * 128 + 128]
            lines.append("".join(["#" if byte >> (y & 7) & 1 else "." for byte in row]))
        return "\n".join(lines)
