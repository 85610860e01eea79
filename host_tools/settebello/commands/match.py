# SPDX-License-Identifier: MIT
"""`settebello match`: totals, winner and reason of matches."""

from typing import Any

from settebello.batch import answer_match
from settebello.commands.batch_io import AsJson, File, run, table


def match(file: File, as_json: AsJson = False) -> None:
    """Fold hands into matches, one JSON object (a whole match) a line.

    Example: echo '{"variant": "scopa", "target": 11, "sides": ["Ada", "Bruno"],
    "hands": [{"points": [3, 1]}]}' | settebello match -
    """
    run(file, as_json, answer_match, _show)


def _show(question: Any, found: dict[str, Any]) -> None:
    rows = []
    for side, (name, total) in enumerate(zip(question["sides"], found["totals"], strict=True)):
        rows.append([name, str(total), "winner" if found["winner"] == side else ""])
    hands = "1 hand" if found["hands"] == 1 else f"{found['hands']} hands"
    title = f"{found['status']} after {hands}"
    if found["reason"]:
        title += f" ({found['reason']}{', double game' if found['double'] else ''})"
    table(title, ["", "total", ""], rows)
