# SPDX-License-Identifier: MIT
"""The store: the journal records of every board, exactly as they came."""

from settebello.store.store import Store, database_url, open_store

__all__ = ["Store", "database_url", "open_store"]
