# SPDX-License-Identifier: MIT
"""A rule set in words, made from its parameters: a house rule set reads as well as a known one."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from scopa.rules import Rules, shape_players
from scopa.scoring import SCALES
from settebello.errors import InputError
from settebello.words import LANGUAGES

Words = dict[str, str]
_STRONGEST_FIRST = (7, 6, 1, 5, 4, 3, 2, 10, 9, 8)


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table of points: what scores, how much, and for what."""

    name: str
    points: str
    about: str


@dataclass(frozen=True, slots=True)
class Section:
    """A heading, its sentences, and for the points: what scores, and the worth of each card."""

    title: str
    sentences: list[str]
    rows: list[Row] = field(default_factory=list)
    scale: list[tuple[str, str]] = field(default_factory=list)


def explain(rules: Rules, language: str = "en") -> list[Section]:
    """Return the rule set in sections of words; raises InputError for an unknown language."""
    if language not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        raise InputError(f"no words in {language!r}; languages: {known}")
    words = LANGUAGES[language]
    sections = [
        Section(words["section_" + topic], list(sentences(rules, words)))
        for topic, sentences in _TOPICS
    ]
    points = Section(
        words["section_points"],
        list(_below_points(rules, words)),
        list(_points(rules, words)),
        _scale(rules, words),
    )
    return [*sections[:-1], points, sections[-1]]


def _amount(words: Words, what: str, number: int) -> str:
    return words[f"{what}_one"] if number == 1 else words[f"{what}_many"].format(n=number)


def _one_of(words: Words, items: Sequence[str]) -> str:
    """Join as a sentence does: ``a, b or c``."""
    if len(items) < 3:
        return words["or"].join(items)
    return words["comma"].join(items[:-1]) + words["list_or"] + items[-1]


def _suit(rules: Rules, words: Words) -> str:
    return words["suit_" + rules.prize]


def _cards(rules: Rules, words: Words) -> Iterator[str]:
    yield words[f"deck_{rules.deck}"]
    yield words["courts_" + rules.courts]
    yield words["prize"].format(suit=_suit(rules, words))


def _shapes(rules: Rules, words: Words) -> Iterator[str]:
    ways = [words["shape_" + shape] for shape in rules.shapes]
    yield words["shapes"].format(shapes=_one_of(words, ways))
    if any(shape.strip("1v") for shape in rules.shapes):
        yield words["partners"]
    yield words["turn"]


def _deal(rules: Rules, words: Words) -> Iterator[str]:
    if rules.cut:
        yield words["cut"]
    if rules.table:
        yield words["table_some"].format(cards=_amount(words, "cards", rules.table))
    else:
        yield words["table_none"]
    players = sorted({shape_players(shape) for shape in rules.shapes})
    for number in players:
        rounds = _rounds(words, rules.round_sizes(number))
        yield words["rounds"].format(players=number, rounds=rounds)
    if any(len(rules.round_sizes(number)) > 1 for number in players):
        yield words["stock"]
    yield _misdeal(rules, words)
    for total, sweeps in ((15, rules.opening_15), (30, rules.opening_30)):
        if sweeps is not None:
            yield words["opening"].format(sum=total, worth=words[f"worth_{sweeps}"])


def _rounds(words: Words, sizes: tuple[int, ...]) -> str:
    """Say the rounds of a deal, equal ones together: 3, 3, 3, 3, 4 is ``3 four times, then 4``."""
    said = []
    for size, run in groupby(sizes):
        times = len(list(run))
        key = "round_once" if times == 1 else "round_times"
        said.append(words[key].format(cards=_amount(words, "cards", size), times=times))
    return words["then"].join(said)


def _misdeal(rules: Rules, words: Words) -> str:
    if not rules.misdeal:
        return words["misdeal_none"]
    opens = rules.opening_15 is not None or rules.opening_30 is not None
    reasons = [words["misdeal_" + reason] for reason in rules.misdeal]
    sentence = words["misdeal_unless" if opens else "misdeal"]
    return sentence.format(reasons=_one_of(words, reasons))


def _capture(rules: Rules, words: Words) -> Iterator[str]:
    ways = [words["capture_" + way] for way in rules.capture]
    yield words["capture"].format(ways=_one_of(words, ways))
    if "value" in rules.capture and len(rules.capture) > 1:
        yield words["single_" + rules.single_first]
    if rules.capture != ("value",):
        yield words["choice_" + rules.choice]
    yield words["must_yes" if rules.must_capture else "must_no"]
    if rules.ace == "plain":
        yield words["ace_plain"]
    else:
        yield words["ace_takes_all"].format(worth=words[f"worth_{rules.ace_sweep}"])
        yield words["ace_on_ace"]
        yield words["ace_" + rules.ace_alone]


def _sweeps(rules: Rules, words: Words) -> Iterator[str]:
    yield words["sweep"]
    yield words["last_yes" if rules.last_sweep else "last_no"]
    yield words["leftovers"]


def _points(rules: Rules, words: Words) -> Iterator[Row]:
    """Yield what scores, in the order in which players count, sweeps last."""
    suit = _suit(rules, words)
    for category in ("cards", "coins", "settebello"):
        points = getattr(rules, category)
        if points:
            yield _row(words, category, str(points), suit, rules)
    if rules.fourth != "none":
        yield _row(words, rules.fourth, "1", suit, rules)
    if rules.re_bello:
        yield _row(words, "re_bello", "1", suit, rules)
    if rules.napola:
        yield _row(words, "napola", words["per_card"], suit, rules)
    if rules.scalette:
        yield _row(words, "scalette", "3 - 20", suit, rules)
    for category in ("grande", "all_coins", "all_sevens"):
        points = getattr(rules, category)
        if points:
            yield _row(words, category, str(points), suit, rules)
    yield _row(words, "scope", words["per_sweep"], suit, rules)


def _row(words: Words, category: str, points: str, suit: str, rules: Rules) -> Row:
    named = "prize_suit" if category == "coins" and rules.prize != "D" else category
    about = words["about_" + category].format(suit=suit, cap=rules.napola_cap)
    return Row(words["name_" + named], points, about)


def _below_points(rules: Rules, words: Words) -> Iterator[str]:
    if rules.fourth == "none":
        yield words["fourth_none"]
    if rules.declarations != "none":
        yield words["declarations_" + rules.declarations]
    if rules.fourth == "primiera":
        yield words["scale"]


def _scale(rules: Rules, words: Words) -> list[tuple[str, str]]:
    """Return (rank, worth in the primiera), the strongest first; equal court cards together."""
    if rules.fourth != "primiera":
        return []
    values, unit = SCALES[rules.scale]
    equal_courts = len(set(values[7:])) == 1
    scale: dict[str, str] = {}
    for rank in _STRONGEST_FIRST:
        if rules.in_deck(rank - 1):
            label = words["scale_courts"] if rank > 7 and equal_courts else str(rank)
            scale["A" if rank == 1 else label] = _halves(values[rank - 1], unit)
    return list(scale.items())


def _halves(value: int, unit: int) -> str:
    return str(value // unit) + (".5" if value % unit else "")


def _end(rules: Rules, words: Words) -> Iterator[str]:
    yield words["goal_" + rules.goal].format(points=_amount(words, "points", rules.target))
    if rules.goal != "deal":
        yield words["lowest" if rules.lowest_wins else "highest"]
        others = [str(target) for target in rules.targets if target != rules.target]
        if others:
            yield words["targets"].format(targets=_one_of(words, others))
    if rules.all_coins_end():
        yield words["coins_win"].format(suit=_suit(rules, words))
    if rules.double_below:
        yield words["double"].format(points=_amount(words, "points", rules.double_below))
    yield words["claim_yes" if rules.claim else "claim_no"]


_TOPICS: tuple[tuple[str, Callable[[Rules, Words], Iterator[str]]], ...] = (
    ("cards", _cards),
    ("shapes", _shapes),
    ("deal", _deal),
    ("capture", _capture),
    ("sweeps", _sweeps),
    ("end", _end),
)
