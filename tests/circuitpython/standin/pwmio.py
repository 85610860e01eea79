# SPDX-License-Identifier: MIT
"""Stands in for CircuitPython's `pwmio`: the buzzer, which nobody hears here."""


class PWMOut:
    """An output that pulses."""

    def __init__(self, pin: object, **settings: object) -> None:
        assert settings["variable_frequency"]
        self.frequency = self.duty_cycle = 0
