# SPDX-License-Identifier: MIT
"""One module a command: command NAME is the function NAME of the module NAME."""
