# SPDX-License-Identifier: MIT
"""The RP2040 from power-on to power-off: it runs for exactly as long as it is told to."""

import random
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any

from settebello.errors import InputError
from settebello.pico import part

FLASH_SIZE = 2 << 20  # bytes, of a Pico
_FLASH_AT = 0x10000000
_ROSC, _RANDOM_BIT = 0x40060, 0x1C  # the ring oscillator and its register of chance
_UF2_BLOCK = 512
_UF2_BEGIN, _UF2_END = (0x0A324655, 0x9E5D5157), 0x0AB16F30


def flash_with(image: Path) -> bytearray:
    """Return the contents of a flash into which a UF2 image was put; InputError if it is none."""
    data = image.read_bytes()
    flash = bytearray(b"\xff" * FLASH_SIZE)
    if not data or len(data) % _UF2_BLOCK:
        raise InputError(f"{image} is no UF2 image")
    for at in range(0, len(data), _UF2_BLOCK):
        begin, second, _, address, length, *_ = struct.unpack_from("<5I", data, at)
        (end,) = struct.unpack_from("<I", data, at + _UF2_BLOCK - 4)
        start = address - _FLASH_AT
        if ((begin, second), end) != (_UF2_BEGIN, _UF2_END) or not 0 <= start < FLASH_SIZE:
            raise InputError(f"{image} is no UF2 image for a Pico")
        flash[start : start + length] = data[at + 32 : at + 32 + length]
    return flash


class Chip:
    """An RP2040 and its flash. Two runs with the same events are the same to the last bit."""

    def __init__(self, flash: bytes | bytearray, seed: int = 0) -> None:
        """Begin with the contents of a flash of FLASH_SIZE bytes, which is copied.

        `seed`: of the chip's random numbers; the emulator itself knows one only.
        """
        self.mcu: Any = part("rp2040", "RP2040")()
        self._simulator: Any = part("simulator", "Simulator")(rp2040=self.mcu)
        self._batch = part("execute_batch", "execute_batch")
        self.mcu.load_bootrom(part("device.bootrom", "BOOTROM_B1"))
        self.mcu.logger = part("utils.logging", "ConsoleLogger")(
            part("utils.logging", "LogLevel").ERROR
        )
        self.mcu.flash[:FLASH_SIZE] = flash
        self._chance = random.Random(seed)
        self.mcu.peripherals[_ROSC].read_uint32 = self._ring_oscillator
        self.powered = True
        self._clock: Any = self._simulator.clock
        self._over = False
        self._end: Any = self._clock.create_alarm(self._stop)
        self.mcu.core.pc = _FLASH_AT  # the boot ROM would look for USB first, and take its time

    def _ring_oscillator(self, offset: int) -> int:
        return self._chance.getrandbits(1) if offset == _RANDOM_BIT else 0xFFFFFFFF

    @property
    def nanos(self) -> float:
        """The time since power-on."""
        return float(self._clock.nanos)

    @property
    def flash(self) -> bytes:
        """The contents of the flash as they are now."""
        return bytes(self.mcu.flash[:FLASH_SIZE])

    @property
    def asleep(self) -> bool:
        """Whether the processor waits for an interrupt at this moment."""
        return bool(self.mcu.core.waiting)

    def at(self, delay: float, work: Callable[[], object]) -> None:
        """Do `work` in `delay` nanoseconds, at that very instant."""
        self.alarm(work).schedule(delay)

    def alarm(self, work: Callable[[], object]) -> Any:
        """Return an alarm that does `work`; `schedule(nanoseconds)` sets it, `cancel()` ends it."""
        return self._clock.create_alarm(work)

    def pass_time(self, nanos: float) -> None:
        """Let time pass in which the processor waits, as it does for its flash."""
        self._clock.tick(nanos)

    def run(self, nanos: float) -> bool:
        """Run for so long; False if the power went meanwhile."""
        if not self.powered:
            return False
        self._over = False
        self._end.schedule(nanos)
        while not self._over and self.powered:
            self._simulator.stopped = False
            self._batch(self._simulator, 1)
        return self.powered

    def _stop(self) -> None:
        self._over = True
        self._simulator.stop()

    def cut(self) -> None:
        """Take the power away: not one more instruction is executed."""
        self.powered = False
        self._simulator.stop()
