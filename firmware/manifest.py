# SPDX-License-Identifier: MIT
"""What is frozen into a firmware image: the packages; main.py and board.py stay files."""

# ruff: noqa: F821
# mypy: disable-error-code="name-defined"
# The manifest language defines `package`.
package("scopa", base_path="lib")
package("scorer", base_path="lib")
