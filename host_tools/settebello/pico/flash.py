# SPDX-License-Identifier: MIT
"""The flash chip: its time, its number, a log of what is done to it, and power that goes away."""

import random
from dataclasses import dataclass
from typing import Any

from settebello.pico.chip import Chip

SECTOR, PAGE = 4096, 256
ERASE_MS, PROGRAM_MS = 45.0, 0.4  # typical of a W25Q16JV
_PROGRAM, _ERASE, _ERASE_BLOCK, _NUMBER = 0x02, 0x20, 0xD8, 0x4B
_SIZES = {_ERASE: SECTOR, _ERASE_BLOCK: 16 * SECTOR}
_NUMBER_AFTER = 5  # bytes: the command and four that mean nothing


@dataclass(frozen=True, slots=True)
class Operation:
    """One thing done to the flash: `data` is programmed at `address`, or `erased` bytes are."""

    nanos: float
    address: int
    erased: int = 0
    data: bytes = b""

    def apply(self, flash: Any, torn: random.Random | None = None) -> None:
        """Do it to the contents of a flash, or only so much of it as chance has it."""
        if self.erased:
            self._erase(flash, torn)
        else:
            self._program(flash, torn)

    def _erase(self, flash: Any, torn: random.Random | None) -> None:
        end = self.address + self.erased
        before = bytes(flash[self.address : end])
        half = bytes(byte | torn.getrandbits(8) for byte in before) if torn else b""
        flash[self.address : end] = half or b"\xff" * self.erased

    def _program(self, flash: Any, torn: random.Random | None) -> None:
        whole = torn.randrange(len(self.data)) if torn else len(self.data)
        for offset, byte in enumerate(self.data[:whole]):
            flash[self.address + offset] &= byte
        if torn:  # the byte that was being programmed
            flash[self.address + whole] &= self.data[whole] | torn.getrandbits(8)


class FlashChip:
    """Watches the commands of a Pico's flash.

    `operations` is what was done. `cut_at`: the power goes at that operation, the first one is 1;
    `how`: before it, in the middle of it ("torn"), or after it.
    """

    def __init__(self, chip: Chip, number: bytes, erase_ms: float = ERASE_MS) -> None:
        """Watch a chip that has this number of eight bytes, by which a board is known."""
        self.operations: list[Operation] = []
        self.count = 0
        self.cut_at = 0
        self.how = "torn"
        self.chance = random.Random(1)
        self.erase_ms = erase_ms
        self._chip = chip
        self._number = number
        self._ssi: Any = chip.mcu.ssi
        self._obey, self._shift = self._ssi._apply_command, self._ssi._shift_byte
        self._ssi._apply_command, self._ssi._shift_byte = self._command, self._byte

    def _byte(self, byte: int) -> int:
        """Answer a byte from the processor with one from the chip."""
        answer = int(self._shift(byte))
        said = self._ssi._tx_buffer
        if said[0] == _NUMBER and len(said) > _NUMBER_AFTER:
            return self._number[(len(said) - 1 - _NUMBER_AFTER) % len(self._number)]
        return answer

    def _command(self) -> None:
        """Obey a whole command, and take as long as the chip does."""
        operation = self._understood()
        if operation is None:
            self._obey()
            return
        if not self._chip.powered:
            return
        self.count += 1
        if self.count == self.cut_at:
            self._fail(operation)
            return
        self.operations.append(operation)
        self._obey()
        self._chip.pass_time((self.erase_ms if operation.erased else PROGRAM_MS) * 1e6)

    def _understood(self) -> Operation | None:
        said = self._ssi._tx_buffer
        if len(said) < 4 or not self._ssi._write_enabled:
            return None
        address, now = int.from_bytes(said[1:4], "big"), self._chip.nanos
        size = _SIZES.get(said[0])
        if size:
            return Operation(now, address & ~(size - 1), erased=size)
        if said[0] == _PROGRAM and len(said) > 4:
            return Operation(now, address, data=bytes(said[4 : 4 + PAGE]))
        return None

    def _fail(self, operation: Operation) -> None:
        if self.how != "before":
            operation.apply(self._chip.mcu.flash, self.chance if self.how == "torn" else None)
        self._chip.cut()
