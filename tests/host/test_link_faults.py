# SPDX-License-Identifier: MIT
"""Every fault of a line, between the real firmware and the real sync: the store ends as the flash.

The firmware runs in MicroPython; a relay on pseudo-terminals is the bad cable.
"""

import json
import os
import random
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from cli import settebello
from journals import evening, long_journal
from links import held, holding, synced, the_log
from relay import Relay

from settebello.errors import CableError, LinkError, PortError
from settebello.link import Lines
from settebello.simulator.board import SimulatedBoard
from settebello.simulator.script import BOOT_MS
from settebello.store import Store, open_store
from settebello.transport import SerialTransport, in_time


@pytest.fixture
def store(tmp_path: Path):
    with open_store(str(tmp_path / "store.db"), create=True) as opened:
        yield opened


def cut_and_synced(board: SimulatedBoard, store: Store, **cut: int) -> bool:
    """Sync through a cable that is cut; say whether it was cut before all had come."""
    with Relay(board.port, **cut) as relay:
        try:
            synced(relay.port, store)
        except (CableError, PortError):  # it may die while it is opened
            return True
    return False


def test_cut_at_every_record_boundary(tmp_path: Path) -> None:
    journal, cuts = evening(), 0
    with holding(tmp_path / "board", journal.lines) as board:
        board.advance(BOOT_MS)
        with board.running_by_itself():
            for lines in range(1, len(journal.lines) + 4):  # HELLO, the records, their ends
                with open_store(str(tmp_path / f"{lines}.db"), create=True) as store:
                    cuts += cut_and_synced(board, store, cut_lines=lines)
                    some = [record.line for key in store.logs() for record in store.records(key)]
                    assert some == journal.lines[: len(some)]
                    assert len(some) >= min(lines - 1, len(journal.lines)) - 1
                    assert synced(board.port, store).new == len(journal.lines) - len(some)
                    assert synced(board.port, store).new == 0
                    assert held(store, the_log(store)) == b"".join(journal.lines)
    assert cuts >= len(journal.lines)


def test_cut_at_fifty_random_bytes(tmp_path: Path, store: Store) -> None:
    journal, chance, cuts = long_journal(400), random.Random(11), 0
    with holding(tmp_path / "board", journal.lines) as board:
        board.advance(BOOT_MS)
        with board.running_by_itself():
            for _ in range(50):
                before = store.last(the_log(store)) if store.logs() else 0
                cuts += cut_and_synced(board, store, cut=chance.randrange(1, 1500))
                kept = held(store, the_log(store)) if store.logs() else b""
                assert b"".join(journal.lines).startswith(kept)
                assert kept.count(b"\n") >= before
            synced(board.port, store)
            assert synced(board.port, store).new == 0
    assert cuts == 50
    assert held(store, the_log(store)) == b"".join(journal.lines)


def test_a_cable_pulled_at_twenty_random_points_is_one_line_each(tmp_path: Path) -> None:
    journal, chance = long_journal(60), random.Random(5)
    with holding(tmp_path / "board", journal.lines) as board:
        board.advance(BOOT_MS)
        with board.running_by_itself():
            for attempt in range(20):
                with open_store(str(tmp_path / f"{attempt}.db"), create=True) as store:
                    cut = chance.randrange(100, 7000)
                    with Relay(board.port, cut=cut) as relay, pytest.raises(LinkError) as pulled:
                        synced(relay.port, store)
                    assert "\n" not in str(pulled.value)
                    assert synced(board.port, store).hello.next == len(journal.lines) + 1
                    assert held(store, the_log(store)) == b"".join(journal.lines)


@pytest.mark.parametrize("echo", [False, True])
def test_stale_output_and_echo(tmp_path: Path, store: Store, echo: bool) -> None:
    journal = evening()
    stale = bytes(range(256)) * 8 + b"\n \r\n \r~0badc0de hello half a li"
    with holding(tmp_path / "board", journal.lines) as board:
        board.advance(BOOT_MS)
        with board.running_by_itself(), Relay(board.port, stale=stale, echo=echo) as relay:
            assert synced(relay.port, store).new == len(journal.lines)
            assert synced(relay.port, store).new == 0
    assert held(store, the_log(store)) == b"".join(journal.lines)


def test_a_slow_reader(tmp_path: Path, store: Store) -> None:
    journal = long_journal(200)
    with holding(tmp_path / "board", journal.lines) as board:
        board.advance(BOOT_MS)
        with board.running_by_itself(), Relay(board.port, slow=True) as relay:
            assert synced(relay.port, store).new == len(journal.lines)
    assert held(store, the_log(store)) == b"".join(journal.lines)


def test_two_processes_sync_one_board(tmp_path: Path) -> None:
    journal, database = long_journal(300), tmp_path / "store.db"
    with holding(tmp_path / "board", journal.lines) as board:
        board.advance(BOOT_MS)
        with board.running_by_itself():
            words = "sync", "--port", board.port, "--database", str(database)
            runs = [
                subprocess.Popen(
                    [sys.executable, "-m", "settebello", *words],
                    stdout=subprocess.PIPE,
                    stderr=subprocess.PIPE,
                    text=True,
                    env={**os.environ, "PYTHONWARNINGS": "error"},
                )
                for _ in range(2)
            ]
            said = [run.communicate(timeout=600) for run in runs]
            last = settebello(*words)
    done = [text for text, _ in said if text]
    assert done
    for run, (text, complaint) in zip(runs, said, strict=True):
        assert (run.returncode == 0) == bool(text)
        assert text or "in use by another program" in complaint
    assert last.stdout.startswith("no new records")
    with open_store(str(database)) as store:
        assert held(store, the_log(store)) == b"".join(journal.lines)


def test_five_thousand_hands(tmp_path: Path, store: Store) -> None:
    journal = long_journal(5000)
    with holding(tmp_path / "board", journal.lines) as board:
        board.advance(BOOT_MS)
        with board.running_by_itself():
            assert synced(board.port, store).new == len(journal.lines) > 5000
            assert synced(board.port, store).new == 0
    assert held(store, the_log(store)) == b"".join(journal.lines)


def test_two_identical_hands_in_the_same_second_are_two(tmp_path: Path, store: Store) -> None:
    journal = evening()
    journal.add(journal.bodies[-1])
    with holding(tmp_path / "board", journal.lines) as board:
        board.advance(BOOT_MS)
        with board.running_by_itself():
            synced(board.port, store)
    assert held(store, the_log(store)) == b"".join(journal.lines)
    assert journal.bodies[-1] == journal.bodies[-2]


def test_a_correction_after_a_sync_arrives_and_wins_once(tmp_path: Path) -> None:
    with SimulatedBoard(tmp_path / "board") as board:
        board.advance(BOOT_MS)
        board.press("OK", "OK", "DOWN", "UP", "OK", "OK")  # all cards to Bruno
        words = "sync", "--port", board.port, "--database", tmp_path / "store.db"
        with board.running_by_itself():
            first = settebello(*words)
        before = standings(tmp_path)
        board.press("DOWN", "OK")  # the menu's first item: undo
        board.press("OK", hold=3000)
        with board.running_by_itself():
            second, third = settebello(*words), settebello(*words)
        after = standings(tmp_path)
    assert first.stdout.startswith("3 new records")
    assert second.stdout.startswith("1 new record ")
    assert third.stdout.startswith("no new records")
    assert (before, after) == ([[0, 4]], [[0, 0]])


def standings(folder: Path) -> list[list[int]]:
    run = settebello("matches", "--json", "--database", folder / "store.db")
    return [match["totals"] for match in json.loads(run.stdout)]


def test_lines_of_every_length_come_whole_whatever_pieces_they_come_in() -> None:
    chance = random.Random(2)
    said = [bytes([33 + length % 90]) * length for length in range(1, 601)]
    data, lines, heard = b"\r\n".join(said) + b"\n", Lines(), []
    while data:
        size = chance.randrange(1, 80)
        heard += lines.feed(data[:size])
        data = data[size:]
    assert heard == said


def test_a_close_that_hangs_is_left_to_itself(tmp_path: Path) -> None:
    with holding(tmp_path / "board", evening().lines) as board:
        transport = SerialTransport(board.port)
        stuck, line = threading.Event(), transport._line
        line.reset_output_buffer = lambda: bool(stuck.wait(60))  # type: ignore[method-assign]
        transport.close()  # it comes back, and the driver is still at it
        assert line.is_open
        stuck.set()
    assert not in_time(lambda: threading.Event().wait(30), seconds=0.05)
    assert in_time(lambda: None)
