# SPDX-License-Identifier: MIT
"""What a finger does on each kind of board so that it means one of the six keys."""

HELD_MS = 700  # long enough to mean the second key of a contact, too short for a held OK
_TAP_MS = 50
_EDGE_MS = 3  # between two edges of an encoder

Move = tuple[int, str, bool]  # after how many ms, which contact, whether it closes

# profile: the keys that are no contact of their own: the contact, and whether it is held
_OTHERS: dict[str, dict[str, tuple[str, bool]]] = {
    "six": {},
    "joystick": {"OK": ("PUSH", False), "BACK": ("PUSH", True)},
    "three": {"UP": ("LEFT", True), "DOWN": ("RIGHT", True), "BACK": ("OK", True)},
    "rotary": {"OK": ("PUSH", False), "BACK": ("PUSH", True)},
}
_TURNED = {"LEFT": ("B", "A"), "RIGHT": ("A", "B"), "UP": ("B", "A"), "DOWN": ("A", "B")}
_PUSHED = ("UP", "DOWN")


def moves(profile: str, key: str, hold: int = _TAP_MS) -> list[Move]:
    """Return the moves of a press of `hold` ms, in their order; the last one ends it."""
    if profile == "rotary" and key in _TURNED:
        return _turn(key)
    contact, held = _OTHERS[profile].get(key, (key, False))
    return [(0, contact, True), (max(hold, HELD_MS) if held else hold, contact, False)]


def _turn(key: str) -> list[Move]:
    """Turn an encoder by one click: one contact closes and opens before the other."""
    first, second = _TURNED[key]
    begin = _TAP_MS if key in _PUSHED else 0
    turned: list[Move] = [
        (begin, first, True),
        (begin + _EDGE_MS, second, True),
        (begin + 2 * _EDGE_MS, first, False),
        (begin + 3 * _EDGE_MS, second, False),
    ]
    if not begin:
        return turned
    return [(0, "PUSH", True), *turned, (begin + _TAP_MS, "PUSH", False)]
