# SPDX-License-Identifier: MIT
"""A buzzer and a lamp, for boards that have them: a click for a sweep, two tones for a win."""

from time import ticks_diff

import micropython
from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from scorer.settings import Settings

    class Tone(Protocol):
        """What is needed of machine.PWM."""

        def freq(self, hertz: int) -> object:
            """Set the pitch."""

        def duty_u16(self, duty: int) -> object:
            """Set the share of the time in which the output is high, 65536 for all of it."""

    class Lamp(Protocol):
        """What is needed of machine.Pin."""

        def value(self, level: int) -> object:
            """Drive the pin."""


# tunes: hertz and milliseconds of one tone after the other
CLICK = (2400, 25)
WIN = (880, 160, 1320, 320)
WARN = (1200, 60, 900, 60)
_HALF = const(32768)
_UNKNOWN = const(-1)


class Sound:
    """Plays a tune without waiting for it; `lamp` is lit while a tune is played."""

    def __init__(
        self, settings: "Settings", buzzer: "Tone | None" = None, lamp: "Lamp | None" = None
    ) -> None:
        """`settings.sound` says whether the buzzer may be heard; the lamp is always seen."""
        self._settings = settings
        self._buzzer = buzzer
        self._lamp = lamp
        self._tune: tuple[int, ...] = ()
        self._next = 0  # place in the tune
        self._until = 0
        self._sweeps = _UNKNOWN
        self._won = True  # a match that was won before the power came is no news

    def play(self, tune: "tuple[int, ...]") -> None:
        """Begin a tune in the next step, whatever is being played."""
        self._tune = tune
        self._next = 0

    @micropython.native
    def step(self, now: int, sweeps: int, won: bool) -> None:
        """Go on playing; a sweep more than in the last step, or a win, begins a tune."""
        if won and not self._won:
            self.play(WIN)
        elif self._sweeps != _UNKNOWN and sweeps > self._sweeps:
            self.play(CLICK)
        self._won = won
        self._sweeps = sweeps
        if self._tune and (self._next == 0 or ticks_diff(now, self._until) >= 0):
            self._go_on(now)

    def _go_on(self, now: int) -> None:
        """Begin the next tone, or be silent."""
        over = self._next >= len(self._tune)
        if over:
            self._tune = ()
        if self._lamp:
            self._lamp.value(0 if over else 1)
        if self._buzzer:
            if not over:
                self._buzzer.freq(self._tune[self._next])
            self._buzzer.duty_u16(_HALF if not over and self._settings.sound else 0)
        if not over:
            self._until = now + self._tune[self._next + 1]
            self._next += 2
