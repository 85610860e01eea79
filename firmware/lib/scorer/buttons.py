# SPDX-License-Identifier: MIT
"""Keys: edges latched by interrupts, debounced in the loop, handed out as presses.

Flash writes keep interrupts and the loop waiting for tens of milliseconds; a press that began and
ended meanwhile still counts, because its edge is latched and the loop knows that it was away.
"""

from time import ticks_diff

from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

LEFT, RIGHT, UP, DOWN, OK, BACK = range(6)
NAMES = ("LEFT", "RIGHT", "UP", "DOWN", "OK", "BACK")
NONE = -1

# profile: (name of the input in board.py, the key it means)
PROFILES = {
    "six": (
        ("LEFT", LEFT),
        ("RIGHT", RIGHT),
        ("UP", UP),
        ("DOWN", DOWN),
        ("OK", OK),
        ("BACK", BACK),
    ),
}

REPEAT = const(8)  # added to a key in an event: the key is held and repeats
_PRESS_MS = const(4)  # a contact closed for so long is pressed: a glitch is shorter
_RELEASE_MS = const(25)  # a contact open for so long is released: bounce opens for less
_AWAY_MS = const(30)  # the loop was away for so long: it did not see what happened
_DELAY_MS = const(450)  # a held key begins to repeat
_EVERY_MS = const(120)
_QUEUE = const(16)


class Debouncer:
    """One contact, read by any callable that says whether it is closed."""

    def __init__(self, read: "Callable[[], object]", now: int) -> None:
        self._read = read
        self._edge = False
        self._raw = bool(read())
        self._since = now
        self._seen = now
        self.stuck = self._raw  # closed from power-on: ignored until it opens
        self.down = False
        self.pressed_at = now

    def latch(self, _pin: object = None) -> None:
        """Note a closing edge; the interrupt handler does nothing else."""
        self._edge = True

    def update(self, now: int) -> bool:
        """Look at the contact; True when a press begins. Call it in every step."""
        away = ticks_diff(now, self._seen) >= _AWAY_MS
        self._seen = now
        edge = self._edge
        self._edge = False
        raw = bool(self._read())
        if self.stuck:
            return self._stuck(raw, now)
        if away and edge and (self.down or not raw):
            return self._missed(raw, now)
        if edge or raw != self._raw:
            self._raw = raw
            self._since = now
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

    def _settle(self, now: int) -> bool:
        raw = self._raw
        if raw == self.down or ticks_diff(now, self._since) < (_PRESS_MS if raw else _RELEASE_MS):
            return False
        self.down = raw
        self.pressed_at = now
        return raw


class Buttons:
    """The keys of a board: polled in every step, handed out one event at a time."""

    def __init__(self, contacts: "list[tuple[int, Debouncer]]") -> None:
        """`contacts`: (key, its contact); several contacts may mean one key."""
        self._contacts = contacts
        self._repeat = [0] * len(contacts)  # how often a held key has repeated
        self._queue = bytearray(_QUEUE)
        self._first = 0
        self._count = 0

    def poll(self, now: int) -> None:
        """Look at every contact and queue what happened."""
        index = 0  # enumerate would allocate
        for key, contact in self._contacts:
            if contact.update(now):
                self._repeat[index] = 0
                self._put(key)
            elif contact.down:
                self._held(index, key, ticks_diff(now, contact.pressed_at))
            index += 1  # noqa: SIM113

    def _held(self, index: int, key: int, held: int) -> None:
        if held >= _DELAY_MS + self._repeat[index] * _EVERY_MS:
            self._repeat[index] += 1
            self._put(key + REPEAT)

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

    def held(self, key: int, now: int) -> int:
        """Return for how many milliseconds a key has been down, 0 when it is not."""
        for mine, contact in self._contacts:
            if mine == key and contact.down:
                return max(ticks_diff(now, contact.pressed_at), 1)
        return 0

    def stuck(self) -> "list[str]":
        """Return the names of the keys that were down at power-on and still are."""
        return [NAMES[key] for key, contact in self._contacts if contact.stuck]
