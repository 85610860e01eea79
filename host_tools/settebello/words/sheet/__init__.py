# SPDX-License-Identifier: MIT
"""The score sheet's words in each language; the categories' names are those of the rules."""

from settebello.words.sheet import en, es, it

SHEET: dict[str, dict[str, str]] = {"en": en.WORDS, "it": it.WORDS, "es": es.WORDS}
