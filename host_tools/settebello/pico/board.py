# SPDX-License-Identifier: MIT
"""A board with an emulated Pico: it has the keys, display and cable of the simulated one.

Nothing runs between calls. `advance` lets emulated time pass, to the nanosecond, so that a run with
the same presses is the same run.
"""

import os
import runpy
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Any

from settebello.pico.chip import FLASH_SIZE, Chip, flash_with
from settebello.pico.drive import Drive
from settebello.pico.flash import ERASE_MS, FlashChip
from settebello.pico.i2c import Bus
from settebello.pico.usb import UsbHost
from settebello.simulator.board import BoardError, firmware_folder
from settebello.simulator.gestures import moves
from settebello.simulator.picture import Picture, ascii_art
from settebello.simulator.serial_line import raw_terminal
from settebello.simulator.sh1106 import Sh1106
from settebello.simulator.ssd1306 import Ssd1306

NUMBER = bytes.fromhex("e66118604b3a5c21")  # of the flash, and so of the board
_MS = 1_000_000  # nanoseconds
_PRESS_MS = 40  # how long a key is down
_STILL_MS = 40  # the glass has been left alone for so long: the picture is whole ...
_BUSY_MS = 10  # ... unless the loop has not slept for so long: it is still at work
_LOOK_MS = 320  # from the first sight of a new screen, where an OK led to it, to the next OK
_NEW_SCREEN = 300  # bytes to the display that make one
_BOOT_MS, _SETTLE_MS = 10_000, 5_000
_FLASH_FILE = "pico-flash.bin"
_ADDRESS = 0x3C
_CHUNK, _LAST_WORDS = 512, 500  # bytes
_BACKLOG = 4096  # bytes that nobody reads from the port before the host stops to read


class PicoBoard:
    """One board, of which the parts are `chip`, `flash`, `bus`, `glass` and `usb`.

    `port` is the path of its serial line, `now` its clock in ms since the first power-on. Each of
    its `power_ons` has random numbers of its own.
    """

    def __init__(
        self,
        image: Path,
        state: Path | None = None,
        description: Path | None = None,
        contents: bytes | None = None,
    ) -> None:
        """`image`: UF2; `state`: the directory that keeps the flash from one run to the next.

        `description`: another board.py than the one in the image; `contents`: of the flash.
        """
        self._described = runpy.run_path(str(description or firmware_folder() / "board.py"))
        self._state = state
        self.contents = bytes(contents or self._first_contents(image, description))
        self.profile: str = self._described["PROFILE"]
        self.timed = False  # bits on the display's bus take their time
        self.plugged = True  # there is a USB host
        self.erase_ms = ERASE_MS
        self.display_address = _ADDRESS
        self.on_change: Callable[[], None] | None = None
        self.glass = _glass(self._described)
        self._pins: dict[str, int] = self._described["INPUTS"]
        self._closed: set[str] = set()
        self._looked = 0  # when a new screen will have been looked at
        self._lock = threading.RLock()
        self.power_ons = 0
        self._closed_down = False
        self._before = 0  # ms that earlier power-ons lasted
        self._bus_bytes = 0
        self._outer, self._outer_end = raw_terminal()
        self.port = os.ttyname(self._outer_end)
        self.serve_port = True  # else what the board says stays in usb.received
        self._to_port = b""
        self._said = b""  # the end of what has gone to the port
        self.chip: Chip
        self.flash: FlashChip
        self.bus: Bus
        self.usb: UsbHost

    def _first_contents(self, image: Path, description: Path | None) -> bytearray:
        kept = self._state / _FLASH_FILE if self._state else None
        contents = flash_with(image)
        if kept and kept.is_file():  # the drive stays, the image is the one of today
            old = kept.read_bytes()
            if len(old) == FLASH_SIZE:
                Drive(old).into(contents)
        if description:
            drive = Drive(contents, new=not (kept and kept.is_file()))
            drive.write("board.py", description.read_bytes())
            drive.into(contents)
        return contents

    def __enter__(self) -> "PicoBoard":
        self.boot()
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        self.close()

    # -- power ---------------------------------------------------------------------------------

    def start(self) -> None:
        """Switch the power on; nothing has run yet."""
        self.power_ons += 1
        self.chip = Chip(self.contents, seed=self.power_ons)
        self.flash = FlashChip(self.chip, NUMBER, self.erase_ms)
        self.glass.power_on()
        self.bus = Bus(
            self.chip,
            self._described["I2C"],
            (self._described["SDA"], self._described["SCL"]),
            self.display_address,
            self.glass,
        )
        self.bus.timed = self.timed
        self.bus.on_change = self._changed
        self.usb = UsbHost(self.chip, self.plugged)
        for key in self._closed:
            self._set(key, True)

    def boot(self) -> None:
        """Switch on and wait for the first whole picture; BoardError if none comes."""
        self.start()
        for _ in range(_BOOT_MS // 10):
            self.advance(10)
            if self.glass.lit:
                self.settle()
                return
        raise BoardError(f"the display stayed dark; the board said: {self.last_words()}")

    def kill(self) -> None:
        """Pull the plug, wherever the firmware is; the display goes dark."""
        with self._lock:
            self._before = self.now
            self._bus_bytes = self.bus_bytes
            self.chip.cut()
            self.contents = self.chip.flash
            self.glass.power_on()
            self._changed()

    def restart(self) -> None:
        """Pull the plug, put it in again and wait for the first picture."""
        self.kill()
        self.boot()

    def close(self) -> None:
        """Switch off, keep the flash, and take the cable away; once is enough."""
        if self._closed_down:
            return
        self._closed_down = True
        self.kill()
        self.keep()
        os.close(self._outer)
        os.close(self._outer_end)

    def keep(self) -> None:
        """Write the flash as it is now to its file in `state`, which is whole at every moment."""
        if self._state:
            new = self._state / (_FLASH_FILE + ".new")
            new.write_bytes(self.chip.flash)
            new.replace(self._state / _FLASH_FILE)

    @property
    def drive(self) -> Drive:
        """The files as they are in the flash at this moment."""
        return Drive(self.chip.flash)

    def last_words(self) -> str:
        """Return the end of what the board said."""
        said = (self._said + self.usb.received)[-_LAST_WORDS:]
        return " ".join(said.decode("utf-8", "replace").split()) or "no word"

    # -- time ----------------------------------------------------------------------------------

    @property
    def now(self) -> int:
        """Milliseconds for which the board has been on."""
        return self._before + int(self.chip.nanos // _MS)

    @property
    def bus_bytes(self) -> int:
        """Bytes that went over the display's bus, addresses included."""
        return self._bus_bytes + self.bus.bytes

    def advance(self, duration: int) -> None:
        """Let `duration` ms pass on the board; BoardError if the power is off or goes."""
        with self._lock:
            for _ in range(duration):
                if not self.chip.run(_MS):
                    raise BoardError("the power is off")
                if self.serve_port:
                    self._serve()

    def settle(self) -> None:
        """Wait until nothing more is sent to the display and the loop sleeps again and again."""
        # a contact with two meanings acts when it is let go, and that takes time to be believed
        whole = _STILL_MS if self.profile == "six" else 2 * _STILL_MS
        still = busy = 0
        for _ in range(_SETTLE_MS):
            sent = self.bus.bytes
            self.advance(1)
            busy = 0 if self.chip.asleep else busy + 1
            still = 0 if self.bus.bytes != sent or busy > _BUSY_MS else still + 1
            if still == whole:
                return
        raise BoardError("the picture does not come to rest")

    @contextmanager
    def running_by_itself(self) -> Iterator[None]:
        """Let the board run, at most in real time, while the body does something else."""
        done = threading.Event()
        runner = threading.Thread(target=self._run_until, args=(done,), daemon=True)
        runner.start()
        try:
            yield
        finally:
            done.set()
            runner.join()

    def _run_until(self, done: threading.Event) -> None:
        """Run; an emulation that is slower than the real thing does not try to catch up."""
        ahead = time.monotonic()
        while not done.is_set() and self.chip.powered:
            now = time.monotonic()
            ahead = max(ahead, now - 0.005)
            if ahead > now:
                time.sleep(0.001)
                continue
            ahead += 0.005
            try:
                self.advance(5)
            except BoardError:
                return

    # -- cable ---------------------------------------------------------------------------------

    def _serve(self) -> None:
        """Carry bytes between the USB line and the port that a program may have opened."""
        if self.usb.unsent < _CHUNK and self.usb.connected:
            with suppress(OSError):  # nothing there
                self.usb.send(os.read(self._outer, _CHUNK))
        if self.usb.received:
            self._to_port += bytes(self.usb.received)
            self._said = (self._said + self.usb.received)[-_LAST_WORDS:]
            self.usb.received.clear()
        if self._to_port:
            with suppress(OSError):  # nobody takes it
                self._to_port = self._to_port[os.write(self._outer, self._to_port) :]
            self.usb.reading = len(self._to_port) < _BACKLOG

    # -- keys and glass ------------------------------------------------------------------------

    def _changed(self) -> None:
        if self.on_change:
            self.on_change()

    def _set(self, contact: str, closed: bool) -> None:
        """Close a contact to ground, or leave its pin to the pull-up."""
        pin: Any = self.chip.mcu.gpio[self._pins[contact]]
        if closed:
            pin.set_input_value(False)
            self._closed.add(contact)
        else:
            pin.release_input()
            self._closed.discard(contact)

    def move(self, contact: str, closed: bool, after: float = 0) -> None:
        """Close or open a contact, now or in `after` ms."""
        if contact not in self._pins:
            raise BoardError(f"no key {contact}: this board has {' '.join(self._pins)}")
        if after:
            self.chip.at(after * _MS, lambda: self._set(contact, closed))
        else:
            self._set(contact, closed)

    def gesture(self, key: str, hold: int = _PRESS_MS) -> int:
        """Begin what means `key` on this board, as if by hand; return how many ms it takes."""
        made = moves(self.profile, key, hold)
        with self._lock:
            for after, contact, closed in made:
                self.move(contact, closed, after)
        return made[-1][0]

    def press(self, *keys: str, hold: int = _PRESS_MS) -> None:
        """Press and release keys, one after the other, and wait for the picture each time.

        As people do who look at a new screen, an OK does not follow at once on the OK to it.
        """
        for key in keys:
            if key == "OK" and self.now < self._looked:
                self.advance(self._looked - self.now)
            sent = self.bus.bytes
            self.advance(self.gesture(key, hold))
            self.settle()
            new = key == "OK" and self.bus.bytes - sent >= _NEW_SCREEN
            self._looked = self.now + _LOOK_MS if new else 0

    def picture(self) -> Picture:
        """Return what the glass shows: rows of pixels, True where lit."""
        return self.glass.picture()

    def ascii(self) -> str:
        """Return what the glass shows, a character a pixel."""
        return ascii_art(self.picture())


def _glass(described: dict[str, Any]) -> Ssd1306:
    """Return the display that a board's description names."""
    height = int(described["HEIGHT"])
    if described["DISPLAY"] == "sh1106":
        return Sh1106(height=height, offset=int(described.get("OFFSET", 2)))
    return Ssd1306(height=height)
