# SPDX-License-Identifier: MIT
"""The real firmware, in MicroPython, and the real sync, over a pseudo-terminal."""

import csv
import io
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest
from cli import settebello
from journals import evening, long_journal
from line_server import noise
from links import held, holding, on_flash, synced, the_log
from relay import Relay

from settebello.errors import CableError, PortError, SilentError
from settebello.link import Link, Timing
from settebello.simulator.board import SimulatedBoard
from settebello.simulator.script import BOOT_MS, Player
from settebello.store import Store, open_store
from settebello.sync import Pulled, pull
from settebello.transport import SerialTransport

SCRIPT = Path("host_tools/settebello/simulator/scripts/classic.txt")


@pytest.fixture
def store(tmp_path: Path):
    with open_store(str(tmp_path / "store.db"), create=True) as opened:
        yield opened


def test_a_match_played_by_presses_ends_in_a_spreadsheet(tmp_path: Path) -> None:
    database = tmp_path / "store.db"
    with SimulatedBoard(tmp_path / "board") as board:
        board.advance(BOOT_MS)
        Player(board, lambda _text: None).play(SCRIPT.read_text(encoding="utf-8"))
        with board.running_by_itself():
            first = settebello("sync", "--port", board.port, "--database", database)
            again = settebello("sync", "--port", board.port, "--database", database)
    assert "new records from board" in first.stdout
    assert again.stdout.startswith("no new records")
    with open_store(str(database)) as store:
        assert held(store, the_log(store)) == on_flash(tmp_path / "board")
    verified = settebello("verify", "--database", database)
    assert (
        verified.stdout == "logs 1, matches 1, hands and edits scored again 4; differences: none\n"
    )
    exported = settebello("export", "--csv", "-", "--database", database)
    rows = list(csv.DictReader(io.StringIO(exported.stdout)))
    assert [(row["total_1"], row["total_2"]) for row in rows] == [
        ("2", "4"),
        ("6", "5"),
        ("7", "7"),
        ("11", "9"),
    ]
    assert {(row["status"], row["winner"]) for row in rows} == {("won", "Ada")}


def test_what_is_played_after_a_sync_comes_with_the_next(tmp_path: Path, store: Store) -> None:
    before, third, after = SCRIPT.read_text(encoding="utf-8").partition("# The third hand")
    assert third
    with SimulatedBoard(tmp_path / "board") as board:
        board.advance(BOOT_MS)
        player = Player(board, lambda _text: None)
        player.play(before)
        with board.running_by_itself():
            first = synced(board.port, store)
        player.play(third + after)
        with board.running_by_itself():
            second = synced(board.port, store)
    assert first.new == 4
    assert second.new == on_flash(tmp_path / "board").count(b"\n") - 4 >= 2
    assert held(store, the_log(store)) == on_flash(tmp_path / "board")


def test_the_journal_of_a_long_evening(tmp_path: Path, store: Store) -> None:
    journal = long_journal(400)
    with holding(tmp_path / "board", journal.lines) as board:
        board.advance(BOOT_MS)
        with board.running_by_itself():
            assert synced(board.port, store).new == len(journal.lines)
            assert synced(board.port, store).new == 0
    assert held(store, the_log(store)) == b"".join(journal.lines)


@pytest.mark.parametrize("rate", [0.0005, 0.002])
def test_a_noisy_cable(tmp_path: Path, store: Store, rate: float) -> None:
    journal = long_journal(40)
    with holding(tmp_path / "board", journal.lines) as board:
        board.advance(BOOT_MS)
        with board.running_by_itself(), Relay(board.port, noise(rate)) as relay:
            pulled = synced(relay.port, store)
            assert synced(relay.port, store).new == 0
    assert pulled.unreadable == []
    assert held(store, the_log(store)) == b"".join(journal.lines)


def test_a_cable_cut_again_and_again(tmp_path: Path, store: Store) -> None:
    journal, chance, cuts = long_journal(60), random.Random(3), 0
    with holding(tmp_path / "board", journal.lines) as board:
        board.advance(BOOT_MS)
        with board.running_by_itself():
            while True:
                with Relay(board.port, cut=chance.randrange(300, 3000)) as relay:
                    try:
                        synced(relay.port, store)
                        break
                    except (CableError, PortError):  # it may die while it is opened
                        cuts += 1
            assert synced(board.port, store).new == 0
    assert cuts >= 3
    assert held(store, the_log(store)) == b"".join(journal.lines)


def test_the_power_goes_while_the_journal_comes(tmp_path: Path, store: Store) -> None:
    journal = long_journal(1500)  # more than lies in the pipes between the two
    with holding(tmp_path / "board", journal.lines) as board:
        board.advance(BOOT_MS)
        with board.running_by_itself():
            line = SerialTransport(board.port)
            link = Link(line, Timing(answer=0.2, idle=0.1))
            pulled = Pulled(link.hello())

            def pull_the_plug(done: int, _all: int) -> None:
                if done == 100:
                    board.kill_now()

            with pytest.raises(SilentError):
                pull(link, store, pulled, pull_the_plug)
            board.kill()
            line.close()
        assert 0 < pulled.new < len(journal.lines)
        board.start()
        board.advance(BOOT_MS)
        with board.running_by_itself():
            assert synced(board.port, store).new == len(journal.lines) - pulled.new
    assert held(store, the_log(store)) == b"".join(journal.lines)


def test_a_record_damaged_on_flash(tmp_path: Path) -> None:
    journal, database = evening(), tmp_path / "store.db"
    damaged = list(journal.lines)
    damaged[4] = damaged[4].replace(b"e", b"f", 1)
    with holding(tmp_path / "board", damaged) as board:
        board.advance(BOOT_MS)
        with board.running_by_itself():
            run = settebello("sync", "--port", board.port, "--database", database)
    assert run.returncode == 0
    assert run.stdout.startswith("10 new records")
    assert run.stderr == "the board cannot read its own records 5: they are missing\n"
    verified = settebello("verify", "--database", database)
    assert verified.returncode == 1
    assert "record 5: missing" in verified.stdout


def test_two_boards_at_once(tmp_path: Path, store: Store) -> None:
    here, there = long_journal(100), long_journal(50, log="f" * 16)
    with (
        holding(tmp_path / "here", here.lines) as one,
        holding(tmp_path / "there", there.lines) as two,
    ):
        for board in (one, two):
            board.advance(BOOT_MS)
        with one.running_by_itself(), two.running_by_itself():
            runs = [
                subprocess.Popen(
                    [sys.executable, "-m", "settebello", "sync", "--port", board.port],
                    env={**os.environ, "SETTEBELLO_DATABASE": str(tmp_path / "store.db")},
                    stdout=subprocess.PIPE,
                )
                for board in (one, two)
            ]
            assert all(run.communicate(timeout=600)[0] for run in runs)
    assert [run.returncode for run in runs] == [0, 0]
    lines = {key.log: held(store, key) for key in store.logs()}
    assert lines == {here.log: b"".join(here.lines), there.log: b"".join(there.lines)}
