# SPDX-License-Identifier: MIT
"""Shows the same pictures through Adafruit's driver and through ours: is the glass the same?

`same_glass.py HEIGHT KIND SEQUENCES`, in the environment that has Blinka. A sequence begins on a
screen by chance and goes on with presses by chance; after each step both glasses are compared,
pixel for pixel. Prints how many pictures were compared, then the bytes on both buses.
"""

# ruff: noqa: E402 - what MicroPython has and CPython has not is put in place first

import os
import random
import sys
import tempfile
import time

os.environ["BLINKA_OS_AGNOSTIC"] = "1"

from circuit import lacking

lacking.prepare()
sys.modules["time"].ticks_ms = lambda: int(time.monotonic() * 1000)

import busdisplay

from circuit.panel import DisplayioPanel
from scopa import variants
from scopa.log import match_body
from scopa.rules import shape_players, shape_sides
from scorer.canvas import Canvas
from scorer.game import Game
from scorer.house import House
from scorer.panel import Panel
from scorer.rescue import Rescue
from scorer.screens import SCREENS, build
from scorer.settings import Settings
from scorer.texts import load
from settebello.simulator.picture import ascii_art
from settebello.simulator.sh1106 import Sh1106
from settebello.simulator.ssd1306 import Ssd1306

NAMES = ("Ada", "Bruno", "Carla", "Dino", "Elsa", "Fosco")
RESCUES = ("safe", "crash", "selftest")
PRESSES = 3
# Chance leads where no player comes: to a claim where none is made, a choice without a card.
UNREACHED = (ValueError, IndexError)
busdisplay.time = type("Now", (), {"sleep": lambda _s: None, "monotonic": time.monotonic})


class Bus:
    """A bus with a glass at its end; takes what busio.I2C takes, and machine.I2C."""

    def __init__(self, glass: Ssd1306) -> None:
        self.glass, self.bytes, self._locked = glass, 0, False

    def writeto(self, _address: int, buffer: bytes) -> None:
        self.bytes += 1 + len(buffer)
        self.glass.write(bytes(buffer))

    def try_lock(self) -> bool:
        self._locked, before = True, self._locked
        return not before

    def unlock(self) -> None:
        self._locked = False

    def deinit(self) -> None:
        self._locked = False


class Pair:
    """One canvas on two panels, each with a glass of its own."""

    def __init__(self, height: int, kind: str) -> None:
        self.canvas = Canvas(128, height)
        offset = 2 if kind == "sh1106" else 0
        glass = Sh1106 if kind == "sh1106" else Ssd1306
        self.ours, self.theirs = (Bus(glass(height=height, offset=offset)) for _ in range(2))
        self.panels = (
            Panel(self.ours, self.canvas.data, kind=kind, offset=offset),
            DisplayioPanel(lambda: self.theirs, self.canvas.data, kind=kind, offset=offset),
        )
        self.compared = 0
        self.now = 0

    def draw(self, screen: object) -> None:
        """Draw a screen."""
        self.canvas.clear()
        screen.draw(self.canvas)

    def show(self, brightness: int, rotated: bool, lit: bool = True) -> None:
        """Bring both glasses up to date and compare them."""
        self.now += 10
        for panel in self.panels:
            panel.show(brightness, rotated, lit)
            panel.changed()
            while panel.refresh(self.now):
                pass
            assert not panel.fault, panel.fault
        ours, theirs = self.ours.glass, self.theirs.glass
        assert ours.on == theirs.on == lit
        assert ours.contrast == theirs.contrast
        if ours.picture() != theirs.picture():
            raise SystemExit("\n\n".join(ascii_art(one.picture()) for one in (ours, theirs)))
        self.compared += 1


class Kit:
    """What a Rescue and the self-test need of a board."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas, self.panel, self.board = canvas, None, type("Board", (), {"LANGUAGE": "en"})

    def about(self) -> dict[str, object]:
        return {"firmware": "1", "board": "e661", "free": 1 << 20, "display": "ssd1306 0x3c"}


def new_game(dice: random.Random) -> Game:
    """Return a game in which a match has begun, of any variant and shape."""
    rules = variants.rules(dice.choice(variants.IDS))
    shape = dice.choice(rules.shapes)
    sides = shape_sides(shape)
    names = [
        [NAMES[seat] for seat in range(side, shape_players(shape), sides)] for side in range(sides)
    ]
    game = Game(rules, names, lambda: None, Settings("settings"), House("rules"))
    game._record(match_body(rules, names, 0, None))
    game.fresh_hand()
    return game


def walk(pair: Pair, sequences: int) -> set[str]:
    """Show so many sequences of screens; return the names of those that were shown."""
    dice, seen = random.Random(2026), set()
    usual = [name for name, _ in SCREENS if name not in RESCUES]
    for number in range(sequences):
        if number % 20 == 0:
            game, texts, screens = new_game(dice), load(dice.choice(("it", "en", "es"))), {}
            look = dice.randrange(5), dice.random() < 0.2
        name, shown = usual[number] if number < len(usual) else dice.choice(usual), ""
        for _ in range(PRESSES + 1):
            if name not in screens:
                screens[name] = build(name, game, texts)
            screen = screens[name]
            try:
                if name != shown:
                    screen.enter()
                pair.draw(screen)
            except UNREACHED:
                break
            pair.show(*look)
            seen.add(name)
            shown, key = name, dice.randrange(6)
            try:
                there = screen.held(key) if key in screen.HOLDS else screen.press(key)
                name = game.route(there or name)
            except UNREACHED:
                break
    return seen


def rescues(pair: Pair) -> set[str]:
    """Show the screens that need no game, a dark glass and one that is lit again."""
    for name in RESCUES:
        rescue = Rescue(Kit(pair.canvas), name, ValueError("no such side"))
        for page in range(3):
            pair.draw(rescue._screen)
            pair.show(3, page == 2)
            if name == "selftest":
                rescue._screen.press(4)
    pair.show(0, False, lit=False)
    pair.show(0, False, lit=True)
    return set(RESCUES)


def main() -> None:
    height, kind, sequences = int(sys.argv[1]), sys.argv[2], int(sys.argv[3])
    pair = Pair(height, kind)
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        seen = walk(pair, sequences) | rescues(pair)
    missing = {name for name, _ in SCREENS} - seen
    assert not missing, missing
    print(pair.compared, pair.ours.bytes, pair.theirs.bytes)


main()
