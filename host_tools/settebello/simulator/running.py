# SPDX-License-Identifier: MIT
"""Which simulated boards are on at this moment: their ports are in no list of the system.

Each has a file in the user's data directory, locked while it runs, so that one left behind by a
program that was killed counts for nothing.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from uuid import uuid4

from platformdirs import user_data_path

try:
    import fcntl
except ImportError:  # Windows, where no simulated board runs
    fcntl = None  # type: ignore[assignment]


def _folder() -> Path:
    return user_data_path("settebello") / "running"


@contextmanager
def announced(port: str) -> Iterator[None]:
    """Let other programs find the simulated board at `port` until the `with` block ends."""
    folder = _folder()
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / uuid4().hex
    with path.open("w", encoding="utf-8") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        file.write(port)
        file.flush()
        try:
            yield
        finally:
            path.unlink(missing_ok=True)


def running() -> list[str]:
    """Return the ports of the simulated boards that are on, in a stable order."""
    try:
        paths = sorted(_folder().iterdir())
    except OSError:
        return []
    return sorted(filter(None, map(_port, paths)))


def _port(path: Path) -> str:
    """Return the port that a file names, "" if its program has ended; then the file goes too."""
    with suppress(OSError), path.open("r+", encoding="utf-8") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except BlockingIOError:
            return file.read()
        if os.fstat(file.fileno()).st_size:  # else it is just being written
            path.unlink(missing_ok=True)
    return ""
