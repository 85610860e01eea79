# SPDX-License-Identifier: MIT
"""Stands in for CircuitPython's `keypad`: every move of a contact becomes an event."""

from collections import deque

import digitalio
import wire


class Event:
    """A contact closed or opened."""

    def __init__(self, key_number: int, pressed: bool) -> None:
        self.key_number, self.pressed = key_number, pressed


class _Queue:
    def __init__(self) -> None:
        self.waiting: deque[Event] = deque()

    def get(self) -> Event | None:
        return self.waiting.popleft() if self.waiting else None


class _Contact:
    def __init__(self, queue: _Queue, number: int) -> None:
        self._queue, self._number = queue, number

    def moved(self, level: int) -> None:
        self._queue.waiting.append(Event(self._number, not level))


class Keys:
    """Contacts that close to ground; one that is closed at the beginning is a press, too."""

    def __init__(
        self, pins: list, *, value_when_pressed: bool, pull: bool = True, interval: float = 0.02
    ) -> None:
        assert not value_when_pressed
        self.events = _Queue()
        for number, pin in enumerate(pins):
            digitalio.DigitalInOut(pin)
            contact = _Contact(self.events, number)
            wire.watch(pin.number, contact)
            if not wire.levels.get(pin.number, 1):
                contact.moved(0)
