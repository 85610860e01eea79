# SPDX-License-Identifier: MIT
"""The parameters of a variant: what each may be, and a checked set of them.

The parameters and their meaning are those of RULES.md 1; their defaults are classic Scopa.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

SHAPES = ("1v1", "1v1v1", "1v1v1v1", "2v2", "3v3", "2v2v2")
MISDEALS = ("three_kings", "three_alike", "two_aces", "an_ace")
CAPTURES = ("value", "sum", "fifteen")

# For each number of players, the cards a hand gets in each round. Classic: threes.
THREES = ((2, (3,) * 6), (3, (3,) * 4), (4, (3,) * 3), (6, (3,) * 2))
TWOS = (1, 11, 21, 31)  # cards; a deck of 36 has none


class RulesError(ValueError):
    """A rule set that no table can play; the message names every reason."""


def shape_sides(shape: str) -> int:
    """Return how many sides a shape such as ``2v2`` has."""
    return shape.count("v") + 1


def shape_players(shape: str) -> int:
    """Return how many people sit at the table in a shape such as ``2v2``."""
    return sum([int(size) for size in shape.split("v")])


def is_whole(value: "Any") -> bool:
    """Tell whether a value is a whole number, and no truth value."""
    return isinstance(value, int) and value is not True and value is not False


def is_text(text: str) -> bool:
    """Tell whether a text has no half of a surrogate pair, which no screen or file can hold."""
    return not any([0xD800 <= ord(char) < 0xE000 for char in text])


def _flag(value: "Any", _allowed: "Any") -> "Any":
    if value is not True and value is not False:
        raise RulesError("must be true or false")
    return value


def _text(value: "Any", longest: "Any") -> "Any":
    if not isinstance(value, str) or not value or len(value) > longest:
        raise RulesError("must be a text of 1 to " + str(longest) + " characters")
    if not value.strip() or not is_text(value) or min(value) < " " or "\x7f" in value:
        raise RulesError("must be a text that can be printed, not " + repr(value))
    return value


def _number(value: "Any", limits: "Any") -> "Any":
    low, high = limits
    if not is_whole(value) or not low <= value <= high:
        raise RulesError("must be a whole number from %d to %d" % (low, high))
    return value


def _number_or_none(value: "Any", limits: "Any") -> "Any":
    return None if value is None else _number(value, limits)


def _choice(value: "Any", allowed: "Any") -> "Any":
    if value not in allowed or not isinstance(value, type(allowed[0])):  # 40.0 is not 40
        words = [str(word) for word in allowed]
        raise RulesError("must be one of " + ", ".join(words))
    return value


def _some_of(value: "Any", allowed: "Any") -> "Any":
    """Return the chosen words in the order of `allowed`, so that equal sets are equal data."""
    if not isinstance(value, (list, tuple)) or not all([word in allowed for word in value]):
        raise RulesError("must be a list of words out of " + ", ".join(allowed))
    return tuple([word for word in allowed if word in value])


def _targets(value: "Any", limits: "Any") -> "Any":
    if not isinstance(value, (list, tuple)) or not value:
        raise RulesError("must be a list of numbers")
    return tuple([_number(item, limits) for item in value])


_PLAYERS = {"2": 2, "3": 3, "4": 4, "6": 6}
_ROUNDS_LOOK = 'must be like {"2": [3, 3, 3, 3, 3, 3]}: 2, 3, 4 or 6 players, cards a round'


def _rounds(value: "Any", _allowed: "Any") -> "Any":
    """Accept {"2": [3, 3, ...]} as JSON has it, or our own pairs; return pairs by players."""
    pairs = value
    if isinstance(value, dict):
        pairs = [(_PLAYERS.get(key), value[key]) for key in value]
    if not isinstance(pairs, (list, tuple)) or not pairs:
        raise RulesError(_ROUNDS_LOOK)
    checked = []
    for pair in pairs:
        if not isinstance(pair, (list, tuple)) or len(pair) != 2 or not is_whole(pair[0]):
            raise RulesError(_ROUNDS_LOOK)
        players, sizes = pair
        if not isinstance(sizes, (list, tuple)) or not sizes:
            raise RulesError("must list the cards of each round for %d players" % players)
        checked.append((players, tuple([_number(size, (1, 20)) for size in sizes])))
    return tuple(sorted(checked))


if TYPE_CHECKING:
    Field = tuple[str, object, Callable[[Any, Any], Any], Any]

# name, default, check, what the check allows
FIELDS: "tuple[Field, ...]" = (
    ("id", "scopa", _text, 24),
    ("name", "Scopa", _text, 32),
    ("deck", 40, _choice, (40, 36)),
    ("courts", "JQK", _choice, ("JQK", "QJK")),
    ("prize", "D", _choice, ("D", "C", "S", "B")),
    ("shapes", SHAPES, _some_of, SHAPES),
    ("table", 4, _number, (0, 12)),
    ("rounds", THREES, _rounds, None),
    ("misdeal", ("three_kings",), _some_of, MISDEALS),
    ("opening_15", None, _number_or_none, (0, 2)),
    ("opening_30", None, _number_or_none, (0, 2)),
    ("cut", False, _flag, None),
    ("capture", ("value", "sum"), _some_of, CAPTURES),
    ("single_first", "all", _choice, ("all", "sums", "no")),
    ("choice", "free", _choice, ("free", "largest", "smallest")),
    ("must_capture", True, _flag, None),
    ("ace", "plain", _choice, ("plain", "takes_all")),
    ("ace_sweep", 0, _number, (0, 1)),
    ("ace_alone", "stays", _choice, ("stays", "takes_itself")),
    ("last_sweep", False, _flag, None),
    ("cards", 1, _number, (0, 9)),
    ("coins", 1, _number, (0, 9)),
    ("settebello", 1, _number, (0, 9)),
    ("fourth", "primiera", _choice, ("primiera", "barmila", "sevens", "none")),
    ("scale", "flat", _choice, ("flat", "graded", "face")),
    ("re_bello", False, _flag, None),
    ("napola", False, _flag, None),
    ("napola_cap", 9, _number, (3, 10)),
    ("scalette", False, _flag, None),
    ("grande", 0, _number, (0, 9)),
    ("all_coins", 0, _number, (0, 9)),
    ("all_sevens", 0, _number, (0, 9)),
    ("all_coins_win", "runs", _choice, ("runs", "always", "never")),
    ("declarations", "none", _choice, ("none", "bazzica", "sbarazzina", "cirulla")),
    ("target", 11, _number, (1, 999)),
    ("targets", (11, 16, 21), _targets, (1, 999)),
    ("goal", "reached", _choice, ("reached", "exceeded", "lead2", "deal")),
    ("lowest_wins", False, _flag, None),
    ("double_below", 0, _number, (0, 999)),
    ("claim", False, _flag, None),
)
NAMES = tuple([field[0] for field in FIELDS])


def from_row(row: "list[Any]") -> "Rules":
    """Return the rules that `to_row` wrote, also by an older version with fewer parameters.

    Raises RulesError for anything else.
    """
    if not isinstance(row, (list, tuple)) or len(row) > len(NAMES):
        raise RulesError("rules are a list of at most %d values" % len(NAMES))
    return Rules({NAMES[place]: value for place, value in enumerate(row)})


class Rules:
    """A checked rule set; every parameter of FIELDS is an attribute. Treat it as read-only."""

    id: str
    name: str
    deck: int
    courts: str
    prize: str
    shapes: "tuple[str, ...]"
    table: int
    rounds: "tuple[tuple[int, tuple[int, ...]], ...]"
    misdeal: "tuple[str, ...]"
    opening_15: "int | None"
    opening_30: "int | None"
    cut: bool
    capture: "tuple[str, ...]"
    single_first: str
    choice: str
    must_capture: bool
    ace: str
    ace_sweep: int
    ace_alone: str
    last_sweep: bool
    cards: int
    coins: int
    settebello: int
    fourth: str
    scale: str
    re_bello: bool
    napola: bool
    napola_cap: int
    scalette: bool
    grande: int
    all_coins: int
    all_sevens: int
    all_coins_win: str
    declarations: str
    target: int
    targets: "tuple[int, ...]"
    goal: str
    lowest_wins: bool
    double_below: int
    claim: bool

    def __init__(self, data: "dict[str, object]") -> None:
        """Check `data` (parameter name -> value; what is missing is as in classic Scopa).

        Raises RulesError naming every parameter that is wrong.
        """
        wrong = ["no such parameter: " + str(key) for key in sorted(data) if key not in NAMES]
        for key, default, check, allowed in FIELDS:
            try:
                setattr(self, key, check(data.get(key, default), allowed))
            except RulesError as error:
                wrong.append(key + " " + str(error))
        wrong += [] if wrong else self._conflicts()
        if wrong:
            raise RulesError("; ".join(wrong))
        # what scoring asks of every hand
        self.first_coin = "DCSB".index(self.prize) * 10
        self.coin_count = self.deck // 4
        self.piles: list[Any] = []  # that scoring fills: the categories that the cards decide

    def to_data(self) -> "dict[str, object]":
        """Return the whole set as JSON-able data that `Rules` accepts again."""
        data = {}
        for key in NAMES:
            value = getattr(self, key)
            data[key] = list(value) if isinstance(value, tuple) else value
        data["rounds"] = {str(players): list(sizes) for players, sizes in self.rounds}
        return data

    def to_row(self) -> "list[Any]":
        """Return the whole set as the values of FIELDS in their order: what a record holds."""
        data = self.to_data()
        return [data[key] for key in NAMES]

    def _conflicts(self) -> "list[str]":
        wrong = [self._shape_conflict(shape) for shape in self.shapes]
        if not self.shapes:
            wrong.append("shapes names no way to sit at the table")
        if "value" not in self.capture and "fifteen" not in self.capture:
            wrong.append("capture needs value or fifteen")
        if self.target not in self.targets and self.goal != "deal":
            self.targets = tuple(sorted(self.targets + (self.target,)))
        if self.claim and (self.lowest_wins or self.goal == "deal"):
            wrong.append("claim makes no sense where there is no target to reach first")
        if self.lowest_wins and self.goal in ("lead2", "deal"):
            wrong.append("lowest_wins and goal %s exclude each other" % self.goal)
        return [reason for reason in wrong if reason]

    def _shape_conflict(self, shape: str) -> str:
        """RULES.md 1: always table + players x sum(rounds) = deck."""
        players = shape_players(shape)
        sizes = self.round_sizes(players)
        if not sizes:
            return "rounds says nothing of %d players, but shapes has %s" % (players, shape)
        dealt = self.table + players * sum(sizes)
        if dealt != self.deck:
            return "%s deals %d cards of %d (table + players x rounds)" % (shape, dealt, self.deck)
        return ""

    def round_sizes(self, players: int) -> "tuple[int, ...]":
        """Return the cards each hand gets in each round; empty if that many cannot play."""
        for count, sizes in self.rounds:
            if count == players:
                return sizes
        return ()

    def side_counts(self) -> "list[int]":
        """Return the numbers of sides that can play, from the shapes."""
        return sorted(set([shape_sides(shape) for shape in self.shapes]))

    def plays(self) -> int:
        """Return how many cards are played from hands in a deal."""
        return self.deck - self.table

    def max_sweeps(self) -> int:
        """Return the most sweeps that fit a deal, 18 of 36 plays (RULES.md 4.9)."""
        return (self.plays() + 1) // 2

    def in_deck(self, card: int) -> bool:
        """Tell whether the deck has this card: a deck of 36 has no 2s."""
        return self.deck == 40 or card % 10 != 1

    def not_in_deck(self) -> "tuple[int, ...]":
        """Return the cards that this deck has not: the 2s of a deck of 36."""
        return () if self.deck == 40 else TWOS

    def all_coins_end(self) -> bool:
        """Tell whether all the coins win the game (Napoleone, Scala, all coins)."""
        if self.all_coins_win == "runs":
            return self.napola or self.scalette
        return self.all_coins_win == "always"
