# SPDX-License-Identifier: MIT
"""The journal's records folded into matches: the same fold at the board's boot and on the PC."""

from scopa.hand import Hand, HandError, problems
from scopa.match import Match, claim_points
from scopa.records import RecordError
from scopa.rules import Rules, from_row, is_text, is_whole
from scopa.scoring import Score, score, wins_game

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

FORMAT = 1
MAX_TIME = 7258118400  # the year 2200


class LogHand:
    """One hand as it stands: `seq` of its record, its cards, their score, the points `shown`.

    `points`: each side's points by the cards.
    """

    def __init__(self, seq: int, hand: Hand, shown: "list[int]", time: "int | None") -> None:
        """Hold a hand's record; `time` in Unix seconds, None if the clock was unset.

        Raises HandError where the cards do not settle every category.
        """
        self.seq = seq
        self.hand = hand
        self.score: Score = score(hand.rules, hand)
        self.points: list[int] = self.score.lows
        self.shown = shown
        self.time = time
        self.edited = False
        self.plays = ""
        if self.score.undecided:
            raise HandError("undecided: " + ", ".join(self.score.undecided))


class LogClaim:
    """A claim as it was judged: who claimed, the cards shown, the board's verdict."""

    def __init__(self, seq: int, hand: Hand, side: int, proved: bool, points: "list[int]") -> None:
        """`points`: each side's points that the claim added."""
        self.seq = seq
        self.hand = hand
        self.side = side
        self.proved = proved
        self.points = points


class LogMatch:
    """One match of the log: its record's `seq`, rules, sides (their names), hands."""

    def __init__(
        self, seq: int, rules: Rules, sides: "list[list[str]]", dealer: int, time: "int | None"
    ) -> None:
        """Start the fold of a match."""
        self.seq = seq
        self.rules = rules
        self.sides = sides
        self.time = time
        players = sum([len(names) for names in sides])
        self.match = Match(rules, len(sides), players, dealer)
        self.hands: dict[int, LogHand] = {}
        self.claim: LogClaim | None = None
        self.wins: list[int] = []  # of each side in the series before this match, if it is one


class Log:
    """All the matches of one log, in order. `id` and `firmware` come from its first record.

    `keep_last`: only the latest match is kept, and of its hands the points alone, as the board
    needs (memory stays flat). `as_shown`: a hand is worth what its record says, as the board reads
    its own journal at boot; else every hand is scored again, as the PC does.
    """

    def __init__(self, keep_last: bool = False, as_shown: bool = False) -> None:
        """Start an empty log; `as_shown` keeps points alone, and may be changed between records."""
        self.id = ""
        self.firmware = ""
        self.matches: list[LogMatch] = []
        self.keep_last = keep_last
        self.as_shown = as_shown
        self.last_seq = 0
        self._rules: list[tuple[list[Any], Rules]] = []  # those read last, by their rows

    def apply(self, seq: int, body: "list[Any]") -> None:
        """Fold one record; RecordError says what is impossible in it."""
        kind = body[0] if body else ""
        try:
            if not isinstance(kind, str) or kind not in _FOLDS:
                raise RecordError("unknown kind %r" % (kind,))
            if seq <= self.last_seq:
                raise RecordError("comes after record %d" % self.last_seq)
            _FOLDS[kind](self, seq, body)
        except (IndexError, KeyError, TypeError, AttributeError):
            raise RecordError("record %d: not the shape of a %s" % (seq, kind))
        except ValueError as error:
            raise RecordError("record %d: %s" % (seq, error))
        self.last_seq = seq

    @property
    def current(self) -> LogMatch:
        """The latest match; RecordError if there is none."""
        if not self.matches:
            raise RecordError("no match before this record")
        return self.matches[-1]

    def rules_of(self, row: "list[Any]") -> Rules:
        """Return the rules of a row; matches of the same rules share them. RulesError for none."""
        for known, rules in self._rules:
            if known == row:
                return rules
        rules = from_row(row)
        self._rules = [(row, rules)] + ([] if self.keep_last else self._rules[:7])
        return rules

    def find(self, hand_seq: int) -> LogMatch:
        """Return the match in which record `hand_seq` stands; RecordError if none has it."""
        for match in reversed(self.matches):  # a correction is mostly of something recent
            for entry in match.match.entries:
                if entry.seq == hand_seq:
                    return match
        raise RecordError("no standing record %d" % hand_seq)


def _fold_log(log: Log, seq: int, body: "list[Any]") -> None:
    if seq != 1 or body[1] != FORMAT:
        raise RecordError("not the head of a log of format %d" % FORMAT)
    log.id = str(body[2])
    log.firmware = str(body[3])


def _fold_match(log: Log, seq: int, body: "list[Any]") -> None:
    sides = body[2]
    rules = log.rules_of(body[1])
    if not isinstance(sides, list) or not all([_are_names(names) for names in sides]):
        raise RecordError("%r are no sides" % (sides,))
    if len(sides) not in rules.side_counts():
        raise RecordError("%s is not played by %d sides" % (rules.id, len(sides)))
    shape = "v".join([str(len(names)) for names in sides])
    if shape not in rules.shapes:
        raise RecordError("%s is not played %s" % (rules.id, shape))
    started = LogMatch(seq, rules, sides, body[3], _time(body[4]))
    started.wins = _per_side(body[5] if len(body) > 5 else 0, len(sides))
    if log.keep_last:
        log.matches = []
    log.matches.append(started)


def _are_names(names: "Any") -> bool:
    return (
        isinstance(names, list)
        and len(names) > 0
        and all([isinstance(one, str) and one != "" and is_text(one) for one in names])
    )


def _time(value: "Any") -> "int | None":
    """Check a time: Unix seconds of this century or the next, or None."""
    if value is None or (is_whole(value) and 0 <= value <= MAX_TIME):
        return None if value is None else int(value)
    raise RecordError("%r is no time" % (value,))


def match_body(
    rules: Rules,
    sides: "list[list[str]]",
    dealer: int,
    time: "int | None",
    wins: "list[int] | None" = None,
) -> "list[Any]":
    """Return the body of the record that starts a match.

    `wins`: the matches that each side has won in a series of revenges, for the tally.
    """
    body = ["match", rules.to_row(), sides, dealer, time]
    return body + [wins] if wins and any(wins) else body


def hand_fields(hand: Hand) -> "list[Any]":
    """Return the five fields by which a record holds a hand."""
    points = [sides if any(sides) else 0 for sides in (hand.sweeps, hand.declared, hand.extra)]
    return [hand.text(), hand.most_text()] + points


def read_hand(rules: Rules, sides: int, fields: "list[Any]") -> Hand:
    """Return the hand of `hand_fields`; HandError naming all that is wrong with it."""
    hand = Hand(rules, sides)
    hand.set_text(fields[0])
    hand.set_most_text(fields[1])
    hand.sweeps = _per_side(fields[2], sides)
    hand.declared = _per_side(fields[3], sides)
    hand.extra = _per_side(fields[4], sides)
    wrong = problems(rules, hand)
    if wrong:
        raise HandError("; ".join(wrong))
    return hand


def _per_side(value: "Any", sides: int) -> "list[int]":
    if value == 0:
        return [0] * sides
    if not isinstance(value, list) or len(value) != sides:
        raise HandError("points of %d sides are needed, not %r" % (sides, value))
    for points in value:
        if not is_whole(points):
            raise HandError("points are whole numbers, not %r" % (points,))
    return list(value)


def _fold_hand(log: Log, seq: int, body: "list[Any]") -> None:
    match = log.current
    if log.as_shown:
        match.match.hand(seq, body[6], _wins(match, body[1]))
        return
    hand = read_hand(match.rules, len(match.sides), body[1:6])
    kept = LogHand(seq, hand, _per_side(body[6], len(match.sides)), _time(body[7]))
    kept.plays = str(body[8]) if len(body) > 8 else ""
    match.match.hand(seq, kept.points, kept.score.wins_game)
    _keep(log, match, kept)


def _fold_edit(log: Log, _seq: int, body: "list[Any]") -> None:
    match = log.find(body[1])
    if log.as_shown:
        match.match.edit(body[1], body[7], _wins(match, body[2]))
        return
    hand = read_hand(match.rules, len(match.sides), body[2:7])
    kept = LogHand(body[1], hand, _per_side(body[7], len(match.sides)), _time(body[8]))
    kept.edited = True
    match.match.edit(kept.seq, kept.points, kept.score.wins_game)
    _keep(log, match, kept)


def _wins(match: LogMatch, cards: str) -> "int | None":
    """Return the side that wins the match at once by its cards, else None."""
    if not match.rules.all_coins_end():
        return None
    hand = Hand(match.rules, len(match.sides))
    hand.set_text(cards)
    return wins_game(match.rules, hand)


def _keep(log: Log, match: LogMatch, kept: LogHand) -> None:
    if not log.keep_last:
        match.hands[kept.seq] = kept


def _fold_undo(log: Log, _seq: int, body: "list[Any]") -> None:
    """Take a hand, a claim ... back; or a match that was begun by mistake and has none yet."""
    if log.matches and body[1] == log.current.seq:
        if log.current.match.entries:
            raise RecordError("match %d has hands" % log.current.seq)
        log.matches.pop()
        return
    match = log.find(body[1])
    match.match.undo(body[1])
    match.hands.pop(body[1], None)


def _fold_redeal(log: Log, seq: int, _body: "list[Any]") -> None:
    log.current.match.redeal(seq)


def _fold_claim(log: Log, seq: int, body: "list[Any]") -> None:
    match = log.current
    hand = read_hand(match.rules, len(match.sides), body[2:7])
    side, proved = body[1], body[7]
    if proved not in (0, 1) or not is_whole(proved):
        raise RecordError("a claim is proved (1) or not (0), not %r" % (proved,))
    _time(body[8])
    points = claim_points(match.rules, hand, side, proved == 1)
    match.match.claim(seq, side, points, proved == 1)
    match.claim = LogClaim(seq, hand, side, proved == 1, points)


def _fold_end(log: Log, seq: int, _body: "list[Any]") -> None:
    log.current.match.end(seq)


def _fold_torn(_log: Log, _seq: int, body: "list[Any]") -> None:
    """Pass over a note that the board cut off a damaged end: the numbers before it were its."""
    if not is_whole(body[1]) or body[1] < 1:
        raise RecordError("%r bytes were cut off" % (body[1],))


_FOLDS = {
    "log": _fold_log,
    "match": _fold_match,
    "hand": _fold_hand,
    "edit": _fold_edit,
    "undo": _fold_undo,
    "redeal": _fold_redeal,
    "claim": _fold_claim,
    "end": _fold_end,
    "torn": _fold_torn,
}
