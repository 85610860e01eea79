# SPDX-License-Identifier: MIT
"""How little memory is enough: a megabyte of journal through a heap of 128 kB."""

from pathlib import Path

from test_storage import ROOT, inside

from scopa.records import record_line
from scopa.variants import rules

MATCH = ["match", rules("scopa").to_row(), [["Ada"], ["Bruno"]], 0, 1767290400]
HAND = ["hand", "ab" * 20, "", [1, 0], 0, 0, [2, 2], 1767290400]
MOST = 8 * 1024


def write_journal(folder: Path, size: int) -> int:
    """Write a journal of at least `size` bytes as the board does; return its records."""
    folder.mkdir()
    (folder / "00000001.log").write_bytes(record_line(1, ["log", 1, "0" * 16, "1.0"]))
    number, written, match = 2, 0, 0
    segment: list[bytes] = []
    while written < size:
        if (number - 2) % 17 == 0 and sum(map(len, segment)) > 8192:
            (folder / f"{match:08d}.log").write_bytes(b"".join(segment))
            segment = []
        match = match if segment else number
        segment.append(record_line(number, MATCH if (number - 2) % 17 == 0 else HAND))
        written += len(segment[-1])
        number += 1
    (folder / f"{match:08d}.log").write_bytes(b"".join(segment))
    return number - 1


def test_a_megabyte_of_journal_is_synchronised_with_little_memory(tmp_path: Path) -> None:
    records = write_journal(tmp_path / "journal", 1_000_000)
    memory = str(ROOT / "tests" / "device" / "inside" / "memory.py")
    counted, said, most, folded, _ = map(int, inside(memory, heap="128k", folder=tmp_path).split())
    assert counted == records
    assert said > 1_000_000
    assert most < MOST
    assert folded < 20


def test_a_long_evening_needs_no_more_memory_at_its_end(tmp_path: Path) -> None:
    """More than 500 hands and 20,000 presses."""
    evening = str(ROOT / "tests" / "device" / "inside" / "evening.py")
    lines = inside(evening, "510", "4", heap="512k", folder=tmp_path).splitlines()
    hands, presses, used = zip(*(map(int, line.split()) for line in lines), strict=True)
    assert hands[-1] >= 500
    assert presses[-1] >= 20_000
    assert max(used) - min(used) < 1024
