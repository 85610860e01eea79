# SPDX-License-Identifier: MIT
"""Random presses on the screens that enter a hand: nothing breaks, BACK leads out, drafts hold."""

import gc

from desk import Desk
from table import Dice

from scopa.hand import problems
from scopa.variants import rules
from scorer.buttons import BACK, DOWN, LEFT, OK, RIGHT, UP

KEYS = (LEFT, RIGHT, UP, DOWN, OK, OK, OK, OK, BACK)
WAYS = ("questions", "pile", "live")
WALKS = (
    ("scopa", "1v1", 64),
    ("scopa", "1v1v1", 32),
    ("corsa", "2v2", 64),
    ("cirulla", "1v1v1", 64),
    ("escoba", "1v1v1v1", 32),
    ("chkobba", "1v1", 32),
    ("scopone_scientifico", "2v2", 64),
)


def copied(desk, rule, shape, height):
    """The same hand, taken up from its draft after a power cut."""
    other = Desk(rule, shape, height=height)
    name = other.game.take_up(other.game.base, desk.game.draft(desk.name))
    assert name == desk.name, (name, desk.name)
    other.name = ""
    other.go(name)
    return other


def leave(desk):
    """BACK alone leads to the table."""
    for _ in range(90):
        if desk.name == "table":
            return
        desk.key(BACK)
        if desk.name == "summary":
            desk.go("table")
    raise AssertionError("no way out of " + desk.name)


def test_walks():
    dice = Dice(77)
    for variant, shape, height in WALKS:
        rule = rules(variant)
        desk = Desk(rule, shape, height=height)
        for step in range(3000):
            if desk.name not in WAYS and desk.name != "choice":
                desk.name = ""
                desk.go(WAYS[dice.below(3)])
            if step % 17 == 0 or desk.screen.HOLDS:
                desk.picture()  # what can be held may depend on what is asked now
            if desk.screen.HOLDS and dice.below(40) == 0:
                desk.hold()
            else:
                desk.key(KEYS[dice.below(len(KEYS))])
            hand = desk.game.entry.hand
            assert not [text for text in problems(rule, hand) if "most" not in text]
            if step % 101 == 0 and desk.name in WAYS:
                desk = copied(desk, rule, shape, height)
            if step % 500 == 0:
                leave(desk)
                desk.game.fresh_hand()


def test_what_is_known_stays_known_on_the_way():
    """Answers, live plays and marks outlast a visit to the other screens."""
    rule = rules("scopa")
    desk = Desk(rule)
    desk.go("questions")
    desk.press("LEFT RIGHT UP LEFT")
    known = desk.game.entry.hand.text()
    answered = list(desk.game.entry.answered)
    desk.go("live")
    desk.press("OK OK OK OK BACK BACK BACK BACK BACK")
    assert desk.name == "table"
    desk.go("pile")
    desk.press("UP BACK")
    assert desk.game.entry.hand.text() == known
    assert desk.game.entry.answered == answered
    desk.go("questions")
    desk.press("BACK BACK BACK BACK")
    assert desk.game.entry.hand.text() == "." * 40
    assert desk.game.entry.hand.most_text() == ""


def test_what_falls_wins_over_what_was_said_and_comes_back_when_it_is_taken_back():
    rule = rules("scopa")
    desk = Desk(rule)
    entry = desk.game.entry
    for card in (0, 11, 22, 33):  # 1D 2C 3S 4B
        entry.lay(card)
    assert entry.give(9, 0)
    assert entry.give(6, 0)
    assert entry.play(6, 1) == 0  # Bruno's 7D takes 3S 4B
    assert entry.hand.cards[6] == 1
    assert entry.locked(6)
    assert not entry.give(6, 0)
    assert entry.hand.cards[9] == 0
    assert entry.unplay() == 6
    assert entry.hand.cards[6] == 0
    assert not entry.locked(6)


def test_sweeps_pressed_by_hand_and_live_are_not_counted_twice():
    rule = rules("scopa")
    desk = Desk(rule)
    entry = desk.game.entry
    desk.press("LEFT RIGHT LEFT")
    assert entry.hand.sweeps == [2, 1]
    for card in (0, 11, 22, 33):
        entry.lay(card)
    assert entry.hand.sweeps == [0, 0]
    assert entry.play(9) == 1  # the king takes 1 + 2 + 3 + 4
    assert entry.hand.sweeps == [0, 1]
    assert entry.sweep(0)
    assert entry.hand.sweeps == [1, 1]
    entry.play(12)
    assert entry.hand.sweeps == [0, 1]
    assert not entry.take_back()
    entry.unplay()
    entry.unplay()
    assert entry.hand.sweeps == [0, 0]


def test_no_room_for_a_nineteenth_sweep():
    desk = Desk(rules("scopa"))
    desk.press(" ".join(["LEFT"] * 20))
    assert desk.game.entry.hand.sweeps == [18, 0]


def test_waiting_allocates_nothing():
    desk = Desk(rules("scopa"))
    desk.go("live")
    desk.press("OK OK OK OK OK")
    for seconds in (0, 20):
        desk.settings.set("clock_s", seconds)
        desk.screen.tick(1)
        gc.collect()
        before = gc.mem_alloc()
        for now in range(1000, 2000):
            desk.screen.tick(now)
        assert gc.mem_alloc() == before, seconds
    for way in ("questions", "pile"):
        desk.go(way)
        desk.picture()
        gc.collect()
        before = gc.mem_alloc()
        for now in range(1000, 2000):
            desk.screen.tick(now)
        assert gc.mem_alloc() == before, way
