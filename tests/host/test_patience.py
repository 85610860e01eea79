# SPDX-License-Identifier: MIT
"""How long a board may take: one that is emulated, and one that reads its whole journal."""

import os

import pytest
from cli import one_line, settebello

from settebello.errors import SilentError
from settebello.link import Link, Timing


class Deaf:
    """A line on which nothing answers; it notes how long somebody was ready to wait."""

    def __init__(self) -> None:
        self.waited: list[float] = []

    def send(self, data: bytes) -> None:
        pass

    def receive(self, seconds: float) -> bytes:
        self.waited.append(seconds)
        return b""

    def close(self) -> None:
        pass


def test_a_board_that_reads_many_records_before_it_drops_them_has_the_time() -> None:
    line = Deaf()
    link = Link(line)
    with pytest.raises(SilentError):
        link.drop(14_000, 0, 14_000)  # a full flash: a Pico takes 17 s
    assert min(line.waited) > 30
    line.waited.clear()
    with pytest.raises(SilentError):
        link.set_time(0)
    assert max(line.waited) == Timing().answer


def test_the_user_may_say_that_a_board_is_slow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SETTEBELLO_PATIENCE", "10")
    line = Deaf()
    with pytest.raises(SilentError):
        Link(line).set_time(0)
    assert max(line.waited) == 10 * Timing().answer


@pytest.mark.parametrize("said", ["", "0", "-1", "1.5", "slow", "1001"])
def test_what_is_no_patience_is_said(monkeypatch: pytest.MonkeyPatch, said: str) -> None:
    monkeypatch.setenv("SETTEBELLO_PATIENCE", said)
    ours, theirs = os.openpty()
    done = settebello("sync", "--port", os.ttyname(theirs))
    os.close(ours)
    os.close(theirs)
    assert done.returncode == 2
    assert one_line(done.stderr) == (
        f"SETTEBELLO_PATIENCE is {said!r}, and no number from 1 to 1000"
    )
