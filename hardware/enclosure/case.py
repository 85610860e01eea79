# SPDX-License-Identifier: MIT
"""The case: bottom, lid and three kinds of caps, as solids in their places. All is in mm."""

from build123d import (
    Axis,
    Circle,
    Cone,
    Location,
    Part,
    Plane,
    Pos,
    Rectangle,
    RectangleRounded,
    Rot,
    Sketch,
    chamfer,
    extrude,
    fillet,
    loft,
    make_hull,
)
from parts import Parts, Slot
from suits import SUITS

THINNEST = 1.6  # of a wall: four lines of a 0.4 mm nozzle
WALL = 2.4
FLOOR = 2.4
PLATE = 3.0  # the lid's: the window's slope, the suits and the caps' pockets are cut into it
SLIDE = 0.2  # between two parts that go into each other
LOOSE = 0.4  # around the board
FOAM = 0.5  # below the battery
CORNER = 8.0
LOW_EDGE, HIGH_EDGE = 3.0, 4.0  # the slopes along the edges, 45 degrees
SOFT = 2.5  # where a slope meets the side
SEAM = 0.4  # a groove where the halves meet
PARTING = 2.6  # z of it
RIM_LOW = 0.6  # z down to which the lid's rim goes into the bottom
ABOVE_GLASS = 0.3
ASIDE = 0.7  # the window is wider, so that the last row is seen from 40 degrees above the table
PROUD = 1.6  # a cap above the lid
PLAY = 0.35  # around a cap
POCKET = 1.2  # for a cap's flange, from inside
FLANGE = 1.2
LEVER_PLAY = 0.6  # around the switch's lever
ENGRAVED = 0.6
SUIT = 7.0
FOOT, FOOT_DEEP = 10.6, 0.8  # for a stick-on foot of 10 mm
RIB_HIGH = 4.0
POST = 3.3  # radius
SCREW = 3.0
CORE = 2.5  # hole into which the screw cuts its thread
HEAD = 6.4  # the countersink, wide
CLIP = 3.0  # hole for a paper clip


class Case:
    """The case of one board."""

    def __init__(self, parts: Parts) -> None:
        self.parts = parts
        self.wide = parts.wide + 2 * (LOOSE + WALL)
        self.high = parts.high + 2 * (LOOSE + WALL)
        self.floor = parts.battery[2][0] - FOAM  # the bottom's inner face
        self.base = self.floor - FLOOR
        self.ceiling = parts.glass_top + ABOVE_GLASS  # the lid's inner face
        self.top = self.ceiling + PLATE

    # -- the two halves ------------------------------------------------------------------------

    def bottom(self) -> Part:
        """Return the half that holds the board and the battery; printed as it stands."""
        back = -self.parts.thick
        body = self._block(0, self.base, PARTING)
        body = chamfer(body.faces().sort_by(Axis.Z)[-1].edges(), SEAM)
        body = whole = self._sloped(body, 0, LOW_EDGE)
        room = self._block(WALL, self.floor, PARTING)
        body -= chamfer(room.faces().sort_by(Axis.Z)[0].edges(), LOW_EDGE - 1)
        for spot in self._posts(self.base, back):
            body += whole & spot
        body += self._fence()
        for x, y in self.parts.holes:
            body -= Pos(x, y, self.base) * self._screw_way(back - self.base)
        for x, y in self._feet():
            body -= Pos(x, y, self.base) * _up(Circle(FOOT / 2), FOOT_DEEP)
        body -= Pos(*self.parts.bootsel, self.base) * _up(Circle(CLIP / 2), FLOOR)
        body -= Pos(*self.parts.piezo, self.base) * _up(_flower(), FLOOR)
        for slot, grown in self._slots():
            body -= self._slot(slot, grown, PARTING)
        return body

    def lid(self) -> Part:
        """Return the half with the window; printed on its face."""
        body = self._block(0, PARTING, self.top)
        body = chamfer(body.faces().sort_by(Axis.Z)[0].edges(), SEAM)
        body = self._sloped(body, -1, HIGH_EDGE)
        inner = WALL + SLIDE
        body += self._block(inner, RIM_LOW, PARTING + SEAM)
        body -= self._block(inner + THINNEST, RIM_LOW, self.ceiling)
        for spot in self._posts(0, self.ceiling + PLATE / 2):
            body += self._block(inner, 0, self.top) & spot
        for slot, grown in self._slots():
            body = self._tongued(body, slot, grown)
        depth = self.ceiling + PLATE - THINNEST - 0.2
        for x, y in self.parts.holes:
            body -= Pos(x, y, 0) * _up(Circle(CORE / 2), depth)
        body -= self._window()
        for name in self.parts.keys:
            body -= self._at(name) * self._key_way(name)
        return body - self.engraving()

    def _block(self, inset: float, low: float, high: float) -> Part:
        """Return the case's outline, `inset` from its side, from one height to another."""
        plan = RectangleRounded(self.wide - 2 * inset, self.high - 2 * inset, CORNER - inset)
        return Pos(0, 0, low) * _up(plan, high - low)

    def _sloped(self, body: Part, face: int, edge: float) -> Part:
        """Slope the edges of the lowest (0) or highest (-1) face, softly where the side begins."""
        flat = body.faces().sort_by(Axis.Z)[face]
        z = flat.center().Z + (edge if face == 0 else -edge)
        body = chamfer(flat.edges(), edge)
        return fillet(body.edges().filter_by_position(Axis.Z, z - 0.01, z + 0.01), SOFT)

    # -- what they have inside -----------------------------------------------------------------

    def _posts(self, low: float, high: float) -> list[Part]:
        """Return posts around the board's holes that fill the corners beyond, and more."""
        found = []
        for x, y in self.parts.holes:
            out_x, out_y = (10 if x > 0 else -10), (10 if y > 0 else -10)
            shape = Circle(POST) + Pos(out_x / 2, 0) * Rectangle(10, 2 * POST)
            shape += Pos(0, out_y / 2) * Rectangle(2 * POST, 10)
            shape += Pos(out_x / 2, out_y / 2) * Rectangle(10, 10)
            found.append(Pos(x, y, low) * _up(shape, high - low))
        return found

    def _feet(self) -> list[tuple[float, float]]:
        x, y = self.wide / 2 - 9.6, self.high / 2 - 23.3
        return [(x, y), (-x, y), (x, -y), (-x, -y)]

    def _fence(self) -> Part:
        """Return a low fence around the battery, open at its corners for the wires."""
        (left, right), (low, high), _ = self.parts.battery
        wide, tall = right - left + 1, high - low + 1
        fence = Part()
        for turn, along, away in ((0, wide, tall), (90, tall, wide)):
            rib = Pos(0, away / 2 + THINNEST / 2) * Rectangle(along * 0.5, THINNEST)
            for half in (0, 180):
                fence += _up(Rot(0, 0, turn + half) * rib, RIB_HIGH)
        return Pos((left + right) / 2, (low + high) / 2, self.floor) * fence

    def _screw_way(self, height: float) -> Part:
        """Return the way of a countersunk screw, `height` long, from z = 0 up."""
        shaft = SCREW / 2 + SLIDE
        depth = HEAD / 2 - shaft
        return Pos(0, 0, depth / 2) * Cone(HEAD / 2, shaft, depth) + _up(Circle(shaft), height)

    def _window(self) -> Part:
        """Return what is cut out for the glass: straight first, then sloping outwards."""
        wide, high = (side + 2 * ASIDE for side in self.parts.window)
        slope = PLATE - THINNEST
        plan = RectangleRounded(wide, high, 1.0)
        wider = RectangleRounded(wide + 2 * slope, high + 2 * slope, 1.0 + slope)
        edge = self.ceiling + THINNEST
        way = Pos(0, 0, self.ceiling) * _up(plan, THINNEST)
        way += loft([Pos(0, 0, edge) * plan, Pos(0, 0, self.top) * wider], ruled=True)
        return Pos(*self.parts.active, 0) * way

    def engraving(self) -> Part:
        """Return the four suits, to be cut in a row below the window."""
        row = Part()
        for place, suit in enumerate(SUITS):
            shape = Pos((place - 1.5) * SUIT * 1.4, 4 - self.parts.high * 0.37) * suit(SUIT)
            row += Pos(0, 0, self.top - ENGRAVED) * _up(shape, ENGRAVED)
        return row

    # -- what is reached from outside ------------------------------------------------------------

    def _slots(self) -> list[tuple[Slot, float]]:
        """Return the slots in the upper edge, and how much wider they are than what they are for.

        They are open above in the bottom, so that the board can be laid in; a tongue of the lid
        closes them.
        """
        return [(self.parts.usb, 0.0), (self.parts.switch, LEVER_PLAY)]

    def _slot(self, slot: Slot, grown: float, high: float) -> Part:
        """Return a slot through the wall, from its lower edge to the height `high`."""
        low = slot.up - slot.high / 2 - grown
        through = WALL + SLIDE + THINNEST + 1
        y = self.high / 2 - through / 2 + 0.5
        way = Rectangle(slot.wide + 2 * grown, through)
        return Pos(slot.along, y, low) * _up(way, high - low)

    def _tongued(self, body: Part, slot: Slot, grown: float) -> Part:
        """Cut the rim where the slot is, and add the tongue that fills the slot above the part."""
        part = self._slot(slot, grown, PARTING)
        body -= part & self._block(0, RIM_LOW, PARTING)
        tip = slot.up + slot.high / 2 + grown
        tongue = Rectangle(slot.wide + 2 * grown - 2 * SLIDE, WALL)
        y = self.high / 2 - WALL / 2
        return body + Pos(slot.along, y, tip) * _up(tongue, PARTING + SEAM - tip)

    # -- the buttons -----------------------------------------------------------------------------

    def _key_way(self, name: str) -> Part:
        """Return what is cut out of the lid for a cap at (0, 0)."""
        way = Pos(0, 0, self.ceiling) * _up(_outline(name, PLAY), PLATE)
        return way + Pos(0, 0, self.ceiling) * _up(_outline(name, FLANGE + PLAY), POCKET)

    def cap(self, name: str) -> Part:
        """Return a button's cap, in its place; printed on its head."""
        plan, wide = _outline(name), _outline(name, FLANGE)
        low = self.parts.body_top + self.parts.travel + PLAY
        high = self.ceiling + POCKET - PLAY  # where the flange ends
        head = self.top + PROUD
        body = Pos(0, 0, high) * _up(plan, head - high)
        body = chamfer(body.faces().sort_by(Axis.Z)[-1].edges(), 0.8)
        body += loft([Pos(0, 0, high - FLANGE) * wide, Pos(0, 0, high) * plan], ruled=True)
        body += Pos(0, 0, low) * _up(wide, high - FLANGE - low)
        stem = Circle(self.parts.stem / 2 + 0.15)
        return self._at(name) * (body - Pos(0, 0, low) * _up(stem, self.parts.stem_top - low))

    def _at(self, name: str) -> Location:
        return Pos(*self.parts.keys[name], 0) * Rot(0, 0, TURNS.get(name, 0))


TURNS = {"UP": 0, "LEFT": 90, "DOWN": 180, "RIGHT": 270}  # where an arrow's tip points


def _outline(name: str, grown: float = 0) -> Sketch:
    """Return a cap from above, `grown` all around: an arrow has a tip that a thumb can feel."""
    if name == "OK":
        return Circle(5.1 + grown)
    if name == "BACK":
        return RectangleRounded(8.8 + 2 * grown, 8.8 + 2 * grown, 2 + grown)
    circles = Circle(4.4 + grown) + Pos(0, 4.4) * Circle(1.6 + grown)
    return Sketch() + make_hull(circles.edges())


def _flower() -> Sketch:
    """Return seven holes for the sound."""
    holes = Circle(0.8)
    for turn in range(6):
        holes += Rot(0, 0, turn * 60) * Pos(3.4, 0) * Circle(0.8)
    return holes


def _up(shape: Sketch, height: float) -> Part:
    return extrude(shape, height, dir=Plane.XY.z_dir)
