# SPDX-License-Identifier: MIT
"""A Raspberry Pi Pico without one: real MicroPython on an emulated RP2040, and what is wired to it.

The emulator, rp2040py, is installed only where it is wanted; its parts are looked up when they are
needed.
"""

from importlib import import_module
from typing import Any

from settebello.errors import SettebelloError


def part(module: str, name: str) -> Any:
    """Return `name` of the emulator's `module`; SettebelloError without an emulator."""
    try:
        return getattr(import_module("rp2040py." + module), name)
    except ModuleNotFoundError:
        advice = "the emulated Pico needs one more: pip install 'settebello[pico]'"
        raise SettebelloError(advice) from None
