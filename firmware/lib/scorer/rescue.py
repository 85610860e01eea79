# SPDX-License-Identifier: MIT
"""A loop for when there is no game: safe mode, the self-test, and the screen after a crash."""

import io
import sys
from time import ticks_diff

from micropython import const

from scorer.buttons import NONE, REPEAT
from scorer.files import put_aside, replace
from scorer.screens import build
from scorer.screens.screen import STAY
from scorer.texts import load

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from scorer.kit import Kit
    from scorer.link import Link

START, RESTART, FRESH, REPL = "start", "restart", "fresh", "repl"  # how it ends
DETAILS = "crash.txt"
_DETAILS_AGAIN = "details"
_EXITS = (START, RESTART, FRESH, REPL)
_PATIENCE_MS = const(60000)  # safe mode that nobody uses ends by itself: a key may be stuck


class Rescue:
    """Shows screens of which none needs a game. They take it for one: `kit`, `home`, `error`."""

    def __init__(
        self, kit: "Kit", name: str, error: "Exception | None" = None, link: "Link | None" = None
    ) -> None:
        """`link` goes on answering the PC, so that the journal can still be read."""
        self.kit = kit
        self.error = error
        self._home = name
        self._link = link
        self._texts = load(kit.board.LANGUAGE)
        self._since: int | None = None  # when a key was last touched
        self._show(name)

    def home(self) -> str:
        """Return the screen to which all others lead back."""
        return self._home

    def _show(self, name: str) -> None:
        game: Any = self
        self._screen = build(name, game, self._texts)
        self._screen.enter()
        self._changed = True

    def step(self, now: int) -> str:
        """Do all there is to do; return START, RESTART, FRESH or REPL at the end, else ""."""
        buttons = self.kit.buttons
        buttons.poll(now)
        if self._since is None or buttons.touched:
            buttons.touched = False
            self._since = now
        event = buttons.get()
        while event != NONE:
            name = self._screen.press(event) if event < REPEAT else STAY
            if name in _EXITS:
                return name
            self._go(name)
            event = buttons.get()
        self._draw(now)
        if self.error is None and ticks_diff(now, self._since) >= _PATIENCE_MS:
            return START
        return ""

    def _go(self, name: str) -> None:
        self._changed = True
        if name == _DETAILS_AGAIN and self.error:
            sys.stdout.write(details(self.error))
        elif name:
            self._show(name)

    def _draw(self, now: int) -> None:
        canvas, panel = self.kit.canvas, self.kit.panel
        if self._changed:
            self._changed = False
            canvas.clear()
            self._screen.draw(canvas)
            panel.changed()
        panel.refresh(now)
        if self._link:
            try:
                self._link.step()
            except Exception:  # whatever it was, this is no place to fail again
                self._link = None


def details(error: Exception) -> str:
    """Return what a programmer wants to know of an exception."""
    text = io.StringIO()
    sys.print_exception(error, text)
    return text.getvalue()


def keep(error: Exception) -> None:
    """Write the details of a crash beside the journal, which is not touched."""
    try:
        replace(DETAILS, details(error).encode())
    except (OSError, MemoryError):
        pass


def forget_draft() -> None:
    """Keep the unfinished hand aside, in case it is what the application cannot bear."""
    put_aside("draft")
