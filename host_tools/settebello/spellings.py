# SPDX-License-Identifier: MIT
"""Who played, as the records spell it, and whether two names can be one person."""

import difflib
from dataclasses import dataclass, field

from settebello.errors import InputError
from settebello.history import each_log
from settebello.played import Played
from settebello.store import Store, player_name


@dataclass(slots=True)
class Seen:
    """The matches of a store by who played: each a set of names as they were spelled."""

    matches: list[frozenset[str]] = field(default_factory=list)

    @property
    def names(self) -> list[str]:
        """Every spelling, in alphabetical order."""
        return sorted(frozenset().union(*self.matches))

    def count(self, name: str) -> int:
        """Return in how many matches a spelling was used."""
        return sum(name in match for match in self.matches)


def seen(store: Store) -> Seen:
    """Return who played in each match that counts: a start that was undone is none."""
    logs = each_log(store, lambda history: [_players(match) for match in history.matches()])
    return Seen([players for log in logs for players in log])


def _players(match: Played) -> frozenset[str]:
    return frozenset(player_name(name) for side in match.log_match.sides for name in side)


def check(store: Store, all_seen: Seen, wrong: str, right: str) -> int:
    """Return in how many of `all_seen` matches `wrong` played; InputError if it is not `right`."""
    aliases = store.aliases()
    wrong, right = player_name(wrong), player_name(right)
    if wrong not in all_seen.names and wrong not in aliases.values():
        raise InputError(f"nobody is spelled {wrong} in the store{_meant(wrong, all_seen.names)}")
    player = aliases.get(right, right)
    for match in all_seen.matches:
        players = [aliases.get(name, name) for name in match]
        if wrong in players and player in players:
            raise InputError(f"{wrong} and {player} played in the same match: they are two people")
    return all_seen.count(wrong)


def _meant(name: str, names: list[str]) -> str:
    near = difflib.get_close_matches(name, names, n=3, cutoff=0.5)
    return f"; is it {' or '.join(near)}?" if near else ""
