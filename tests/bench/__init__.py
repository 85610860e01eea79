# SPDX-License-Identifier: MIT
"""What `make bench` measures: ratios and counts, never an assertion."""
