# SPDX-License-Identifier: MIT
"""The panel sends what differs and nothing else, and gets over every failure of the bus."""

from scorer.canvas import Canvas
from scorer.panel import Panel, seven_bit


class Bus:
    """Remembers transactions; `fails` maps the number of a transaction to an errno."""

    def __init__(self, at=(0x3C,), fails=None):
        self.at = at
        self.fails = fails or {}
        self.sent = []
        self.count = 0

    def writeto(self, address, data):
        self.count += 1
        error = self.fails.get(self.count, 0)
        if error or address not in self.at:
            self.sent.append((0, b"lost"))
            raise OSError(error or 19)
        self.sent.append((address, bytes(data)))


def made(bus, **settings):
    canvas = Canvas()
    return canvas, Panel(bus, canvas.data, **settings)


def shown(bus):
    """Return what the data bytes of all transactions put on the glass."""
    glass = bytearray(1024)
    for _, data in bus.sent:
        if data == b"lost":  # with its power, as far as anybody knows
            glass = bytearray(b"\xa5" * 1024)
        if data[0] == 0x80:
            page, column = data[1] & 15, data[3] | (data[5] & 15) << 4
            glass[page * 128 + column : page * 128 + column + len(data) - 7] = data[7:]
    return glass


def spans(bus):
    return [(d[1] & 15, d[3] | (d[5] & 15) << 4, len(d) - 7) for _, d in bus.sent if d[0] == 0x80]


def test_first_refresh_sets_up_paints_all_and_then_lights():
    bus = Bus()
    canvas, panel = made(bus)
    canvas.text("Scopa", 3, 5)
    panel.refresh(0)
    assert bus.sent[0][1][:2] == b"\x00\xae"
    assert spans(bus) == [(page, 0, 128) for page in range(8)]
    assert bus.sent[-1][1] == b"\x00\xaf"
    assert shown(bus) == canvas.data


def test_nothing_changed_nothing_sent():
    bus = Bus()
    canvas, panel = made(bus)
    panel.refresh(0)
    bus.sent = []
    panel.refresh(5)
    panel.changed()
    panel.refresh(10)
    canvas.clear()
    panel.changed()
    panel.refresh(15)
    assert bus.sent == []


def test_only_spans_that_differ():
    bus = Bus()
    canvas, panel = made(bus)
    panel.refresh(0)
    bus.sent = []
    canvas.fill(10, 0, 2, 1, 1)
    canvas.fill(14, 0, 1, 1, 1)  # near enough to ride along
    canvas.fill(60, 3, 3, 1, 1)  # a span of its own
    canvas.fill(127, 63, 1, 1, 1)
    panel.changed()
    panel.refresh(5)
    assert spans(bus) == [(0, 10, 5), (0, 60, 3), (7, 127, 1)]
    assert sum([1 + len(data) for _, data in bus.sent]) == 3 * 8 + 9


def test_glass_equals_canvas_after_many_changes():
    bus = Bus()
    canvas, panel = made(bus)
    state = 1
    for step in range(300):
        state = state * 1103515245 + 12345 & 0x7FFFFFFF
        canvas.fill(state % 128, state // 128 % 64, state // 8192 % 30, 3, state // 3 % 2)
        panel.changed()
        panel.refresh(step)
        assert shown(bus) == canvas.data


def test_every_bus_error_is_got_over():
    for error in (5, 19, 110):
        for place in range(1, 14):
            bus = Bus(fails={place: error})
            canvas, panel = made(bus, addresses=(0x3C,))
            canvas.text("Primiera", 0, 20)
            for now in range(0, 400, 5):
                canvas.fill(now % 120, 30, 4, 4, 1)
                panel.changed()
                panel.refresh(now)
            assert shown(bus) == canvas.data, (error, place)
            assert panel.fault == ""


def test_every_fiftieth_write_fails():
    bus = Bus(fails=dict.fromkeys(range(50, 2000, 50), 5))
    canvas, panel = made(bus)
    now = 0
    for step in range(200):
        canvas.fill(step % 128, step % 64, 9, 9, step & 1)
        panel.changed()
        for _ in range(40):
            now += 5
            panel.refresh(now)
        assert shown(bus) == canvas.data


def test_no_panel_is_tried_again_less_and_less_often():
    bus = Bus(at=())
    _, panel = made(bus)
    for now in range(0, 20000, 5):
        panel.refresh(now)
    assert panel.address == 0
    assert panel.fault == "display: error 19"
    assert 10 < bus.count < 40


def test_panel_that_comes_later_or_at_the_other_address():
    bus = Bus(at=(0x3D,))
    canvas, panel = made(bus)
    panel.refresh(0)
    assert panel.address == 0x3D
    both = Bus(at=(0x3C, 0x3D))
    canvas, panel = made(both, addresses=(0x3D, 0x3C))
    panel.refresh(0)
    assert panel.address == 0x3D
    late = Bus(at=())
    canvas, panel = made(late)
    canvas.text("late", 0, 0)
    panel.refresh(0)
    late.at = (0x3C,)
    panel.refresh(60)
    assert shown(late) == canvas.data


def test_eight_bit_addresses_are_understood():
    assert [seven_bit(address) for address in (0x3C, 0x3D, 0x78, 0x7A)] == [0x3C, 0x3D, 0x3C, 0x3D]
