# SPDX-License-Identifier: MIT
"""The rules core: hands a second on both interpreters, and what its questions cost."""

import random
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from tests.bench.best_policy import answers_needed
from tests.bench.greedy import greedy_deal

from scopa import variants
from scopa.hand import COUNTS, NOBODY, Hand, wanted
from scopa.questions import MOST, Question, answer, next_question
from scopa.scoring import score

DEALS = 10_000


def truth(hand: Hand, question: Question) -> int:
    """Return what the players of a known hand answer."""
    if question.kind == MOST:
        which = wanted(hand.rules, COUNTS[question.place])
        counts = [sum(hand.cards[card] == side for card in which) for side in range(hand.sides)]
        top = max(counts)
        return counts.index(top) if counts.count(top) == 1 else NOBODY
    value = 0
    for card in question.cards:
        value = value * hand.sides + hand.cards[card]
    return value


def answers(hand: Hand, pairs: bool) -> int:
    """Return how many answers settle a hand; the points must be those of its cards."""
    asked = Hand(hand.rules, hand.sides)
    asked.sweeps = hand.sweeps
    count = 0
    while (question := next_question(hand.rules, asked, pairs)) is not None:
        answer(asked, question, truth(hand, question))
        count += 1
    if score(hand.rules, asked).points != score(hand.rules, hand).points:
        raise AssertionError(f"the questions gave other points: {hand.text()}")
    return count


def questions(hands: list[Hand]) -> dict[str, Any]:
    """Return the answers that settle a hand: ours, and the best there can be."""
    pairs = [answers(hand, pairs=True) for hand in hands]
    singles = [answers(hand, pairs=False) for hand in hands]
    return {
        "mean": round(statistics.mean(pairs), 3),
        "max": max(pairs),
        "every_card": 40,
        "mean_best_policy": round(statistics.mean(answers_needed(hand, 2) for hand in hands), 3),
        "one_card_mean": round(statistics.mean(singles), 3),
        "one_card_max": max(singles),
        "one_card_mean_best_policy": round(
            statistics.mean(answers_needed(hand, 1) for hand in hands), 3
        ),
    }


def hands_per_second(hands: list[Hand]) -> int:
    """Return how many whole 1v1 hands CPython scores in a second."""
    start = time.perf_counter()
    for hand in hands:
        score(hand.rules, hand)
    return int(len(hands) / (time.perf_counter() - start))


def on_micropython() -> dict[str, Any]:
    """Return what tests/bench/on_micropython.py prints: hands a second, slowest question."""
    program = Path(sys.executable).with_name("micropython")
    done = subprocess.run(
        [program, "tests/bench/on_micropython.py"],
        env={"MICROPYPATH": "firmware/lib:tests/shared"},
        capture_output=True,
        check=True,
        text=True,
    )
    hands, mean, slowest = done.stdout.split()
    return {"hands_per_s": int(hands), "mean": float(mean), "max": float(slowest)}


def measure() -> dict[str, Any]:
    """Return the keys of the bench that the rules core fills."""
    rules = variants.rules("scopa")
    dice = random.Random(2026)
    hands = [greedy_deal(rules, "1v1", dice).hand for _ in range(DEALS)]
    there = on_micropython()
    return {
        "answers_per_hand": questions(hands),
        "sweeps_per_hand": round(statistics.mean(sum(hand.sweeps) for hand in hands), 3),
        "score_hands_per_s": {
            "cpython": hands_per_second(hands),
            "micropython": there["hands_per_s"],
        },
        "question_ms_max": {"unix": there["max"], "unix_mean": round(there["mean"], 3)},
    }
