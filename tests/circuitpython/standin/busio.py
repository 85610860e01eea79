# SPDX-License-Identifier: MIT
"""Stands in for CircuitPython's `busio`: a bus that the simulator has at its other end.

CircuitPython's displayio sends in silence to a display that does not answer: so does this, and
`probe` tells. With SETTEBELLO_LOUD set it is as with Blinka: an error is raised, nothing probes.
"""

import errno
import os
from typing import ClassVar

import wire
from microcontroller import Pin


class I2C:
    """A bus; its pins are taken until it is let go."""

    taken: ClassVar[set[int]] = set()

    def __init__(self, scl: Pin, sda: Pin, *, frequency: int = 100_000) -> None:
        if self.taken & {scl.number, sda.number}:
            raise ValueError("SCL in use")
        if wire.i2c_write(0, b"") == errno.ENXIO:
            raise RuntimeError("No pull up found on SDA or SCL; check your wiring")
        if (scl.number + 1) % 2:
            raise ValueError("Invalid pins")
        self._pins = {scl.number, sda.number}
        self.taken.update(self._pins)
        self._locked = False

    def deinit(self) -> None:
        self.taken.difference_update(self._pins)

    def try_lock(self) -> bool:
        if self._locked:
            return False
        self._locked = True
        return True

    def unlock(self) -> None:
        self._locked = False

    def writeto(self, address: int, buffer: bytes) -> None:
        assert self._locked
        error = wire.i2c_write(address, buffer)
        if error and _LOUD:
            raise OSError(121 if error == 5 else error)  # as Linux says that nobody answers


_LOUD = "SETTEBELLO_LOUD" in os.environ


def _probe(self: I2C, address: int) -> bool:
    assert self._locked
    return not wire.i2c_write(address, b"")


if not _LOUD:
    I2C.probe = _probe


class SPI:
    """A name that displayio wants."""
