# SPDX-License-Identifier: MIT
"""Keys: edges latched by interrupts, debounced in the loop, handed out as presses.

Flash writes keep interrupts and the loop waiting for tens of milliseconds; a press that began and
ended meanwhile still counts, because its edge is latched and the loop knows that it was away.
"""

from time import ticks_add, ticks_diff, ticks_ms

import micropython
from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

LEFT, RIGHT, UP, DOWN, OK, BACK = range(6)
NAMES = ("LEFT", "RIGHT", "UP", "DOWN", "OK", "BACK")
NONE = -1

# Profiles: (the contact's name in board.py, the key it means, the key it means when it is held).
# A contact with two meanings acts when it is let go; the others act at once, and repeat.
PROFILES = {
    "six": (
        ("LEFT", LEFT, NONE),
        ("RIGHT", RIGHT, NONE),
        ("UP", UP, NONE),
        ("DOWN", DOWN, NONE),
        ("OK", OK, NONE),
        ("BACK", BACK, NONE),
    ),
    "joystick": (
        ("LEFT", LEFT, NONE),
        ("RIGHT", RIGHT, NONE),
        ("UP", UP, NONE),
        ("DOWN", DOWN, NONE),
        ("PUSH", OK, BACK),
    ),
    "three": (
        ("LEFT", LEFT, UP),
        ("OK", OK, BACK),
        ("RIGHT", RIGHT, DOWN),
    ),
    "rotary": (("PUSH", OK, BACK),),  # and an Encoder: turned it is LEFT, RIGHT; pushed UP, DOWN
}
# the contacts that are held at power-on to ask for safe mode: these, and no other
SAFE = {
    "six": ("BACK", "OK"),
    "joystick": ("PUSH",),
    "three": ("LEFT", "RIGHT"),
    "rotary": ("PUSH",),
}

REPEAT = const(8)  # added to a key in an event: the key is held and repeats
HOLD_MS = 1200  # how long a key is held where a screen asks for it
_PRESS_MS = const(4)  # a contact closed for so long is pressed: a glitch is shorter
_RELEASE_MS = const(25)  # a contact open for so long is released: bounce opens for less
_AWAY_MS = const(30)  # the loop was away for so long: it did not see what happened
_DELAY_MS = const(450)  # a held key begins to repeat
_EVERY_MS = const(120)
_TURN_MS = const(500)  # a contact with two meanings changes from the first to the second
_QUEUE = const(16)
_UP, _DOWN, _SPENT = const(0), const(1), const(2)  # a contact: a spent one has said all it will


class Debouncer:
    """One contact, read by any callable that says whether it is closed."""

    def __init__(self, read: "Callable[[], object]", now: int) -> None:
        self._read = read
        self._edge = False
        self._moved_at = now  # when an interrupt saw the latest edge
        self._timed = False  # it has seen one since `update` looked
        self._again = False  # it was let go for good and closed anew, since then
        self._blind = False  # an edge went unseen, as while a flash write keeps interrupts waiting
        self._raw = bool(read())
        self._open = not self._raw  # as the interrupts know it
        self._since = now
        self._seen = now
        self.stuck = self._raw  # closed from power-on: ignored until it opens
        self.down = False
        self.pressed_at = now

    def latch(self, _pin: object = None) -> None:
        """Note a closing edge whose time is not known."""
        self._edge = self._blind = True

    def moved(self, _pin: object = None) -> None:
        """Note an edge of either kind and its time; the interrupt handler does nothing else.

        The loop may look much later: drawing takes tens of milliseconds, an erased sector more.
        """
        now = ticks_ms()
        closed = bool(self._read())
        if closed or self._open:  # open as before: it was closed in between
            self._edge = True
        if closed is not self._open:
            self._blind = True
        elif closed and ticks_diff(now, self._moved_at) >= _RELEASE_MS:
            self._again = True
        self._open = not closed
        self._moved_at = now
        self._timed = True

    @micropython.native
    def update(self, now: int) -> bool:
        """Look at the contact; True when a press begins. Call it in every step."""
        calm = self._raw is self.down and not (self._edge or self._timed or self.stuck)
        if calm and bool(self._read()) is self.down:  # as nearly always: nothing has happened
            self._seen = now
            return False
        away = ticks_diff(now, self._seen) >= _AWAY_MS
        self._seen = now
        edge, again, timed = self._edge, self._again, self._timed
        blind = away and edge and self._blind
        self._edge = self._again = self._timed = self._blind = False
        raw = bool(self._read())
        if self.stuck:
            return self._stuck(raw, now)
        if (again or blind) if self.down else away and edge and not raw:
            return self._missed(raw, now)
        lasted = ticks_diff(self._moved_at if timed else now, self._since)
        if away and self._raw and not (raw or self.down) and lasted >= _PRESS_MS:
            return self._missed(raw, now)  # it was seen for too short a time, then not again
        if edge or raw != self._raw:
            self._raw = raw
            if away and edge and raw:  # it may open at any moment: it counts at once
                self._since = ticks_add(now, -_PRESS_MS)
            else:
                self._since = self._moved_at if timed else now
        return self._settle(now)

    def _stuck(self, raw: bool, now: int) -> bool:
        if raw or self._raw != raw:
            self._raw = raw
            self._since = now
        elif ticks_diff(now, self._since) >= _RELEASE_MS:
            self.stuck = False
        return False

    def _missed(self, raw: bool, now: int) -> bool:
        """Count a press that began while the loop was away."""
        self._raw = self.down = raw
        self._since = self.pressed_at = now
        return True

    @micropython.native
    def _settle(self, now: int) -> bool:
        raw = self._raw
        if raw == self.down or ticks_diff(now, self._since) < (_PRESS_MS if raw else _RELEASE_MS):
            return False
        self.down = raw
        self.pressed_at = now
        return raw


# by the old and the new levels of both contacts (A is worth 2, B 1): 0 back, 1 nothing, 2 on
_TURNS = b"\x01\x00\x02\x01\x02\x01\x01\x00\x00\x01\x01\x02\x01\x02\x00\x01"
_WRAP = const(0x3FFF)


def _steps(before: int, now: int) -> int:
    """Return how far a count has gone that wraps; back is negative."""
    steps = now - before & _WRAP
    return steps if steps <= _WRAP // 2 else steps - _WRAP - 1


class Encoder:
    """A rotary encoder: two contacts whose edges, in their order, tell which way it turns."""

    def __init__(
        self,
        read_a: "Callable[[], int]",
        read_b: "Callable[[], int]",
        edges: int = 4,
        read_push: "Callable[[], int] | None" = None,
    ) -> None:
        """`edges`: how many there are from one click to the next, 4 (usual), 2 or 1.

        `read_push`: the level of the push, 0 while it is pushed.
        """
        self._read_a = read_a
        self._read_b = read_b
        self._read_push = read_push
        self._edges = edges
        self._levels = read_a() << 1 | read_b()
        self._way = 0  # edges since the last click
        self._clicks = 0
        self._taken = 0
        self._pushed = 0  # clicks of the pushed knob
        self._pushed_taken = 0

    def turned(self, _pin: object = None) -> None:
        """Take note of an edge; called by the interrupts of both pins."""
        levels = self._read_a() << 1 | self._read_b()
        self._way += _TURNS[self._levels << 2 | levels] - 1
        self._levels = levels
        if (self._edges == 4 and levels != 3) or (self._edges == 2 and levels not in (0, 3)):
            return
        # It rests at a click: half the edges may have been missed, half may be bounce.
        click = 0
        if self._way * 2 >= self._edges:
            click = 1
        elif -self._way * 2 >= self._edges:
            click = -1
        self._way = 0
        if self._read_push and not self._read_push():
            self._pushed = self._pushed + click & _WRAP
        else:
            self._clicks = self._clicks + click & _WRAP

    def take(self) -> int:
        """Return the clicks since the last call, to the right; to the left they are negative."""
        clicks = self._clicks  # an interrupt may count on meanwhile
        taken, self._taken = self._taken, clicks
        return _steps(taken, clicks)

    def take_pushed(self) -> int:
        """Return the same of those that are known to be the pushed knob's."""
        clicks = self._pushed
        taken, self._pushed_taken = self._pushed_taken, clicks
        return _steps(taken, clicks)


class Buttons:
    """The keys of a board: polled in every step, handed out one event at a time."""

    def __init__(
        self,
        contacts: "list[tuple[int, Debouncer]]",
        others: "tuple[int, ...] | list[int]" = (),
        encoder: "Encoder | None" = None,
    ) -> None:
        """`contacts`: (key, its contact); several may mean one key.

        `others`: for each the key that it means when it is held, or NONE.
        """
        self._contacts = contacts
        self._others = others or [NONE] * len(contacts)
        self._encoder = encoder
        self._state = bytearray(len(contacts))
        self._repeat = [0] * len(contacts)  # how often a held key has repeated
        self._held = [0] * len(contacts)  # ms for which it has been down, as last seen
        self._queue = bytearray(_QUEUE)
        self._first = 0
        self._count = 0
        self.touched = False  # somebody has pressed or turned; whoever reads it sets it back
        self.closing = False  # a contact is closed that may yet be a glitch: look again at once

    @micropython.native
    def poll(self, now: int, holds: "tuple[int, ...]" = ()) -> None:
        """Look at every contact and queue what happened.

        `holds`: keys that the screen wants held for HOLD_MS. There a contact with two meanings has
        its second one when it is let go between _TURN_MS and HOLD_MS: to stop half-way is BACK.
        """
        index = 0  # enumerate would allocate
        self.closing = False
        turned = self._encoder.take_pushed() if self._encoder else 0
        for key, contact in self._contacts:
            began = contact.update(now)
            if contact._raw and not contact.down:
                self.closing = True
            if began:
                self.touched = True
                self._repeat[index] = 0
            if contact.down:
                self._held[index] = ticks_diff(now, contact.pressed_at)
            if self._others[index] == NONE:
                self._simple(index, key, began, contact.down)
            else:
                self._double(index, began, key in holds, turned != 0)
            index += 1  # noqa: SIM113
        if self._encoder:
            self._turn(self._encoder.take(), turned)

    @micropython.native
    def _simple(self, index: int, key: int, began: bool, down: bool) -> None:
        """Queue what a contact says that means one key."""
        if began:
            self._put(key)
            self._state[index] = _DOWN
        if not down:
            self._state[index] = _UP
            return
        due = _DELAY_MS + self._repeat[index] * _EVERY_MS
        if self._state[index] == _DOWN and self._held[index] >= due:
            self._repeat[index] += 1
            self._put(key + REPEAT)

    def _double(self, index: int, began: bool, wanted: bool, turned: bool) -> None:
        """Queue what a contact says that means one key when tapped, another when held.

        `turned`: it was turned while it was pushed, and may have been let go since.
        """
        key, contact = self._contacts[index]
        other = self._others[index]
        if began:
            if self._state[index] == _DOWN:
                self._put(key)  # the loop has not seen that it was let go in between
            self._state[index] = _DOWN
            self._held[index] = 0
        if turned:
            self._state[index] = _SPENT
        if contact.down:
            late = wanted or self._encoder is not None  # pushed and turned means something else
            if self._state[index] == _DOWN and self._held[index] >= _TURN_MS and not late:
                self._put(other)
                self._state[index] = _SPENT
            return
        if self._state[index] == _DOWN:
            if self._held[index] < _TURN_MS:
                self._put(key)
            elif not wanted or self._held[index] < HOLD_MS:
                self._put(other)
        self._state[index] = _UP

    def _turn(self, clicks: int, turned: int) -> None:
        """Queue the clicks of the encoder, which may be pushed meanwhile.

        `turned`: those of which it knows that it was.
        """
        if clicks or turned:
            self.touched = True
        if clicks:
            for index in range(len(self._contacts)):
                if self._state[index] != _UP:  # as far as the loop knows, it still is
                    self._state[index] = _SPENT
                    turned += clicks
                    clicks = 0
        for _ in range(abs(clicks)):
            self._put(RIGHT if clicks > 0 else LEFT)
        for _ in range(abs(turned)):
            self._put(DOWN if turned > 0 else UP)

    def _put(self, event: int) -> None:
        if self._count < _QUEUE:
            self._queue[(self._first + self._count) % _QUEUE] = event
            self._count += 1

    def get(self) -> int:
        """Return the next event: a key, or key + REPEAT; NONE when there is none."""
        if not self._count:
            return NONE
        event = self._queue[self._first]
        self._first = (self._first + 1) % _QUEUE
        self._count -= 1
        return event

    def swallow(self) -> None:
        """Forget what was pressed; keys that are down mean nothing until they are let go."""
        self._count = 0
        for index in range(len(self._state)):
            if self._state[index] == _DOWN:
                self._state[index] = _SPENT

    @micropython.native
    def held(self, key: int, now: int) -> int:
        """Return for how many milliseconds a key has been down, 0 when it is not."""
        index = 0
        for mine, contact in self._contacts:
            if mine == key and contact.down and self._state[index] == _DOWN:
                return max(ticks_diff(now, contact.pressed_at), 1)
            index += 1  # noqa: SIM113
        return 0

    def stuck(self) -> "list[str]":
        """Return the names of the keys that were down at power-on and still are."""
        return [NAMES[key] for key, contact in self._contacts if contact.stuck]
