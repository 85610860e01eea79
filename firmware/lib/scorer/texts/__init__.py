# SPDX-License-Identifier: MIT
"""Every text of the board's screens: one language at a time in memory, as one string."""

import sys
from array import array

import micropython
from micropython import const

from scorer.loops import index, look_up

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

LANGUAGES = ("it", "en", "es")
_KNOWN = const(48)  # texts at hand: to find one takes a Pico twice as long
_LONGEST = const(128)  # bytes of a text


class Texts:
    """The texts of a language by their keys; they are looked up in the lines of its module.

    A line is a key, a space and the text; a text that ends in a space has a `|` after it.
    """

    def __init__(self, language: str) -> None:
        """Begin with one of LANGUAGES."""
        self._lines = ""
        self._starts = array("H")  # where they begin
        self._known: dict[str, str] = {}
        self._found = memoryview(bytearray(_LONGEST))
        self.take(language)

    def take(self, language: str) -> None:
        """Change to one of LANGUAGES."""
        self._known.clear()
        name = "scorer.texts." + language
        self._lines = __import__(name, None, None, ("TEXTS",)).TEXTS
        self._starts = array("H", [0] * (self._lines.count("\n") - 1))
        index(self._lines, self._starts)
        sys.modules.pop(name, None)
        if hasattr(sys.modules[__name__], language):
            delattr(sys.modules[__name__], language)

    @micropython.native
    def __getitem__(self, key: str) -> str:
        """Return a text; KeyError if there is none."""
        text = self._known.get(key)
        if text is None:
            text = self._find(key)
            if len(self._known) >= _KNOWN:
                self._known.clear()
            self._known[key] = text
        return text

    def _find(self, key: str) -> str:
        length = look_up(self._lines, self._starts, key, self._found)
        if length < 0:
            raise KeyError(key)
        return str(self._found[:length], "utf-8").rstrip("|")

    def __iter__(self) -> "Iterator[str]":
        """Return all the keys, one after the other."""
        return iter([line.split(" ")[0] for line in self._lines.split("\n") if line])


def load(language: str) -> "dict[str, str]":
    """Return the texts of one of LANGUAGES by their keys: no more than reading a dict is used."""
    texts: Any = Texts(language)
    return texts
