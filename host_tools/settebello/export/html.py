# SPDX-License-Identifier: MIT
"""Score sheets as one HTML file that needs nothing beside it: pages of A4, pictures inside."""

from collections.abc import Iterable
from functools import cache

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from settebello.export.chart import Point, make_chart
from settebello.export.sheet import Sheet
from settebello.export.suits import SUITS, laurel_svg, suit_svg
from settebello.figures import figure
from settebello.words.sheet import SHEET


def millimetres(value: float) -> str:
    """Return a length as short as CSS and SVG can have it."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _pair(point: Point) -> str:
    return ",".join(map(millimetres, point))


@cache
def environment() -> Environment:
    """Return the templates; every text in them is escaped."""
    made = Environment(
        loader=PackageLoader("settebello.export"), autoescape=True, undefined=StrictUndefined
    )
    made.filters |= {"mm": millimetres, "pair": _pair, "figure": figure}
    return made


@cache
def _suits() -> list[Markup]:
    return [Markup(suit_svg(suit)) for suit in range(len(SUITS))]  # noqa: S704 - our own drawing


def _css() -> Markup:
    source, _, _ = PackageLoader("settebello.export").get_source(environment(), "sheet.css")
    return Markup(source)  # noqa: S704 - our own style


def html_page(sheets: Iterable[Sheet], language: str) -> str:
    """Return a whole HTML document with the pages of each sheet."""
    drawn = [
        (sheet, make_chart(sheet, sheet.layout.chart_width, sheet.layout.chart)) for sheet in sheets
    ]
    title = drawn[0][0].headline if len(drawn) == 1 else SHEET[language]["index"]
    return (
        environment()
        .get_template("sheet.html")
        .render(
            language=language,
            title=title,
            css=_css(),
            suits=_suits(),
            laurel=Markup(laurel_svg()),  # noqa: S704 - our own drawing
            sheets=drawn,
        )
    )


def html_index(entries: Iterable[tuple[str, Sheet]], language: str) -> str:
    """Return a page with a link to each sheet; `entries`: (its file, the sheet)."""
    return (
        environment()
        .get_template("index.html")
        .render(
            language=language,
            title=SHEET[language]["index"],
            suits=_suits(),
            entries=list(entries),
        )
    )
