# SPDX-License-Identifier: MIT
"""The PC tool of Settebello, the score keeper for a real Scopa table."""
