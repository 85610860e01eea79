# SPDX-License-Identifier: MIT
"""Matches: how they end, and what undo and edit leave."""

from checks import refused
from table import Dice, hand_of

from scopa import match, variants


def played(variant, hands, options=None, sides=2, dealer=0):
    made = match.Match(variants.rules(variant, options), sides, sides, dealer)
    for seq, points in enumerate(hands, 1):
        made.hand(seq, points)
    return made


def outcome(variant, hands, options=None, sides=2):
    made = played(variant, hands, options, sides)
    return made.status, made.winner, made.reason


def test_the_target_is_reached():
    assert outcome("scopa", [[5, 4], [5, 1]]) == ("playing", None, "")
    assert outcome("scopa", [[5, 4], [6, 1]]) == ("won", 0, "reached")
    assert outcome("scopa", [[9, 9], [3, 4]]) == ("won", 1, "reached")  # both past it
    assert outcome("scopa", [[9, 9], [3, 3]]) == ("playing", None, "")


def test_a_tie_at_the_top_goes_on_for_all_sides():
    three = [[10, 10, 3], [1, 1, 0]]
    assert outcome("scopa", three, sides=3) == ("playing", None, "")
    assert outcome("scopa", three + [[0, 0, 9]], sides=3) == ("won", 2, "reached")
    made = played("scopa", three + [[0, 1, 3]], sides=3)
    assert (made.status, made.winner, made.totals) == ("won", 1, [11, 12, 6])


def test_other_goals():
    exceeded = {"target": 21, "goal": "exceeded"}
    assert outcome("scopone", [[21, 0]], exceeded)[0] == "playing"
    assert outcome("scopone", [[22, 0]], exceeded) == ("won", 0, "exceeded")
    lead = {"target": 21, "goal": "lead2"}
    assert outcome("escoba", [[21, 20]], lead)[0] == "playing"
    assert outcome("escoba", [[22, 20]], lead) == ("won", 0, "lead2")


def test_the_lowest_wins():
    assert outcome("scopa_a_perdere", [[21, 4]]) == ("won", 1, "reached")
    assert outcome("scopa_a_perdere", [[21, 21]])[0] == "playing"
    assert outcome("scopa_a_perdere", [[21, 22]]) == ("won", 0, "reached")


def test_every_deal_is_a_match():
    assert outcome("scopa_max", [[2, 1]]) == ("won", 0, "deal")
    assert outcome("scopa_max", [[1, 1]]) == ("drawn", None, "deal")


def test_double_game():
    assert played("hurrikan", [[16, 7]]).double
    assert not played("hurrikan", [[16, 8]]).double
    assert not played("scopa", [[16, 0]]).double


def test_all_coins_win_at_once():
    made = match.Match(variants.rules("scopa", {"napola": True}), 2)
    made.hand(1, [13, 0], wins=0)
    assert (made.status, made.winner, made.reason) == ("won", 0, "all coins")
    assert made.totals == [13, 0]


def test_dealer_and_redeal():
    made = match.Match(variants.rules("scopa"), 2, 4, 3)
    assert made.dealer == 3
    made.hand(1, [1, 0])
    assert made.dealer == 0
    made.redeal(2)
    assert made.dealer == 0
    assert made.totals == [1, 0]
    made.undo(1)
    assert made.dealer == 3


def test_claims():
    rules = variants.rules("scopa", {"claim": True})
    for proved, winner, reason in ((True, 0, "claim"), (False, 1, "false claim")):
        made = match.Match(rules, 2)
        made.hand(1, [9, 8])
        made.claim(2, 0, [2, 0] if proved else [0, 0], proved)
        assert (made.status, made.winner, made.reason) == ("won", winner, reason)
    three = match.Match(rules, 3)
    three.hand(1, [9, 4, 5])
    three.claim(2, 0, [0, 0, 0], False)
    assert three.winner == 2
    assert refused(match.Match(variants.rules("scopa"), 2).claim, 1, 0, [0, 0], True).startswith(
        "no claims"
    )


def test_a_false_claim_never_wins_however_low_the_others_are():
    rules = variants.rules("scopa", {"claim": True})
    for totals in ([5, -3], [5, -1]):
        made = match.Match(rules, 2)
        made.hand(1, totals)
        made.claim(2, 0, [0, 0], False)
        assert made.winner == 1


def test_all_the_coins_prove_a_claim():
    rules = variants.rules("scopa", {"claim": True, "napola": True, "target": 21})
    coins = hand_of(rules, " ".join(["%dD" % rank for rank in range(1, 11)]), "")
    assert match.claim_proved(rules, [0, 0], 0, coins)
    assert not match.claim_proved(rules, [0, 0], 1, coins)


def test_a_claim_is_proved_by_what_nothing_can_take_away():
    rules = variants.rules("scopa", {"claim": True})
    seven = hand_of(rules, "7D", "")
    assert match.claim_proved(rules, [10, 10], 0, seven)
    assert not match.claim_proved(rules, [9, 10], 0, seven)
    seven.sweeps = [1, 0]
    assert match.claim_proved(rules, [9, 10], 0, seven)


def test_after_the_end():
    made = played("scopa", [[11, 0]])
    assert refused(made.hand, 2, [1, 0]) == "the match is over after 1 hand"
    made.undo(1)
    assert (made.status, made.totals) == ("playing", [0, 0])


def test_an_edit_can_end_a_match_earlier():
    made = played("scopa", [[5, 4], [5, 4], [0, 4]])
    assert (made.status, made.winner) == ("won", 1)
    made.edit(2, [7, 4])
    assert (made.status, made.winner, made.totals) == ("won", 0, [12, 8])
    assert made.surplus == 1
    made.undo(2)
    assert (made.status, made.totals, made.surplus) == ("playing", [5, 8], 0)


def test_what_cannot_happen():
    made = played("scopa", [[1, 0]])
    assert "2 sides" in refused(made.hand, 2, [1])
    assert "whole numbers" in refused(made.hand, 2, [1, "x"])
    assert "whole numbers" in refused(made.hand, 2, [1, True])
    assert "1000 points" in refused(made.hand, 2, [1, 1000])
    assert refused(made.undo, 5) == "no standing event 5 in this match"
    assert refused(made.hand, 2, [1, 0], 2) == "2 is no side of 2"
    assert refused(match.Match, variants.rules("scopa"), 2, 2, 2) == "2 is no seat of 2"
    assert refused(match.Match, variants.rules("scopa"), 2, 2, "%d") == "'%d' is no seat of 2"
    assert made.totals == [1, 0]
    made.redeal(2)
    assert refused(made.edit, 2, [1, 1]) == "record 2 is no hand"


def test_hand_edit_undo_equals_the_replay_without_what_was_undone():
    dice = Dice(11)
    for _ in range(300):
        made = match.Match(variants.rules("scopa"), 3)
        standing = []
        for seq in range(1, 12):
            points = [dice.below(3) for _ in range(3)]
            what = dice.below(4)
            if standing and what == 0:
                gone = standing.pop(dice.below(len(standing)))
                made.undo(gone[0])
            elif standing and what == 1:
                place = dice.below(len(standing))
                standing[place] = (standing[place][0], points)
                made.edit(standing[place][0], points)
            elif made.status == "playing":
                standing.append((seq, points))
                made.hand(seq, points)
        again = match.Match(variants.rules("scopa"), 3)
        for seq, points in standing:
            if again.status == "playing":
                again.hand(seq, points)
        assert (again.totals, again.status, again.winner, again.dealer) == (
            made.totals,
            made.status,
            made.winner,
            made.dealer,
        )
