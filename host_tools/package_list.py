# SPDX-License-Identifier: MIT
"""Writes firmware/package.json, the list of files that `mpremote mip install` copies to a board.

Run it after adding or removing a file of firmware/lib: `python host_tools/package_list.py`.
"""

import json
import re
from pathlib import Path

FIRMWARE = Path(__file__).parents[1] / "firmware"


def package_list() -> str:
    """Return the text of package.json for the files that are there."""
    lib = FIRMWARE / "lib"
    files = sorted(path.relative_to(lib).as_posix() for path in lib.rglob("*.py"))
    version = re.search(r'__version__ = "(.+)"', (lib / "scopa" / "__init__.py").read_text())
    content = {
        "urls": [[name, f"lib/{name}"] for name in files],
        "version": version[1] if version else "",
    }
    return json.dumps(content, indent=1) + "\n"


if __name__ == "__main__":
    (FIRMWARE / "package.json").write_text(package_list(), encoding="ascii")
