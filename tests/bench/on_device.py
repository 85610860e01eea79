# SPDX-License-Identifier: MIT
"""Measures the application inside MicroPython and prints numbers: heap, boot, bare."""

import gc
import os
import sys
import time


class Counted:
    """A file that counts what is read from it."""

    total = 0

    def __init__(self, file):
        self.file = file
        self.seek = file.seek
        self.write = file.write

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.file.close()

    def readline(self, most=-1):
        line = self.file.readline(most)
        Counted.total += len(line)
        return line

    def read(self, most=-1):
        data = self.file.read(most)
        Counted.total += len(data)
        return data


def boot():
    """Print the microseconds from the first import to the painted screen, and the bytes read."""
    start = time.ticks_us()
    from on_board_idle import application

    from scorer import files, journal

    journal.open = files.open = lambda path, mode: Counted(open(path, mode))  # noqa: SIM115
    app, _, _ = application("journal")
    for now in range(0, 50, 5):
        app.step(now)
    print(time.ticks_diff(time.ticks_us(), start), Counted.total)


def in_use():
    """Return the bytes in use when nothing is left to collect."""
    gc.collect()
    gc.collect()
    return gc.mem_alloc()


def heap():
    """Print the bytes in use by the code alone, after 20 and after 200 hands, and those that 1,000
    idle steps allocate.
    """
    before = in_use()
    from on_board_idle import application, press

    from scorer.buttons import OK, UP

    for name in ("table", "questions", "summary", "pile"):  # what such hands need
        __import__("scorer.screens." + name)
    print(in_use() - before)
    app, _, pad = application("heap")
    journal, now, hands = app.journal, 0, [0]
    append = journal.append

    def counted(body):
        hands[0] += body[0] == "hand"
        return append(body)

    journal.append = counted
    for target in (20, 200):
        while hands[0] < target:
            for key in (OK, UP, OK, OK) if app.name == "table" else (OK,):
                now = press(app, pad, key, now)
        while app.name != "table":
            now = press(app, pad, OK, now)
        print(in_use())
    for _ in range(400):
        now += 5
        app.step(now)
    gc.collect()
    before = gc.mem_alloc()
    for _ in range(1000):
        now += 5
        app.step(now)
    print(gc.mem_alloc() - before)


def serve():
    """Run the application until Ctrl-C, its serial line on standard input and output."""
    import select

    from on_board_idle import application

    from scorer.answers import Answers
    from scorer.clock import Clock
    from scorer.link import Line, Link

    app, _, _ = application("journal")
    about = {"board": "bench", "firmware": "0", "free": 0}
    line = Line(sys.stdin.buffer, sys.stdout.buffer, select)
    app.link = Link(line, Answers(app.journal, app.game, Clock(), lambda: dict(about)))
    while True:
        if not app.step(time.ticks_ms()):
            time.sleep_ms(5)


def bare():
    """Send every line of the journal, as fast as the line takes it."""
    for name in sorted(os.listdir("journal")):
        with open("journal/" + name, "rb") as file:
            for line in file:
                sys.stdout.buffer.write(line)


{"boot": boot, "heap": heap, "serve": serve, "bare": bare}[sys.argv[1]]()
