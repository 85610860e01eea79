# SPDX-License-Identifier: MIT
"""Blinka has modules named `board` and `micropython`: it lives in an environment of its own."""

import pytest
from circuit_board import BLINKA


@pytest.fixture(autouse=True, scope="session")
def _blinka() -> None:
    if not BLINKA.exists():
        pytest.skip("no Blinka: `make build/blinka` installs it")
