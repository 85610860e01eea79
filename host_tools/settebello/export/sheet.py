# SPDX-License-Identifier: MIT
"""What a match's score sheet says, in words of a language and figures: HTML and PDF draw it."""

from dataclasses import dataclass
from datetime import datetime

from settebello.export.cells import one_line
from settebello.export.layout import NUMBER_WIDTH, WIDTH, Layout, lay_out, share_columns
from settebello.figures import figure
from settebello.played import CATEGORIES, HandRow, Played
from settebello.words import LANGUAGES
from settebello.words.sheet import SHEET

INK, SOFT, GREEN, PAPER = "#25231F", "#6D675B", "#1F4D3A", "#FFFDF6"
RULE, GRID, STRIPE = "#CFC6B1", "#E4DCC9", "#F7F2E4"
# Blue, vermilion, green and purple: told apart by colour-blind people, and dark enough for white.
COLOURS = ("#1F5C8F", "#C0471B", "#2B7A4B", "#7B4B94")


_THICKEST_BAR = 4.0
_BARS_SHARE = 0.84  # of the chart's height; the rest is between the categories
_WIDEST_FIGURES = 13.0
_FIGURES_SHARE = 0.42  # of the table, at most
_MARK, _DIGIT, _LETTER = 4.3, 2.0, 1.55  # widths in the table, in millimetres
# Shown although nobody scored them: everybody plays for them.
_ALWAYS = ("cards", "coins", "settebello", "primiera", "barmila", "sevens", "scope")


@dataclass(frozen=True, slots=True)
class Side:
    """One side: its name, the one-letter mark and the colour that stand for it, how it ended."""

    name: str
    mark: str
    colour: str
    total: int
    sweeps: str
    winner: bool


@dataclass(frozen=True, slots=True)
class Row:
    """One hand. `cells`: for each category the points of each side; `note` instead for a claim."""

    number: int
    cells: list[list[int]]
    points: list[int]
    totals: list[int]
    leader: int | None
    note: str
    edited: bool


@dataclass(frozen=True, slots=True)
class Sheet:
    """A whole score sheet. `shares`: for each category each side's points of the whole match."""

    language: str
    name: str
    game: str
    headline: str
    about: str
    sides: list[Side]
    categories: list[str]
    shares: list[list[int]]
    rows: list[Row]
    target: int | None
    notes: list[str]
    layout: Layout

    def word(self, key: str, **fields: object) -> str:
        """Return one of the sheet's words."""
        return SHEET[self.language][key].format(**fields)

    @property
    def score(self) -> str:
        """Each side and its total, in one line."""
        return " · ".join(f"{side.name} {figure(side.total)}" for side in self.sides)

    @property
    def course(self) -> list[list[int]]:
        """The totals before the first hand and after each."""
        return [[0] * len(self.sides), *(row.totals for row in self.rows)]

    @property
    def named_shares(self) -> list[tuple[str, list[int]]]:
        """Each category's name and each side's points of the whole match."""
        return list(zip(self.categories, self.shares, strict=True))

    @property
    def largest_share(self) -> int:
        """The most points that a side has of one category; 1 where there are none."""
        return max([1, *(points for shares in self.shares for points in shares)])

    @property
    def bar_height(self) -> float:
        """The height of one side's bar in a category, in millimetres."""
        bars = len(self.sides) * max(len(self.categories), 1)
        return min(_THICKEST_BAR, self.layout.chart * _BARS_SHARE / bars)

    @property
    def figure_width(self) -> float:
        """The width of a column of points or totals, in millimetres."""
        columns = 2 * len(self.sides)
        return min(_WIDEST_FIGURES, (WIDTH - NUMBER_WIDTH) * _FIGURES_SHARE / columns)

    @property
    def category_widths(self) -> list[float]:
        """The width of each category's column in the table, in millimetres."""
        free = WIDTH - NUMBER_WIDTH - 2 * len(self.sides) * self.figure_width
        needed = [
            max(
                [
                    _LETTER * max(map(len, name.split())),
                    *(_marks_width(row, at) for row in self.rows),
                ]
            )
            for at, name in enumerate(self.categories)
        ]
        return share_columns([width + 1.5 for width in needed], free) if needed else []


def _marks_width(row: Row, place: int) -> float:
    """Return how wide the marks of a hand are in the column of a category."""
    return sum(
        _MARK + (0 if points == 1 else _DIGIT * len(str(points)))
        for points in row.cells[place]
        if points
    )


class _Words:
    """The words of one language, counted and joined."""

    def __init__(self, language: str) -> None:
        self._words = SHEET[language]
        self._rules = LANGUAGES[language]

    def __call__(self, key: str, **fields: object) -> str:
        return self._words[key].format(**fields)

    def count(self, key: str, number: int) -> str:
        """Return ``1 hand`` or ``3 hands``."""
        return self(f"{key}_one" if number == 1 else f"{key}_many", n=number)

    def category(self, name: str, prize: str) -> str:
        """Return a category's name; `prize` is the prize suit, D except in Hurrikan."""
        if name == "coins" and prize != "D":
            return self._rules["name_prize_suit"]
        return self._rules.get("name_" + name) or self(name)

    def date(self, seconds: int) -> str:
        """Return a moment in this computer's time."""
        then = datetime.fromtimestamp(seconds)
        month = self("months").split()[then.month - 1]
        return self("date", day=then.day, month=month, year=then.year, time=f"{then:%H:%M}")

    def duration(self, seconds: int) -> str:
        """Return how long a match took, in minutes."""
        hours, minutes = divmod(round(seconds / 60), 60)
        return self("hours", h=hours, m=minutes) if hours else self("minutes", n=minutes)


def make_sheet(match: Played, language: str = "en") -> Sheet:
    """Return the score sheet of a match in `language` (a key of SHEET)."""
    words = _Words(language)
    hands = list(match.hands())
    played = _played(hands)
    rows = [_row(match, row, played, words) for row in hands]
    notes = [words("note_marks")] if rows else []
    if any(row.edited for row in rows):
        notes.append(words("note_edited"))
    return Sheet(
        language=language,
        name=match.name,
        game=_game(match, words),
        headline=_headline(match, words),
        about=_about(match, hands, words),
        sides=_sides(match, hands, words),
        categories=[words.category(name, match.rules.prize) for name in played],
        shares=_shares(rows, len(played), len(match.sides)),
        rows=rows,
        target=match.target,
        notes=notes,
        layout=lay_out(len(rows), len(played) * len(match.sides)),
    )


def _played(hands: list[HandRow]) -> list[str]:
    """Return the categories to show: those everybody plays for, and those that were scored."""
    seen: set[str] = set()
    for row in hands:
        seen.update(name for name, points in row.categories if any(points) or name in _ALWAYS)
    return [name for name in CATEGORIES if name in seen]


def _game(match: Played, words: _Words) -> str:
    end = words("one_deal") if match.target is None else words("to_points", n=match.target)
    return f"{one_line(match.variant_name)} · {end}"


def _headline(match: Played, words: _Words) -> str:
    if match.winner_side is not None:
        number = "one" if len(match.players[match.winner_side]) == 1 else "many"
        return words(f"wins_{number}", side=one_line(match.winner))
    return words({"drawn": "drawn", "playing": "playing"}.get(match.status, "broken"))


def _about(match: Played, hands: list[HandRow], words: _Words) -> str:
    counted = sum(row.kind == "hand" for row in hands)
    facts = [words.date(match.time)] if match.time is not None else []
    facts.append(words.count("hands", counted))
    last = hands[-1].time if hands else None
    if match.time is not None and last is not None and last - match.time >= 60:
        facts.append(words.duration(last - match.time))
    why = {"claim": "claim", "false claim": "false_claim", "all coins": "all_coins"}
    if match.winner_side is not None and match.reason in why:
        facts.append(words(why[match.reason]))
    if match.double:
        facts.append(words("double"))
    return " · ".join(facts)


def _sides(match: Played, hands: list[HandRow], words: _Words) -> list[Side]:
    marks = _marks([names[0] for names in match.players])
    sides = []
    for side, name in enumerate(match.sides):
        sweeps = sum(row.sweeps[side] for row in hands if row.sweeps is not None)
        won = side == match.winner_side
        total = match.totals[side]
        text = words.count("sweeps", sweeps)
        sides.append(Side(one_line(name), marks[side], COLOURS[side], total, text, won))
    return sides


def _marks(names: list[str]) -> list[str]:
    """Return a capital for each side, or its number where two begin alike."""
    initials = [one_line(name).strip()[:1].upper() for name in names]
    if len(set(initials)) == len(initials) and all(mark.isalpha() for mark in initials):
        return initials
    return [str(side) for side in range(1, len(names) + 1)]


def _row(match: Played, row: HandRow, played: list[str], words: _Words) -> Row:
    points = dict(row.categories)
    none = [0] * len(match.sides)
    note = ""
    if row.side is not None and row.kind != "hand":
        key = "claimed" if row.kind == "claim" else "claimed_false"
        note = words(key, side=one_line(match.sides[row.side]))
    return Row(
        number=row.number,
        cells=[points.get(name, none) for name in played],
        points=row.points,
        totals=row.totals,
        leader=_leader(row.totals, match.rules.lowest_wins),
        note=note,
        edited=row.edited,
    )


def _leader(totals: list[int], lowest: bool) -> int | None:
    best = min(totals) if lowest else max(totals)
    return totals.index(best) if totals.count(best) == 1 else None


def _shares(rows: list[Row], categories: int, sides: int) -> list[list[int]]:
    return [
        [sum(row.cells[place][side] for row in rows) for side in range(sides)]
        for place in range(categories)
    ]
