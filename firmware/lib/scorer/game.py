# SPDX-License-Identifier: MIT
"""The match on the table and the hand being entered: what the screens show and change.

Every change of the match is a record that is folded here at once, by the same fold as at boot and
on the PC, and handed to the journal after the screen has been painted.
"""

from scopa.hand import NOBODY, UNKNOWN
from scopa.log import Log, LogMatch, hand_fields, match_body, read_hand
from scopa.match import PLAYING, Match, claim_proved
from scopa.rules import Rules
from scopa.scoring import score
from scorer.entry import Entry

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from scorer.house import House
    from scorer.journal import Journal
    from scorer.kit import Kit
    from scorer.plan import Plan
    from scorer.settings import Settings

_BEGINS = ("match", "hand", "redeal")  # after one of these a hand begins
_PARTS = 10  # of a draft, before what it holds of an old hand


class Game:
    """The current match, if any, and the hand in progress.

    `entry`: that hand; `base`: the record after which it began; `editing`: the record of the hand
    that is corrected instead, 0 if none is; `claiming`: whether it is being entered to prove a
    claim; `older`: an earlier match that is looked at, as a log of its own.
    """

    def __init__(
        self,
        rules: Rules,
        sides: "list[list[str]]",
        now: "Callable[[], int | None]",
        settings: "Settings",
        house: "House",
    ) -> None:
        """`rules` and `sides` (names) are those of the first match; `now` tells the time."""
        self.settings = settings
        self.house = house
        self.kit: Kit | None = None  # the board, for the self-test
        self.rules = rules
        self.sides = sides
        self.now = now
        self.log = Log(keep_last=True)
        self.older: Log | None = None
        self.journal: Journal | None = None  # where older records are read from
        self.pending: list[list[object]] = []  # bodies the journal has not written yet
        self.next = 1  # number of the next record
        self.base = 0
        self.entry = Entry(rules, len(sides))
        self.editing = 0
        self.claiming = False
        self.claimant = 0  # the side that claims
        self.counted = "extra"  # what the screen of that name counts: extra, declared, sweeps
        self.chosen = 0  # the record that the history's list chose
        self.seat = 0  # whose name is being chosen
        self._read: list[object] = []  # what is recorded of the hand that is corrected
        self._aside: Entry | None = None  # the new hand, while an old one is corrected
        self.undone: list[Any] | None = None  # fields of the hand that was undone just now
        self._redealt: tuple[int, Entry] | None = None  # the record, and the deal that went with it
        self._plan: Plan | None = None

    # -- the match ---------------------------------------------------------------------------

    def restore(self, number: int, body: "list[object]") -> None:
        """Fold a record that the journal read at boot; what makes no sense is left out."""
        if body[0] in _BEGINS:
            self.base = number
        self.log.as_shown = True  # the board has worked these points out itself
        try:
            self.log.apply(number, body)
        except ValueError:
            pass
        self.log.as_shown = False

    def opened(self, journal: "Journal") -> None:
        """Take the journal after it was read; where its last match was taken back, the one before.

        OSError: the journal cannot be read.
        """
        self.journal = journal
        self.next = journal.next
        if self.log.matches:
            self.fresh_hand()
        else:
            self._back_to_earlier()

    @property
    def latest(self) -> "LogMatch | None":
        """The latest match, also when it is over."""
        return self.log.matches[-1] if self.log.matches else None

    @property
    def current(self) -> "LogMatch | None":
        """The match that the hand in progress belongs to: the latest, or that of an old hand."""
        return self.viewed if self.editing else self.latest

    @property
    def viewed(self) -> "LogMatch | None":
        """The match whose history is looked at."""
        return self.older.matches[-1] if self.older else self.latest

    @property
    def playing(self) -> bool:
        """Whether a match is going on."""
        return self.latest is not None and self.latest.match.status == PLAYING

    @property
    def match(self) -> Match:
        """The state of the current match; RecordError where there is none."""
        current = self.current
        return current.match if current else self.log.current.match

    def home(self) -> str:
        """Return the name of the screen where the match stands."""
        if self.latest is None:
            return "start"
        return "table" if self.playing else "win"

    def names(self, side: int) -> "list[str]":
        """Return the names of a side's players."""
        current = self.current
        return current.sides[side] if current else self.sides[side]

    def name(self, side: int) -> str:
        """Return how a side is called: its players' names."""
        return "+".join(self.names(side))

    def _record(self, body: "list[object]", log: "Log | None" = None) -> None:
        """Fold a record now and leave it to the journal."""
        (log or self.log).apply(self.next, body)
        self.pending.append(body)
        if body[0] in _BEGINS:
            self.base = self.next
        self.next += 1
        if self.latest:
            (self._aside or self.entry).deals(self.latest.match.dealer)

    @property
    def plan(self) -> "Plan":
        """How the next match is set up; `start` begins it."""
        if self._plan is None:
            from scorer.plan import Plan

            self._plan = Plan(self)
        return self._plan

    def start(self) -> None:
        """Begin the planned match; RulesError says why it cannot be played."""
        plan = self.plan
        rules, sides = plan.rules(), plan.sides()
        wins = plan.wins(sides)
        plan.remember()
        self._record(match_body(rules, sides, plan.dealer, self.now(), wins))
        self._plan = self.older = None
        self.fresh_hand()

    def take_back_start(self) -> None:
        """Take back the beginning of a match that has no hands; the one before is there again."""
        latest = self.latest
        if latest and not latest.match.entries:
            self._record(["undo", latest.seq, self.now()])
            self._back_to_earlier()

    def _back_to_earlier(self) -> None:
        from scorer.past import match_before

        log = match_before(self, self.next)
        if log:
            self.log = log
        self.fresh_hand()

    def undo(self, number: int = 0) -> None:
        """Take a hand of the viewed match back: `number`, or the latest; nothing if it has none.

        A deal that did not count after all is there again with its sweeps, until the power goes.
        """
        entries = self.viewed.match.entries if self.viewed else []
        if not entries:
            return
        number = number or entries[-1].seq
        undone = self._recorded(number) if self.older is None else None
        self._record(["undo", number, self.now()], self.older)
        if self._redealt and self._redealt[0] == number == self.base and self.entry.empty:
            self.entry = self._redealt[1]
        self.undone = undone

    def bring_back(self) -> None:
        """Enter the hand that was undone just now as it was: it is written as a new one."""
        latest, fields, self.undone = self.latest, self.undone, None
        if latest and fields and self.entry.empty:
            self.entry.load(read_hand(latest.rules, len(latest.sides), fields))

    def redeal(self, reason: str) -> None:
        """Note a deal that did not count: a "misdeal", or a "count" that was wrong."""
        entry = self.entry
        self._record(["redeal", reason, self.now()])
        self._redealt = (self.base, entry)
        self.fresh_hand()

    @property
    def proved(self) -> bool:
        """Whether the cards entered so far prove the claim."""
        hand = self.entry.hand
        return claim_proved(hand.rules, self.match.totals, self.claimant, hand)

    def claim(self) -> None:
        """Write the verdict on the claim by the cards entered so far.

        The hand stays as it is, for when the claim is taken back.
        """
        fields = hand_fields(self.entry.hand) + [int(self.proved), self.now()]
        self._record(["claim", self.claimant] + fields)
        self.claiming = False

    def abandon(self) -> None:
        """End the match without a winner; the hand stays as it is, for when that is taken back."""
        if self.playing:
            self._record(["end", self.now()])

    # -- the hand ----------------------------------------------------------------------------

    def fresh_hand(self) -> None:
        """Forget the hand in progress."""
        self.editing = 0
        self.claiming = False
        self.undone = None
        self._aside = None
        current = self.latest
        if current:
            match = current.match
            self.entry = Entry(match.rules, match.sides, match.players, match.dealer)
        else:
            self.entry = Entry(self.rules, len(self.sides))

    def confirm(self) -> None:
        """Write the hand into the match; ValueError says what is wrong with it."""
        hand = self.entry.whole()
        fields = hand_fields(hand) + [score(hand.rules, hand).points, self.now()]
        if self.editing:
            self._record(["edit", self.editing] + fields, self.older)
            self.leave_edit()
        else:
            plays = self.entry.whole_plays
            self._record(["hand"] + fields + ([plays] if plays else []))
            self.fresh_hand()

    def _recorded(self, number: int) -> "list[Any] | None":
        """Return the fields of hand `number`, None where it is no hand or cannot be read."""
        from scorer.past import hand_fields as recorded

        try:
            return recorded(self, number)
        except OSError:
            return None

    def edit(self, number: int) -> bool:
        """Load hand `number` of the viewed match into the entry; False if it cannot be read."""
        match = self.viewed
        try:
            fields = self._recorded(number)
            if not fields or match is None:
                return False
            hand = read_hand(match.rules, len(match.sides), fields)
        except ValueError:
            return False
        entry = _entry(match, number)
        entry.load(hand)
        self._read = hand_fields(entry.hand.copy())
        self._aside = self._aside or self.entry
        self.entry = entry
        self.editing = number
        return True

    @property
    def changed(self) -> bool:
        """Whether an old hand is being corrected and is no longer as it is recorded."""
        return bool(self.editing) and hand_fields(self.entry.whole()) != self._read

    def restart_entry(self) -> None:
        """Forget the cards of the hand that is corrected; its sweeps and points stay."""
        known = self.entry.hand.copy()
        known.cards[:] = bytes([UNKNOWN if card < NOBODY else card for card in known.cards])
        known.set_most_text("")
        self.entry = _entry(self.current, self.editing) if self.current else self.entry
        self.entry.load(known)

    def leave_edit(self) -> None:
        """Go back from an old hand to the one in progress."""
        if self._aside is not None:
            self.entry = self._aside
        self._aside = None
        self.editing = 0

    def totals_with(self, points: "list[int]") -> "list[int]":
        """Return what the totals would be with these points for the hand in progress."""
        match = self.match
        if not self.editing:
            return [total + points[side] for side, total in enumerate(match.totals)]
        kept = next(entry for entry in match.entries if entry.seq == self.editing)
        before, wins = kept.points, kept.side
        match.edit(self.editing, points, wins)
        totals = list(match.totals)
        match.edit(self.editing, before, wins)
        return totals

    def route(self, name: str) -> str:
        """Return where a screen really leads: ways of entering a hand serve more than one end."""
        if self.claiming and (
            name in ("table", "summary") or (name == "questions" and self.proved)
        ):
            return "claim"
        if self.editing and name == "table":
            return "hand"
        return name

    def draft(self, screen: str) -> "list[object]":
        """Return the new hand in progress and its screen, as the draft keeps them.

        While an old hand is corrected, that follows: its record, its match, the next record.
        """
        if self._aside is not None and self.viewed:
            old = [self.editing, self.viewed.seq, self.next] + self.entry.draft(screen)
            return self._aside.draft("table") + [old]
        return self.entry.draft("table" if self.claiming else screen)

    def take_up(self, number: int, body: "list[Any]") -> str:
        """Go on with a draft; return its screen, "" if it is not this hand's or makes no sense.

        Where the match is over the hand waits: the end may be taken back.
        """
        if number != self.base or self.latest is None:
            return ""
        try:
            screen = self.entry.take_up(body[:_PARTS])
        except ValueError:
            self.fresh_hand()
            return ""
        if len(body) > _PARTS and self._correct(body[_PARTS]):
            return "hand"
        return screen if self.playing else ""

    def _correct(self, old: "Any") -> bool:
        """Go on correcting an old hand where the power went; False if there is no sense in it."""
        try:
            number, match, following = old[:3]
            if following != self.next or not self._view(match) or not self.edit(number):
                raise ValueError("written already, or no longer there")
            self.chosen = number
            self.entry.take_up(old[3:])
            return True
        except (ValueError, TypeError, OSError):
            self.leave_edit()
            self.older = None
            return False

    def _view(self, match: int) -> bool:
        """Look at match `match`, which may be an earlier one; OSError: the journal refuses."""
        if self.latest and self.latest.seq != match:
            from scorer.past import match_before

            self.older = match_before(self, match + 1)
        return self.viewed is not None and self.viewed.seq == match


def _entry(match: LogMatch, number: int) -> Entry:
    """Return a hand of `match`, record `number`, of which nothing is known yet."""
    players, dealer = match.match.players, match.match.first_dealer
    for entry in match.match.entries:
        if entry.seq == number:
            break
        dealer += entry.kind == "hand"
    return Entry(match.rules, len(match.sides), players, dealer % players)
