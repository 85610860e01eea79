# SPDX-License-Identifier: MIT
"""Stands in for CircuitPython's `supervisor`: ticks that wrap at 2 ** 29 and begin close to it."""

import wire

_BEGIN, _PERIOD = (1 << 29) - 65_000, 1 << 29


class _Runtime:
    autoreload = True


runtime = _Runtime()


def ticks_ms() -> int:
    return (wire.now_ms + _BEGIN) % _PERIOD
