# SPDX-License-Identifier: MIT
"""What a board is made of, built from its description: the display, the keys, what it tells."""

import os
import time
from binascii import hexlify

from scopa import __version__
from scorer.buttons import PROFILES, SAFE, Buttons, Debouncer, Encoder
from scorer.canvas import Canvas
from scorer.panel import BUDGET, Panel, seven_bit

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType
    from typing import Any, Protocol

    from scorer.panel import Bus

    class Input(Protocol):
        """What is needed of machine.Pin."""

        def value(self) -> int:
            """Return the pin's level."""


_OFFSETS = {"ssd1306": 0, "sh1106": 2}  # the usual ones, where board.py names none
_ADDRESSES = (0x3C, 0x3D)
_PATIENCE_US = 20000  # after which a bus that hangs is an error: a page takes 13 ms at 100 kHz


class Kit:
    """The parts of one board.

    `safe`: the contacts that ask for safe mode were held when the power came.
    """

    def __init__(self, board: "ModuleType", machine: "ModuleType") -> None:
        """`board` is the module board.py, `machine` MicroPython's."""
        self.board = board
        self.machine = machine
        self.canvas = Canvas(board.WIDTH, board.HEIGHT)
        self.panel = self._panel()
        self.buttons, closed = self._buttons()
        self.safe = sorted(closed) == sorted(SAFE[board.PROFILE])

    def _panel(self) -> Panel:
        board, machine = self.board, self.machine
        reset = getattr(board, "RESET", None)
        return Panel(
            _bus(board, machine),
            self.canvas.data,
            board.WIDTH,
            board.DISPLAY,
            places(board.ADDRESS),
            offset(board),
            None if reset is None else machine.Pin(reset, machine.Pin.OUT, value=1),
            budget(board),
        )

    def _buttons(self) -> "tuple[Buttons, list[str]]":
        """Return the keys, and the names of the contacts that are closed now, at power-on."""
        board, machine = self.board, self.machine
        contacts, others, closed = [], [], []
        for name, key, other in PROFILES[board.PROFILE]:
            pin = _input(board, machine, name)
            contact = Debouncer(_closed(pin), time.ticks_ms())
            pin.irq(contact.moved, machine.Pin.IRQ_FALLING | machine.Pin.IRQ_RISING)
            contacts.append((key, contact))
            others.append(other)
            if contact.stuck:
                closed.append(name)
        # an encoder's push is the board's only other contact
        encoder = _encoder(board, machine, pin.value) if "A" in board.INPUTS else None
        return Buttons(contacts, others, encoder), closed

    def about(self) -> "dict[str, object]":
        """Return what the board tells of itself."""
        number = hexlify(self.machine.unique_id()).decode()
        return {
            "firmware": __version__,
            "board": number,
            "free": free(),
            "display": self._display(),
        }

    def _display(self) -> str:
        """Return which display answers and where; or why none does, and where it was sought."""
        board, panel = self.board, self.panel
        if not panel.fault:
            return "%s 0x%02x" % (board.DISPLAY, panel.address)
        places = " ".join(["0x%02x" % address for address in panel.addresses])
        return "%s at %s, SCL pin %s, SDA pin %s" % (panel.fault, places, board.SCL, board.SDA)

    def optional(self, name: str) -> "Any":
        """Return a pin of board.py as an output, None if the board has none of that name."""
        pin = getattr(self.board, name, None)
        return None if pin is None else self.machine.Pin(pin, self.machine.Pin.OUT, value=0)

    def buzzer(self) -> "Any":
        """Return the buzzer as a PWM output, None if the board has none."""
        pin = self.optional("BUZZER")
        return None if pin is None else self.machine.PWM(pin)


def places(address: int) -> "tuple[int, ...]":
    """Return where a display is sought: at its own address, then at the other usual one."""
    own = seven_bit(address)
    return tuple([own] + [other for other in _ADDRESSES if other != own])


def offset(board: "Any") -> int:
    """Return the column of a display's memory at its left edge, the usual one if none is named."""
    return getattr(board, "OFFSET", _OFFSETS.get(board.DISPLAY, 0))  # type: ignore[no-any-return]


def budget(board: "Any") -> int:
    """Return how many bytes may go to the display in a step: what its bus carries in 11 ms."""
    return min(BUDGET, board.FREQUENCY // 800)  # type: ignore[no-any-return]


def free() -> int:
    """Return the bytes that the filesystem has left."""
    numbers = os.statvfs(".")
    if numbers[3] > numbers[2]:  # a full littlefs counts a block or two too many in use
        return 0
    return min(numbers[0] * numbers[3], 0x3FFFFFFF)


def _bus(board: "ModuleType", machine: "ModuleType") -> "Bus":
    scl, sda = machine.Pin(board.SCL), machine.Pin(board.SDA)
    bus: Bus = machine.I2C(board.I2C, scl=scl, sda=sda, freq=board.FREQUENCY, timeout=_PATIENCE_US)
    return bus


def _input(board: "ModuleType", machine: "ModuleType", name: str) -> "Any":
    """Return the pin of an input; each closes to ground."""
    return machine.Pin(board.INPUTS[name], machine.Pin.IN, machine.Pin.PULL_UP)


def _closed(pin: "Input") -> "Callable[[], bool]":
    return lambda: not pin.value()


def _encoder(board: "ModuleType", machine: "ModuleType", push: "Callable[[], int]") -> Encoder:
    first, second = _input(board, machine, "A"), _input(board, machine, "B")
    encoder = Encoder(first.value, second.value, getattr(board, "EDGES", 4), push)
    both = machine.Pin.IRQ_FALLING | machine.Pin.IRQ_RISING
    for pin in (first, second):
        try:
            pin.irq(encoder.turned, both, hard=True)  # edges follow each other within a millisecond
        except TypeError:  # an ESP32 knows no hard interrupts
            pin.irq(encoder.turned, both)
    return encoder
