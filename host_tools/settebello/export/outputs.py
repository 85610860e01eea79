# SPDX-License-Identifier: MIT
"""Where each format of one `export` goes."""

import sys
from dataclasses import astuple, dataclass
from importlib import import_module
from pathlib import Path

import typer

from settebello.errors import UsageError
from settebello.export.choice import Choice
from settebello.export.files import STANDARD_OUTPUT

# Format NAME is written by `write_NAME` of a module that is imported when it is wanted, so that a
# table does not wait for the fonts of a PDF.
_WRITERS = (
    ("csv", "to_tables"),
    ("jsonl", "to_tables"),
    ("xlsx", "workbook"),
    ("html", "to_sheets"),
    ("pdf", "to_sheets"),
)
_SCREEN = "standard output"


@dataclass(frozen=True, slots=True)
class Outputs:
    """Where each format goes: a file, ``-`` for standard output, None for nowhere."""

    csv: str | None = None
    jsonl: str | None = None
    xlsx: str | None = None
    html: str | None = None
    pdf: str | None = None
    raw: str | None = None

    @property
    def only_raw(self) -> bool:
        """Whether nothing but raw records is wanted: nothing need be folded then."""
        return self.raw is not None and astuple(self).count(None) == len(astuple(self)) - 1

    @property
    def sheets(self) -> bool:
        """Whether score sheets are wanted."""
        return self.html is not None or self.pdf is not None

    def files(self) -> list[str]:
        """Return the places that are files or folders."""
        return [place for place in astuple(self) if place not in (None, STANDARD_OUTPUT)]

    def check(self) -> None:
        """Raise a usage error if there is nothing to write, and if two would mix."""
        places = [place for place in astuple(self) if place is not None]
        if not places:
            raise typer.BadParameter(
                "say what to write: --csv, --jsonl, --xlsx, --html, --pdf, --raw"
            )
        taken: set[Path | None] = set()
        for place in places:
            where = None if place == STANDARD_OUTPUT else Path(place).resolve()
            if where in taken:
                raise UsageError(f"two formats cannot both go to {place if where else _SCREEN}")
            taken.add(where)
        if STANDARD_OUTPUT in (self.xlsx, self.pdf) and sys.stdout.isatty():
            raise UsageError("a workbook or a PDF is no text for a terminal: name a file")


def write_outputs(outputs: Outputs, choice: Choice) -> None:
    """Write every format that has a place, but for the raw records."""
    for name, module in _WRITERS:
        place = getattr(outputs, name)
        if place is not None:
            writer = import_module("settebello.export." + module)
            getattr(writer, "write_" + name)(place, choice)
