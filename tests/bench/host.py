# SPDX-License-Identifier: MIT
"""The PC's part on a club's store: a hundred thousand hands, command by command."""

import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.host.journals import Journal

from scopa.log import Log
from settebello.journal import LogKey, Record
from settebello.store import open_store

HANDS = 100_000
BOARDS = 20
PLAYERS = ("Ada", "Bruno", "Carla", "Dino", "Elsa", "Fosco")
GAMES = (
    ("scopa", "1v1", 11),
    ("scopone", "2v2", 21),
    ("escoba", "1v1", 15),
    ("cirulla", "1v1v1", 51),
    ("scopa", "2v2", 16),
    ("scopa", "1v1v1v1", 11),
)
COMMANDS = {
    "matches": ["matches", "--json"],
    "verify": ["verify"],
    "stats": ["stats", "players", "--json"],
    "report": ["report", "--output", "{folder}/report.html"],
    "export_csv": ["export", "--csv", "{folder}/hands.csv"],
    "export_xlsx": ["export", "--xlsx", "{folder}/hands.xlsx"],
}


def sides(shape: str, journal: Journal) -> list[list[str]]:
    """Return the names of a match of `shape`, drawn anew."""
    sizes = [int(size) for size in shape.split("v")]
    names = journal.random.sample(PLAYERS, sum(sizes))
    return [[names.pop() for _ in range(size)] for size in sizes]


def evenings(number: int, hands: int) -> Journal:
    """Return one board's journal with so many hands, in whole matches of several games."""
    journal = Journal(f"{number:016x}", seed=number)
    log = Log(keep_last=True, as_shown=True)
    played = 0
    while played < hands:
        variant, shape, target = journal.random.choice(GAMES)
        begun = journal.match(variant, sides(shape, journal), target=target)
        log.apply(begun, journal.bodies[-1])
        while log.current.match.status == "playing" and played < hands:
            log.apply(journal.hand(), journal.bodies[-1])
            played += 1
        journal.time += 1_800
    return journal


def club() -> Iterator[tuple[LogKey, list[Record]]]:
    """Yield the logs of a club's boards, with HANDS hands in all."""
    for number in range(1, BOARDS + 1):
        journal = evenings(number, HANDS // BOARDS)
        records = [Record(place, line) for place, line in enumerate(journal.lines, 1)]
        yield LogKey(f"{number:016x}", journal.log), records


def filled(file: Path) -> None:
    """Make the store of the club."""
    with open_store(str(file), create=True) as store:
        for key, records in club():
            store.add(key, records)


def timed(arguments: list[str], database: Path) -> dict[str, float]:
    """Run a command; return its seconds and the most memory (MB) that it held."""
    before = time.perf_counter()
    child = subprocess.Popen(
        [sys.executable, "-m", "settebello", *arguments],
        env=os.environ | {"SETTEBELLO_DATABASE": str(database)},
        stdout=subprocess.DEVNULL,
    )
    _, status, used = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode:
        raise RuntimeError(f"settebello {' '.join(arguments)} failed")
    return {"s": round(time.perf_counter() - before, 1), "mb": _megabytes(used)}


def _megabytes(used: resource.struct_rusage) -> int:
    return round(used.ru_maxrss / (1024 if sys.platform != "darwin" else 1024 * 1024))


def measure() -> dict[str, Any]:
    """Return the key of the bench that the PC's commands fill."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "club.db"
        filled(database)
        found = {
            name: timed([word.format(folder=folder) for word in words], database)
            for name, words in COMMANDS.items()
        }
    return {"hands_100000": found}
