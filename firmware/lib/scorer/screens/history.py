# SPDX-License-Identifier: MIT
"""The hands of a match with their points: any of them can be corrected or undone, also later."""

from scopa.match import Entry
from scorer.buttons import LEFT, RIGHT
from scorer.screens.listing import Listing
from scorer.screens.screen import STAY, losses, score_line

LOST = "lost"  # the kind of what is no longer there


class History(Listing):
    """The latest hand first; LEFT is the match before, RIGHT the one after."""

    TITLE = "menu_history"

    def enter(self) -> None:
        """Begin with the latest event; learn what is lost."""
        self._lost = losses(self.game)
        super().enter()

    def entries(self) -> "list[Entry]":
        """Return what happened in the viewed match, and in its place what is lost of it."""
        viewed = self.game.viewed
        entries = viewed.match.entries if viewed else []
        if not self._lost:
            return entries
        lost = [Entry(first, LOST, [], last) for first, last in self._lost]
        return sorted(entries + lost, key=lambda entry: entry.seq)

    def count(self) -> int:
        """Return how many there are."""
        return len(self.entries())

    def title(self) -> str:
        """Return the sides' names, where it is an earlier match; or the heading."""
        viewed = self.game.viewed
        if self.game.older is None or viewed is None:
            return self.texts["menu_history"]
        return " - ".join(["+".join(names) for names in viewed.sides])

    def row(self, index: int) -> "tuple[str, str]":
        """Return which hand it was and its points."""
        entries = self.entries()
        place = len(entries) - 1 - index
        entry = entries[place]
        hands = len([one for one in entries[: place + 1] if one.kind == "hand"])
        if entry.kind == LOST:
            last = entry.side or entry.seq
            numbers = "%d-%d" % (entry.seq, last) if last > entry.seq else str(entry.seq)
            return self.texts["kind_lost"].replace("#", numbers), ""
        points = score_line(entry.points) if entry.points else ""
        if entry.kind == "hand":
            return self.texts["hand_number"] % hands, points
        return self.texts["kind_" + entry.kind], points if any(entry.points) else ""

    def press(self, key: int) -> str:
        """Go through the list, or from match to match."""
        if key == LEFT:
            self._earlier()
        elif key == RIGHT:
            self._later()
        else:
            return super().press(key)
        return STAY

    def _earlier(self) -> None:
        from scorer.past import match_before

        game = self.game
        viewed = game.viewed
        try:
            log = match_before(game, viewed.seq if viewed else game.next)
        except OSError:
            log = None
        if log is None:
            self.note = self.texts["no_earlier"]
            return
        game.older = log
        self.enter()

    def _later(self) -> None:
        """Go back to the latest match."""
        self.game.older = None
        self.note = ""
        self.enter()

    def bar(self, _index: int) -> str:
        """Return what the keys do."""
        return self.texts["ok_history"]

    def choose(self, index: int) -> str:
        """Open a hand, or whatever else can be taken back."""
        game = self.game
        entries = self.entries()
        entry = entries[len(entries) - 1 - index]
        game.chosen = entry.seq
        if entry.kind == LOST or (entry.kind == "hand" and not game.edit(entry.seq)):
            self.note = self.texts["not_kept"]
            return STAY
        return "hand"

    def back(self) -> str:
        """Leave."""
        self.game.older = None
        return self.game.home()
