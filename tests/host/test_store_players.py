# SPDX-License-Identifier: MIT
"""Two spellings of one person, kept beside the records and never in them."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from databases import PostgreSQL

from settebello.errors import InputError
from settebello.store import Store, open_store, player_name
from settebello.store.aliases import closed


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    with open_store(database, create=True) as opened:
        yield opened


def test_one_spelling_counts_as_the_other(store: Store) -> None:
    store.merge_players("Brunoo", "Bruno")
    assert store.aliases() == {"Brunoo": "Bruno"}
    store.unmerge("Brunoo")
    assert store.aliases() == {}


def test_chains_end_at_one_player(store: Store) -> None:
    store.merge_players("A.", "Ada")
    store.merge_players("Ada", "Ada B.")
    store.merge_players("Adda", "A.")
    assert store.aliases() == {"A.": "Ada B.", "Ada": "Ada B.", "Adda": "Ada B."}
    store.unmerge("Ada")
    assert store.aliases() == {"A.": "Ada", "Adda": "Ada"}


@pytest.mark.parametrize(
    ("wrong", "right", "said"),
    [
        ("Ada", "Ada", "the same player already"),
        (" Ada ", "Ada", "the same player already"),
        ("A.", "Carla", "counted as Ada already"),
        ("Ada", "A.", "the same player already"),
        ("", "Ada", "no player's name"),
        ("Ada", " \t", "no player's name"),
        ("Ada", "a\0b", "no player's name"),
        ("Ada", "\udcff", "no player's name"),
        ("Ada", "a" * 201, "no player's name"),
    ],
)
def test_what_makes_no_sense_is_refused(store: Store, wrong: str, right: str, said: str) -> None:
    store.merge_players("A.", "Ada")
    with pytest.raises(InputError, match=said):
        store.merge_players(wrong, right)
    assert store.aliases() == {"A.": "Ada"}


def test_nothing_to_undo(store: Store) -> None:
    with pytest.raises(InputError, match="Ada is not counted as anybody else"):
        store.unmerge("Ada")


def test_names_are_compared_composed_and_without_blanks(store: Store) -> None:
    store.merge_players("  Niccolo\u0300", "Nico ")
    assert store.aliases() == {"Niccol\u00f2": "Nico"}
    assert player_name("Niccolo\u0300 ") == "Niccol\u00f2"
    store.unmerge("Niccolo\u0300")
    assert store.aliases() == {}


def test_a_server_that_knows_no_encoding(postgresql: PostgreSQL) -> None:
    with open_store(
        postgresql.new("ENCODING 'SQL_ASCII' TEMPLATE template0"), create=True
    ) as store:
        store.merge_players("Niccol\u00f2", "\u0141ukasz")
        assert store.aliases() == {"Niccol\u00f2": "\u0141ukasz"}


def test_two_programs_that_contradict_each_other_make_no_ring(database: str) -> None:
    open_store(database, create=True).close()

    def merge(names: tuple[str, str]) -> int:
        with open_store(database) as mine:
            try:
                mine.merge_players(*names)
            except InputError:
                return 0
        return 1

    with ThreadPoolExecutor(2) as pool:
        assert sum(pool.map(merge, [("Ada", "Adda"), ("Adda", "Ada")])) == 1
    with open_store(database) as store:
        assert len(store.aliases()) == 1


def test_a_ring_that_others_have_written_is_one_player() -> None:
    ring = {"b": "c", "c": "a", "a": "b", "x": "b"}
    assert closed(ring) == {"b": "a", "c": "a", "x": "a"}
    assert closed({}) == {}
