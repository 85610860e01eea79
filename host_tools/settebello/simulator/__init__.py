# SPDX-License-Identifier: MIT
"""A board without a board: the firmware, unmodified, with its hardware played from here."""
