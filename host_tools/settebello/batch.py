# SPDX-License-Identifier: MIT
"""The JSON questions of the batch commands, read strictly, and their answers.

A question is one JSON object; its shapes and those of the answers are in FORMATS.md. Every reader
here collects what is wrong, so that one answer names all the problems of a question with their
places.
"""

import json
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from scopa.captures import captures
from scopa.cards import CardError, names, parse
from scopa.hand import MAX_SIDES, Hand, from_piles, problems
from scopa.match import Match, claim_points, claim_proved
from scopa.rules import Rules
from scopa.scoring import SCALES, Score, extra_categories
from scopa.tally import Tally
from scopa.variants import house_rules, rules
from settebello import figures

Answer = dict[str, Any]

_HAND_KEYS = ("sides", "nobody", "hand", "most", "counts")


class QuestionError(ValueError):
    """A question that cannot be answered; the message says what is wrong, and where."""


class _Reader:
    """Reads the fields of one JSON object and collects what is wrong with them."""

    def __init__(self, data: Any, where: str = "") -> None:
        self.data = data if isinstance(data, dict) else {}
        self.where = where
        self.wrong: list[str] = []
        if not isinstance(data, dict):
            self.fail("must be a JSON object")

    def fail(self, reason: str) -> None:
        """Note a problem at this place."""
        self.wrong.append(f"{self.where}: {reason}" if self.where else reason)

    def allow(self, *keys: str) -> None:
        """Note every key that means nothing here."""
        for key in self.data:
            if key not in keys:
                self.fail(f"unknown key {key!r} (known: {', '.join(keys)})")

    def get(self, key: str, kind: type | tuple[type, ...], words: str, default: Any = None) -> Any:
        """Return a field of one kind, else its default with the problem noted."""
        value = self.data.get(key, default)
        if key in self.data and not _is(value, kind):
            self.fail(f"{key} must be {words}, not {value!r:.60}")
            return default
        return value

    def number(self, key: str) -> int:
        """Return a whole number, 0 where it is missing."""
        value: int = self.get(key, int, "a whole number", 0)
        return value

    def attempt(self, call: Callable[..., Any], *args: Any) -> Any:
        """Return what a call answers; a ValueError becomes a problem noted, and None."""
        try:
            return call(*args)
        except ValueError as error:
            self.fail(str(error))
            return None

    def done(self) -> None:
        """Raise QuestionError with everything that was noted."""
        if self.wrong:
            raise QuestionError("; ".join(self.wrong))


def _is(value: Any, kind: type | tuple[type, ...]) -> bool:
    kinds = kind if isinstance(kind, tuple) else (kind,)
    return isinstance(value, kinds) and (bool in kinds or not isinstance(value, bool))


def read_rules(data: Any, target: int | None = None) -> Rules:
    """Return the rules of a question: `variant` (an id, or house rules whole) and `options`.

    Raises ValueError naming an unknown variant, option or value.
    """
    reader = _Reader(data)
    variant = reader.get("variant", (str, dict), "a variant's id or house rules")
    options = reader.get("options", dict, "an object", {})
    if variant is None and "variant" not in reader.data:
        reader.fail("variant is missing")
    reader.done()
    if target is not None:
        options = {**options, "target": target}
    return _rules(json.dumps(variant), json.dumps(options))


@lru_cache(maxsize=64)  # a batch asks for the same few rules again and again
def _rules(variant_json: str, options_json: str) -> Rules:
    variant, options = json.loads(variant_json), json.loads(options_json)
    if isinstance(variant, dict):
        return house_rules({**variant, **options})
    return rules(variant, options)


def _read_cards(reader: _Reader, key: str, chosen: Rules) -> list[int]:
    """Return the cards of a field, a list of names or one text; each wrong name is noted."""
    value = reader.get(key, (list, str), 'a list of cards, or a text like "7D 1C"', [])
    found = []
    for word in value.split() if isinstance(value, str) else value:
        try:
            found.append(parse(word, chosen.courts))
        except CardError as error:
            reader.fail(f"{key}: {error}")
    return found


def _read_hand(reader: _Reader, chosen: Rules) -> Hand:
    """Return the hand that `sides` and `nobody`, or `hand`, tell; QuestionError with all wrong."""
    sides = reader.get("sides", list, "a list with an object for each side", [])
    _check_sides(reader, len(sides), chosen)
    nobody = _read_cards(reader, "nobody", chosen)
    piles: list[list[int] | None] = []
    parts = []
    for number, data in enumerate(sides, 1):
        part = _Reader(data, f"side {number}")
        part.allow("cards", "sweeps", "declared", "extra")
        rest = part.data.get("cards") == "rest"
        piles.append(None if rest else _read_cards(part, "cards", chosen))
        parts.append([part.number(key) for key in ("sweeps", "declared", "extra")])
        reader.wrong += part.wrong
    text = reader.get("hand", str, "forty characters")
    most = reader.get("most", str, "four characters", "")
    if text is not None and (any(piles) or None in piles or nobody):
        reader.fail("cards are told either in hand or in sides and nobody, not in both")
    if not 2 <= len(sides) <= MAX_SIDES:
        reader.done()
    hand = reader.attempt(from_piles, chosen, piles, nobody) or Hand(chosen, len(sides))
    hand.sweeps, hand.declared, hand.extra = ([part[at] for part in parts] for at in range(3))
    if text is not None:
        reader.attempt(hand.set_text, text)
    reader.attempt(hand.set_most_text, most)
    for problem in problems(chosen, hand):
        reader.fail(problem)
    reader.done()
    return hand


def _check_sides(reader: _Reader, sides: int, chosen: Rules) -> None:
    if "sides" not in reader.data:
        reader.fail("sides is missing")
        return
    if sides not in chosen.side_counts():
        allowed = " or ".join(str(count) for count in chosen.side_counts())
        reader.fail(f"{chosen.id} is played by {allowed} sides, not {sides}")


def _read_tally(reader: _Reader, chosen: Rules, sides: int) -> Tally:
    """Return the hand that `counts` tells; QuestionError with all that is wrong."""
    part = _Reader(reader.data["counts"], "counts")
    fourth = chosen.fourth
    extras = extra_categories(chosen)
    keys = ["cards", "coins", "settebello", *([] if fourth == "none" else [fourth]), *extras]
    part.allow(*keys, "declared", "sweeps")
    told = Tally(chosen, sides)
    told.cards = _numbers(part, "cards", sides)
    told.coins = _numbers(part, "coins", sides)
    told.sweeps = _numbers(part, "sweeps", sides) or [0] * sides
    told.declared = _numbers(part, "declared", sides) or [0] * sides
    for extra in extras:
        if extra in part.data:
            told.extras[extra] = _numbers(part, extra, sides) or [0] * sides
    if "settebello" in part.data:
        told.settebello = _holder(part, sides)
    if isinstance(part.data.get(fourth), list):
        told.fourth = _sums(part, chosen, sides)
    elif fourth in part.data:
        told.fourth = _side(part, fourth, sides)
    if not part.wrong:
        for problem in told.problems():
            part.fail(problem)
    reader.wrong += part.wrong
    reader.done()
    return told


def _sums(part: _Reader, chosen: Rules, sides: int) -> list[int | None]:
    """Return the numbers of the fourth category as the core counts them: in halves if need be."""
    unit = SCALES[chosen.scale][1] if chosen.fourth == "primiera" else 1
    sums: list[int | None] = []
    for value in _numbers(part, chosen.fourth, sides, (int, float, type(None))) or []:
        if value is not None and value * unit != int(value * unit):
            part.fail(f"{chosen.fourth}: {value} cannot be")
        sums.append(None if value is None else int(value * unit))
    return sums


def _holder(part: _Reader, sides: int) -> int | None:
    """Return who has the settebello, told as [1, 0] like any other count, or as a side's number."""
    if not isinstance(part.data["settebello"], list):
        return _side(part, "settebello", sides)
    counts = _numbers(part, "settebello", sides) or []
    if counts and sorted(counts) not in ([0] * sides, [0] * (sides - 1) + [1]):
        part.fail(f"settebello: one side has it, not {counts}")
    return counts.index(1) if 1 in counts else None


def _numbers(
    part: _Reader, key: str, sides: int, kinds: tuple[type, ...] = (int,)
) -> list[Any] | None:
    values: list[Any] | None = part.get(key, list, f"a list of {sides} numbers")
    if values is not None and (
        len(values) != sides or not all(_is(value, kinds) for value in values)
    ):
        part.fail(f"{key} must be a list of {sides} numbers, not {values!r:.60}")
        return None
    return values


def _side(part: _Reader, key: str, sides: int) -> int | None:
    value: int | None = part.get(
        key, (int, type(None)), "the number of a side, 0 for the first, or null"
    )
    if value is not None and not 0 <= value < sides:
        part.fail(f"{key} must be a side from 0 to {sides - 1}, or null, not {value}")
        return None
    return value


def answer_score(question: Any) -> Answer:
    """Answer one question of `settebello score`; ValueError says what is wrong with it."""
    chosen = read_rules(question)
    reader = _Reader(question)
    reader.allow("variant", "options", *_HAND_KEYS)
    if "counts" in reader.data:
        return _tally_answer(chosen, _read_tally(reader, chosen, _tally_sides(reader)))
    return _score_answer(Score(chosen, _read_hand(reader, chosen)))


def _tally_sides(reader: _Reader) -> int:
    """Return how many sides the counts speak of; no other way to tell a hand goes with them."""
    if any(key in reader.data for key in _HAND_KEYS if key != "counts"):
        reader.fail("counts stand alone, without sides, hand or nobody")
    told = reader.data["counts"]
    lists = [value for value in told.values() if isinstance(value, list)] if _is(told, dict) else []
    if not lists or not 2 <= len(lists[0]) <= MAX_SIDES:
        reader.fail("counts need a list with a number for each side")
    reader.done()
    return len(lists[0])


def _score_answer(scored: Score) -> Answer:
    chosen = scored.rules
    sums = figures.primiera_points(scored.primiera, chosen)
    return {
        "variant": chosen.id,
        "points": scored.points,
        "categories": {
            name: list(lows) if lows == highs else None for name, lows, highs in scored.categories
        },
        "primiera": sums,
        "counts": figures.counts(scored),
        "wins_game": scored.wins_game,
        "undecided": scored.undecided,
    }


def _tally_answer(chosen: Rules, told: Tally) -> Answer:
    return {
        "variant": chosen.id,
        "points": told.points(),
        "categories": dict(told.categories()),
        "primiera": figures.primiera_points(told.fourth, chosen)
        if isinstance(told.fourth, list)
        else None,
        "counts": {"cards": told.cards, "coins": told.coins},
        "wins_game": told.wins_game,
        "undecided": told.undecided(),
    }


def answer_captures(question: Any) -> Answer:
    """Answer one question of `settebello captures`; ValueError says what is wrong with it."""
    chosen = read_rules(question)
    reader = _Reader(question)
    reader.allow("variant", "options", "table", "play", "last")
    for key in ("table", "play"):
        if key not in reader.data:
            reader.fail(key + " is missing")
    table = _read_cards(reader, "table", chosen)
    played = reader.get("play", str, "a card")
    last = reader.get("last", bool, "true or false", False)
    card = None if played is None else reader.attempt(parse, played, chosen.courts)
    reader.done()
    assert card is not None  # else it was noted
    found = captures(chosen, table, card, last)
    return {
        "options": [names(taken) for taken in found.options],
        "may_leave": found.may_leave,
        "sweeps": found.sweeps,
    }


def answer_match(question: Any) -> Answer:
    """Answer one question of `settebello match`; ValueError says what is wrong, and in which hand.

    Beside hands, `hands` may hold {"redeal": true} and a claim, {"claim": side, ...its cards}.
    """
    reader = _Reader(question)
    reader.allow("variant", "options", "target", "sides", "hands")
    target = reader.get("target", int, "a whole number")
    sides = reader.get("sides", list, "a list of names", [])
    hands = reader.get("hands", list, "a list", [])
    reader.done()
    chosen = read_rules(question, target)
    _check_sides(reader, len(sides), chosen)
    if not all(isinstance(name, str) and name.strip() for name in sides):
        reader.fail("sides must be names")
    if len(set(map(str, sides))) != len(sides):
        reader.fail("two sides have the same name")
    reader.done()
    played = Match(chosen, len(sides))
    for number, data in enumerate(hands, 1):
        _play_hand(played, number, _Reader(data, f"hand {number}"))
    return {
        "totals": played.totals,
        "status": played.status,
        "winner": played.winner,
        "double": played.double,
        "reason": played.reason,
        "hands": played.hands,
    }


def _play_hand(played: Match, number: int, reader: _Reader) -> None:
    reader.allow("points", "wins", "redeal", "claim", *_HAND_KEYS)
    ways = [key for key in ("points", "redeal", "counts", "hand", "sides") if key in reader.data]
    if not ways:
        reader.fail("says neither points nor cards")
    elif len(ways) > 1 and ways != ["hand", "sides"]:
        reader.fail(f"{ways[0]} and {ways[1]} exclude each other")
    reader.done()
    for key, needs in (("wins", ("points",)), ("claim", ("hand", "sides"))):
        if key in reader.data and not set(ways) & set(needs):
            reader.fail(f"{key} goes with {' or '.join(needs)} only")
    if reader.data.get("redeal", True) is not True:
        reader.fail("redeal must be true")
    reader.done()
    if "redeal" in reader.data:
        reader.attempt(played.redeal, number)
    elif "points" in reader.data:
        wins = _side(reader, "wins", played.sides)
        reader.attempt(played.hand, number, reader.data["points"], wins)
    elif "counts" in reader.data:
        told = _read_tally(reader, played.rules, played.sides)
        if told.undecided():
            reader.fail(f"not counted: {', '.join(told.undecided())}")
            reader.done()
        reader.attempt(played.hand, number, told.points(), told.wins_game)
    else:
        _play_cards(played, number, reader)
    reader.done()


def _play_cards(played: Match, number: int, reader: _Reader) -> None:
    """Add a hand, or judge a claim, by its cards."""
    sides = reader.data.get("sides")
    if isinstance(sides, list) and len(sides) != played.sides:
        reader.fail(f"{len(sides)} sides in a match of {played.sides}")
        reader.done()
    hand = _read_hand(reader, played.rules)
    scored = Score(played.rules, hand)
    claimant = _side(reader, "claim", played.sides)
    if claimant is not None:
        proved = claim_proved(played.rules, played.totals, claimant, hand)
        sure = claim_points(played.rules, hand, claimant, proved)
        reader.attempt(played.claim, number, claimant, sure, proved)
    elif scored.points is None:
        left = names([card for card in range(40) if hand.text()[card] == "."])
        reader.fail(f"undecided: {', '.join(scored.undecided)} (nobody has {' '.join(left)})")
    else:
        reader.attempt(played.hand, number, scored.points, scored.wins_game)
