# SPDX-License-Identifier: MIT
"""Boards are found by what USB says, confirmed by HELLO, and never guessed."""

import json
from pathlib import Path

import pytest
from cli import one_line, settebello
from journals import BOARD, evening, long_journal
from line_server import LineServer
from serial.tools import list_ports
from serial.tools.list_ports_common import ListPortInfo

from settebello import ports as serial_ports
from settebello.boards import Which, opened, search
from settebello.errors import AbsentError, ChoiceError
from settebello.ports import Kind
from settebello.simulator.running import announced, running
from settebello.store import open_store

OTHER = "f00d5ca1eb1e0000"


@pytest.fixture(autouse=True)
def _nothing_else_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def info(device: str, vid: int | None = None, pid: int | None = None, **said) -> ListPortInfo:
    port = ListPortInfo(device)
    port.vid, port.pid = vid, pid
    for name, value in said.items():
        setattr(port, name, value)
    return port


def plugged_in(monkeypatch: pytest.MonkeyPatch, *infos: ListPortInfo) -> None:
    monkeypatch.setattr(list_ports, "comports", lambda: list(infos))


@pytest.mark.parametrize(
    ("port", "kind"),
    [
        (info("/dev/ttyACM0", 0x2E8A, 0x0005, product="Board in FS mode"), Kind.BOARD),
        (info("/dev/ttyACM0", 0x2E8A, None, product=None), Kind.BOARD),
        (info("/dev/ttyACM1", 0x303A, 0x1001, product="USB JTAG/serial debug unit"), Kind.BOARD),
        (info("COM3", 0x239A, 0x80F4, product="Pico - CircuitPython"), Kind.BOARD),
        (info("/dev/ttyUSB0", 0x10C4, 0xEA60, product="CP2102"), Kind.BRIDGE),
        (info("/dev/ttyUSB0", 0x1A86, 0x7523), Kind.BRIDGE),
        (info("/dev/ttyS0"), Kind.OTHER),
        (info("/dev/cu.Bluetooth-Incoming-Port"), Kind.OTHER),
        (info("/dev/cu.debug-console"), Kind.OTHER),
        (info("COM7", description="Standard Serial over Bluetooth link (COM7)"), Kind.OTHER),
        (info("/dev/ttyACM0", 0x2E8A, 0x000C, product="Debug Probe (CMSIS-DAP)"), Kind.OTHER),
        (info("/dev/ttyACM0", 0x2E8A, 0x0004), Kind.OTHER),
        (info("/dev/ttyACM0", 0x303A, 0x1002, product="ESP-Prog J-Link"), Kind.OTHER),
        (info("/dev/ttyACM2", 0x1546, 0x01A8, product="u-blox GNSS receiver"), Kind.OTHER),
    ],
)
def test_what_a_port_is(monkeypatch: pytest.MonkeyPatch, port: ListPortInfo, kind: Kind) -> None:
    port.serial_number = port.manufacturer = None
    plugged_in(monkeypatch, port)
    (found,) = serial_ports.ports()
    assert (found.device, found.kind) == (port.device, kind)
    assert found.what
    assert found.asked == (kind == Kind.BOARD)


def test_nothing_is_written_to_ports_that_are_no_board(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[bytes] = []

    class Listener(LineServer):
        def from_pc(self, data: bytes) -> None:
            heard.append(data)

    with Listener([]) as none, Listener([]) as bluetooth, Listener([]) as probe:
        plugged_in(
            monkeypatch,
            info(none.port),
            info(bluetooth.port, 0x0A12, 0x0001, product="Bluetooth serial"),
            info(probe.port, 0x2E8A, 0x000C),
        )
        assert search() == ([], {})
    assert heard == []


def test_two_boards_with_equal_usb_serials_are_two(monkeypatch: pytest.MonkeyPatch) -> None:
    with LineServer(evening().lines) as one, LineServer(evening().lines, board=OTHER) as two:
        same = {"serial_number": "E6614104033E2B2C"}
        plugged_in(
            monkeypatch,
            info(one.port, 0x2E8A, 5, **same),
            info(two.port, 0x2E8A, 5, **same),
        )
        with pytest.raises(ChoiceError, match="2 boards answer"):
            opened(Which())
        found = opened(Which(everyone=True))
        for board in found:
            board.close()
    assert {board.hello.board for board in found} == {BOARD, OTHER}


def test_a_bridge_is_named_but_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    with LineServer(evening().lines) as server:
        plugged_in(monkeypatch, info(server.port, 0x10C4, 0xEA60))
        with pytest.raises(AbsentError, match=r"Silicon Labs CP210x.*--port"):
            opened(Which())
        assert server.asked == []


def test_without_any_board_it_is_said(tmp_path: Path) -> None:
    run = settebello("sync", "--database", tmp_path / "store.db")
    assert run.returncode == 1
    assert "no board found" in one_line(run.stderr)
    assert not (tmp_path / "store.db").exists()


def test_two_boards_are_listed_and_chosen_by_id(tmp_path: Path) -> None:
    here, there = evening(), long_journal(9)
    words = "sync", "--database", tmp_path / "store.db"
    with (
        LineServer(here.lines) as one,
        LineServer(there.lines, board=OTHER) as two,
        announced(one.port),
        announced(two.port),
    ):
        refused = settebello(*words)
        listed = json.loads(settebello("ports", "--json").stdout)
        chosen = settebello(*words, "--board", OTHER[:4])
        unknown = settebello(*words, "--board", "0000")
        both = settebello(*words, "--all")
    assert refused.returncode == 1
    for text in (BOARD, one.port, OTHER, two.port, "--all"):
        assert text in one_line(refused.stderr)
    simulated = {row["board"]: row for row in listed if row["kind"] == "simulated"}
    assert simulated.keys() == {BOARD, OTHER}
    assert simulated[OTHER]["records"] == len(there.lines)
    assert simulated[BOARD]["port"] == one.port
    many = f"{len(there.lines)} new records from board {OTHER}, told by its scorer ("
    assert chosen.stdout.startswith(many)
    assert "no board's id begins with 0000" in one_line(unknown.stderr)
    assert both.returncode == 0
    assert f"11 new records from board {BOARD}" in both.stdout
    assert f"no new records from board {OTHER}" in both.stdout
    with open_store(str(tmp_path / "store.db")) as store:
        lines = {key.board: [record.line for record in store.records(key)] for key in store.logs()}
    assert lines == {BOARD: here.lines, OTHER: there.lines}


def test_all_goes_on_after_one_that_fails_and_says_so(tmp_path: Path) -> None:
    good = evening()
    with (
        LineServer(long_journal(30).lines, board=OTHER, cut=3000) as cut,
        LineServer(good.lines) as well,
        announced(cut.port),
        announced(well.port),
    ):
        run = settebello("sync", "--all", "--database", tmp_path / "store.db")
    assert run.returncode == 1
    assert f"11 new records from board {BOARD}" in run.stdout
    assert f"from board {OTHER}, which are kept" in one_line(run.stderr)


def test_a_simulated_board_that_has_ended_is_no_port(tmp_path: Path) -> None:
    with announced("/dev/pts/99"):
        assert running() == ["/dev/pts/99"]
    assert running() == []
    left_behind = tmp_path / "data/settebello/running/killed"
    left_behind.write_text("/dev/pts/98")
    assert running() == []
    assert not left_behind.exists()


def test_a_port_in_use_is_named_with_the_reason() -> None:
    with LineServer(evening().lines) as server, announced(server.port):
        first = opened(Which())
        run = settebello("ports", "--json")
        first[0].close()
    row = next(row for row in json.loads(run.stdout) if row["port"] == server.port)
    assert row["board"] is None
    assert "in use by another program" in row["said"]
