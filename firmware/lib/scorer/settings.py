# SPDX-License-Identifier: MIT
"""What the board remembers of how it is used: a typed table, of which only what differs is kept."""

from scopa.records import RecordError, read_record, record_line
from scorer.files import exists, put_aside, replace, small

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

_LONGEST = 6144  # bytes in the file: forty names, each letter of them escaped
ROSTER = 40  # names at most
NAME = 16  # characters at most in a name


class SettingsError(ValueError):
    """A value that a setting cannot take; the message says which it can."""


def _flag(value: "Any", _allowed: "Any") -> bool:
    return value is True or value is False


def _choice(value: "Any", allowed: "Any") -> bool:
    return value in allowed


def _number(value: "Any", allowed: "Any") -> bool:
    return isinstance(value, int) and not _flag(value, None) and allowed[0] <= value <= allowed[1]


def _is_name(value: "Any") -> bool:
    return (
        isinstance(value, str)
        and 0 < len(value) <= NAME
        and value == value.strip()
        and all([ord(char) >= 0x20 and ord(char) != 0x7F for char in value])
    )


def _names(value: "Any", most: "Any") -> bool:
    return (
        isinstance(value, (list, tuple))
        and len(value) <= most
        and all([_is_name(name) for name in value])
        and len(set(value)) == len(value)
    )


def _match(value: "Any", fields: "Any") -> bool:
    """Check the types of how the last new match was set up; whether it can be played shows then."""
    if value is None:
        return True
    return isinstance(value, dict) and all(
        [name in fields and isinstance(value[name], fields[name]) for name in value]
    )


_MATCH = {"rules": str, "options": dict, "shape": str, "names": list, "target": int, "dealer": int}

if TYPE_CHECKING:
    Field = tuple[str, object, Callable[[Any, Any], bool], Any]

# name, default, check, what the check allows
FIELDS: "tuple[Field, ...]" = (
    ("language", "it", _choice, ("it", "en", "es")),
    ("rotated", False, _flag, "true or false"),
    ("brightness", 3, _number, (1, 4)),
    ("sound", True, _flag, "true or false"),
    ("dim_s", 60, _number, (0, 3600)),
    ("off_s", 600, _number, (0, 36000)),
    ("clock_s", 0, _number, (0, 300)),
    ("pairs", True, _flag, "true or false"),
    ("random_dealer", False, _flag, "true or false"),
    ("match", None, _match, _MATCH),
    ("roster", (), _names, ROSTER),
)
_NOT_SHOWN = ("match", "roster")  # the board's own, and what has a command of its own


def _field(name: str) -> "Field":
    for field in FIELDS:
        if field[0] == name:
            return field
    raise SettingsError("no such setting: %s" % name)


class Settings:
    """Each setting is an attribute. `set` checks, `save` keeps.

    `note` is the key of the text that says what went wrong with the file, "" if nothing did.
    """

    language: str
    rotated: bool
    brightness: int  # 1 to 4
    sound: bool
    dim_s: int  # seconds without a press until the display is dimmed, 0: never
    off_s: int  # until it is dark
    clock_s: int  # seconds for a turn in live play, 0: no clock
    pairs: bool  # two cards may be asked for in one question
    random_dealer: bool
    match: "dict[str, Any] | None"  # how the last new match was set up
    roster: "list[str]"  # the names that are offered

    def __init__(self, path: str = "settings", defaults: "dict[str, object] | None" = None) -> None:
        """Take the defaults, some of them the board's own; `read` reads the file."""
        self._path = path
        self._defaults = defaults or {}
        self._unsaved = False
        self.note = ""
        for field in FIELDS:
            setattr(self, field[0], self._default(field[0]))

    def _default(self, name: str) -> "Any":
        field = _field(name)
        value = self._defaults.get(name, field[1])
        return list(value) if isinstance(value, tuple) else value

    def set(self, name: str, value: "Any") -> None:
        """Change one setting; SettingsError (a ValueError) if it cannot be that."""
        _, _, check, allowed = _field(name)
        if not check(value, allowed):
            raise SettingsError("%s cannot be %s" % (name, str(value)[:40]))
        value = list(value) if isinstance(value, tuple) else value
        if isinstance(value, (list, dict)) or getattr(self, name) != value:
            self._unsaved = True  # a list may have been changed where it was
        setattr(self, name, value)

    def change(self, values: "dict[str, Any]") -> None:
        """Change those that are shown, all of `values` or, with a SettingsError, none."""
        before = {name: getattr(self, name) for name in values if name in self.shown()}
        try:
            for name in sorted(values):
                if name not in before:
                    raise SettingsError("no such setting: %s" % name)
                self.set(name, values[name])
        except SettingsError:
            for name, value in before.items():
                setattr(self, name, value)
            raise

    def shown(self) -> "dict[str, object]":
        """Return the settings that a person changes."""
        return {field[0]: getattr(self, field[0]) for field in FIELDS if field[0] not in _NOT_SHOWN}

    def read(self) -> None:
        """Read the file. What is broken in it is as by default, a broken file is kept aside."""
        data = small(self._path, _LONGEST)
        if not data and not exists(self._path):
            return
        try:
            values = read_record(data)[1][1]
            for name in values:
                self._take(name, values[name])
        except (RecordError, IndexError, TypeError, MemoryError):
            put_aside(self._path)
            self.note = "settings_bad"
        self._unsaved = False

    def _take(self, name: str, value: "Any") -> None:
        """Take a value from the file; a name that a newer firmware has written is passed over."""
        try:
            self.set(name, value)
        except SettingsError:
            if name in [field[0] for field in FIELDS]:
                self.note = "settings_bad"

    def save(self) -> bool:
        """Keep what differs from the defaults; False if the filesystem refuses."""
        if not self._unsaved:
            return True
        values = {}
        for field in FIELDS:
            value = getattr(self, field[0])
            if value != self._default(field[0]):
                values[field[0]] = value
        try:
            replace(self._path, record_line(1, ["settings", values]))
        except OSError:
            return False
        self._unsaved = False
        return True
