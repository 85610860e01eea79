# SPDX-License-Identifier: MIT
"""The emulated Pico for a person: the image that was built, and time that does not pile up."""

from pathlib import Path

from settebello.errors import SettebelloError
from settebello.pico.board import PicoBoard

_IMAGES = Path(__file__).parents[3] / "build" / "image"
_MOST_MS = 20  # of the board's time between two looks at the keyboard


def built_image() -> Path:
    """Return the latest image that `make firmware` has built; SettebelloError without one."""
    found = sorted(_IMAGES.glob("settebello-*-pico.uf2"), key=lambda path: path.stat().st_mtime)
    if not found:
        raise SettebelloError("there is no image for a Pico: `make firmware` builds one")
    return found[-1]


class PicoByHand(PicoBoard):
    """A board that falls behind the clock on the wall where the emulation is slower than it."""

    def __init__(self, state: Path) -> None:
        super().__init__(built_image(), state)
        self._kept = 0  # operations on the flash that are in its file

    def advance(self, duration: int) -> None:
        """Let up to `duration` ms pass, but not so many that the keys feel stuck.

        What the board writes is kept at once: a terminal may be closed at any moment.
        """
        super().advance(min(duration, _MOST_MS))
        if self.flash.count != self._kept:
            self.keep()
            self._kept = self.flash.count
