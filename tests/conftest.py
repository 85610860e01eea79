# SPDX-License-Identifier: MIT
"""What all tests share: the root as working directory, and the second interpreter."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]

# A shell's background jobs ignore Ctrl-C, and so would every program that the tests interrupt.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True)
def _at_the_root(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests name their data from the root of the tree, whichever interpreter reads it."""
    monkeypatch.chdir(ROOT)


@pytest.fixture(scope="session")
def micropython() -> Callable[..., subprocess.CompletedProcess[bytes]]:
    """Run a script in the MicroPython Unix port that is installed beside this interpreter."""
    program = Path(sys.executable).with_name("micropython")
    if not program.exists():
        pytest.skip("no MicroPython Unix port is installed for this machine")

    def run(*arguments: str) -> subprocess.CompletedProcess[bytes]:
        paths = {"MICROPYPATH": "firmware/lib:tests/shared"}
        return subprocess.run(
            [program, *arguments],
            cwd=ROOT,
            env=os.environ | paths,
            capture_output=True,
            check=False,
        )

    return run


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo):
    """With SETTEBELLO_NO_SKIP set, as in CI, nothing may be skipped for want of a tool."""
    report = yield
    if report.skipped and os.environ.get("SETTEBELLO_NO_SKIP"):
        report.outcome = "failed"
        report.longrepr = f"skipped where nothing may be skipped: {report.longrepr}"
    return report
