# SPDX-License-Identifier: MIT
"""Power on: build the board and run the scorer until the power goes. Ctrl-C leads to the REPL."""

import time

import board
import machine

from scorer.hardware import application

PAUSE_MS = 5  # between two steps with nothing to do


def run() -> None:
    """Run the application for ever."""
    app = application(board, machine)
    app.start()
    while True:
        if not app.step(time.ticks_ms()):
            time.sleep_ms(PAUSE_MS)


if __name__ == "__main__":
    run()
