# SPDX-License-Identifier: MIT
"""A display driven by displayio and Adafruit's drivers: refreshes only what differs from the glass.

It is used as scorer.panel.Panel is. A tile is one column of eight pixels, so that a byte of the
canvas is a tile's number, and nothing is drawn pixel by pixel.
"""

import displayio
from i2cdisplaybus import I2CDisplayBus
from micropython import const

from scorer.loops import difference, span
from scorer.panel import BUDGET, CONTRASTS, Retried, set_up

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from busio import I2C
    from microcontroller import Pin

_GAP = const(14)  # columns between two spans that ride along: another span costs as much
_HEAD = const(16)  # bytes beside a span's columns: address and bounds, twice; address, 40
_NOBODY = const(19)  # ENODEV


def _driver(kind: str) -> "Any":
    """Return Adafruit's driver; the other one need not be on the drive."""
    if kind == "sh1106":
        from adafruit_displayio_sh1106 import SH1106

        return SH1106
    from adafruit_displayio_ssd1306 import SSD1306

    return SSD1306


def _columns() -> displayio.Bitmap:
    """Return all 256 columns of eight pixels side by side, the top one the lowest bit."""
    sheet = displayio.Bitmap(256, 8, 2)
    for column in range(256):
        for row in range(8):
            sheet[column, row] = column >> row & 1
    return sheet


class DisplayioPanel(Retried):
    """Keeps a copy of what the glass shows and refreshes the spans of columns that differ."""

    def __init__(
        self,
        connect: "Callable[[], I2C]",
        data: bytearray,
        width: int = 128,
        kind: str = "ssd1306",
        addresses: "tuple[int, ...]" = (0x3C, 0x3D),
        offset: int = 0,
        reset: "Pin | None" = None,
        budget: int = BUDGET,
    ) -> None:
        """Show `data`, a canvas (MONO_VLSB), on the first of `addresses` that answers.

        `connect` makes the bus; it is called again after every failure. `offset`, `budget`: as
        Panel has them.
        """
        super().__init__(addresses)
        self._connect = connect
        self._width = width
        self._pages = len(data) // width
        set_up(kind, self._pages * 8)  # ValueError if there is no such panel
        self._kind = kind
        # Blinka sends an SH1106 the low half of a column alone: there all begins at the left edge.
        self._more = {"colstart": offset} if kind == "sh1106" else {}
        self._reset = reset
        self._budget = budget
        self._data = memoryview(data)
        self._glass = bytearray(len(data))
        self._tiles: displayio.TileGrid = self._grid()
        self._group = displayio.Group()
        self._group.append(self._tiles)
        self._i2c: Any = None
        self._display: Any = None
        self._level = self._shown_level = -1  # contrast, wanted and sent
        self._rotation = 0
        self._lit = True

    def _grid(self) -> displayio.TileGrid:
        palette = displayio.Palette(2)
        palette[1] = 0xFFFFFF
        return displayio.TileGrid(
            _columns(),
            pixel_shader=palette,
            width=self._width,
            height=self._pages,
            tile_width=1,
            tile_height=8,
        )

    def show(self, brightness: int, rotated: bool = False, lit: bool = True) -> None:
        """Say how the glass is to look: 0 (dimmed) to 4 bright, turned round or not, on or off."""
        level, rotation = CONTRASTS[brightness], 180 if rotated else 0
        if level != self._level or rotation != self._rotation or lit != self._lit:
            self._level, self._rotation, self._lit = level, rotation, lit
            self._dirty = True

    def refresh(self, now: int) -> bool:
        """Bring the glass up to date, a part of it in each step; True if there is more to send.

        `now` in ms, any wrap. What is left is sent by the next call.
        """
        if not self._due(now):
            return False
        try:
            if not self.address:
                self._find()
            self._look()
            if not self._paint():
                return True
            self._ask(self.address)
        except (OSError, RuntimeError) as error:  # the latter: no pull-up, nobody answers
            self._failed(now, error)
            return False
        self._done()
        return False

    def _failed(self, now: int, error: Exception) -> None:
        """Let the display go: one that failed may have lost its power."""
        reason = error.args[0] if error.args else ""
        kind = "error " if isinstance(error, OSError) else ""
        self._missed(now, "display: %s%s" % (kind, reason))
        self._let_go()

    def _let_go(self) -> None:
        self.address = 0
        self._display = None
        displayio.release_displays()
        if self._i2c:
            self._i2c.deinit()
            self._i2c = None

    def _find(self) -> None:
        """Set up the first panel that answers; OSError or RuntimeError if none does."""
        last: Exception = OSError(_NOBODY)
        for address in self.addresses:
            self._let_go()
            try:
                self._i2c = self._bus()
                self._begin(address)
                return
            except (OSError, RuntimeError) as error:
                last = error
        raise last

    def _bus(self) -> "I2C":
        try:
            return self._connect()
        except ValueError as error:  # pins of which no bus can be made
            raise RuntimeError(str(error).split("\n", 1)[0])

    def _begin(self, address: int) -> None:
        """Set the panel at `address` up; its first refresh will be of the whole glass."""
        self._ask(address)  # the driver would wait 10 ms after each command to nobody
        bus = I2CDisplayBus(self._i2c, device_address=address, reset=self._reset)
        bus.reset()
        self._display = _driver(self._kind)(
            bus,
            width=self._width,
            height=self._pages * 8,
            rotation=self._rotation,
            auto_refresh=False,
            **self._more,
        )
        self._display.root_group = self._group
        self._take_all()
        self._shown_level = -1
        self._display.refresh()
        self._ask(address)
        self.address = address

    def _take_all(self) -> None:
        for place in range(len(self._data)):
            if self._glass[place] != self._data[place]:
                self._tiles[place] = self._data[place]
        self._glass[:] = self._data

    def _ask(self, address: int) -> None:
        """Look whether the panel is there: CircuitPython sends to one that is not, in silence."""
        probe = getattr(self._i2c, "probe", None)
        if probe is None:
            return  # Blinka says so when it writes
        while not self._i2c.try_lock():
            pass
        try:
            if not probe(address):
                raise OSError(_NOBODY)
        finally:
            self._i2c.unlock()

    def _look(self) -> None:
        """Send what is wanted of the glass beside its picture."""
        display = self._display
        if display.rotation != self._rotation:
            display.root_group = None
            display.rotation = self._rotation
            display.root_group = self._group  # its next refresh will be of the whole glass
            self._take_all()
            display.refresh()
        if self._level >= 0 and self._level != self._shown_level:
            display.brightness = min((self._level + 0.25) / 255, 1.0)
            self._shown_level = self._level
        if self._lit != display.is_awake:
            if self._lit:
                display.wake()
            else:
                display.sleep()

    def _paint(self) -> bool:
        """Send what differs; False when there is more than one step may send."""
        data, glass = self._data, self._glass
        sent = 0
        for start in range(0, len(data), self._width):
            end = start + self._width
            first = difference(data, glass, start, end)
            while first < end:
                last = span(data, glass, first, end, _GAP)
                if sent and sent + _HEAD + last - first > self._budget:
                    return False
                self._send(first, last)
                sent += _HEAD + last - first
                first = difference(data, glass, last, end)
        return True

    def _send(self, first: int, last: int) -> None:
        """Refresh a span, and only then believe the glass."""
        data, glass, tiles = self._data, self._glass, self._tiles
        for place in range(first, last):
            if data[place] != glass[place]:
                tiles[place] = data[place]
        if self._more:
            left = first - first % self._width + (self._width - 1 if self._rotation else 0)
            tiles[left] = data[left]
        self._display.refresh()
        glass[first:last] = data[first:last]
