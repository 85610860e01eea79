# SPDX-License-Identifier: MIT
"""Presses that deals take on the real screens: texts of deals in, three numbers a line out."""

import sys

from desk import Desk
from players import by_live, by_pile, by_questions, sweeps

from scopa.deal import Deal
from scopa.variants import rules

rule = rules("scopa")
for line in sys.stdin:
    text = line.strip()
    made = Deal(rule, "1v1")
    made.replay(text)
    counts = []
    for way in ("questions", "pile", "live"):
        desk = Desk(rule)
        if way == "live":
            desk.press("UP")
            by_live(desk, text)
        else:
            sweeps(desk, made.hand)
            if way == "pile":
                desk.press("OK DOWN")
                by_pile(desk, made.hand)
            else:
                by_questions(desk, made.hand)
        assert desk.name == "summary", (way, desk.name)
        desk.press("OK")
        assert desk.name in ("table", "win"), desk.name
        assert desk.game.match.totals != [0, 0]
        counts.append(desk.presses)
    print(*counts)
