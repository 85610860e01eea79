# SPDX-License-Identifier: MIT
"""The PC's quick way to read a line says exactly what the core says."""

import json
from binascii import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.host.journals import evening

from scopa.records import MAX_SEQ, RecordError, dumps, read_record, record_line
from settebello.journal import read_line

ODD = (
    '["hand",1.5]',
    '["hand",1e3]',
    '["hand",-0]',
    '["hand",01]',
    '["hand", 1]',
    '["hand",1] ',
    '["hand",1',
    '["hand",1}',
    '["hand",,1]',
    '["hand"1]',
    '["hand":1]',
    '["hand"]]',
    '["hand"][]',
    "[]",
    "[truefalse]",
    "[NaN]",
    "[Infinity]",
    '["\\u0041"]',
    '["\\u00e0","\\ud83c\\udccf"]',
    '["\\""]',
    '["\x7f"]',
    '["\t"]',
    '["é"]',
    '{"a":1}',
    '[{"a":1,"b":[2,null]}]',
    '[{"b":1,"a":2}]',
    '[{"a":1,"a":1}]',
    '[{"a" :1}]',
    "[" * 3000 + "]" * 3000,
    '[{"a":' * 1500 + "1" + "}]" * 1500,
    "7",
    "",
)
NUMBERS = ("1", "12345", str(MAX_SEQ), str(MAX_SEQ + 1), "0", "01", "-1", "1_0", "12345678901", "")


def said(read, line: bytes) -> object:
    """Return what a reader makes of a line, types told apart, or what it says against it."""
    try:
        return repr(read(line))
    except RecordError as error:
        return f"refused: {error}"


def written(number: str, body: str) -> bytes:
    data = f"{number} {body}".encode()
    return f"{crc32(data):08x} ".encode() + data + b"\n"


@pytest.mark.parametrize("body", ODD)
def test_an_odd_body_gets_the_same_answer(body):
    line = written("7", body)
    assert said(read_line, line) == said(read_record, line)


@pytest.mark.parametrize("number", NUMBERS)
def test_an_odd_number_gets_the_same_answer(number):
    line = written(number, '["end",null]')
    assert said(read_line, line) == said(read_record, line)


def test_lines_of_an_evening_cut_and_damaged():
    for line in evening().lines:
        assert read_line(line) == read_record(line)
        for place in range(len(line)):
            for other in (line[:place], line[:place] + b"~" + line[place + 1 :]):
                assert said(read_line, other) == said(read_record, other)


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text() | st.floats(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@given(st.integers(1, MAX_SEQ), st.lists(values))
def test_any_json_gets_the_same_answer(number, body):
    for text in (
        json.dumps(body),
        json.dumps(body, separators=(",", ":")),
        json.dumps(body, separators=(",", ":"), ensure_ascii=False),
        json.dumps(body, separators=(",", ":"), sort_keys=True),
    ):
        line = written(str(number), text.encode("utf-8", "replace").decode())
        assert said(read_line, line) == said(read_record, line)


@given(st.integers(1, MAX_SEQ), st.lists(st.none() | st.integers() | st.text(), max_size=20))
def test_what_the_core_writes_is_read(number, body):
    if len(dumps(body)) < 4000:
        assert read_line(record_line(number, body)) == (number, body)
