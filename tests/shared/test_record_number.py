# SPDX-License-Identifier: MIT
"""The quick look at a journal line gives the verdict of the full reading, on both interpreters."""

from checks import refused

from scopa.records import MAX_LINE, RecordError, read_record, record_line, record_number

BODY = ["hand", "ab" * 20, "", [1, 2], 0, 0, [3, 4], 1767290400]


def verdict(line):
    try:
        return read_record(line)[0]
    except RecordError:
        return 0


def test_a_whole_line_has_its_number():
    for number in (1, 9, 10, 1234567, 0x3FFFFFFF):
        line = record_line(number, BODY)
        assert record_number(line) == verdict(line) == number
        assert record_number(line, number) == number
        assert record_number(line, number + 1) == 0


def test_every_cut_and_every_longer_line():
    line = record_line(42, BODY)
    for length in range(len(line)):
        assert record_number(line[:length]) == verdict(line[:length]) == 0
    for more in (b"\n", b"x", b" ", line):
        assert record_number(line + more) == verdict(line + more) == 0
        assert record_number(more + line) == verdict(more + line) == 0


def test_every_flipped_bit():
    line = record_line(42, BODY)
    for place in range(len(line)):
        for bit in range(8):
            damaged = bytearray(line)
            damaged[place] ^= 1 << bit
            damaged = bytes(damaged)
            assert record_number(damaged) == verdict(damaged) == 0, (place, bit)


def test_numbers_that_are_none():
    for text in (
        b"0 []",
        b"01 []",
        b"1073741824 []",
        b"99999999999 []",
        b"+1 []",
        b" 1 []",
        b"1[]",
    ):
        line = b"%08x " % crc(text) + text + b"\n"
        assert record_number(line) == verdict(line) == 0, text


def crc(data):
    from binascii import crc32

    return crc32(data) & 0xFFFFFFFF


def test_a_record_is_never_longer_than_a_reader_looks():
    assert "bytes" in refused(record_line, 1, ["x" * MAX_LINE])
