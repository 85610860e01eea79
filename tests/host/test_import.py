# SPDX-License-Identifier: MIT
"""Raw records go out into files and come in again, whole or with every fault named."""

import io
import json
from pathlib import Path

import pytest
from cli import one_line, settebello
from journals import BOARD, LOG, Journal, evening, long_journal

from settebello.errors import InputError
from settebello.importing import files, import_file, journal_key
from settebello.journal import LogKey, Record
from settebello.store import open_store
from settebello.store.interchange import (
    Damaged,
    Found,
    backup_lines,
    backup_name,
    raw_lines,
    read,
)

KEY = LogKey(BOARD, LOG)


def records(journal: Journal) -> list[Record]:
    return [Record(number, line) for number, line in enumerate(journal.lines, 1)]


LINES = records(evening())
BACKUP = "".join(backup_lines(KEY, LINES, "0.1.0", 1_760_000_000)).encode()
RAW = "".join(raw_lines(KEY, LINES)).encode()
SEGMENT = b"".join(record.line for record in LINES)


def everything(text: bytes, key: LogKey | None = None) -> list[Found | Damaged]:
    return list(read(io.BytesIO(text), "a file", key))


# -- the format ------------------------------------------------------------------------------------


def test_the_first_lines_of_a_backup_are_as_documented() -> None:
    head, first = BACKUP.decode().splitlines()[:2]
    assert json.loads(head) == {
        "settebello": "backup",
        "format": 1,
        "board": BOARD,
        "log": LOG,
        "firmware": "0.1.0",
        "time": 1_760_000_000,
    }
    assert json.loads(first) == {"sequence": 1, "line": LINES[0].line.decode()[:-1]}
    assert json.loads(RAW.splitlines()[0]) == {"board": BOARD, "log": LOG, **json.loads(first)}
    assert backup_name(KEY) == f"settebello-{BOARD}-{LOG}.jsonl"


@pytest.mark.parametrize("text", [BACKUP, RAW, SEGMENT], ids=["backup", "raw", "journal"])
def test_what_is_written_is_read(text: bytes) -> None:
    whole = [Found(KEY, record) for record in LINES]
    assert everything(text, KEY) == whole
    assert everything(text.replace(b"\n", b"\r\n"), KEY) == whole
    assert everything(b"\xef\xbb\xbf" + text + b"\n\n", KEY) == whole
    assert everything(text.rstrip(b"\n"), KEY) == whole


def test_two_backups_in_one_file() -> None:
    other = LogKey("ffff", "0123456789abcdef")
    text = BACKUP + "".join(backup_lines(other, LINES[:2])).encode()
    assert [found.key for found in everything(text)] == [KEY] * len(LINES) + [other] * 2


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (b"{", "not JSON; cut off or damaged"),
        (b'{"a": 1}', "no record in it"),
        (b'{"line": 7}', "no record in it"),
        (b'{"match": "00c0ffee-2", "hands": []}', "`settebello export --raw` writes those"),
        (b'{"settebello": "restore"}', "not the beginning of a backup"),
        (b'{"settebello": "backup", "format": 2}', "format 2; this program reads format 1"),
        (b'{"settebello": "backup", "format": 1, "log": "a"}', "the board's id is missing"),
        (b'{"settebello": "backup", "format": 1, "board": "a"}', "the log's id is missing"),
        (RAW.splitlines()[1].replace(BOARD.encode(), b""), "the board's id is missing"),
        (RAW.splitlines()[1].replace(LOG.encode(), b"0" * 33), "the log's id is missing"),
        (RAW.splitlines()[0].replace(b'"sequence": 1', b'"sequence": 2'), "said to be record 2"),
        (RAW.splitlines()[0].replace(b"0.1.0", b"0.2.0"), "its CRC does not match"),
        (BACKUP.splitlines()[1], "the first line of the backup is missing"),
        (SEGMENT.splitlines()[2][:-4], "its CRC does not match"),
        (b"\x00" * 300, "not a whole record"),
        (b"\xff\xfe" * 90_000, "not a whole record"),
        (b"{" * 200_000, "not JSON"),
    ],
)
def test_a_damaged_line_is_named_and_the_next_one_read(line: bytes, reason: str) -> None:
    damaged, *rest = everything(line + b"\n" + BACKUP, KEY)
    assert isinstance(damaged, Damaged)
    assert str(damaged).startswith("a file, line 1: ")
    assert reason in damaged.reason
    assert rest == [Found(KEY, record) for record in LINES]


def test_a_record_with_a_newline_in_it_is_no_record() -> None:
    from binascii import crc32

    guarded = b'1 ["log",\n1]'
    line = f"{crc32(guarded):08x} ".encode() + guarded
    text = json.dumps({"board": "b", "log": "l", "line": line.decode()}).encode()
    (damaged,) = everything(text)
    assert isinstance(damaged, Damaged)


def test_a_journal_that_nobody_owns() -> None:
    with pytest.raises(InputError, match=r"a file is a journal, .* --board ID"):
        everything(SEGMENT)


# -- into the store --------------------------------------------------------------------------------


@pytest.mark.parametrize("text", [BACKUP, RAW, SEGMENT], ids=["backup", "raw", "journal"])
def test_the_second_time_adds_nothing(database: str, text: bytes) -> None:
    with open_store(database, create=True) as store:
        for new in (len(LINES), 0):
            done = import_file(store, io.BytesIO(text), "f", KEY)
            assert (done.records, done.new, done.complete) == (len(LINES), new, True)
        assert list(store.records(KEY)) == LINES
        again = "".join(raw_lines(KEY, store.records(KEY))).encode()
    assert again == RAW


def test_logs_that_take_turns_in_a_file(database: str) -> None:
    other = LogKey("ffff", LOG)
    pairs = zip(raw_lines(KEY, LINES), raw_lines(other, LINES), strict=True)
    with open_store(database, create=True) as store:
        done = import_file(store, io.BytesIO("".join(a + b for a, b in pairs).encode()), "f")
        assert (done.records, done.new) == (2 * len(LINES), 2 * len(LINES))
        assert list(store.records(other)) == list(store.records(KEY)) == LINES


def test_a_long_file_is_kept_in_pieces(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("settebello.importing._KEPT_EVERY", 7)
    lines = records(long_journal(60))
    text = "".join(backup_lines(KEY, lines)).encode()
    with open_store(database, create=True) as store:
        assert import_file(store, io.BytesIO(text), "f").new == len(lines)
        assert list(store.records(KEY)) == lines


def other_way(shared: int) -> list[Record]:
    """A journal with the evening's beginning and another end."""
    journal = Journal(seed=1)
    journal.match(target=200)
    while len(journal.lines) < shared + 4:
        journal.hand()
    journal.lines[:shared] = [record.line for record in LINES[:shared]]
    return records(journal)


def test_what_differs_is_refused_and_named(database: str) -> None:
    parted = other_way(5)
    with open_store(database, create=True) as store:
        store.add(KEY, LINES)
        done = import_file(store, io.BytesIO("".join(backup_lines(KEY, parted)).encode()), "f")
        (conflict,) = done.troubles()
        assert parted[6].line.decode().strip() in conflict
        assert LINES[6].line.decode().strip() in conflict
        assert (done.new, done.complete) == (0, False)
        assert list(store.records(KEY)) == LINES


def test_a_log_that_went_another_way_is_kept_beside_it(database: str) -> None:
    parted = other_way(5)
    text = "".join(backup_lines(KEY, parted)).encode()
    longer = "".join(backup_lines(KEY, [*parted, *other_way(5)[9:]])).encode()
    with open_store(database, create=True) as store:
        store.add(KEY, LINES)
        assert import_file(store, io.BytesIO(text), "f", fork=True).new == len(parted)
        fork = LogKey(BOARD, LOG + "~1")
        assert store.logs() == [KEY, fork]
        assert list(store.records(fork)) == parted
        for again in (text, BACKUP, longer, "".join(raw_lines(fork, parted)).encode()):
            assert import_file(store, io.BytesIO(again), "f").new == 0
        assert list(store.records(KEY)) == LINES


def test_forks_are_numbered_by_each_store_for_itself(database: str) -> None:
    """What another store calls ~1 may be what this one has as the only one."""
    parted = other_way(5)
    with open_store(database, create=True) as store:
        store.add(KEY, parted)
        text = "".join(raw_lines(LogKey(BOARD, LOG + "~1"), parted)).encode()
        assert import_file(store, io.BytesIO(text), "f").new == 0
        assert store.logs() == [KEY]


# -- files -----------------------------------------------------------------------------------------


def board_files(folder: Path) -> Path:
    """Write the journal as it lies on a board: the log record alone, then two segments."""
    folder.mkdir(parents=True)
    for first, end in ((1, 1), (2, 6), (7, len(LINES))):
        part = b"".join(record.line for record in LINES[first - 1 : end])
        (folder / f"{first:08d}.log").write_bytes(part)
    (folder / "head").write_bytes(LINES[0].line)
    (folder / "00000007-12.torn").write_bytes(b"half a record")
    return folder


def test_which_files_a_directory_holds(tmp_path: Path) -> None:
    journal = board_files(tmp_path / "flash" / "journal")
    (journal / "b.jsonl").touch()
    names = ["00000001.log", "00000002.log", "00000007.log", "b.jsonl"]
    assert files([journal]) == files([journal.parent]) == [journal / name for name in names]
    assert files([journal / "head"]) == [journal / "head"]
    with pytest.raises(InputError, match=r"no backup .* and no journal"):
        files([tmp_path])
    with pytest.raises(InputError, match="there is no file"):
        files([tmp_path / "none"])


def test_whose_a_segment_is(tmp_path: Path) -> None:
    journal = board_files(tmp_path / "journal")
    last = journal / "00000007.log"
    assert journal_key(journal / "00000001.log", BOARD, None) == KEY
    assert journal_key(last, BOARD, None) == KEY
    (journal / "00000001.log").unlink()
    assert journal_key(last, BOARD, None) == KEY
    (journal / "head").unlink()
    assert journal_key(last, BOARD, None) is None
    assert journal_key(last, BOARD, LOG) == KEY
    assert journal_key(last, None, LOG) is None
    for board, log in (("", LOG), ("x" * 65, LOG), (BOARD, "perché")):
        with pytest.raises(InputError, match="id is missing or none"):
            journal_key(last, board, log)


# -- the command -----------------------------------------------------------------------------------


def test_a_journal_by_the_command(tmp_path: Path) -> None:
    store, journal = tmp_path / "new" / "store.db", board_files(tmp_path / "flash" / "journal")
    refused = settebello("import", journal, "--database", store)
    assert refused.returncode == 1
    assert "--board ID" in one_line(refused.stderr)
    for said in ("11 new records of 11 in 3 files\n", "no new records of 11 in 3 files\n"):
        run = settebello("import", journal, "--board", BOARD, "--database", store)
        assert (run.returncode, run.stdout, run.stderr) == (0, said, "")
    assert settebello("verify", "--database", store).returncode == 0


def test_damage_is_listed_and_the_status_says_so(tmp_path: Path) -> None:
    lines = BACKUP.splitlines(keepends=True)
    lines[3] = lines[3][:40] + b"\n"
    lines[6] = lines[6].replace(b"hand", b"hnad")
    (tmp_path / "bad.jsonl").write_bytes(b"".join(lines))
    (tmp_path / "picture.png").write_bytes(bytes(range(256)) * 300)
    (tmp_path / "empty.log").touch()
    named = [tmp_path / name for name in ("bad.jsonl", "picture.png", "empty.log")]
    run = settebello("import", *named, "--json", "--database", tmp_path / "store.db")
    assert run.returncode == 1
    bad, picture, empty = json.loads(run.stdout)
    assert (bad["records"], bad["new"], bad["damaged_lines"]) == (9, 9, 2)
    assert [each["line"] for each in bad["damaged"]] == [4, 7]
    assert picture["records"] == 0
    assert (empty["records"], empty["damaged_lines"]) == (0, 0)
    first, second, third = run.stderr.splitlines()
    assert first.startswith(f"{named[0]}, line 4: ")
    assert second.startswith(f"{named[0]}, line 7: ")
    assert third.startswith(f"{named[1]} is no backup, no raw export and no journal")


def test_no_more_than_twenty_damaged_lines_are_shown(tmp_path: Path) -> None:
    (tmp_path / "bad.jsonl").write_bytes(b"{\n" * 50 + BACKUP)
    run = settebello("import", tmp_path / "bad.jsonl", "--database", tmp_path / "store.db")
    assert run.returncode == 1
    assert len(run.stderr.splitlines()) == 21
    assert run.stderr.endswith("bad.jsonl: 30 more damaged lines\n")


def test_from_a_pipe(tmp_path: Path) -> None:
    store = tmp_path / "store.db"
    run = settebello("import", "-", "--database", store, input=RAW.decode())
    assert (run.returncode, run.stdout) == (0, "11 new records of 11 in 1 file\n")
    words = ("import", "-", "--database", store)
    refused = settebello(*words, input=SEGMENT.decode())
    assert "standard input is a journal" in one_line(refused.stderr)
    run = settebello(*words, "--board", BOARD, "--log", LOG, input=SEGMENT.decode())
    assert (run.returncode, run.stdout) == (0, "no new records of 11 in 1 file\n")


def test_from_one_store_to_another_and_back(tmp_path: Path, database: str) -> None:
    """A club's database takes a player's own, and gives it back."""
    own, raw = tmp_path / "own.db", tmp_path / "raw.jsonl"
    with open_store(str(own), create=True) as store:
        store.add(KEY, LINES)
    for source, target, new in ((own, database, 11), (own, database, "no"), (database, own, "no")):
        assert settebello("export", "--raw", raw, "--database", source).returncode == 0
        run = settebello("import", raw, "--database", target)
        assert (run.returncode, run.stdout) == (0, f"{new} new records of 11 in 1 file\n")
    listed = [settebello("matches", "--json", "--database", each) for each in (own, database)]
    assert listed[0].stdout == listed[1].stdout
    assert json.loads(listed[0].stdout)


def test_results_are_no_records(tmp_path: Path) -> None:
    store, results = tmp_path / "own.db", tmp_path / "results.jsonl"
    with open_store(str(store), create=True) as opened:
        opened.add(KEY, LINES)
    assert settebello("export", "--jsonl", results, "--database", store).returncode == 0
    run = settebello("import", results, "--database", store)
    assert run.returncode == 1
    assert "a result, not a raw record: `settebello export --raw` writes those" in run.stderr


def test_what_is_not_there(tmp_path: Path) -> None:
    refused = settebello("import", tmp_path / "none", "--database", tmp_path / "store.db")
    assert refused.returncode == 1
    assert "there is no file" in one_line(refused.stderr)
    assert not (tmp_path / "store.db").exists()
    assert settebello("import").returncode == 2
