# SPDX-License-Identifier: MIT
"""Figures as people read them; a dash for what nothing is known of.

`point` is the decimal point of the language.
"""

UNKNOWN = "-"


def percent(share: float | None, point: str = ".") -> str:
    """Return a share from 0 to 1 as ``62.5%``."""
    return UNKNOWN if share is None else f"{100 * share:.1f}%".replace(".", point)


def signed(figure: float | None, point: str = ".") -> str:
    """Return a difference as ``+3.20``, with a true minus sign where it is negative."""
    return (
        UNKNOWN
        if figure is None
        else f"{figure:+.2f}".replace("-", "\N{MINUS SIGN}").replace(".", point)
    )


def two_digits(figure: float | None, point: str = ".") -> str:
    """Return an average as ``2.41``."""
    return UNKNOWN if figure is None else f"{figure:.2f}".replace(".", point)


def uncertain(rating: float | None, uncertainty: float | None, point: str = ".") -> str:
    """Return a rating with its standard deviation as ``27.3 ± 2.1``."""
    if rating is None or uncertainty is None:
        return UNKNOWN
    return f"{rating:.1f} ± {uncertainty:.1f}".replace(".", point)


def change(difference: float, point: str = ".") -> str:
    """Return a difference with one digit as ``+0.6``, with a true minus sign."""
    return f"{difference:+.1f}".replace("-", "\N{MINUS SIGN}").replace(".", point)
