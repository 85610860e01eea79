# SPDX-License-Identifier: MIT
"""A club evening, or any stretch of time, as one HTML file that needs nothing else."""
