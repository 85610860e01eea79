# SPDX-License-Identifier: MIT
"""The buzzer never keeps anybody waiting, and is silent when it should be."""

from scorer.sound import CLICK, WARN, WIN, Sound


class Settings:
    sound = True


class Buzzer:
    """Notes what it is told: (pitch, whether it sounds) since the last look."""

    def __init__(self):
        self.pitch = 0
        self.said = []

    def freq(self, hertz):
        self.pitch = hertz

    def duty_u16(self, duty):
        self.said.append(self.pitch if duty else 0)


class Lamp:
    level = 0

    def value(self, level):
        self.level = level


def made():
    buzzer, lamp = Buzzer(), Lamp()
    return Sound(Settings(), buzzer, lamp), buzzer, lamp


def heard(sound, buzzer, begin, end, sweeps=0, won=False):
    """Return (time, pitch) of what changed."""
    seen = []
    for now in range(begin, end, 5):
        sound.step(now, sweeps, won)
        seen.extend([(now, pitch) for pitch in buzzer.said])
        buzzer.said = []
    return seen


def test_a_sweep_clicks_and_taking_it_back_does_not():
    sound, buzzer, lamp = made()
    assert heard(sound, buzzer, 0, 100, 2) == []  # they were there when the power came
    assert heard(sound, buzzer, 100, 120, 3) == [(100, CLICK[0])]
    assert lamp.level == 1
    assert heard(sound, buzzer, 120, 300, 3) == [(125, 0)]
    assert lamp.level == 0
    assert heard(sound, buzzer, 300, 400, 2) == []


def test_a_win_is_two_tones():
    sound, buzzer, _ = made()
    assert heard(sound, buzzer, 0, 100, 0, True) == []  # won before the power came
    heard(sound, buzzer, 100, 200)
    tones = heard(sound, buzzer, 200, 1500, 0, True)
    assert tones == [(200, WIN[0]), (200 + WIN[1], WIN[2]), (200 + WIN[1] + WIN[3], 0)]


def test_a_tune_may_be_asked_for_and_replaces_another():
    sound, buzzer, _ = made()
    sound.play(WIN)
    heard(sound, buzzer, 0, 50)
    sound.play(WARN)
    assert heard(sound, buzzer, 50, 500)[0] == (50, WARN[0])


def test_silent_when_the_settings_say_so():
    sound, buzzer, lamp = made()
    Settings.sound = False
    sound.play(WIN)
    assert {pitch for _, pitch in heard(sound, buzzer, 0, 50)} == {0}
    assert lamp.level == 1
    Settings.sound = True


def test_without_a_buzzer_nothing_happens():
    sound = Sound(Settings())
    for now in range(0, 100, 5):
        sound.step(now, now, now > 50)
