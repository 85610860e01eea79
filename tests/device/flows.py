# SPDX-License-Identifier: MIT
"""Flow tests: presses, and the picture that the glass must show after them.

Pictures are kept as text in tests/device/pictures. With SETTEBELLO_DRAW=1 they are drawn anew:
look at every one that changed before it is committed.
"""

import os
from pathlib import Path

from settebello.simulator.board import SimulatedBoard

HOLD_MS, PRESS_MS = 1400, 50
PICTURES = Path(__file__).parent / "pictures"


def differences(seen: str, kept: str) -> str:
    """Return the lines that differ, as seen and as kept; empty if none does."""
    pairs = zip(seen.split("\n"), kept.rstrip("\n").split("\n"), strict=True)
    return "\n".join(
        f"{number:2} seen {one}\n{number:2} kept {two}"
        for number, (one, two) in enumerate(pairs)
        if one != two
    )


def press(board: SimulatedBoard, keys: str) -> None:
    """Press keys as `follow` does."""
    for word in keys.split():
        held, _, key = word.rpartition(":")
        name, _, times = key.partition("*")
        board.press(*[name] * int(times or 1), hold=HOLD_MS if held else PRESS_MS)


def follow(board: SimulatedBoard, flow: list[tuple[str, str]]) -> None:
    """Press the keys of each (keys, picture) and compare the glass; "" compares nothing.

    `OK*3` is a key pressed three times, `hold:OK` one that is held until it has done its work.
    """
    for place, (keys, name) in enumerate(flow):
        press(board, keys)
        if name:
            check(board, name, f"step {place + 1}, after {keys or 'nothing'}")


def check(board: SimulatedBoard, name: str, where: str = "") -> None:
    """Compare the glass with a kept picture."""
    path = PICTURES / f"{name}.txt"
    seen = board.ascii()
    if os.environ.get("SETTEBELLO_DRAW"):
        path.write_text(seen + "\n", encoding="ascii")
    wrong = differences(seen, path.read_text(encoding="ascii"))
    assert not wrong, f"{name}: {where}\n{wrong}"
