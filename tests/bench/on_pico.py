# SPDX-License-Identifier: MIT
"""Runs at the prompt of an emulated Pico and measures the application from inside."""

import gc
import time

_STEPS = 1000
_SETTLE = 60  # steps after which a screen is painted, and what it led to is written


class Inside:
    """The application on its board, stepped from here; keys are pressed by their meaning."""

    def __init__(self):
        import board
        import machine

        from scorer.hardware import application
        from scorer.kit import Kit

        self.app = application(Kit(board, machine))
        self.app.start()
        self.gap = 0  # the longest step that was seen, in microseconds
        self.steps(_SETTLE)

    def steps(self, count):
        for _ in range(count):
            start = time.ticks_us()
            more = self.app.step(time.ticks_ms())
            self.gap = max(self.gap, time.ticks_diff(time.ticks_us(), start))
            if not more:
                time.sleep_ms(2)

    def press(self, key):
        self.app.buttons._put(key)
        self.steps(_SETTLE)

    def hand(self):
        """Play a hand by questions: whatever is asked is equal, or the left side's."""
        from scorer.buttons import OK, UP

        self.press(OK)
        for _ in range(40):
            if self.app.name == "table":
                return
            self.press(OK if self.app.name == "summary" else UP)
            if self.app.name not in ("table", "summary"):
                self.press(OK)
        raise AssertionError(self.app.name)


def in_use():
    gc.collect()
    gc.collect()
    return gc.mem_alloc()


def heap():
    """Print the bytes in use after a hand, what idle steps allocate, the longest step in ms."""
    inside = Inside()
    inside.hand()
    inside.steps(_SETTLE)
    used, gap = in_use(), inside.gap
    inside.steps(6 * _SETTLE)  # the draft is written at most once a second: that is done by now
    gc.collect()
    gc.disable()
    step, now = inside.app.step, time.ticks_ms
    before = gc.mem_alloc()
    for _ in range(_STEPS):
        step(now())
    after = gc.mem_alloc()
    gc.enable()
    print(used, after - before, gap // 1000)


def slowest_question():
    """Print the slowest `next_question` in microseconds, over a hand of each game."""
    from table import Dice, random_hand
    from test_questions import truth, without_nobody

    from scopa import hand, questions, variants

    dice, slowest = Dice(1), 0
    for variant in variants.IDS:
        rules = variants.rules(variant)
        full = without_nobody(random_hand(rules, rules.side_counts()[0], dice))
        asked = hand.Hand(rules, full.sides)
        while True:
            gc.collect()
            start = time.ticks_us()
            question = questions.next_question(rules, asked)
            slowest = max(slowest, time.ticks_diff(time.ticks_us(), start))
            if question is None:
                break
            questions.answer(asked, question, truth(rules, full, question))
    print(slowest)


def whole_frame():
    """Print the microseconds in which a driver that sends whole frames shows one."""
    from machine import I2C, Pin

    bus, frame = I2C(0, scl=Pin(5), sda=Pin(4), freq=400_000), bytearray(1025)
    frame[0] = 0x40
    start = time.ticks_us()
    for command in (0x21, 0, 127, 0x22, 0, 7):
        bus.writeto(0x3C, bytes((0x80, command)))
    bus.writeto(0x3C, frame)
    print(time.ticks_diff(time.ticks_us(), start))
