# SPDX-License-Identifier: MIT
"""The store's records folded, with a bar on the terminal while it lasts."""

import gc
from collections.abc import Callable
from typing import TypeVar

from rich.console import Console
from rich.progress import Progress

from settebello.history import History, each_log
from settebello.journal import LogKey
from settebello.store import Store

_Made = TypeVar("_Made")


def read(
    store: Store,
    make: Callable[[History], _Made],
    only: Callable[[LogKey], bool] = lambda _key: True,
) -> tuple[list[_Made], int]:
    """Return what `make` makes of each log, folded, and the number of troubles in all of them.

    On a terminal a bar shows how far it is.
    """
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("reading the records", total=None)
        found = each_log(
            store,
            lambda history: (make(history), len(history.troubles)),
            lambda done, total: bar.update(task, completed=done, total=total),
            only,
        )
    gc.freeze()  # it all stays to the end: the garbage collector need not walk it again and again
    return [made for made, _ in found], sum(troubles for _, troubles in found)
