# SPDX-License-Identifier: MIT
"""Runs firmware/circuitpython on the stand-ins, displayio and the drivers being the real ones.

`power_up.py MAIN`: beside MAIN, the firmware's main.py, is the board's description. As on a board,
boot.py comes first; SETTEBELLO_BOOT names another, or none.
"""

import os
import runpy
import sys
import time
from pathlib import Path
from types import SimpleNamespace

HERE = Path(__file__).parent
main = Path(sys.argv[1])
firmware = Path(os.environ["SETTEBELLO_FIRMWARE"])
circuit = firmware / "circuitpython"
simulator = os.environ["MICROPYPATH"].split(os.pathsep)[0]
sys.path[:0] = [
    str(path) for path in (HERE / "standin", circuit / "lib", firmware / "lib", main.parent)
] + [simulator]

import busdisplay  # noqa: E402
import displayio  # noqa: E402
import i2cdisplaybus  # noqa: E402
import wire  # noqa: E402

displayio._stop_background()


def _sleep(seconds: float) -> None:
    wire.sleep_until(wire.now_ms + max(round(seconds * 1000), 0))


clock = {**time.__dict__, "sleep": _sleep, "monotonic": lambda: wire.now_ms / 1000}
clock["time"] = lambda: (wire.unix_start or 1_577_836_800) + wire.now_ms // 1000
del clock["gmtime"]  # there is none in CircuitPython
os.environ["TZ"] = "UTC"
time.tzset()
sys.modules["time"] = busdisplay.time = i2cdisplaybus.time = SimpleNamespace(**clock)

scorer_board = runpy.run_path(str(main.with_name("board.py")))
sys.modules["scorer_board"] = SimpleNamespace(
    **{name: value for name, value in scorer_board.items() if name.isupper()}
)
if os.environ.get("SETTEBELLO_BOOT") != "none":
    runpy.run_path(str(circuit / "boot.py"))
else:
    import storage  # noqa: F401
runpy.run_path(str(circuit / "code.py"), run_name="__main__")
