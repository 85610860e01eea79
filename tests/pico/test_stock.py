# SPDX-License-Identifier: MIT
"""A Pico that has MicroPython alone: our files come over the cable, and then it is a board."""

from pathlib import Path

from tests.pico.from_the_pc import LIB, OTHER_VERSION, ROOT, command, other_version
from tests.pico.played import records

from scopa import __version__
from settebello.pico.board import PicoBoard
from settebello.simulator.reader import shows, totals

FIRMWARE = ROOT / "firmware"
_PROMPT_MS = 600  # after power-on MicroPython's prompt is there
_COMPILED_MS = 20_000  # the sources are compiled at every power-on


def wait_for_the_table(board: PicoBoard) -> None:
    for _ in range(_COMPILED_MS // 100):
        board.advance(100)
        if board.glass.lit:
            break
    board.settle()


def test_mip_and_deploy_make_it_a_board_and_a_new_version_keeps_its_journal(
    stock: Path, tmp_path: Path
) -> None:
    board = PicoBoard(stock)
    board.start()
    board.advance(_PROMPT_MS)
    package = str(FIRMWARE / "package.json")
    mip = ("connect", board.port, "mip", "install", package)
    assert command(board, tmp_path, *mip, module="mpremote").endswith("Done\n")
    copied = board.drive.files("lib")
    tree = {f"lib/{path.relative_to(LIB).as_posix()}": path for path in LIB.rglob("*.py")}
    assert copied == {name: path.read_bytes() for name, path in tree.items()}

    deploy = ("deploy", "--port", board.port, "--backups", str(tmp_path))
    said = command(board, tmp_path, *deploy)
    assert said == f"version {__version__} is on the board: 2 written, {len(tree)} the same\n"
    wait_for_the_table(board)
    assert shows(board.picture(), "Nuova partita")

    board.press("OK", "LEFT")
    board.advance(1500)  # the draft is written at most once a second
    assert totals(board.picture()) == (0, 0)
    before = records(board.drive)
    assert len(before) == 2
    other_version(tmp_path)
    said = command(board, tmp_path, *deploy, "--description", "pico_three")
    assert "backup: " in said
    assert f", 2 records\nthe board has had version {__version__}; this is {OTHER_VERSION}" in said
    (backup,) = tmp_path.glob("settebello-*.jsonl")
    assert backup.read_text().count("\n") >= len(before)
    files = board.drive.files()
    assert files["board.py"] == (FIRMWARE / "boards" / "pico_three.py").read_bytes()
    assert records(board.drive)[: len(before)] == before
    board.close()
