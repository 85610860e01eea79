# SPDX-License-Identifier: MIT
"""Stands in for CircuitPython's `microcontroller`."""

import os


class Pin:
    """A pin, known to the simulator by its number."""

    def __init__(self, number: int) -> None:
        self.number = number


class _Processor:
    uid = bytes.fromhex(os.environ["SETTEBELLO_BOARD"])


cpu = _Processor()


def reset() -> None:
    """End; the simulator decides whether the board starts again."""
    raise SystemExit
