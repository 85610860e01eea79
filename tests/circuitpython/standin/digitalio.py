# SPDX-License-Identifier: MIT
"""Stands in for CircuitPython's `digitalio`: pins that the simulator moves."""

from enum import Enum
from typing import ClassVar

import wire
from microcontroller import Pin


class Pull(Enum):
    """What a pin is pulled to while nothing drives it."""

    UP = 1
    DOWN = 0


class DigitalInOut:
    """A pin; only one may have it at a time."""

    taken: ClassVar[set[int]] = set()

    def __init__(self, pin: Pin) -> None:
        if pin.number in self.taken:
            raise ValueError(f"GP{pin.number} in use")
        self.taken.add(pin.number)
        self._pin, self._pull, self._driven = pin, 0, None

    def deinit(self) -> None:
        self.taken.discard(self._pin.number)

    def switch_to_input(self, pull: Pull | None = None) -> None:
        self._pull, self._driven = (pull.value if pull else 0), None

    def switch_to_output(self, value: bool = False) -> None:
        self._driven = value

    @property
    def value(self) -> bool:
        if self._driven is not None:
            return self._driven
        return bool(wire.levels.get(self._pin.number, self._pull))

    @value.setter
    def value(self, level: bool) -> None:
        self._driven = level
