# SPDX-License-Identifier: MIT
"""An SSD1306 as its data sheet has it: bytes from the bus in, the picture on the glass out."""

import random

# How many bytes follow each command that takes any; all others stand alone.
_ARGUMENTS = {
    0x20: 1, 0x21: 2, 0x22: 2, 0x26: 6, 0x27: 6, 0x29: 5, 0x2A: 5, 0x81: 1, 0x8D: 1,
    0xA3: 2, 0xA8: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1,
}  # fmt: skip
_CONTINUES, _DATA = 0x80, 0x40  # the bits of a control byte
_PINS = {64: 0x12, 32: 0x02}  # how the rows of a glass are wired, as command 0xDA has it


class Ssd1306:
    """Memory of eight pages, and what the commands make of it on a glass of 64 or 32 rows."""

    width = 128
    columns = 128  # of the memory
    arguments = _ARGUMENTS

    def __init__(self, seed: int = 1, height: int = 64, offset: int = 0) -> None:
        """`offset`: the column of the memory that is wired to the left edge of the glass."""
        self._seed = seed
        self.height = height
        self._offset = offset
        self.power_on()

    def power_on(self) -> None:
        """Start as after power-on: off, and noise in the memory."""
        noise = random.Random(self._seed)
        self.memory = bytearray(noise.randrange(256) for _ in range(self.columns * 8))
        self.rows, self.pins = 64, 0x12
        self.on = self.pump = self.inverse = self.all_lit = False
        self.mirrored = self.flipped = False
        self.contrast = 0x7F
        self.mode = 2
        self.page = self.column = self.start_line = self.offset = 0
        self._columns, self._pages = (0, self.columns - 1), (0, 7)
        self._command: list[int] = []

    def write(self, data: bytes) -> None:
        """Take one transaction, control bytes included."""
        position = 0
        while position < len(data):
            control = data[position]
            rest = data[position + 1 :]
            if control & _CONTINUES:
                rest = rest[:1]
            for byte in rest:
                if control & _DATA:
                    self._store(byte)
                else:
                    self._take(byte)
            position += 1 + len(rest)

    def _store(self, byte: int) -> None:
        self.column %= self.columns
        self.memory[self.page * self.columns + self.column] = byte
        if self.mode == 2:
            self.column = (self.column + 1) % self.columns
        elif self.mode == 0:
            self._advance_across()
        else:
            self._advance_down()

    def _advance_across(self) -> None:
        if self.column != self._columns[1]:
            self.column = (self.column + 1) % 128
            return
        self.column = self._columns[0]
        self.page = self._pages[0] if self.page == self._pages[1] else (self.page + 1) % 8

    def _advance_down(self) -> None:
        if self.page != self._pages[1]:
            self.page = (self.page + 1) % 8
            return
        self.page = self._pages[0]
        self.column = self._columns[0] if self.column == self._columns[1] else self.column + 1

    def _take(self, byte: int) -> None:
        """Collect a command's bytes and obey when it is whole."""
        self._command.append(byte)
        if len(self._command) > self.arguments.get(self._command[0], 0):
            code, *arguments = self._command
            self._command = []
            self._obey(code, arguments)

    def _obey(self, code: int, arguments: list[int]) -> None:
        if code < 0x20:
            low = code < 0x10
            column = (self.column & 0xF0) | code if low else (self.column & 15) | (code & 15) << 4
            self.column = column  # may be out of range until both halves are there
        elif 0x40 <= code < 0x80:
            self.start_line = code & 63
        elif 0xB0 <= code < 0xB8:
            self.page = code & 7
        elif code in (0xA0, 0xA1, 0xA4, 0xA5, 0xA6, 0xA7, 0xAE, 0xAF):
            name = {0xA0: "mirrored", 0xA4: "all_lit", 0xA6: "inverse", 0xAE: "on"}[code & 0xFE]
            setattr(self, name, bool(code & 1))
        elif code in (0xC0, 0xC8):
            self.flipped = code == 0xC8
        else:
            self._set(code, arguments)

    def _set(self, code: int, arguments: list[int]) -> None:
        if code == 0x20:
            self.mode = arguments[0] & 3
        elif code == 0x21:
            self._columns = (arguments[0] & 127, arguments[1] & 127)
            self.column = self._columns[0]
        elif code == 0x22:
            self._pages = (arguments[0] & 7, arguments[1] & 7)
            self.page = self._pages[0]
        elif code == 0x81:
            self.contrast = arguments[0]
        elif code == 0x8D:
            self.pump = bool(arguments[0] & 4)
        elif code == 0xA8:
            self.rows = (arguments[0] & 63) + 1
        elif code == 0xD3:
            self.offset = arguments[0] & 63
        elif code == 0xDA:
            self.pins = arguments[0]

    @property
    def lit(self) -> bool:
        """Whether the glass shows anything at all."""
        return self.on and self.pump

    def picture(self) -> list[list[bool]]:
        """Return the rows of the glass as a person sees them on a module of the usual wiring."""
        if not self.lit:
            return [[False] * self.width for _ in range(self.height)]
        return [self._row(y) for y in range(self.height)]

    def _row(self, y: int) -> list[bool]:
        if self.all_lit:
            return [True] * self.width
        if y >= self.rows:
            return [False] * self.width
        if self.pins != _PINS[self.height]:  # every other row is somewhere else
            y = y * 2 % self.height + y * 2 // self.height
        line = (y if self.flipped else self.rows - 1 - y) + self.start_line + self.offset & 63
        columns = self.memory[line // 8 * self.columns :][: self.columns]
        if not self.mirrored:
            columns = columns[::-1]
        bit, dark = 1 << line % 8, self.inverse
        return [bool(column & bit) != dark for column in columns[self._offset :][: self.width]]
