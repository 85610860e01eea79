# SPDX-License-Identifier: MIT
"""Stands in for MicroPython's `time`: the simulator's clock, ticks that wrap as on a Pico."""

# mypy: disable-error-code="misc, attr-defined"
# To the type checker `utime` is this very file; MicroPython means the module that this one hides.
import utime
import wire

_PERIOD = 0x40000000
_RP2_START = 1609459200  # 2021-01-01, where an unset clock of a Pico begins

gmtime = utime.gmtime
localtime = utime.localtime
mktime = utime.mktime


def ticks_ms() -> int:
    """Return the milliseconds since power-on, wrapped."""
    return wire.now_ms & (_PERIOD - 1)


def ticks_us() -> int:
    """Return the microseconds since power-on, wrapped."""
    return wire.now_ms * 1000 & (_PERIOD - 1)


def ticks_add(ticks: int, delta: int) -> int:
    """Return the ticks `delta` later."""
    return (ticks + delta) & (_PERIOD - 1)


def ticks_diff(later: int, earlier: int) -> int:
    """Return the time between two ticks, negative if `later` was earlier."""
    return ((later - earlier + _PERIOD // 2) & (_PERIOD - 1)) - _PERIOD // 2


def sleep_ms(duration: int) -> None:
    """Let time pass."""
    wire.sleep_until(wire.now_ms + max(duration, 0))


def sleep_us(duration: int) -> None:
    """Let time pass, whole milliseconds of it."""
    sleep_ms(duration // 1000)


def sleep(duration: float) -> None:
    """Let time pass."""
    sleep_ms(int(duration * 1000))


def time() -> int:
    """Return the clock's seconds since 1970."""
    return (wire.unix_start or _RP2_START) + wire.now_ms // 1000
