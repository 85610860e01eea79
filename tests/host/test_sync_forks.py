# SPDX-License-Identifier: MIT
"""A board whose files are set back to an older state: no number means two things, nothing is lost.

The real firmware, in MicroPython, over a pseudo-terminal.
"""

from pathlib import Path

import pytest
from cli import one_line, settebello
from journals import Journal, long_journal
from links import QUICK, board_id, held, holding, on_flash, synced, the_log

from scopa.records import read_record
from settebello.errors import ConflictError
from settebello.link import Link
from settebello.simulator.script import BOOT_MS
from settebello.store import Store, open_store
from settebello.sync import Pulled, pull
from settebello.transport import SerialTransport

HAND = ("OK", "DOWN", "UP", "OK", "OK")  # the pile, all to Bruno, confirmed


@pytest.fixture
def store(tmp_path: Path):
    with open_store(str(tmp_path / "store.db"), create=True) as opened:
        yield opened


def another_way(journal: Journal, at: int, hands: int) -> Journal:
    """Return a journal that shares the first `at` records and goes on with others."""
    other = Journal(seed=77)
    other.lines, other.bodies = journal.lines[:at], journal.bodies[:at]
    other.time = journal.time + 86_400
    for _ in range(hands):
        other.hand()
    return other


def sync_board(state: Path, lines: list[bytes], folder: Path, *words: str):
    with holding(state, lines) as board:
        board.advance(BOOT_MS)
        with board.running_by_itself():
            return settebello(
                "sync", "--port", board.port, "--database", folder / "store.db", *words
            )


def sync_into(state: Path, lines: list[bytes], store: Store, fork: bool = False) -> Pulled:
    with holding(state, lines) as board:
        board.advance(BOOT_MS)
        with board.running_by_itself():
            line = SerialTransport(board.port)
            link = Link(line, QUICK)
            pulled = Pulled(link.hello())
            try:
                pull(link, store, pulled, fork=fork)
            finally:
                line.close()
    return pulled


def test_numbers_of_lost_records_are_never_used_again(tmp_path: Path) -> None:
    journal, state = long_journal(20), tmp_path / "board"
    all_of_it = len(journal.lines)
    sync_board(state, journal.lines, tmp_path)
    with holding(state, journal.lines[:15]) as board:
        board.advance(BOOT_MS)
        with board.running_by_itself():
            words = "sync", "--port", board.port, "--database", tmp_path / "store.db"
            told, again = settebello(*words), settebello(*words)
        board.press(*HAND)
        with board.running_by_itself():
            after = settebello(*words)
    assert told.returncode == again.returncode == after.returncode == 0
    assert f"lost the records 16 to {all_of_it}, which the store still holds" in told.stderr
    assert f"it goes on with {all_of_it + 2}" in told.stderr  # one says that so many are lost
    assert again.stdout.startswith("no new records")
    assert again.stderr == ""
    assert after.stdout.startswith("1 new record ")
    with open_store(str(tmp_path / "store.db")) as store:
        records = list(store.records(the_log(store)))
    assert [record.line for record in records[:all_of_it]] == journal.lines
    assert [record.sequence for record in records] == list(range(1, all_of_it + 3))
    assert read_record(records[-1].line)[1][0] == "hand"


def test_another_pc_hears_of_the_gap_at_once(tmp_path: Path, store: Store) -> None:
    journal, state = long_journal(20), tmp_path / "board"
    with holding(state, journal.lines[:10]) as board:
        board.advance(BOOT_MS)
        with board.running_by_itself():
            line = SerialTransport(board.port)
            assert Link(line, QUICK).skip(900) == 902
            assert Link(line, QUICK).skip(900) == 902  # asked twice: done once
            line.close()
            pulled = synced(board.port, store)
    assert pulled.unreadable == list(range(11, 901))
    assert pulled.new == 11


def test_numbers_that_were_used_again_are_refused_and_kept_beside(tmp_path: Path) -> None:
    journal, state = long_journal(20), tmp_path / "board"
    other = another_way(journal, 15, 4)
    sync_board(state, journal.lines, tmp_path)
    refused = sync_board(state, other.lines, tmp_path)
    assert refused.returncode == 1
    said = one_line(refused.stderr)
    for line in (journal.lines[15], other.lines[15]):
        assert line.decode().strip() in said
    assert "settebello sync --fork" in said
    forked = sync_board(state, other.lines, tmp_path, "--fork")
    assert forked.returncode == 0
    assert f"kept as log {journal.log}~1 (" in forked.stdout
    again = sync_board(state, other.lines, tmp_path)
    assert again.stdout.startswith("no new records")
    back = sync_board(state, journal.lines, tmp_path)  # the first state is put back once more
    assert back.stdout == f"no new records from board {board_id(state)}, told by its scorer\n"
    with open_store(str(tmp_path / "store.db")) as store:
        lines = {key.log: held(store, key) for key in store.logs()}
    assert lines == {
        journal.log: b"".join(journal.lines),
        journal.log + "~1": b"".join(other.lines),
    }


def test_a_second_fork_and_a_board_set_back_to_before_them(tmp_path: Path, store: Store) -> None:
    journal, state = long_journal(20), tmp_path / "board"
    other, third = another_way(journal, 15, 4), another_way(journal, 12, 9)
    third.lines[12:] = another_way(other, 12, 9).lines[12:]
    third.time += 99
    third.lines.pop()
    third.bodies.pop()
    third.hand()
    for lines in (journal.lines, other.lines, third.lines):
        sync_into(state, lines, store, fork=True)
    assert [key.fork for key in store.logs()] == [0, 1, 2]
    before = {key: held(store, key) for key in store.logs()}
    pulled = sync_into(state, journal.lines[:10], store)
    assert pulled.key.fork == 2  # all three agree: the latest is what the board was last
    assert pulled.goes_on == before[pulled.key].count(b"\n") + 2
    assert on_flash(state).count(b"\n") == 11
    for key, lines in before.items():
        assert held(store, key).startswith(lines)


def test_a_difference_before_the_last_record_is_found(tmp_path: Path, store: Store) -> None:
    journal, state = long_journal(20), tmp_path / "board"
    changed = list(journal.lines)
    changed[-4] = another_way(journal, len(changed) - 4, 1).lines[-1]
    sync_into(state, journal.lines, store)
    with pytest.raises(ConflictError, match="differ"):
        sync_into(state, changed, store)


def test_check_reads_all_again_and_finds_a_difference_far_back(tmp_path: Path) -> None:
    journal, state = long_journal(20), tmp_path / "board"
    changed = list(journal.lines)
    changed[4] = another_way(journal, 4, 1).lines[-1]
    sync_board(state, journal.lines, tmp_path)
    same = sync_board(state, journal.lines, tmp_path, "--check")
    assert same.stdout.endswith(f"; {len(journal.lines)} compared and the same\n")
    assert sync_board(state, changed, tmp_path).returncode == 0
    found = sync_board(state, changed, tmp_path, "--check")
    assert found.returncode == 1
    assert changed[4].decode().strip() in one_line(found.stderr)
