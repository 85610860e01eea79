# SPDX-License-Identifier: MIT
"""The journal folded into matches."""

from checks import refused
from table import hand_of

from scopa import log, records, scoring, variants

SCOPA = variants.rules("scopa")
MATCH = log.match_body(SCOPA, [["Ada"], ["Bruno"]], 0, None)


def hand_body(kind, *piles, **more):
    made = hand_of(SCOPA, *piles, **more)
    return kind + log.hand_fields(made)


def folded(*bodies):
    made = log.Log()
    made.apply(1, ["log", 1, "0123456789abcdef", "0.1.0"])
    made.apply(2, MATCH)
    for seq, body in enumerate(bodies, 3):
        made.apply(seq, body)
    return made


SEVEN = hand_body(["hand"], "7D", "rest", sweeps=[2, 0]) + [[3, 3], None]
OTHER = hand_body(["hand"], "rest", "7D") + [[3, 1], 1700000000]


def test_hands_edits_undos():
    made = folded(SEVEN, OTHER)
    assert made.id == "0123456789abcdef"
    match = made.current
    assert match.match.totals == [6, 4]
    assert match.hands[4].time == 1700000000
    made.apply(5, ["undo", 3, None])
    assert match.match.totals == [3, 1]
    made.apply(6, hand_body(["edit", 4], "7D", "rest") + [[1, 3], None])
    assert match.match.totals == [1, 3]
    assert match.hands[4].edited


def test_undo_reaches_back_into_an_earlier_match():
    made = folded(SEVEN, MATCH, OTHER, ["undo", 3, None])
    assert made.matches[0].match.totals == [0, 0]
    assert made.matches[1].match.totals == [3, 1]


def test_a_note_of_a_cut_explains_a_gap():
    made = folded(SEVEN)
    made.apply(7, ["torn", 30])
    made.apply(8, OTHER)
    assert made.current.match.totals == [6, 4]
    assert "bytes were cut off" in refused(made.apply, 9, ["torn", 0])


def test_a_match_begun_by_mistake_is_taken_back():
    made = folded(SEVEN, MATCH)
    made.apply(5, ["undo", 4, None])
    assert len(made.matches) == 1
    assert made.current.match.totals == [3, 3]
    assert "match 2 has hands" in refused(made.apply, 6, ["undo", 2, None])


def test_the_tally_of_a_series():
    made = log.Log()
    made.apply(1, log.match_body(SCOPA, [["Ada"], ["Bruno"]], 0, None, [1, 0]))
    assert made.current.wins == [1, 0]
    made.apply(2, MATCH)
    assert made.current.wins == [0, 0]
    bad = MATCH + [[1, 2, 3]]
    assert "points of 2 sides" in refused(made.apply, 3, bad)


def test_the_board_keeps_the_last_match_only():
    made = log.Log(keep_last=True)
    made.apply(2, MATCH)
    made.apply(3, SEVEN)
    made.apply(4, MATCH)
    assert len(made.matches) == 1
    assert made.current.hands == {}
    assert "no standing record 3" in refused(made.apply, 5, ["undo", 3, None])


def test_the_board_reads_points_as_it_showed_them():
    rules = variants.rules("cirulla")
    match = log.match_body(rules, [["Ada"], ["Bruno"]], 0, None)
    coins = " ".join(["%dD" % rank for rank in range(1, 11)])
    bodies = [match]
    for piles in (("7D", "rest"), (coins, "rest")):
        hand = hand_of(rules, *piles)
        points = scoring.score(rules, hand).points
        bodies.append(["hand"] + log.hand_fields(hand) + [points, None])
    swapped = hand_of(rules, "rest", "7D")
    bodies.append(["edit", 2] + log.hand_fields(swapped) + [[7, 5], None])
    shown, again = log.Log(True, as_shown=True), log.Log()
    for seq, body in enumerate(bodies, 1):
        shown.apply(seq, body)
        again.apply(seq, body)
        if seq < 4:
            assert shown.current.match.totals == again.current.match.totals
            assert shown.current.match.winner == again.current.match.winner
    assert shown.current.match.winner == 0  # all the coins
    assert shown.current.match.totals != again.current.match.totals
    assert shown.current.match.entries[0].points == [7, 5]
    bodies[3][7] = ["x", 1]
    assert "points are whole" in refused(shown.apply, 9, bodies[3])


def test_claims_and_ends():
    rules = variants.rules("scopa", {"claim": True, "target": 1})
    made = log.Log()
    made.apply(1, log.match_body(rules, [["Ada"], ["Bruno"]], 0, None))
    proof = hand_of(rules, "7D", "")
    made.apply(2, ["claim", 0] + log.hand_fields(proof) + [1, None])
    assert made.current.match.winner == 0
    assert made.current.match.totals == [1, 0]
    assert made.current.claim.proved
    for side, proved in ((7, 1), ("x", 1), (0, 2), (0, True)):
        bad = ["claim", side] + log.hand_fields(proof) + [proved, None]
        fresh = log.Log()
        fresh.apply(1, log.match_body(rules, [["Ada"], ["Bruno"]], 0, None))
        refused(fresh.apply, 2, bad)
        assert fresh.current.match.status == "playing"
    made = folded(["redeal", "count", None], ["end", None])
    assert made.current.match.status == "drawn"


def test_records_that_cannot_be():
    made = folded(SEVEN)
    wrong = [
        (["dance"], "record 4: unknown kind 'dance'"),
        ([], "record 4: unknown kind ''"),
        ([["x"]], "record 4: unknown kind"),
        (["hand"], "record 4: "),
        (["hand", 1, "", 0, 0, 0, [0, 0], None], "record 4: a hand is written in 40"),
        (["hand", "." * 40, "", 0, 0, 0, [0, 0], None], "record 4: undecided: cards"),
        (["hand", "a" * 40, "", [19, 0], 0, 0, [0, 0], None], "record 4: 19 sweeps"),
        (["hand", "a" * 40, "", [1], 0, 0, [0, 0], None], "record 4: points of 2 sides"),
        (["hand", "a" * 40, "", ["x", 1], 0, 0, [0, 0], None], "record 4: points are whole"),
        (["undo", 99, None], "record 4: no standing record 99"),
        (["edit", 3], "record 4: "),
        (["claim", 0] + SEVEN[1:6] + [1, None], "record 4: no claims"),
        (["match", [1], [["Ada"], ["Bruno"]], 0, None], "record 4: id must be"),
        (["match", 5, [["Ada"], ["Bruno"]], 0, None], "record 4: "),
        (["match", [], ["Ada", []], 0, None], "record 4: "),
        (["log", 1, "x", "y"], "record 4: not the head"),
        (["hand", "a" * 40, "", [True, 1], 0, 0, [0, 0], None], "record 4: points are whole"),
        (["hand", "a" * 40, "", 0, 0, 0, [0], None], "record 4: points of 2 sides"),
        (["hand", "a" * 40, "", 0, 0, 0, [0, 0], "x"], "record 4: 'x' is no time"),
        (["hand", "a" * 40, "", 0, 0, 0, [0, 0], 10**15], "record 4: 1000000000000000 is no"),
        (["match", [], ["Ada", "Bruno"], 0, None], "record 4: ['Ada', 'Bruno'] are no sides"),
        (["match", [], [["Ada"]], 0, None], "record 4: scopa is not played by 1 sides"),
        (["match", [], [["Ada"], ["\ud800"]], 0, None], "are no sides"),
        (["match", [], [["Ada"], ["Bruno"]], 2, None], "record 4: 2 is no seat of 2"),
    ]
    for body, words in wrong:
        assert words in refused(made.apply, 4, body), body
        assert made.current.match.totals == [3, 3], body
    assert "comes after" in refused(made.apply, 3, SEVEN)
    assert "no match" in refused(log.Log().apply, 1, SEVEN)


def test_a_hand_costs_at_most_120_bytes():
    line = records.record_line(
        99999, hand_body(["hand"], "7D", "rest", sweeps=[10, 8]) + [[12, 13], 1764480000]
    )
    assert len(line) <= 120, len(line)
