# SPDX-License-Identifier: MIT
"""An application with nothing to do allocates nothing and sends nothing."""

import gc
import select

from scopa.variants import rules
from scorer.answers import Answers
from scorer.app import App
from scorer.buttons import BACK, DOWN, LEFT, OK, RIGHT, UP, Buttons, Debouncer
from scorer.canvas import Canvas
from scorer.clock import Clock
from scorer.draft import Draft
from scorer.game import Game
from scorer.house import House
from scorer.journal import Journal
from scorer.link import Line, Link
from scorer.panel import Panel
from scorer.power import Power
from scorer.settings import Settings
from scorer.sound import Sound
from scorer.texts import load


class Bus:
    def __init__(self):
        self.count = 0

    def writeto(self, address, data):
        self.count += 1


class Pad:
    """Six keys; `down` is the one that is pressed."""

    def __init__(self):
        self.down = -1

    def contact(self, key):
        return lambda: self.down == key


def application(folder):
    import sys

    bus, pad, canvas = Bus(), Pad(), Canvas()
    keys = (LEFT, RIGHT, UP, DOWN, OK, BACK)
    buttons = Buttons([(key, Debouncer(pad.contact(key), 0)) for key in keys])
    journal = Journal(folder)
    settings, house = Settings(folder + "-settings"), House(folder + "-rules")
    game = Game(rules("scopa"), [["Ada"], ["Bruno"]], lambda: None, settings, house)
    line = Line(sys.stdin.buffer, sys.stdout.buffer, select)
    app = App(
        canvas,
        Panel(bus, canvas.data),
        buttons,
        game,
        journal,
        Draft(folder + "-draft"),
        Link(line, Answers(journal, game, Clock(), dict)),
        load("en"),
    )
    app.power = Power(app.panel, buttons, settings)
    app.sound = Sound(settings)
    app.start()
    return app, bus, pad


def press(app, pad, key, now):
    for level in (key, -1):
        pad.down = level
        for _ in range(10):
            now += 5
            app.step(now)
    return now


def test_idle_allocates_nothing():
    app, bus, pad = application("idle")
    now = press(app, pad, OK, 0)
    for key in (LEFT, OK, RIGHT, OK):  # a hand is being entered
        now = press(app, pad, key, now)
    for _ in range(400):
        now += 5
        app.step(now)
    bus.count = 0
    gc.collect()
    before = gc.mem_alloc()
    for _ in range(1000):
        now += 5
        app.step(now)
    assert gc.mem_alloc() - before == 0
    assert bus.count == 0
