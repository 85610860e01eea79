# SPDX-License-Identifier: MIT
"""What the scorer takes for granted of MicroPython, where CircuitPython (or CPython) lacks it.

`prepare` puts it in place and must come before anything of `scorer` is imported. The rest stands
in for MicroPython's `machine`.
"""

import gc
import os
import sys
import time
from binascii import unhexlify

import digitalio
import microcontroller
import micropython

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

_TICKS = 1 << 29  # where ticks begin anew, as supervisor.ticks_ms has it

try:
    import supervisor

    ticks_ms = supervisor.ticks_ms
except ImportError:  # with Blinka

    def ticks_ms() -> int:
        """Return milliseconds that wrap."""
        return time.monotonic_ns() // 1000000 % _TICKS


class _Over:
    """A module, and what it lacks."""

    def __init__(self, module: "Any", **names: "Any") -> None:
        self._module = module
        for name, value in names.items():
            setattr(self, name, value)

    def __getattr__(self, name: str) -> "Any":
        return getattr(self._module, name)


def ticks_add(ticks: int, delta: int) -> int:
    """Return the ticks `delta` later."""
    return (ticks + delta) % _TICKS


def ticks_diff(later: int, earlier: int) -> int:
    """Return the time between two ticks, negative if `later` was earlier."""
    return (later - earlier + _TICKS // 2) % _TICKS - _TICKS // 2


def sleep_ms(duration: int) -> None:
    """Let time pass."""
    time.sleep(duration / 1000)


def sleep_us(duration: int) -> None:
    """Let time pass."""
    time.sleep(duration / 1000000)


def _ilistdir(folder: str) -> "Iterator[tuple[str, int]]":
    names = os.listdir(folder)  # OSError at once
    return ((name, 0) for name in names)


def _print_exception(error: Exception, file: "Any" = sys.stdout) -> None:
    import traceback

    traceback.print_exception(error, file=file)


def _plain(function: "Any") -> "Any":
    """Leave a function as it is, where nothing makes machine code of it."""
    return function


def _plenty() -> int:
    """Return the free memory where it cannot be told: there is plenty."""
    return 1 << 20


def prepare() -> None:
    """Let `import` find modules that have all that the scorer needs."""
    memory = {} if hasattr(gc, "mem_free") else {"mem_alloc": _plenty, "mem_free": _plenty}
    modules: dict[str, Any] = {
        "gc": _Over(gc, threshold=_plain, **memory),
        "micropython": _Over(micropython, const=_plain, native=_plain, viper=_plain),
        "os": _Over(os, ilistdir=_ilistdir),
        "sys": _Over(sys, print_exception=_print_exception),
        "time": _Over(
            time,
            gmtime=getattr(time, "gmtime", time.localtime),  # one clock, and no time zones
            sleep_ms=sleep_ms,
            sleep_us=sleep_us,
            ticks_add=ticks_add,
            ticks_diff=ticks_diff,
            ticks_ms=ticks_ms,
        ),
    }
    for name, module in modules.items():
        sys.modules[name] = module


# -- machine -------------------------------------------------------------------------------------


class Pin:
    """An output, as machine.Pin."""

    OUT = 1

    def __init__(self, pin: "Any", _mode: int = OUT, value: int = 0) -> None:
        """Drive `pin`, one of the module `board`."""
        self.pin = pin
        self._io = digitalio.DigitalInOut(pin)
        self._io.switch_to_output(bool(value))

    def value(self, level: int) -> None:
        """Drive the pin."""
        self._io.value = bool(level)

    def release(self) -> None:
        """Let something else have the pin."""
        self._io.deinit()


class PWM:
    """An output that pulses, as machine.PWM."""

    def __init__(self, pin: Pin) -> None:
        """Take a pin over."""
        import pwmio

        pin.release()
        self._out = pwmio.PWMOut(pin.pin, duty_cycle=0, frequency=440, variable_frequency=True)

    def freq(self, hertz: int) -> None:
        """Set the pulses in a second."""
        self._out.frequency = hertz

    def duty_u16(self, duty: int) -> None:
        """Set the share of the time in which the output is high, 65536 for all of it."""
        self._out.duty_cycle = duty


class RTC:
    """The clock that can be set, as machine.RTC."""

    def datetime(self, when: "tuple[int, ...]") -> None:
        """Set it to (year, month, day, weekday, hour, minute, second, fraction)."""
        if _COMPUTER:
            return  # it keeps its clock itself
        import rtc

        year, month, day, weekday, hour, minute, second, _ = when
        date = (year, month, day, hour, minute, second, weekday, -1, -1)
        rtc.RTC().datetime = time.struct_time(date)


_COMPUTER = not hasattr(microcontroller, "cpu")  # with Blinka
AGAIN = 75  # the exit status that asks whoever started us to do so again


def unique_id() -> bytes:
    """Return the number of this board; a computer's is in the environment."""
    if _COMPUTER:
        return unhexlify(os.getenv("SETTEBELLO_BOARD", "00"))
    return bytes(microcontroller.cpu.uid)


def settle(path: str) -> None:
    """Return when a file that was written is on the flash: CircuitPython lets it wait."""
    if not _COMPUTER:
        os.sync()
        return
    number = os.open(path, os.O_RDONLY)  # and no other program's files
    os.fsync(number)
    os.close(number)


def reset() -> None:
    """Begin anew."""
    if _COMPUTER:
        raise SystemExit(AGAIN)
    microcontroller.reset()
