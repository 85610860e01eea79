# SPDX-License-Identifier: MIT
"""The time of day, or nothing while nobody has set the clock."""

import time

from micropython import const

_SET = const(1767225600 - 946684800)  # 2026 began: an earlier clock has never been set
_EPOCH_2000 = const(946684800)  # seconds from 1970 to 2000, where some ports begin


def unix_time() -> "int | None":
    """Return the seconds since 1970, None while the clock is unset."""
    seconds = int(time.time())
    if time.gmtime(0)[0] == 2000:
        seconds += _EPOCH_2000
    return seconds if seconds >= _SET + _EPOCH_2000 else None
