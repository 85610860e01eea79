# SPDX-License-Identifier: MIT
"""Whole matches by buttons on the emulated Pico: the glass is that of the Unix port's board."""

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.pico.played import Film, film, match, script

from settebello.pico.board import PicoBoard
from settebello.simulator.board import SimulatedBoard
from settebello.simulator.picture import ascii_art
from settebello.simulator.script import BOOT_MS, Player

ROOT = Path(__file__).resolve().parents[2]
BOARDS = ROOT / "firmware" / "boards"
PROFILES = ["pico_three", "pico_joystick", "pico_rotary"]

# Every key of each profile, from the match's start to a pile
SHORT = """
press OK
total 0 0
press LEFT RIGHT BACK
press OK
press LEFT RIGHT
press BACK DOWN
press OK RIGHT DOWN UP LEFT BACK
press OK
"""


def on_unix(folder: Path, played: str, description: Path | None = None) -> Film:
    with SimulatedBoard(folder / "unix", board=description) as board:
        board.advance(BOOT_MS)
        pictures = film(board)
        Player(board, say=lambda _text: None).play(played)
        return pictures


def same(ours: Film, theirs: Film) -> None:
    """Compare two films; the first difference is drawn."""
    assert [key for key, _ in ours] == [key for key, _ in theirs]
    for number, ((key, one), (_, other)) in enumerate(zip(ours, theirs, strict=True), 1):
        assert ascii_art(one) == ascii_art(other), f"after press {number}, {key}"


def test_a_whole_match(image: Path, tmp_path: Path) -> None:
    pictures = match(image).film
    assert len(pictures) > 150
    same(pictures, on_unix(tmp_path, script()))


@pytest.mark.parametrize("profile", PROFILES)
def test_each_profile_of_keys(pico: Callable[..., PicoBoard], tmp_path: Path, profile: str) -> None:
    description = BOARDS / f"{profile}.py"
    board = pico(description=description)
    pictures = film(board)
    Player(board, say=lambda _text: None).play(SHORT)
    same(pictures, on_unix(tmp_path, SHORT, description))
