# SPDX-License-Identifier: MIT
"""The texts of all languages: the same keys, each once, with the same places for numbers."""

import re
import runpy
from pathlib import Path

import pytest

TEXTS = Path(__file__).parents[2] / "firmware" / "lib" / "scorer" / "texts"
LANGUAGES = ("it", "en", "es")


def lines(language: str) -> list[tuple[str, str]]:
    """Return (key, text) of every line."""
    texts: str = runpy.run_path(str(TEXTS / f"{language}.py"))["TEXTS"]
    pairs = [line.partition(" ") for line in texts.strip("\n").split("\n")]
    return [(key, text) for key, _, text in pairs]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_key_stands_once_and_says_something(language: str) -> None:
    keys = [key for key, _ in lines(language)]
    assert sorted(keys) == sorted(set(keys))
    assert [key for key, text in lines(language) if not text] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_have_the_same_keys_and_places(language: str) -> None:
    english = {key: re.findall("%.", text) for key, text in lines("en")}
    assert {key: re.findall("%.", text) for key, text in lines(language)} == english
