# SPDX-License-Identifier: MIT
"""SIGKILL at 300 random moments of a match: every confirmed hand and all but a second is kept."""

import random
import threading
import time
from pathlib import Path

import pytest

from scopa import variants
from scopa.log import Log, match_body
from scopa.records import read_record, record_line
from settebello.simulator.board import BoardError, SimulatedBoard
from settebello.simulator.reader import shows

BOOT_MS = 300
KILLS = 50  # in each of six runs
LATE_MS = 1150  # the draft is written once a second; a press and its picture come on top
MOST_MARKS = 16
STEPS = 40  # of a match between two kills at most: several hands, whatever the machine's speed


def begun(state: Path) -> None:
    rules = variants.rules("scopa", {"target": 999})
    (state / "journal").mkdir(parents=True)
    bodies = [["log", 1, "0123456789abcdef", "0"], match_body(rules, [["Ada"], ["Bruno"]], 0, None)]
    for number, body in enumerate(bodies, 1):
        (state / "journal" / f"{number:08}.log").write_bytes(record_line(number, body))


def hands(state: Path) -> tuple[int, int]:
    """Return how many hands the journal has, and the number of its last record of the match."""
    log = Log()
    last = 0
    for path in sorted((state / "journal").glob("*.log")):
        for line in path.read_bytes().splitlines(keepends=True):
            number, body = read_record(line)
            log.apply(number, body)
            last = last if body[0] == "torn" else number
    return log.matches[-1].match.hands, last


def marks_in_draft(state: Path, after: int) -> int:
    """Return the sweeps in the draft of the hand that began after record `after`."""
    try:
        number, body = read_record((state / "draft").read_bytes())
    except (OSError, ValueError):
        return 0
    return len(body[4]) if number == after else 0


class Match:
    """A person who notes sweeps and counts hands, and remembers what was pressed when."""

    def __init__(self, board: SimulatedBoard, chance: random.Random) -> None:
        self.board = board
        self.chance = chance
        self.confirmed = 0
        self.steps = 0  # presses and waits so far
        self.marks: list[int] = []  # when each sweep's press was done, on the board's clock

    def play(self) -> None:
        """Play on until the plug is pulled."""
        while True:
            for _ in range(self.chance.randrange(1, 4)):
                if len(self.marks) < MOST_MARKS:
                    self.press(self.chance.choice(("LEFT", "RIGHT")))
                    self.marks.append(self.board.now)
                self.steps += 1
                self.board.advance(self.chance.choice((0, 80, 400, 1500)))
            if len(self.marks) > 2:
                self.count()

    def press(self, *keys: str) -> None:
        self.steps += 1
        self.board.press(*keys)

    def count(self) -> None:
        """Give all the cards to Bruno; the hand is confirmed once the glass shows the table."""
        self.press("OK")
        for _ in range(8):  # a restart may have led into the piles, where OK leads to at once
            if shows(self.board.picture(), "OK scrivi"):
                break
            asked = shows(self.board.picture(), "OK pari")
            self.press(*(("DOWN",) if asked else ("UP", "OK")))
        self.press("OK")
        assert shows(self.board.picture(), "OK conta"), self.board.ascii()
        self.confirmed += 1
        self.marks = []

    def compare(self, killed_at: int) -> None:
        """Compare what was kept with what was done; go on from what was kept."""
        kept, last = hands(self.board.state)
        assert kept in (self.confirmed, self.confirmed + 1)
        marks = marks_in_draft(self.board.state, last)
        if kept == self.confirmed:
            old = [when for when in self.marks if when <= killed_at - LATE_MS]
            assert marks >= len(old), (marks, self.marks, killed_at)
        else:  # the last press came through, only its picture did not
            assert marks == 0
        self.confirmed = kept
        self.marks = [self.board.now] * marks

    def to_the_table(self) -> None:
        for _ in range(4):
            if shows(self.board.picture(), "OK conta"):
                return
            self.board.press("BACK")
        raise AssertionError(self.board.ascii())


@pytest.mark.parametrize("seed", range(6))
def test_killed_at_random_moments(tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    begun(tmp_path)
    with SimulatedBoard(tmp_path) as board:
        match = Match(board, chance)
        board.advance(BOOT_MS)
        for _ in range(KILLS):
            moment = (match.steps + chance.randrange(STEPS), chance.random() * 0.02)
            killer = threading.Thread(target=kill_at, args=(match, *moment), daemon=True)
            killer.start()
            with pytest.raises(BoardError):
                match.play()
            killer.join()
            killed_at = board.now
            board.kill()
            board.start()
            board.advance(BOOT_MS)
            match.compare(killed_at)
            match.to_the_table()
        assert match.confirmed >= 2


def kill_at(match: Match, step: int, seconds: float) -> None:
    """Kill the board some time after a step of the match has begun."""
    while match.steps < step:
        time.sleep(0.0005)
    time.sleep(seconds)
    match.board.kill_now()
