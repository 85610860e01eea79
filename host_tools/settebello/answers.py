# SPDX-License-Identifier: MIT
"""What a board answers, checked: who it is, and how the match on its table stands."""

import json
import re
from dataclasses import dataclass
from typing import Any

from scopa.records import MAX_SEQ, dumps
from scopa.rules import is_whole
from settebello.errors import LinkError

PROTOCOL = 1
_ID = re.compile(r"[0-9A-Za-z_-]{1,64}")  # a board's or a log's: it becomes part of file names


@dataclass(frozen=True, slots=True)
class Hello:
    """Who is on the other end, and which records it holds: `first` up to but without `next`."""

    protocol: int
    firmware: str
    board: str
    log: str
    first: int
    next: int
    free: int
    time: int | None
    display: str = ""  # which one answers, or what is wrong with it


def read_hello(text: str) -> Hello:
    """Read the answer to HELLO; raises LinkError for one that this program does not understand."""
    try:
        said = json.loads(text)
        hello = Hello(**{name: said[name] for name in Hello.__slots__ if name in said})
        whole = (hello.protocol, hello.first, hello.next, hello.free)
        if not all(is_whole(number) for number in whole):
            raise ValueError
        if not (hello.time is None or is_whole(hello.time)):
            raise ValueError
        if not all(isinstance(text, str) for text in (hello.firmware, hello.display)):
            raise ValueError
        if not (_ID.fullmatch(hello.board) and _ID.fullmatch(hello.log)):
            raise ValueError
        if not 1 <= hello.first <= hello.next <= MAX_SEQ + 1:
            raise ValueError
    except (ValueError, KeyError, TypeError):
        raise LinkError(f"the board's greeting makes no sense: {text:.200}") from None
    if hello.protocol != PROTOCOL:
        raise LinkError(
            f"the board speaks protocol {hello.protocol}, this program {PROTOCOL}: update the older"
        )
    return hello


def read_live(said: Any) -> dict[str, Any]:
    """Check how a match stands as a board tells it; LinkError where that makes no sense."""
    if isinstance(said, dict) and (said.get("match", 0) is None or _is_standing(said)):
        return said
    raise LinkError(f"the board's account of the match makes no sense: {dumps(said):.200}")


def _is_standing(live: dict[str, Any]) -> bool:
    sides = live.get("sides")
    if not (isinstance(sides, list) and sides and all(map(_are_names, sides))):
        return False
    players = sum(len(side) for side in sides)
    winner = live.get("winner")
    return (
        all(_are_numbers(live.get(name), len(sides)) for name in ("totals", "sweeps"))
        and all(is_whole(live.get(name)) for name in ("match", "hands", "target", "dealer"))
        and 0 <= live["dealer"] < players
        and all(isinstance(live.get(name), str) for name in ("status", "variant"))
        and (winner is None or (is_whole(winner) and 0 <= winner < len(sides)))
        and (live["status"] == "won") == (winner is not None)
    )


def _are_names(side: Any) -> bool:
    return isinstance(side, list) and bool(side) and all(isinstance(name, str) for name in side)


def _are_numbers(values: Any, length: int) -> bool:
    return isinstance(values, list) and len(values) == length and all(map(is_whole, values))
