# SPDX-License-Identifier: MIT
"""The scorer on CircuitPython, and on a Raspberry Pi with Blinka: what differs from MicroPython."""
