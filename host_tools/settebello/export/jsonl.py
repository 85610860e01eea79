# SPDX-License-Identifier: MIT
"""A match with its hands as data: the object of `show --json` and of each line of JSON Lines."""

import json
from typing import Any

from settebello.played import HandRow, Played


def match_facts(match: Played) -> dict[str, Any]:
    """Return what is said of a match as a whole, without its hands."""
    return {
        "match": match.name,
        "board": match.key.board,
        "log": match.key.log,
        "record": match.record,
        "time": match.time,
        "date": match.date,
        "variant": match.variant,
        "variant_name": match.variant_name,
        "target": match.target,
        "sides": match.players,
        "dealer": match.dealer,
        "totals": match.totals,
        "status": match.status,
        "winner": match.winner_side,
        "double": match.double,
        "reason": match.reason,
    }


def match_data(match: Played) -> dict[str, Any]:
    """Return a match as an object: its facts, and `hands`, a list."""
    return match_facts(match) | {"hands": [_hand_data(row) for row in match.hands()]}


def _hand_data(row: HandRow) -> dict[str, Any]:
    """Return a hand; a claim has no cards of its own, and who claimed stands under `side`."""
    data = {"hand": row.number, "record": row.record, "kind": row.kind, "side": row.side}
    data |= {"points": row.points, "totals": row.totals}
    if row.kind != "hand":
        return data
    return data | {
        "time": row.time,
        "date": row.date,
        "categories": dict(row.categories),
        "sweeps": row.sweeps,
        "counts": row.counts,
        "primiera": row.primiera,
        "cards": row.cards,
        "edited": row.edited,
    }


def json_line(match: Played) -> str:
    """Return a match as one line of JSON, with its newline."""
    return json.dumps(match_data(match), ensure_ascii=False) + "\n"
