# SPDX-License-Identifier: MIT
"""The I2C bus of the display: what the RP2040 sends reaches the glass, in the time it takes."""

from collections.abc import Callable
from typing import Any, Protocol

from settebello.pico.chip import Chip

_ENABLE = 0x6C  # register
_TX_EMPTY = 1 << 4
_I2C_FUNCTION = 3  # of a pin
_WRITE, _READ = 0, 1
_BIT, _BYTE = 1, 9  # clocks: a start or stop, a byte and its acknowledgement


class Target(Protocol):
    """What hangs on the bus."""

    def write(self, data: bytes) -> None:
        """Take one transaction."""


class Bus:
    """One bus of a chip with at most one target; `timed`: every bit takes its clock.

    `bytes` counts what went over it, addresses included; `last` is when the latest byte was
    acknowledged, in nanoseconds since power-on. `address` may be changed to that of another
    target, or to 0, when nobody answers.
    """

    def __init__(
        self, chip: Chip, number: int, pins: tuple[int, int], address: int, target: Target
    ) -> None:
        """Wire `target` to the two pins of bus `number`."""
        self.address = address
        self.timed = False
        self.bytes = 0
        self.last = 0.0
        self.on_change: Callable[[], None] | None = None
        self._target = target
        self._chip = chip
        self._pins = [chip.mcu.gpio[pin] for pin in pins]
        self._taken: bytearray | None = None  # of this transaction; None: nobody has answered
        self._next: Callable[[], object] = self._nothing
        self._alarm = chip.alarm(self._go_on)
        self._block: Any = chip.mcu.i2c[number]
        self._wire(self._block)

    def _nothing(self) -> None:
        """Wait for nothing."""

    def _go_on(self) -> None:
        self._next()

    def _wire(self, block: Any) -> None:
        block.on_start, block.on_connect = self._start, self._connect
        block.on_write_byte, block.on_read_byte = self._write, self._read
        block.on_stop = self._stop
        write = block.write_uint32

        def write_uint32(offset: int, value: int) -> None:
            if offset == _ENABLE and not value & 1:
                self._abandon()
            write(offset, value)

        block.write_uint32 = write_uint32

    def _abandon(self) -> None:
        """End a transfer whose block is switched off; the emulator would leave it hanging."""
        block = self._block
        if block._state:
            self._alarm.cancel()
            self._deliver()
            block._state = type(block._state)(0)
            block._busy = block._stop = block._pending_restart = False

    def _after(self, clocks: int, work: Callable[[], object]) -> None:
        if not self.timed:
            work()
            return
        self._next = work
        period = self._block.scl_high_period + self._block.scl_low_period
        self._alarm.schedule(clocks * period * 1e9 / self._chip.mcu.clk_sys)

    # -- what the block asks of the bus ----------------------------------------------------------

    def _start(self, _again: bool) -> None:
        self._after(_BIT, self._block.complete_start)

    def _connect(self, address: int, _mode: int) -> None:
        wired = all(pin.function_select == _I2C_FUNCTION for pin in self._pins)
        here = wired and address == self.address
        self._taken = bytearray() if here else None
        self.bytes += 1

        def done() -> None:
            self._block.complete_connect(here)
            if not here:  # the emulator forgets that an abort empties the queue
                self._block._set_interrupts(_TX_EMPTY)

        self._after(_BYTE, done)

    def _write(self, value: int) -> None:
        here = self._taken is not None and self.address != 0
        if self._taken is not None and here:
            self._taken.append(value)
        self.bytes += 1

        def done() -> None:
            self.last = self._chip.nanos
            self._block.complete_write(here)

        self._after(_BYTE, done)

    def _read(self, _acknowledged: bool) -> None:
        self._after(_BYTE, lambda: self._block.complete_read(0))

    def _stop(self) -> None:
        self._deliver()
        self._after(_BIT, self._block.complete_stop)

    def _deliver(self) -> None:
        """Hand a transaction to the target."""
        if self._taken:
            self._target.write(bytes(self._taken))
            if self.on_change:
                self.on_change()
        self._taken = None
