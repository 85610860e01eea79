# SPDX-License-Identifier: MIT
"""Stands in for Blinka's `busio`: what is written to 0x3C is added to the file `bus`.

Each write is there with its length before it. While there is a file `unplugged` nobody answers.
"""

from pathlib import Path

from microcontroller import Pin


class I2C:
    """A bus."""

    def __init__(self, scl: Pin, sda: Pin, *, frequency: int = 100_000) -> None:
        self._locked = False

    def deinit(self) -> None:
        """Let the pins go."""

    def try_lock(self) -> bool:
        free, self._locked = not self._locked, True
        return free

    def unlock(self) -> None:
        self._locked = False

    def writeto(self, address: int, buffer: bytes) -> None:
        assert self._locked
        if address != 0x3C or Path("unplugged").exists():
            raise OSError(121, "Remote I/O error")
        with Path("bus").open("ab") as file:
            file.write(len(buffer).to_bytes(2, "big") + bytes(buffer))


class SPI:
    """A name that displayio wants."""
