# SPDX-License-Identifier: MIT
"""`settebello merge players`: two spellings of one person counted as one."""

import json
from typing import Annotated

import typer
from rich.table import Table

from settebello.commands.options import Database, show
from settebello.commands.plain import plain
from settebello.errors import UsageError
from settebello.figures import many
from settebello.spellings import Seen, check, seen
from settebello.store import Store, open_store, player_name

merge = typer.Typer(
    no_args_is_help=True, help="Put right how names were written: two spellings of one person."
)

_EPILOG = """\
settebello merge players Brunoo Bruno     Brunoo counts as Bruno from now on

settebello merge players                  who counts as whom

settebello merge players --undo Brunoo    Brunoo is a player of his own again
"""


@merge.command("players", epilog=_EPILOG)
def players(
    wrong: Annotated[
        str | None, typer.Argument(metavar="SPELLING", help="How a name was written.")
    ] = None,
    right: Annotated[str | None, typer.Argument(metavar="PLAYER", help="Who that is.")] = None,
    undo: Annotated[
        str | None, typer.Option("--undo", metavar="NAME", help="Let a spelling stand for itself.")
    ] = None,
    database: Database = None,
    as_json: Annotated[bool, typer.Option("--json", help="The list as a JSON array.")] = False,
) -> None:
    """Let two spellings of a name count as one player, in every list; without names, list them.

    What the boards recorded stays as it is, so this can be undone. Two names that played in the
    same match are two people, and are refused.
    """
    if undo is not None and wrong is not None:
        raise UsageError("either two names to merge, or --undo and one name")
    with open_store(database) as store:
        if undo is not None:
            store.unmerge(undo)
            typer.echo(f"{player_name(undo)} stands for itself again")
        elif wrong is not None:
            _merge(store, wrong, right)
        else:
            _list(store.aliases(), seen(store), as_json)


def _merge(store: Store, wrong: str, right: str | None) -> None:
    if right is None:
        raise UsageError(f"who is {wrong}? settebello merge players {wrong} NAME")
    played = seen(store)
    matches = check(store, played, wrong, right)
    store.merge_players(wrong, right)
    player = store.aliases()[player_name(wrong)]
    number = many(matches, "match", "matches")
    typer.echo(f"{player_name(wrong)} ({number}) counts as {player} now")
    if player not in played.names:
        typer.echo(f"{player} has not played yet: is the name right?", err=True)


def _list(aliases: dict[str, str], played: Seen, as_json: bool) -> None:
    rows = sorted((player, name, played.count(name)) for name, player in aliases.items())
    if as_json:
        data = [{"name": name, "player": player, "matches": n} for player, name, n in rows]
        typer.echo(json.dumps(data, ensure_ascii=False, indent=1))
        return
    table = Table(box=None, pad_edge=False)
    for title in ("player", "also spelled", "matches"):
        table.add_column(title, justify="right" if title == "matches" else "left")
    for player, name, number in rows:
        table.add_row(plain(player), plain(name), str(number))
    show(table)
