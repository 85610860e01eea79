# SPDX-License-Identifier: MIT
"""One rule for all tests: with SETTEBELLO_NO_SKIP set (CI), a skip is a failure."""

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(autouse=True)
def _at_the_root(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests name their data from the root of the tree, whichever interpreter reads it."""
    monkeypatch.chdir(ROOT)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo):
    report = yield
    if report.skipped and os.environ.get("SETTEBELLO_NO_SKIP"):
        report.outcome = "failed"
        report.longrepr = f"skipped where nothing may be skipped: {report.longrepr}"
    return report


