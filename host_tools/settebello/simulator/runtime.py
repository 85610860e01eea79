# SPDX-License-Identifier: MIT
"""What the firmware runs in: MicroPython's Unix port, or CPython.

The port comes as a Python extension and is built for few machines. Everywhere else the same
firmware runs in CPython, with stand-ins for what MicroPython has built in (standin_cpython).
"""

import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

from settebello.errors import SettebelloError

_START = "import sys, micropython_unix; sys.exit(micropython_unix.main())"
_CPYTHON = Path(__file__).parent / "standin_cpython" / "start.py"


def micropython(*arguments: str) -> list[str]:
    """Return the command that runs MicroPython with `arguments` and passes its exit status on."""
    return [sys.executable, "-c", _START, *arguments]


def _in_micropython(main: Path, heap: str) -> list[str]:
    _need("micropython_unix", "there is no MicroPython here: use --runtime cpython")
    return micropython("-X", f"heapsize={heap}", str(main))


def _in_cpython(main: Path, _heap: str) -> list[str]:
    _need(
        "adafruit_framebuf", "CPython needs one more: pip install adafruit-circuitpython-framebuf"
    )
    return [sys.executable, "-u", str(_CPYTHON), str(main)]


def _need(module: str, advice: str) -> None:
    if find_spec(module) is None:
        raise SettebelloError(advice)


RUNTIMES: dict[str, Callable[[Path, str], list[str]]] = {
    "micropython": _in_micropython,
    "cpython": _in_cpython,
}


def available() -> str:
    """Return the name of the runtime to use here: MicroPython if there is one."""
    return "micropython" if find_spec("micropython_unix") else "cpython"
