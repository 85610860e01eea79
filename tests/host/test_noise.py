# SPDX-License-Identifier: MIT
"""A line on which every tenth byte is lost, doubled or flipped: copies vote, the CRC decides."""

import random
from pathlib import Path

import pytest
from journals import evening, long_journal
from line_server import noise
from links import QUICK, held, holding, synced, the_log
from relay import Relay

from scopa.records import RecordError, frame, read_frame, record_line
from settebello.simulator.script import BOOT_MS
from settebello.store import open_store
from settebello.voting import agreed


def whole(line: bytes) -> bool:
    try:
        read_frame(line + b"\n")
    except RecordError:
        return False
    return True


def test_damaged_copies_of_a_line_agree_on_it() -> None:
    chance, settled = random.Random(5), 0
    for number in range(10):
        cards = "".join(chance.choice("ab") for _ in range(40))
        body = ["hand", cards, "", [1, 2], 0, 0, [3, 4], 1767290400 + number]
        line = frame("rec 0123abcd " + record_line(17 + number, body)[:-1].decode())[:-1]
        damage = noise(0.1, number)
        found = agreed([damage(line) for _ in range(24)], whole)
        assert found in (line, None)
        settled += found == line
    assert settled >= 8  # of the others more copies are asked for


@pytest.mark.parametrize(
    "copies", [[], [b""], [b"\n"] * 5, [b"~"] * 40, [bytes(range(256))] * 9, [b"x" * 3000] * 2]
)
def test_copies_of_nothing_agree_on_nothing(copies: list[bytes]) -> None:
    assert agreed(copies, whole) is None


@pytest.mark.parametrize("rate", [0.01, 0.1])
def test_a_sync_over_it_ends_byte_identical(tmp_path: Path, rate: float) -> None:
    journal = evening()
    with (
        open_store(str(tmp_path / "store.db"), create=True) as store,
        holding(tmp_path / "board", journal.lines) as board,
    ):
        board.advance(BOOT_MS)
        with board.running_by_itself(), Relay(board.port, noise(rate)) as relay:
            pulled = synced(relay.port, store, QUICK)
        assert pulled.unreadable == []
        assert held(store, the_log(store)) == b"".join(journal.lines)


def test_a_little_noise_is_only_asked_again(tmp_path: Path) -> None:
    journal = long_journal(40)
    with (
        open_store(str(tmp_path / "store.db"), create=True) as store,
        holding(tmp_path / "board", journal.lines) as board,
    ):
        board.advance(BOOT_MS)
        with board.running_by_itself(), Relay(board.port, noise(0.002)) as relay:
            assert synced(relay.port, store).new == len(journal.lines)
