# SPDX-License-Identifier: MIT
"""Flows on the screens alone, in MicroPython with the real framebuf: any height, in moments."""

import json
import os
import subprocess
from pathlib import Path
from typing import Any

from flows import PICTURES, differences

from settebello.simulator.runtime import micropython

ROOT = Path(__file__).parents[2]
INSIDE = Path(__file__).parent / "inside"
HEIGHTS = (64, 32)


def flow(
    steps: list[tuple[str, str]],
    variant: str = "scopa",
    shape: str = "1v1",
    language: str = "it",
    options: dict[str, Any] | None = None,
) -> dict[str, Any]:
    """Return a flow for `follow`: keys (see inside/follow.py) and the picture after them."""
    return {
        "variant": variant,
        "options": options,
        "shape": shape,
        "language": language,
        "steps": [list(step) for step in steps],
    }


def run(flow: dict[str, Any], height: int, folder: Path) -> list[tuple[str, str, str]]:
    """Return (name, screen, picture) after each step."""
    folders = (INSIDE, ROOT / "firmware" / "lib")
    done = subprocess.run(
        micropython(str(INSIDE / "follow.py")),
        cwd=folder,
        env={**os.environ, "MICROPYPATH": ":".join(map(str, folders))},
        input=json.dumps({**flow, "height": height}) + "\n",
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-300:] + done.stderr
    seen = []
    for part in ("\n" + done.stdout).split("\n== ")[1:]:
        head, _, picture = part.partition("\n")
        name, screen = head.rsplit(" ", 1)
        seen.append((name, screen, picture.rstrip("\n")))
    return seen


def follow(flow: dict[str, Any], folder: Path, height: int = 64) -> list[str]:
    """Compare the picture after each step with the kept one; return the screens' names."""
    seen = run(flow, height, folder)
    for name, _, picture in seen:
        if not name:
            continue
        path = PICTURES / (f"{name}.txt" if height == 64 else f"{name}-{height}.txt")
        if os.environ.get("SETTEBELLO_DRAW"):
            path.write_text(picture + "\n", encoding="ascii")
        wrong = differences(picture, path.read_text(encoding="ascii"))
        assert not wrong, f"{path.name}\n{wrong}"
    return [screen for _, screen, _ in seen]
