# SPDX-License-Identifier: MIT
"""Matches on their way out: tables for spreadsheets, JSON Lines, score sheets to pin on a wall."""

from settebello.export.cells import csv_lines, safe
from settebello.export.hand_table import table

__all__ = ["csv_lines", "safe", "table"]
