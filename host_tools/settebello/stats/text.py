# SPDX-License-Identifier: MIT
"""Figures as people read them; a dash for what nothing is known of."""

UNKNOWN = "-"


def percent(share: float | None) -> str:
    """Return a share from 0 to 1 as ``62.5%``."""
    return UNKNOWN if share is None else f"{100 * share:.1f}%"


def signed(figure: float | None) -> str:
    """Return a difference as ``+3.20``, with a true minus sign where it is negative."""
    return UNKNOWN if figure is None else f"{figure:+.2f}".replace("-", "\N{MINUS SIGN}")


def two_digits(figure: float | None) -> str:
    """Return an average as ``2.41``."""
    return UNKNOWN if figure is None else f"{figure:.2f}"


def uncertain(rating: float | None, uncertainty: float | None) -> str:
    """Return a rating with its standard deviation as ``27.3 ± 2.1``."""
    if rating is None or uncertainty is None:
        return UNKNOWN
    return f"{rating:.1f} ± {uncertainty:.1f}"
