# SPDX-License-Identifier: MIT
"""What a board is made of where CircuitPython's modules drive it: display, keys, encoder."""

import sys
import time

import busio
import digitalio
import keypad

from circuit import lacking
from circuit.panel import DisplayioPanel
from scorer.buttons import PROFILES, Buttons, Debouncer, Encoder
from scorer.journal import Journal
from scorer.kit import Kit, budget, offset, places

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any

    from scorer.canvas import Canvas

_SETTLE_S = 0.002  # after which a pull-up has done its work
_SCAN_S = 0.005  # between two looks of keypad's at the keys, which are debounced here
_TURN_S = 0.001  # the same for an encoder, where keypad has to follow it
_NEEDED = ("SDA", "SCL", "FREQUENCY", "DISPLAY", "WIDTH", "HEIGHT", "ADDRESS", "PROFILE", "INPUTS",
           "LANGUAGE", "PLAYERS")  # fmt: skip
_PINS = ("SDA", "SCL", "RESET", "BUZZER", "LED")


class Description:
    """What scorer_board.py says, its pins by their names in the module `board`."""

    def __init__(self, told: "ModuleType", pins: "ModuleType") -> None:
        """`told`: the description; `wrong` says what in it cannot be, a line each."""
        self.told = told
        wrong = ["%s is missing" % name for name in _NEEDED if not hasattr(told, name)]
        self.wrong = wrong
        self.bus = (None, None)
        if wrong:
            return
        inputs = {}
        for name in told.INPUTS:
            inputs[name] = _pin(pins, told.INPUTS[name], name, wrong)
        self.INPUTS = inputs
        found = {}
        for name in _PINS:
            if hasattr(told, name):
                found[name] = _pin(pins, getattr(told, name), name, wrong)
        for name in [contact[0] for contact in PROFILES.get(told.PROFILE, ())]:
            if name not in inputs:
                wrong.append("INPUTS: no %s" % name)
        if told.PROFILE not in PROFILES:
            wrong.append("PROFILE: no %s" % told.PROFILE)
        self.bus = (found.get("SCL"), found.get("SDA"))
        self.RESET = found.get("RESET")
        self.BUZZER = found.get("BUZZER")
        self.LED = found.get("LED")

    def __getattr__(self, name: str) -> "Any":
        return getattr(self.told, name)


def _pin(pins: "ModuleType", name: "Any", what: str, wrong: "list[str]") -> "Any":
    pin = getattr(pins, name, None) if isinstance(name, str) else None
    if pin is None:
        wrong.append("%s: no pin %s" % (what, name))
    return pin


class Keyboard(Buttons):
    """Buttons whose edges keypad notes in the background, also while the loop is away."""

    def __init__(self, keys: keypad.Keys, levels: bytearray, *others: "Any") -> None:
        """`keys` scans the contacts in their order; `levels` are read by their debouncers."""
        super().__init__(*others)
        self._keys = keys
        self._levels = levels

    def poll(self, now: int, holds: "tuple[int, ...]" = ()) -> None:
        """Hand every edge to its contact, in order, then go on as usual."""
        event = self._keys.events.get()
        while event:
            self._levels[event.key_number] = event.pressed
            self._contacts[event.key_number][1].moved()
            event = self._keys.events.get()
        super().poll(now, holds)


class Turns:
    """An encoder that the chip counts; used as scorer.buttons.Encoder is."""

    def __init__(self, first: "Any", second: "Any", edges: int) -> None:
        import rotaryio

        self._encoder = rotaryio.IncrementalEncoder(first, second, edges)
        self._taken = 0

    def take(self) -> int:
        """Return the clicks since the last call, to the right; to the left they are negative."""
        clicks = self._encoder.position - self._taken
        self._taken += clicks
        return clicks

    def take_pushed(self) -> int:
        """Return 0: the chip counts all clicks alike, nothing is known of the push."""
        return 0


class Followed(Encoder):
    """An encoder that keypad follows, where nothing counts it."""

    def __init__(self, first: "Any", second: "Any", edges: int) -> None:
        self._pins = bytearray(b"\x01\x01")
        super().__init__(_reader(self._pins, 0), _reader(self._pins, 1), edges)
        self._both = keypad.Keys((first, second), value_when_pressed=False, interval=_TURN_S)

    def take(self) -> int:
        """Return the clicks since the last call, to the right; to the left they are negative."""
        event = self._both.events.get()
        while event:
            self._pins[event.key_number] = not event.pressed
            self.turned()
            event = self._both.events.get()
        return super().take()


class CircuitKit(Kit):
    """The parts of one board."""

    def __init__(self, board: Description) -> None:
        """`board`: its description, in which nothing is wrong."""
        told: Any = board
        module: Any = lacking
        super().__init__(told, module)

    def _panel(self) -> "Any":
        panel = panel_of(self.board, self.canvas)
        panel.report = self._complain
        return panel

    def _complain(self, _fault: str) -> None:
        """Say on the console that the display fails, and where it was sought."""
        sys.stdout.write(self._display() + "\n")

    def _buttons(self) -> "tuple[Buttons, list[str]]":
        inputs = self.board.INPUTS
        profile = PROFILES[self.board.PROFILE]
        pins = [inputs[name] for name, _, _ in profile]
        levels = bytearray([_closed(pin) for pin in pins])
        closed = [contact[0] for contact, level in zip(profile, levels) if level]
        now = lacking.ticks_ms()
        contacts = [
            (contact[1], Debouncer(_reader(levels, number), now))
            for number, contact in enumerate(profile)
        ]
        keys = keypad.Keys(pins, value_when_pressed=False, interval=_SCAN_S)
        others = [contact[2] for contact in profile]
        return Keyboard(keys, levels, contacts, others, self._encoder()), closed

    def _encoder(self) -> "Any":
        inputs = self.board.INPUTS
        if "A" not in inputs:
            return None
        edges = getattr(self.board, "EDGES", 4)
        try:
            return Turns(inputs["A"], inputs["B"], edges)
        except ImportError:
            return Followed(inputs["A"], inputs["B"], edges)


def panel_of(board: "Any", canvas: "Canvas") -> DisplayioPanel:
    """Return the panel of a board, on its bus; it shows `canvas`."""
    scl, sda = board.bus
    return DisplayioPanel(
        lambda: busio.I2C(scl, sda, frequency=board.FREQUENCY),
        canvas.data,
        board.WIDTH,
        board.DISPLAY,
        places(board.ADDRESS),
        offset(board),
        board.RESET,
        budget(board),
    )


def _closed(pin: "Any") -> bool:
    """Tell whether a contact is closed now."""
    contact = digitalio.DigitalInOut(pin)
    contact.switch_to_input(pull=digitalio.Pull.UP)
    time.sleep(_SETTLE_S)
    closed = not contact.value
    contact.deinit()
    return closed


def _reader(levels: bytearray, number: int) -> "Any":
    return lambda: levels[number]


class SyncedJournal(Journal):
    """A journal whose records are on the flash when `append` returns."""

    def append(self, body: "list[object]") -> int:
        """Write one record and return its number. OSError: it is not written, try again later."""
        number = super().append(body)
        lacking.settle(self._path(self._starts[-1]))
        return number
