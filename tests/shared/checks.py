# SPDX-License-Identifier: MIT
"""What tests that run on both interpreters need, without pytest."""

import json


def refused(call, *args, **kwargs):
    """Return the message of the ValueError that a call must raise."""
    try:
        answer = call(*args, **kwargs)
    except ValueError as error:
        return str(error)
    raise AssertionError("accepted: " + repr(answer))


def data_lines(name):
    """Return the JSON objects of tests/data/NAME, one a line."""
    with open("tests/data/" + name) as lines:
        return [json.loads(line) for line in lines if line.strip()]
