# SPDX-License-Identifier: MIT
"""Write firmware/package.json anew: what `mpremote mip install` copies is all of firmware/lib."""

import json
from pathlib import Path

from scopa import __version__

FIRMWARE = Path(__file__).parents[2] / "firmware"


def package() -> dict[str, object]:
    """Return the package: its version, and (target on the board, file) of every module."""
    lib = FIRMWARE / "lib"
    names = sorted(path.relative_to(lib).as_posix() for path in lib.rglob("*.py"))
    return {"urls": [[name, f"lib/{name}"] for name in names], "version": __version__}


if __name__ == "__main__":
    (FIRMWARE / "package.json").write_text(json.dumps(package(), indent=1) + "\n", encoding="utf-8")
