# SPDX-License-Identifier: MIT
"""What a screen is: it decides what a key does and draws; it never waits and owns no hardware."""

from scorer.buttons import DOWN, LEFT, RIGHT, UP

TYPE_CHECKING = False
if TYPE_CHECKING:
    from scorer.canvas import Canvas
    from scorer.game import Game

DIRECTIONS = ("left", "up", "right", "down")  # glyphs of the sides' keys, three or four sides
_LEAST = 18  # columns that show two letters of any name and a stop
STAY = ""  # what `press` returns when the same screen goes on


class Screen:
    """One picture and its keys.

    `HOLDS`: keys that do something when they are held; `TAPS`: they also do when they are tapped;
    `REPEATS`: a held arrow presses again and again.
    """

    HOLDS: "tuple[int, ...]" = ()
    TAPS = False
    REPEATS = False

    def __init__(self, game: "Game", texts: "dict[str, str]") -> None:
        """`texts` is one table of scorer.texts."""
        self.game = game
        self.texts = texts
        self.note = ""  # one line that the next press wipes away
        self.beep = False  # the buzzer is wanted once

    def enter(self) -> None:
        """Begin anew: the screen has just been reached."""

    def press(self, _key: int) -> str:
        """Do what a key means here; return the name of the next screen, or STAY."""
        return STAY

    def held(self, _key: int) -> str:
        """Do what a key of HOLDS means after it was held long enough; returns as `press`."""
        return STAY

    def tick(self, _now: int) -> bool:
        """Let time pass; True where that changes the picture. Called in every step."""
        return False

    def draw(self, canvas: "Canvas") -> None:
        """Draw the whole picture on an empty canvas."""


def losses(game: "Game") -> "list[tuple[int, int]]":
    """Return the numbers (first, last) of the viewed match's records that are lost."""
    if game.journal is None or game.viewed is None:
        return []
    return game.journal.lost(game.viewed.seq, game.older is not None)


def unless_lost(game: "Game", texts: "dict[str, str]", key: str, lost: str) -> str:
    """Return the text `key`; the text `lost` where the totals miss what some records held."""
    count = sum([last - first + 1 for first, last in losses(game)])
    return texts[lost].replace("#", str(count)) if count else texts[key]


def side_keys(sides: int) -> "tuple[int, ...]":
    """Return the keys that mean the sides, in their order: left to right, or clockwise."""
    return (LEFT, RIGHT) if sides == 2 else (LEFT, UP, RIGHT, DOWN)[:sides]


def side_of(key: int, sides: int) -> int:
    """Return the side that a key means, -1 if it means none."""
    keys = side_keys(sides)
    return keys.index(key) if key in keys else -1


def side_glyph(side: int, sides: int) -> str:
    """Return the glyph of the key that means a side."""
    return ("left", "right")[side] if sides == 2 else DIRECTIONS[side]


def shared(canvas: "Canvas", names: "list[str]", columns: int) -> "list[str]":
    """Return names that fit into `columns` together; the longest are cut first.

    Where that leaves less than two letters and a stop, their first letters stand for them.
    """
    widths = [canvas.width(name) for name in names]
    most = max(widths)
    if sum([min(wide, _LEAST) for wide in widths]) > columns:
        return [name[:1] for name in names]
    while sum([min(wide, most) for wide in widths]) > columns:
        most -= 1
    return [canvas.fitted(name, most) for name in names]


def versus(canvas: "Canvas", sides: "list[list[str]]", columns: int) -> str:
    """Return the names of all sides in one line of at most `columns`."""
    between = " - " if len(sides) == 2 else ", "
    room = columns - canvas.width(between + "i") * (len(sides) - 1)
    return between.join(shared(canvas, ["+".join(side) for side in sides], room))
