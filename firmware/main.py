# SPDX-License-Identifier: MIT
"""Power on: build the board and run the scorer until the power goes. Ctrl-C leads to the REPL."""

import gc
import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from scorer.app import App
    from scorer.journal import Journal
    from scorer.kit import Kit
    from scorer.link import Line, Link
    from scorer.rescue import Rescue

_TIDY = 4096  # bytes after which memory is tidied, so that what stays lies together
PAUSE_MS = 5  # between two steps with nothing to do
SHORT_MS = 1  # while a contact is closed that may yet be a glitch


def play(app: "App") -> None:
    """Run the application for ever."""
    app.start()
    gc.threshold(-1)
    while True:
        if not app.step(time.ticks_ms()):
            time.sleep_ms(SHORT_MS if app.buttons.closing else PAUSE_MS)


def rescued(rescue: "Rescue") -> str:
    """Run safe mode, or the screen after a crash, until somebody has chosen how to go on."""
    way_out = ""
    while not way_out:
        way_out = rescue.step(time.ticks_ms())
        time.sleep_ms(PAUSE_MS)
    return way_out


def crashed(kit: "Kit", error: Exception, link: "Link | None") -> None:
    """Say what happened and restart. The journal is not touched, and the PC can still read it."""
    from scorer import rescue

    rescue.keep(error)
    if rescued(rescue.Rescue(kit, "crash", error, link)) == rescue.FRESH:
        rescue.forget_draft()
    kit.machine.reset()


def run(kit: "Kit", line: "Line | None" = None, journal: "Journal | None" = None) -> None:
    """Run safe mode if its keys are held, then the application.

    `line` and `journal`: what a port has in place of the usual ones.
    """
    app = None
    try:
        if kit.safe:
            from scorer.rescue import REPL, Rescue

            if rescued(Rescue(kit, "safe")) == REPL:
                return
        from scorer.hardware import application

        app = application(kit, line, journal)
        play(app)
    except Exception as error:
        link = app.link if app and not isinstance(error, MemoryError) else None
        app = None
        gc.collect()
        crashed(kit, error, link)


def power_on() -> None:
    """Build the board that board.py describes, and run."""
    gc.threshold(_TIDY)  # while modules are read
    import board
    import machine

    from scorer.kit import Kit

    run(Kit(board, machine))


if __name__ == "__main__":
    power_on()
