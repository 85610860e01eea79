# SPDX-License-Identifier: MIT
"""A display on I2C: sends only what differs from the glass, never much at once, on a bad bus too.

SSD1306 with 64 or 32 rows, and SH1106, whose memory is wider than its glass. All are driven in
page addressing, the one mode that both know.
"""

from time import sleep_us, ticks_diff

import micropython
from micropython import const

from scorer.loops import difference, span

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Protocol

    class Bus(Protocol):
        """What the panel needs of machine.I2C."""

        def writeto(self, address: int, data: "bytes | bytearray | memoryview") -> object:
            """Write `data`; OSError if nobody answers."""

    class Output(Protocol):
        """What it needs of a pin that resets the display."""

        def value(self, level: int) -> object:
            """Drive the pin."""


_GAP = const(6)  # columns between two spans that ride along: another span costs as much
_HEAD = const(7)  # bytes beside a span's columns: address, 00 low high page, address, 40
_FIRST_RETRY = const(50)  # ms after which a panel that failed is tried again, doubled each time
_LAST_RETRY = const(2000)
_RESET_US = const(20)  # the data sheets ask for 3 (SSD1306) and 10 (SH1106)
BUDGET = const(480)  # bytes sent in one step: 11 ms at 400 kHz

_COMMON = b"\xae\xd5\x80\xd3\x00\x40\xd9\xf1\xdb\x40\xa4\xa6"  # off while we paint ... lit is lit
# (kind, rows): what sets it up beside _COMMON: charge pump, addressing, rows, COM pins
KINDS = (
    ("ssd1306", 64, b"\x8d\x14\x20\x02\x2e\xa8\x3f\xda\x12"),
    ("ssd1306", 32, b"\x8d\x14\x20\x02\x2e\xa8\x1f\xda\x02"),
    ("sh1106", 64, b"\xad\x8b\xa8\x3f\xda\x12"),
)
_MEMORY = const(132)  # columns of an SH1106's memory
CONTRASTS = b"\x01\x18\x48\x90\xff"  # dimmed, then brightness 1 to 4


def seven_bit(address: int) -> int:
    """Return an I2C address as the bus has it; 0x78 and 0x7A are 0x3C and 0x3D written shifted."""
    return address >> 1 if address > 0x77 else address


def set_up(kind: str, rows: int) -> bytes:
    """Return the commands that set a panel up; ValueError if there is none such."""
    for name, height, commands in KINDS:
        if name == kind and height == rows:
            return b"\x00" + _COMMON + commands
    raise ValueError("no display %s with %d rows" % (kind, rows))


class Retried:
    """What any panel knows of its display: whether it is there, and when to try again."""

    def __init__(self, addresses: "tuple[int, ...]") -> None:
        """Look for the display at these addresses, in this order."""
        self.addresses = [seven_bit(address) for address in addresses]
        self._dirty = True
        self._wait = _FIRST_RETRY
        self._since: int | None = None  # when it failed
        self.address = 0  # 0 while no panel answers
        self.fault = ""  # why the last failure failed, "" while all is well
        self.faults = 0  # how often it began to fail
        self.report: Callable[[str], object] | None = None  # told once whenever it begins to fail

    def changed(self) -> None:
        """Say that the canvas has been drawn on."""
        self._dirty = True

    @micropython.native
    def _due(self, now: int) -> bool:
        """Whether there is something to send, and a display to be tried."""
        if not self._dirty:
            return False
        return self._since is None or ticks_diff(now, self._since) >= self._wait

    def _done(self) -> None:
        """Note that the glass is up to date."""
        self._dirty = False
        self._since = None
        self._wait = _FIRST_RETRY
        self.fault = ""

    def _missed(self, now: int, fault: str) -> None:
        """Note a failure, and wait longer before the next try if it was not the first."""
        self.fault = fault
        if self._since is None:
            self.faults = min(self.faults + 1, 9999)
            if self.report:
                self.report(fault)
        else:
            self._wait = min(self._wait * 2, _LAST_RETRY)
        self._since = now
        self.address = 0


class Panel(Retried):
    """Keeps a copy of what the glass shows and sends the spans of columns that differ."""

    def __init__(
        self,
        bus: "Bus",
        data: bytearray,
        width: int = 128,
        kind: str = "ssd1306",
        addresses: "tuple[int, ...]" = (0x3C, 0x3D),
        offset: int = 0,
        reset: "Output | None" = None,
        budget: int = BUDGET,
    ) -> None:
        """Show `data`, a canvas (MONO_VLSB), on the first of `addresses` that answers.

        `offset`: the memory's column at the left edge of the glass, 0, 2 or 4 on an SH1106.
        `budget`: how many bytes may go out in one step, a page's at least.
        """
        super().__init__(addresses)
        self._bus = bus
        self._width = width
        self._pages = len(data) // width
        self._start = set_up(kind, self._pages * 8)
        self._offsets = (offset, _MEMORY - width - offset if kind == "sh1106" else offset)
        self._reset = reset
        self._budget = budget
        self._data = memoryview(data)
        self._glass = memoryview(bytearray(len(data)))
        self._unknown = bytearray(b"\x01" * self._pages)  # pages whose glass we cannot know
        self._place = bytearray(4)  # 00 low high page
        self._column = memoryview(self._place)[:3]  # without the page, which the panel still knows
        self._out = memoryview(bytearray(1 + width))  # 40 columns...
        self._out[0] = 0x40
        self._wanted = bytearray(b"\x00\x81\x90\xa1\xc8\xaf")  # contrast, two of turning, on
        self._look = bytearray(b"\x00\x81\x90\xa1\xc8\xae")  # the same as last sent
        self._turned = 0
        self._sent = 0  # bytes in this step
        self._page = -1  # where the panel writes on, while nothing else can have moved it

    @micropython.native
    def show(self, brightness: int, rotated: bool = False, lit: bool = True) -> None:
        """Say how the glass is to look: 0 (dimmed) to 4 bright, turned round or not, on or off."""
        wanted = self._wanted
        wanted[2] = CONTRASTS[brightness]
        wanted[3] = 0xA0 if rotated else 0xA1
        wanted[4] = 0xC0 if rotated else 0xC8
        wanted[5] = 0xAF if lit else 0xAE
        if wanted != self._look:
            self._dirty = True

    @micropython.native
    def refresh(self, now: int) -> bool:
        """Bring the glass up to date, a part of it in each step; True if there is more to send.

        `now` in ms, any wrap. What is left is sent by the next call.
        """
        if not self._due(now):
            return False
        try:
            self._sent = 0
            self._page = -1
            if not self.address:
                self._find()
            if not self._paint():
                return True
            self._done()
        except OSError as error:
            self._failed(now, error)
        return False

    def _failed(self, now: int, error: OSError) -> None:
        """Forget what the glass shows: a panel that failed may have lost its power."""
        reason = " %s" % error.args[0] if error.args else ""
        self._missed(now, "display: error" + reason)
        self._forget()

    def _forget(self) -> None:
        for page in range(self._pages):
            self._unknown[page] = 1

    def _find(self) -> None:
        """Set up the first panel that answers; OSError if none does."""
        if self._reset:
            self._reset.value(0)
            sleep_us(_RESET_US)
            self._reset.value(1)
            sleep_us(_RESET_US)
        last = OSError(19)
        for address in self.addresses:
            try:
                self._bus.writeto(address, self._start)
                self.address = address
                self._look[:] = b"\x00\x81\x00\x00\x00\xae"
                return
            except OSError as error:
                last = error
        raise last

    @micropython.native
    def _paint(self) -> bool:
        """Send what differs; False when there is more than one step may send."""
        self._prepare()
        for page in range(self._pages):
            if self._unknown[page]:
                if not self._send(page, 0, self._width):
                    return False
                self._unknown[page] = 0
            elif not self._differences(page):
                return False
        if self._look != self._wanted:  # lit when all is painted
            self._look[:] = self._wanted
            self._bus.writeto(self.address, self._look)
        return True

    def _prepare(self) -> None:
        """Send what must be said before the picture; dark while it is turned round."""
        wanted, look = self._wanted, self._look
        turned = wanted[3] != look[3]
        lit = 0xAE if turned else min(look[5], wanted[5])
        if wanted[2:5] == look[2:5] and lit == look[5]:
            return
        if turned:  # its memory lies elsewhere now
            self._turned = 1 if wanted[3] == 0xA0 else 0
            self._forget()
        look[:] = wanted
        look[5] = lit
        self._bus.writeto(self.address, look)

    @micropython.native
    def _differences(self, page: int) -> bool:
        """Send a page's spans that differ, near ones as one; False if they are too many."""
        data, glass = self._data, self._glass
        start = page * self._width
        end = start + self._width
        first = difference(data, glass, start, end)
        while first < end:
            after = span(data, glass, first, end, _GAP)
            if not self._send(page, first - start, after - start):
                return False
            first = difference(data, glass, after, end)
        return True

    @micropython.native
    def _send(self, page: int, first: int, end: int) -> bool:
        """Send the columns `first` to `end` - 1 of a page, and only then believe the glass.

        False, and nothing sent, when that were too much for this step.
        """
        length = end - first
        if self._sent and self._sent + _HEAD + length > self._budget:
            return False
        out, place = self._out, self._place
        column = first + self._offsets[self._turned]
        place[1] = column & 15
        place[2] = 0x10 | column >> 4
        place[3] = 0xB0 | page
        self._bus.writeto(self.address, self._column if page == self._page else place)
        start = page * self._width
        columns = self._data[start + first : start + end]
        out[1 : length + 1] = columns
        self._bus.writeto(self.address, out[: length + 1])
        self._page = page
        self._sent += _HEAD + length
        self._glass[start + first : start + end] = columns
        return True
