# SPDX-License-Identifier: MIT
"""The panel sends what differs and nothing else, and gets over every failure of the bus."""

from scorer.canvas import Canvas
from scorer.panel import Panel, set_up, seven_bit

ARGUMENTS = {0x81: 1, 0xD5: 1, 0xA8: 1, 0xD3: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1, 0x8D: 1, 0x20: 1}
ARGUMENTS[0xAD] = 1


class Bus:
    """A display as the bus sees it; `fails` maps the number of a transaction to an errno."""

    def __init__(self, at=(0x3C,), fails=None):
        self.at = at
        self.fails = fails or {}
        self.sent = []
        self.count = 0
        self.power_on()

    def power_on(self):
        self.memory = bytearray(b"\xa5" * 132 * 8)
        self.page = self.column = 0
        self.state = {0x81: 0x7F, 0xA0: 0xA0, 0xC0: 0xC0, 0xAE: 0xAE}

    def writeto(self, address, data):
        self.count += 1
        error = self.fails.get(self.count, 0)
        if error or address not in self.at:
            self.power_on()  # as far as anybody knows
            raise OSError(error or 19)
        data = bytes(data)
        self.sent.append(data)
        while data:
            control, rest = data[0], data[1:]
            if control == 0x80:
                self.obey(rest[:1])
                data = rest[1:]
                continue
            data = b""
            if control == 0x40:
                start = self.page * 132 + self.column
                self.memory[start : start + len(rest)] = rest
                self.column += len(rest)
            else:
                self.obey(rest)

    def obey(self, commands):
        place = 0
        while place < len(commands):
            code = commands[place]
            place += 1 + ARGUMENTS.get(code, 0)
            if code < 0x10:
                self.column = self.column & 0xF0 | code
            elif code < 0x20:
                self.column = self.column & 15 | (code & 15) << 4
            elif 0xB0 <= code < 0xB8:
                self.page = code & 7
            elif code == 0x81:
                self.state[code] = commands[place - 1]
            elif code & 0xFE in (0xA0, 0xAE):
                self.state[code & 0xFE] = code
            elif code in (0xC0, 0xC8):
                self.state[0xC0] = code

    def shown(self, offset=0, pages=8):
        """Return what stands in the memory behind the glass, from its left edge."""
        return b"".join(
            [self.memory[page * 132 + offset : page * 132 + offset + 128] for page in range(pages)]
        )

    def bytes(self):
        return sum([1 + len(data) for data in self.sent])


def spans(bus):
    return [len(d) - 1 for d in bus.sent if d[0] == 0x40]


def made(bus, height=64, **settings):
    canvas = Canvas(128, height)
    return canvas, Panel(bus, canvas.data, **settings)


def finished(panel, now=0):
    steps = 1
    while panel.refresh(now):
        steps += 1
    return steps


def test_first_refresh_sets_up_paints_all_and_then_lights():
    bus = Bus()
    canvas, panel = made(bus)
    canvas.text("Scopa", 3, 5)
    finished(panel)
    assert bus.sent[0] == set_up("ssd1306", 64)
    assert spans(bus) == [128] * 8
    assert bus.sent[-1][0] == 0 and bus.sent[-1][-1] == 0xAF
    assert [data for data in bus.sent[:-1] if 0xAF in data and data[0] == 0] == []
    assert bus.shown() == canvas.data


def test_no_step_sends_more_than_its_budget_and_the_next_goes_on():
    for budget in (100, 200, 480):
        bus = Bus()
        canvas, panel = made(bus, budget=budget)
        canvas.fill(0, 0, 128, 64, 1)
        steps, now = 0, 0
        while panel.refresh(now) or not steps:
            steps += 1
            now += 5
            assert bus.bytes() <= max(budget, 136) + 40
            bus.sent = []
        assert bus.shown() == canvas.data
        assert steps >= 1080 // max(budget, 136) - 1
        canvas.clear()
        panel.changed()
        panel.refresh(now)
        canvas.text("on the way", 0, 0)  # it changes while half of it is sent
        panel.changed()
        finished(panel, now)
        assert bus.shown() == canvas.data
        assert not panel.refresh(now)


def test_nothing_changed_nothing_sent():
    bus = Bus()
    canvas, panel = made(bus)
    finished(panel)
    bus.sent = []
    panel.refresh(5)
    panel.changed()
    panel.refresh(10)
    canvas.clear()
    panel.changed()
    panel.refresh(15)
    panel.show(3)
    panel.refresh(20)
    assert bus.sent == []


def test_only_spans_that_differ():
    bus = Bus()
    canvas, panel = made(bus)
    finished(panel)
    bus.sent = []
    canvas.fill(10, 0, 2, 1, 1)
    canvas.fill(14, 0, 1, 1, 1)  # near enough to ride along
    canvas.fill(60, 3, 3, 1, 1)  # a span of its own, on the same page: that need not be said
    canvas.fill(127, 63, 1, 1, 1)
    panel.changed()
    panel.refresh(5)
    assert spans(bus) == [5, 3, 1]
    assert bus.bytes() == 7 + 5 + 6 + 3 + 7 + 1
    assert bus.shown() == canvas.data


def test_glass_equals_canvas_after_many_changes():
    bus = Bus()
    canvas, panel = made(bus)
    state = 1
    for step in range(300):
        state = state * 1103515245 + 12345 & 0x7FFFFFFF
        canvas.fill(state % 128, state // 128 % 64, state // 8192 % 30, 3, state // 3 % 2)
        panel.changed()
        finished(panel, step)
        assert bus.shown() == canvas.data


def test_every_bus_error_is_got_over():
    for error in (5, 19, 110):
        for place in range(1, 16):
            bus = Bus(fails={place: error})
            canvas, panel = made(bus, addresses=(0x3C,))
            canvas.text("Primiera", 0, 20)
            for now in range(0, 400, 5):
                canvas.fill(now % 120, 30, 4, 4, 1)
                panel.changed()
                panel.refresh(now)
            finished(panel, 400)
            assert bus.shown() == canvas.data, (error, place)
            assert panel.fault == ""
            assert panel.faults == 1
            assert bus.state[0xAE] == 0xAF


def test_a_failure_is_reported_once_until_it_is_over():
    bus = Bus(at=())
    _, panel = made(bus)
    said = []
    panel.report = said.append
    for now in range(0, 3000, 5):
        panel.refresh(now)
    assert said == ["display: error 19"]
    bus.at = (0x3C,)
    for now in range(3000, 9000, 5):
        panel.refresh(now)
    assert panel.address
    bus.fails[bus.count + 1] = 110
    panel.show(1)
    panel.refresh(9000)
    assert said == ["display: error 19", "display: error 110"]


def test_every_fiftieth_write_fails():
    bus = Bus(fails=dict.fromkeys(range(50, 4000, 50), 5))
    canvas, panel = made(bus)
    now = 0
    for step in range(200):
        canvas.fill(step % 128, step % 64, 9, 9, step & 1)
        panel.changed()
        for _ in range(40):
            now += 5
            panel.refresh(now)
        assert bus.shown() == canvas.data


def test_no_panel_is_tried_again_less_and_less_often():
    bus = Bus(at=())
    _, panel = made(bus)
    for now in range(0, 20000, 5):
        panel.refresh(now)
    assert panel.address == 0
    assert panel.fault == "display: error 19"
    assert panel.faults == 1
    assert 10 < bus.count < 40
    assert not panel.refresh(30000)  # nobody waits for it


def test_panel_that_comes_later_or_at_the_other_address():
    bus = Bus(at=(0x3D,))
    _, panel = made(bus)
    finished(panel)
    assert panel.address == 0x3D
    both = Bus(at=(0x3C, 0x3D))
    _, panel = made(both, addresses=(0x3D, 0x3C))
    finished(panel)
    assert panel.address == 0x3D
    late = Bus(at=())
    canvas, panel = made(late)
    canvas.text("late", 0, 0)
    finished(panel)
    late.at = (0x3C,)
    finished(panel, 60)
    assert late.shown() == canvas.data


def test_eight_bit_addresses_are_understood():
    assert [seven_bit(address) for address in (0x3C, 0x3D, 0x78, 0x7A)] == [0x3C, 0x3D, 0x3C, 0x3D]
    bus = Bus(at=(0x3D,))
    _, panel = made(bus, addresses=(0x7A,))
    finished(panel)
    assert panel.address == 0x3D


def test_a_border_is_whole_at_every_offset_and_turned_round():
    for kind, offset, turned_offset in (
        ("ssd1306", 0, 0),
        ("sh1106", 0, 4),
        ("sh1106", 2, 2),
        ("sh1106", 4, 0),
    ):
        bus = Bus()
        canvas, panel = made(bus, kind=kind, offset=offset)
        canvas.rect(0, 0, 128, 64, 1)
        finished(panel)
        assert bus.shown(offset) == canvas.data, (kind, offset)
        assert bus.state[0xA0] == 0xA1 and bus.state[0xC0] == 0xC8
        bus.memory = bytearray(132 * 8)
        panel.show(3, True)
        finished(panel)
        assert bus.shown(turned_offset) == canvas.data, (kind, offset)
        assert bus.state[0xA0] == 0xA0 and bus.state[0xC0] == 0xC0


def test_it_is_dark_while_it_is_turned_round():
    bus = Bus()
    _, panel = made(bus)
    finished(panel)
    panel.show(3, True)
    panel.refresh(5)
    assert bus.state[0xAE] == 0xAE
    finished(panel, 10)
    assert bus.state[0xAE] == 0xAF


def test_32_rows():
    bus = Bus()
    canvas, panel = made(bus, 32)
    canvas.rect(0, 0, 128, 32, 1)
    finished(panel)
    assert b"\xa8\x1f\xda\x02" in bus.sent[0]
    assert spans(bus) == [128] * 4
    assert bus.shown(0, 4) == canvas.data


def test_brightness_dimmed_and_off():
    bus = Bus()
    canvas, panel = made(bus)
    finished(panel)
    seen = []
    for level in range(5):
        panel.show(level)
        bus.sent = []
        finished(panel)
        assert bus.bytes() <= 8
        seen.append(bus.state[0x81])
    assert seen == sorted(seen) and len(set(seen)) == 5
    panel.show(0, False, False)
    finished(panel)
    assert bus.state[0xAE] == 0xAE
    canvas.text("drawn in the dark", 0, 0)
    panel.changed()
    panel.show(4)
    finished(panel)
    assert bus.shown() == canvas.data
    assert (bus.state[0xAE], bus.state[0x81]) == (0xAF, seen[4])


def test_the_look_outlives_a_failure():
    bus = Bus()
    _, panel = made(bus)
    finished(panel)
    panel.show(1, True)
    finished(panel)
    level = bus.state[0x81]
    bus.fails[bus.count + 1] = 5
    panel.show(2, True)
    panel.refresh(0)
    panel.show(1, True)
    for now in range(0, 400, 5):
        panel.refresh(now)
    assert bus.state == {0x81: level, 0xA0: 0xA0, 0xC0: 0xC0, 0xAE: 0xAF}


def test_a_reset_pin_is_pulsed_before_the_first_word():
    import scorer.panel as module

    seen = []

    class Pin:
        def value(self, level):
            seen.append((level, bus.count))

    bus = Bus()
    _, panel = made(bus, reset=Pin())
    slept, module.sleep_us = module.sleep_us, seen.append
    try:
        finished(panel)
    finally:
        module.sleep_us = slept
    assert seen[::2] == [(0, 0), (1, 0)]
    assert min(seen[1::2]) >= 10  # microseconds, low and after it


def refusal(kind, rows):
    try:
        set_up(kind, rows)
    except ValueError as error:
        return str(error)
    return ""


def test_a_display_that_nobody_makes():
    assert refusal("ssd1306", 48) == "no display ssd1306 with 48 rows"
    assert refusal("sh1107", 64) == "no display sh1107 with 64 rows"
