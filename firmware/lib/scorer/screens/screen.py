# SPDX-License-Identifier: MIT
"""What a screen is: it decides what a key does and draws; it never waits and owns no hardware."""

from scopa.hand import NOBODY
from scorer.buttons import DOWN, LEFT, RIGHT, UP

TYPE_CHECKING = False
if TYPE_CHECKING:
    from scorer.canvas import Canvas
    from scorer.game import Game

DIRECTIONS = ("left", "up", "right", "down")  # glyphs of the sides' keys, three or four sides
_LEAST = 18  # columns that show two letters of any name and a stop
_FEW = 4  # letters, with the stop
_APART = 4  # columns between the names of two sides
STAY = ""  # what `press` returns when the same screen goes on


class Screen:
    """One picture and its keys.

    `HOLDS`: keys that do something when they are held; `TAPS`: they also do when they are tapped;
    `REPEATS`: a held arrow presses again and again. `GUARD_MS`: how long after it was first seen an
    OK is not believed, where an OK led to it: a finger that bounces or is too quick.
    """

    HOLDS: "tuple[int, ...]" = ()
    TAPS = False
    REPEATS = False
    GUARD_MS = 0

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

    def ahead(self) -> None:
        """Do a bit of what the next press will need: nothing else is to be done just now."""

    def draw(self, canvas: "Canvas") -> None:
        """Draw the whole picture on an empty canvas."""

    def two(self, canvas: "Canvas", left: str, right: str) -> None:
        """Write on the bar what OK does and what another key does; OK alone if both do not fit."""
        canvas.bar("")
        both = canvas.width(left) + canvas.width(right) + 2 * _APART <= canvas.columns
        y = canvas.height - 8
        if both:
            canvas.text(left, 2, y, 0)
            canvas.right(right, canvas.columns - 2, y, 0)
        else:
            canvas.centred(left, y, 0, 0, 0)

    def who(self, canvas: "Canvas", side: int, columns: int) -> str:
        """Return what a side is called in at most `columns`."""
        return called(canvas, self.game.names(side), columns)


def undoing(game: "Game", texts: "dict[str, str]", number: int = 0) -> str:
    """Say what an undo of record `number` of the viewed match takes back, 0: of its latest."""
    hands = 0
    found = ""
    for entry in game.viewed.match.entries if game.viewed else []:
        hands += entry.kind == "hand"
        if number in (0, entry.seq):
            kind = "claim" if entry.kind == "false_claim" else entry.kind
            found = texts["undo_" + kind]
            if kind == "hand":
                found = found % hands
    return found


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


def called(canvas: "Canvas", names: "list[str]", columns: int) -> str:
    """Return what a side is called in at most `columns`: partners by initials if need be."""
    text = "+".join(names)
    if len(names) > 1 and canvas.width(text) > columns:
        text = "+".join([name[:1] for name in names])
    cut = canvas.fitted(text, columns)
    if cut == text or len(cut) > _FEW:
        return cut
    while canvas.width(text) > columns:
        text = text[:-1]
    return text  # of so few letters each counts more than the stop


def clash(game: "Game", texts: "dict[str, str]") -> str:
    """Say which count cannot go with the cards: who was said to have more, and how many has.

    Beside that stands the best of the others; where all were said to be equal, the two best.
    """
    found = game.entry.clash()
    if found is None:
        return ""
    place, leader, counts = found
    hand = game.entry.hand
    suits = texts["suits"].split()
    word = suits[hand.rules.first_coin // 10] if place == 1 else texts["counted"].split()[place]
    who = texts["clash_equal"] if leader == NOBODY else texts["clash_more"]
    name = "" if leader == NOBODY else game.names(leader)[0][:6]
    if name and len(game.names(leader)) > 1:
        name = "+".join([one[:1] for one in game.names(leader)])
    others = sorted([count for side, count in enumerate(counts) if side != leader])
    first = others.pop() if leader == NOBODY else counts[leader]
    if not first and not others[-1]:
        return texts["no_match"]
    return "%s %d:%d" % (who.replace("#", word).replace("@", name), first, others[-1])


def placed(
    canvas: "Canvas", names: "list[str]", before: "list[int]"
) -> "list[tuple[str, int, int]]":
    """Return (name, its first column, its line: 0 or 1) of each side, each over its own part.

    `before`: the columns that are kept free before each name. Where one line is too short for all
    and there is room, every other one stands on the second.
    """
    count, columns = len(names), canvas.columns
    whole = sum([canvas.width(name) + _APART for name in names]) + sum(before) - _APART
    lines = 2 if whole > columns and canvas.height >= 64 else 1
    found = [("", 0, 0)] * count
    for line in range(lines):
        sides = list(range(line, count, lines))
        room = columns - sum([before[side] for side in sides]) - _APART * (len(sides) - 1)
        short = shared(canvas, [names[side] for side in sides], room)
        widths = [canvas.width(name) for name in short]
        middles = [(2 * side + 1) * columns // (2 * count) for side in sides]
        places = _spread(middles, [wide + before[sides[at]] for at, wide in enumerate(widths)])
        for at, side in enumerate(sides):
            found[side] = (short[at], places[at] + before[side], line)
    return found


def _spread(middles: "list[int]", widths: "list[int]") -> "list[int]":
    """Return where texts begin that stand in a line, each as near its middle as the others let."""
    places = []
    free = 0
    for middle, wide in zip(middles, widths):
        places.append(max(middle - wide // 2, free))
        free = places[-1] + wide + _APART
    free = 128
    for at in range(len(places) - 1, -1, -1):
        places[at] = max(min(places[at], free - widths[at]), 0)
        free = places[at] - _APART
    return places


def score_line(points: "list[int]") -> str:
    """Return the sides' points side by side; a minus among them is not to be taken for a dash."""
    between = " - " if min(points) >= 0 else " / " if len(points) == 2 else "/"
    return between.join([str(value) for value in points])


def versus(canvas: "Canvas", sides: "list[list[str]]", columns: int) -> str:
    """Return the names of all sides in one line of at most `columns`."""
    between = " - " if len(sides) == 2 else ", "
    text = between.join(["+".join(side) for side in sides])
    if canvas.width(text) <= columns:
        return text
    if any([len(side) > 1 for side in sides]):
        return between.join(["+".join([name[:1] for name in side]) for side in sides])
    room = columns - canvas.width(between + "i") * (len(sides) - 1)
    return between.join(shared(canvas, [side[0] for side in sides], room))


def opponents(canvas: "Canvas", sides: "list[list[str]]") -> "list[str]":
    """Return the names of all sides in one line or, where they are wanted, two."""
    if len(sides) == 3 or canvas.width(" - ".join(["+".join(side) for side in sides])) <= 128:
        return [versus(canvas, sides, canvas.columns)]
    if len(sides) == 2:
        return [canvas.fitted("+".join(side), canvas.columns) for side in sides]
    return [versus(canvas, sides[:2], canvas.columns), versus(canvas, sides[2:], canvas.columns)]
