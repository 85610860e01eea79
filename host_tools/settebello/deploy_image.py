# SPDX-License-Identifier: MIT
"""A firmware image onto a Pico: its boot loader is a USB drive that takes a UF2 file."""

import os
import shutil
import string
import struct
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

from settebello.errors import AbsentError, ChoiceError, InputError
from settebello.export.files import named

_ABOUT = "INFO_UF2.TXT"  # the boot loader's drive has it
_PICO = "RPI-RP2"
_BLOCK = 512  # bytes, of a UF2 file
_UF2_BEGIN, _UF2_END = (0x0A324655, 0x9E5D5157), 0x0AB16F30
_RP2040 = 0xE48BFF56
_ADVICE = "hold the Pico's BOOTSEL button while you plug it in, or name the drive with --drive"
_POLL_S = 0.5


def checked_image(path: Path) -> Path:
    """Return the path of an image; InputError if it is not a whole UF2 image for a Pico."""
    data = path.read_bytes()
    if struct.pack("<2I", *_UF2_BEGIN) != data[:8]:
        raise InputError(f"{path} is no UF2 image: `make firmware` builds one in build/image")
    count = -(-len(data) // _BLOCK)
    for number in range(count):
        block = data[number * _BLOCK : (number + 1) * _BLOCK]
        if len(block) < _BLOCK:
            raise InputError(f"{path} is cut off in block {number}: build or fetch it again")
        *begin, _, _, _, this, all_of_them, family = struct.unpack_from("<8I", block)
        (end,) = struct.unpack_from("<I", block, _BLOCK - 4)
        if (tuple(begin), end, this) != (_UF2_BEGIN, _UF2_END, number):
            raise InputError(f"{path} is damaged in block {number}: build or fetch it again")
        if family != _RP2040:
            raise InputError(f"{path} is an image for another chip than a Pico's RP2040")
    if all_of_them != count:
        raise InputError(f"{path} has {count} of its {all_of_them} blocks: build or fetch it again")
    return path


def drives(places: Iterable[Path] | None = None) -> list[Path]:
    """Return the mounted drives of Picos in their boot loader."""
    return [place for place in places or _places() if is_pico(place)]


def is_pico(drive: Path) -> bool:
    """Tell whether a directory is the drive of a Pico's boot loader."""
    try:
        return _PICO in (drive / _ABOUT).read_text(encoding="ascii", errors="replace")
    except OSError:
        return False


def _places() -> Iterator[Path]:
    """Yield where this system may have mounted it."""
    if os.name == "nt":
        yield from (Path(f"{letter}:\\") for letter in string.ascii_uppercase[2:])
        return
    for pattern in ("media/*", "media/*/*", "run/media/*/*", "Volumes/*", "mnt/*"):
        yield from Path("/").glob(pattern)


def wait_for_drive(seconds: float, places: list[Path] | None = None) -> Path:
    """Return the one drive that is there within `seconds`; AbsentError, ChoiceError."""
    end = time.monotonic() + seconds
    while not (found := drives(places)):
        if time.monotonic() >= end:
            raise AbsentError(f"no Pico is mounted as a drive: {_ADVICE}")
        time.sleep(_POLL_S)
    if len(found) > 1:
        names = ", ".join(map(str, found))
        raise ChoiceError(f"{len(found)} Picos are mounted: {names}. Say --drive")
    return found[0]


def put_image(image: Path, drive: Path) -> None:
    """Copy an image onto the drive; InputError if it is not a Pico's. The files on it stay."""
    if not is_pico(drive):
        raise InputError(f"{drive} is not the drive of a Pico's boot loader: {_ADVICE}")
    target = drive / image.name
    try:
        with named(str(target)), image.open("rb") as source, target.open("wb") as copied:
            shutil.copyfileobj(source, copied)
            copied.flush()
            os.fsync(copied.fileno())
    except OSError:
        if is_pico(drive):  # else it went away by itself, as it does once it has everything
            with suppress(OSError):
                target.unlink()
            raise
