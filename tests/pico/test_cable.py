# SPDX-License-Identifier: MIT
"""The emulated Pico's USB line: our commands and mpremote on it, also while a match is played."""

import json
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.pico.from_the_pc import OTHER_VERSION, command, other_version, started

from scopa import __version__
from settebello.pico.board import PicoBoard
from settebello.simulator.reader import shows, totals


def test_sync_in_the_middle_of_a_match(pico: Callable[..., PicoBoard], tmp_path: Path) -> None:
    board = started(pico())
    glass = board.ascii()
    said = command(board, tmp_path, "sync", "--port", board.port)
    assert "2 new records" in said
    board.settle()
    assert board.ascii() == glass
    assert "no new records" in command(board, tmp_path, "sync", "--port", board.port)


def test_doctor_names_the_board_and_its_display(
    pico: Callable[..., PicoBoard], tmp_path: Path
) -> None:
    board = started(pico())
    command(board, tmp_path, "sync", "--port", board.port)
    found = json.loads(command(board, tmp_path, "doctor", "--json", "--port", board.port))
    assert all(check["verdict"] != "wrong" for check in found), found
    assert any("ssd1306" in check["said"] for check in found)
    assert all(check["verdict"] == "ok" for check in found if check["what"] == "version")


def test_a_board_of_another_version_says_so(pico: Callable[..., PicoBoard], tmp_path: Path) -> None:
    board = started(pico())
    other_version(tmp_path)
    said = command(board, tmp_path, "sync", "--port", board.port)
    assert f"runs version {__version__}, this program is {OTHER_VERSION}" in said
    found = json.loads(command(board, tmp_path, "doctor", "--json", "--port", board.port))
    (version,) = [check for check in found if check["what"] == "version"]
    assert version["said"] == f"the board has {__version__}, this program is {OTHER_VERSION}"


def test_mpremote_lists_the_files_and_the_match_goes_on(
    pico: Callable[..., PicoBoard], tmp_path: Path
) -> None:
    board = started(pico())
    board.advance(1500)  # the draft is written at most once a second
    said = command(board, tmp_path, "connect", board.port, "fs", "ls", "journal", module="mpremote")
    assert "00000001.log" in said
    board.restart()
    assert totals(board.picture()) == (0, 0)
    board.press("BACK", "BACK")
    assert not shows(board.picture(), "Nuova partita")


def test_keys_count_while_records_are_sent(pico: Callable[..., PicoBoard], tmp_path: Path) -> None:
    board = started(pico())
    pressed = []

    def play() -> None:
        for key in ("LEFT", "LEFT", "RIGHT"):
            board.press(key)
            pressed.append(key)

    player = threading.Thread(target=play)
    player.start()
    command(board, tmp_path, "sync", "--port", board.port, "--check")
    player.join()
    assert pressed == ["LEFT", "LEFT", "RIGHT"]


def test_on_a_battery_the_board_is_the_same(pico: Callable[..., PicoBoard]) -> None:
    board = started(pico(plugged=False))
    other = started(pico())
    assert not board.usb.connected
    assert other.usb.connected
    assert board.ascii() == other.ascii()


def test_a_host_that_does_not_read_stalls_nothing(pico: Callable[..., PicoBoard]) -> None:
    board = pico()
    board.serve_port = False
    board.usb.reading = False
    board.usb.send(b"~nonsense\r\n" * 40)
    other = started(pico())
    started(board)
    assert board.ascii() == other.ascii()
    slow = board.now
    board.press("LEFT")
    assert board.now - slow < 150


@pytest.mark.parametrize("absent_for", [0, 1500])
def test_the_display_comes_back(pico: Callable[..., PicoBoard], absent_for: int) -> None:
    board = started(pico())
    board.press("LEFT", "BACK")
    whole = board.ascii()
    board.bus.address = 0
    board.advance(100)
    board.press("LEFT", "BACK")
    board.glass.power_on()
    board.advance(absent_for)
    board.bus.address = board.display_address
    board.advance(2500)
    board.settle()
    assert board.ascii() == whole


def test_without_a_display_a_match_is_recorded(pico: Callable[..., PicoBoard]) -> None:
    board = pico(on=False)
    board.display_address, board.serve_port = 0, False
    board.start()
    board.advance(1000)
    started(board)
    journal = b"".join(board.drive.files("journal").values())
    assert b'["match",' in journal
    assert b"# display: error" in board.usb.received
