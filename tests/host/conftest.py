# SPDX-License-Identifier: MIT
"""Fixtures that the tests of the PC tool share."""

from databases import database, postgresql

__all__ = ["database", "postgresql"]
