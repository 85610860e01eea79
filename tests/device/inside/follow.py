# SPDX-License-Identifier: MIT
"""Follow flows on a desk: JSON lines in, pictures out.

A line: {"variant", "options", "shape", "language", "height", "steps": [[keys, name] ...]}. Keys are
the six names, `go:SCREEN`, `hold` (OK), `card:7D` (the arrows to it, then OK), `clock:SECONDS` (the
setting) and `after:MS`. Each step with a name prints `== name screen`, then the picture.
"""

import json
import sys

from desk import Desk
from players import walk

from scopa.cards import parse
from scopa.variants import rules


def do(desk, word):
    kind, _, value = word.partition(":")
    if kind == "go":
        desk.go(value)
    elif kind == "hold":
        desk.hold()
    elif kind == "card":
        walk(desk, parse(value))
        desk.press("OK")
    elif kind == "clock":
        desk.settings.set("clock_s", int(value))
    elif kind == "pairs":
        desk.settings.set("pairs", value == "on")
    elif kind == "after":
        desk.screen.tick(int(value))
    else:
        desk.press(word)


for line in sys.stdin:
    flow = json.loads(line)
    desk = Desk(
        rules(flow["variant"], flow["options"]),
        flow["shape"],
        height=flow["height"],
        language=flow["language"],
    )
    for keys, name in flow["steps"]:
        for word in keys.split():
            do(desk, word)
        print("==", name, desk.name)
        if name:
            print(desk.picture())
