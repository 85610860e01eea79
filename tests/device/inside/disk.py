# SPDX-License-Identifier: MIT
"""A flash chip in memory, with a filesystem of a board's on it."""

import os

SIZE = 512


class Flash:
    """`count` blocks that are erased before they are written, as littlefs and FAT use them."""

    def __init__(self, count):
        self.data = bytearray(b"\xff" * (count * SIZE))
        self.reads = 0  # bytes

    def readblocks(self, block, buffer, offset=0):
        at = block * SIZE + offset
        buffer[:] = self.data[at : at + len(buffer)]
        self.reads += len(buffer)

    def writeblocks(self, block, buffer, offset=0):
        at = block * SIZE + offset
        self.data[at : at + len(buffer)] = buffer

    def ioctl(self, op, argument):
        if op == 4:
            return len(self.data) // SIZE
        if op == 5:
            return SIZE
        if op == 6:
            at = argument * SIZE
            self.data[at : at + SIZE] = b"\xff" * SIZE
        return 0


class Disk:
    """Is the current directory inside a `with` block; `kind`: os.VfsLfs2 or os.VfsFat."""

    def __init__(self, kind=None, count=128):
        self.kind = kind or os.VfsLfs2
        self.flash = Flash(count)
        self.kind.mkfs(self.flash)
        self.home = os.getcwd()

    def mounted(self):
        """Mount as a boot does: what cannot be mounted is made anew."""
        try:
            return self.kind(self.flash)
        except OSError:
            self.kind.mkfs(self.flash)
            return self.kind(self.flash)

    def __enter__(self):
        os.mount(self.mounted(), "/flash")
        os.chdir("/flash")
        return self

    def __exit__(self, *_):
        os.chdir(self.home)
        os.umount("/flash")

    def fill(self, leave=0):
        """Fill it to the last block but `leave` bytes."""
        size = 16 * SIZE
        count = 0
        while size:
            try:
                with open("filler" + str(count), "wb") as file:
                    file.write(b"x" * size)
                count += 1
            except OSError:
                size //= 2
        if leave:
            with open("filler" + str(count), "wb") as file:
                file.write(b"")
            os.remove("filler0")
