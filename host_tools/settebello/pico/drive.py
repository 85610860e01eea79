# SPDX-License-Identifier: MIT
"""The drive in a Pico's flash: the littlefs that MicroPython keeps its files on."""

from importlib import import_module
from pathlib import PurePosixPath
from typing import Any

from settebello.errors import SettebelloError
from settebello.pico.chip import FLASH_SIZE

START = 0xA0000
BLOCK = 4096
BLOCKS = (FLASH_SIZE - START) // BLOCK
_CACHE = 1024


class DriveError(SettebelloError):
    """The drive cannot be mounted, or has no such file."""


class Drive:
    """The files on the drive of a flash's contents, which stay as they are."""

    def __init__(self, flash: bytes | bytearray, new: bool = False) -> None:
        """Mount it, or make a new one; DriveError if it cannot be mounted."""
        try:
            littlefs = import_module("littlefs")
        except ModuleNotFoundError:
            advice = "the emulated Pico needs one more: pip install 'settebello[pico]'"
            raise SettebelloError(advice) from None
        self._error: type[Exception] = littlefs.LittleFSError
        self._context: Any = littlefs.UserContext(BLOCKS * BLOCK)
        self._context.buffer[:] = flash[START : START + BLOCKS * BLOCK]
        self._files: Any = littlefs.LittleFS(
            context=self._context,
            block_size=BLOCK,
            block_count=BLOCKS,
            prog_size=256,
            read_size=32,
            lookahead_size=32,
            cache_size=_CACHE,
            mount=False,
        )
        try:
            if new:
                self._files.format()
            self._files.mount()
        except self._error as error:
            raise DriveError(f"the drive cannot be mounted: {error}") from None

    def into(self, flash: bytearray) -> None:
        """Put the drive into the contents of a flash."""
        flash[START : START + BLOCKS * BLOCK] = self._context.buffer

    def read(self, path: str) -> bytes:
        """Return what a file holds; DriveError if there is none."""
        try:
            with self._files.open(path, "rb") as file:
                return bytes(file.read())
        except (OSError, self._error) as error:
            raise DriveError(f"{path}: {error}") from None

    def write(self, path: str, data: bytes) -> None:
        """Write a file, and the directories above it."""
        parent = PurePosixPath(path).parent.as_posix()
        if parent != ".":
            self._files.makedirs(parent, exist_ok=True)
        with self._files.open(path, "wb") as file:
            file.write(data)

    def names(self, folder: str = "/") -> list[str]:
        """Return the names in a directory, in order; none if there is no such directory."""
        try:
            return sorted(self._files.listdir(folder))
        except (OSError, self._error):
            return []

    def files(self, folder: str = "") -> dict[str, bytes]:
        """Return all files below a directory by path."""
        found = {}
        for above, _, names in self._files.walk("/" + folder):
            for name in names:
                path = f"{above}/{name}".lstrip("/")
                found[path] = self.read(path)
        return found
