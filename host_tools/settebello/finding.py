# SPDX-License-Identifier: MIT
"""Which match somebody means: by its name, the beginning of it, or the last one."""

from collections.abc import Sequence
from difflib import get_close_matches

from settebello.errors import InputError
from settebello.journal import LogKey
from settebello.played import Played

_MOST_NAMED = 5


def full_name(match: Played) -> str:
    """Return the name that is never shared: board, log and record."""
    return f"{match.key.board}/{match.key.log}-{match.record}"


def find_match(matches: Sequence[Played], name: str) -> Played:
    """Return the match of a name, or of the beginning of only one; InputError with advice.

    Where two logs begin alike, the whole log or the board before it says which: ``BOARD/LOG-2``.
    """
    meant = [match for match in matches if name in (match.name, full_name(match))]
    if not meant:
        meant = [match for match in matches if _begins(match, name)]
    if len(meant) == 1:
        return meant[0]
    if meant:
        raise InputError(_several(name, meant))
    near = get_close_matches(name, [match.name for match in matches], n=3)
    advice = f"is it {' or '.join(near)}?" if near else "`settebello matches` lists them"
    raise InputError(f"there is no match {name!r}; {advice}")


def can_mean(name: str, key: LogKey) -> bool:
    """Tell whether a match of this log can be the one that `name` names."""
    log = name.rpartition("-")[0] or name
    return any(known.startswith(log) for known in (key.short, key.log, f"{key.board}/{key.log}"))


def _begins(match: Played, name: str) -> bool:
    names = (match.name, f"{match.key.log}-{match.record}", full_name(match))
    return any(known.startswith(name) for known in names)


def _several(name: str, meant: list[Played]) -> str:
    """Return a message that tells the matches apart."""
    names = [match.name for match in meant]
    if len(set(names)) < len(names):
        names = [full_name(match) for match in meant]
    more = f" and {len(names) - _MOST_NAMED} more" if len(names) > _MOST_NAMED else ""
    return f"{name!r} means {len(names)} matches: {', '.join(names[:_MOST_NAMED])}{more}"


def last_match(matches: Sequence[Played]) -> Played:
    """Return the match that began last; InputError if there is none.

    One whose time nobody knows began when the one before it in the list did.
    """
    if not matches:
        raise InputError("there is no match in the store yet: `settebello sync` brings some")
    latest, best, time = matches[0], -1, -1
    for match in matches:
        time = time if match.time is None else match.time
        if time >= best:
            latest, best = match, time
    return latest
