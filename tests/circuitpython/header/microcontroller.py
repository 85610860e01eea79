# SPDX-License-Identifier: MIT
"""Stands in for Blinka's `microcontroller`."""


class Pin:
    """A pin of the header."""

    def __init__(self, number: int) -> None:
        self.number = number
