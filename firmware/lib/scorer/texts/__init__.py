# SPDX-License-Identifier: MIT
"""Every text of the board's screens: one language at a time in memory, as one string."""

import sys

from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

LANGUAGES = ("it", "en", "es")
_KNOWN = const(24)  # texts at hand: a look into the lines takes a Pico 1 to 3 ms


class Texts:
    """The texts of a language by their keys; they are looked up in the lines of its module.

    A line is a key, a space and the text; a text that ends in a space has a `|` after it.
    """

    def __init__(self, language: str) -> None:
        """Begin with one of LANGUAGES."""
        self._lines = ""
        self._known: dict[str, str] = {}
        self.take(language)

    def take(self, language: str) -> None:
        """Change to one of LANGUAGES."""
        self._known.clear()
        name = "scorer.texts." + language
        self._lines = __import__(name, None, None, ("TEXTS",)).TEXTS
        sys.modules.pop(name, None)
        if hasattr(sys.modules[__name__], language):
            delattr(sys.modules[__name__], language)

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
        lines = self._lines
        start = lines.find("\n" + key + " ")
        if start < 0:
            raise KeyError(key)
        start += len(key) + 2
        return lines[start : lines.find("\n", start)].rstrip("|")

    def __iter__(self) -> "Iterator[str]":
        """Return all the keys, one after the other."""
        return iter([line.split(" ")[0] for line in self._lines.split("\n") if line])


def load(language: str) -> "dict[str, str]":
    """Return the texts of one of LANGUAGES by their keys: no more than reading a dict is used."""
    texts: Any = Texts(language)
    return texts
