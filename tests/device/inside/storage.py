# SPDX-License-Identifier: MIT
"""The journal on the filesystems of boards, littlefs and FAT, when they are full or damaged."""

import os

from disk import Disk
from on_board_answers import RULES, Board, played, proof

from scopa.records import dumps, read_record
from scorer import journal as module
from scorer.journal import Journal
from scorer.settings import Settings

KINDS = (os.VfsLfs2, os.VfsFat)
HAND = ["hand", "ab" * 20, "", [1, 0], 0, 0, [2, 2], None]


def opened(name="journal", **settings):
    journal = Journal(name, "1.0", **settings)
    folded = []
    journal.open(lambda number, body: folded.append(number))
    return journal, folded


def numbers(journal):
    return [number for number, _ in journal.window(1, 99999)]


def append_until_full(journal, body=HAND):
    """Write records until the filesystem refuses; return how many went."""
    count = 0
    try:
        while True:
            journal.append(body)
            count += 1
    except OSError:
        return count


def test_a_full_filesystem_harms_nothing_and_is_got_over():
    for kind in KINDS:
        with Disk(kind) as disk:
            journal = played("journal").journal
            kept = numbers(journal)
            disk.fill()
            kept += list(range(journal.next, journal.next + append_until_full(journal)))
            for _ in range(5):
                assert append_until_full(journal) == 0
            assert numbers(journal) == kept == list(range(1, journal.next))
            again, _ = opened()
            assert numbers(again) == kept
            os.remove("filler0")
            assert journal.append(HAND) == kept[-1] + 1
            again, folded = opened()
            assert numbers(again) == list(range(1, kept[-1] + 2))
            assert folded[-1] == kept[-1] + 1


def test_dropping_what_a_host_holds_makes_room_on_the_full_filesystem():
    for kind in KINDS:
        with Disk(kind) as disk:
            board = played("journal", matches=12, hands=20)
            disk.fill()
            append_until_full(board.journal)
            upto = board.game.log.matches[-1].seq - 1
            first = board.ok("drop " + proof(board, upto))
            assert first == upto + 1
            for _ in range(30):
                board.journal.append(HAND)
            again, _ = opened()
            assert again.log_id == board.journal.log_id
            assert numbers(again) == list(range(first, again.next))


def test_settings_and_house_rules_on_a_full_filesystem():
    for kind in KINDS:
        with Disk(kind) as disk:
            board = Board("journal")
            assert board.ok('settings {"brightness":1}')["brightness"] == 1
            disk.fill()
            board.settings.set("roster", ["n" * 10 + str(count) for count in range(10, 50)])
            assert not board.settings.save()
            again = Settings("journal-settings")
            again.read()
            assert (again.brightness, again.roster, again.note) == (1, [], "")
            whole = RULES.to_data()
            whole["id"] = "club"
            assert board.no("variant " + dumps(whole)) == "storage"
            assert board.ask("hello 1 1")[0] == "hello"


def test_a_full_filesystem_has_nothing_left():
    from scorer.kit import free

    for kind in KINDS:
        with Disk(kind) as disk:
            assert 30_000 < free() < 65_536
            disk.fill()
            assert free() < 1024


def test_broken_superblocks_mean_a_new_log_id():
    disk = Disk()
    with disk:
        first = played("journal").journal.log_id
    with disk:
        assert opened()[0].log_id == first
    disk.flash.data[: 2 * 512] = bytes(2 * 512)
    with disk:
        again, folded = opened()
        assert again.log_id != first
        assert (again.next, folded) == (2, [])


def test_a_folder_that_is_gone_means_a_new_log_id():
    with Disk():
        first = played("journal").journal.log_id
        for name in os.listdir("journal"):
            os.remove("journal/" + name)
        assert opened()[0].log_id != first
        for name in os.listdir("journal"):
            os.remove("journal/" + name)
        os.rmdir("journal")
        assert opened()[0].log_id != first


def test_what_is_no_journal_is_kept_aside():
    with Disk():
        with open("journal", "w") as file:
            file.write("not a folder")
        journal, _ = opened()
        assert journal.note == "journal_new"
        assert numbers(journal) == [1]
        with open("journal.bad") as file:
            assert file.read() == "not a folder"


def test_one_copy_of_the_log_id_is_enough_both_lost_mean_a_new_one():
    for lost in (("head",), ("00000001.log",), ("head", "00000001.log")):
        with Disk():
            first = played("journal").journal
            for name in lost:
                with open("journal/" + name, "wb") as file:
                    file.write(b"\xff" * 100)
            again, folded = opened()
            if len(lost) < 2:
                assert again.log_id == first.log_id
                assert folded == list(range(32, 38))
            else:
                assert again.log_id != first.log_id
                assert "00000002.log" in os.listdir("journal.bad")


def test_a_journal_of_a_later_format_is_not_written_to():
    with Disk():
        journal, _ = opened()
        os.remove("journal/head")
        os.remove("journal/00000001.log")
        journal = Journal("journal")
        journal._starts = [1]
        journal.append(["log", 2, "0123456789abcdef", "9.9"])
        again, _ = opened()
        assert again.log_id != "0123456789abcdef"
        assert os.listdir("journal.bad") == ["00000001.log"]


def test_damaged_bytes_lose_what_they_hit_and_nothing_else():
    with Disk(count=200):
        journal = played("journal", matches=3, hands=9).journal
        names = sorted([name for name in os.listdir("journal") if name.endswith(".log")])
        all_numbers = numbers(journal)
        for place in range(3, 900, 89):
            with open("journal/" + names[2], "rb") as file:
                good = file.read()
            bad = bytearray(good)
            bad[place] ^= 0x55
            with open("journal/" + names[2], "wb") as file:
                file.write(bad)
            again, _ = opened()
            lost = [number for number in all_numbers if number not in numbers(again)]
            assert len(lost) in (1, 2), lost  # a newline belongs to two
            for number, line in again.window(1, 999):
                assert read_record(line)[0] == number
            with open("journal/" + names[2], "wb") as file:
                file.write(good)


class Circle:
    """A directory that a damaged table leads round and round."""

    def __init__(self):
        self.asked = 0

    def __getattr__(self, name):
        return getattr(os, name)

    def ilistdir(self, folder):
        while True:
            self.asked += 1
            yield (f"{self.asked % 7 + 1:08d}.log", 0x8000, 0)


def test_a_directory_that_goes_round_for_ever_comes_to_an_end():
    with Disk():
        first = opened()[0].log_id
        module.os = circle = Circle()
        try:
            journal, _ = opened()
        finally:
            module.os = os
        assert circle.asked < 5000
        assert journal.log_id != first
        assert os.listdir("journal.bad")


def test_ten_thousand_records_in_one_session():
    import gc

    with Disk(count=4000):
        journal, _ = opened()
        used = 0
        for number in range(10000):
            journal.append(["match", 1] if number % 17 == 0 else HAND)
            if number == 1000:
                gc.collect()
                used = gc.mem_alloc()
        gc.collect()
        assert gc.mem_alloc() - used < 4096  # a number for each segment
        again, folded = opened()
        assert again.next == 10002
        assert len(folded) < 20
        assert numbers(again) == list(range(1, 10002))


def test_boot_reads_as_little_of_a_long_history_as_of_a_short_one():
    read = []
    for hands in (100, 5000):
        disk = Disk(count=2400)
        with disk:
            journal, _ = opened()
            for number in range(hands):
                if number % 13 == 0:
                    journal.append(["match", RULES.to_row(), [["Ada"], ["Bruno"]], 0, None])
                journal.append(HAND)
        with disk:
            disk.flash.reads = 0
            opened()
            read.append(disk.flash.reads)
    assert read[1] < 2 * read[0] + 60_000, read


def test_a_record_by_its_number_and_the_match_before():
    with Disk():
        journal = played("journal", matches=4, hands=5).journal
        assert journal.record(2)[0] == "match"
        assert journal.record(3)[0] == "hand"
        assert journal.record(99) is None
        assert journal.record(0) is None
        assert [journal.match_before(number) for number in (2, 3, 8, 9, 14, 99)] == [
            0,
            2,
            2,
            8,
            8,
            20,
        ]


def test_names_that_do_not_belong_there_are_passed_by():
    with Disk():
        journal = played("journal").journal
        for name in ("notes.txt", "x.log", ".log", "00000099.bak", "-1.log"):
            with open("journal/" + name, "w") as file:
                file.write("x")
        assert numbers(opened()[0]) == numbers(journal)


def test_a_match_is_played_on_a_full_filesystem_and_written_when_there_is_room():
    from on_board_idle import application, press

    from scorer.buttons import LEFT, OK, UP

    for kind in KINDS:
        with Disk(kind, count=200) as disk:
            app, _, pad = application("journal")
            now = press(app, pad, OK, 0)
            assert app.name == "table"
            disk.fill()
            append_until_full(app.journal)  # records of nobody's: the last room is gone
            app.game.next = app.journal.next
            app.game.log.last_seq = app.journal.next - 1
            before = app.journal.next
            for hands in (1, 2):
                now = press(app, pad, OK, now)
                now = press(app, pad, UP, now)
                while app.game.match.hands < hands:
                    now = press(app, pad, OK, now)
            assert app.journal.next == before
            assert len(app.game.pending) == 2
            assert bars(app) == bars_of(app, "not_saved")
            now = press(app, pad, LEFT, now)  # and on it goes
            os.remove("filler0")
            for _ in range(1200):
                now += 5
                app.step(now)
            assert app.game.pending == []
            assert app.journal.next == before + 2
            assert bars(app) != bars_of(app, "not_saved")
            _, folded = opened()
            assert folded[-2:] == [before, before + 1]


def test_records_that_wait_for_room_are_counted_and_never_too_many():
    from on_board_idle import application, press

    from scorer import app as module
    from scorer.buttons import OK

    with Disk(count=200) as disk:
        app, _, pad = application("journal")
        now = press(app, pad, OK, 0)
        disk.fill()
        while sum([append_until_full(app.journal, ["redeal", "x", None]) for _ in range(9)]):
            pass
        app.game.next = app.journal.next
        app.game.log.last_seq = app.journal.next - 1
        while len(app.game.pending) < module.MOST - module.FEW:
            app.game.redeal("count")
        now = press(app, pad, OK, now)
        assert app.name == "questions"
        assert bars(app) == bars_of(app, "not_saved", " 10")
        while len(app.game.pending) < module.MOST:
            app.game.redeal("count")
        now = press(app, pad, OK, now)
        assert bars(app) == bars_of(app, "no_room")
        before = app.screen
        now = press(app, pad, OK, now)
        assert (app.name, app.screen) == ("questions", before)
        assert len(app.game.pending) == module.MOST
        os.remove("filler0")
        for _ in range(1200):
            now += 5
            app.step(now)
        assert app.game.pending == []
        assert numbers(opened()[0]) == list(range(1, app.journal.next))


def test_where_no_record_can_be_written_only_the_latest_are_kept_in_memory():
    from on_board_idle import application, press

    from scorer import app as module
    from scorer.buttons import OK

    with open("journal-none", "w") as file:
        file.write("not a folder")
    for count in [""] + [str(number) for number in range(2, 20)]:
        os.mkdir("journal-none.bad" + count)
    app, _, pad = application("journal-none")
    press(app, pad, OK, 0)
    for _ in range(module.MOST + 5):
        app.game.redeal("count")
        app.step(1000)
    assert len(app.game.pending) == module.MOST
    assert bars(app) == bars_of(app, "not_saved")


def test_a_hand_is_one_record_and_no_file_is_written_for_the_mark_alone():
    from on_board_idle import application, press

    from scorer.buttons import DOWN, LEFT, OK, UP

    with Disk(count=400):
        app, _, pad = application("journal")
        now = press(app, pad, OK, 0)
        for key in (OK, DOWN, UP, OK):
            now = press(app, pad, key, now)
        assert app.name == "summary"
        for _ in range(300):
            now += 5
            app.step(now)
        written, write, append = [], app.draft.write, app.journal.append
        app.draft.write = lambda *words: (written.append("draft"), write(*words))
        app.journal.append = lambda body: (written.append(body[0]), append(body))
        now = press(app, pad, OK, now)
        for _ in range(600):
            now += 5
            app.step(now)
        assert written == ["hand", "draft"]  # the draft of the new hand, which knows of the record
        assert app.draft.read() and app.draft.mark == app.journal.mark
        for _ in range(3):
            now = press(app, pad, LEFT, now)
        for _ in range(600):
            now += 5
            app.step(now)
        assert written[2:] == ["draft"] * len(written[2:])
        assert len(written) <= 4


def bars(app):
    """The bottom row of what is drawn."""
    return bytes(app.canvas.data[-128:])


def bars_of(app, key, more=""):
    from scorer.canvas import Canvas

    canvas = Canvas()
    canvas.bar(app.texts[key] + more)
    return bytes(canvas.data[-128:])
