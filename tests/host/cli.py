# SPDX-License-Identifier: MIT
"""Runs the command line as a person does: in a process of its own."""

import os
import subprocess
import sys


def settebello(*words: object, **options) -> subprocess.CompletedProcess:
    """Run `settebello WORDS`; text in and out, in a fixed time zone, no terminal."""
    environment = {**os.environ, "TZ": "UTC", "COLUMNS": "100", "PYTHONWARNINGS": "error"}
    return subprocess.run(
        [sys.executable, "-m", "settebello", *map(str, words)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=600,
        env=environment,
        check=False,
        **options,
    )


def one_line(text: str) -> str:
    """Return an error message, which is one line and no traceback."""
    assert text.startswith("settebello: ")
    assert text.endswith("\n")
    assert text.count("\n") == 1
    assert "internal error" not in text
    return text[len("settebello: ") : -1]
