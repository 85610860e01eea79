# SPDX-License-Identifier: MIT
"""Mounts the drive before anything else runs. What cannot be mounted is kept, never formatted.

MicroPython's own formats a drive that it cannot mount. Here a new one is made in the largest part
of the flash that is blank, beside the damaged one, and the scorer begins a new journal there.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    rp2: Any  # the stubs of both have other signatures
    vfs: Any
else:
    import rp2
    import vfs

_BLOCK = 4096
_PAGE = 256
_STEP = 16  # a drive beside a damaged one begins at a multiple of so many blocks
_ROOT = 2  # blocks that hold a drive's root: alone they hold no journal
_NAME = b"littlefs"
_NAME_AT, _COUNT_AT = 8, 28  # places in the first block: the name, the number of blocks


def _start() -> None:
    """Mount the drive, an older one beside a damaged one, or a new one."""
    flash = rp2.Flash()
    blocks = flash.ioctl(4, 0)
    if not _mounts(0, blocks):
        for first in range(_STEP, blocks, _STEP):
            count = _drive_at(flash, first) or _drive_at(flash, first + 1)
            if 0 < count <= blocks - first and _mounts(first, count):
                return
        _make(*_blank(flash, blocks))


def _mounts(first: int, count: int) -> bool:
    """Mount the drive in so many blocks; False if it is none."""
    try:
        vfs.mount(vfs.VfsLfs2(_part(first, count), progsize=_PAGE), "/")
        return True
    except OSError:
        return False


def _part(first: int, count: int) -> "Any":
    return rp2.Flash(start=first * _BLOCK, len=count * _BLOCK)


def _drive_at(flash: "Any", block: int) -> int:
    """Return how many blocks a drive says it has that seems to begin in `block`, 0 if none does."""
    data = bytearray(_COUNT_AT + 4)
    flash.readblocks(block, data, 0)
    if data[_NAME_AT : _NAME_AT + len(_NAME)] != _NAME:
        return 0
    return int.from_bytes(data[_COUNT_AT:], "little")


def _blank(flash: "Any", blocks: int) -> "tuple[int, int]":
    """Return (first, count) of the longest part that is blank; all of a flash without any data."""
    data, blank = bytearray(_BLOCK), b"\xff" * _BLOCK
    best, first = (0, 0), 0
    for block in range(blocks + 1):
        if block < blocks:
            flash.readblocks(block, data, 0)
        if block == blocks or data != blank:
            begin = 0 if first <= _ROOT and block == blocks else -(-first // _STEP) * _STEP
            if block - begin > best[1]:
                best = (begin, block - begin)
            first = block + 1
    return best


def _make(first: int, count: int) -> None:
    """Make a new drive; without the room for one the scorer runs and says that it cannot save."""
    if count < _STEP:
        return
    vfs.VfsLfs2.mkfs(_part(first, count), progsize=_PAGE)
    if _mounts(first, count) and first:
        with open("/journal", "w") as file:  # the scorer puts it aside and says so
            file.write("The drive before this one could not be mounted. Its blocks are kept.\n")


_start()
