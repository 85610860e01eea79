# SPDX-License-Identifier: MIT
"""Writing a file whole or not at all: nobody finds half an export under its name."""

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

STANDARD_OUTPUT = "-"
_MODE = 0o666


@contextmanager
def writing(name: str) -> Iterator[BinaryIO]:
    """Open `name` (``-``: standard output) for bytes; an error before the end leaves it as it was.

    Raises OSError with the name in it where it cannot be written.
    """
    path = Path(name)
    if name == STANDARD_OUTPUT:
        with named("standard output"):
            yield sys.stdout.buffer
            sys.stdout.buffer.flush()
    elif path.exists() and not path.is_file():  # a pipe or a device has no half
        with named(name), path.open("wb") as file:
            yield file
    else:
        with _replacing(path.resolve()) as file:  # a link goes on pointing where it does
            yield file


@contextmanager
def named(name: str) -> Iterator[None]:
    """Put `name` into an OSError that names no file, as of a full disk; not of a closed pipe."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        if error.filename is not None or not error.errno:
            raise
        raise OSError(error.errno, error.strerror, name) from None


@contextmanager
def _replacing(path: Path) -> Iterator[BinaryIO]:
    """Write a file beside `path` and put it in its place at the end."""
    try:
        number, temporary = tempfile.mkstemp(".part", path.name + ".", path.parent)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None
    try:
        with named(str(path)), os.fdopen(number, "wb") as file:
            yield file
        os.chmod(temporary, _mode_of(path))
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


def _mode_of(path: Path) -> int:
    """Return the permissions of the file that is replaced, else those of any new file."""
    if path.exists():
        return path.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return _MODE & ~mask
