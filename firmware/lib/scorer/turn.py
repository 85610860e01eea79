# SPDX-License-Identifier: MIT
"""The clock of a turn: how much of its time is gone. It warns and does nothing else."""

from time import ticks_diff

PARTS = 32  # steps in which its bar shrinks


class TurnClock:
    """`spent`: parts of PARTS that are gone, one more when the time has run out."""

    def __init__(self) -> None:
        self._began: int | None = None
        self.spent = 0

    def restart(self) -> None:
        """Begin a new turn when it is next looked at."""
        self._began = None
        self.spent = 0

    def tick(self, now: int, limit: int) -> bool:
        """Look at the time `now` (ms) of a turn of `limit` ms; True if `spent` has changed."""
        if self._began is None:
            self._began = now
        if self.spent > PARTS:
            return False
        gone = ticks_diff(now, self._began) * PARTS // limit
        gone = min(gone, PARTS) + (1 if gone > PARTS else 0)
        if gone == self.spent:
            return False
        self.spent = gone
        return True
