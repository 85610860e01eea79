# SPDX-License-Identifier: MIT
"""Following a match as it is played: what the board says, as often as it changes.

The board may be unplugged and come back; while it is away it is looked for less and less often.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from settebello.boards import Board
from settebello.errors import ChoiceError, LinkError

PERIOD_S = 1.0  # between two questions: a hand takes minutes, a sweep should show at once
_SOON_S = 1.0  # until a board that went away is looked for
_LATE_S = 10.0  # ... and at most so long between two looks


@dataclass(frozen=True, slots=True)
class State:
    """How the match on a board stands: what LIVE answers (scorer/answers.py)."""

    board: str
    live: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Away:
    """No board answers, and why."""

    reason: str


def follow(connect: Callable[[], Board], pause: Callable[[float], None]) -> Iterator[State | Away]:
    """Yield what changes, for ever. `connect` finds the board, `pause` waits so many seconds.

    Raises ChoiceError when more than one board could be meant.
    """
    wait, reason = _SOON_S, ""
    while True:
        try:
            board = connect()
            wait = _SOON_S
            for state in _states(board, pause):
                reason = ""
                yield state
        except ChoiceError:
            raise
        except LinkError as error:
            if str(error) != reason:  # say once why, however often it is tried
                reason = str(error)
                yield Away(reason)
            pause(wait)
            wait = min(2 * wait, _LATE_S)


def _states(board: Board, pause: Callable[[float], None]) -> Iterator[State]:
    """Yield each state that differs from the one before, until the line fails."""
    last: dict[str, Any] | None = None
    try:
        while True:
            live = board.link.live()
            if live != last:
                yield State(board.hello.board, live)
            last = live
            pause(PERIOD_S)
    finally:
        board.close()
