# SPDX-License-Identifier: MIT
"""`settebello variants`: every variant with its parameters."""

import json
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

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
    table = Table(box=None, pad_edge=False, show_header=False)
    table.add_column(no_wrap=True)
    table.add_column()
    for one in known:
        goal = "every deal is a match" if one.goal == "deal" else f"to {one.target}"
        table.add_row(one.id, f"{one.name}: {', '.join(one.shapes)}; {goal}")
        if one is not known[0]:
            table.add_row("", Text(_differences(one, base), style="dim"))
    show(table)
    typer.echo(
        "The second line names the parameters in which a variant differs from classic Scopa."
    )


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
