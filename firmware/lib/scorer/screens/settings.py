# SPDX-License-Identifier: MIT
"""How the board is used: language, display, sound, times."""

from scorer.screens.listing import Listing
from scorer.screens.screen import STAY
from scorer.texts import LANGUAGES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# setting: the values that OK goes through
ITEMS: "tuple[tuple[str, tuple[Any, ...]], ...]" = (
    ("language", LANGUAGES),
    ("rotated", (False, True)),
    ("brightness", (1, 2, 3, 4)),
    ("sound", (False, True)),
    ("dim_s", (0, 15, 30, 60, 120, 300)),
    ("off_s", (0, 60, 120, 300, 600, 1800)),
    ("clock_s", (0, 10, 20, 30, 45, 60, 90, 120)),
    ("pairs", (False, True)),
    ("random_dealer", (False, True)),
)


class Settings(Listing):
    """OK gives a setting its next value; App follows what it means."""

    TITLE = "menu_settings"
    BAR = "ok_change"

    def count(self) -> int:
        """Return how many settings there are, and the self-test."""
        return len(ITEMS) + 1

    def row(self, index: int) -> "tuple[str, str]":
        """Return a setting and its value."""
        if index == len(ITEMS):
            return self.texts["safe_test"], ""
        name = ITEMS[index][0]
        value = getattr(self.game.settings, name)
        if name == "language":
            return self.texts["set_language"], self.texts["language"]
        if value is True or value is False:
            return self.texts["set_" + name], self.texts["yes" if value else "no"]
        if name.endswith("_s"):
            shown = "%d s" % value if value < 120 else "%d min" % (value // 60)
            return self.texts["set_" + name], shown if value else self.texts["never"]
        return self.texts["set_" + name], str(value)

    def choose(self, index: int) -> str:
        """Take the next value, or begin the self-test."""
        if index == len(ITEMS):
            self.game.settings.save()
            return "selftest"
        name, values = ITEMS[index]
        settings = self.game.settings
        value = getattr(settings, name)
        place = values.index(value) + 1 if value in values else 0
        settings.set(name, values[place % len(values)])
        return STAY

    def back(self) -> str:
        """Keep what was chosen and leave."""
        self.game.settings.save()
        return self.game.home() if self.game.latest else "setup"
