# SPDX-License-Identifier: MIT
"""The next match: its rules and options, who sits where, who deals first. It begins as the last."""

import os

from scopa.match import PLAYING
from scopa.rules import Rules, RulesError, shape_players, shape_sides
from scopa.variants import IDS, rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from scopa.log import LogMatch
    from scorer.game import Game

NAMES = ("Ada", "Bruno", "Carla", "Dino", "Elsa", "Fosco")
LONGEST_TARGET = 999
# what variants are called where their names would be cut: a line of a list has 118 columns
SHORT_NAMES = (
    ("scopa_max", "Presa massima"),
    ("scopa_min", "Presa minima"),
    ("scopone_scientifico", "Scientifico"),
    ("quindici_1", "Scopa di 15"),
    ("quindici_2", "Scopa 15 mista"),
    ("quindici_3", "15 con l'asso"),
    ("escoba_setenta", "Escoba setenta"),
)

# (option, the values it can have, the variants that offer it: all if none is named), RULES.md 3
OPTIONS: "tuple[tuple[str, tuple[Any, ...], tuple[str, ...]], ...]" = (
    ("hand", (3, 9, 10), ("scopa_d_assi",)),
    ("choice", ("free", "smallest"), ("quindici_2",)),
    ("ace_alone", ("stays", "takes_itself"), ("scopa_d_assi",)),
    ("misdeal", (("three_kings",), ("three_kings", "an_ace")), ("scopa_d_assi",)),
    ("fourth", ("primiera", "barmila"), ("hurrikan",)),
    ("re_bello", (False, True), ()),
    ("napola", (False, True), ()),
    ("napola_cap", (9, 10, 3, 4, 5, 6, 7, 8), ()),
    ("last_sweep", (False, True), ()),
    ("goal", ("reached", "exceeded", "lead2"), ()),
    ("claim", (False, True), ()),
)


class Plan:
    """The match to be.

    `id`: a variant or house rules; `options`: what differs from them; `names` by seat, for as many
    seats as there can be; `dealer`: the seat that deals first; `target`.
    """

    def __init__(self, game: "Game") -> None:
        """Begin with the settings of the last match."""
        self._game = game
        self._rules: Rules | None = None
        self.id = game.rules.id
        self.options: dict[str, Any] = {}
        self.shape = "v".join([str(len(names)) for names in game.sides])
        self.names = _by_seat(game.sides)
        self.target = game.rules.target
        self.dealer = 0
        self._recall()
        self.names += [name for name in NAMES if name not in self.names]
        self.names = self.names[: len(NAMES)]
        self.settle()
        self._next_dealer()

    # -- from the last match -------------------------------------------------------------------

    def _recall(self) -> None:
        """Take what was chosen last, or else what the latest match was."""
        kept = self._game.settings.match
        if kept:
            self.id = kept.get("rules", self.id)
            self.options = _with_tuples(kept.get("options", {}))
            self.shape = kept.get("shape", self.shape)
            self.names = [name for name in kept.get("names", self.names) if isinstance(name, str)]
            self.target = kept.get("target", self.target)
        elif self._game.latest:
            self._recall_match(self._game.latest)

    def _recall_match(self, latest: "LogMatch") -> None:
        self.id = latest.rules.id
        self.shape = "v".join([str(len(names)) for names in latest.sides])
        self.names = _by_seat(latest.sides)
        self.target = latest.rules.target
        try:
            usual = self._base({})
        except RulesError:
            return
        for option, _, _ in OPTIONS:
            value = getattr(latest.rules, option, None)
            if value is not None and value != getattr(usual, option):
                self.options[option] = value

    def _next_dealer(self) -> None:
        """Let the deal pass on from the last match, or leave it to chance."""
        latest = self._game.latest
        turns = latest is not None and latest.match.reason == "deal"  # each deal is a match
        if self._game.settings.random_dealer and not turns:
            self.dealer = os.urandom(1)[0] % self.players
        elif latest and latest.match.players == self.players:
            self.dealer = latest.match.dealer

    def remember(self) -> None:
        """Keep the choice for the next time."""
        settings = self._game.settings
        chosen: dict[str, Any]
        options = {key: _plain(value) for key, value in self.options.items()}
        chosen = {"rules": self.id, "options": options, "shape": self.shape}
        chosen["names"], chosen["target"] = self.names, self.target
        settings.set("match", chosen)
        settings.save()

    # -- what is chosen ------------------------------------------------------------------------

    def _base(self, options: "dict[str, Any]") -> Rules:
        if self.id in IDS:
            return rules(self.id, options)
        data = self._game.house.rules(self.id).to_data()
        for key in options:
            if key not in data:
                raise RulesError("house rules have no option " + key)
            data[key] = options[key]
        return Rules(data)

    def rules(self) -> Rules:
        """Return the rules of the match; RulesError where its options do not go together."""
        if self._rules is None:
            options = dict(self.options)
            usual = self._base({})
            if usual.goal != "deal":
                options["target"] = self.target
            self._rules = self._base(options)
        return self._rules

    def settle(self) -> None:
        """Make the choice one that can be played, giving up as little as possible."""
        try:
            self._rules = None
            self.rules()
        except (RulesError, ValueError, TypeError):
            self.options = {}
            self._rules = None
            try:
                self.target = self._base({}).target
            except RulesError:
                self.id = "scopa"
                self.target = 11
        shapes = self.rules().shapes
        if self.shape not in shapes:
            self.shape = shapes[0]
        self.dealer %= self.players

    def choose(self, name: str) -> None:
        """Take a variant or house rules, with its usual options and target.

        RulesError: these house rules are broken.
        """
        if name == self.id:
            return
        before, self.id = self.id, name
        try:
            target = self._base({}).target
        except RulesError:
            self.id = before
            raise
        self.options = {}
        self.target = target
        self.settle()

    def set_target(self, target: int) -> None:
        """Play to another number of points."""
        self.target = target
        self._rules = None

    def set_shape(self, shape: str) -> None:
        """Sit down in another way."""
        self.shape = shape
        self.dealer %= self.players

    @property
    def players(self) -> int:
        """How many people play."""
        return shape_players(self.shape)

    def sides(self) -> "list[list[str]]":
        """Return the sides' names: seat k belongs to side k % number of sides."""
        count = shape_sides(self.shape)
        return [self.names[side : self.players : count] for side in range(count)]

    def seat(self, place: int, name: str) -> None:
        """Let somebody sit down; who sat there takes their place if they sat somewhere else."""
        if name in self.names:
            self.names[self.names.index(name)] = self.names[place]
        self.names[place] = name

    def offered(self) -> "list[str]":
        """Return the options that these rules have."""
        found = []
        for option, _, variants in OPTIONS:
            if variants and self.id not in variants:
                continue
            if option == "napola_cap" and not self.rules().napola:
                continue
            if option == "goal" and self.rules().goal == "deal":
                continue  # each deal is a match of its own
            if len(self._values(option)) > 1:
                found.append(option)
        return found

    def value(self, option: str) -> "Any":
        """Return what an option is now."""
        if option == "hand":
            return self.options.get("hand", 3)
        return getattr(self.rules(), option)

    def _values(self, option: str) -> "list[Any]":
        """Return the values of an option with which the rest still goes together."""
        kept, values = self.options, []
        for value in next(row for row in OPTIONS if row[0] == option)[1]:
            self.options = dict(kept)
            self.options[option] = value
            try:
                self._rules = None
                self.rules()
                values.append(value)
            except RulesError:
                continue
        self.options = kept
        self._rules = None
        return values

    def change(self, option: str) -> None:
        """Give an option its next value."""
        values = self._values(option)
        value = self.value(option)
        place = values.index(value) + 1 if value in values else 0
        self.options[option] = values[place % len(values)]
        if option != "hand" and self.options[option] == getattr(self._base({}), option):
            del self.options[option]
        self.settle()

    def wins(self, sides: "list[list[str]]") -> "list[int] | None":
        """Return the matches that each side has won in its series; None where none goes on."""
        latest = self._game.latest
        if latest is None or latest.match.status == PLAYING or len(latest.sides) != len(sides):
            return None
        before = series(latest)
        known = [sorted(names) for names in latest.sides]
        if any([sorted(names) not in known for names in sides]):
            return None
        return [before[known.index(sorted(names))] for names in sides]


def series(match: "LogMatch") -> "list[int]":
    """Return the matches that each side has won in the series, this one with them."""
    wins = list(match.wins)
    if match.match.winner is not None:
        wins[match.match.winner] += 1
    return wins


def short_name(variant: str, name: str) -> str:
    """Return what a variant called `name` is called where there is little room."""
    for known, short in SHORT_NAMES:
        if known == variant:
            return short
    return name


def _by_seat(sides: "list[list[str]]") -> "list[str]":
    """Return the names in the order of the seats."""
    longest = max([len(names) for names in sides])
    return [names[row] for row in range(longest) for names in sides if row < len(names)]


def _with_tuples(options: "dict[str, Any]") -> "dict[str, Any]":
    return {
        key: tuple(value) if isinstance(value, list) else value for key, value in options.items()
    }


def _plain(value: "Any") -> "Any":
    return list(value) if isinstance(value, tuple) else value
