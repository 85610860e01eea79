# SPDX-License-Identifier: MIT
"""Measure everything; the last line on standard output is one JSON object."""

import json
import sys
import time

from tests.bench import circuit, core, databases, device, host, pico, presses

PARTS = (core, presses, device, pico, circuit, databases, host)
if not pico.has_image():  # `make image` has said why
    PARTS = tuple(part for part in PARTS if part is not pico)


def main() -> None:
    """Run every part, saying on standard error which one is at work."""
    found: dict[str, object] = {}
    for part in PARTS:
        start = time.monotonic()
        found |= part.measure()
        print(f"{part.__name__}: {time.monotonic() - start:.1f} s", file=sys.stderr)
    print(json.dumps(found))


main()
