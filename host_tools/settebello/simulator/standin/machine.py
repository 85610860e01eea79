# SPDX-License-Identifier: MIT
"""Stands in for MicroPython's `machine`: pins and an I2C bus that the simulator moves."""

import os
from binascii import unhexlify

import wire

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


class Pin:
    """A pin; outside moves it, otherwise its pull decides."""

    IN, OUT = 0, 1
    PULL_UP, PULL_DOWN = 1, 2
    IRQ_RISING, IRQ_FALLING = 8, 4

    def __init__(self, number: int, mode: int = IN, pull: int = 0, value: int = 0) -> None:
        """Claim pin `number`."""
        self._number = number
        self._mode = mode
        self._driven = value
        self._pulled = 1 if pull == Pin.PULL_UP else 0
        self._handler: Callable[[Pin], object] | None = None
        self._trigger = 0

    def value(self, level: "int | None" = None) -> "int | None":
        """Return the pin's level, or drive it."""
        if level is not None:
            self._driven = 1 if level else 0
            return None
        if self._mode == Pin.OUT:
            return self._driven
        return wire.levels.get(self._number, self._pulled)

    __call__ = value

    def irq(
        self,
        handler: "Callable[[Pin], object] | None" = None,
        trigger: int = IRQ_RISING | IRQ_FALLING,
        **_: object,
    ) -> None:
        """Call handler(pin) at the edges of `trigger`."""
        if self._handler is None:
            wire.watch(self._number, self)
        self._handler = handler
        self._trigger = trigger

    def moved(self, level: int) -> None:
        """Outside has moved the pin."""
        edge = Pin.IRQ_RISING if level else Pin.IRQ_FALLING
        if self._handler and self._trigger & edge:
            self._handler(self)


class PWM:
    """An output that pulses: the buzzer, which nobody hears here."""

    def __init__(self, pin: Pin) -> None:
        """Claim a pin."""
        self._pin = pin

    def freq(self, hertz: int) -> None:
        """Set the pulses in a second."""

    def duty_u16(self, duty: int) -> None:
        """Set the share of the time in which the output is high."""
        self._pin.value(1 if duty else 0)


class I2C:
    """A bus with whatever the simulator has on it."""

    def __init__(self, number: int = 0, **_: object) -> None:
        """Claim bus `number`; pins and frequency make no difference here."""

    def writeto(
        self, address: int, data: "bytes | bytearray | memoryview", _stop: bool = True
    ) -> int:
        """Write `data`; OSError if the device does not take it."""
        error = wire.i2c_write(address, data)
        if error:
            raise OSError(error)
        return len(data)

    def scan(self) -> "list[int]":
        """Return the addresses that answer."""
        return [address for address in range(8, 0x78) if not wire.i2c_write(address, b"")]


class RTC:
    """The clock; it forgets with the power."""

    def datetime(self, when: "tuple[int, ...]") -> None:
        """Set it to (year, month, day, weekday, hour, minute, second, fraction)."""
        year, month, day, _, hour, minute, second, _ = when
        years = year - (month < 3)  # a year that begins with March ends with its leap day
        days = years * 365 + years // 4 - years // 100 + years // 400 - 719469
        days += (153 * ((month + 9) % 12) + 2) // 5 + day
        wire.unix_start = days * 86400 + hour * 3600 + minute * 60 + second - wire.now_ms // 1000


def unique_id() -> bytes:
    """Return the number of this board."""
    return unhexlify(os.getenv("SETTEBELLO_BOARD", "0000000000000000"))


def reset() -> None:
    """End; the simulator decides whether the board starts again."""
    raise SystemExit


def idle() -> None:
    """Let a moment pass."""
    wire.sleep_until(wire.now_ms + 1)
