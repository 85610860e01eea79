# SPDX-License-Identifier: MIT
"""Standings, figures and ratings, worked out of the matches in one pass, numbers only."""
