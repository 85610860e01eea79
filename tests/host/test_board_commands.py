# SPDX-License-Identifier: MIT
"""names, house-rules, set-time, backup and doctor on the real firmware over a pseudo-terminal."""

import errno
import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from cli import one_line, settebello
from exports import kept
from journals import Journal, evening, long_journal
from links import board_id, holding, put_journal
from prompt import PromptBoard

from settebello.simulator.board import SimulatedBoard
from settebello.simulator.script import BOOT_MS


@pytest.fixture
def state(tmp_path: Path) -> Path:
    return tmp_path / "board"


@pytest.fixture
def board(state: Path) -> Iterator[SimulatedBoard]:
    with holding(state, evening().lines) as board:
        board.advance(BOOT_MS)
        with board.running_by_itself():
            yield board


def ask(board: SimulatedBoard, command: str, *words: object):
    return settebello(command, "--port", board.port, *words)


def test_the_roster_is_listed_set_and_changed(board: SimulatedBoard, tmp_path: Path) -> None:
    club = tmp_path / "club.txt"
    club.write_text("\ufeffAda\n\n  Nicolo\u0300 \nElsa\n", encoding="utf-8")
    assert ask(board, "names").stderr == (
        "the board's list is empty: it offers the names of its matches alone\n"
    )
    assert ask(board, "names", "Ada", "Bruno").stdout == "Ada\nBruno\n"
    changed = ask(board, "names", "--add", "Zoè", "--remove", "Ada", "--json")
    assert json.loads(changed.stdout) == ["Bruno", "Zoè"]
    assert ask(board, "names", "--file", club).stdout == "Ada\nNicolò\nElsa\n"
    refused = ask(board, "names", "Ada", "a name of more than sixteen")
    assert refused.returncode == 1
    assert "the board refuses 'names'" in one_line(refused.stderr)
    assert "Zoè is not in the board's list" in one_line(
        ask(board, "names", "--remove", "Zoè").stderr
    )
    assert ask(board, "names", "Ada", "--file", club).returncode == 2
    assert json.loads(ask(board, "names", "--json").stdout) == ["Ada", "Nicolò", "Elsa"]


def test_house_rules_are_sent_listed_and_removed(board: SimulatedBoard, tmp_path: Path) -> None:
    good, bad = tmp_path / "nonna.json", tmp_path / "bad.json"
    good.write_text('{"id": "nonna", "name": "Scopa della nonna", "napola": true}')
    bad.write_text('{"id": "bad", "napola": "perhaps"}')
    assert ask(board, "house-rules", "--json").stdout == "[]\n"
    refused = ask(board, "house-rules", "--send", good, "--send", bad)
    assert f"{bad}: " in one_line(refused.stderr)
    assert ask(board, "house-rules", "--json").stdout == "[]\n"  # none of them
    assert ask(board, "house-rules", "--send", good).stdout == "nonna\n"
    assert "no house rules nonno" in one_line(ask(board, "house-rules", "--remove", "nonno").stderr)
    assert ask(board, "house-rules", "--remove", "nonna").stderr == "the board has no house rules\n"
    assert "no.json" in one_line(ask(board, "house-rules", "--send", tmp_path / "no.json").stderr)


def test_a_board_makes_room_only_for_what_the_store_holds(tmp_path: Path) -> None:
    lines = long_journal(300).lines
    with holding(tmp_path / "board", lines) as board:
        board.advance(BOOT_MS)
        with board.running_by_itself():
            store = ("--database", tmp_path / "store.db")
            first = ask(board, "sync", "--make-room", *store).stdout.splitlines()
            again = ask(board, "sync", "--make-room", *store)
            other = ask(board, "sync", "--make-room", "--database", tmp_path / "other.db")
            listed = settebello("verify", *store)
    assert first[0].startswith(f"{len(lines)} new records")
    gone = int(first[1].removesuffix(", all in the store").rpartition(" ")[2])
    latest = [record for record, line in enumerate(lines, 1) if b'["match"' in line][-1]
    assert first[1].startswith("removed from the board: records 1 to ")
    assert latest - 64 < gone < latest  # by whole segments, never of the latest match
    assert again.stdout.splitlines()[-1].startswith("nothing was removed from the board")
    assert other.stdout.startswith(f"{len(lines) - gone} new records")
    assert listed.stdout.endswith("hands and edits scored again 300; differences: none\n")


def test_the_clock_is_set_by_its_command_and_by_every_sync(tmp_path: Path) -> None:
    with SimulatedBoard(tmp_path / "board", unix_time=0) as board:
        board.advance(BOOT_MS)
        with board.running_by_itself():
            unset = ask(board, "set-time")
            right = ask(board, "set-time")
    assert unset.stdout.endswith("set; it was not\n")
    assert right.stdout.endswith("set; it was right\n")
    with SimulatedBoard(tmp_path / "board", unix_time=0) as board:
        board.advance(BOOT_MS)
        with board.running_by_itself():
            ask(board, "sync", "--database", tmp_path / "store.db")
            after = ask(board, "set-time")
    assert after.stdout.endswith("set; it was right\n")
    with SimulatedBoard(tmp_path / "board", unix_time=int(time.time()) - 7200) as board:
        board.advance(BOOT_MS)
        with board.running_by_itself():
            slow = ask(board, "set-time")
    assert slow.stdout.endswith("set; it was 2 hours slow\n")


# -- backup ------------------------------------------------------------------------------------


def back_up(state: Path, lines: list[bytes], folder: Path):
    with holding(state, lines) as board:
        board.advance(BOOT_MS)
        with board.running_by_itself():
            return ask(board, "backup", "-o", folder)


def test_a_backup_never_takes_the_place_of_one_that_holds_more(tmp_path: Path, state: Path) -> None:
    folder, journal = tmp_path / "backups", long_journal(12)
    name = f"settebello-{board_id(state)}-{journal.log}"
    back_up(state, journal.lines[:9], folder)
    longer = back_up(state, journal.lines, folder)
    whole = (folder / f"{name}.jsonl").read_bytes()
    assert longer.stdout.startswith(f"{folder / name}.jsonl: {len(journal.lines)} records")
    assert [path.name for path in folder.iterdir()] == [f"{name}.jsonl"]
    shorter = back_up(state, journal.lines[:5], folder)
    assert shorter.stdout.startswith(f"{folder / name}.2.jsonl: 5 records")
    assert (folder / f"{name}.jsonl").read_bytes() == whole
    assert sorted(path.name for path in folder.iterdir()) == [f"{name}.2.jsonl", f"{name}.jsonl"]


def test_a_backup_never_takes_the_place_of_a_store(tmp_path: Path, state: Path) -> None:
    journal = evening()
    taken = tmp_path / f"settebello-{board_id(state)}-{journal.log}.jsonl"
    kept(tmp_path, journal).rename(taken)
    before = taken.read_bytes()
    assert back_up(state, journal.lines, tmp_path).returncode == 0
    assert taken.read_bytes() == before
    assert taken.with_name(taken.stem + ".2.jsonl").exists()


def test_a_backup_over_a_synced_store_is_nothing_new(tmp_path: Path, state: Path) -> None:
    database = tmp_path / "store.db"
    with holding(state, evening().lines) as board:
        board.advance(BOOT_MS)
        with board.running_by_itself():
            ask(board, "sync", "--database", database)
            ask(board, "backup", "-o", tmp_path / "backups")
    (made,) = (tmp_path / "backups").iterdir()
    run = settebello("import", made, "--database", database)
    assert run.returncode == 0
    assert "11 new" not in run.stdout
    elsewhere = settebello("import", made, "--database", tmp_path / "other.db")
    assert "11 new" in elsewhere.stdout


def test_a_backup_that_cannot_be_written_leaves_nothing(
    board: SimulatedBoard, tmp_path: Path
) -> None:
    file = tmp_path / "file"
    file.write_text("not a directory")
    run = ask(board, "backup", "-o", file)
    assert run.returncode == 1
    assert str(file) in one_line(run.stderr)
    assert file.read_text() == "not a directory"


# -- doctor ------------------------------------------------------------------------------------


def doctor(port: str, folder: Path) -> tuple[int, dict[str, dict]]:
    run = settebello("doctor", "--json", "--port", port, "--database", folder / "store.db")
    return run.returncode, {check["what"]: check for check in json.loads(run.stdout)}


def test_a_healthy_board_and_store(board: SimulatedBoard, tmp_path: Path) -> None:
    status, before = doctor(board.port, tmp_path)
    assert status == 0  # there are notes
    assert before["store"]["verdict"] == "note"
    assert before["clock"] | {"said": ""} == {
        "what": "clock",
        "verdict": "note",
        "said": "",
        "advice": "settebello set-time",
        "board": board_id(board.state),
    }
    ask(board, "sync", "--database", tmp_path / "store.db")
    status, after = doctor(board.port, tmp_path)
    assert status == 0
    bad = [what for what, check in after.items() if check["verdict"] != "ok"]
    assert bad in ([], ["ports"])  # no board is plugged in where the tests run
    assert after["journal"]["said"] == "11 records, all whole"
    table = settebello("doctor", "--port", board.port, "--database", tmp_path / "store.db")
    assert "the store has all of it" in table.stdout


def test_a_display_that_does_not_answer(tmp_path: Path) -> None:
    with SimulatedBoard(tmp_path / "board") as board:
        board.fail_bus = lambda _address, _data: errno.EIO
        board.advance(BOOT_MS)
        with board.running_by_itself():
            status, found = doctor(board.port, tmp_path)
    assert status == 1
    assert found["display"]["verdict"] == "wrong"
    assert found["display"]["advice"]
    assert found["journal"]["verdict"] == "ok"


def test_new_damaged_and_lost_records(tmp_path: Path, state: Path) -> None:
    journal = evening()
    with holding(state, journal.lines) as board:
        board.advance(BOOT_MS)
        with board.running_by_itself():
            ask(board, "sync", "--database", tmp_path / "store.db")
    journal.hand()
    journal.lines[4] = journal.lines[4].replace(b"e", b"f", 1)
    with holding(state, journal.lines) as board:
        board.advance(BOOT_MS)
        with board.running_by_itself():
            status, found = doctor(board.port, tmp_path)
    assert status == 0
    assert found["in step"]["said"] == "1 record is not in the store"
    assert found["journal"]["said"] == "1 of 12 numbers has no whole record"
    with holding(state, journal.lines[:4]) as board:
        board.advance(BOOT_MS)
        with board.running_by_itself():
            status, found = doctor(board.port, tmp_path)
    assert status == 1
    assert found["in step"]["said"] == "the board has lost the records 5 to 11"


def test_a_log_that_went_another_way(tmp_path: Path, state: Path) -> None:
    other = Journal(seed=9)
    for _ in range(3):
        other.match()
    for lines, expected in ((evening().lines, 0), (other.lines, 1)):
        with holding(state, lines) as board:
            board.advance(BOOT_MS)
            with board.running_by_itself():
                status, found = doctor(board.port, tmp_path)
                ask(board, "sync", "--database", tmp_path / "store.db")
        assert status == expected
    assert found["in step"]["advice"] == "settebello sync --fork"


def test_a_prompt_and_no_port_at_all(tmp_path: Path, state: Path) -> None:
    put_journal(state, evening().lines)
    with PromptBoard(state) as prompt:
        status, found = doctor(prompt.port, tmp_path)
    assert status == 1
    assert "the scorer is not running" in found["scorer"]["said"]
    assert "settebello sync" in found["scorer"]["advice"]
    assert not prompt.was_reset.is_set()
    status, found = doctor("/dev/settebello-is-not-there", tmp_path)
    assert status == 1
    assert "is the board plugged in?" in found["scorer"]["said"]


def test_a_store_that_is_no_store(board: SimulatedBoard, tmp_path: Path) -> None:
    (tmp_path / "store.db").write_bytes(b"this is no database" * 100)
    status, found = doctor(board.port, tmp_path)
    assert status == 1
    assert found["store"]["verdict"] == "wrong"
    assert "in step" not in found
