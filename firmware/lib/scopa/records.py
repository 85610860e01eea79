# SPDX-License-Identifier: MIT
"""One line of the journal, one line of the wire: text guarded by a CRC-32.

A *record* is ``CRC SEQ BODY`` and a newline: eight lower-case hex digits of the CRC-32 of all
that follows the first space up to the newline, a sequence number, and a compact ASCII JSON array.
A *frame* is ``~CRC TEXT`` and a newline. Both are read exactly as they were written:
a byte more, less or different is refused, the newline included, so a torn line never passes.
"""

import json
from binascii import crc32

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

MAX_LINE = 4096  # bytes in a journal line; whoever reads one need not look further
MAX_SEQ = 0x3FFFFFFF  # the largest integer that a 32-bit MicroPython keeps without allocating


class RecordError(ValueError):
    """A line that is not exactly what was once written."""


def dumps(value: "Any") -> str:
    """Return `value` as compact ASCII JSON with sorted keys, the same on every interpreter.

    Raises RecordError for what JSON of ours does not hold (floats, bytes, keys that are no text).
    """
    if value is None:
        return "null"
    if value is True or value is False:
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, (list, tuple)):
        texts = [str(item) if type(item) is int else dumps(item) for item in value]
        return "[" + ",".join(texts) + "]"
    if isinstance(value, dict):
        return "{" + ",".join([_text(key) + ":" + dumps(value[key]) for key in sorted(value)]) + "}"
    raise RecordError("a record cannot hold " + repr(value))


def _text(text: str) -> str:
    if not isinstance(text, str):
        raise RecordError("a key must be text, not " + repr(text))
    if text and min(text) >= " " and max(text) <= "~" and '"' not in text and "\\" not in text:
        return '"' + text + '"'  # as almost all texts are
    return '"' + "".join([_escaped(ord(char)) for char in text]) + '"'


def _escaped(code: int) -> str:
    if code in (0x22, 0x5C):
        return "\\" + chr(code)
    if 0x20 <= code < 0x7F:
        return chr(code)
    if code < 0x10000:
        return "\\u%04x" % code
    code -= 0x10000
    return "\\u%04x\\u%04x" % (0xD800 + (code >> 10), 0xDC00 + (code & 0x3FF))


def loads(text: str) -> "Any":
    """Return what `dumps` wrote; raises RecordError for any other text.

    Not every reader of JSON is strict (MicroPython's takes ``{"a":1]``), so writing it again
    decides.
    """
    try:
        value = json.loads(text)
        if "\\ud" in text:
            value = _whole(value)
        if dumps(value) == text:
            return value
    except (ValueError, RuntimeError):  # RuntimeError: nested too deeply
        pass
    raise RecordError("not what was written: " + text[:40])


def _whole(value: "Any") -> "Any":
    """Join the surrogate pairs that MicroPython's json leaves apart."""
    if isinstance(value, str):
        return _joined(value)
    if isinstance(value, list):
        return [_whole(item) for item in value]
    if isinstance(value, dict):
        return {_joined(key): _whole(item) for key, item in value.items()}
    return value


def _joined(text: str) -> str:
    if not text or max(text) <= "~":
        return text
    out: list[str] = []
    high = 0
    for char in text:
        code = ord(char)
        if high and 0xDC00 <= code < 0xE000:
            out[-1] = chr(0x10000 + ((high - 0xD800) << 10) + code - 0xDC00)
            high = 0
            continue
        high = code if 0xD800 <= code < 0xDC00 else 0
        out.append(char)
    return "".join(out)


def _crc(data: "bytes | memoryview") -> str:
    return "%08x" % (crc32(data) & 0xFFFFFFFF)


def _guarded(text: str) -> bytes:
    data = text.encode()
    return _crc(data).encode() + b" " + data + b"\n"


def _unguarded(line: bytes, what: str) -> str:
    """Check a CRC, a space, TEXT and a newline; return TEXT, which is printable ASCII."""
    if len(line) < 11 or line[-1:] != b"\n" or line[8:9] != b" ":
        raise RecordError("not a whole " + what)
    data = line[9:-1]
    if _crc(data).encode() != line[:8]:
        raise RecordError(what + " damaged: its CRC does not match")
    if min(data) < 0x20 or max(data) > 0x7E:
        raise RecordError(what + " is not printable ASCII")
    return data.decode()


def record_line(seq: int, body: "list[Any]") -> bytes:
    """Return the journal line of record `seq`.

    Raises RecordError for a sequence out of range, or a body too long for a line.
    """
    if not 1 <= seq <= MAX_SEQ:
        raise RecordError("sequence number out of range: %d" % seq)
    line = _guarded(str(seq) + " " + dumps(body))
    if len(line) > MAX_LINE:
        raise RecordError("a record of %d bytes" % len(line))
    return line


def record_number(line: bytes, least: int = 1) -> int:
    """Return the number of a journal line whose CRC is right; 0 for others, and below `least`.

    It does not read the body: whoever only passes a record on need not.
    """
    end = line.find(b" ", 9)
    digits = line[9:end]
    if end < 10 or not digits.isdigit() or digits[:1] == b"0" or len(digits) > 10:
        return 0
    number = int(digits)
    if not least <= number <= MAX_SEQ or line[-1:] != b"\n" or line[8:9] != b" ":
        return 0
    return number if _crc(memoryview(line)[9:-1]).encode() == line[:8] else 0


def read_record(line: bytes) -> "tuple[int, list[Any]]":
    """Return (sequence number, body) of a journal line, newline included; else RecordError."""
    text = _unguarded(line, "record")
    number, space, rest = text.partition(" ")
    if not space or not (number.isdigit() and number[0] != "0" and len(number) < 11):
        raise RecordError("record without a sequence number")
    seq = int(number)
    body = loads(rest)
    if seq > MAX_SEQ or not isinstance(body, list):
        raise RecordError("record %s is not a numbered list" % number)
    return seq, body


def frame(text: str) -> bytes:
    """Return the wire line that carries `text` (printable ASCII); else RecordError."""
    for char in text:
        if not 0x20 <= ord(char) < 0x7F:
            raise RecordError("a frame carries printable ASCII only")
    if not text:
        raise RecordError("an empty frame")
    return b"~" + _guarded(text)


def read_frame(line: bytes) -> str:
    """Return the text of a wire line, newline included; anything else is a RecordError."""
    if line[:1] != b"~":
        raise RecordError("not a frame")
    return _unguarded(line[1:], "frame")
