# SPDX-License-Identifier: MIT
"""Stands in for CircuitPython's `rtc`."""

import calendar

import wire


class RTC:
    """The clock; it forgets with the power."""

    @property
    def datetime(self) -> None:
        raise NotImplementedError

    @datetime.setter
    def datetime(self, when: tuple[int, ...]) -> None:
        wire.unix_start = calendar.timegm(tuple(when)) - wire.now_ms // 1000
