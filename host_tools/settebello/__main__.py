# SPDX-License-Identifier: MIT
"""`settebello`, and `python -m settebello`: Ctrl-C ends it cleanly from the very first moment."""

import sys


def main() -> None:
    """Run the command line; see settebello.cli."""
    try:
        from settebello.cli import run  # noqa: PLC0415 - Ctrl-C may come while it is loaded

        status = run()
    except KeyboardInterrupt:
        status = 130
    sys.exit(status)


if __name__ == "__main__":
    main()
