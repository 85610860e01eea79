# SPDX-License-Identifier: MIT
"""How MicroPython's Unix port is started: it comes as a Python extension."""

import sys

_START = "import sys, micropython_unix; sys.exit(micropython_unix.main())"


def micropython(*arguments: str) -> list[str]:
    """Return the command that runs MicroPython with `arguments` and passes its exit status on."""
    return [sys.executable, "-c", _START, *arguments]
