# SPDX-License-Identifier: MIT
"""A long evening: `evening.py HANDS PRESSES`; prints hands, presses, memory in use, ten times."""

import gc
import sys

from on_board_idle import application, press

from scorer.buttons import BACK, LEFT, OK, RIGHT, UP

CONFIRMED = (OK, UP, OK, OK)  # the pile, all to Bruno


class Quiet:
    """A panel that takes no time; the real one has its own tests, and keeps no memory."""

    def changed(self):
        pass

    def refresh(self, now):
        return False


def main(hands, presses):
    """Play hands, each with so many presses: sweeps that are taken back, then the pile."""
    app, _, pad = application("evening")
    app.panel = Quiet()
    append, counts = app.journal.append, [0, 0]

    def counted(body):
        counts[0] += body[0] == "hand"
        return append(body)

    def go(keys, now):
        for key in keys:
            now = press(app, pad, key, now)
            counts[1] += 1
        return now

    app.journal.append = counted
    now = 0
    for hand in range(hands):
        while app.name != "table":
            now = go((OK,), now)
        now = go((LEFT, RIGHT, BACK, BACK) * (presses // 4 - 1), now)
        now = go(CONFIRMED, now)
        if (hand + 1) % (hands // 10) == 0:
            gc.collect()
            print(counts[0], counts[1], gc.mem_alloc())


main(int(sys.argv[1]), int(sys.argv[2]))
