# SPDX-License-Identifier: MIT
"""The words of each language; every table has the same keys and the same fields in braces."""

from settebello.words import en, es, it

LANGUAGES: dict[str, dict[str, str]] = {"en": en.WORDS, "it": it.WORDS, "es": es.WORDS}
