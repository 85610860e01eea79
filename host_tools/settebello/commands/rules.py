# SPDX-License-Identifier: MIT
"""`settebello rules`: one rule set explained in words."""

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console, Group
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from scopa.rules import Rules, RulesError
from scopa.variants import house_rules
from scopa.variants import rules as variant_rules
from settebello.errors import InputError
from settebello.rules_text import Row, Section, explain

_WIDEST = 88  # longer lines are hard to read


def rules(
    variant: Annotated[
        str, typer.Argument(metavar="[ID]", help="A variant, as `settebello variants` lists it.")
    ] = "",
    language: Annotated[str, typer.Option("--lang", help="en, it or es.")] = "en",
    options: Annotated[
        list[str] | None,
        typer.Option("--option", metavar="NAME=VALUE", help="As in {'napola': true}; repeatable."),
    ] = None,
    file: Annotated[
        Path | None, typer.Option("--file", help="A house rule set instead: a JSON file.")
    ] = None,
) -> None:
    """Explain the rules of a variant in words, as it is played with the given options.

    Examples: `settebello rules escoba --lang es`, `settebello rules scopa --option napola=true
    --option target=21`, `settebello rules --file house.json`.
    """
    if bool(variant) == bool(file):
        raise typer.BadParameter("name a variant or give --file, one of the two")
    given = _options(options or [])
    if file and given:
        raise typer.BadParameter("--option goes with a variant; a house rule set says it all")
    try:
        chosen = house_rules(read_object(file)) if file else variant_rules(variant, given)
    except RulesError as error:
        raise InputError(f"{file}: {error}" if file else str(error)) from None
    _show(chosen, explain(chosen, language))


def _options(words: list[str]) -> dict[str, object]:
    """Read NAME=VALUE words: a value is JSON where it can be, else the text itself."""
    given: dict[str, object] = {}
    for word in words:
        name, sign, value = word.partition("=")
        if not (name and sign):
            raise typer.BadParameter(f"{word!r} is not NAME=VALUE", param_hint="--option")
        try:
            given[name] = json.loads(value)
        except ValueError:
            given[name] = value
    return given


def read_object(file: Path) -> dict[str, object]:
    """Return the JSON object that a file holds; InputError."""
    try:
        data = json.loads(file.read_text(encoding="utf-8-sig"))
    except UnicodeDecodeError:
        raise InputError(f"{file} is not UTF-8 text") from None
    except (ValueError, RecursionError) as error:
        raise InputError(f"{file} is not a JSON file: {error}") from None
    if not isinstance(data, dict):
        raise InputError(f"{file} holds no JSON object")
    return data


def _show(chosen: Rules, sections: list[Section]) -> None:
    console = Console(highlight=False)
    width = min(_WIDEST, console.width)
    console.print(Text(chosen.name, style="bold underline"))
    for section in sections:
        rows = [_table(section.rows)] if section.rows else []
        scale = [_scale(section.scale)] if section.scale else []
        body = Group(*rows, *_paragraphs(section), *scale)
        console.print()
        console.print(Text(section.title, style="bold"))
        console.print(Padding(body, (0, 0, 0, 2)), width=width)


def _paragraphs(section: Section) -> list[Text]:
    """Return the sentences as one paragraph; below a table each stands alone."""
    if section.rows:
        return [Text(sentence) for sentence in section.sentences]
    return [Text(" ".join(section.sentences))]


def _scale(scale: list[tuple[str, str]]) -> Table:
    table = Table(box=None, show_header=False)
    for _ in scale:
        table.add_column(justify="right")
    table.add_row(*[rank for rank, _ in scale])
    table.add_row(*[worth for _, worth in scale])
    return table


def _table(rows: list[Row]) -> Table:
    table = Table(box=None, pad_edge=False, show_header=False)
    table.add_column(no_wrap=True)
    table.add_column(no_wrap=True, justify="right")
    table.add_column(ratio=1)
    for row in rows:
        table.add_row(row.name, row.points, row.about)
    return table
