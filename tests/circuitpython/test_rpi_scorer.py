# SPDX-License-Identifier: MIT
"""`settebello scorer` with Blinka, on a header and a bus that stand in: pins, glass, TCP, terminal.

It runs in real time: what is waited for is looked for until it is there.
"""

import fcntl
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from circuit_board import BLINKA

from settebello.simulator.gestures import moves
from settebello.simulator.picture import Picture
from settebello.simulator.reader import shows, totals
from settebello.simulator.ssd1306 import Ssd1306

HEADER = Path(__file__).with_name("header")
PINS = {
    "LEFT": 17,
    "RIGHT": 27,
    "UP": 22,
    "DOWN": 23,
    "OK": 24,
    "BACK": 25,
    "A": 5,
    "B": 6,
    "PUSH": 13,
}
PATIENCE_S = 60
HOLD_MS = 250  # a busy machine looks at the pins now and then; a key held for longer repeats
BETWEEN_S = 0.5  # an OK does not follow at once on an OK


class Scorer:
    """A `settebello scorer` that runs; `line` and `url` are how a PC reaches it."""

    def __init__(self, folder: Path, profile: str, *options: str) -> None:
        self.folder, self.profile = folder, profile
        folder.mkdir(exist_ok=True)
        (folder / "bus").unlink(missing_ok=True)  # what an earlier one has shown
        self.process = subprocess.Popen(
            [BLINKA, "-m", "settebello", "scorer", "--state", folder, "--listen", "0", *options],
            env=environment(folder),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.said = self.process.stdout.readline() if self.process.stdout else ""
        words = self.said.replace(",", "").replace(";", "").split()
        self.line, self.url = words[3:5] if len(words) > 4 else ("", "")

    def picture(self) -> Picture:
        """Return what the glass shows after all that went over the bus."""
        glass = Ssd1306()
        data = (self.folder / "bus").read_bytes() if (self.folder / "bus").exists() else b""
        while len(data) > 2 and len(data) >= 2 + int.from_bytes(data[:2], "big"):
            length = 2 + int.from_bytes(data[:2], "big")
            glass.write(data[2:length])
            data = data[length:]
        return glass.picture()

    def press(self, *keys: str) -> None:
        """Press keys, each of which changes the picture; the next one follows when it has."""
        for key in keys:
            before, began = self.picture(), time.monotonic()
            for after, contact, closed in moves(self.profile, key, HOLD_MS):
                time.sleep(max(0, began + after / 1000 - time.monotonic()))
                path = self.folder / f"closed.{PINS[contact]}"
                path.touch() if closed else path.unlink()
            self.await_(lambda picture, before=before: picture != before)
            time.sleep(BETWEEN_S)

    def await_(self, seen: Callable[[Picture], object]) -> None:
        """Wait until the glass shows something."""
        end = time.monotonic() + PATIENCE_S
        while not seen(self.picture()):
            assert time.monotonic() < end, self.picture()
            assert self.process.poll() is None, self.process.stderr.read()
            time.sleep(0.1)


def environment(folder: Path) -> dict[str, str]:
    data = folder.parent / "data"
    path = os.pathsep.join([str(HEADER), *filter(None, [os.environ.get("PYTHONPATH")])])
    return os.environ | {"PYTHONPATH": path, "XDG_DATA_HOME": str(data), "COLUMNS": "200"}


@contextmanager
def scorer(folder: Path, profile: str = "six", *options: str) -> Iterator[Scorer]:
    running = Scorer(folder, profile, *options)
    try:
        yield running
    finally:
        running.process.terminate()
        running.process.communicate(timeout=PATIENCE_S)


def settebello(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [BLINKA, "-m", "settebello", *words],
        env=environment(folder),
        capture_output=True,
        text=True,
        check=False,
    )


def starts(picture: Picture) -> bool:
    return shows(picture, "Nuova partita")


def test_a_hand_by_buttons_synced_by_tcp_and_by_the_terminal(tmp_path: Path) -> None:
    folder = tmp_path / "state"
    with scorer(folder) as board:
        board.await_(starts)
        board.press("OK", "OK", "DOWN", "UP", "OK", "OK")
        board.await_(lambda picture: totals(picture) == (0, 4))
        done = settebello(folder, "sync", "--port", board.url)
        assert done.returncode == 0, done.stderr
        for words in (["--port", board.line], []):  # it is found, too
            done = settebello(folder, "sync", *words)
            assert done.returncode == 0, done.stderr
            assert not done.stderr
        assert "Bruno" in settebello(folder, "matches").stdout
    with scorer(folder) as board:  # what was written is there again
        board.await_(lambda picture: totals(picture) == (0, 4))


def test_an_encoder_that_keypad_follows_and_a_display_that_comes_late(tmp_path: Path) -> None:
    ready = HEADER.parents[2] / "firmware" / "circuitpython" / "boards" / "rpi.py"
    described = tmp_path / "turned.py"
    inputs = 'PROFILE = "rotary"\nINPUTS = {"A": "D5", "B": "D6", "PUSH": "D13"}\n'
    described.write_text(ready.read_text() + inputs)
    folder = tmp_path / "state"
    folder.mkdir()
    (folder / "unplugged").touch()
    with scorer(folder, "rotary", "--board", str(described)) as board:
        time.sleep(1)
        assert not any(map(any, board.picture()))
        (folder / "unplugged").unlink()
        board.await_(starts)
        board.press("OK")
        board.await_(lambda picture: totals(picture) == (0, 0))
        board.press("OK", "BACK")
        assert totals(board.picture()) == (0, 0)
        assert board.process.poll() is None


def test_nothing_goes_on_writing_when_the_program_is_killed(tmp_path: Path) -> None:
    with scorer(tmp_path / "state") as board:
        board.await_(starts)
        board.process.kill()
        # its standard error is the firmware's, too, which ends by itself
        board.process.communicate(timeout=PATIENCE_S)


def test_one_caller_at_a_time(tmp_path: Path) -> None:
    with scorer(tmp_path / "state") as board:
        board.await_(starts)
        host, port = board.url.removeprefix("socket://").split(":")
        fd = os.open(board.line, os.O_RDWR | os.O_NOCTTY)
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        with socket.create_connection((host, int(port)), timeout=PATIENCE_S) as caller:
            assert b"in use" in caller.recv(200)
        os.close(fd)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('INPUTS["LEFT"] = "D99"', "LEFT: no pin D99"),
        ("INPUTS = {", "was never closed"),
        ("del WIDTH", "WIDTH is missing"),
        ("1 / 0", "ZeroDivisionError"),
    ],
)
def test_a_description_that_is_wrong_is_named(tmp_path: Path, text: str, said: str) -> None:
    ready = HEADER.parents[2] / "firmware" / "circuitpython" / "boards" / "rpi.py"
    described = tmp_path / "wrong.py"
    described.write_text(ready.read_text() + 'SDA = "D98"\n' + text + "\n")
    done = settebello(
        tmp_path,
        "scorer",
        "--listen",
        "0",
        "--state",
        str(tmp_path / "s"),
        "--board",
        str(described),
    )
    assert done.returncode == 1
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_a_description_is_printed_to_be_changed(tmp_path: Path) -> None:
    ready = HEADER.parents[2] / "firmware" / "circuitpython" / "boards" / "rpi.py"
    assert settebello(tmp_path, "scorer", "--describe").stdout == ready.read_text()


def test_a_board_that_is_not_there_and_a_port_that_is_taken(tmp_path: Path) -> None:
    done = settebello(tmp_path, "scorer", "--board", "nano")
    assert done.returncode == 1
    assert "no board nano; ready ones: feather_rp2040" in done.stderr
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = str(server.getsockname()[1])
        state = str(tmp_path / "state")
        done = settebello(tmp_path, "scorer", "--state", state, "--listen", port)
        assert done.returncode == 1
        assert f"port {port} cannot be opened" in done.stderr


def test_where_blinka_is_missing_or_knows_no_pins_it_is_said(tmp_path: Path) -> None:
    words = ["-m", "settebello", "scorer", "--listen", "0", "--state", str(tmp_path / "state")]
    plain = environment(tmp_path) | {"PYTHONPATH": os.environ.get("PYTHONPATH", "")}
    for program, said in (
        (sys.executable, 'pip install "settebello[rpi]"'),
        (BLINKA, "no pin"),  # on a PC; where it knows the computer, none of ours
    ):
        done = subprocess.run(
            [program, *words], env=plain, capture_output=True, text=True, check=False
        )
        assert done.returncode == 1
        assert said in done.stderr
        assert "Traceback" not in done.stderr
