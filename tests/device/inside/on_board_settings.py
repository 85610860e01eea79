# SPDX-License-Identifier: MIT
"""Settings and house rules: checked when set and when read, broken files kept aside."""

import os

from scopa.records import read_record, record_line
from scopa.rules import NAMES, RulesError
from scopa.variants import house_rules, rules
from scorer.house import MOST, House
from scorer.settings import FIELDS, ROSTER, Settings, SettingsError

BROKEN = (b"", b"{", b"\xff" * 10000, b"[]", b"[]\n", record_line(1, []), record_line(1, ["s", 3]))


def refused(error, call, *args):
    try:
        call(*args)
    except error:
        return True
    return False


def stored(path):
    with open(path, "rb") as file:
        return read_record(file.read())


def test_defaults():
    settings = Settings("none")
    settings.read()
    assert (settings.language, settings.rotated, settings.brightness) == ("it", False, 3)
    assert (settings.match, settings.roster, settings.note) == (None, [], "")
    assert "none" not in os.listdir()


def test_what_is_set_is_there_after_a_restart_and_only_what_differs_is_stored():
    settings = Settings("some", {"language": "es"})
    settings.set("sound", False)
    settings.set("brightness", 3)  # as by default
    settings.set("roster", ["Ada", "Niccolò", "Gesù"])
    settings.set("match", {"rules": "scopa", "shape": "2v2", "names": ["Ada"], "target": 21})
    assert settings.save()
    names = sorted(stored("some")[1][1])
    assert names == ["match", "roster", "sound"]
    again = Settings("some", {"language": "es"})
    again.read()
    assert (again.sound, again.language, again.note) == (False, "es", "")
    assert again.roster == ["Ada", "Niccolò", "Gesù"]
    assert again.match["shape"] == "2v2"


def test_nothing_is_written_when_nothing_changed():
    settings = Settings("quiet")
    settings.set("sound", True)
    assert settings.save()
    assert "quiet" not in os.listdir()


def test_wrong_values_are_refused():
    settings = Settings("wrong")
    for name, value in (
        ("language", "de"),
        ("language", None),
        ("rotated", 1),
        ("brightness", 0),
        ("brightness", 5),
        ("brightness", True),
        ("dim_s", -1),
        ("clock_s", 301),
        ("clock_s", 2.5),
        ("colour", 1),
        ("roster", "Ada"),
        ("roster", ["Ada", ""]),
        ("roster", ["Ada", "Ada"]),
        ("roster", ["x" * 17]),
        ("roster", [" Ada"]),
        ("roster", ["A\nb"]),
        ("roster", [f"n{number}" for number in range(ROSTER + 1)]),
        ("match", 3),
        ("match", {"rules": 3}),
        ("match", {"more": "x"}),
    ):
        assert refused(SettingsError, settings.set, name, value), (name, value)
    for field in FIELDS:
        assert getattr(settings, field[0]) == getattr(Settings("wrong"), field[0])


def test_all_are_changed_or_none():
    settings = Settings("all")
    settings.change({"sound": False, "brightness": 1})
    assert (settings.sound, settings.brightness) == (False, 1)
    for wrong in ({"sound": True, "brightness": 9}, {"sound": True, "roster": []}, {"x": 1}):
        assert refused(SettingsError, settings.change, wrong)
        assert (settings.sound, settings.brightness) == (False, 1)


def test_a_broken_file_is_kept_aside_and_the_defaults_hold():
    for count, data in enumerate(BROKEN):
        path = f"broken{count}"
        with open(path, "wb") as file:
            file.write(data)
        settings = Settings(path)
        settings.read()
        assert (settings.language, settings.brightness) == ("it", 3)
        assert settings.note == "settings_bad", data[:9]
        with open(path + ".bad", "rb") as file:
            assert file.read() == data
        settings.set("sound", False)
        assert settings.save()
        again = Settings(path)
        again.read()
        assert (again.sound, again.note) == (False, "")


def test_one_value_that_makes_no_sense_is_as_by_default():
    values = {"brightness": 99, "sound": False, "newer": [1]}
    with open("partly", "wb") as file:
        file.write(record_line(1, ["settings", values]))
    settings = Settings("partly")
    settings.read()
    assert (settings.brightness, settings.sound, settings.note) == (3, False, "settings_bad")


def test_where_nothing_can_be_written_it_is_said():
    settings = Settings("no-such-folder/settings")
    settings.set("sound", False)
    assert not settings.save()
    assert not settings.sound


def own(name, **options):
    data = {"id": name}
    data.update(options)
    return house_rules(data).to_row()


def test_house_rules_are_kept_whole():
    house = House("own")
    assert house.ids() == []
    assert house.store(own("club-1", target=31, napola=True)) == "club-1"
    assert house.store(own("a_b")) == "a_b"
    again = House("own")
    assert again.ids() == ["a_b", "club-1"]
    kept = again.rules("club-1")
    assert (kept.target, kept.napola) == (31, True)
    assert len(stored("own/club-1.json")[1][1]) == len(NAMES)
    assert again.remove("a_b")
    assert not again.remove("a_b")
    assert again.ids() == ["club-1"]


def test_house_rules_that_cannot_be_are_refused():
    house = House("never")
    for row in (
        rules("scopa").to_row(),
        own("../up"),
        own("Upper"),
        own("a b"),
        own("è"),
        [1, 2],
        [],
        "x",
        None,
    ):
        assert refused(RulesError, house.store, row), row
    assert house.ids() == []
    assert not house.remove("../desk")


def test_no_more_than_a_board_has_room_for():
    house = House("many")
    for number in range(MOST):
        house.store(own(f"r{number}"))
    assert refused(RulesError, house.store, own("more"))
    house.store(own("r3", target=99))  # one of them may still change
    assert house.rules("r3").target == 99


def test_broken_house_rules_are_kept_aside():
    house = House("aside")
    house.store(own("good"))
    for data in BROKEN:
        with open("aside/bad.json", "wb") as file:
            file.write(data)
        house.note = ""
        assert house.ids() == ["bad", "good"]
        assert refused(RulesError, house.rules, "bad")
        assert house.note == "house_bad"
        assert house.ids() == ["good"]
    with open("aside/good.json", "rb") as file:
        line = file.read()
    with open("aside/other.json", "wb") as file:
        file.write(line)  # the rules of another name
    assert refused(RulesError, house.rules, "other")
    assert refused(RulesError, house.rules, "none")
    assert house.rules("good").id == "good"
