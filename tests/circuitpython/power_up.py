# SPDX-License-Identifier: MIT
"""Runs what is on a CIRCUITPY drive on the stand-ins, displayio being Blinka's.

`power_up.py MAIN`: beside MAIN is the board's description. As on a board, boot.py comes first, if
SETTEBELLO_BOOT is not "none".
"""

import os
import runpy
import sys
import time
from pathlib import Path
from types import SimpleNamespace

HERE = Path(__file__).parent
description = Path(sys.argv[1]).with_name("board.py")
drive = Path(os.environ["SETTEBELLO_DRIVE"])
simulator = os.environ["MICROPYPATH"].split(os.pathsep)[0]
sys.path[:0] = [str(HERE / "standin"), str(drive), str(drive / "lib"), simulator]

import busdisplay  # noqa: E402
import displayio  # noqa: E402
import i2cdisplaybus  # noqa: E402
import wire  # noqa: E402

displayio._stop_background()


def _sleep(seconds: float) -> None:
    wire.sleep_until(wire.now_ms + max(round(seconds * 1000), 0))


def _sync() -> None:
    """Note how much of the journal is safe, and spare this computer's other programs."""
    sizes = [path.stat().st_size for path in Path("journal").glob("*.log")]
    Path("synced").write_text(str(sum(sizes)), encoding="ascii")


os.sync = _sync
clock = {**time.__dict__, "sleep": _sleep, "monotonic": lambda: wire.now_ms / 1000}
clock["time"] = lambda: (wire.unix_start or 1_577_836_800) + wire.now_ms // 1000
del clock["gmtime"]  # there is none in CircuitPython
os.environ["TZ"] = "UTC"
time.tzset()
sys.modules["time"] = busdisplay.time = i2cdisplaybus.time = SimpleNamespace(**clock)

scorer_board = runpy.run_path(str(description))
sys.modules["scorer_board"] = SimpleNamespace(
    **{name: value for name, value in scorer_board.items() if name.isupper()}
)
if os.environ.get("SETTEBELLO_BOOT") != "none":
    runpy.run_path(str(drive / "boot.py"))
else:
    import storage  # noqa: F401
runpy.run_path(str(drive / "code.py"), run_name="__main__")
