# SPDX-License-Identifier: MIT
"""`settebello watch`: the live score of the match on the table."""

import json
import sys
import time
from collections.abc import Iterator
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.live import Live
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from settebello.boards import Which, chosen, opened
from settebello.commands.board_options import BoardOption, PortOption
from settebello.figures import figure
from settebello.watch import Away, State, follow

EPILOG = """\
settebello watch                     a panel in the terminal, a line for each change in a pipe

settebello watch --json | jq .live   for a scoreboard: one object a line

settebello watch --once --json       how it stands now

Exit status: 130 when Ctrl-C ends it; 0 with --once; 1 when several boards could be meant.
"""


def watch(
    as_json: Annotated[
        bool, typer.Option("--json", help="One object a line: time, event, board, live.")
    ] = False,
    once: Annotated[bool, typer.Option("--once", help="Say how it stands, and end.")] = False,
    port: PortOption = None,
    board: BoardOption = None,
) -> None:
    """Follow the match that is being played. Ctrl-C ends it.

    The board may be unplugged meanwhile: it is looked for until it is there again. Nobody else can
    use the board's port while it is watched, `settebello sync` neither.
    """
    which = Which(port, board)
    if once:
        with chosen(which) as boards:
            _say(State(boards[0].hello.board, boards[0].link.live()), as_json)
        return
    changes = follow(lambda: opened(which)[0], time.sleep)
    if as_json or not sys.stdout.isatty():
        for change in changes:
            _say(change, as_json)
    else:
        _show(changes)


def _say(change: State | Away, as_json: bool) -> None:
    print(_json(change) if as_json else _line(change), flush=True)  # noqa: T201 - a pipe reads it


def _json(change: State | Away) -> str:
    said: dict[str, Any] = {"time": int(time.time())}
    if isinstance(change, Away):
        said |= {"event": "away", "reason": change.reason}
    else:
        said |= {"event": "live", "board": change.board, "live": change.live}
    return json.dumps(said, ensure_ascii=False)


def _line(change: State | Away) -> str:
    """Return a change in one line, with the time of day."""
    return time.strftime("%H:%M:%S ") + (
        change.reason if isinstance(change, Away) else standing(change.live)
    )


def standing(live: dict[str, Any]) -> str:
    """Return how a match stands, in words."""
    if live.get("match") is None:
        return "no match yet"
    score = ", ".join(
        f"{name} {figure(total)}" for name, total in zip(_sides(live), live["totals"], strict=True)
    )
    return f"{score} \N{EN DASH} {_course(live)}{_sweeps(live)}"


def _sides(live: dict[str, Any]) -> list[str]:
    return [" & ".join(side) for side in live["sides"]]


def _course(live: dict[str, Any]) -> str:
    """Return how far the match is: who won, or which hand is played."""
    if live["status"] == "won":
        return f"won by {_sides(live)[live['winner']]}"
    if live["status"] != "playing":
        return str(live["status"])
    sides: list[list[str]] = live["sides"]
    seat = live["dealer"]
    dealer = sides[seat % len(sides)][seat // len(sides)]
    target = f" of a match to {live['target']}" if live["target"] else ""
    return f"hand {live['hands'] + 1}{target}, {dealer} deals"


def _sweeps(live: dict[str, Any]) -> str:
    """Return who swept how often in the hand that is played, if anybody did."""
    if live["status"] != "playing" or not any(live["sweeps"]):
        return ""
    swept = zip(_sides(live), live["sweeps"], strict=True)
    return ", sweeps: " + ", ".join(f"{name} {number}" for name, number in swept)


def _show(changes: Iterator[State | Away]) -> None:
    """Keep a panel in the terminal up to date."""
    with Live(Text("looking for the board ..."), console=Console(), auto_refresh=False) as live:
        for change in changes:
            live.update(_panel(change), refresh=True)


def _panel(change: State | Away) -> Panel:
    if isinstance(change, Away):
        return Panel(Text(change.reason), title="no board", subtitle="still looking")
    if change.live.get("match") is None:
        return Panel("no match yet", title=f"board {change.board}")
    table = Table(box=None, show_header=False, expand=True)
    for name, total in zip(_sides(change.live), change.live["totals"], strict=True):
        table.add_row(Text(name), Text(figure(total), style="bold", justify="right"))
    return Panel(
        table,
        title=f"{change.live['variant']}, board {change.board}",
        subtitle=Text(_course(change.live) + _sweeps(change.live)),
    )
