# SPDX-License-Identifier: MIT
"""Under MicroPython: hands scored in a second, mean and slowest `next_question` in milliseconds."""

import gc
import time

from table import Dice, random_hand
from test_questions import truth, without_nobody

from scopa import hand, questions, scoring, variants


def hands_per_second(rules, hands):
    gc.collect()
    start = time.ticks_us()
    for made in hands:
        scoring.score(rules, made)
    return len(hands) * 1000000 // time.ticks_diff(time.ticks_us(), start)


def question_times(rules, full, times):
    asked = hand.Hand(rules, full.sides)
    while True:
        best = 1000000
        for _ in range(3):  # the fastest of three: the machine has other work to do
            gc.collect()  # so that no collection falls into what is measured
            start = time.ticks_us()
            question = questions.next_question(rules, asked)
            best = min(best, time.ticks_diff(time.ticks_us(), start))
        times.append(best)
        if question is None:
            return
        questions.answer(asked, question, truth(rules, full, question))


dice = Dice(1)
classic = variants.rules("scopa")
hands = [without_nobody(random_hand(classic, 2, dice)) for _ in range(500)]
times: list[int] = []
for variant in variants.IDS:
    rules = variants.rules(variant, {"re_bello": True, "napola": True})
    for sides in rules.side_counts():
        for _ in range(8):
            question_times(rules, without_nobody(random_hand(rules, sides, dice)), times)
print(hands_per_second(classic, hands), sum(times) / len(times) / 1000, max(times) / 1000)
