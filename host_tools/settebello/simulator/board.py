# SPDX-License-Identifier: MIT
"""A simulated board: the firmware in MicroPython's Unix port, its clock, keys, display, cable.

The firmware's process asks this one for all that hardware does (standin/wire.py). It may run on
only while `advance` lets simulated time pass, so a run with the same presses is the same run.
"""

import errno
import hashlib
import os
import runpy
import shutil
import signal
import socket
import struct
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any

from settebello.errors import InputError, SettebelloError
from settebello.simulator.gestures import moves
from settebello.simulator.picture import Picture, ascii_art
from settebello.simulator.runtime import RUNTIMES, available
from settebello.simulator.serial_line import SerialLine
from settebello.simulator.sh1106 import Sh1106
from settebello.simulator.ssd1306 import Ssd1306

START = 1_767_290_400  # the clock of a scripted run at power-on: 2026-01-01 18:00 UTC
HEAP = "512k"  # sources are compiled in it, and words have 64 bits; a Pico runs frozen code
_HERE = Path(__file__).parent
_PATIENCE = 20.0  # seconds of real time that the firmware may take for one step
_PRESS_MS = 50  # how long a key is down, and up after it
_LOOK_MS = 400  # from one OK to the next


class BoardError(SettebelloError):
    """The simulated board cannot do what it was asked."""


def firmware_folder() -> Path:
    """Return where the firmware's files are: in the tree, or packed into the installation."""
    for folder in (_HERE.parents[2] / "firmware", _HERE.parent / "firmware"):
        if (folder / "main.py").is_file():
            return folder
    raise BoardError("the firmware's files are not installed")


def board_file(name: str, folder: str = "boards") -> Path:
    """Return the file that describes a board; InputError if there is none.

    `name`: its path, or the name of a ready one in this folder of the firmware's.
    """
    ready = firmware_folder() / folder
    for path in (Path(name), ready / f"{name}.py"):
        if path.is_file():
            return path
    names = ", ".join(sorted(path.stem for path in ready.glob("*.py")))
    raise InputError(f"no board {name}; ready ones: {names}")


def _glass(described: dict[str, Any]) -> Ssd1306:
    """Return the display that a board's description names."""
    height = int(described["HEIGHT"])
    if described["DISPLAY"] == "sh1106":
        return Sh1106(height=height, offset=int(described.get("OFFSET", 2)))
    return Ssd1306(height=height)


class SimulatedBoard:
    """One board with its files in the directory `state`; use it as a context manager.

    `port` is the path of its serial line, `now` its clock in ms since the first power-on.
    `bus_bytes` counts what went over the display's bus, addresses included. `fail_bus(address,
    data)` may return an errno to break a transaction. `profile` is that of its keys.
    """

    def __init__(
        self,
        state: Path,
        firmware: Path | None = None,
        unix_time: int = START,
        ticks: int = 0,
        display_address: int = 0x3C,
        heap: str = HEAP,
        board: Path | None = None,
        runtime: str = "",
    ) -> None:
        """`unix_time`: the board's clock, 0 for one never set; `ticks`: where ticks_ms begins.

        `board`: another description than the firmware's own board.py; `runtime`: "micropython",
        "cpython", or "" for the first that there is on this machine.
        """
        self.state = state.resolve()
        self.state.mkdir(parents=True, exist_ok=True)
        self.firmware = firmware or firmware_folder()
        self._description = board or self.firmware / "board.py"
        described = runpy.run_path(str(self._description))
        self._main = Path(tempfile.mkdtemp(prefix="settebello-"))  # main.py beside its board.py
        self.glass = _glass(described)
        self.display_address = display_address
        self.now = ticks
        self.bus_bytes = 0
        self.fail_bus: Callable[[int, bytes], int] | None = None
        self.on_change: Callable[[], None] | None = None
        self._unix_time, self._ticks, self._heap = unix_time, ticks, heap
        self._runtime = runtime or available()
        self._pins: dict[str, int] = described["INPUTS"]
        self.profile: str = described["PROFILE"]
        self._levels: dict[int, int] = {}
        self._events: list[tuple[int, int, int]] = []  # pins moved: (when, pin, level)
        self._pressed, self._looked = "", 0  # the latest key, and when the glass was looked at
        self._wakes: int | None = None  # when the sleeping firmware wants to go on
        self._process: subprocess.Popen[bytes] | None = None
        self._wire: socket.socket | None = None
        self._lock = threading.RLock()
        self._line = SerialLine(self._interrupt)
        self.port = self._line.port

    def __enter__(self) -> "SimulatedBoard":
        self.start()
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
        """Switch the power on."""
        if self._process is not None:
            raise BoardError("the board is on already")
        ours, theirs = socket.socketpair()
        ours.settimeout(_PATIENCE)
        lib = self.firmware / "lib"
        shutil.copy(self.firmware / "main.py", self._main / "main.py")
        shutil.copy(self._description, self._main / "board.py")
        environment = {
            "MICROPYPATH": os.pathsep.join(map(str, (_HERE / "standin", lib))),
            "SETTEBELLO_WIRE": str(theirs.fileno()),
            "SETTEBELLO_TICKS": str(self.now & 0x3FFFFFFF),
            "SETTEBELLO_UNIX": str(self._unix_time and self._unix_time - self._ticks // 1000),
            "SETTEBELLO_CLOSED": " ".join(str(pin) for pin, up in self._levels.items() if not up),
            "SETTEBELLO_BOARD": hashlib.sha256(str(self.state).encode()).hexdigest()[:16],
        }
        self._process = subprocess.Popen(
            RUNTIMES[self._runtime](self._main / "main.py", self._heap),
            cwd=self.state,
            env={**os.environ, **environment},
            stdin=self._line.board_end,
            stdout=self._line.board_end,
            stderr=self._line.board_end,
            pass_fds=[theirs.fileno()],
            start_new_session=True,  # Ctrl-C in the terminal is ours to pass on
        )  # fmt: skip
        theirs.close()
        self._wire = ours
        self._wakes = None
        self._events = []
        self.glass.power_on()

    def kill(self) -> None:
        """Pull the plug: the firmware is killed wherever it is, the display goes dark."""
        with self._lock:
            if self._process is not None:
                self._process.send_signal(signal.SIGKILL)
                self._end()
            self.glass.power_on()
            self._changed()

    def kill_now(self) -> None:
        """Kill the firmware from another thread, in the middle of whatever it does."""
        if self._process is not None:
            self._process.send_signal(signal.SIGKILL)

    def restart(self) -> None:
        """Pull the plug and put it in again."""
        self.kill()
        self.start()

    def close(self) -> None:
        """Switch off and take the cable away."""
        self.kill()
        self._line.close()
        shutil.rmtree(self._main, ignore_errors=True)

    def _end(self) -> int:
        """Clear up after the firmware's process; return its exit status, negative: a signal."""
        status = 0
        if self._process is not None:
            status = self._process.wait()
        if self._wire is not None:
            self._wire.close()
        self._process = self._wire = None
        return status

    def _ended(self) -> BoardError:
        status = self._end()
        if status < 0:
            return BoardError(f"the firmware was killed by signal {-status}")
        return BoardError(f"the firmware has ended with status {status}: {self.last_words()}")

    def last_words(self) -> str:
        """Return the last lines that the board wrote to its serial line, answers to a PC aside."""
        time.sleep(0.02)  # what it wrote may still be on its way
        lines = map(str.strip, self._line.tail.decode("utf-8", "replace").split("\n"))
        return " | ".join(line for line in lines if line and line[0] != "~")[-500:] or "no word"

    @property
    def running(self) -> bool:
        """Whether the firmware runs."""
        return self._process is not None and self._process.poll() is None

    def _interrupt(self) -> None:
        if self._process is not None:
            self._process.send_signal(signal.SIGINT)

    # -- time ----------------------------------------------------------------------------------

    def advance(self, duration: int) -> None:
        """Let `duration` ms pass on the board; BoardError if the firmware ends meanwhile."""
        with self._lock:
            end = self.now + duration
            while True:
                if self._wakes is None:
                    self._serve()
                elif self._wakes <= end:
                    self._wake()
                else:
                    break
            self.now = end

    def _serve(self) -> None:
        """Do what the firmware asks for next."""
        kind, number, length = struct.unpack("<BBH", self._receive(4))
        data = self._receive(length)
        if kind == ord("S"):
            self._wakes = struct.unpack("<I", data)[0]
        else:
            self._answer(ord("W"), 0, self._transfer(number, data), self.now)

    def _receive(self, length: int) -> bytes:
        data = b""
        while len(data) < length:
            part = b""
            if self._wire is not None:
                try:
                    part = self._wire.recv(length - len(data))
                except TimeoutError as error:
                    raise BoardError("the firmware hangs") from error
                except ConnectionError:
                    part = b""
            if not part:
                raise self._ended()
            data += part
        return data

    def _answer(self, kind: int, number: int, value: int, when: int) -> None:
        if self._wire is None:
            raise self._ended()
        try:
            self._wire.sendall(struct.pack("<BBHI", kind, number, value, when))
        except OSError:
            raise self._ended() from None

    def _transfer(self, address: int, data: bytes) -> int:
        """Carry bytes to the display; return 0 or why that failed."""
        self.bus_bytes += 1 + len(data)
        error = self.fail_bus(address, data) if self.fail_bus else 0
        if error or address != self.display_address:
            return error or errno.EIO
        self.glass.write(data)
        self._changed()
        return 0

    def _changed(self) -> None:
        if self.on_change:
            self.on_change()

    def _wake(self) -> None:
        """Let the sleeping firmware go on at the time it asked for."""
        when = self._wakes or 0
        due = sorted(event for event in self._events if event[0] <= when)
        self._events = [event for event in self._events if event[0] > when]
        for at, pin, level in due:
            self._answer(ord("P"), pin, level, max(at, 0))
        self.now = when
        self._wakes = None
        self._answer(0, 0, 0, when)

    @contextmanager
    def running_by_itself(self) -> Iterator[None]:
        """Let the board run in real time while the body does something else, say synchronise."""
        done = threading.Event()
        runner = threading.Thread(target=self._run_until, args=(done,), daemon=True)
        runner.start()
        try:
            yield
        finally:
            done.set()
            runner.join()

    def _run_until(self, done: threading.Event) -> None:
        last = time.monotonic()
        while not done.is_set() and self.running:
            time.sleep(0.002)
            passed = int((time.monotonic() - last) * 1000)
            last += passed / 1000
            try:
                self.advance(passed)
            except BoardError:
                return

    # -- keys and glass ------------------------------------------------------------------------

    def move(self, key: str, closed: bool, after: int = 0) -> None:
        """Close or open a key's contact, now or `after` ms."""
        pin = self._pin(key)
        with self._lock:
            self._levels[pin] = 0 if closed else 1
            self._events.append((self.now + after, pin, 0 if closed else 1))

    def _pin(self, key: str) -> int:
        if key not in self._pins:
            raise BoardError(f"no key {key}: this board has {' '.join(self._pins)}")
        return self._pins[key]

    def gesture(self, key: str, hold: int = _PRESS_MS) -> int:
        """Begin what means `key` on this board, as if by hand; return how many ms it takes."""
        made = moves(self.profile, key, hold)
        for after, contact, closed in made:
            self.move(contact, closed, after)
        return made[-1][0]

    def press(self, *keys: str, hold: int = _PRESS_MS) -> None:
        """Press and release keys, one after the other, each for `hold` ms.

        As people do who look at the glass, an OK does not follow at once on an OK.
        """
        for key in keys:
            if key == self._pressed == "OK" and self.now < self._looked:
                self.advance(self._looked - self.now)
            self._pressed, self._looked = key, self.now + _LOOK_MS
            self.advance(self.gesture(key, hold))
            self.advance(_PRESS_MS)

    def picture(self) -> Picture:
        """Return what the glass shows: rows of pixels, True where lit."""
        return self.glass.picture()

    def ascii(self) -> str:
        """Return what the glass shows, a character a pixel."""
        return ascii_art(self.picture())
