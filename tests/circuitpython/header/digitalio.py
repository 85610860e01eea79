# SPDX-License-Identifier: MIT
"""Stands in for Blinka's `digitalio`: the file `closed.N` closes the contact at pin N."""

from enum import Enum
from pathlib import Path

from microcontroller import Pin


class Pull(Enum):
    """What a pin is pulled to while nothing drives it."""

    UP = 1
    DOWN = 0


class DigitalInOut:
    """A pin."""

    pull = Pull.DOWN

    def __init__(self, pin: Pin) -> None:
        self._path = Path(f"closed.{pin.number}")

    def deinit(self) -> None:
        """Let the pin go."""

    def switch_to_input(self, pull: Pull) -> None:
        self.pull = pull

    @property
    def value(self) -> bool:
        assert self.pull is Pull.UP
        return not self._path.exists()
