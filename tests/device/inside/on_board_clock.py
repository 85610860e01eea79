# SPDX-License-Identifier: MIT
"""The clock in Unix seconds, on ports that count from 1970 and from 2000, set and unset."""

import time

from scorer.clock import Clock

NOON = 1782907200  # 2026-07-01 12:00 UTC


class Port:
    """The `time` of a port that counts from `year`."""

    def __init__(self, year, seconds):
        self.epoch = 946684800 if year == 2000 else 0
        self.seconds = seconds

    def time(self):
        return self.seconds - self.epoch

    def gmtime(self, seconds):
        return time.gmtime(seconds + self.epoch)


class Rtc:
    """The chip's clock."""

    when = None

    def datetime(self, when):
        Rtc.when = when


def test_both_epochs_tell_the_same_time():
    for year in (1970, 2000):
        assert Clock(Rtc, Port(year, NOON)).now() == NOON


def test_a_clock_that_nobody_has_set_says_nothing():
    for year, start in ((1970, 0), (2000, 946684800), (1970, 1609459200), (2000, 1609459200)):
        assert Clock(Rtc, Port(year, start)).now() is None
        assert Clock(Rtc, Port(year, start + 86400 * 12)).now() is None


def test_it_is_set_by_the_calendar():
    for year in (1970, 2000):
        assert Clock(Rtc, Port(year, 0)).set(NOON)
        assert Rtc.when == (2026, 7, 1, 2, 12, 0, 0, 0)


def test_what_is_no_time_is_refused():
    for seconds in (0, 1, 1609459200, 4102444800, 9999999999):
        assert not Clock(Rtc, Port(1970, 0)).set(seconds)
    assert not Clock(None, Port(1970, 0)).set(NOON)
