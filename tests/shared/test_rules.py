# SPDX-License-Identifier: MIT
"""Rule sets: every variant of the table, options, house rules, and what is refused."""

from checks import refused

from scopa import records, rules, variants


def test_every_deal_sums_to_the_deck():
    assert len(variants.IDS) == 21
    for variant in variants.IDS:
        chosen = variants.rules(variant)
        for shape in chosen.shapes:
            players = rules.shape_players(shape)
            assert chosen.table + players * sum(chosen.round_sizes(players)) == chosen.deck


def test_rules_survive_their_data():
    for variant in variants.IDS:
        data = variants.rules(variant, {"re_bello": True, "napola": True}).to_data()
        assert rules.Rules(data).to_data() == data
        row = variants.rules(variant).to_row()
        assert rules.from_row(row).to_row() == row
        assert len(records.dumps(row)) < 400
        assert sorted(data) == sorted(rules.NAMES)


def test_a_row_of_an_older_version_is_shorter():
    row = variants.rules("cirulla").to_row()
    assert rules.from_row(row[:-1]).to_row() == row
    assert "at most" in refused(rules.from_row, row + [1])
    assert "at most" in refused(rules.from_row, {"id": "scopa"})


def test_rows_of_the_table():
    def value(variant, name):
        return getattr(variants.rules(variant), name)

    assert value("scopa", "target") == 11
    assert value("corsa", "deck") == 36
    assert value("chkobba", "courts") == "QJK"
    assert value("escova", "courts") == "QJK"
    assert value("hurrikan", "prize") == "C"
    assert value("cirulla", "target") == 51
    assert value("sbarazzina", "re_bello") is True
    assert value("quindici_3", "target") == 31
    assert value("escoba_setenta", "opening_30") == 2
    assert value("scopone_scientifico", "table") == 0
    assert value("scopone_scientifico", "misdeal") == ()
    assert variants.rules("hurrikan").round_sizes(2) == (6, 6, 6)
    assert variants.rules("hurrikan").round_sizes(4) == (9,)


def test_most_sweeps_of_a_deal():
    assert variants.rules("scopa").max_sweeps() == 18
    assert variants.rules("corsa").max_sweeps() == 16
    assert variants.rules("scopone_scientifico").max_sweeps() == 20


def test_options():
    nines = variants.rules("scopa_d_assi", {"hand": 9})
    assert nines.round_sizes(4) == (9,)
    tens = variants.rules("scopa_d_assi", {"hand": 10})
    assert (tens.table, tens.round_sizes(2)) == (0, (10, 10))
    assert variants.rules("scopa", {"target": 13}).targets == (11, 13, 16, 21)


def test_what_is_no_variant():
    assert "unknown variant 'tressette'" in refused(variants.rules, "tressette")
    assert "unknown option 'napoletana'" in refused(variants.rules, "scopa", {"napoletana": True})
    assert "unknown option 'id'" in refused(variants.rules, "scopa", {"id": "mine"})
    assert refused(variants.rules, "scopa", {"hand": 8}) == "hand must be one of 3, 9, 10"


def test_everything_wrong_at_once():
    wrong = refused(variants.rules, "scopa", {"napola": 1, "target": 0, "scale": "steep"})
    assert wrong == (
        "scale must be one of flat, graded, face; napola must be true or false; "
        "target must be a whole number from 1 to 999"
    )
    wrong = refused(variants.rules, "scopa", {"foo": 1, "bar": 2, "target": "x", "hand": 8})
    for words in ("option 'bar'", "option 'foo'", "hand must be one of", "target must be"):
        assert words in wrong
    assert "1v1 deals 40 cards of 36" in refused(variants.rules, "scopa", {"deck": 36})


def test_values_of_a_wrong_kind():
    for name, value in (
        ("rounds", {"2": 3}),
        ("rounds", {"x": [3]}),
        ("rounds", []),
        ("rounds", ["ab"]),
        ("rounds", [[2]]),
        ("rounds", [[2, [3, 3, 3, 3, 3, 3]], 5]),
        ("rounds", [[None, [3]], [2, [3]]]),
        ("rounds", {"\u00b2": [3]}),
        ("deck", 40.0),
        ("capture", "value"),
        ("capture", ["sum"]),
        ("shapes", []),
        ("shapes", ["5v5"]),
        ("target", True),
        ("target", "11"),
        ("targets", []),
        ("deck", 52),
        ("opening_15", 3),
        ("misdeal", [1]),
    ):
        assert name in refused(variants.rules, "scopa", {name: value}), (name, value)


def test_rules_that_exclude_each_other():
    assert "claim" in refused(variants.rules, "scopa_a_perdere", {"claim": True})
    assert "exclude" in refused(variants.rules, "scopa_a_perdere", {"goal": "lead2"})
    assert "exclude" in refused(variants.rules, "scopa_max", {"lowest_wins": True})


def test_house_rules():
    ours = variants.house_rules({"id": "nonna", "name": "Nonna's", "base": "cirulla", "target": 31})
    assert (ours.id, ours.name, ours.target, ours.grande) == ("nonna", "Nonna's", 31, 5)
    assert "an id of their own" in refused(variants.house_rules, {"base": "scopa"})
    assert "an id of their own" in refused(variants.house_rules, {"id": "scopa"})
    assert "unknown variant" in refused(variants.house_rules, {"id": "x", "base": "y"})
    assert "JSON object" in refused(variants.house_rules, [])
    assert "unknown option 'sweeps'" in refused(variants.house_rules, {"id": "x", "sweeps": 2})


def test_a_name_can_be_printed():
    for name in ("\x1b[31m", "a\nb", "   ", "\x7f", "x\x00"):
        assert "printed" in refused(variants.house_rules, {"id": "x", "name": name})
