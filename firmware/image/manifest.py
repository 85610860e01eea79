# SPDX-License-Identifier: MIT
"""What is frozen into the image of a Pico: all that it needs. A board.py on its drive wins."""

# ruff: noqa: F821
# mypy: disable-error-code="name-defined"
# The manifest language defines `include`, `module` and `freeze`.
include("../manifest.py")
module("main.py", base_path="..")
module("board.py", base_path="..")
module("_boot.py")
freeze("$(PORT_DIR)/modules", "rp2.py")  # the port's own, without its _boot.py
