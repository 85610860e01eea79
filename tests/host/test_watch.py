# SPDX-License-Identifier: MIT
"""The live score of a real match, a board that is unplugged and comes back, and little to do."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from cli import one_line, settebello
from journals import BOARD, evening
from line_server import LineServer
from relay import Relay

from settebello.boards import Board, scorer_at
from settebello.commands.watch import standing
from settebello.errors import ChoiceError
from settebello.link import Timing
from settebello.simulator.board import SimulatedBoard
from settebello.simulator.running import announced
from settebello.simulator.script import BOOT_MS
from settebello.watch import Away, State, follow

HAND = ("OK", "DOWN", "UP", "OK", "OK")  # the pile, all to Bruno, confirmed


class EnoughError(Exception):
    """The test has seen what it wants."""


class Pauses:
    """Stands for the clock: counts how often somebody wakes up in so many seconds."""

    def __init__(self, seconds: float) -> None:
        self.left, self.count = seconds, 0

    def __call__(self, seconds: float) -> None:
        self.left -= seconds
        self.count += 1
        if self.left <= 0:
            raise EnoughError


def test_a_minute_without_the_device_is_a_dozen_looks() -> None:
    pauses, seen = Pauses(60), []
    with pytest.raises(EnoughError):
        seen.extend(follow(lambda: scorer_at("/dev/settebello-is-not-there"), pauses))
    assert pauses.count <= 12
    changes = follow(lambda: scorer_at("/dev/settebello-is-not-there"), Pauses(60))
    first = next(changes)
    assert isinstance(first, Away)
    assert "is the board plugged in?" in first.reason
    with pytest.raises(EnoughError):  # and said once
        next(changes)


def test_a_match_is_followed_press_by_press(tmp_path: Path) -> None:
    with SimulatedBoard(tmp_path / "board") as board:
        board.advance(BOOT_MS)
        todo = [("OK",), ("LEFT", "LEFT"), HAND]

        def pause(_seconds: float) -> None:
            if not todo:
                raise EnoughError
            board.press(*todo.pop(0))

        with board.running_by_itself():
            changes: list[State | Away] = []
            with pytest.raises(EnoughError):
                changes.extend(follow(lambda: scorer_at(board.port), pause))
    seen = [standing(change.live) for change in changes if isinstance(change, State)]
    assert seen[0] == "no match yet"
    assert seen[1].startswith("Ada 0, Bruno 0 \N{EN DASH} hand 1 of a match to 11")
    assert seen[2].endswith("sweeps: Ada 2, Bruno 0")
    assert seen[3].startswith("Ada 2, Bruno 4 \N{EN DASH} hand 2")
    assert len(seen) == 4


def test_it_comes_back_after_the_cable_was_pulled(tmp_path: Path) -> None:
    with SimulatedBoard(tmp_path / "board") as board:
        board.advance(BOOT_MS)
        board.press("OK")
        pulled: list[Board] = []

        def connect() -> Board:
            relay.__enter__()
            pulled.append(scorer_at(relay.port, Timing(answer=0.5, silent=2)))
            return pulled[-1]

        with board.running_by_itself():
            relay = Relay(board.port, cut_lines=3)  # HELLO and two answers
            changes = follow(connect, lambda _seconds: None)
            assert isinstance(next(changes), State)
            gone = next(changes)
            assert isinstance(gone, Away)
            relay.__exit__(None, None, None)
            relay = Relay(board.port, cut_lines=3)
            assert isinstance(next(changes), State)
            changes.close()
            relay.__exit__(None, None, None)
    assert "was the cable pulled?" in gone.reason
    assert len(pulled) == 2


def test_a_pipe_gets_an_object_a_line_until_ctrl_c(tmp_path: Path) -> None:
    cable = tmp_path / "board-port"
    with SimulatedBoard(tmp_path / "board") as board:
        board.advance(BOOT_MS)
        board.press("OK")
        with board.running_by_itself():
            with Relay(board.port) as relay:
                cable.symlink_to(relay.port)
                watching = subprocess.Popen(
                    [sys.executable, "-m", "settebello", "watch", "--json", "--port", cable],
                    stdout=subprocess.PIPE,
                    stderr=subprocess.PIPE,
                    text=True,
                    env={**os.environ, "PYTHONWARNINGS": "error"},
                )
                assert watching.stdout
                live = json.loads(watching.stdout.readline())
            away = json.loads(watching.stdout.readline())
            cable.unlink()
            with Relay(board.port) as relay:
                cable.symlink_to(relay.port)
                while (back := json.loads(watching.stdout.readline()))["event"] == "away":
                    assert back["reason"] != away["reason"]
                watching.send_signal(signal.SIGINT)
                rest, complaint = watching.communicate(timeout=600)
    assert live["live"] == back["live"]
    assert live["live"]["totals"] == [0, 0]
    assert live["time"] > 1_700_000_000
    assert away["event"] == "away"
    assert (watching.returncode, rest, complaint) == (130, "", "")


def test_two_boards_are_not_watched_by_guess(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    with (
        LineServer(evening().lines) as one,
        LineServer(evening().lines, board="0123") as two,
        announced(one.port),
        announced(two.port),
    ):
        run = settebello("watch")
    assert run.returncode == 1
    assert BOARD in one_line(run.stderr)


def test_what_ends_a_watch_is_not_what_one_waits_out() -> None:
    def several() -> Board:
        raise ChoiceError("two of them")

    with pytest.raises(ChoiceError):
        next(follow(several, Pauses(60)))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (
            {},
            "Dino deals, sweeps: Ada & Carla 0, Bruno & Dino 1",
        ),
        ({"totals": [-1, 7]}, "Ada & Carla \N{MINUS SIGN}1, Bruno & Dino 7 "),
        ({}, "Ada & Carla 3, Bruno & Dino 7 \N{EN DASH} hand 4 of a match to 11, Dino deals"),
        ({"target": None}, "hand 4, Dino deals"),
        ({"status": "won", "winner": 1}, "7 \N{EN DASH} won by Bruno & Dino"),
        ({"status": "drawn"}, "7 \N{EN DASH} drawn"),
    ],
)
def test_a_standing_in_words(change: dict, words: str) -> None:
    live = {
        "match": 2,
        "sides": [["Ada", "Carla"], ["Bruno", "Dino"]],
        "totals": [3, 7],
        "hands": 3,
        "target": 11,
        "dealer": 3,
        "sweeps": [0, 1],
        "status": "playing",
        "winner": None,
    }
    assert words in standing(live | change)
