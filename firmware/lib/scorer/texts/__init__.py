# SPDX-License-Identifier: MIT
"""Every text of the board's screens, one table a language; only one is in memory at a time."""

import sys

LANGUAGES = ("it", "en", "es")


def load(language: str) -> "dict[str, str]":
    """Return the texts of one of LANGUAGES by their keys."""
    name = "scorer.texts." + language
    module = __import__(name, None, None, ("TEXTS",))
    sys.modules.pop(name, None)
    texts: dict[str, str] = module.TEXTS
    return texts
