# SPDX-License-Identifier: MIT
"""What a board says is checked before anything is done with it."""

import json

import pytest

from settebello.answers import read_hello, read_live
from settebello.errors import LinkError, SilentError
from settebello.link import Link, Timing

HELLO = {
    "protocol": 1,
    "firmware": "0.1.0",
    "board": "e6614104033e2b2c",
    "log": "00c0ffee00c0ffee",
    "first": 1,
    "next": 9,
    "free": 100_000,
    "time": None,
    "display": "",
}
LIVE = {
    "firmware": "0.1.0",
    "match": 2,
    "variant": "scopa",
    "target": 11,
    "sides": [["Ada"], ["Bruno"]],
    "totals": [3, 2],
    "dealer": 1,
    "hands": 1,
    "sweeps": [0, 0],
    "status": "playing",
    "winner": None,
}


def test_a_sound_greeting() -> None:
    assert read_hello(json.dumps(HELLO)).next == 9
    assert read_hello(json.dumps(HELLO | {"time": 1_760_000_000})).time == 1_760_000_000


@pytest.mark.parametrize(
    "wrong",
    [
        {"board": "../../evil"},
        {"board": ""},
        {"log": "a/b"},
        {"log": 7},
        {"time": "noon"},
        {"time": True},
        {"first": -5},
        {"first": 10},
        {"next": 9_000_000_000},
        {"free": None},
        {"firmware": 3},
    ],
)
def test_a_greeting_that_makes_no_sense(wrong: dict) -> None:
    with pytest.raises(LinkError, match="greeting makes no sense"):
        read_hello(json.dumps(HELLO | wrong))


def test_a_sound_account_of_a_match() -> None:
    assert read_live(LIVE) == LIVE
    assert read_live({"match": None}) == {"match": None}


@pytest.mark.parametrize(
    "said",
    [
        5,
        None,
        "x",
        [],
        {},
        {"match": 1},
        LIVE | {"totals": [1]},
        LIVE | {"totals": [1, "2"]},
        LIVE | {"sides": []},
        LIVE | {"sides": [["Ada"], "Bruno"]},
        LIVE | {"dealer": 2},
        LIVE | {"status": "won"},
        LIVE | {"status": "won", "winner": 2},
    ],
)
def test_an_account_that_makes_no_sense(said: object) -> None:
    with pytest.raises(LinkError, match="makes no sense"):
        read_live(said)


class Chatter:
    """A line on which something that is no scorer never falls silent."""

    def send(self, data: bytes) -> None:
        """Take everything and heed nothing."""

    def receive(self, _seconds: float) -> bytes:
        return b"temp 23.5\r\n"

    def close(self) -> None:
        """Nothing to let go."""


def test_a_port_that_never_falls_silent_is_left() -> None:
    link = Link(Chatter(), Timing(talk=0.05))
    with pytest.raises(SilentError, match="not a scorer"):
        link.hello()
