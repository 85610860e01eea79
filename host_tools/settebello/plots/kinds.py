# SPDX-License-Identifier: MIT
"""What kinds of file a picture can be, known before anything that draws is loaded."""

from pathlib import Path

from settebello.errors import UsageError


def kind_of(file: Path) -> str:
    """Return ``png`` or ``svg``; raises UsageError for another ending."""
    kind = file.suffix.lower().lstrip(".")
    if kind not in ("png", "svg"):
        raise UsageError(f"{file}: pictures are written as .png or .svg")
    return kind
