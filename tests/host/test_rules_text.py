# SPDX-License-Identifier: MIT
"""Rules in words: whole in three languages, and every parameter changes what is said."""

import json
from pathlib import Path
from string import Formatter

import pytest
from cli import one_line, settebello

from scopa.rules import FIELDS, Rules
from scopa.variants import IDS, rules
from settebello import rules_text
from settebello.rules_text import explain
from settebello.words import LANGUAGES


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def said(chosen: Rules, language: str) -> str:
    """Return all that is said of a rule set, as one text."""
    parts = []
    for section in explain(chosen, language):
        parts += [section.title, *section.sentences, repr(section.rows), repr(section.scale)]
    return "\n".join(parts)


def test_the_languages_have_the_same_keys_and_fields() -> None:
    english = LANGUAGES["en"]
    for language, words in LANGUAGES.items():
        assert list(words) == list(english), language
        for key, text in words.items():
            assert fields(text) == fields(english[key]), (language, key)
            assert text.strip() or key == "and"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("variant", IDS)
def test_every_variant_reads_as_whole_sentences(variant: str, language: str) -> None:
    for section in explain(rules(variant), language):
        assert section.title
        for sentence in section.sentences:
            assert sentence[-1] in ".:"
            assert sentence[0].isupper()
            assert "{" not in sentence
            assert "None" not in sentence


OTHER_VALUES = {
    "deck": [("deck", 36), ("rounds", {"2": [4, 4, 4, 4]}), ("shapes", ["1v1"])],
    "table": [("table", 0), ("rounds", {"2": [10, 10]}), ("shapes", ["1v1"])],
    "rounds": [("rounds", {"2": [9, 9]}), ("shapes", ["1v1"])],
    "shapes": [("shapes", ["2v2"])],
    "misdeal": [("misdeal", ["an_ace", "two_aces"])],
    "opening_15": [("opening_15", 1)],
    "opening_30": [("opening_30", 2)],
    "capture": [("capture", ["value", "fifteen"])],
    "ace": [("ace", "takes_all")],
    "ace_sweep": [("ace", "takes_all"), ("ace_sweep", 1)],
    "ace_alone": [("ace", "takes_all"), ("ace_alone", "takes_itself")],
    "napola_cap": [("napola", True), ("napola_cap", 6)],
    "all_coins_win": [("all_coins_win", "always")],
    "targets": [("targets", [11, 12])],
}
ALSO_NEEDED = {"ace_sweep": ["ace"], "ace_alone": ["ace"], "napola_cap": ["napola"]}


def changed(name: str, default: object, allowed: object) -> dict[str, object]:
    """Return options that give parameter `name` another value than the default."""
    if name in OTHER_VALUES:
        return dict(OTHER_VALUES[name])
    if isinstance(default, bool):
        return {name: not default}
    if isinstance(default, int):
        return {name: default + 1}
    return {name: next(value for value in allowed if value != default)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("field", [row for row in FIELDS if row[0] not in ("id", "name")])
def test_every_parameter_is_worded(field: tuple, language: str) -> None:
    name, default, _, allowed = field
    options = changed(name, default, allowed)
    without = {key: options[key] for key in ALSO_NEEDED.get(name, [])}
    assert said(rules("scopa", options), language) != said(rules("scopa", without), language)


def test_every_word_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    used = set()

    class Noted(dict):
        def __getitem__(self, key: str) -> str:
            used.add(key)
            return super().__getitem__(key)

    monkeypatch.setattr(rules_text, "LANGUAGES", {"en": Noted(LANGUAGES["en"])})
    wide = {"shapes": ["1v1"], "rounds": {"2": [19, 1]}, "table": 0}
    sets = [rules(variant) for variant in IDS] + [
        rules("scopa", options)
        for options in (
            {"prize": "S", "claim": True, "all_sevens": 2, "re_bello": True},
            {"prize": "B", "goal": "exceeded", "ace": "takes_all", "ace_alone": "takes_itself"},
            {"goal": "lead2", "misdeal": ["an_ace", "two_aces"], "opening_15": 2, "target": 1},
            wide,
        )
    ]
    for chosen in sets:
        said(chosen, "en")
    assert set(LANGUAGES["en"]) - used == set()


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["escoba"], ["make fifteen together", "the dealer takes it: no sweep", "more sevens"]),
        (["escoba", "--lang", "es"], ["sumen quince", "21 puntos", "más sietes que nadie"]),
        (["hurrikan", "--lang", "it"], ["Il seme buono è coppe (cuori)", "meno di 8 punti"]),
        (["corsa"], ["without the twos", "3 cards each, 4 times, then 4 cards each"]),
        (["scopa", "--option", "napola=true"], ["a run of coins", "All the coins", "at most 9"]),
        (["scopa", "--option", "target=16", "--option", "goal=lead2"], ["16 points", "by two"]),
        (["scopa", "--option", "scale=face"], ["A     5  4  3  2  court cards", "5.5"]),
        (["cirulla"], ["and the dealer cannot take it", "knocked with", "take a fifteen"][:2]),
        (["scopa_a_perdere"], ["a game to lose"]),
    ],
)
def test_the_command(words: list[str], expected: list[str]) -> None:
    run = settebello("rules", *words)
    assert run.returncode == 0, run.stderr
    flat = " ".join(run.stdout.split())
    for text in expected:
        assert " ".join(text.split()) in flat


def test_a_house_rule_set(tmp_path: Path) -> None:
    file = tmp_path / "house.json"
    file.write_text(
        json.dumps({"id": "bar", "name": "Bar Sport", "base": "escoba", "target": 25}),
        encoding="utf-8",
    )
    run = settebello("rules", "--file", file, "--lang", "it")
    assert run.stdout.startswith("Bar Sport\n")
    assert "almeno 25 punti" in " ".join(run.stdout.split())


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{", "is not a JSON file"),
        ("[1]", "holds no JSON object"),
        ('{"id": "scopa"}', "need an id of their own"),
        ('{"id": "bar", "target": -1, "table": 3}', "target must be a whole number from 1"),
        ('{"id": "bar", "colour": 1}', "unknown option 'colour'"),
    ],
)
def test_house_rules_that_are_wrong(tmp_path: Path, text: str, expected: str) -> None:
    file = tmp_path / "house.json"
    file.write_text(text, encoding="utf-8")
    run = settebello("rules", "--file", file)
    assert run.returncode == 1
    message = one_line(run.stderr)
    assert expected in message
    assert str(file) in message


def test_the_variants() -> None:
    listed = json.loads(settebello("variants", "--json").stdout)
    assert [one["id"] for one in listed] == list(IDS)
    assert listed[0]["rounds"]["3"] == [3, 3, 3, 3]
    for one in listed:
        assert Rules(one).to_data() == one
    lines = settebello("variants").stdout.splitlines()
    assert [line.split()[0] for line in lines[:-1] if line[0] != " "] == list(IDS)
    assert "must_capture=no" in lines[2 * list(IDS).index("corsa")]
