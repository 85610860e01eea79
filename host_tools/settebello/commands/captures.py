# SPDX-License-Identifier: MIT
"""`settebello captures`: what a played card may take."""

from typing import Any

from settebello.batch import answer_captures
from settebello.commands.batch_io import AsJson, File, run, table


def captures(file: File, as_json: AsJson = False) -> None:
    """Say what a card may take from the table, one JSON object a line.

    Example: echo '{"variant": "scopa", "table": ["1C", "3B", "4S", "5D"], "play": "9D"}' |
    settebello captures -
    """
    run(file, as_json, answer_captures, _show)


def _show(question: Any, found: dict[str, Any]) -> None:
    rows = [
        [" ".join(taken) or "itself", str(sweeps)]
        for taken, sweeps in zip(found["options"], found["sweeps"], strict=True)
    ]
    if found["may_leave"]:
        rows.append(["(stay on the table)", "0"])
    table(f"{question['play']} may take", ["cards", "sweeps"], rows)
