# SPDX-License-Identifier: MIT
"""The application: one step after the other, none of which waits."""

from time import ticks_diff

from micropython import const

from scorer.buttons import NONE, REPEAT
from scorer.screens import ENTERING, SCREENS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from scorer.buttons import Buttons
    from scorer.canvas import Canvas
    from scorer.draft import Draft
    from scorer.game import Game
    from scorer.journal import Journal
    from scorer.link import Link
    from scorer.panel import Panel

_HOLD_MS = const(1200)  # how long a key is held before something is taken away
_HOLD_PARTS = const(12)  # steps in which the bar fills
_RETRY_MS = const(5000)  # after which a record that could not be written is tried again


class App:
    """Buttons -> screen -> game -> draw what changed -> journal -> link."""

    def __init__(
        self,
        canvas: "Canvas",
        panel: "Panel",
        buttons: "Buttons",
        game: "Game",
        journal: "Journal",
        draft: "Draft",
        link: "Link",
        texts: "dict[str, str]",
    ) -> None:
        """Put the parts together; `start` reads the journal."""
        self.canvas = canvas
        self.panel = panel
        self.buttons = buttons
        self.game = game
        self.journal = journal
        self.draft = draft
        self.link = link
        self.texts = texts
        self.screens = {name: screen(game, texts) for name, screen in SCREENS.items()}
        self.name = "start"
        self.screen = self.screens["start"]
        self._changed = True  # the picture is out of date
        self._holding = 0  # parts of the bar that are filled
        self._hold_done = False  # this hold has done its work, the key must open first
        self._failed: int | None = None  # when the journal refused a record
        self._unreadable = False  # no record may be written: its number is not known

    def start(self) -> None:
        """Read the journal and go on where the last power-off left the match."""
        game = self.game
        try:
            self.journal.open(game.restore)
            game.next = self.journal.next
        except OSError:
            self._unreadable = True
        self.name = game.home()
        drafted = self.draft.read()
        if drafted:
            name = game.take_up(*drafted)
            self.name = name if name in ENTERING else self.name
        self.screen = self.screens[self.name]

    def step(self, now: int) -> bool:
        """Do all there is to do at the time `now` (ms); True if the next step should not wait."""
        self.buttons.poll(now)
        event = self.buttons.get()
        while event != NONE:
            self._event(event)
            event = self.buttons.get()
        self._hold(now)
        if self._changed:
            self._draw()
        self.panel.refresh(now)
        self._write(now)
        return self.link.step()

    # -- keys ----------------------------------------------------------------------------------

    def _event(self, event: int) -> None:
        key = event & ~REPEAT
        if key in self.screen.HOLDS or (event & REPEAT and not self.screen.REPEATS):
            return
        self._go(self.screen.press(key))

    def _go(self, name: str) -> None:
        """Show a screen, or the same again."""
        if name and name != self.name:
            self.name = name
            self.screen = self.screens[name]
            self.screen.note = ""
            self.screen.enter()
        self._changed = True
        if self.game.playing:
            self.draft.changed()

    def _hold(self, now: int) -> None:
        """Fill the bar while a key of HOLDS is down, and act when it is full."""
        held = 0
        for key in self.screen.HOLDS:
            held = max(held, self.buttons.held(key, now))
        if not held:
            self._hold_done = False
        parts = 0 if self._hold_done else min(held * _HOLD_PARTS // _HOLD_MS, _HOLD_PARTS)
        if parts == self._holding:
            return
        self._holding = parts
        self._changed = True
        if parts == _HOLD_PARTS:
            self._holding = 0
            self._hold_done = True
            self._go(self.screen.held(self.screen.HOLDS[0]))

    # -- what follows from them -----------------------------------------------------------------

    def _draw(self) -> None:
        self._changed = False
        self.canvas.clear()
        self.screen.draw(self.canvas)
        if self._holding:
            self.canvas.progress(self._holding, _HOLD_PARTS)
        elif self._unreadable or self._failed is not None:
            self.canvas.bar(self.texts["not_saved"])
        self.panel.changed()

    def _write(self, now: int) -> None:
        """Write what the screen already shows: confirmed records first, then the draft."""
        if self._unreadable:
            return
        if self._failed is not None and ticks_diff(now, self._failed) < _RETRY_MS:
            return
        if not self.game.pending and not self.draft.due(now):
            return
        try:
            while self.game.pending:
                self.journal.append(self.game.pending[0])
                self.game.pending.pop(0)
            if self.draft.due(now):
                self.draft.write(now, self.game.next, self.game.entry.draft(self.name))
            self._changed = self._changed or self._failed is not None
            self._failed = None
        except OSError:
            self._changed = self._changed or self._failed is None
            self._failed = now
