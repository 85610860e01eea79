# SPDX-License-Identifier: MIT
"""Pictures of matches and figures, as PNG and SVG."""
