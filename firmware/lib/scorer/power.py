# SPDX-License-Identifier: MIT
"""How the glass looks: as the settings say; dimmed, then dark, while nobody touches a key."""

from time import ticks_diff

import micropython
from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from scorer.buttons import Buttons
    from scorer.panel import Panel
    from scorer.settings import Settings

_BRIGHT, _DIMMED, _DARK = const(0), const(1), const(2)


class Power:
    """Dims the display after `settings.dim_s`, puts it out after `settings.off_s`; 0 is never.

    The press that wakes a dimmed display counts as any other. One that wakes a dark display does
    not: nobody saw what it would do.
    """

    def __init__(
        self, panel: "Panel", buttons: "Buttons", settings: "Settings", now: int = 0
    ) -> None:
        self._panel = panel
        self._buttons = buttons
        self._settings = settings
        self._state = _BRIGHT
        self._since = now  # when a key was last touched

    @micropython.native
    def step(self, now: int) -> None:
        """Look whether somebody is there; call it after the buttons were polled."""
        settings = self._settings
        if self._buttons.touched:
            self._buttons.touched = False
            if self._state == _DARK:
                self._buttons.swallow()
            self._state = _BRIGHT
            self._since = now
        elif self._state != _DARK:  # it only ever gets darker by itself: ticks wrap in time
            idle = ticks_diff(now, self._since)
            if settings.off_s and idle >= settings.off_s * 1000:
                self._state = _DARK
            elif settings.dim_s and idle >= settings.dim_s * 1000:
                self._state = _DIMMED
        level = settings.brightness if self._state == _BRIGHT else 0
        self._panel.show(level, settings.rotated, self._state != _DARK)
