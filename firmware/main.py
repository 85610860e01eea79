# SPDX-License-Identifier: MIT
"""Power on: build the board and run the scorer until the power goes. Ctrl-C leads to the REPL."""

import gc
import time

import board
import machine

from scorer.kit import Kit

TYPE_CHECKING = False
if TYPE_CHECKING:
    from scorer.app import App
    from scorer.link import Link
    from scorer.rescue import Rescue

PAUSE_MS = 5  # between two steps with nothing to do


def play(app: "App") -> None:
    """Run the application for ever."""
    app.start()
    while True:
        if not app.step(time.ticks_ms()):
            time.sleep_ms(PAUSE_MS)


def rescued(rescue: "Rescue") -> str:
    """Run safe mode, or the screen after a crash, until somebody has chosen how to go on."""
    way_out = ""
    while not way_out:
        way_out = rescue.step(time.ticks_ms())
        time.sleep_ms(PAUSE_MS)
    return way_out


def crashed(kit: Kit, error: Exception, link: "Link | None") -> None:
    """Say what happened and restart. The journal is not touched, and the PC can still read it."""
    from scorer import rescue

    rescue.keep(error)
    if rescued(rescue.Rescue(kit, "crash", error, link)) == rescue.FRESH:
        rescue.forget_draft()
    machine.reset()


def run() -> None:
    """Run safe mode if its keys are held, then the application."""
    kit = Kit(board, machine)
    app = None
    try:
        if kit.safe:
            from scorer.rescue import REPL, Rescue

            if rescued(Rescue(kit, "safe")) == REPL:
                return
        from scorer.hardware import application

        app = application(kit)
        play(app)
    except Exception as error:
        link = app.link if app and not isinstance(error, MemoryError) else None
        app = None
        gc.collect()
        crashed(kit, error, link)


if __name__ == "__main__":
    run()
