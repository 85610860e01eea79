# SPDX-License-Identifier: MIT
"""What a screen is: it decides what a key does and draws; it never waits and owns no hardware."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from scorer.canvas import Canvas
    from scorer.game import Game

STAY = ""  # what `press` returns when the same screen goes on


class Screen:
    """One picture and its keys. `HOLDS`: keys that do something only when they are held."""

    HOLDS: "tuple[int, ...]" = ()
    REPEATS = False  # a held key presses again and again

    def __init__(self, game: "Game", texts: "dict[str, str]") -> None:
        """`texts` is one table of scorer.texts."""
        self.game = game
        self.texts = texts
        self.note = ""  # one line that the next press wipes away

    def enter(self) -> None:
        """Begin anew: the screen has just been reached."""

    def press(self, _key: int) -> str:
        """Do what a key means here; return the name of the next screen, or STAY."""
        return STAY

    def held(self, _key: int) -> str:
        """Do what a key of HOLDS means after it was held long enough; returns as `press`."""
        return STAY

    def draw(self, canvas: "Canvas") -> None:
        """Draw the whole picture on an empty canvas."""
