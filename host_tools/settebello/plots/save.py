# SPDX-License-Identifier: MIT
"""A figure as a file: PNG or SVG, by its name's ending; the same figure is the same file."""

import io
from pathlib import Path

from matplotlib.figure import Figure

from settebello.export.files import writing
from settebello.plots.kinds import kind_of
from settebello.plots.style import look

DPI = 160


def image(figure: Figure, kind: str) -> bytes:
    """Return a figure as the bytes of a ``png`` or ``svg`` file."""
    # Neither says when it was made, nor by which version: two runs give the same bytes.
    metadata = {"Date": None, "Creator": None} if kind == "svg" else {"Software": None}
    data = io.BytesIO()
    with look():
        figure.savefig(data, format=kind, dpi=DPI, metadata=metadata)
    return data.getvalue()


def save(figure: Figure, file: Path) -> None:
    """Write a figure to `file`, which stays as it was if that fails."""
    data = image(figure, kind_of(file))
    with writing(str(file)) as out:
        out.write(data)
