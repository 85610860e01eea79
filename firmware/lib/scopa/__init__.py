# SPDX-License-Identifier: MIT
"""The rules of Scopa and its relatives: pure functions and data, the same on board and PC."""

__version__ = "0.1.0"
