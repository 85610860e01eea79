# SPDX-License-Identifier: MIT
"""What is frozen into an image without the scorer: the port's own modules."""

# ruff: noqa: F821
# mypy: disable-error-code="name-defined"
# The manifest language defines `freeze`.
freeze("$(PORT_DIR)/modules")
