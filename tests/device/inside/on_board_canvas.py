# SPDX-License-Identifier: MIT
"""Letters that the font has not, texts that must fit, totals of any size."""

from scorer.canvas import GLYPHS, Canvas, width
from scorer.digits import SIZES
from scorer.font import COLUMNS, OTHERS
from scorer.texts import LANGUAGES, load

LISTS = ("short", "suits", "counted", "marks")  # texts that are drawn word by word


def columns(canvas):
    return [x for x in range(128) if any(canvas.data[page * 128 + x] for page in range(8))]


def test_drawn_width_is_the_width_that_is_measured():
    for text in ("Ada", "Niccolò", "Gesù", "Renée", "dà È Ñ ç ß œ", "€…¿¡", "😀", "a😀b"):
        canvas = Canvas()
        end = canvas.text(text, 0, 0)
        assert end == canvas.width(text) + 1, text
        assert max(columns(canvas)) == canvas.width(text) - 1, text


def test_a_letter_that_the_font_has_not_is_one_box():
    canvas = Canvas()
    assert canvas.width("😀") == canvas.width("漢") == 6
    assert canvas.width("e\u0301") == canvas.width("e")  # an accent by itself takes no room


def test_fitted():
    canvas = Canvas()
    assert canvas.fitted("Ada", 40) == "Ada"
    for text in ("Massimiliano", "Niccolò Renée", "😀" * 16, "WWWWWWWWWWWW"):
        for room in range(8, 64):
            cut = canvas.fitted(text, room)
            assert canvas.width(cut) <= room, (text, room, cut)
            assert cut.endswith(".")
    assert canvas.fitted("Massimiliano", 50) == "Massim."


def test_text_may_begin_and_end_outside():
    canvas = Canvas()
    for x in (-20, -3, 120, 127, 200):
        canvas.text("Primiera", x, 0)
        canvas.text("Primiera", x, 60)
        canvas.right("Primiera", x, -4, 0)


def test_every_language_has_every_text_and_it_fits_a_line():
    keys = sorted(load("en"))
    for name in LANGUAGES:
        texts = load(name)
        assert sorted(texts) == keys, name
        for key in keys:
            words = texts[key].split() if key in LISTS else [texts[key]]
            for text in words:
                assert 0 < width(text) <= 128, (name, key, text)
                assert not [char for char in text if char > "~" and char not in OTHERS], text
        assert len(texts["ranks"]) == 10


def test_numbers_stay_between_their_columns():
    for value in (0, 7, 10, 11, 21, 88, -3):
        canvas = Canvas()
        canvas.number(value, 0, 50, 12)
        assert min(columns(canvas)) >= 0, value
        assert max(columns(canvas)) < 50, value


def test_smaller_numbers():
    for size in (1, 2):
        wide, high = SIZES[size]
        canvas = Canvas()
        canvas.number(88, 0, 40, 8, size)
        assert max(columns(canvas)) - min(columns(canvas)) in (2 * wide, 2 * wide + 1)
        assert not any(canvas.data[(8 + high) * 16 :])
        assert any(canvas.data[high * 16 : (8 + high) * 16])


def test_letters_are_the_font_s_and_what_lies_outside_is_left_out():
    for x, y, colour in ((3, 5, 1), (-3, -4, 1), (124, 60, 1), (40, 16, 0), (-2, 61, 0)):
        canvas = Canvas()
        canvas.fill(0, 0, 128, 64, 1 - colour)
        canvas.text("7", x, y, colour)
        place = 8 * (ord("7") - 32)
        wide = canvas.width("7")
        for column in range(128):
            for row in range(64):
                lit = canvas.data[(row >> 3) * 128 + column] >> (row & 7) & 1
                inside = 0 <= column - x < wide and 0 <= row - y < 8
                drawn = inside and COLUMNS[place + column - x] >> (row - y) & 1
                assert lit == (colour if drawn else 1 - colour), (x, y, column, row)


def test_a_glyph_is_drawn_as_a_letter_is():
    for y in range(-8, 66, 5):
        one, other = Canvas(), Canvas()
        one.glyph("C", 120, y)
        for column in range(8):
            for row in range(8):
                if GLYPHS["C"][column] >> row & 1 and 0 <= y + row < 64:
                    other.fill(120 + column, y + row, 1, 1, 1)
        assert one.data == other.data, y
