# SPDX-License-Identifier: MIT
"""The journal: what is written is there after any cut, and boot reads no more than it must."""

import os

from scopa.records import read_record, record_line
from scorer.draft import Draft
from scorer.journal import Journal

MATCH = ["match", {}, [["Ada"], ["Bruno"]], 0, None]


def fresh(name):
    try:
        for file in os.listdir(name):
            os.remove(name + "/" + file)
    except OSError:
        pass
    return name


def opened(name, mark=None, **settings):
    """Return (journal, the records that boot folded, without notes of what was cut off)."""
    journal = Journal(name, "1.0", **settings)
    folded = []

    def fold(number, body):
        if body[0] != "torn":
            folded.append((number, body))

    journal.open(fold, mark)
    return journal, folded


def hand(number):
    return ["hand", "a" * 40, "", 0, 0, 0, [number % 5, 1], None]


def filled(name, matches=3, hands=4, **settings):
    journal, _ = opened(fresh(name), **settings)
    for _ in range(matches):
        journal.append(MATCH)
        for number in range(hands):
            journal.append(hand(number))
    return journal


def everything(journal):
    """Return all records by windows of eight, as the host asks for them."""
    lines = []
    number = journal.first
    while number < journal.next:
        window = list(journal.window(number, 8))
        lines += window
        number = window[-1][0] + 1 if window else journal.next
    return lines


def test_a_new_journal_begins_with_its_id():
    journal, folded = opened(fresh("new"))
    assert folded == []
    assert len(journal.log_id) == 16
    assert (journal.first, journal.next) == (1, 2)
    number, body = read_record(everything(journal)[0][1])
    assert (number, body) == (1, ["log", 1, journal.log_id, "1.0"])


def test_two_journals_have_two_ids():
    assert opened(fresh("one"))[0].log_id != opened(fresh("two"))[0].log_id


def test_reopened_it_goes_on():
    journal = filled("again")
    again, folded = opened("again")
    assert again.log_id == journal.log_id
    assert again.next == journal.next == 17
    assert [number for number, _ in folded] == [12, 13, 14, 15, 16]
    assert again.append(hand(0)) == 17
    assert [number for number, _ in everything(again)] == list(range(1, 18))


def test_records_are_the_same_bytes_as_scopa_writes():
    journal = filled("bytes", 1, 1)
    assert everything(journal)[2] == (3, record_line(3, hand(0)))


def test_segments_turn_at_a_match():
    journal = filled("turn", matches=6, hands=5, new=600)
    names = sorted([name for name in os.listdir("turn") if name.endswith(".log")])
    assert len(names) > 3
    for name in names[1:]:
        with open("turn/" + name, "rb") as file:
            assert read_record(file.readline())[1][0] == "match"
    assert [number for number, _ in everything(journal)] == list(range(1, journal.next))


def test_boot_does_not_read_old_segments():
    filled("old", matches=6, hands=5, new=600)
    names = sorted([name for name in os.listdir("old") if name.endswith(".log")])
    for name in names[1:-1]:
        with open("old/" + name, "wb") as file:
            file.write(b"not a record at all\n")
    _, folded = opened("old", new=600)
    assert [body[0] for _, body in folded] == ["match"] + ["hand"] * 5


def test_a_match_that_began_in_an_earlier_segment_is_found():
    journal = filled("long", matches=1, hands=400)
    assert len([name for name in os.listdir("long") if name.endswith(".log")]) > 2
    _, folded = opened("long")
    assert len(folded) == 401
    assert [number for number, _ in everything(journal)] == list(range(1, 403))


def last_segment(name):
    return name + "/" + max([file for file in os.listdir(name) if file.endswith(".log")])


def test_every_cut_of_the_last_record_is_put_aside():
    filled("whole", 1, 2)
    with open(last_segment("whole"), "rb") as file:
        data = file.read()
    good = data.rfind(b"\n", 0, len(data) - 1) + 1
    for length in range(good, len(data) + 1):
        filled("cut", 1, 2)
        path = last_segment("cut")
        with open(path, "wb") as file:
            file.write(data[:length])
        journal, folded = opened("cut")
        whole = length == len(data)
        torn = good < length < len(data)
        assert len(folded) == (3 if whole else 2)
        with open(path, "rb") as file:
            kept = file.read()
        if torn:  # the number of what was cut stays its own, and a record says what happened
            number, body = read_record(kept[good:])
            assert body == ["torn", length - good]
            assert number > 4
            assert journal.next == number + 1
            kept = kept[:good]
        else:
            assert journal.next == (5 if whole else 4)
        assert kept == (data if whole else data[:good])
        if good < length < len(data):
            with open(journal.torn, "rb") as file:
                assert file.read() == data[good:length]
        else:
            assert journal.torn == ""
        number = journal.append(hand(3))
        again, folded = opened("cut")
        assert folded[-1] == (number, hand(3))
        assert again.torn == ""


def test_a_flipped_bit_in_the_last_record_does_not_give_its_number_away():
    filled("flip", 1, 2)
    path = last_segment("flip")
    with open(path, "rb") as file:
        data = bytearray(file.read())
    data[-20] ^= 4
    with open(path, "wb") as file:
        file.write(data)
    journal, folded = opened("flip")
    assert journal.torn
    assert len(folded) == 2
    assert everything(journal)[-1][0] > 4


def test_a_damaged_newline_gives_no_number_away():
    for flipped in (1, 2):  # the newline of the last record, or of the one before
        filled("newline", 1, 3)
        path = last_segment("newline")
        with open(path, "rb") as file:
            lines = file.read().split(b"\n")
        data = b"\n".join(lines)
        places = [place for place, byte in enumerate(data) if byte == 10]
        data = bytearray(data)
        data[places[-flipped]] ^= 4
        with open(path, "wb") as file:
            file.write(data)
        journal, folded = opened("newline")
        assert [number for number, _ in folded] == list(range(2, 6 - flipped))
        assert journal.append(hand(1)) > 6
        assert len(opened("newline")[1]) == len(folded) + 1


def test_a_flipped_bit_in_the_middle_loses_that_record_alone():
    filled("middle", 1, 3)
    path = last_segment("middle")
    with open(path, "rb") as file:
        lines = file.read().split(b"\n")
    lines[1] = lines[1][:30] + b"X" + lines[1][31:]
    with open(path, "wb") as file:
        file.write(b"\n".join(lines))
    journal, folded = opened("middle")
    assert [number for number, _ in folded] == [2, 4, 5]
    assert [number for number, _ in everything(journal)] == [1, 2, 4, 5]
    assert journal.next == 6
    assert (journal.note, journal.damaged) == ("journal_lost", 3)
    assert journal.lost(2) == [(3, 3)]


def rolled_back(name, lines):
    """Take the last records away, as a filesystem does that goes back to an older state."""
    path = last_segment(name)
    with open(path, "rb") as file:
        kept = file.read().split(b"\n")[: -1 - lines]
    with open(path, "wb") as file:
        file.write(b"".join([line + b"\n" for line in kept]))


def test_what_was_written_once_is_missed_and_its_numbers_stay_its_own():
    for lines in range(1, 6):  # five: the last segment is empty
        mark = filled("back", 2, 4).mark
        rolled_back("back", lines)
        for _ in range(2):  # the second boot knows it as well
            journal, folded = opened("back", mark)
            assert len(folded) == (5 - lines if lines < 5 else 5)
            assert journal.note == "journal_lost"
            assert journal.damaged == mark[1] + 1 - lines
            assert journal.lost(folded[0][0]) == [(mark[1] + 1 - lines, mark[1])]
        assert everything(journal)[-1] == (12, record_line(12, ["torn", 20 * lines, lines]))
        assert journal.next == 13
        assert opened("back")[0].lost(folded[0][0]) == [(mark[1] + 1 - lines, mark[1])]
        assert journal.append(hand(1)) == 13


def test_without_a_mark_of_this_journal_nothing_is_missed():
    filled("other", 1, 4)
    rolled_back("other", 2)
    for mark in (None, ["0123456789abcdef", 6], ["", 6]):
        journal, _ = opened("other", mark)
        assert (journal.next, journal.note) == (5, "")
    mark = journal.mark
    assert mark == [journal.log_id, 4]
    assert opened("other", mark)[0].next == 5
    assert opened("other", [mark[0], 2_000_000])[0].next == 5  # that is no number of ours


def test_a_record_cut_in_the_middle_is_missed_only_if_it_was_whole_once():
    for known in (False, True):
        before = filled("half", 1, 2)
        mark = before.mark if known else [before.log_id, before.next - 2]
        path = last_segment("half")
        with open(path, "rb") as file:
            data = file.read()
        with open(path, "wb") as file:
            file.write(data[:-30])
        journal, folded = opened("half", mark)
        assert len(folded) == 2
        assert journal.note == ("journal_lost" if known else "journal_torn")
        assert journal.lost(2) == ([(4, 4)] if known else [])
        assert journal.append(hand(0)) > 5


def test_what_boot_cannot_write_down_is_written_before_the_next_record():
    import scorer.journal as module

    mark = filled("owed", 1, 4).mark
    rolled_back("owed", 2)
    module.open = full_append
    try:
        journal, _ = opened("owed", mark)
        assert (journal.next, journal.lost(2)) == (8, [(5, 6)])
    finally:
        del module.open
    assert journal.append(hand(0)) == 8
    assert [number for number, _ in everything(journal)] == [1, 2, 3, 4, 7, 8]


def test_places_of_damage_are_few_however_many_there_are():
    journal = filled("many", 1, 60)
    path = last_segment("many")
    with open(path, "rb") as file:
        lines = file.read().split(b"\n")
    for place in range(1, 60, 2):
        lines[place] = b"x" + lines[place]
    with open(path, "wb") as file:
        file.write(b"\n".join(lines))
    journal, _ = opened("many")
    ranges = journal.lost(2)
    assert len(ranges) == 8
    assert ranges[:2] == [(3, 3), (5, 5)]
    assert ranges[-1] == (17, 61)


def test_damage_of_an_earlier_match_and_of_the_beginning_of_one():
    journal = filled("earlier", 3, 3)
    path = "earlier/00000002.log"
    with open(path, "rb") as file:
        data = file.read()
    with open(path, "wb") as file:
        file.write(data.replace(b"[2,1]", b"[9,1]", 1))  # record 5 is the first with them
    journal, _ = opened("earlier")
    assert journal.note == ""
    assert (journal.lost(10), journal.lost(2, True), journal.lost(6, True)) == ([], [(5, 5)], [])
    with open(path, "wb") as file:
        file.write(data.replace(b'["match"', b'["mitch"'))
    journal, folded = opened("earlier")
    assert folded == []
    assert (journal.note, journal.damaged) == ("journal_lost", 2)


def test_numbers_that_somebody_else_holds_are_passed_over():
    journal = filled("skip", 1, 2)
    for wrong in (4, 0, 5 + 1_000_001, 0x3FFFFFFF):
        try:
            journal.skip(wrong)
            raise AssertionError(wrong)
        except ValueError:
            assert journal.next == 5
    journal.skip(5)
    assert (journal.next, journal.lost(2)) == (7, [(5, 5)])
    journal.skip(1_000_007)
    assert journal.next == 1_000_009
    again, _ = opened("skip")
    assert (again.next, again.lost(2)) == (1_000_009, [(5, 5), (7, 1_000_007)])
    assert again.append(hand(1)) == 1_000_009


def test_an_empty_or_torn_new_segment():
    for rest in (b"", b"12ab", b"\xff" * 300):
        filled("begun", 1, 2)
        with open("begun/00000005.log", "wb") as file:
            file.write(rest)
        journal, folded = opened("begun")
        assert len(folded) == 3
        assert bool(journal.torn) == bool(rest)
        number = journal.append(hand(1))
        assert number > 5 if rest else number == 5
        again, folded = opened("begun")
        assert len(folded) == 4
        assert again.torn == ""


class FullFile:
    """A file on a full filesystem: takes a few bytes, then refuses."""

    def __init__(self, path, mode):
        self.file = open(path, mode)  # noqa: SIM115 - closed by __exit__

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.file.close()

    def write(self, data):
        self.file.write(data[:10])
        raise OSError(28)


def full_append(path, mode):
    """Refuse what is appended; everything else is as it was."""
    return FullFile(path, mode) if mode == "ab" else open(path, mode)


def test_a_full_flash_harms_nothing_and_is_got_over():
    import scorer.journal as module

    journal = filled("full", 1, 2)
    module.open = FullFile
    try:
        for _ in range(3):
            try:
                journal.append(hand(1))
                raise AssertionError("written")
            except OSError:
                pass
    finally:
        del module.open
    assert journal.append(hand(2)) == 5
    assert [number for number, _ in everything(journal)] == [1, 2, 3, 4, 5]
    again, folded = opened("full")
    assert again.next == 6
    assert folded[-1] == (5, hand(2))


def test_a_window_holds_so_many_records_and_no_more():
    journal = filled("window", 5, 5, new=600)
    for start in range(1, journal.next):
        for count in (1, 3, 8):
            numbers = [number for number, _ in journal.window(start, count)]
            assert numbers == list(range(start, min(start + count, journal.next)))
    assert list(journal.window(journal.next, 8)) == []


def test_a_draft_is_whole_or_absent():
    draft = Draft("draft-a")
    assert draft.read() is None
    draft.changed()
    assert draft.due(0)
    draft.write(0, 7, ["draft", "pile"])
    assert draft.read() == (7, ["draft", "pile"])
    draft.write(0, 7, ["draft", "pile"], ["0123", 8])
    assert draft.read() == (7, ["draft", "pile"])
    assert draft.mark == ["0123", 8]
    for mark in (None, 3, "live", [], ["0123"]):
        draft.write(0, 7, ["draft", "pile"], mark)
        assert draft.read() == (7, ["draft", "pile"])
        assert draft.mark is None
    assert not draft.due(5000)
    draft.changed()
    assert not draft.due(999)
    assert draft.due(1000)
    for broken in (b"", b"{", b"\xff" * 10000, b"[]\n"):
        with open("draft-a", "wb") as file:
            file.write(broken)
        assert draft.read() is None


def test_reading_from_the_end_finds_what_reading_all_finds():
    for matches, hands in ((1, 0), (1, 40), (5, 9)):
        journal = filled("end", matches=matches, hands=hands)
        end = journal._end()
        found = (end, journal.next, journal._size, journal._place)
        assert found == (journal._cut(), journal.next, journal._size, journal._place)
        with open(last_segment("end"), "ab") as file:
            file.write(b"half a rec")
        assert journal._end() is None
