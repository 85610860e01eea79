# SPDX-License-Identifier: MIT
"""Stands in for CircuitPython's `rotaryio`."""

import wire

from scorer.buttons import Encoder


class IncrementalEncoder:
    """Counts the clicks of an encoder."""

    def __init__(self, pin_a: object, pin_b: object, divisor: int = 4) -> None:
        first, second = (
            lambda number=pin.number: wire.levels.get(number, 1) for pin in (pin_a, pin_b)
        )
        self._encoder = Encoder(first, second, divisor)
        self._position = 0
        for pin in (pin_a, pin_b):
            wire.watch(pin.number, self)

    def moved(self, _level: int) -> None:
        self._encoder.turned()

    @property
    def position(self) -> int:
        self._position += self._encoder.take()
        return self._position
