# SPDX-License-Identifier: MIT
"""What the board answers to TIME, NAMES, SETTINGS, VARIANT, FORGET, LIVE, DROP and SKIP."""

import os
from binascii import crc32

from on_board_link import NONCE, Wire, talk

from scopa.records import dumps, frame, loads, read_frame, read_record
from scopa.variants import house_rules, rules
from scorer.answers import Answers
from scorer.clock import Clock
from scorer.game import Game
from scorer.house import House
from scorer.journal import Journal
from scorer.link import Link
from scorer.settings import Settings

NOON = 1782907200  # 2026-07-01 12:00 UTC
RULES = rules("scopa", {"target": 99})
ABOUT = {"firmware": "1.0", "board": "abcd", "free": 1000}


class Rtc:
    def datetime(self, when):
        Board.when = when


class Board:
    """All that the link speaks for, in a folder of its own."""

    when = None

    def __init__(self, name, **journal):
        self.journal = Journal(name, "1.0", **journal)
        self.settings = Settings(name + "-settings")
        self.house = House(name + "-rules")
        sides = [["Ada"], ["Bruno"]]
        self.game = Game(rules("scopa"), sides, lambda: None, self.settings, self.house)
        self.journal.open(self.game.restore)
        self.game.next = self.journal.next
        self.wire = Wire()
        answers = Answers(self.journal, self.game, Clock(Rtc), lambda: dict(ABOUT))
        self.link = Link(self.wire, answers)

    def write(self, body):
        """Play: fold a record and write it."""
        self.game.log.apply(self.journal.next, body)
        return self.journal.append(body)

    def ask(self, text):
        """Return what answers a request, without its nonce."""
        word, _, rest = text.partition(" ")
        lines = drained(self, frame((word + " " + NONCE + " " + rest).strip()))
        assert len(lines) == 1, lines
        word, nonce, rest = read_frame(lines[0]).split(" ", 2)
        assert nonce == NONCE
        return word, rest

    def ok(self, text):
        word, rest = self.ask(text)
        assert word == "ok", (word, rest)
        return loads(rest)

    def no(self, text):
        word, rest = self.ask(text)
        assert word == "no", (word, rest)
        return rest


def played(name, matches=6, hands=5):
    """A board with some matches behind it and one on the table, in segments of one match each."""
    board = Board(name, new=1)
    for number in range(matches):
        board.write(["match", RULES.to_row(), [["Ada"], ["Bruno"]], 0, None])
        for hand in range(hands):
            cards = ("ab" * 20, "a" * 15 + "b" * 25)[(hand + number) % 2]
            board.write(["hand", cards, "", [1, 0], 0, 0, [2, 2], None])
    return board


def proof(board, upto):
    crc = 0
    for number, line in board.journal.window(board.journal.first, 9999):
        if number <= upto:
            crc = crc32(line, crc)
    return f"{upto} {crc & 0xFFFFFFFF:08x}"


def test_time():
    board = Board("time")
    board.ask(f"time {NOON}")
    assert Board.when == (2026, 7, 1, 2, 12, 0, 0, 0)
    for wrong in ("", "x", "-1", "0", "1 2", "99999999999", "1.5"):
        assert board.no("time " + wrong) == "time"


def test_names():
    board = Board("names")
    assert board.ok("names") == []
    assert board.ok('names ["Ada B.","Niccol\\u00f2"]') == ["Ada B.", "Niccolò"]
    assert board.settings.roster == ["Ada B.", "Niccolò"]
    again = Settings("names-settings")
    again.read()
    assert again.roster == ["Ada B.", "Niccolò"]
    for wrong in ("[", "3", '"Ada"', '["Ada","Ada"]', '["' + "x" * 17 + '"]', '[ "Ada"]'):
        board.no("names " + wrong)
    assert board.ok("names") == ["Ada B.", "Niccolò"]
    most = ["è" * 14 + str(number + 10) for number in range(40)]
    assert board.ok("names " + dumps(most[:25])) == most[:25]


def test_settings():
    board = Board("set")
    assert board.ok("settings")["language"] == "it"
    said = board.ok('settings {"brightness":1,"language":"en"}')
    assert (said["language"], said["brightness"], said["sound"]) == ("en", 1, True)
    assert "roster" not in said
    assert "match" not in said
    assert "brightness" in board.no('settings {"brightness":7,"language":"es"}')
    for wrong in ("[]", "3", '{"match":null}', '{"roster":[]}', '{"nothing":1}', "{"):
        board.no("settings " + wrong)
    assert board.settings.language == "en"


def test_house_rules():
    board = Board("house")
    assert board.ok("variant") == []
    whole = house_rules({"id": "club", "target": 31}).to_data()
    assert board.ok("variant " + dumps(whole)) == "club"
    assert board.ok("variant") == ["club"]
    assert board.house.rules("club").target == 31
    whole["napola_cap"] = 77
    assert "napola_cap" in board.no("variant " + dumps(whole))
    part = dict(house_rules({"id": "part"}).to_data())
    del part["claim"]
    assert "parameters" in board.no("variant " + dumps(part))
    for wrong in ("{}", "[]", "x", dumps(rules("scopa").to_data())):
        board.no("variant " + wrong)
    assert board.ok("variant") == ["club"]
    assert board.ok("forget club") == []
    assert board.ok("forget club") == []


def test_live():
    board = Board("live")
    assert board.ok("live") == {"firmware": "1.0", "match": None}
    board = played("live-played", matches=2, hands=3)
    board.game.fresh_hand()
    board.game.entry.sweep(1)
    said = board.ok("live")
    assert said["match"] == 6
    assert (said["variant"], said["target"], said["status"]) == ("scopa", 99, "playing")
    assert (said["sides"], said["sweeps"]) == ([["Ada"], ["Bruno"]], [0, 1])
    assert said["totals"] == board.game.match.totals
    assert (said["hands"], said["winner"]) == (3, None)


def test_only_the_proof_makes_room():
    board = played("drop")
    assert board.journal.first == 1
    before = list(board.journal.window(1, 999))
    good = proof(board, 12)
    for wrong in ("12 00000000", "12 " + proof(board, 11)[3:], "11 " + good[3:]):
        assert board.no("drop " + wrong) == "proof"
    for wrong in ("", "12", "12 x", "12 ABCDEF01", "x 00000000", "-1 00000000", "12 0 0"):
        assert board.no("drop " + wrong) == "range"
    assert board.journal.first == 1
    assert board.ok("drop " + good) == 8  # a segment that holds record 13 too stays
    assert list(board.journal.window(1, 999)) == before[7:]
    assert board.ok("drop 7 00000000") == 8  # asked twice: it is done already
    assert len([name for name in os.listdir("drop") if name.endswith(".log")]) == 5


def test_the_match_on_the_table_stays_whatever_is_proved():
    board = played("stay")
    last = board.journal.next - 1
    assert board.ok("drop " + proof(board, last)) == 32
    assert board.ok("drop " + proof(board, last)) == 32
    assert board.game.match.hands == 5
    again = Journal("stay", "1.0")
    folded = []
    again.open(lambda number, body: folded.append(number))
    assert (again.log_id, again.first, again.next) == (board.journal.log_id, 32, last + 1)
    assert folded == list(range(32, last + 1))
    assert again.append(["redeal", "count", None]) == last + 1


def test_a_match_that_was_taken_back_leaves_the_one_before_it():
    board = played("back", matches=3)
    start = board.write(["match", RULES.to_row(), [["Ada"], ["Bruno"]], 0, None])
    board.write(["undo", start, None])
    assert board.ok("drop " + proof(board, board.journal.next - 1)) <= start


def test_dropped_records_are_not_answered_for():
    board = played("gone")
    board.ok("drop " + proof(board, 19))
    answers = talk(board.wire, board.link, frame("get " + NONCE + " 1 8"))
    numbers = [read_record(line.split(" ", 2)[2].encode() + b"\n")[0] for line in answers[:-1]]
    assert numbers == list(range(20, 28))
    assert board.ask("hello 1 1")[1].find('"first":20') > 0


def test_a_long_request_leaves_no_memory_behind():
    board = Board("long")
    board.ok("names " + dumps(["è" * 14 + str(number + 10) for number in range(25)]))
    assert len(board.link._request) == 128
    assert talk(board.wire, board.link, b"~" + b"x" * 9000 + b"\n") == []
    assert len(board.link._request) == 128
    assert board.ask("hello 1 1")[0] == "hello"


def test_without_memory_an_answer_is_dropped_and_the_next_comes():
    board = Board("memory")

    def greedy(_rest):
        yield None
        raise MemoryError

    board.link._table += (("greedy", greedy),)
    assert talk(board.wire, board.link, frame("greedy " + NONCE)) == []
    assert board.ask("hello 1 1")[0] == "hello"


def test_replies_of_every_length_over_a_line_that_takes_little():
    for takes in ((64,), (1, 32, 0, 63)):
        board = Board(f"lengths-{len(takes)}")
        board.wire.takes = takes
        first = board.journal.next
        for length in range(1, 601):
            board.journal.append(["redeal", "x" * length, None])
        for number in range(first, board.journal.next, 8):
            lines = drained(board, frame(f"get {NONCE} {number} 8"))
            assert len(lines) == min(8, board.journal.next - number) + 1
            for line in lines[:-1]:
                seq, body = read_record(read_frame(line).split(" ", 2)[2].encode() + b"\n")
                assert body[1] == "x" * (seq - first + 1)


def drained(board, data):
    """Send bytes and return the lines that answer them, once there is nothing more to say."""
    link, wire = board.link, board.wire
    wire.input, wire.output = data, b""
    while wire.input or link._head or link._answer:
        link.step()
    return [line + b"\n" for line in wire.output.split(b"\n")[:-1]]


def test_every_byte_value_and_every_line_end_between_requests():
    board = Board("bytes")
    request = frame("get " + NONCE + " 1 1")
    for byte in range(256):
        answers = talk(board.wire, board.link, bytes([byte, 10]) + request, 80)
        assert len(answers) == 2, byte
    for end in (b"\n", b"\r\n", b"\r\r\n", b"\n\r\n\r"):
        assert len(talk(board.wire, board.link, request[:-1] + end + request, 80)) in (2, 4), end


def test_skip():
    board = played("skip", 1, 2)  # records 1 to 4
    for wrong in ("", "x", "3", "4", "0", "1000006", "999999999", "5 6", "-1"):
        assert board.no("skip " + wrong) == "range", wrong
    assert board.journal.next == 5
    for _ in range(2):  # the answer may have been lost: it is asked again
        assert board.ask("skip 9") == ("skipped", "11")
    assert board.no("skip 8") == "range"
    number, line = next(iter(board.journal.window(5, 9)))
    assert (number, read_record(line)[1]) == (10, ["torn", 100, 5])
    assert board.ok("live")["lost"] == [[5, 9]]
    assert board.game.next == 11
    again = Board("skip")
    assert again.ask("hello 1 1")[1].find('"next":11') > 0
    assert again.ok("live")["lost"] == [[5, 9]]
    assert again.write(["hand", "ab" * 20, "", [1, 0], 0, 0, [2, 2], None]) == 11


def test_skip_waits_for_what_has_its_number_already():
    board = played("skip-busy", 1, 2)
    board.game.pending.append(["end", None])
    assert board.no("skip 9") == "busy"
    board.game.pending.clear()
    assert board.ask("skip 9") == ("skipped", "11")
