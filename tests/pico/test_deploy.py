# SPDX-License-Identifier: MIT
"""Files onto an emulated Pico through mpremote's library, and the power going meanwhile."""

import hashlib
from collections.abc import Callable

import pytest
from tests.pico.played import records

from settebello.deploy import File, Workshop
from settebello.errors import LinkError
from settebello.pico.board import PicoBoard
from settebello.pico.drive import Drive

FILES = [
    File("lib/one/a.py", b"A = 1\n" * 40),
    File("lib/one/b.py", bytes(range(256)) * 3),
    File("board.py", b"INPUTS = {}\n"),
    File("main.py", b"print('new')\n"),
]


def put(board: PicoBoard, files: list[File] = FILES, **how: bool) -> str:
    """Copy files and say in a few words what was done."""
    with board.running_by_itself():
        workshop = Workshop(board.port)
        try:
            done = workshop.put(files, **how)
        finally:
            workshop.close()
    return f"{done.written} written, {done.same} same, board kept: {done.kept_board}"


def test_named_files_are_copied_once_and_the_journal_stays(
    pico: Callable[..., PicoBoard],
) -> None:
    board = pico()
    board.press("OK", "LEFT")
    board.advance(1500)
    before = records(board.drive)
    assert put(board) == "4 written, 0 same, board kept: False"
    files = board.drive.files()
    assert all(files[file.target] == file.data for file in FILES)
    assert not [name for name in files if name.endswith(".new")]
    assert records(board.drive)[: len(before)] == before
    other = [*FILES[:2], File("board.py", b"INPUTS = {1: 1}\n"), FILES[3]]
    assert put(board, other) == "0 written, 3 same, board kept: True"
    assert put(board, other, replace_board=True) == "1 written, 3 same, board kept: False"


def test_an_image_says_that_files_would_not_count(pico: Callable[..., PicoBoard]) -> None:
    board = pico()
    with board.running_by_itself():
        workshop = Workshop(board.port)
        frozen = workshop.frozen()
        workshop.close()
    assert frozen


@pytest.mark.parametrize("after", [2, 5, 9])
def test_a_cut_leaves_every_file_old_or_new(pico: Callable[..., PicoBoard], after: int) -> None:
    board = pico()
    board.press("OK", "LEFT")
    board.advance(1500)
    before = records(board.drive)
    put(board, [File("lib/one/a.py", b"A = 0\n")])
    board.flash.cut_at = board.flash.count + after
    with pytest.raises(LinkError, match="deploy again"):
        put(board)
    files = Drive(board.chip.flash).files()
    assert files["lib/one/a.py"] in (b"A = 0\n", FILES[0].data)
    assert records(board.drive)[: len(before)] == before
    board.restart()
    assert put(board).endswith("board kept: False")
    assert hashlib.sha256(board.drive.read("main.py")).digest() == (
        hashlib.sha256(FILES[3].data).digest()
    )
