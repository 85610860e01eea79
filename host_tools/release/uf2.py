# SPDX-License-Identifier: MIT
"""Write a flash image as UF2, which a Pico's drive takes: `uf2.py IMAGE.bin IMAGE.uf2`."""

import struct
import sys
from pathlib import Path

FLASH = 0x10000000
PAYLOAD = 256  # bytes of flash in a block of 512
_BEGIN, _END = (0x0A324655, 0x9E5D5157), 0x0AB16F30
_HAS_FAMILY, _RP2040 = 0x2000, 0xE48BFF56


def uf2(image: bytes) -> bytes:
    """Return `image`, which begins at the start of the flash, as UF2 blocks."""
    count = -(-len(image) // PAYLOAD)
    return b"".join(_block(image, number, count) for number in range(count))


def _block(image: bytes, number: int, count: int) -> bytes:
    start = number * PAYLOAD
    head = (*_BEGIN, _HAS_FAMILY, FLASH + start, PAYLOAD, number, count, _RP2040)
    payload = image[start : start + PAYLOAD].ljust(PAYLOAD, b"\0")
    return struct.pack("<8I", *head) + payload.ljust(476, b"\0") + struct.pack("<I", _END)


if __name__ == "__main__":
    Path(sys.argv[2]).write_bytes(uf2(Path(sys.argv[1]).read_bytes()))
