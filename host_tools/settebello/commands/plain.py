# SPDX-License-Identifier: MIT
"""Texts that people typed, as cells of a table: letters only, nothing that a terminal obeys."""

from rich.text import Text


def plain(text: str) -> Text:
    """Return `text` as a cell: no markup, no emoji codes; control characters are spaces."""
    kept = text.encode("utf-8", "backslashreplace").decode()
    return Text("".join(char if char.isprintable() else " " for char in kept))
