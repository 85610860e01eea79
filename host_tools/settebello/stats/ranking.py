# SPDX-License-Identifier: MIT
"""The one order of players and pairs, which tables, plots and reports all follow.

1. `share`: matches won, a draw counting half, of those finished (nobody finished one: last);
2. `margin`: points ahead of the best of the others at the end, a match (behind: negative);
3. `head to head`: among those still equal, matches won against each other less those lost;
4. `sweeps`: sweeps a hand.
Who is equal in all four shares the place, and stands there by name.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, groupby

from settebello.stats.games import Game
from settebello.stats.tally import Met, Tally, Unit, meetings, sort_key, tallies

CRITERIA = ("share", "margin", "head to head", "sweeps")
EQUAL = "equal"
_NONE = Fraction(-1_000_000)  # below every figure: no match finished, or no hand played

Figures = tuple[Fraction, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """A place in the order: `by` is the criterion that puts it below the one before.

    `by` is empty for the first, EQUAL where the place is shared with the one before; `shared` is
    true for everybody on that place.
    `net`: matches won less lost against those of equal share and margin; None if there are none.
    """

    place: int
    who: Unit
    tally: Tally
    net: int | None
    by: str
    shared: bool

    @property
    def name(self) -> str:
        """The player, or the partners: ``Ada & Bruno``."""
        return " & ".join(self.who)


def ranking(games: Iterable[Game], size: int = 1, least: int = 0) -> list[Standing]:
    """Return the players (`size` 1) or pairs of partners (2) in order.

    Those with fewer than `least` finished matches are left out before anybody is placed.
    """
    played = list(games)
    sums = {who: sum_ for who, sum_ in tallies(played, size).items() if sum_.matches >= least}
    return rank(sums, meetings(played, size))


def rank(sums: Mapping[Unit, Tally], met: Met) -> list[Standing]:
    """Put `sums` in order; `met` decides between those who are equal in share and margin."""
    figures: list[tuple[Figures, Unit, int | None]] = []
    by_share = sorted(sums, key=lambda who: _share_and_margin(sums[who]))
    for first, group in groupby(by_share, key=lambda who: _share_and_margin(sums[who])):
        nets = _nets(list(group), met)
        for who, net in nets.items():
            figures.append(((*first, Fraction(net or 0), _sweeps(sums[who])), who, net))
    # The highest figures come first; of equal ones the name that comes first.
    figures.sort(key=lambda one: (tuple(-figure for figure in one[0]), sort_key(one[1])))
    return list(_placed(figures, sums))


def _share_and_margin(tally: Tally) -> Figures:
    if not tally.matches:
        return (_NONE, _NONE)
    share = Fraction(2 * tally.wins + tally.draws, 2 * tally.matches)
    return (share, Fraction(tally.margin, tally.matches))


def _sweeps(tally: Tally) -> Fraction:
    return Fraction(tally.sweeps, tally.hands) if tally.hands else _NONE


def _nets(group: list[Unit], met: Met) -> dict[Unit, int | None]:
    """Return what each of `group` won less lost against the others in it; None for one alone."""
    if len(group) == 1:
        return {group[0]: None}
    nets: dict[Unit, int | None] = {}
    sums = dict.fromkeys(group, 0)
    for one, other in combinations(sorted(group, key=sort_key), 2):
        if (one, other) in met:
            won, lost = met[one, other].wins
            sums[one] += won - lost
            sums[other] += lost - won
    nets.update(sums)
    return nets


def _placed(
    figures: list[tuple[Figures, Unit, int | None]], sums: Mapping[Unit, Tally]
) -> Iterator[Standing]:
    bys = [
        "" if not number else _decided(figures[number - 1][0], figures[number][0])
        for number in range(len(figures))
    ]
    place = 0
    for number, (_, who, net) in enumerate(figures):
        place = place if bys[number] == EQUAL else number + 1
        shared = EQUAL in bys[number : number + 2]
        yield Standing(place, who, sums[who], net, bys[number], shared)


def _decided(above: Figures, below: Figures) -> str:
    """Name the first criterion in which two neighbours differ."""
    for name, one, other in zip(CRITERIA, above, below, strict=True):
        if one != other:
            return name
    return EQUAL
