# SPDX-License-Identifier: MIT
"""Contacts as they really are: bouncing, glitching, held, stuck, pressed while the loop is away."""

from scorer.buttons import LEFT, NONE, OK, REPEAT, Buttons, Debouncer

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


def events(changes, until=600, away=(), start=0):
    """Return (time, event) for a contact looked at every STEP ms, except while away."""
    contact = Contact(changes)
    debouncer = Debouncer(contact, start)
    buttons = Buttons([(OK, debouncer)])
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
        buttons.poll(start + now & 0x3FFFFFFF)
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
