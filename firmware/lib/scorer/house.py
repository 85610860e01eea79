# SPDX-License-Identifier: MIT
"""House rules: one small file a set, each a record that holds the whole set."""

import os

from scopa.records import RecordError, read_record, record_line
from scopa.rules import Rules, RulesError, from_row
from scorer.files import listing, put_aside, replace, small

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_SUFFIX = ".json"
_LONGEST = 2048  # bytes in a file
MOST = 20  # sets that a board keeps
_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789_-"


class House:
    """The rule sets of the directory `folder`.

    `note` is the key of the text that says what went wrong with a file, "" if nothing did.
    """

    def __init__(self, folder: str = "rules") -> None:
        self._folder = folder
        self.note = ""

    def _path(self, name: str) -> str:
        return self._folder + "/" + name + _SUFFIX

    def ids(self) -> "list[str]":
        """Return the ids of the sets, sorted; whether each is whole is seen when it is read."""
        try:
            return sorted([name for name in listing(self._folder, _SUFFIX) if _is_id(name)])
        except OSError:
            return []

    def rules(self, name: str) -> Rules:
        """Return a rule set; RulesError if there is none of that id, or it is broken."""
        data = small(self._path(name), _LONGEST) if _is_id(name) else b""
        if not data and name not in self.ids():
            raise RulesError("no house rules " + name)
        try:
            rules = from_row(read_record(data)[1][1])
            if rules.id != name:
                raise RulesError("these are the rules of " + rules.id)
            return rules
        except (RecordError, RulesError, IndexError, TypeError):
            put_aside(self._path(name))
            self.note = "house_bad"
            raise RulesError("broken house rules " + name)

    def store(self, row: "list[Any]") -> str:
        """Keep the rule set `row` (Rules.to_row) and return its id.

        RulesError: it cannot be played, or its id is not one. OSError: the filesystem refuses.
        """
        from scopa.variants import IDS  # the table is large, and seldom wanted

        rules = from_row(row)
        if not _is_id(rules.id) or rules.id in IDS:
            raise RulesError("an id of lower-case letters, digits, - and _, not a variant's")
        known = self.ids()
        if rules.id not in known and len(known) >= MOST:
            raise RulesError("no more than %d house rules" % MOST)
        self._make_folder()
        replace(self._path(rules.id), record_line(1, ["rules", rules.to_row()]))
        return rules.id

    def _make_folder(self) -> None:
        try:
            os.mkdir(self._folder)
        except OSError:
            return  # it is there, or what is written next says what is wrong

    def remove(self, name: str) -> bool:
        """Forget a rule set; False if there is none or it cannot be removed."""
        try:
            if _is_id(name):
                os.remove(self._path(name))
                return True
        except OSError:
            pass
        return False


def _is_id(name: str) -> bool:
    return 0 < len(name) <= 24 and all([char in _LETTERS for char in name])
