# SPDX-License-Identifier: MIT
"""Where the scorer is not running, the real MicroPython's prompt gives the journal's files."""

import json
from pathlib import Path

import pytest
from cli import one_line, settebello
from journals import evening, long_journal
from links import board_id, held, holding, on_flash, put_journal, the_log
from prompt import PromptBoard

from settebello.simulator.board import SimulatedBoard
from settebello.simulator.script import BOOT_MS
from settebello.store import open_store


def sync(port: str, folder: Path, *words: str):
    return settebello("sync", "--port", port, "--database", folder / "store.db", *words)


def test_the_files_are_read_it_is_said_and_the_scorer_starts_again(tmp_path: Path) -> None:
    journal, state = long_journal(60), tmp_path / "board"
    put_journal(state, journal.lines)
    with PromptBoard(state) as prompt:
        first = sync(prompt.port, tmp_path)
        assert prompt.was_reset.wait(10)
        second = sync(prompt.port, tmp_path)
    how = f"from board {board_id(state)}, read from its files: its scorer was not running"
    assert (first.returncode, first.stderr) == (0, "")
    assert first.stdout == f"{len(journal.lines)} new records {how} (2 matches, 60 hands)\n"
    assert second.stdout == f"no new records {how}\n"
    with open_store(str(tmp_path / "store.db")) as store:
        assert held(store, the_log(store)) == on_flash(state)
    with SimulatedBoard(state) as board:  # as the reset leaves it
        board.advance(BOOT_MS)
        with board.running_by_itself():
            third = sync(board.port, tmp_path)
    assert third.stdout == f"no new records from board {board_id(state)}, told by its scorer\n"


def test_damage_is_named_and_a_torn_end_left_for_the_board(tmp_path: Path) -> None:
    journal, state = evening(), tmp_path / "board"
    lines = list(journal.lines)
    lines[4] = lines[4].replace(b"e", b"f", 1)
    lines[-1] = lines[-1][:20]
    put_journal(state, lines)
    with PromptBoard(state) as prompt:
        run = sync(prompt.port, tmp_path)
    assert run.returncode == 0
    assert run.stdout.startswith("9 new records")
    assert run.stderr == "the board cannot read its own records 5: they are missing\n"
    assert on_flash(state) == b"".join(lines)


def test_the_log_id_comes_from_its_copy_once_the_oldest_records_are_gone(tmp_path: Path) -> None:
    journal, state = long_journal(60), tmp_path / "board"
    put_journal(state, journal.lines)
    (state / "journal" / "00000001.log").rename(state / "journal" / "head")
    with PromptBoard(state) as prompt:
        assert sync(prompt.port, tmp_path).returncode == 0
    with open_store(str(tmp_path / "store.db")) as store:
        assert the_log(store).log == journal.log
        assert held(store, the_log(store)) == b"".join(journal.lines[1:])


def test_a_prompt_without_a_journal_is_left_as_it_is(tmp_path: Path) -> None:
    with PromptBoard(tmp_path / "board") as prompt:
        run = sync(prompt.port, tmp_path)
        watched = settebello("watch", "--once", "--port", prompt.port)
    assert not prompt.was_reset.is_set()
    assert run.returncode == watched.returncode == 1
    assert "a Python prompt" in one_line(run.stderr)
    assert "no journal" in one_line(run.stderr)
    assert "the scorer is not running on this board" in one_line(watched.stderr)


@pytest.mark.parametrize("cut", [400, 1500, 5000])
def test_a_cable_pulled_meanwhile_is_one_line(tmp_path: Path, cut: int) -> None:
    state = tmp_path / "board"
    put_journal(state, long_journal(60).lines)
    with PromptBoard(state, cut=cut) as prompt:
        run = sync(prompt.port, tmp_path)
    assert run.returncode == 1
    one_line(run.stderr)
    with PromptBoard(state) as prompt:
        assert sync(prompt.port, tmp_path).returncode == 0
    with open_store(str(tmp_path / "store.db")) as store:
        assert held(store, the_log(store)) == on_flash(state)


def test_a_backup_is_the_same_either_way(tmp_path: Path) -> None:
    journal, state = evening(), tmp_path / "board"
    with holding(state, journal.lines) as board:
        board.advance(BOOT_MS)
        with board.running_by_itself():
            told = settebello("backup", "--port", board.port, "-o", tmp_path / "told")
    with PromptBoard(state) as prompt:
        read = settebello("backup", "--port", prompt.port, "-o", tmp_path / "read")
    assert "its scorer was not running" in read.stdout
    assert "its scorer was not running" not in told.stdout
    name = f"settebello-{board_id(state)}-{journal.log}.jsonl"
    one, other = (
        (tmp_path / folder / name).read_text().splitlines() for folder in ("told", "read")
    )
    assert one[1:] == other[1:]
    assert [json.loads(line)["line"].encode() + b"\n" for line in one[1:]] == journal.lines
    assert json.loads(one[0])["board"] == json.loads(other[0])["board"] == board_id(state)
