# SPDX-License-Identifier: MIT
"""The PC at the other end of the USB cable: it reads, or does not, or there is none."""

from typing import Any

from settebello.pico import part
from settebello.pico.chip import Chip

_HOOKS = ("on_usb_enabled", "on_reset_received", "on_endpoint_write", "on_endpoint_read")


class UsbHost:
    """A host with the board's serial port open.

    `received` is what came, for the reader to take away. While `reading` is False it takes no
    packet, as a program does that holds the port open and does not read.
    """

    def __init__(self, chip: Chip, plugged: bool = True) -> None:
        """`plugged`: there is a host at all; without one the board runs from a battery."""
        self.received = bytearray()
        self.connected = False
        self._reading = True
        self._owed: list[bytes] = []  # packets that came while nobody read
        self._withheld: int | None = None  # the endpoint that waits for its acknowledgement
        self._asked: tuple[int, int] | None = None  # the board waits for bytes: endpoint, size
        self._waiting = bytearray()  # bytes for the board
        self._usb: Any = chip.mcu.usb_ctrl
        self._cdc: Any = part("usb.cdc", "USBCDC")(self._usb)
        self._cdc.on_serial_data = self._came
        self._cdc.on_device_connected = self._connect
        self._ready, self._ask, self._reset = (
            self._usb._indicate_buffer_ready,
            self._usb.on_endpoint_read,
            self._usb.on_reset,
        )
        self._usb._indicate_buffer_ready = self._acknowledge
        self._usb.on_endpoint_read = self._asks
        self._usb.on_reset = self._forget
        if not plugged:
            for hook in _HOOKS:
                setattr(self._usb, hook, None)

    def _connect(self) -> None:
        self.connected = True

    def _forget(self) -> None:
        """Clear up when the board drops off the bus."""
        self._asked = self._withheld = None
        self.connected = False
        self._reset()

    # -- to the board ----------------------------------------------------------------------------

    def send(self, data: bytes) -> None:
        """Send bytes, as fast as the board takes them."""
        self._waiting += data
        if self._asked:
            asked, self._asked = self._asked, None
            self._asks(*asked)

    @property
    def unsent(self) -> int:
        """How many bytes the board has not taken yet."""
        return len(self._waiting)

    def _asks(self, endpoint: int, size: int) -> None:
        """Answer the board's wish for bytes; a host that has none lets it wait.

        The emulator's own host sends an empty packet instead, again and again.
        """
        if endpoint != self._cdc._out_endpoint:
            self._ask(endpoint, size)
        elif self._waiting:
            data = bytes(self._waiting[:size])
            del self._waiting[:size]
            self._usb.endpoint_read_done(endpoint, data)
        else:
            self._asked = endpoint, size

    # -- from the board --------------------------------------------------------------------------

    @property
    def reading(self) -> bool:
        """Whether the host takes what the board sends."""
        return self._reading

    @reading.setter
    def reading(self, now: bool) -> None:
        self._reading = now
        if now:
            for data in self._owed:
                self.received += data
            self._owed = []
            if self._withheld is not None:
                endpoint, self._withheld = self._withheld, None
                self._ready(endpoint, False)

    def _came(self, data: bytes) -> None:
        if self._reading:
            self.received += data
        else:
            self._owed.append(bytes(data))

    def _acknowledge(self, endpoint: int, out: bool) -> None:
        if out or self._reading or endpoint != self._cdc._in_endpoint:
            self._ready(endpoint, out)
        else:
            self._withheld = endpoint
