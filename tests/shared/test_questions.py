# SPDX-License-Identifier: MIT
"""Questions: few, enough, and never about what is decided."""

from checks import refused
from table import Dice, hand_of, random_hand

from scopa import hand, questions, scoring, variants


def truth(rules, full, question):
    """The answer that the players of a known hand give."""
    if question.kind == questions.MOST:
        wanted = hand.wanted(rules, hand.COUNTS[question.place])
        counts = [len([c for c in wanted if full.cards[c] == side]) for side in range(full.sides)]
        return counts.index(max(counts)) if counts.count(max(counts)) == 1 else hand.NOBODY
    owners = [full.cards[card] for card in question.cards]
    return owners[0] if len(owners) == 1 else owners[0] * 2 + owners[1]


def settle(rules, full, pairs=True, start=None):
    """Answer until nothing is asked any more; return (the hand that was asked out, answers)."""
    asked = start or hand.Hand(rules, full.sides)
    asked.sweeps = full.sweeps
    for count in range(45):
        question = questions.next_question(rules, asked, pairs)
        if question is None:
            return asked, count
        questions.answer(asked, question, truth(rules, full, question))
    raise AssertionError("still asking: " + asked.text())


def without_nobody(made):
    made.cards[:] = bytes([0 if holder == hand.NOBODY else holder for holder in made.cards])
    return made


def test_the_answers_give_the_points_of_the_cards():
    dice = Dice(5)
    for variant in variants.IDS:
        rules = variants.rules(variant, {"re_bello": True, "all_sevens": 1})
        for sides in rules.side_counts():
            for pairs in (False, True):
                full = without_nobody(random_hand(rules, sides, dice))
                asked, _ = settle(rules, full, pairs)
                assert hand.problems(rules, asked) == []
                expected = scoring.score(rules, full)
                found = scoring.score(rules, asked)
                assert found.points == expected.points
                assert found.wins_game == expected.wins_game


def test_questions_go_on_from_a_half_filled_hand():
    dice = Dice(6)
    rules = variants.rules("cirulla")
    for _ in range(20):
        full = without_nobody(random_hand(rules, 2, dice))
        start = full.copy()
        for card in range(40):
            if dice.below(2):
                start.cards[card] = hand.UNKNOWN
        asked, _ = settle(rules, full, start=start)
        assert scoring.score(rules, asked).points == scoring.score(rules, full).points


def test_majorities_are_asked_first():
    rules = variants.rules("scopa")
    asked = hand.Hand(rules, 2)
    first = questions.next_question(rules, asked)
    assert (first.kind, first.place) == (questions.MOST, 0)
    assert first.answers == [0, 1, hand.NOBODY]
    questions.answer(asked, first, hand.NOBODY)
    second = questions.next_question(rules, asked)
    assert (second.kind, second.place) == (questions.MOST, 1)
    questions.answer(asked, second, 0)
    third = questions.next_question(rules, asked)
    assert third.kind == questions.PAIR
    assert third.cards[0] == 6  # the settebello
    assert third.answers == [0, 1, 2, 3]


def test_what_is_decided_is_not_asked():
    rules = variants.rules("scopa")
    asked = hand_of(rules, "1D 2D 3D 4D 5D 7D 7C 7S 7B", "6D", nobody="")
    question = questions.next_question(rules, asked)
    assert (question.kind, question.place) == (questions.MOST, 0)
    questions.answer(asked, question, 0)
    assert questions.next_question(rules, asked) is None


def test_sevens_then_sixes_for_barmila():
    rules = variants.rules("chkobba")
    asked = hand_of(rules, "7D", "")
    asked.most[0] = 0
    asked.most[1] = 0
    question = questions.next_question(rules, asked)
    assert (question.kind, question.place) == (questions.MOST, 2)
    questions.answer(asked, question, hand.NOBODY)
    question = questions.next_question(rules, asked)
    assert (question.kind, question.place) == (questions.MOST, 3)
    questions.answer(asked, question, 1)
    assert questions.next_question(rules, asked) is None
    assert scoring.score(rules, asked).value("barmila") == [0, 1]


def test_two_cards_at_once_only_between_two_sides():
    rules = variants.rules("scopa")
    asked = hand.Hand(rules, 3)
    asked.most[0] = asked.most[1] = 0
    assert questions.next_question(rules, asked).kind == questions.CARD
    asked = hand.Hand(rules, 2)
    asked.most[0] = asked.most[1] = 0
    assert questions.next_question(rules, asked, pairs=False).kind == questions.CARD


def test_a_pair_is_written_into_both_cards():
    rules = variants.rules("scopa")
    for value, text in ((0, "aa"), (1, "ab"), (2, "ba"), (3, "bb")):
        asked = hand.Hand(rules, 2)
        questions.answer(asked, questions.Question(questions.PAIR, -1, (0, 1), 2), value)
        assert asked.text()[:2] == text


def test_what_is_no_answer():
    rules = variants.rules("scopa")
    asked = hand.Hand(rules, 2)
    question = questions.next_question(rules, asked)
    assert "no answer" in refused(questions.answer, asked, question, 2)


def test_all_the_coins_are_asked_for_where_they_win_the_game():
    rules = variants.rules("scopa", {"napola": True})
    for holder in (0, 1):
        full = hand_of(rules, "1D 2D 3D 4D 5D 6D 7D 8D 9D 10D 7C 7S 7B", "rest")
        full.cards[9] = holder
        asked, _ = settle(rules, full)
        assert scoring.score(rules, asked).points == scoring.score(rules, full).points
        assert scoring.score(rules, asked).wins_game == (0 if holder == 0 else None)


def test_a_score_that_is_at_hand_is_not_worked_out_again():
    rules = variants.rules("scopa")
    asked = hand.Hand(rules, 2)
    known = scoring.score(rules, asked)
    assert questions.next_question(rules, asked, True, known).kind == questions.MOST
    known.undecided = []
    assert questions.next_question(rules, asked, True, known) is None
