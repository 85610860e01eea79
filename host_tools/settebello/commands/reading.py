# SPDX-License-Identifier: MIT
"""The store's records folded, with a bar on the terminal while it lasts."""

import gc
from collections.abc import Callable

from rich.console import Console
from rich.progress import Progress

from settebello.history import History, histories
from settebello.journal import LogKey
from settebello.store import Store


def read(store: Store, only: Callable[[LogKey], bool] = lambda _key: True) -> list[History]:
    """Return the logs of a store, folded; on a terminal a bar shows how far it is."""
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("reading the records", total=None)
        folded = histories(
            store, lambda done, total: bar.update(task, completed=done, total=total), only
        )
    gc.freeze()  # it all stays to the end: the garbage collector need not walk it again and again
    return folded
