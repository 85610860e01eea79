# SPDX-License-Identifier: MIT
"""Random hands entered by questions, by piles, live and mixed: always the points of the cards."""

from desk import Desk, seated
from players import by_live, by_pile, by_questions, played_out, sweeps
from table import Dice

from scopa import hand as hands
from scopa.match import Match
from scopa.scoring import score
from scopa.variants import rules

# variant, shape, options, how many matches: 200 in all
MATCHES = (
    ("scopa", "1v1", None, 40),
    ("scopa", "1v1v1", None, 15),
    ("scopa", "1v1v1v1", None, 15),
    ("scopa", "2v2", None, 10),
    ("scopa", "2v2v2", None, 5),
    ("scopa_max", "1v1", None, 5),
    ("scopone_scientifico", "2v2", {"napola": True}, 15),
    ("scopa_d_assi", "1v1", {"napola": True}, 15),
    ("scalette", "1v1", None, 10),
    ("corsa", "1v1", None, 15),
    ("chkobba", "1v1", None, 15),
    ("hurrikan", "1v1", None, 10),
    ("escoba", "1v1v1v1", None, 10),
    ("escova", "1v1", None, 5),
    ("cirulla", "1v1v1", None, 15),
)


def agree(desk, rule, full):
    """What the summary would write has the points of the cards, and nothing is wrong with it."""
    assert desk.name == "summary", desk.name
    entered = desk.game.entry.whole()
    assert hands.problems(rule, entered) == [], hands.problems(rule, entered)
    found, expected = score(rule, entered), score(rule, full)
    assert found.points == expected.points, (found.categories, expected.categories)
    assert found.wins_game == expected.wins_game


def written(desk):
    """Confirm the hand and return the record's body."""
    desk.game.confirm()
    body = desk.game.pending[-1]
    desk.game.pending = []
    desk.name = ""
    desk.go("table")
    return body


def enter_all_ways(desk, rule, shape, dice):
    """Enter one hand in each way, the last one is written; return the record, the true deal."""
    game = desk.game
    made = played_out(rule, shape, dice, game.match.dealer)
    full = made.hand
    sweeps(desk, full)
    by_questions(desk, full)
    agree(desk, rule, full)
    game.fresh_hand()
    sweeps(desk, full)
    by_pile(desk, full)
    agree(desk, rule, full)
    game.fresh_hand()
    by_live(desk, made.text())
    agree(desk, rule, full)
    assert game.entry.hand.text() == full.text()
    return written(desk), made


def test_200_matches_three_ways():
    dice = Dice(31)
    number = hands_entered = 0
    for variant, shape, options, count in MATCHES:
        rule = rules(variant, options)
        desk = Desk(rule, shape)
        for _ in range(count):
            core = Match(rule, len(desk.game.match.totals), desk.game.match.players, 0)
            while core.status == "playing":
                body, made = enter_all_ways(desk, rule, shape, dice)
                assert body[8] == made.text()
                result = score(rule, made.hand)
                core.hand(len(core.entries) + 1, result.points, result.wins_game)
                assert desk.game.match.totals == core.totals
                hands_entered += 1
            assert desk.game.match.winner == core.winner
            desk.begin(rule, seated(shape))
            desk.game.pending = []
            number += 1
    print(number, "matches", hands_entered, "hands")
    assert number == 200


def test_mixed_in_any_order():
    dice = Dice(32)
    for variant, shape, options, _ in MATCHES:
        rule = rules(variant, options)
        desk = Desk(rule, shape)
        for turn in range(4):
            made = played_out(rule, shape, dice, desk.game.match.dealer)
            full = made.hand
            by_live(desk, made.text(), plays=3 + dice.below(25))
            if turn % 2:  # live stopped: the later sweeps are pressed on the table
                desk.go("table")
                for side in range(full.sides):
                    while desk.game.entry.hand.sweeps[side] < full.sweeps[side]:
                        assert desk.game.entry.sweep(side)
            desk.go("questions")
            by_questions(desk, full, most=dice.below(5))
            if turn % 2:
                by_pile(desk, full)
            else:
                by_live(desk, made.text())
            agree(desk, rule, full)
            desk.game.fresh_hand()
            desk.name = ""
            desk.go("table")


def test_partly_live_and_the_rest_asked():
    dice = Dice(33)
    for variant, shape, options, _ in MATCHES:
        rule = rules(variant, options)
        desk = Desk(rule, shape)
        made = played_out(rule, shape, dice, desk.game.match.dealer)
        by_live(desk, made.text(), plays=rule.plays() // 2)
        known = desk.game.entry.hand.text()
        sure = len([1 for sign in known if sign not in ".-"])
        assert sure or not any(made.hand.sweeps)
        missing = [
            full - seen
            for full, seen in zip(made.hand.sweeps, desk.game.entry.hand.sweeps)  # noqa: B905
        ]
        assert min(missing) >= 0
        desk.go("table")
        for side, count in enumerate(missing):
            for _ in range(count):
                desk.game.entry.sweep(side)
        desk.go("questions")
        by_questions(desk, made.hand)
        if desk.name == "questions":
            desk.press("OK")  # nothing was left to ask
        agree(desk, rule, made.hand)


def test_the_draft_of_each_way():
    dice = Dice(34)
    for variant, shape, options, _ in MATCHES:
        rule = rules(variant, options)
        made = played_out(rule, shape, dice)
        for way in ("questions", "pile", "live"):
            desk = Desk(rule, shape)
            if way == "live":
                by_live(desk, made.text(), plays=dice.below(20))
            elif way == "pile":
                desk.go("pile")
                desk.press("OK RIGHT OK DOWN OK OK DOWN DOWN RIGHT OK")
            else:
                desk.go("questions")
                by_questions(desk, made.hand, most=3)
            body = desk.game.entry.draft(desk.name)
            other = Desk(rule, shape)
            assert other.game.entry.take_up(body) == desk.name
            other.name = desk.name
            other.screen = other._screen(desk.name)
            other.screen.enter()
            assert other.game.entry.draft(desk.name) == body
            assert other.game.entry.hand.text() == desk.game.entry.hand.text()
            assert other.game.entry.hand.sweeps == desk.game.entry.hand.sweeps
            if desk.name != "choice":
                assert other.picture() == desk.picture()
            if way == "questions":
                by_questions(other, made.hand)
                other.game.entry.hand.sweeps = list(made.hand.sweeps)
                agree(other, rule, made.hand)


def test_up_and_down_keep_their_column_over_the_bar():
    for way in ("pile", "live"):
        desk = Desk(rules("scopa"))
        desk.go(way)
        for column in (2, 7, 9):
            desk.game.entry.cursor = 30 + column
            desk.press("DOWN DOWN")
            assert desk.game.entry.cursor == column
            desk.press("UP UP")
            assert desk.game.entry.cursor == 30 + column


def test_a_clash_is_named():
    for language, said in (("it", "Ada +denari? 3:7"), ("en", "Ada +coins? 3:7")):
        desk = Desk(rules("scopa"), language=language)
        desk.go("questions")
        desk.press("LEFT LEFT")  # Ada has more cards and more coins
        desk.go("pile")
        desk.press("OK OK OK" + " RIGHT" * 7 + " OK" * 20 + " DOWN")  # three coins, twenty others
        desk.press("OK")
        assert desk.screen.note == said, desk.screen.note


def test_a_hand_is_corrected_live_with_the_dealer_it_had():
    desk = Desk(rules("scopa"))
    for _ in range(2):
        desk.press("OK DOWN UP OK OK")
    desk.go("history")
    desk.press("OK")  # the second hand: Bruno dealt
    assert (desk.name, desk.game.entry.dealer) == ("hand", 1)
    desk.press("BACK DOWN OK")
    assert desk.game.entry.dealer == 0


def test_drafts_that_make_no_sense():
    rule = rules("scopa")
    desk = Desk(rule)
    good = desk.game.entry.draft("live")
    wrong = (
        (2, "x" * 40),
        (2, "a"),
        (3, "zz"),
        (4, "c"),
        (4, 7),
        (5, "~"),
        (6, "0000"),
        (6, "0123zz"),
        (6, 5),
        (7, [[1], [0, 0]]),
        (8, [0, 0, 41, -1]),
        (8, [2, 0, 0, -1]),
        (8, "abcd"),
    )
    for place, value in wrong:
        body = list(good)
        body[place] = value
        try:
            Desk(rule).game.entry.take_up(body)
        except ValueError:
            continue
        raise AssertionError((place, value))
