# SPDX-License-Identifier: MIT
"""An SSD1306 display on I2C: sends only what differs from the glass, survives a bad bus."""

from time import ticks_diff

from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    class Bus(Protocol):
        """What the panel needs of machine.I2C."""

        def writeto(self, address: int, data: "bytes | bytearray | memoryview") -> object:
            """Write `data`; OSError if nobody answers."""


_GAP = const(8)  # columns between two spans that may ride along: a new span costs as much
_HEAD = const(7)  # bytes before a span's columns
_FIRST_RETRY = const(50)  # ms after which a panel that failed is tried again, doubled each time
_LAST_RETRY = const(2000)

# kind: (commands for 64 rows, the memory column of the glass's left edge)
KINDS = {
    "ssd1306": (
        (
            b"\xae"  # off while we paint
            b"\xd5\x80\xa8\x3f\xd3\x00\x40"  # clock, 64 rows, no shift, start at row 0
            b"\x8d\x14"  # charge pump on
            b"\x20\x02"  # page addressing: the one mode that the SH1106 knows too
            b"\xa1\xc8\xda\x12"  # left is left, up is up, COM pins as wired on 64 rows
            b"\x81\xcf\xd9\xf1\xdb\x40"  # contrast, precharge, deselect level
            b"\xa4\xa6\x2e"  # show memory, lit is lit, no scrolling
        ),
        0,
    ),
}
_ON = b"\x00\xaf"


def seven_bit(address: int) -> int:
    """Return an I2C address as the bus has it; 0x78 and 0x7A are 0x3C and 0x3D written shifted."""
    return address >> 1 if address > 0x77 else address


class Panel:
    """Keeps a copy of what the glass shows and sends the spans of columns that differ."""

    def __init__(
        self,
        bus: "Bus",
        data: bytearray,
        width: int = 128,
        kind: str = "ssd1306",
        addresses: "tuple[int, ...]" = (0x3C, 0x3D),
    ) -> None:
        """Show `data`, a canvas (MONO_VLSB); `addresses` are tried in their order."""
        commands, self._offset = KINDS[kind]
        self._bus = bus
        self._start = b"\x00" + commands
        self._width = width
        self._pages = len(data) // width
        self._addresses = [seven_bit(address) for address in addresses]
        self._data = memoryview(data)
        self._glass = memoryview(bytearray(len(data)))
        self._unknown = bytearray(b"\x01" * self._pages)  # pages whose glass we cannot know
        self._out = bytearray(_HEAD + width)  # 80 page 80 low 80 high 40 columns...
        self._out[0] = self._out[2] = self._out[4] = 0x80
        self._out[6] = 0x40
        self._lit = False
        self._dirty = True
        self._wait = _FIRST_RETRY
        self._since: int | None = None  # when it failed
        self.address = 0  # 0 while no panel answers
        self.fault = ""  # why the last failure failed, "" while all is well

    def changed(self) -> None:
        """Say that the canvas has been drawn on."""
        self._dirty = True

    def refresh(self, now: int) -> None:
        """Bring the glass up to date; call it in every step. `now` in ms, any wrap."""
        if not self._dirty:
            return
        if self._since is not None and ticks_diff(now, self._since) < self._wait:
            return
        try:
            if not self.address:
                self._find()
            self._paint()
            self._dirty = False
            self._since = None
            self._wait = _FIRST_RETRY
            self.fault = ""
        except OSError as error:
            self._failed(now, error)

    def _failed(self, now: int, error: OSError) -> None:
        """Forget what the glass shows: a panel that failed may have lost its power."""
        if self._since is not None:
            self._wait = min(self._wait * 2, _LAST_RETRY)
        self._since = now
        self.address = 0
        self.fault = "display: error %s" % error.args[0] if error.args else "display: error"
        for page in range(self._pages):
            self._unknown[page] = 1

    def _find(self) -> None:
        """Set up the first panel that answers; OSError if none does."""
        last = OSError(19)
        for address in self._addresses:
            try:
                self._bus.writeto(address, self._start)
                self.address = address
                self._lit = False
                return
            except OSError as error:
                last = error
        raise last

    def _paint(self) -> None:
        width = self._width
        for page in range(self._pages):
            start = page * width
            if self._unknown[page]:
                self._send(page, 0, width)
                self._unknown[page] = 0
            elif self._data[start : start + width] != self._glass[start : start + width]:
                self._differences(page)
        if not self._lit:
            self._bus.writeto(self.address, _ON)
            self._lit = True

    def _differences(self, page: int) -> None:
        """Send a page's spans that differ, near ones as one."""
        data, glass = self._data, self._glass
        start = page * self._width
        first = last = -1
        for column in range(self._width):
            if data[start + column] == glass[start + column]:
                continue
            if first >= 0 and column - last > _GAP:
                self._send(page, first, last + 1)
                first = -1
            if first < 0:
                first = column
            last = column
        self._send(page, first, last + 1)

    def _send(self, page: int, first: int, end: int) -> None:
        """Send the columns `first` to `end` - 1 of a page, and only then believe the glass."""
        out = self._out
        place = first + self._offset
        out[1] = 0xB0 | page
        out[3] = place & 15
        out[5] = 0x10 | place >> 4
        start = page * self._width
        columns = self._data[start + first : start + end]
        out[_HEAD : _HEAD + end - first] = columns
        self._bus.writeto(self.address, memoryview(out)[: _HEAD + end - first])
        self._glass[start + first : start + end] = columns
