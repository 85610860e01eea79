# SPDX-License-Identifier: MIT
"""Letters that the font has not, texts that must fit, totals of any size."""

from scorer.canvas import Canvas, fitted, plain
from scorer.texts import LANGUAGES, load


def columns(canvas):
    return [x for x in range(128) if any(canvas.data[page * 128 + x] for page in range(8))]


def test_accents_go_and_the_width_is_one_cell_a_letter():
    assert plain("Niccolò") == "Niccolo"
    assert plain("Gesù, Renée, dà, È, Ñ") == "Gesu, Renee, da, E, N"
    assert plain("😀 €") == "? ?"
    canvas = Canvas()
    canvas.text("Gesù", 0, 0)
    assert max(columns(canvas)) < 32


def test_fitted():
    assert fitted("Ada", 7) == "Ada"
    assert fitted("Massimiliano", 7) == "Massim."


def test_every_language_has_every_text_and_it_fits_a_line():
    keys = sorted(load("en"))
    for name in LANGUAGES:
        texts = load(name)
        assert sorted(texts) == keys, name
        for key in keys:
            assert 0 < len(texts[key]) <= 16, (name, key)
            assert "?" not in plain(texts[key])
        assert len(texts["ranks"]) == 10


def test_numbers_stay_between_their_columns():
    for value in (0, 7, 10, 11, 21, 88, -3):
        canvas = Canvas()
        canvas.number(value, 0, 50, 12)
        assert min(columns(canvas)) >= 0, value
        assert max(columns(canvas)) < 50, value
