# SPDX-License-Identifier: MIT
"""The link answers what it understands, drops the rest, and never waits."""

from scopa.records import frame, loads, read_frame, read_record
from scopa.variants import rules
from scorer.answers import Answers
from scorer.clock import Clock
from scorer.game import Game
from scorer.house import House
from scorer.journal import Journal
from scorer.link import Link
from scorer.settings import Settings

NONCE = "0123abcd"


class Wire:
    """A line in memory; `takes` says how many bytes each write accepts, in turn."""

    def __init__(self, takes=(64,)):
        self.input = b""
        self.output = b""
        self.takes = takes
        self.writes = 0

    def read(self):
        if not self.input:
            return -1
        byte = self.input[0]
        self.input = self.input[1:]
        return byte

    def write(self, data):
        count = min(self.takes[self.writes % len(self.takes)], len(data))
        self.writes += 1
        self.output += bytes(data[:count])
        return count


def made(name, takes=(64,)):
    journal = Journal(name, "1.0")
    journal.open(lambda number, body: None)
    while journal.next < 20:
        journal.append(["redeal", "x" * (journal.next * 7), None])
    wire = Wire(takes)
    about = {"firmware": "1.0", "board": "abcd", "free": 1000}
    settings, house = Settings(name + "-settings"), House(name + "-rules")
    game = Game(rules("scopa"), [["Ada"], ["Bruno"]], lambda: None, settings, house)
    return journal, wire, Link(wire, Answers(journal, game, Clock(), lambda: dict(about)))


def talk(wire, link, data, steps=3000):
    """Send bytes, step, and return the answers' texts."""
    wire.input += data
    wire.output = b""
    for _ in range(steps):
        link.step()
    lines = wire.output.split(b"\n")
    assert lines.pop() == b""
    return [read_frame(line + b"\n") for line in lines]


def test_hello():
    journal, wire, link = made("hello")
    (answer,) = talk(wire, link, frame("hello " + NONCE + " 1 1"))
    word, nonce, text = answer.split(" ", 2)
    assert (word, nonce) == ("hello", NONCE)
    about = loads(text)
    assert about["protocol"] == 1
    assert about["log"] == journal.log_id
    assert (about["first"], about["next"], about["board"]) == (1, 20, "abcd")


def test_other_protocols_are_refused():
    _, wire, link = made("hello")
    assert talk(wire, link, frame("hello " + NONCE + " 2 9")) == ["no " + NONCE + " protocol"]
    assert talk(wire, link, frame("hello " + NONCE + " 0 9"))[0].startswith("hello ")


def records(answers):
    return [read_record(line.split(" ", 2)[2].encode() + b"\n")[0] for line in answers[:-1]]


def test_get():
    _, wire, link = made("get")
    answers = talk(wire, link, frame("get " + NONCE + " 1 8"))
    assert records(answers) == [1, 2, 3, 4, 5, 6, 7, 8]
    assert answers[-1] == "got " + NONCE + " 9"
    assert talk(wire, link, frame("get " + NONCE + " 18 8"))[-1] == "got " + NONCE + " 20"
    assert talk(wire, link, frame("get " + NONCE + " 20 8")) == ["got " + NONCE + " 20"]


def test_wrong_requests_are_refused():
    _, wire, link = made("get")
    for words in ("1 9", "0 1", "1 0", "1", "a b", "-1 2", "1 2 3", "9999999999 1"):
        assert talk(wire, link, frame("get " + NONCE + " " + words)) == ["no " + NONCE + " range"]


def test_garbage_is_dropped_in_silence():
    _, wire, link = made("junk")
    request = frame("get " + NONCE + " 1 1")
    for junk in (
        b"",
        bytes(range(256)),
        b"x" * 2000,
        b"\n\n\r\n\r",
        b"~",
        frame("hello"),
        frame("hello zz 1 1"),
        frame("dance " + NONCE),
        request[:-1] + b"x\n",
        request[5:],
        b">>> import os\r\n",
    ):
        assert talk(wire, link, junk + b"\n") == []
        answers = talk(wire, link, request)
        assert len(answers) == 2, junk


def test_a_line_may_end_like_a_terminal_ends_it():
    _, wire, link = made("ends")
    assert len(talk(wire, link, frame("get " + NONCE + " 1 1")[:-1] + b"\r\n")) == 2


def test_every_flipped_bit_is_silence():
    _, wire, link = made("bits")
    request = frame("get " + NONCE + " 1 1")
    for place in range(len(request) - 1):
        for bit in range(8):
            damaged = bytearray(request)
            damaged[place] ^= 1 << bit
            assert talk(wire, link, bytes(damaged) + b"\n", 60) == [], (place, bit)


def test_short_writes_and_a_line_that_takes_nothing():
    _, wire, link = made("short", takes=(0, 1, 0, 7, 64, 3))
    request = frame("get " + NONCE + " 1 8")
    answers = talk(wire, link, request, 6000)
    assert records(answers) == [1, 2, 3, 4, 5, 6, 7, 8]
    wire.takes = (0,)
    wire.input = request * 3
    for _ in range(200):
        link.step()
    assert not link.step()  # nobody reads: nothing to hurry for
    wire.takes = (64,)
    assert len(talk(wire, link, b"")) == 27
