# SPDX-License-Identifier: MIT
"""The application: one step after the other, none of which waits."""

import gc
from time import ticks_diff

import micropython
from micropython import const

from scorer.buttons import BACK, NONE, OK, REPEAT
from scorer.screens import ENTERING, KEPT, build, forget

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from scorer.buttons import Buttons
    from scorer.canvas import Canvas
    from scorer.draft import Draft
    from scorer.game import Game
    from scorer.journal import Journal
    from scorer.link import Link
    from scorer.panel import Panel
    from scorer.power import Power
    from scorer.screens.screen import Screen
    from scorer.sound import Sound

_HOLD_MS = const(1200)  # how long a key is held before something is taken away
_HOLD_PARTS = const(12)  # steps in which the bar fills
_TAP_PARTS = const(3)  # a shorter hold is a tap, where that means something else
_ONCE = (OK, BACK)  # keys that never repeat
_LOW = const(49152)  # bytes of free memory below which screens are not kept for later
_QUIET_MS = const(300)  # after which nobody is about to press: what takes time can be done
_ASKED = "journal_lost"  # what boot has to say and OK must answer
MOST = 60  # records that wait in memory for room on the flash
FEW = 10  # when so many more may wait, the screen counts
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
        self.power: Power | None = None
        self.sound: Sound | None = None
        self._screens: dict[str, Screen] = {}  # those in memory
        self.name = ""
        self.screen: Screen  # the one that is shown, from `start` on
        self._tap = NONE  # a key of HOLDS that went down: a tap or a hold
        self._led = NONE  # the key that led to the screen
        self._shown: int | None = None  # when the screen was first painted
        self._changed = True  # the picture is out of date
        self._holding = 0  # parts of the bar that are filled
        self._hold_done = False  # this hold has done its work, the key must open first
        self._failed: int | None = None  # when the journal refused a record
        self._unreadable = False  # no record may be written: its number is not known
        self._notes: list[str] = []  # keys of what boot has to say ...
        self._note = ""  # ... one after the other, until a key is pressed
        self._language = game.settings.language
        self._short = False  # little memory was free when that was last looked at
        self._untidy = False  # memory is to be collected while nobody presses
        self._pressed: int | None = None  # when a key was last pressed
        self._edited = 0  # the record that was being corrected when the draft was last looked at

    def start(self) -> None:
        """Read the journal and go on where the last power-off left the match."""
        game = self.game
        drafted = self.draft.read()
        try:
            self.journal.open(game.restore, self.draft.mark)
            game.opened(self.journal)
        except OSError:
            self._unreadable = True
            game.fresh_hand()
        self._notes = [game.settings.note, game.house.note, self.journal.note]
        self._next_note()
        name = game.home()
        if drafted and self.draft.mark and self.draft.mark[0] == self.journal.log_id:
            taken_up = game.take_up(*drafted)
            name = taken_up if taken_up in ENTERING or game.editing else name
        self.name = name
        self.screen = self._screen(name)
        self.screen.enter()
        self._untidy = True  # once all is painted
        stuck = self.buttons.stuck()
        if stuck:
            self.screen.note = self.texts["stuck"] % " ".join(stuck)

    @micropython.native
    def step(self, now: int) -> bool:
        """Do all there is to do at the time `now` (ms); True if the next step should not wait."""
        self.buttons.poll(now, self.screen.HOLDS)
        if self.power:
            self.power.step(now)
        if self._language != self.game.settings.language:
            self._speak()
        self._keys(now)
        if self.sound:
            self.sound.step(now, sum(self.game.entry.hand.sweeps), self.name == "win")
        if self.screen.tick(now):
            self._changed = True
            if self.sound and self.screen.beep:
                from scorer.sound import WARN

                self.sound.play(WARN)
        if self._changed:
            self._draw()
        painting = self.panel.refresh(now)
        if not painting:
            if self._shown is None:
                self._shown = now
            self._spare(now)
        return self.link.step() or painting

    def _spare(self, now: int) -> None:
        """Do one of the things that can wait until the glass is painted."""
        if self._write(now):
            return
        if self._untidy and self._quiet(now):
            self._tidy()
        else:
            self.screen.ahead()

    def _tidy(self) -> None:
        """Collect what is no longer used, and see whether much is free then."""
        self._untidy = False
        gc.collect()
        self._short = gc.mem_free() < _LOW

    def _quiet(self, now: int) -> bool:
        """Whether no key was pressed for a while."""
        return self._pressed is None or ticks_diff(now, self._pressed) >= _QUIET_MS

    @micropython.native
    def _keys(self, now: int) -> None:
        """Do what was pressed, and what is held."""
        event = self.buttons.get()
        while event != NONE:
            self._pressed = now
            if not self._next_note():
                self._event(event, now)
            event = self.buttons.get()
        self._hold(now)

    def _speak(self) -> None:
        """Speak another language: the PC may have chosen it."""
        self._language = self.game.settings.language
        texts: Any = self.texts
        texts.take(self._language)
        self._changed = True

    # -- keys ----------------------------------------------------------------------------------

    def _next_note(self) -> bool:
        """Go on to what else there is to say; True if the key was wanted for that alone."""
        asked = self._note == _ASKED
        if self._note:
            self._changed = True
        self._note = ""
        while self._notes and not self._note:
            self._note = self._notes.pop(0)
        return asked

    def _event(self, event: int, now: int) -> None:
        key = event & ~REPEAT
        screen = self.screen
        if key != OK:
            self._led = NONE  # somebody is looking
        elif self._unseen(now):
            return
        if key == OK and self._full():
            self._changed = True  # it might write a record, and none may be forgotten: say so
            return
        if key in screen.HOLDS:
            if screen.TAPS and event == key:
                self._tap = key
        elif event == key or (screen.REPEATS and key not in _ONCE):
            self._go(screen.press(key), key)

    def _unseen(self, now: int) -> bool:
        """Whether an OK is one with the OK that led here: nobody can have looked in between."""
        guard = self.screen.GUARD_MS
        if not guard or self._led != OK:
            return False
        return self._shown is None or ticks_diff(now, self._shown) < guard

    def _screen(self, name: str) -> "Screen":
        """Return a screen, made anew if it is not in memory."""
        if name not in self._screens:
            if self._short:
                gc.collect()  # what is read now should lie together
            try:
                self._screens[name] = build(name, self.game, self.texts)
            except MemoryError:
                self._forget((name,))
                self._screens[name] = build(name, self.game, self.texts)
        return self._screens[name]

    def _go(self, name: str, key: int = NONE) -> None:
        """Show a screen, or the same again; `key` was pressed for it."""
        name = self.game.route(name or self.name)
        if name != self.name:
            self.name = name
            self._led = key
            self._shown = None
            if name in KEPT:
                self._forget(KEPT)
            elif self._short:
                self._forget((name,))
                gc.collect()
            self.screen = self._screen(name)
            self.screen.note = ""
            self.screen.enter()
            self._tap = NONE
            self._hold_done = True  # a key that is still down was meant for the other screen
        self._changed = True
        if self.game.playing or self.game.editing or self._edited:
            self.draft.changed()
        self._edited = self.game.editing

    def _forget(self, kept: "tuple[str, ...]") -> None:
        """Give back the memory of all other screens."""
        names = [name for name in self._screens if name not in kept]
        for name in names:
            del self._screens[name]
        forget(names)
        self._untidy = True

    @micropython.native
    def _hold(self, now: int) -> None:
        """Fill the bar while a key of HOLDS is down, and act when it is full."""
        screen = self.screen
        held = 0
        for key in screen.HOLDS:
            held = max(held, self.buttons.held(key, now))
        if not held:
            self._hold_done = False
            if self._tap != NONE:
                self._tapped()
        parts = 0 if self._hold_done else min(held * _HOLD_PARTS // _HOLD_MS, _HOLD_PARTS)
        if screen.TAPS and parts < _TAP_PARTS:
            parts = 0
        if parts == self._holding:
            return
        self._holding = parts
        self._changed = True
        if parts:
            self._tap = NONE
        if parts == _HOLD_PARTS:
            self._holding = 0
            self._hold_done = True
            self.buttons.swallow()
            if not self._full():
                self._go(screen.held(screen.HOLDS[0]))

    def _tapped(self) -> None:
        """Do what a key of HOLDS means that was let go at once."""
        key = self._tap
        self._tap = NONE
        self._go(self.screen.press(key))

    # -- what follows from them -----------------------------------------------------------------

    def _draw(self) -> None:
        self._changed = False
        self.canvas.clear()
        self.screen.draw(self.canvas)
        if self._holding:
            self.canvas.progress(self._holding, _HOLD_PARTS)
        elif self._unreadable or self._failed is not None:
            self.canvas.bar(self._not_saved())
        elif self._note:
            text = self.texts[self._note].replace("#", str(self.journal.damaged))
            self.canvas.bar(text)
        self.panel.changed()

    def _full(self) -> bool:
        """Whether no more records can wait for room on the flash."""
        return len(self.game.pending) >= MOST and not self._unreadable

    def _not_saved(self) -> str:
        """Return in a line that records wait in memory alone, and when they are too many."""
        left = MOST - len(self.game.pending)
        if left > FEW or self._unreadable:
            return self.texts["not_saved"]
        return self.texts["no_room"] if left <= 0 else "%s %d" % (self.texts["not_saved"], left)

    @micropython.native
    def _write(self, now: int) -> bool:
        """Write a part of what the screen already shows: confirmed records first, then the draft.

        False where there is nothing to be written now.
        """
        pending = self.game.pending
        if self._unreadable:
            while len(pending) > MOST:
                pending.pop(0)  # they would never be written
            return False
        if self._failed is not None and ticks_diff(now, self._failed) < _RETRY_MS:
            return False
        if not pending and not self.draft.due(now):
            return False
        try:
            if pending:
                self.journal.append(pending[0])
                pending.pop(0)
                self.draft.changed()  # it also remembers how far the journal has come
            else:
                body = self.game.draft(self.name)
                self.draft.write(now, self.game.base, body, self.journal.mark)
            if self._failed is not None and not pending:
                self._failed = None
                self._changed = True
        except OSError:
            self._changed = self._changed or self._failed is None
            self._failed = now
        return True
