# SPDX-License-Identifier: MIT
"""The board without a board: bytes on the bus, memory, boot and synchronisation."""

import os
import select
import statistics
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

from scopa.records import read_record, record_line
from scopa.variants import rules
from settebello.errors import SettebelloError
from settebello.link import Link
from settebello.simulator.board import SimulatedBoard
from settebello.simulator.runtime import micropython
from settebello.simulator.script import BOOT_MS, Player
from settebello.simulator.serial_line import raw_terminal
from settebello.simulator.ssd1306 import Ssd1306

ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "host_tools" / "settebello" / "simulator" / "scripts" / "classic.txt"
PROGRAM = ROOT / "tests" / "bench" / "on_device.py"
FOLDERS = [ROOT / "tests" / "device" / "inside", ROOT / "tests" / "shared", ROOT / "firmware/lib"]
HEAP = "512k"
HANDS = 5_000
HANDS_A_MATCH = 16
SEGMENT = 24576  # bytes after which the board begins a segment with the next match


class Counting(SimulatedBoard):
    """A board that notes the bytes each press costs on the display's bus, addresses left out."""

    def __init__(self, state: Path, heap: str = HEAP, **settings: Any) -> None:
        super().__init__(state, heap=heap, **settings)
        self.costs: list[int] = []
        self.payload = 0
        self.fail_bus = self._count

    def _count(self, _address: int, data: bytes) -> int:
        self.payload += len(data)
        return 0

    def press(self, *keys: str, hold: int = 50) -> None:
        """Press keys one by one and note what each costs."""
        for key in keys:
            before = self.payload
            super().press(key, hold=hold)
            self.costs.append(self.payload - before)


def stock_frame(picture: list[list[bool]]) -> int:
    """Return the bytes by which the stock driver (micropython-lib, ssd1306) shows a picture.

    What it sends is checked on the display's model: it must show that very picture.
    """
    glass, sent = Ssd1306(), 0
    for command in (0x8D, 0x14, 0x20, 0x00, 0xA1, 0xC8, 0xAF):
        glass.write(bytes((0x80, command)))
    data = bytes(
        sum(picture[page * 8 + bit][x] << bit for bit in range(8))
        for page in range(8)
        for x in range(128)
    )
    for command in (0x21, 0, 127, 0x22, 0, 7):
        glass.write(bytes((0x80, command)))
        sent += 2
    glass.write(b"\x40" + data)
    if glass.picture() != picture:
        raise AssertionError("the stock driver shows another picture")
    return sent + 1 + len(data)


def played(heap: str = HEAP) -> tuple[Counting, list[bytes]]:
    """Play the scripted match; return the board (its process has ended) and its journal."""
    with tempfile.TemporaryDirectory() as folder, Counting(Path(folder), heap) as board:
        board.advance(BOOT_MS)
        Player(board, lambda _text: None).play(SCRIPT.read_text(encoding="utf-8"))
        board.stock = stock_frame(board.picture())  # type: ignore[attr-defined]
        lines = [
            line
            for path in sorted(Path(folder).glob("journal/*.log"))
            for line in path.read_bytes().splitlines(keepends=True)
        ]
        return board, lines


def heap_floor() -> dict[str, str]:
    """Return the smallest heap in which the scripted match runs from source, in steps of 4 kB."""
    low, high = 16, 128  # in units of 4 kB
    while high - low > 1:
        middle = (low + high) // 2
        try:
            played(f"{middle * 4}k")
            high = middle
        except SettebelloError:
            low = middle
    return {"unix_source": f"{high * 4}k"}


_ENVIRONMENT = {**os.environ, "MICROPYPATH": ":".join(map(str, FOLDERS))}


def _program(*words: str, heap: str = HEAP) -> list[str]:
    return micropython("-X", f"heapsize={heap}", str(PROGRAM), *words)


def inside(*words: str, folder: Path, heap: str = HEAP) -> list[int]:
    """Run tests/bench/on_device.py in MicroPython and return the numbers that it prints."""
    done = subprocess.run(
        _program(*words, heap=heap),
        cwd=folder,
        env=_ENVIRONMENT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=True,
        text=True,
    )
    return [int(word) for word in done.stdout.split()]


def write_journal(folder: Path, hands: int) -> int:
    """Write a journal of matches that ends with one just begun; return its records."""
    folder.mkdir(parents=True)
    match = ["match", rules("scopa", {"target": 99}).to_row(), [["Ada"], ["Bruno"]], 0, 1767290400]
    hand = ["hand", "ab" * 20, "", [1, 0], 0, 0, [2, 2], 1767290400]
    (folder / "00000001.log").write_bytes(record_line(1, ["log", 1, "0" * 16, "0.1.0"]))
    number, start, segment = 2, 2, b""
    for count in range(hands + 1):
        if count % HANDS_A_MATCH == 0 or count == hands:
            if len(segment) > SEGMENT:
                (folder / f"{start:08d}.log").write_bytes(segment)
                start, segment = number, b""
            segment += record_line(number, match)
            number += 1
        if count < hands:
            segment += record_line(number, hand)
            number += 1
    (folder / f"{start:08d}.log").write_bytes(segment)
    return number - 1


def boot() -> dict[str, Any]:
    """Return what a boot costs with an empty and with a long journal, in the Unix port."""
    found = {}
    for name, hands in (("empty", 0), (f"hands_{HANDS}", HANDS)):
        with tempfile.TemporaryDirectory() as folder:
            write_journal(Path(folder) / "journal", hands)
            runs = [inside("boot", folder=Path(folder)) for _ in range(5)]
        found[name] = {"ms": min(run[0] for run in runs) / 1000, "bytes_read": runs[-1][1]}
    return found


class Pty:
    """A transport over our end of a pseudo-terminal."""

    def __init__(self, number: int) -> None:
        self._number = number

    def send(self, data: bytes) -> None:
        """Send all of `data`."""
        while data:
            data = data[os.write(self._number, data) :]

    def receive(self, seconds: float) -> bytes:
        """Return what has come, b"" after `seconds` of silence."""
        ready, _, _ = select.select([self._number], [], [], seconds)
        return os.read(self._number, 4096) if ready else b""

    def close(self) -> None:
        """Leave the terminal to its owner."""


def ours(folder: Path, records: int) -> float:
    """Return the records a second that the link brings from the running application."""
    mine, theirs = raw_terminal()
    process = subprocess.Popen(
        _program("serve"), cwd=folder, env=_ENVIRONMENT, stdin=theirs, stdout=theirs
    )
    link = Link(Pty(mine))
    hello = link.hello()
    start = time.monotonic()
    count = sum(1 for _ in link.records(hello.first, hello.next))
    seconds = time.monotonic() - start
    _end(process, mine, theirs)
    if count != records:
        raise AssertionError(f"{count} records of {records}")
    return records / seconds


def bare(folder: Path, records: int) -> float:
    """Return the records a second that a loop sends which does nothing else."""
    mine, theirs = raw_terminal()
    os.set_blocking(mine, True)
    process = subprocess.Popen(
        _program("bare"), cwd=folder, env=_ENVIRONMENT, stdin=theirs, stdout=theirs
    )
    count = len(os.read(mine, 1))  # from the first byte on: the start is nobody's
    start = time.monotonic()
    count = 0
    while count < records:
        count += os.read(mine, 4096).count(b"\n")
    seconds = time.monotonic() - start
    _end(process, mine, theirs)
    return records / seconds


def _end(process: "subprocess.Popen[bytes]", *ends: int) -> None:
    process.kill()
    process.wait()
    for end in ends:
        os.close(end)


def sync() -> dict[str, Any]:
    """Return the records a second, ours and those of a bare loop, over a pseudo-terminal."""
    with tempfile.TemporaryDirectory() as folder:
        records = write_journal(Path(folder) / "journal", HANDS)
        rates = [(ours(Path(folder), records), bare(Path(folder), records)) for _ in range(3)]
    return {
        "ours": round(max(rate[0] for rate in rates)),
        "bare": round(max(rate[1] for rate in rates)),
    }


def hand_bytes(lines: list[bytes]) -> dict[str, float]:
    """Return the mean length of a hand's record, with the plays of a live one and without."""
    hands = [line for line in lines if read_record(line)[1][0] == "hand"]
    live = [len(line) for line in hands if len(read_record(line)[1]) > 8]
    cards = [len(line) for line in hands if len(read_record(line)[1]) <= 8]
    found = {"cards": round(statistics.mean(cards), 1)}
    return found | ({"live": round(statistics.mean(live), 1)} if live else {})


def measure() -> dict[str, Any]:
    """Return the keys of the bench that the board fills."""
    board, lines = played()
    costs = sorted(board.costs)
    with tempfile.TemporaryDirectory() as folder:
        code, hand_20, hand_200, idle = inside("heap", folder=Path(folder))
    return {
        "bus_bytes_per_press": {
            "median": round(statistics.median(costs)),
            "p99": costs[len(costs) * 99 // 100],
            "stock": board.stock,  # type: ignore[attr-defined]
        },
        "journal_bytes_per_hand": hand_bytes(lines),
        "heap_bytes": {
            "hand_20": hand_20,
            "hand_200": hand_200,
            "of_that_code": code,  # compiled into the heap here; in flash where it is frozen
            "heapsize": HEAP,
        },
        "idle_alloc_bytes": idle,
        "heap_floor": heap_floor(),
        "boot_unix": boot(),
        "sync_records_per_s": sync(),
    }
