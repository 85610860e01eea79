# SPDX-License-Identifier: MIT
"""What is done to a match as a whole. What takes something away wants OK held."""

from scorer.screens.listing import Listing
from scorer.screens.screen import STAY, undoing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from scorer.game import Game

# item: (where it leads, "" if it is done here; whether OK must be held)
ITEMS = (
    ("live", "live", False),
    ("declare", "declare", False),
    ("claim", "claim", False),
    ("undo", "", True),
    ("history", "history", False),
    ("bring_back", "summary", False),
    ("redeal", "redeal", False),
    ("extra", "extra", False),
    ("declared", "extra", False),
    ("turn", "", False),
    ("settings", "settings", False),
    ("undo_start", "", True),
    ("end", "", True),
)


class Menu(Listing):
    """The items that make sense now."""

    TITLE = "menu"

    def enter(self) -> None:
        """Begin at the first item."""
        self.items = [item for item in ITEMS if _offered(self.game, item[0])]
        super().enter()

    def count(self) -> int:
        """Return how many items there are."""
        return len(self.items)

    def row(self, index: int) -> "tuple[str, str]":
        """Return an item."""
        name = self.items[index][0]
        if name == "undo":
            return undoing(self.game, self.texts), ""
        return self.texts["menu_" + name], ""

    def takes_away(self, index: int) -> bool:
        """Whether OK must be held."""
        return self.items[index][2]

    def bar(self, index: int) -> str:
        """Return what OK does."""
        return self.texts["hold_ok" if self.items[index][2] else "ok_choose"]

    def choose(self, index: int) -> str:
        """Do it or go there."""
        game = self.game
        name, where, _ = self.items[index]
        if name in ("extra", "declared"):
            game.counted = name
        if name == "bring_back":
            game.bring_back()
        if name == "claim":
            game.claiming = True
        if name == "turn":
            game.settings.set("rotated", not game.settings.rotated)
            game.settings.save()
            return STAY
        if name == "undo":
            game.older = None
            game.undo()
        elif name == "undo_start":
            game.take_back_start()
        elif name == "end":
            game.abandon()
        if name == "history":
            game.older = None
        return where or game.home()


def _offered(game: "Game", name: str) -> bool:
    latest = game.latest
    if latest is None:
        return name in ("turn", "settings")
    rules = latest.rules
    if name == "live":
        return game.playing and len(latest.sides) > 2
    if name in ("declare", "declared"):
        return game.playing and rules.declarations != "none"
    if name == "claim":
        return game.playing and rules.claim
    if name == "undo":
        return bool(latest.match.entries)
    if name == "bring_back":
        return game.playing and game.undone is not None and game.entry.empty
    if name == "undo_start":
        return not latest.match.entries
    return game.playing or name not in ("redeal", "extra", "end")
