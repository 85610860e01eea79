# SPDX-License-Identifier: MIT
"""`settebello variants`: every variant with its parameters."""

import json
from typing import Annotated

import typer
from rich.table import Table

from scopa.rules import Rules
from scopa.variants import IDS, rules
from settebello.commands.options import show


def variants(
    as_json: Annotated[
        bool, typer.Option("--json", help="One JSON array with every parameter.")
    ] = False,
) -> None:
    """List the variants: ids, names, parameters.

    `settebello rules ID` explains one in words.
    """
    known = [rules(variant) for variant in IDS]
    if as_json:
        typer.echo(json.dumps([one.to_data() for one in known], ensure_ascii=False, indent=1))
        return
    base = known[0].to_data()
    table = Table(box=None, pad_edge=False)
    for title in ("id", "name", "for", "target", "differs from classic Scopa in"):
        table.add_column(title, overflow="fold", no_wrap=title == "id")
    for one in known:
        shapes = " ".join(one.shapes)
        target = "-" if one.goal == "deal" else str(one.target)
        table.add_row(one.id, one.name, shapes, target, _differences(one, base))
    show(table)


def _differences(one: Rules, base: dict[str, object]) -> str:
    """Return the parameters that are not those of classic Scopa, as ``name=value`` words."""
    shown_already = ("id", "name", "shapes", "target", "targets")
    return ", ".join(
        f"{name}={_plain(value)}"
        for name, value in one.to_data().items()
        if name not in shown_already and value != base[name]
    )


def _plain(value: object) -> str:
    if isinstance(value, dict):
        return " ".join(f"{key}:{_plain(part)}" for key, part in value.items())
    if isinstance(value, list):
        return "-".join(map(str, value)) or "none"
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
