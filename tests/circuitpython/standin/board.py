# SPDX-License-Identifier: MIT
"""Stands in for CircuitPython's `board`: the pins of a Pico, of a Feather and of a header."""

from microcontroller import Pin

for _number in range(30):
    globals()[f"GP{_number}"] = globals()[f"D{_number}"] = Pin(_number)
SDA, SCL = Pin(100), Pin(101)
