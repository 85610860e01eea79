# SPDX-License-Identifier: MIT
"""An SH1106 as its data sheet has it: a wider memory, page addressing alone."""

from settebello.simulator.ssd1306 import Ssd1306

# How many bytes follow each command that takes any; all others stand alone.
_ARGUMENTS = {0x81: 1, 0xA8: 1, 0xAD: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1}


class Sh1106(Ssd1306):
    """Memory of 132 columns, of which the glass shows 128 from `offset` on."""

    columns = 132
    arguments = _ARGUMENTS

    def __init__(self, seed: int = 1, height: int = 64, offset: int = 2) -> None:
        super().__init__(seed, height, offset)

    def power_on(self) -> None:
        """Start as after power-on: the converter is on, the display off."""
        super().power_on()
        self.pump = True

    def _set(self, code: int, arguments: list[int]) -> None:
        if code == 0xAD:
            self.pump = bool(arguments[0] & 1)
        elif code not in (0x20, 0x21, 0x22, 0x8D):  # it knows no addressing but by pages
            super()._set(code, arguments)
