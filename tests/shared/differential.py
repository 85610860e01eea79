# SPDX-License-Identifier: MIT
"""Score random hands of all variants, one line each, for comparison between interpreters."""

import sys

from table import Dice, random_hand

from scopa import hand, questions, records, scoring, variants


def described(rules, made):
    """Everything the core says about a hand, as canonical text."""
    found = scoring.score(rules, made)
    question = questions.next_question(rules, made)
    return records.dumps(
        [
            rules.id,
            made.text(),
            [[name, list(lows), list(highs)] for name, lows, highs in found.categories],
            found.points,
            found.undecided,
            found.wins_game,
            found.primiera,
            [found.counts(counted) for counted in hand.COUNTS],
            hand.problems(rules, made),
            None if question is None else [question.kind, question.place, list(question.cards)],
        ]
    )


dice = Dice(2026)
options = ({}, {"re_bello": True, "napola": True}, {"scale": "face", "all_sevens": 1})
for number in range(int(sys.argv[1])):
    variant = variants.IDS[number % len(variants.IDS)]
    rules = variants.rules(variant, options[dice.below(3)])
    sides = rules.side_counts()[dice.below(len(rules.side_counts()))]
    made = random_hand(rules, sides, dice, unknown=dice.below(3) * 10)
    made.most[0] = (hand.UNKNOWN, 0, hand.NOBODY)[dice.below(3)]
    print(described(rules, made))
