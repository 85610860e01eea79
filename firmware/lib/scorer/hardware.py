# SPDX-License-Identifier: MIT
"""Puts the application together on a board."""

import sys
import time

from scopa import __version__
from scopa.rules import Rules
from scorer.answers import Answers
from scorer.app import App
from scorer.clock import Clock
from scorer.draft import Draft
from scorer.game import Game
from scorer.house import House
from scorer.journal import Journal
from scorer.kit import Kit
from scorer.link import Line, Link
from scorer.power import Power
from scorer.settings import Settings
from scorer.sound import Sound
from scorer.texts import load


def application(kit: Kit, line: "Line | None" = None, journal: "Journal | None" = None) -> App:
    """Return the application on a board; nothing is drawn yet, and only the settings are read.

    Without a `line` the link is on standard input and output, as MicroPython's console is.
    """
    board, machine = kit.board, kit.machine
    settings = Settings(defaults={"language": board.LANGUAGE})
    settings.read()
    sides = [[name] for name in board.PLAYERS]
    journal = journal or Journal(version=__version__)
    clock = Clock(machine.RTC)
    game = Game(Rules({}), sides, clock.now, settings, House())
    cable = line or _console()
    game.kit = kit
    if not kit.panel.report:  # a port may have a better place
        kit.panel.report = lambda fault: cable.write(memoryview(("# %s\n" % fault).encode()))
    app = App(
        kit.canvas,
        kit.panel,
        kit.buttons,
        game,
        journal,
        Draft(),
        Link(cable, Answers(journal, game, clock, kit.about)),
        load(settings.language),
    )
    app.power = Power(kit.panel, kit.buttons, settings, time.ticks_ms())
    app.sound = Sound(settings, kit.buzzer(), kit.optional("LED"))
    return app


def _console() -> Line:
    import select

    return Line(sys.stdin.buffer, sys.stdout.buffer, select)
