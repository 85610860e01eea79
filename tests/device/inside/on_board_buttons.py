# SPDX-License-Identifier: MIT
"""Contacts as they really are: bouncing, glitching, held, stuck, pressed while the loop is away."""

from time import ticks_add

from scorer import buttons as module
from scorer.buttons import (
    BACK,
    DOWN,
    HOLD_MS,
    LEFT,
    NONE,
    OK,
    PROFILES,
    REPEAT,
    RIGHT,
    SAFE,
    UP,
    Buttons,
    Debouncer,
    Encoder,
)

STEP = 5


class Contact:
    """A contact that follows a plan: the times at which it changes, beginning open."""

    def __init__(self, changes):
        self.changes = changes
        self.now = 0

    def closed(self, at):
        return sum(1 for change in self.changes if change <= at) % 2 == 1

    def __call__(self):
        return self.closed(self.now)


def events(changes, until=600, away=(), start=0, other=NONE, holds=()):
    """Return (time, event) for a contact looked at every STEP ms, except while away.

    It means OK, and `other` when it is held; `holds` is what the screen wants held.
    """
    contact = Contact(changes)
    debouncer = Debouncer(contact, start)
    buttons = Buttons([(OK, debouncer)], [other])
    seen = []
    latched = 0
    for now in range(0, until, STEP):
        if any(begin <= now < end for begin, end in away):
            continue
        falls = [c for place, c in enumerate(changes) if place % 2 == 0 and latched < c <= now]
        if falls:
            debouncer.latch()
        latched = now
        contact.now = now
        buttons.poll(ticks_add(start, now), holds)
        event = buttons.get()
        while event != NONE:
            seen.append((now, event))
            event = buttons.get()
    return seen


def presses(changes, **settings):
    return [event for _, event in events(changes, **settings)].count(OK)


def test_one_press():
    assert events([101, 180]) == [(110, OK)]


def test_a_press_is_seen_within_ten_milliseconds():
    for begin in range(100, 110):
        assert events([begin, begin + 80])[0][0] - begin <= 10


def test_a_glitch_is_nothing():
    for begin in range(100, 106):
        assert events([begin, begin + 1]) == []
        assert events([begin, begin + 2]) == []


def test_bounce_up_to_157_ms_is_one_press():
    for gap in (1, 2, 3, 4, 7, 11, 16):
        changes = list(range(100, 257, gap))
        if len(changes) % 2 == 0:
            changes.append(changes[-1] + gap)
        changes.append(400)
        assert presses(changes) == 1, gap


def test_bounce_at_the_release_is_no_press():
    for gap in (1, 2, 4, 8):
        changes = [100]
        changes.extend(range(300, 340, gap))
        if len(changes) % 2:
            changes.append(changes[-1] + gap)
        assert presses(changes) == 1, gap


def test_two_presses_80_ms_apart():
    assert presses([100, 140, 180, 220]) == 2


def test_two_presses_while_a_flash_write_keeps_the_loop_away():
    # the first press is taken, then the loop is away: the second begins, or is over, meanwhile
    assert presses([100, 140, 180, 220], away=[(115, 265)]) == 2
    assert presses([100, 140, 180, 400], away=[(115, 265)]) == 2
    assert presses([100, 140], away=[(60, 210)]) == 1
    assert presses([100, 300], away=[(60, 210)]) == 1
    # it is let go just after the loop is back, before it has been looked at twice
    assert presses([100, 212], away=[(60, 210)]) == 1
    assert presses([100, 212, 300, 360], away=[(60, 210)]) == 2


def timed(changes, away, until=600):
    """Return the presses of a contact whose edges are noted at once, however late the loop looks.

    `away`: (from, to) in which the loop does not look.
    """
    clock, contact = [0], Contact(changes)
    real, module.ticks_ms = module.ticks_ms, lambda: clock[0]
    try:
        debouncer, presses = Debouncer(contact, 0), 0
        for now in range(1, until):
            clock[0] = contact.now = now
            if now in changes:
                debouncer.moved()
            if now % STEP == 0 and not any(begin <= now < end for begin, end in away):
                presses += debouncer.update(now)
        return presses
    finally:
        module.ticks_ms = real


def test_the_time_of_an_edge_counts_not_when_the_loop_sees_it():
    # let go while the loop draws and writes; the next press begins soon after it is back
    assert timed([100, 140, 244, 284], [(108, 226)]) == 2
    assert timed([100, 140, 200, 240], [(108, 226)]) == 2  # it begins while the loop is away
    assert timed([100, 140, 183, 223], [(149, 172), (180, 187)]) == 2
    assert timed([100, 140, 170, 210], [(145, 172)]) == 2  # 30 ms open, 27 of them unseen
    # seen once, too short to count, then the loop is away and the contact opens meanwhile
    assert timed([99, 140], [(101, 226)]) == 1
    assert timed([99, 101], [(101, 226)]) == 0
    # bounce, seen or not, is no second press
    assert timed([100, 102, 103, 180, 183, 184, 186], [(104, 126)]) == 1
    assert timed([100, 160, 165, 172, 178], [(150, 175)]) == 1
    assert timed([100, 101], []) == 0


def test_a_lone_release_edge_is_nothing():
    contact = Debouncer(lambda: False, 0)
    contact.latch()
    assert not any(contact.update(now) for now in range(0, 200, STEP))


def test_a_key_stuck_from_power_on_is_named_and_ignored_until_it_opens():
    level = [True]
    contact = Debouncer(lambda: level[0], 0)
    buttons = Buttons([(LEFT, contact)])
    for now in range(0, 90000, 50):
        buttons.poll(now)
    assert buttons.get() == NONE
    assert buttons.stuck() == ["LEFT"]
    level[0] = False
    for now in range(90000, 90100, STEP):
        buttons.poll(now)
    level[0] = True
    for now in range(90100, 90200, STEP):
        buttons.poll(now)
    assert buttons.stuck() == []
    assert buttons.get() == LEFT


def test_a_held_key_repeats_and_stops_on_release():
    seen = events([101, 1101], until=2000)
    assert seen[0] == (110, OK)
    repeats = [now for now, event in seen if event == OK + REPEAT]
    assert 4 <= len(repeats) <= 6
    assert max(repeats) <= 1130


def test_held_says_how_long():
    contact = Contact([100, 2000])
    buttons = Buttons([(OK, Debouncer(contact, 0))])
    for now in range(0, 1000, STEP):
        contact.now = now
        buttons.poll(now)
    assert 880 <= buttons.held(OK, now) <= 900
    assert buttons.held(LEFT, now) == 0


def test_a_full_queue_drops_the_newest():
    level = [False]
    buttons = Buttons([(OK, Debouncer(lambda: level[0], 0))])
    for now in range(0, 4000, STEP):
        level[0] = now // 50 % 2 == 1
        buttons.poll(now)
    taken = 0
    while buttons.get() != NONE:
        taken += 1
    assert taken == 16


def test_the_ticks_may_wrap_at_any_moment():
    for before in range(0, 700, 50):
        start = ticks_add(0, -before)
        assert events([101, 180], start=start) == [(110, OK)]
        assert events([101, 180], start=start, other=BACK) == [(205, OK)]
        assert events([101, 900], start=start, until=1200, other=BACK) == [(610, BACK)]
        assert len(events([101, 701], start=start, until=1000)) == 3  # a press and two repeats


# -- contacts with two meanings ------------------------------------------------------------------


def double(changes, **settings):
    return events(changes, until=3000, other=BACK, **settings)


def test_a_tap_acts_when_it_is_let_go():
    assert double([101, 180]) == [(205, OK)]


def test_a_hold_acts_once_and_its_release_is_nothing():
    assert double([101, 2500]) == [(610, BACK)]


def test_held_90_s_it_fires_once():
    assert events([101, 90000], until=91000, other=BACK) == [(610, BACK)]


def test_where_the_screen_wants_a_hold_to_stop_half_way_is_the_second_meaning():
    assert double([101, 180], holds=(OK,)) == [(205, OK)]
    assert double([101, 900], holds=(OK,)) == [(925, BACK)]
    assert double([101, 101 + HOLD_MS + 100], holds=(OK,)) == []


def test_double_contacts_bounce_and_glitch_as_others_do():
    assert double([100, 101]) == []
    bouncing = [100, 103, 106, 109, 112, 180, 184, 190]
    assert [event for _, event in double(bouncing)] == [OK]


def test_taps_of_a_double_contact_while_the_loop_is_away():
    assert [e for _, e in double([100, 140, 180, 220], away=[(115, 265)])] == [OK, OK]
    assert [e for _, e in double([100, 140], away=[(60, 210)])] == [OK]
    assert [e for _, e in double([100, 140, 180, 400], away=[(115, 265)])] == [OK, OK]


def test_a_swallowed_press_says_nothing_until_it_is_let_go():
    for other in (NONE, BACK):
        level = [False]
        buttons = Buttons([(OK, Debouncer(lambda level=level: level[0], 0))], [other])
        seen = []
        for now in range(0, 4000, STEP):
            level[0] = 100 <= now < 2000 or 2500 <= now < 2580
            buttons.poll(now)
            if now == 150:
                assert buttons.touched
                assert buttons.held(OK, now)
                buttons.swallow()
                assert not buttons.held(OK, now)
            event = buttons.get()
            if event != NONE and now > 150:
                seen.append(event)
        assert seen == [OK]


# -- the encoder ---------------------------------------------------------------------------------


class Knob:
    """An encoder and its push."""

    def __init__(self, edges=4):
        self.level = 3
        self.pushed = False
        self.encoder = Encoder(
            lambda: self.level >> 1, lambda: self.level & 1, edges, lambda: not self.pushed
        )
        self.contact = Debouncer(lambda: self.pushed, 0)
        self.buttons = Buttons([(OK, self.contact)], [BACK], self.encoder)
        self.now = 0

    def push(self, closed):
        """Push or let go, as an interrupt sees it."""
        self.pushed = closed
        real, module.ticks_ms = module.ticks_ms, lambda: self.now
        try:
            self.contact.moved()
        finally:
            module.ticks_ms = real

    def edges(self, levels):
        for level in levels:
            self.level = level
            self.encoder.turned()

    def turn(self, clicks):
        for _ in range(abs(clicks)):
            self.edges((1, 0, 2, 3) if clicks > 0 else (2, 0, 1, 3))

    def events(self, duration=60, holds=()):
        seen = []
        for _ in range(0, duration, STEP):
            self.now += STEP
            self.buttons.poll(self.now, holds)
            event = self.buttons.get()
            while event != NONE:
                seen.append(event)
                event = self.buttons.get()
        return seen


def test_turning():
    knob = Knob()
    knob.turn(1)
    assert knob.events() == [RIGHT]
    knob.turn(-3)
    assert knob.events() == [LEFT, LEFT, LEFT]
    knob.turn(2)
    knob.turn(-2)
    assert knob.events() == []


def test_an_encoder_that_bounces_or_loses_edges():
    knob = Knob()
    knob.edges((1, 3, 1, 3))  # it trembles at rest
    assert knob.events() == []
    knob.edges((1, 3, 1, 0, 1, 0, 2, 0, 2, 3, 2, 3))
    assert knob.events() == [RIGHT]
    knob.edges((1, 2, 3))  # one edge came too late to be seen
    assert knob.events() == [RIGHT]
    knob.edges((0, 3))  # nobody can say which way
    assert knob.events() == []
    knob.turn(-1)
    assert knob.events() == [LEFT]


def test_encoders_with_two_edges_or_one_for_a_click():
    knob = Knob(2)
    knob.edges((1, 0))
    assert knob.events() == [RIGHT]
    knob.edges((1, 3))
    assert knob.events() == [LEFT]
    knob = Knob(1)
    knob.edges((1, 0, 2, 3, 2))
    assert knob.events() == [RIGHT] * 3


def test_pushed_held_and_turned_while_pushed():
    knob = Knob()
    knob.pushed = True
    assert knob.events(100) == []
    knob.pushed = False
    assert knob.events() == [OK]
    knob.pushed = True
    assert knob.events(800) == []
    knob.pushed = False
    assert knob.events() == [BACK]
    knob.pushed = True
    assert knob.events(700) == []  # there is time to begin to turn
    knob.turn(2)
    assert knob.events() == [DOWN, DOWN]
    knob.turn(-1)
    assert knob.events() == [UP]
    assert knob.buttons.held(OK, knob.now) == 0
    knob.pushed = False
    assert knob.events() == []
    knob.turn(1)
    assert knob.events() == [RIGHT]


def test_turned_while_pushed_and_let_go_all_while_the_loop_is_away():
    for seen_down in (True, False):  # it was seen pushed before the loop went away, or not
        knob = Knob()
        knob.push(True)
        assert knob.events(20 if seen_down else 0) == []
        knob.turn(-1)
        knob.push(False)
        knob.now += 150
        assert knob.events() == [UP]
        knob.turn(1)
        assert knob.events() == [RIGHT]


def test_pushed_let_go_and_then_turned_while_the_loop_is_away():
    knob = Knob()
    knob.push(True)
    assert knob.events(20) == []
    knob.push(False)
    knob.turn(1)
    knob.now += 150
    assert knob.events() == [OK, RIGHT]


def test_clicks_are_counted_past_the_wrap():
    knob = Knob()
    for _ in range(1700):
        knob.turn(-10)
        assert knob.events(STEP) == [LEFT] * 10


# -- profiles ------------------------------------------------------------------------------------


def test_every_profile_reaches_all_six_keys():
    for name in PROFILES:
        keys = set()
        for _, key, other in PROFILES[name]:
            keys.add(key)
            keys.add(other)
        if name == "rotary":
            keys |= {LEFT, RIGHT, UP, DOWN}
        assert keys - {NONE} == {LEFT, RIGHT, UP, DOWN, OK, BACK}, name
        contacts = [contact for contact, _, _ in PROFILES[name]]
        assert not set(SAFE[name]) - set(contacts), name
