# SPDX-License-Identifier: MIT
"""The time of day, or nothing while nobody has set the clock."""

import time as _time

from micropython import const

_EPOCH_2000 = const(946684800)  # seconds from 1970 to 2000, where some ports begin
_SET = const(1767225600)  # 2026 began: an earlier clock has never been set
_LAST = const(4102444800)  # 2100: whoever says a later time is mistaken

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType
    from typing import Protocol

    class RealTimeClock(Protocol):
        """What is needed of machine.RTC."""

        def datetime(self, when: "tuple[int, ...]") -> object:
            """Set the clock to (year, month, day, weekday, hour, minute, second, 0)."""


class Clock:
    """The board's clock in Unix seconds, whatever year the port counts from."""

    def __init__(
        self, rtc: "Callable[[], RealTimeClock] | None" = None, time: "ModuleType" = _time
    ) -> None:
        """`rtc` makes the clock that can be set (machine.RTC); `time` is the module."""
        self._rtc = rtc
        self._time = time
        self._epoch = _EPOCH_2000 if time.gmtime(0)[0] == 2000 else 0

    def now(self) -> "int | None":
        """Return the seconds since 1970, None while the clock is unset."""
        seconds = int(self._time.time()) + self._epoch
        return seconds if seconds >= _SET else None

    def set(self, seconds: int) -> bool:
        """Set the clock; False if this board cannot, or that is no time."""
        if self._rtc is None or not _SET <= seconds < _LAST:
            return False
        year, month, day, hour, minute, second, weekday = self._time.gmtime(seconds - self._epoch)[
            :7
        ]
        self._rtc().datetime((year, month, day, weekday, hour, minute, second, 0))
        return True
