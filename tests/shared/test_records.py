# SPDX-License-Identifier: MIT
"""Lines of the journal and of the wire: read back, or refused."""

from checks import refused

from scopa import records

LINE = records.record_line(17, ["hand", "ab" * 20, "", [1, 0], 0, 0, [3, 1], None])


def test_the_known_line():
    assert LINE == (
        b'865bb06e 17 ["hand","abababababababababababababababababababab","",[1,0],0,0,[3,1],null]\n'
    )


def test_there_and_back():
    for body in (
        ["log", 1, "0123456789abcdef", "0.1.0"],
        ["names", ["Ren\u00e9e", "Ges\u00f9", "\U0001f0a1 ace", 'a "quoted" \\ name', "\n\t"]],
        ["match", {"b": [1, 2], "a": {"z": None, "y": True}}, [["Ada"], ["Bruno"]], 0, 0],
        [],
    ):
        line = records.record_line(1, body)
        assert records.read_record(line) == (1, body)
        assert line == records.record_line(1, body)


def test_keys_are_written_in_order():
    one = records.dumps({"b": 1, "a": 2, "c": [True, False, None, -5]})
    assert one == '{"a":2,"b":1,"c":[true,false,null,-5]}'


def test_every_flipped_bit_is_refused():
    for line, read in ((LINE, records.read_record), (records.frame("got 1 2"), records.read_frame)):
        for place in range(len(line)):
            for bit in range(8):
                bad = bytearray(line)
                bad[place] ^= 1 << bit
                refused(read, bytes(bad))


def test_every_cut_is_refused():
    for line, read in ((LINE, records.read_record), (records.frame("got 1 2"), records.read_frame)):
        for length in range(len(line)):
            refused(read, line[:length])
            refused(read, line[length + 1 :])
        refused(read, line + b"\n")
        refused(read, b" " + line)


def test_lines_with_a_right_crc_and_a_wrong_inside():
    for text in (
        '0 ["a"]',
        '01 ["a"]',
        '-1 ["a"]',
        '1 {"a":1}',
        "1 ",
        "1",
        '1 ["a"',
        '9999999999 ["a"]',
    ):
        data = text.encode()
        refused(records.read_record, records._crc(data).encode() + b" " + data + b"\n")


def test_what_no_record_can_hold():
    refused(records.dumps, 1.5)
    refused(records.dumps, b"bytes")
    refused(records.dumps, {1: 2})
    refused(records.record_line, 0, [])
    refused(records.record_line, records.MAX_SEQ + 1, [])
    refused(records.frame, "")
    refused(records.frame, "two\nlines")
    refused(records.frame, "caff\u00e8")
