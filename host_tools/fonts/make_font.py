# SPDX-License-Identifier: MIT
"""Makes the small font of the display and writes firmware/lib/scorer/font.py.

The letters are those of Schumacher Clean Bold 8x8 (clean_bold_8x8.hex; its terms are in
CLEAN_LICENSE.txt). Clean has ASCII alone: accents are set in the two rows above the x-height, and
capitals are squeezed to make room for them; what cannot be composed is in drawn.txt. Each glyph is
trimmed to its ink. Run it after changing a shape: `python host_tools/fonts/make_font.py`; a test
compares its output with the file in the tree. `--read clB8x8.pcf.gz` makes the .hex file anew.
"""

import gzip
import struct
import sys
from pathlib import Path

Rows = list[str]  # eight strings of '#' and '.', all of one length

HERE = Path(__file__).parent
SOURCE, DRAWN = HERE / "clean_bold_8x8.hex", HERE / "drawn.txt"
TARGET = HERE.parents[1] / "firmware" / "lib" / "scorer" / "font.py"
HEIGHT, SPACE, DIGIT = 8, 3, 6  # rows; columns of a space; columns of every digit
MARKS = {
    "grave": ("#..", ".#."),
    "acute": ("..#", ".#."),
    "circumflex": (".#.", "#.#"),
    "diaeresis": ("##.##", "....."),
    "tilde": (".##.#", "#.##."),
    "ring": (".#.", "#.#"),
}
SHIFTS = {"grave": -1, "acute": 1}  # a grave stands left of the middle, an acute right of it
ACCENTS = {
    "grave": ("AEIOU", "ÀÈÌÒÙ", "aeiou", "àèìòù"),
    "acute": ("AEIOUY", "ÁÉÍÓÚÝ", "aeiouy", "áéíóúý"),
    "circumflex": ("AEIOU", "ÂÊÎÔÛ", "aeiou", "âêîôû"),
    "diaeresis": ("AEIOUY", "ÄËÏÖÜŸ", "aeiouy", "äëïöüÿ"),
    "tilde": ("ANO", "ÃÑÕ", "ano", "ãñõ"),
    "ring": ("A", "Å", "a", "å"),
}
SQUEEZED = {"A": (1, 3)}  # rows of a capital that give way to its accent; otherwise:
SQUEEZED_ROWS = (1, 5)
SAME = {  # quotation marks, dashes and a hard space, as a PC may write them
    "\u2018": "'",
    "\u2019": "'",
    "\u201c": '"',
    "\u201d": '"',
    "\u2013": "-",
    "\u2014": "-",
    "\xa0": " ",
}
BOX = ["......", "######", "#....#", "#....#", "#....#", "#....#", "######", "......"]


def read_pcf(path: Path) -> dict[str, Rows]:
    """Return the glyphs of ASCII of a PCF font with cells of 8 x 8, as X.Org ships it."""
    data = gzip.decompress(path.read_bytes())
    count = struct.unpack_from("<I", data, 4)[0]
    tables = {
        kind: offset
        for kind, _, _, offset in (
            struct.unpack_from("<4I", data, 8 + 16 * i) for i in range(count)
        )
    }
    start = tables[8]
    order = ">" if struct.unpack_from("<I", data, start)[0] & 4 else "<"
    padding = 1 << (struct.unpack_from("<I", data, start)[0] & 3)
    glyphs = struct.unpack_from(order + "I", data, start + 4)[0]
    offsets = struct.unpack_from(f"{order}{glyphs}I", data, start + 8)
    bits = start + 8 + 4 * glyphs + 16
    return {
        chr(code): [f"{data[bits + offsets[code] + row * padding]:08b}" for row in range(HEIGHT)]
        for code in range(33, 127)
    }


def write_hex(glyphs: dict[str, Rows]) -> None:
    """Write the source of the font as this tree keeps it."""
    lines = ["# Schumacher Clean Bold 8x8 (CLEAN_LICENSE.txt): code point, then its eight rows."]
    for char, rows in glyphs.items():
        lines.append(f"{ord(char):04X}:" + "".join(f"{int(row, 2):02X}" for row in rows))
    SOURCE.write_text("\n".join(lines) + "\n", encoding="ascii")


def read_hex() -> dict[str, Rows]:
    """Return Clean's glyphs in cells of 8 x 8."""
    glyphs = {}
    for line in SOURCE.read_text(encoding="ascii").splitlines()[1:]:
        code, digits = line.split(":")
        cell = bytes.fromhex(digits)
        glyphs[chr(int(code, 16))] = [f"{row:08b}".translate({48: ".", 49: "#"}) for row in cell]
    return glyphs


def read_drawn() -> dict[str, Rows]:
    """Return the glyphs of drawn.txt."""
    lines = [line for line in DRAWN.read_text(encoding="utf-8").splitlines() if line[:2] != "# "]
    step = HEIGHT + 1
    return {lines[i]: lines[i + 1 : i + step] for i in range(0, len(lines), step)}


def trimmed(rows: Rows) -> Rows:
    """Return a glyph without its empty columns left and right."""
    inked = [x for x in range(len(rows[0])) if any(row[x] == "#" for row in rows)]
    return [row[inked[0] : inked[-1] + 1] for row in rows] if inked else rows


def accented(base: Rows, mark: str, capital: bool, letter: str) -> Rows:
    """Return a letter with an accent; a capital loses two rows for it, an i its dot."""
    if capital:
        gone = SQUEEZED.get(letter, SQUEEZED_ROWS)
        kept = [row for y, row in enumerate(base[:7]) if y not in gone]
        body = [*kept, base[7]]
    else:
        body = base[2:]
    wide = len(base[0])
    lines = MARKS[mark]
    room = wide - len(lines[0])
    left = max(0, min((room + 1) // 2 + SHIFTS.get(mark, 0), room)) if room > 0 else 0
    wide = max(wide, len(lines[0]))
    top = [("." * left + line).ljust(wide, ".") for line in lines]
    return [*top, *(row.ljust(wide, ".") for row in body)]


def cedilla(base: Rows) -> Rows:
    """Return a letter with a tail in the row below the line."""
    tail = "." * (len(base[0]) // 2 - 1) + "##"
    return [*base[:7], tail.ljust(len(base[0]), ".")]


def font() -> dict[str, Rows]:
    """Return every glyph, ASCII first, then the others by code point."""
    glyphs = {char: trimmed(rows) for char, rows in read_hex().items()}
    glyphs |= read_drawn()
    glyphs[" "] = ["." * SPACE] * HEIGHT
    for digit in "0123456789":
        glyphs[digit] = [row.center(DIGIT, ".") for row in glyphs[digit]]
    for mark, (capitals, with_mark, smalls, small_with_mark) in ACCENTS.items():
        for base, char in zip(capitals, with_mark, strict=True):
            glyphs[char] = accented(glyphs[base], mark, True, base)
        for base, char in zip(smalls, small_with_mark, strict=True):
            glyphs[char] = accented(glyphs[base], mark, False, base)
    glyphs["Ç"], glyphs["ç"] = cedilla(glyphs["C"]), cedilla(glyphs["c"])
    glyphs |= {char: glyphs[same] for char, same in SAME.items()}
    return dict(sorted(glyphs.items()))


def columns(rows: Rows) -> bytes:
    """Return a glyph as the display keeps it: a byte a column, the top pixel the lowest bit."""
    return bytes(sum((rows[y][x] == "#") << y for y in range(HEIGHT)) for x in range(len(rows[0])))


def literal(name: str, data: bytes, each: int = 24) -> list[str]:
    """Return a constant of bytes as lines of source."""
    parts = [data[start : start + each] for start in range(0, len(data), each)]
    text = ["".join(f"\\x{byte:02x}" for byte in part) for part in parts]
    return [f"{name} = (", *(f'    b"{part}"' for part in text), ")"]


def module() -> str:
    """Return the text of font.py."""
    glyphs = font()
    others = [char for char in glyphs if char > "~"]
    cells = [columns(rows) for rows in [*glyphs.values(), BOX]]
    widths = bytes(len(cell) for cell in cells)
    data = b"".join(cell.ljust(8, b"\0") for cell in cells)
    terms = (HERE / "CLEAN_LICENSE.txt").read_text(encoding="ascii").splitlines()[3:]
    lines = [
        "# SPDX-License-Identifier: MIT AND HPND",
        '"""The small font: made by host_tools/fonts/make_font.py, not by hand.',
        "",
        "Its letters are those of Clean Bold 8x8:",
        *terms,
        '"""',
        "",
        "# ASCII from the space on, then these, then the box for any other character",
        "OTHERS = (",
        *(
            '    "' + "".join(f"\\u{ord(char):04x}" for char in others[start : start + 12]) + '"'
            for start in range(0, len(others), 12)
        ),
        ")",
        "# how many columns each has",
        *literal("WIDTHS", widths),
        "# eight columns for each, a byte a column, the top pixel the lowest bit (MONO_VLSB)",
        *literal("COLUMNS", data),
    ]
    return "\n".join([*lines, ""])


if __name__ == "__main__":
    if sys.argv[1:2] == ["--read"]:
        write_hex(read_pcf(Path(sys.argv[2])))
    TARGET.write_text(module(), encoding="ascii")
