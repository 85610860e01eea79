# SPDX-License-Identifier: MIT
"""The store: the journal records of every board, exactly as they came."""

from settebello.store.aliases import player_name
from settebello.store.opening import check_outputs, database_url, open_store
from settebello.store.store import Store

__all__ = ["Store", "check_outputs", "database_url", "open_store", "player_name"]
