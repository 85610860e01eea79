# SPDX-License-Identifier: MIT
"""The batch commands: the public shapes, and every kind of bad input as a sentence at its place."""

import json
import random
from typing import Any

import pytest
from cli import settebello

from settebello.batch import answer_captures, answer_match, answer_score

REST = {"cards": "rest"}


def scored(*sides: Any, **more: Any) -> dict[str, Any]:
    return answer_score({"variant": "scopa", "sides": list(sides), **more})


def refused(answer: Any, question: Any) -> str:
    with pytest.raises(ValueError, match=r".+") as caught:
        answer(question)
    return str(caught.value)


def test_the_shape_of_a_score() -> None:
    pile = "7D 1D 2D 5D 6D 9D 7C 6S 5B 1C 2C 3C 4C 5C 1S 2S 3S 1B 2B"
    found = scored({"cards": pile.split(), "sweeps": 1, "declared": 0, "extra": 0}, REST)
    assert found == {
        "variant": "scopa",
        "points": [4, 1],
        "categories": {
            "cards": [0, 1],
            "coins": [1, 0],
            "settebello": [1, 0],
            "primiera": [1, 0],
            "scope": [1, 0],
        },
        "primiera": [76, 74],
        "counts": {"cards": [19, 21], "coins": [6, 4]},
        "wins_game": None,
        "undecided": [],
    }
    keys = "variant points categories primiera counts wins_game undecided"
    assert list(found) == keys.split()


def test_cards_are_read_in_every_way_players_write_them() -> None:
    for cards in (["7D", "1C", "10S"], "7D 1C 10S", "7♦ a♥ k♠", ["7d", "Ac", "KS"]):
        assert scored({"cards": cards}, REST)["counts"]["cards"] == [3, 37]
    chkobba = {"variant": "chkobba", "sides": [{"cards": "QD JD"}, {}]}
    assert answer_score(chkobba)["counts"]["coins"] == [2, 0]


def test_what_is_not_listed_is_unknown() -> None:
    found = scored({"cards": "7D"}, {})
    assert found["points"] is None
    assert found["undecided"] == ["cards", "coins", "primiera"]
    assert found["categories"]["settebello"] == [1, 0]
    assert scored({}, REST, nobody=["7D"])["categories"]["settebello"] == [0, 0]


def test_a_hand_in_one_string_and_a_hand_in_counts() -> None:
    text = "a" * 21 + "b" * 19
    told = {"variant": "scopa", "hand": text, "sides": [{"sweeps": 2}, {}]}
    assert answer_score(told)["counts"]["cards"] == [21, 19]
    counts = {"cards": [22, 18], "coins": [6, 4], "settebello": [1, 0], "primiera": [76, 78]}
    assert answer_score({"variant": "scopa", "counts": counts})["points"] == [3, 1]
    assert answer_score({"variant": "scopa", "counts": counts | {"settebello": 0}})["points"] == [
        3,
        1,
    ]
    del counts["coins"]
    assert answer_score({"variant": "scopa", "counts": counts})["undecided"] == ["coins"]


def test_halves_of_the_face_scale() -> None:
    found = scored({"cards": "1D 7C 6S 2B"}, {"cards": "7D 7S 1C 1B"}, options={"scale": "face"})
    assert found["primiera"] == [20.5, 25]


BAD_HANDS = [
    ({"cards": "7X"}, "side 1: cards: no such card: '7X'"),
    ({"cards": "7D 7D"}, "7D is twice: side 1 and side 1"),
    ({"cards": "7D", "sweeps": -1}, "side 1 has -1 sweeps"),
    ({"cards": "7D", "sweeps": 19}, "19 sweeps: at most 18 fit a deal of 36 plays"),
    ({"cards": "7D", "sweeps": 1.5}, "side 1: sweeps must be a whole number, not 1.5"),
    ({"cards": "7D", "sweeps": True}, "side 1: sweeps must be a whole number, not True"),
    ({"cards": "7D", "sweeps": 10**30}, "sweeps: at most 18"),
    ({"cards": "7D", "declared": 1}, "side 1 declared points, but Scopa has none"),
    ({"cards": "7D", "extra": 1000}, "side 1 has 1000 extra points"),
    ({"cards": 7}, "side 1: cards must be a list of cards"),
    ({"cards": [7]}, "side 1: cards: a card is written as text like 7D, not 7"),
    ({"card": "7D"}, "side 1: unknown key 'card'"),
    (7, "side 1: must be a JSON object"),
]


@pytest.mark.parametrize(("side", "words"), BAD_HANDS)
def test_a_bad_side_is_named(side: Any, words: str) -> None:
    assert words in refused(answer_score, {"variant": "scopa", "sides": [side, {"cards": "1C 2C"}]})


BAD_QUESTIONS = [
    (7, "must be a JSON object"),
    ({}, "variant is missing"),
    ({"variant": "briscola", "sides": []}, "unknown variant 'briscola'"),
    ({"variant": 7}, "variant must be a variant's id or house rules"),
    ({"variant": "scopa", "options": {"foo": 1}}, "unknown option 'foo'"),
    ({"variant": "scopa", "options": []}, "options must be an object"),
    ({"variant": "scopa"}, "sides is missing"),
    ({"variant": "scopa", "sides": [{}]}, "scopa is played by 2 or 3 or 4 sides, not 1"),
    ({"variant": "bazzica", "sides": [{}, {}, {}]}, "bazzica is played by 2 sides, not 3"),
    ({"variant": "scopa", "sides": [{}, {}], "cards": 1}, "unknown key 'cards'"),
    ({"variant": "scopa", "sides": [REST, REST]}, "only one side can have the rest"),
    ({"variant": "scopa", "sides": [{}, {}], "hand": "a"}, "a hand is written in 40 characters"),
    (
        {"variant": "scopa", "sides": [{"cards": "7D"}, {}], "hand": "a" * 40},
        "either in hand or in sides",
    ),
    ({"variant": "scopa", "counts": {"cards": [21, 20]}}, "counts: cards sum to 41, not 40"),
    (
        {"variant": "scopa", "counts": {"cards": [30, 10], "coins": [0, 10], "settebello": 0}},
        "counts: side 1 has the settebello, but no coins",
    ),
    ({"variant": "scopa", "counts": {"cards": [4, 36], "coins": [8, 2]}}, "more coins (8) than"),
    ({"variant": "scopa", "counts": {"cards": [20, 20]}, "sides": []}, "counts stand alone"),
    ({"variant": {"base": "scopa"}, "sides": [{}, {}]}, "an id of their own"),
]


@pytest.mark.parametrize(("question", "words"), BAD_QUESTIONS)
def test_a_bad_question_is_answered_with_what_is_wrong(question: Any, words: str) -> None:
    assert words in refused(answer_score, question)


BAD_COUNTS = [
    ("scopa", {"primiera": [500, 70]}, "no piles have the primieras"),
    ("scopa", {"primiera": [84, 84]}, "no piles have the primieras"),
    ("scopa", {"primiera": [70.5, 70]}, "primiera: 70.5 cannot be"),
    ("scopa", {"primiera": [78, 48], "cards": [39, 1]}, "a primiera, but not four cards"),
    ("scopa", {"primiera": [78]}, "primiera must be a list of 2 numbers"),
    ("escoba", {"sevens": [4, 4]}, "there are four sevens, not [4, 4]"),
    ("chkobba", {"barmila": [1, 0]}, "barmila is told by the side that has it"),
]


@pytest.mark.parametrize(("variant", "counts", "words"), BAD_COUNTS)
def test_counts_that_no_hand_has(variant: str, counts: dict[str, Any], words: str) -> None:
    counts = {"cards": [20, 20]} | counts
    assert words in refused(answer_score, {"variant": variant, "counts": counts})


def test_counts_of_variants_with_more_to_count() -> None:
    counts = {"cards": [22, 18], "coins": [10, 0], "settebello": 0}
    found = answer_score({"variant": "escova", "counts": counts})
    assert found["undecided"] == ["all_coins"]
    found = answer_score({"variant": "escova", "counts": counts | {"all_coins": [1, 0]}})
    assert found["points"] == [4, 0]
    napola = {"primiera": 0, "napola": [9, 0]}
    question = {"variant": "scopa", "options": {"napola": True}, "counts": counts | napola}
    assert answer_score(question)["wins_game"] == 0


def test_all_problems_of_a_hand_at_once() -> None:
    wrong = refused(
        answer_score,
        {
            "variant": "scopa",
            "sides": [{"cards": "7D 11D", "sweeps": -1}, {"cards": "7D 1C"}],
            "nobody": ["1C"],
        },
    )
    for words in ("'11D'", "7D is twice", "1C is twice", "side 1 has -1 sweeps"):
        assert words in wrong


def test_forty_one_cards() -> None:
    deck = [f"{rank}{suit}" for suit in "DCSB" for rank in range(1, 11)]
    wrong = refused(answer_score, {"variant": "scopa", "sides": [{"cards": deck}, {"cards": "7D"}]})
    assert wrong == "7D is twice: side 1 and side 2; 41 cards are listed, the deck has 40"


def test_captures() -> None:
    question = {"variant": "scopa", "table": ["1C", "3B", "4S", "5D", "7C"], "play": "9D"}
    assert answer_captures(question | {"last": False}) == {
        "options": [["1C", "3B", "5D"], ["4S", "5D"]],
        "may_leave": False,
        "sweeps": [0, 0],
    }
    assert "play is missing" in refused(answer_captures, {"variant": "scopa", "table": []})
    assert "4D is on the table twice" in refused(
        answer_captures, {"variant": "scopa", "table": "4D 4D", "play": "1C"}
    )
    assert "last must be true or false" in refused(answer_captures, question | {"last": 1})


def match(*hands: Any, **more: Any) -> dict[str, Any]:
    sides = ["Ada", "Bruno"]
    return answer_match({"variant": "scopa", "sides": sides, "hands": list(hands), **more})


def test_the_shape_of_a_match() -> None:
    pile = "7D 1D 2D 5D 6D 9D 7C 6S 5B 1C 2C 3C 4C 5C 1S 2S 3S 1B 2B"
    found = match({"points": [3, 1]}, {"sides": [{"cards": pile}, REST]}, target=11)
    assert found == {
        "totals": [6, 2],
        "status": "playing",
        "winner": None,
        "double": False,
        "reason": "",
        "hands": 2,
    }


def test_matches_end() -> None:
    assert match({"points": [11, 3]})["winner"] == 0
    assert match({"points": [7, 0]}, {"redeal": True}, {"points": [1, 0]}, target=8)["hands"] == 2
    claim = {"claim": 0, "sides": [{"cards": "7D", "sweeps": 1}, {}]}
    assert match({"points": [9, 9]}, claim, options={"claim": True})["reason"] == "claim"
    coins = {"cards": [f"{rank}D" for rank in range(1, 11)]}
    assert match({"sides": [coins, REST]}, options={"napola": True})["reason"] == "all coins"
    assert (
        answer_match({"variant": "scopa_max", "sides": ["A", "B"], "hands": [{"points": [1, 1]}]})[
            "status"
        ]
        == "drawn"
    )


BAD_MATCHES = [
    ([{"points": [11, 0]}, {"points": [1, 0]}], "hand 2: the match is over after 1 hand"),
    ([{"points": [1]}], "hand 1: points of 2 sides are needed, not [1]"),
    ([{"points": ["a", 1]}], "hand 1: points are whole numbers, not 'a'"),
    ([{"points": [10**9, 1]}], "hand 1: 1000000000 points in a hand"),
    ([{}], "hand 1: says neither points nor cards"),
    ([{"points": [1, 0], "redeal": True}], "hand 1: points and redeal exclude each other"),
    ([{"sides": [{"cards": "7D"}, {}]}], "hand 1: undecided: cards, coins, primiera"),
    ([{"sides": [{}, {}, REST]}], "hand 1: 3 sides in a match of 2"),
    ([{"counts": {"cards": [20, 20]}}], "hand 1: not counted: coins, settebello, primiera"),
    ([{"claim": 0, "sides": [{"cards": "7D"}, {}]}], "hand 1: no claims are played"),
    ([7], "hand 1: must be a JSON object"),
    ([{"claim": 0, "points": [2, 0]}], "hand 1: claim goes with hand or sides only"),
    ([{"wins": 0, "sides": [{}, REST]}], "hand 1: wins goes with points only"),
    ([{"redeal": False}], "hand 1: redeal must be true"),
    ([{"points": [1, 0], "wins": 2}], "hand 1: wins must be a side from 0 to 1"),
    (7, "hands must be a list"),
]


@pytest.mark.parametrize(("hands", "words"), BAD_MATCHES)
def test_a_bad_match_is_named(hands: Any, words: str) -> None:
    question = {"variant": "scopa", "sides": ["Ada", "Bruno"], "hands": hands}
    assert words in refused(answer_match, question)


def test_sides_of_a_match() -> None:
    for sides, words in ((["Ada", "Ada"], "same name"), ([1, 2], "names"), (["", "B"], "names")):
        question = {"variant": "scopa", "sides": sides, "hands": []}
        assert words in refused(answer_match, question)


# Through the command line


def test_one_bad_line_does_not_stop_the_rest() -> None:
    good = json.dumps({"variant": "scopa", "sides": [{"cards": "7D"}, REST]})
    lines = [good, "[1", "", good, '{"variant": 1}', "null", good]
    done = settebello("score", "-", "--json", input="\n".join(lines))
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert ["error" in answer for answer in answers] == [False, True, False, True, True, False]
    assert "not JSON, one object a line" in answers[1]["error"]
    assert done.returncode == 1
    assert not done.stderr


def test_bytes_that_are_no_text(tmp_path: Any) -> None:
    file = tmp_path / "lines"
    good = json.dumps({"variant": "scopa", "sides": [{"cards": "7♦"}, REST]}, ensure_ascii=False)
    deep = "[" * 100_000
    file.write_bytes(b"\xef\xbb\xbf" + good.encode() + b"\r\n\xff\n" + deep.encode() + b"\n")
    done = settebello("score", str(file), "--json")
    first, second, third = map(json.loads, done.stdout.splitlines())
    assert first["points"] == [1, 3]
    assert second["error"] == "not UTF-8: byte 1 of the line"
    assert "nested too deeply" in third["error"]


def test_what_json_lets_through() -> None:
    good = json.dumps({"variant": "scopa", "sides": [{"cards": "7D"}, REST]})
    lines = [
        '{"variant": "scopa", "sides": [{"sweeps": NaN}, {}]}',
        '{"variant": "scopa", "sides": [{"sweeps": 1' + "0" * 5000 + "}, {}]}",
        json.dumps({"variant": "scopa", "options": {"rounds": ["ab"]}, "sides": [{}, {}]}),
        json.dumps({"variant": {"id": "\ud800", "name": "x"}, "sides": [{"cards": "7D"}, REST]}),
        good,
    ]
    done = settebello("score", "-", "--json", input="\n".join(lines))
    errors = [json.loads(line).get("error", "") for line in done.stdout.splitlines()]
    assert errors[0] == "not JSON: NaN is no number"
    assert errors[1] == "not JSON we can read: a number is too large"
    assert errors[2].startswith("rounds must be like")
    assert errors[3:] == ["id must be a text that can be printed, not '\\ud800'", ""]


def test_ids_are_no_markup() -> None:
    for name in ("[/x]", "[nonna]", ":smile:"):
        question = {"variant": {"id": name, "name": "x"}, "sides": [{"cards": "7D"}, REST]}
        done = settebello("score", "-", input=json.dumps(question))
        assert name in done.stdout.splitlines()[0], done.stderr


def test_files_that_are_not_there(tmp_path: Any) -> None:
    for name in (str(tmp_path / "none"), str(tmp_path)):
        done = settebello("score", name)
        assert done.returncode == 1
        assert done.stderr.count("\n") == 1
        assert name in done.stderr


def test_tables_for_people() -> None:
    question = {"variant": "scopa", "sides": ["Ada", "Bruno"], "hands": [{"points": [11, 2]}]}
    done = settebello("match", "-", input=json.dumps(question))
    assert done.returncode == 0
    assert "won after 1 hand (reached)" in done.stdout
    assert "Ada" in done.stdout
    done = settebello("score", "-", input='{"variant": "scopa", "sides": [{}, {}]}\n7\n')
    assert "undecided: cards, coins, settebello, primiera" in done.stdout
    assert "line 2: must be a JSON object" in done.stdout


def test_ten_thousand_lines_keep_their_order(tmp_path: Any) -> None:
    dice = random.Random(4)
    deck = [f"{rank}{suit}" for suit in "DCSB" for rank in range(1, 11)]
    file = tmp_path / "hands"
    sizes = [dice.randrange(41) for _ in range(10_000)]
    with file.open("w") as lines:
        for size in sizes:
            side = {"cards": dice.sample(deck, size)}
            lines.write(json.dumps({"variant": "scopa", "sides": [side, REST]}) + "\n")
    done = settebello("score", str(file), "--json")
    counts = [json.loads(line)["counts"]["cards"][0] for line in done.stdout.splitlines()]
    assert counts == sizes
