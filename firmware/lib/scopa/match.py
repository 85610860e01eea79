# SPDX-License-Identifier: MIT
"""A match: what happened, folded into totals, dealer, winner and the reason.

Nothing is ever taken back in place: an undo or an edit is one more event, and the fold gives what
the table would have had without what was undone.
"""

from scopa.hand import Hand
from scopa.rules import Rules, is_whole
from scopa.scoring import score

PLAYING = "playing"
WON = "won"
DRAWN = "drawn"

MAX_HAND = 999  # points that one hand can be worth


class MatchError(ValueError):
    """An event that cannot happen in this match as it stands."""


class Entry:
    """One standing event: `kind` is hand, redeal, claim or end."""

    def __init__(self, seq: int, kind: str, points: "list[int]", side: "int | None") -> None:
        """`points`: each side's; `side`: who wins at once (hand) or claimed (claim), else None."""
        self.seq = seq
        self.kind = kind
        self.points = points
        self.side = side


class Match:
    """The state of a match after its events.

    `totals`: each side's points; `status`: playing, won or drawn; `winner`: a side or None;
    `double`: the loser stayed below the number of the double game; `reason`: one word that says
    why it ended; `hands`: hands that count; `dealer`: the seat that deals next; `surplus`: hands
    that stand after the end (an edit can end a match earlier than it was played).
    """

    def __init__(self, rules: Rules, sides: int, players: int = 0, dealer: int = 0) -> None:
        """Start a match of `sides` sides; `players` at the table (one a side if 0).

        Raises MatchError if `dealer` is no seat.
        """
        self.rules = rules
        self.sides = sides
        self.players = players or sides
        if not is_whole(dealer) or not 0 <= dealer < self.players:
            raise MatchError("%r is no seat of %d" % (dealer, self.players))
        self.first_dealer = dealer
        self.entries: list[Entry] = []
        self._fold()

    def hand(self, seq: int, points: "list[int]", wins: "int | None" = None) -> None:
        """Add a hand worth `points`; `wins`: the side that wins the match at once by it.

        Raises MatchError after the end of the match or for the wrong number of sides.
        """
        self._check_playing()
        self._append(Entry(seq, "hand", self._checked(points), self._checked_side(wins)))

    def redeal(self, seq: int) -> None:
        """Note a deal that did not count: the dealer stays, nobody scores (RULES.md 4.7)."""
        self._check_playing()
        self._append(Entry(seq, "redeal", [0] * self.sides, None))

    def claim(self, seq: int, side: int, points: "list[int]", proved: bool) -> None:
        """Note that `side` claimed to have enough: it wins if proved, else the others do."""
        self._check_playing()
        if not self.rules.claim:
            raise MatchError("no claims are played in this match")
        kind = "claim" if proved else "false_claim"
        self._append(Entry(seq, kind, self._checked(points), self._checked_side(side)))

    def end(self, seq: int) -> None:
        """Note that the match was broken off."""
        self._check_playing()
        self._append(Entry(seq, "end", [0] * self.sides, None))

    def edit(self, seq: int, points: "list[int]", wins: "int | None" = None) -> None:
        """Replace what hand `seq` was worth, also after the end; MatchError if it is not there."""
        entry = self._entry(seq)
        if entry.kind != "hand":
            raise MatchError("record %d is no hand" % seq)
        entry.points, entry.side = self._checked(points), self._checked_side(wins)
        self._fold()

    def undo(self, seq: int) -> None:
        """Take event `seq` back, whichever it is, also after the end; else MatchError."""
        self.entries.remove(self._entry(seq))
        self._fold()

    def _entry(self, seq: int) -> Entry:
        for entry in self.entries:
            if entry.seq == seq:
                return entry
        raise MatchError("no standing event %d in this match" % seq)

    def _append(self, entry: Entry) -> None:
        self.entries.append(entry)
        self._count(entry)

    def _check_playing(self) -> None:
        if self.status != PLAYING:
            raise MatchError(
                "the match is over after %d hand%s" % (self.hands, "" if self.hands == 1 else "s")
            )

    def _checked(self, points: "list[int]") -> "list[int]":
        if not isinstance(points, (list, tuple)) or len(points) != self.sides:
            raise MatchError("points of %d sides are needed, not %r" % (self.sides, points))
        for value in points:
            if not is_whole(value):
                raise MatchError("points are whole numbers, not %r" % (value,))
            if not -MAX_HAND <= value <= MAX_HAND:
                raise MatchError("%d points in a hand" % value)
        return list(points)

    def _checked_side(self, side: "int | None") -> "int | None":
        if side is not None and (not is_whole(side) or not 0 <= side < self.sides):
            raise MatchError("%r is no side of %d" % (side, self.sides))
        return side

    def _fold(self) -> None:
        self.totals = [0] * self.sides
        self.status = PLAYING
        self.winner: int | None = None
        self.double = False
        self.reason = ""
        self.hands = 0
        self.surplus = 0
        self.dealer = self.first_dealer
        for entry in self.entries:
            self._count(entry)

    def _count(self, entry: Entry) -> None:
        if self.status != PLAYING:
            self.surplus += 1
            return
        for side, points in enumerate(entry.points):
            self.totals[side] += points
        if entry.kind == "hand":
            self.hands += 1
            self.dealer = (self.dealer + 1) % self.players
            self._judge_hand(entry)
        elif entry.kind == "claim":
            self._finish(entry.side, "claim")
        elif entry.kind == "false_claim":
            self._finish(self._best_opponent(entry.side), "false claim")
        elif entry.kind == "end":
            self._finish(None, "broken off")

    def _judge_hand(self, entry: Entry) -> None:
        if entry.side is not None:
            self._finish(entry.side, "all coins")
        elif self.rules.goal == "deal":
            self._finish(leader(self.totals, False), "deal")
        elif target_met(self.rules, self.totals):
            winner = leader(self.totals, self.rules.lowest_wins)
            if winner is not None and self._leads_enough(winner):
                self._finish(winner, self.rules.goal)

    def _leads_enough(self, winner: int) -> bool:
        if self.rules.goal != "lead2":
            return True
        return self.totals[winner] - max(_without(self.totals, winner)) >= 2

    def _best_opponent(self, side: "int | None") -> "int | None":
        """Of several opponents the one ahead wins; if two are, the claim was for both."""
        others = [other for other in range(self.sides) if other != side]
        ahead = leader([self.totals[other] for other in others], False)
        return None if ahead is None else others[ahead]

    def _finish(self, winner: "int | None", reason: str) -> None:
        self.status = DRAWN if winner is None else WON
        self.winner = winner
        self.reason = reason
        if winner is not None and self.rules.double_below:
            self.double = max(_without(self.totals, winner)) < self.rules.double_below


def _without(totals: "list[int]", side: int) -> "list[int]":
    return totals[:side] + totals[side + 1 :]


def leader(totals: "list[int]", lowest: bool) -> "int | None":
    """Return the one side with the highest (or lowest) total; None where two share it."""
    best = min(totals) if lowest else max(totals)
    return totals.index(best) if totals.count(best) == 1 else None


def target_met(rules: Rules, totals: "list[int]") -> bool:
    """Tell whether some side has reached (or, where that is the goal, exceeded) the target."""
    needed = rules.target + (1 if rules.goal == "exceeded" else 0)
    return max(totals) >= needed


def claim_proved(rules: Rules, totals: "list[int]", side: int, hand: Hand) -> bool:
    """Tell whether `side` has enough already, by the cards entered so far (RULES.md 4.5).

    Only points that no completion of the unknown cards can take away count, and its sweeps.
    """
    scored = score(rules, hand)
    if scored.wins_game == side:
        return True
    sure = [totals[other] for other in range(hand.sides)]
    sure[side] += scored.lows[side]
    if not target_met(rules, [sure[side]]):
        return False
    if rules.goal != "lead2":
        return True
    for _, _, highs in scored.categories:
        for other in range(hand.sides):
            if other != side:
                sure[other] += highs[other]
    return sure[side] - max(_without(sure, side)) >= 2


def claim_points(rules: Rules, hand: Hand, side: int, proved: bool) -> "list[int]":
    """Return what a claim adds to each side's total: to a proved claimant its sure points."""
    sure = score(rules, hand).lows
    return [sure[other] if proved and other == side else 0 for other in range(hand.sides)]
