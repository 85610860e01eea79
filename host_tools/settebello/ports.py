# SPDX-License-Identifier: MIT
"""Which serial ports may have a board behind them, by what USB says of them.

Nothing is written to a port that is not surely a microcontroller's: a modem, a printer in the
middle of its work or a debug probe may be on it.
"""

import re
from dataclasses import dataclass
from enum import StrEnum

from serial.tools import list_ports
from serial.tools.list_ports_common import ListPortInfo

from settebello.simulator.running import running


class Kind(StrEnum):
    """What may be asked without being named by the user, and what only when it is."""

    BOARD = "board"  # a microcontroller's own USB: asked
    SIMULATED = "simulated"  # a running `settebello run`: asked
    BRIDGE = "bridge"  # a USB to serial chip, as many ESP32 boards have it, and printers too
    OTHER = "other"  # whatever else: modems, Bluetooth, debug probes


# USB vendors that make microcontrollers which run MicroPython
_BOARDS = {
    0x2E8A: "Raspberry Pi Pico or another RP2",
    0x303A: "Espressif ESP32",
    0xF055: "MicroPython pyboard",
    0x239A: "Adafruit",
    0x2341: "Arduino",
    0x2886: "Seeed",
    0x1B4F: "SparkFun",
}
# ... and of chips between USB and a serial line
_BRIDGES = {
    0x10C4: "Silicon Labs CP210x",
    0x1A86: "WCH CH34x or CH910x",
    0x0403: "FTDI",
    0x067B: "Prolific PL2303",
}
_PROBES = {(0x2E8A, 0x0004), (0x2E8A, 0x000C)}  # Raspberry Pi's picoprobe and Debug Probe
_NEVER = re.compile(r"bluetooth|debug[ -]?probe|cmsis|picoprobe|st-?link|j-?link", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Port:
    """A serial port: `device` is what --port takes, `usb` "2e8a:0005" or ""."""

    device: str
    kind: Kind
    what: str
    usb: str = ""
    serial: str = ""

    @property
    def asked(self) -> bool:
        """Whether a board is looked for here without being told to."""
        return self.kind in (Kind.BOARD, Kind.SIMULATED)


def ports() -> list[Port]:
    """Return every serial port of this machine and the simulated boards, in order of device."""
    simulated = [Port(device, Kind.SIMULATED, "simulated board") for device in running()]
    return sorted(map(_port, list_ports.comports()), key=lambda port: port.device) + simulated


def _port(info: ListPortInfo) -> Port:
    kind, what = _identity(info)
    usb = "" if info.vid is None else f"{info.vid:04x}:{info.pid or 0:04x}"
    return Port(str(info.device), kind, what, usb, info.serial_number or "")


def _identity(info: ListPortInfo) -> tuple[Kind, str]:
    """Return what kind of port it is and a name for it; any field of `info` may be None."""
    described = " ".join(filter(None, (info.product, info.description, info.device)))
    name = next(
        (text for text in (info.product, info.description) if text and text != "n/a"), "serial port"
    )
    if info.vid is None or (info.vid, info.pid) in _PROBES or _NEVER.search(described):
        return Kind.OTHER, name
    if info.vid in _BOARDS:
        return Kind.BOARD, _BOARDS[info.vid]
    if info.vid in _BRIDGES:
        return Kind.BRIDGE, _BRIDGES[info.vid]
    return Kind.OTHER, name
