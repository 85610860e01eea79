# SPDX-License-Identifier: MIT
"""Writes CSV, JSON Lines and raw records."""

from settebello.export.cells import BOM, LOCALES, csv_lines
from settebello.export.choice import Choice, shown, tell
from settebello.export.files import writing
from settebello.export.hand_table import HandTable
from settebello.export.jsonl import json_line
from settebello.store import Store
from settebello.store.interchange import raw_lines


def write_csv(place: str, choice: Choice) -> None:
    """Write one row a hand."""
    grown = HandTable(choice.counts)
    for match in choice.matches:
        grown.add(match)
    locale = LOCALES[choice.locale]
    with writing(place) as file:
        file.write(BOM.encode() if choice.bom else b"")
        for line in csv_lines([grown.heading()], locale):
            file.write(line.encode())
        for line in csv_lines(grown.rows(), locale):
            file.write(line.encode())
    tell(grown.hands, "hand", place)


def write_jsonl(place: str, choice: Choice) -> None:
    """Write one match a line."""
    with writing(place) as file:
        for match in shown(choice.matches, "JSON Lines"):
            file.write(json_line(match).encode())
    tell(len(choice.matches), "match", place, "matches")


def write_raw(store: Store, place: str) -> None:
    """Write every record of the store as it came, log after log."""
    number = 0
    with writing(place) as file:
        for key in store.logs():
            for line in raw_lines(key, store.records(key)):
                file.write(line.encode())
                number += 1
    tell(number, "record", place)
