# SPDX-License-Identifier: MIT
"""The scorer on a Raspberry Pi: Blinka's modules, a display and keys at its header."""
