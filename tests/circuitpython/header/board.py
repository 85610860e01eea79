# SPDX-License-Identifier: MIT
"""Stands in for Blinka's `board` on a Raspberry Pi."""

from microcontroller import Pin

for _number in range(28):
    globals()[f"D{_number}"] = Pin(_number)
SDA, SCL = Pin(2), Pin(3)
