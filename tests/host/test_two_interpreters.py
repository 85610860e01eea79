# SPDX-License-Identifier: MIT
"""The rules core under MicroPython: the same tests, and the same answers byte for byte."""

import importlib
import subprocess
import sys
from pathlib import Path

import pytest

SHARED = sorted(path.stem for path in Path("tests/shared").glob("test_*.py"))


@pytest.mark.parametrize("module", SHARED)
def test_shared_tests_pass_under_micropython(module, micropython):
    done = micropython("tests/shared/run.py", module)
    assert done.returncode == 0, done.stdout.decode() + done.stderr.decode()
    functions = [name for name in dir(importlib.import_module(module)) if name[:5] == "test_"]
    assert done.stdout.splitlines()[-1] == b"%d passed, 0 failed" % len(functions)


def test_twenty_thousand_hands_are_scored_alike(micropython):
    script = ["tests/shared/differential.py", "20000"]
    there = micropython(*script)
    here = subprocess.run([sys.executable, *script], capture_output=True, check=True)
    assert there.returncode == 0, there.stderr.decode()
    assert here.stdout.count(b"\n") == 20_000
    assert len(set(here.stdout.splitlines())) > 19_000  # they are different hands
    assert there.stdout == here.stdout
