# SPDX-License-Identifier: MIT
"""Two spellings of one person: which name counts for which player."""

import unicodedata

from settebello.errors import InputError

_LONGEST = 200  # characters; the board's names are far shorter


def player_name(text: str) -> str:
    """Return a name as names are compared: composed (NFC), without blanks around it."""
    return unicodedata.normalize("NFC", text).strip()


def checked_name(text: str) -> str:
    """Return a name that somebody typed as `player_name` does; InputError if it is none."""
    name = player_name(text)
    if not name or len(name) > _LONGEST or not name.isprintable():
        raise InputError(f"{text!r:.60} is no player's name")
    return name


def closed(pairs: dict[str, str]) -> dict[str, str]:
    """Follow every chain of spellings to the player at its end.

    A ring, which only another program can have written, has the first of its names at its end.
    """
    return {name: end for name in pairs if (end := _end(pairs, name)) != name}


def _end(pairs: dict[str, str], name: str) -> str:
    seen: list[str] = []
    while name in pairs and name not in seen:
        seen.append(name)
        name = pairs[name]
    return min(seen[seen.index(name) :]) if name in seen else name
