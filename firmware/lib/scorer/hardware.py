# SPDX-License-Identifier: MIT
"""Builds the application from a board's description and its `machine` module."""

import os
import select
import sys
import time
from binascii import hexlify

from scopa import __version__
from scopa.variants import rules
from scorer.answers import Answers
from scorer.app import App
from scorer.buttons import PROFILES, Buttons, Debouncer
from scorer.canvas import Canvas
from scorer.clock import Clock
from scorer.draft import Draft
from scorer.game import Game
from scorer.house import House
from scorer.journal import Journal
from scorer.link import Line, Link
from scorer.panel import Panel
from scorer.settings import Settings
from scorer.texts import load

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType
    from typing import Protocol

    from scorer.panel import Bus

    class Input(Protocol):
        """What is needed of machine.Pin."""

        def value(self) -> int:
            """Return the pin's level."""


def application(board: "ModuleType", machine: "ModuleType") -> App:
    """Return the application for `board` (the module board.py); nothing is drawn or read yet."""
    canvas = Canvas(board.WIDTH, board.HEIGHT)
    other = 0x3D if board.ADDRESS == 0x3C else 0x3C
    panel = Panel(
        _bus(board, machine), canvas.data, board.WIDTH, board.DISPLAY, (board.ADDRESS, other)
    )
    settings = Settings(defaults={"language": board.LANGUAGE})
    settings.read()
    sides = [[name] for name in board.PLAYERS]
    journal = Journal(version=__version__)
    clock = Clock(machine.RTC)
    game = Game(rules("scopa"), sides, clock.now, settings, House())
    line = Line(sys.stdin.buffer, sys.stdout.buffer, select)
    return App(
        canvas,
        panel,
        _buttons(board, machine),
        game,
        journal,
        Draft(),
        Link(line, Answers(journal, game, clock, _about(machine))),
        load(settings.language),
    )


def _bus(board: "ModuleType", machine: "ModuleType") -> "Bus":
    scl, sda = machine.Pin(board.SCL), machine.Pin(board.SDA)
    return machine.I2C(board.I2C, scl=scl, sda=sda, freq=board.FREQUENCY)


def _buttons(board: "ModuleType", machine: "ModuleType") -> Buttons:
    """Each input closes its pin to ground."""
    now = time.ticks_ms()
    contacts = []
    for name, key in PROFILES[board.PROFILE]:
        pin = machine.Pin(board.INPUTS[name], machine.Pin.IN, machine.Pin.PULL_UP)
        contact = Debouncer(_closed(pin), now)
        pin.irq(contact.latch, machine.Pin.IRQ_FALLING)
        contacts.append((key, contact))
    return Buttons(contacts)


def _closed(pin: "Input") -> "Callable[[], bool]":
    return lambda: not pin.value()


def _about(machine: "ModuleType") -> "Callable[[], dict[str, object]]":
    board = hexlify(machine.unique_id()).decode()

    def about() -> "dict[str, object]":
        return {"firmware": __version__, "board": board, "free": _free()}

    return about


def _free() -> int:
    """Return the bytes that the filesystem has left."""
    numbers = os.statvfs(".")
    return min(numbers[0] * numbers[3], 0x3FFFFFFF)
