# SPDX-License-Identifier: MIT
"""Any sequence of hands, edits, undos, matches and restarts is the replay without what was undone.

Everything is done with keys on the whole application; the model beside it is a list of events.
"""

import os
import random

from on_board_idle import application

from scopa.log import Log
from scopa.match import Match
from scopa.records import read_record
from scopa.variants import rules
from scorer.buttons import BACK, DOWN, LEFT, OK, RIGHT, UP


class Table:
    """The application and the model: a list of matches, each [dealer, [[kind, points] ...]]."""

    def __init__(self, folder):
        self.folder = folder
        self.matches = []
        self.app = None
        self.restart()

    def restart(self):
        """Pull the plug once the draft says where we are: it is written once a second."""
        if self.app:
            self.wait(220)
        self.app, _, self.pad = application(self.folder)
        self.now = 0
        self.wait(60)

    def wait(self, steps=10):
        for _ in range(steps):
            self.now += 5
            self.app.step(self.now)

    def press(self, *keys):
        for key in keys:
            for level in (key, -1):
                self.pad.down = level
                self.wait()
            if key == OK:
                self.wait(70)  # one looks at the summary before the next OK

    def hold(self):
        self.pad.down = OK
        self.wait(300)
        self.pad.down = -1
        self.wait()

    def choose(self, item):
        """Go to a row of a list by the name of its item."""
        screen = self.app.screen
        items = screen.items if isinstance(screen.items, list) else screen.items()
        names = [one if isinstance(one, str) else one[0] for one in items]
        while names[screen.at] != item:
            self.press(DOWN)

    # -- what is done, on the board and in the model ---------------------------------------------

    def begin(self):
        dealer = self.app.game.plan.dealer
        self.press(OK)
        self.matches.append([dealer, []])

    def hand(self):
        points = [0, 0]
        for _ in range(random.randrange(3)):
            side = random.randrange(2)
            points[side] += 1
            self.press((LEFT, RIGHT)[side])
        winner = random.randrange(2)
        points[winner] += 4
        self.press(OK, DOWN, UP)
        if winner == 0:
            self.press(RIGHT)  # Bruno's pile is empty, the rest is Ada's
        self.press(OK)
        assert self.app.name == "summary", self.app.name
        self.press(OK)
        self.matches[-1][1].append(["hand", points])

    def redeal(self):
        self.menu("redeal")
        self.hold()
        self.matches[-1][1].append(["redeal", [0, 0]])

    def menu(self, item):
        self.press(DOWN)
        assert self.app.name == "menu", self.app.name
        self.choose(item)
        self.press(OK)

    def history(self, back):
        """Open the history, `back` matches ago, and one of its events; return it."""
        self.menu("history")
        self.press(*[LEFT] * back)
        events = self.matches[-1 - back][1]
        if not events:
            return None
        place = random.randrange(len(events))
        self.press(*[DOWN] * (len(events) - 1 - place))
        self.press(OK)
        assert self.app.name == "hand", self.app.name
        return events, place

    def home(self):
        for _ in range(6):
            if self.app.name in ("table", "win", "start"):
                return
            self.press(BACK)
        raise AssertionError("BACK does not lead out of " + self.app.name)

    def undo(self, back):
        found = self.history(back)
        if found:
            events, place = found
            self.choose("undo")
            self.hold()
            events.pop(place)
        self.home()

    def edit(self, back):
        found = self.history(back)
        if found and found[0][found[1]][0] == "hand":
            event = found[0][found[1]]
            self.choose("sweeps")
            more = random.randrange(1, 3)
            side = random.randrange(2)
            self.press(OK, *[RIGHT] * side)
            self.press(*[UP] * more)
            self.press(OK)  # to the summary, before it is written
            if random.randrange(4):
                self.press(OK)
                assert self.app.name == "history", self.app.name
                event[1] = list(event[1])
                event[1][side] += more
        self.home()

    # -- the comparison --------------------------------------------------------------------------

    def check(self, did):
        dealer, events = self.matches[-1]
        replay = Match(rules("scopa"), 2, 2, dealer)
        for number, (kind, points) in enumerate(events):
            if replay.status == "playing":
                if kind == "hand":
                    replay.hand(number + 1, points)
                else:
                    replay.redeal(number + 1)
        for seen in (self.app.game.latest.match, folded(self.folder).match):
            assert same(seen, replay), (did, seen.totals, replay.totals, seen.status)
        assert self.app.name == ("table" if replay.status == "playing" else "win"), self.app.name
        return replay.status


def same(one, other):
    return (one.totals, one.status, one.winner, one.dealer, one.hands) == (
        other.totals,
        other.status,
        other.winner,
        other.dealer,
        other.hands,
    )


def folded(folder):
    """The latest match as the PC folds the board's files."""
    log = Log()
    for name in sorted(os.listdir(folder)):
        if name.endswith(".log"):
            with open(folder + "/" + name, "rb") as file:
                for line in file:
                    log.apply(*read_record(line))
    return log.matches[-1]


def test_a_random_walk_is_the_replay_without_what_was_undone():
    for seed in range(2):
        walk(seed, 130)


def walk(seed, actions):
    random.seed(seed)
    table = Table("walk" + str(seed))
    table.begin()
    did = []
    for _ in range(actions):
        status = table.check(did[-6:])
        action = random.randrange(12)
        back = 1 if action in (6, 7) and len(table.matches) > 1 else 0
        if action == 8:
            did.append("restart")
            table.restart()
        elif action in (4, 6):
            did.append("undo " + str(back))
            table.undo(back)
        elif action in (5, 7):
            did.append("edit " + str(back))
            table.edit(back)
        elif status != "playing":
            did.append("rematch")
            table.press(OK)
            table.begin()
        elif action == 9:
            did.append("redeal")
            table.redeal()
        elif action == 10 and not table.matches[-1][1] and len(table.matches) > 1:
            did.append("undo start")
            table.press(DOWN)
            table.choose("undo_start")
            table.hold()
            table.matches.pop()
        else:
            did.append("hand")
            table.hand()
    assert len(table.matches) > 2
    assert len(set(did)) >= 8, sorted(set(did))
