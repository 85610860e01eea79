# SPDX-License-Identifier: MIT
"""`settebello score`: the points of hands, whole or partly known."""

from typing import Any

from settebello.batch import answer_score
from settebello.commands.batch_io import AsJson, File, run, table

_WORDS = {"scope": "sweeps", "re_bello": "re bello", "all_coins": "all coins"}


def score(file: File, as_json: AsJson = False) -> None:
    """Score hands, one JSON object a line.

    Example: echo '{"variant": "scopa", "sides": [{"cards": "7D 1C", "sweeps": 1},
    {"cards": "rest"}]}' | settebello score -
    """
    run(file, as_json, answer_score, _show)


def _show(_question: Any, found: dict[str, Any]) -> None:
    sides = len(found["categories"]["scope"])
    categories = found["categories"].items()
    rows = [[_WORDS.get(name, name), *_cells(points, sides)] for name, points in categories]
    rows += [[f"({name} known)", *_cells(c, sides)] for name, c in found["counts"].items()]
    if found["primiera"]:
        missing = "?" if "primiera" in found["undecided"] else "-"
        rows.append(["(primiera known)", *(_cell(total, missing) for total in found["primiera"])])
    rows.append(["points", *_cells(found["points"], sides)])
    title = found["variant"]
    if found["undecided"]:
        title += ", undecided: " + ", ".join(found["undecided"])
    if found["wins_game"] is not None:
        title += f", side {found['wins_game'] + 1} wins the game"
    table(title, ["", *(f"side {side + 1}" for side in range(sides))], rows)


def _cells(points: list[Any] | None, sides: int) -> list[str]:
    return ["?"] * sides if points is None else [_cell(value, "-") for value in points]


def _cell(value: Any, missing: str) -> str:
    return missing if value is None else str(value)
