# SPDX-License-Identifier: MIT
"""`python -m settebello` is `settebello`."""

from settebello.cli import main

if __name__ == "__main__":
    main()
