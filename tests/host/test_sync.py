# SPDX-License-Identifier: MIT
"""The journal comes over the line whole, once, whatever the line does to it."""

import errno
import random
from pathlib import Path

import pytest
from cli import one_line, settebello
from journals import BOARD, LOG, Journal, evening, long_journal
from line_server import LineServer, noise
from serial import SerialException

from settebello.errors import CableError, ConflictError, LinkError, PortError, SilentError
from settebello.journal import LogKey
from settebello.link import Lines, Link, Timing, frame_text
from settebello.store import Store, open_store
from settebello.sync import Pulled, pull
from settebello.transport import SerialTransport, _advice

QUICK = Timing(answer=0.2, idle=0.1)
KEY = LogKey(BOARD, LOG)


@pytest.fixture
def store(tmp_path: Path):
    with open_store(str(tmp_path / "store.db"), create=True) as opened:
        yield opened


def synced(server: LineServer, store: Store, timing: Timing = QUICK) -> Pulled:
    line = SerialTransport(server.port)
    try:
        link = Link(line, timing)
        pulled = Pulled(link.hello())
        pull(link, store, pulled)
    finally:
        line.close()
    return pulled


def held(store: Store, key: LogKey = KEY) -> list[bytes]:
    return [record.line for record in store.records(key)]


def test_the_second_sync_adds_nothing_and_asks_for_the_last_few_records(store: Store) -> None:
    journal = evening()
    with LineServer(journal.lines) as server:
        assert synced(server, store).new == len(journal.lines)
        server.asked.clear()
        assert synced(server, store).new == 0
    assert held(store) == journal.lines
    assert server.asked == ["hello 1 1", f"get {len(journal.lines) - 7} 8"]


def test_only_what_is_new_comes(store: Store) -> None:
    journal = evening()
    with LineServer(list(journal.lines)) as server:
        synced(server, store)
    before = len(journal.lines)
    journal.edit(11)
    journal.hand()
    with LineServer(journal.lines) as server:
        assert synced(server, store).new == 2
    assert server.asked == ["hello 1 1", f"get {before - 7} 8", f"get {before + 1} 2"]
    assert held(store) == journal.lines


@pytest.mark.parametrize("ending", [b"\n", b"\r\n"])
@pytest.mark.parametrize("echo", [False, True])
def test_stale_output_echo_and_line_ends(store: Store, echo: bool, ending: bytes) -> None:
    journal = evening()
    stale = bytes(range(256)) * 8 + b"~0badc0de hello half a li"
    with LineServer(journal.lines, stale=stale, echo=echo, ending=ending) as server:
        assert synced(server, store).new == len(journal.lines)
    assert held(store) == journal.lines


@pytest.mark.parametrize("rate", [0.0005, 0.001, 0.002])
def test_bytes_lost_doubled_and_flipped(store: Store, rate: float) -> None:
    journal = long_journal(20)
    with LineServer(journal.lines, fault=noise(rate)) as server:
        pulled = synced(server, store, Timing(answer=0.05, idle=0.02, silent=60))
    assert pulled.unreadable == []
    assert held(store) == journal.lines


def test_a_cable_pulled_anywhere_keeps_what_came(tmp_path: Path) -> None:
    journal = long_journal(30)
    size = sum(map(len, journal.lines))  # the frames around them make it more on the wire
    chance = random.Random(7)
    for attempt in range(20):
        with open_store(str(tmp_path / f"{attempt}.db"), create=True) as store:
            cut = LineServer(journal.lines, cut=chance.randrange(1, size))
            with cut as server, pytest.raises(CableError):
                synced(server, store)
            kept = held(store)
            assert kept == journal.lines[: len(kept)]
            with LineServer(journal.lines) as server:
                assert synced(server, store).new == len(journal.lines) - len(kept)
            assert held(store) == journal.lines


def test_a_pulled_cable_is_one_line_that_says_what_is_kept(tmp_path: Path) -> None:
    journal = long_journal(30)
    with LineServer(journal.lines, cut=3000) as server:
        run = settebello("sync", "--port", server.port, "--database", tmp_path / "store.db")
    with open_store(str(tmp_path / "store.db")) as store:
        kept = len(held(store))
    assert kept > 5
    assert run.returncode == 1
    assert f"{kept} new records from board {BOARD}, which are kept" in one_line(run.stderr)


def test_the_command_says_how_many_are_new(tmp_path: Path) -> None:
    journal = evening()
    words = "sync", "--database", tmp_path / "new" / "store.db", "--port"
    with LineServer(journal.lines) as server:
        first, second = settebello(*words, server.port), settebello(*words, server.port)
    assert (first.returncode, first.stderr) == (0, "")
    how = f"from board {BOARD}, told by its scorer"
    assert first.stdout == f"11 new records {how} (2 matches, 5 hands)\n"
    assert second.stdout == f"no new records {how}\n"


def test_a_python_prompt_is_named_as_such(store: Store) -> None:
    with LineServer([], dumb=True) as server, pytest.raises(SilentError) as refused:
        synced(server, store, Timing(answer=0.05))
    assert "the scorer is not running on this board" in str(refused.value)


def test_another_talker_and_silence_are_told_apart(store: Store) -> None:
    deaf = {"fault": lambda _data: b"", "lines": []}
    with LineServer(stale=b"GPS fix 4\r\n", **deaf) as server, pytest.raises(SilentError) as talks:
        synced(server, store, Timing(answer=0.05))
    assert "not a scorer" in str(talks.value)
    with LineServer(**deaf) as server, pytest.raises(SilentError) as silent:
        synced(server, store, Timing(answer=0.05))
    assert "no answer" in str(silent.value)


def test_a_board_that_falls_silent_half_way(store: Store) -> None:
    journal = long_journal(30)
    said = [0]

    def falls_silent(data: bytes) -> bytes:
        said[0] += len(data)
        return data if said[0] < 3000 else b""

    silent = pytest.raises(SilentError, match="stopped answering")
    with LineServer(journal.lines, fault=falls_silent) as server, silent:
        synced(server, store, Timing(answer=0.05, idle=0.05))
    assert 0 < len(held(store)) < len(journal.lines)


def test_a_record_that_the_board_cannot_read_is_named_and_the_rest_comes(store: Store) -> None:
    journal = evening()
    lines: list[bytes | None] = list(journal.lines)
    lines[4] = None
    with LineServer(lines) as server:
        pulled = synced(server, store)
        assert (pulled.unreadable, pulled.new) == ([5], len(lines) - 1)
        assert synced(server, store).unreadable == [5]
    with LineServer(journal.lines) as server:  # it can after all
        assert synced(server, store).new == 1
    assert held(store) == journal.lines


def test_a_log_that_went_another_way_is_refused_and_both_are_shown(
    tmp_path: Path, store: Store
) -> None:
    journal, other = long_journal(5), long_journal(5)
    other.lines[-1] = Journal(seed=9).lines[0].replace(b"0.1.0", b"9.9.9")
    other.bodies.pop()
    other.lines.pop()
    other.hand()
    assert other.lines[-1] != journal.lines[-1]
    assert len(other.lines) == len(journal.lines)
    with LineServer(journal.lines) as server:
        synced(server, store)
    with LineServer(other.lines) as server:
        with pytest.raises(ConflictError) as refused:
            synced(server, store)
        run = settebello("sync", "--port", server.port, "--database", tmp_path / "store.db")
    for line in (journal.lines[-1], other.lines[-1]):
        assert line.decode().strip() in str(refused.value)
        assert line.decode().strip() in one_line(run.stderr)
    assert run.returncode == 1
    assert held(store) == journal.lines


def test_a_board_that_lost_its_tail_but_knows_no_skip(tmp_path: Path) -> None:
    journal = evening()
    words = "sync", "--database", tmp_path / "store.db", "--port"
    with LineServer(list(journal.lines)) as server:
        settebello(*words, server.port)
    with LineServer(journal.lines[:-2]) as server:
        run = settebello(*words, server.port)
    assert run.returncode == 0
    assert "lost the records 10 to 11, which the store still holds; sync again before" in run.stderr


def test_two_boards_are_never_merged(store: Store) -> None:
    here, there = long_journal(3), long_journal(5)
    with LineServer(here.lines) as server:
        synced(server, store)
    with LineServer(there.lines, board="0123456789abcdef") as server:
        assert synced(server, store).new == len(there.lines)
    assert len(store.logs()) == 2
    assert held(store) == here.lines


def test_a_greeting_of_another_protocol(store: Store) -> None:
    with LineServer([]) as server:
        server.hello["protocol"] = 2
        with pytest.raises(LinkError, match="speaks protocol 2"):
            synced(server, store)
        server.hello |= {"protocol": 1, "log": 5}
        with pytest.raises(LinkError, match="makes no sense"):
            synced(server, store)


def test_ports_that_do_not_open(tmp_path: Path) -> None:
    missing = settebello("sync", "--port", tmp_path / "none")
    assert missing.returncode == 1
    assert "is the board plugged in?" in one_line(missing.stderr)
    file = tmp_path / "file"
    file.write_text("no port")
    plain = settebello("sync", "--port", file, "--database", tmp_path / "store.db")
    assert "is not a serial port" in one_line(plain.stderr)
    with LineServer([]) as server:
        line = SerialTransport(server.port)
        with pytest.raises(PortError, match="in use by another program"):
            SerialTransport(server.port)
        line.close()
        SerialTransport(server.port).close()


def test_a_port_of_somebody_else_names_the_group_that_may(tmp_path: Path) -> None:
    file = tmp_path / "port"
    file.touch()
    group = file.group() if file.group() not in ("root", "tty") else "dialout"
    refused = PermissionError(errno.EACCES, "Permission denied")
    assert f"usermod -aG {group} $USER" in _advice(str(file), refused)
    assert "usermod -aG dialout $USER" in _advice("/dev/settebello-is-not-there", refused)


@pytest.mark.parametrize(
    ("text", "advice"),
    [
        ("could not open port 'COM3': PermissionError(13, 'Access is denied.')", "in use by"),
        ("could not open port 'COM9': FileNotFoundError(2, 'no file')", "is the board plugged in"),
        ("could not open port 'COM3': OSError(22, 'bad device')", "is not a serial port"),
    ],
)
def test_what_windows_says_of_a_port(text: str, advice: str) -> None:
    assert advice in _advice("COM3", SerialException(text))


@pytest.mark.parametrize("size", [1, 2, 7, 1000])
def test_lines_are_put_together_from_any_pieces(size: int) -> None:
    whole = b"one\ntwo\r\nthree\rfour\n\n" + b"x" * 20_000 + b"\nfive\nsix"
    lines = Lines()
    got = [
        line
        for start in range(0, len(whole), size)
        for line in lines.feed(whole[start : start + size])
    ]
    assert [line for line in got if len(line) < 1000] == [
        b"one",
        b"two",
        b"three",
        b"four",
        b"five",
    ]


def test_a_frame_is_found_behind_noise() -> None:
    from scopa.records import frame

    line = b"junk~~12345678 no frame~" + frame('rec 00 with a ~ in "it"')[:-1]
    assert frame_text(line) == 'rec 00 with a ~ in "it"'
    assert frame_text(b"~" * 300) is None
