# SPDX-License-Identifier: MIT
"""The application on the board; all hardware arrives through constructors."""
