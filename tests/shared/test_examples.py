# SPDX-License-Identifier: MIT
"""Every worked case of the rules (tests/data/examples.jsonl), by its kind."""

from checks import data_lines, refused

from scopa import captures, cards, declarations, hand, match, scoring, tally, variants

# The cases name variants in their own way: (our id, options).
VARIANTS = {
    "scopa_no_prime_max": ("scopa_max", {}),
    "scopa_fewest": ("scopa_min", {}),
    "scopa_di_quindici_v1": ("quindici_1", {}),
    "scopa_di_quindici_v2_fewest": ("quindici_2", {"choice": "smallest"}),
    "napola": ("scopa", {"napola": True, "napola_cap": 10}),
    "napola_cap6": ("scopa", {"napola": True, "napola_cap": 6}),
    "re_bello": ("scopa", {"re_bello": True}),
    "scopa_3p": ("scopa", {}),
    "scopa_bazzica": ("bazzica", {}),
    "escoba_omerkel": ("escoba_setenta", {}),
    "escova_brasil": ("escova", {}),
    "escoba_bga": ("escoba", {"all_sevens": 1}),
    "escoba_seed": ("escoba", {}),
    "scopa_dassi": ("scopa_d_assi", {}),
    "scopa_corsa": ("corsa", {}),
    "scopone_9": ("scopone", {}),
    "scopone_exceed": ("scopone", {"target": 21, "goal": "exceeded"}),
    "escoba_lead2": ("escoba", {"goal": "lead2"}),
    "scopa_fuori": ("scopa", {"claim": True}),
}
SCALES = {"flat": "flat", "graded_K10_Q9_J8": "graded", "face_A5.5_court1.5": "face"}


def rules_of(case, extra=None):
    variant, options = VARIANTS.get(case["variant"], (case["variant"], {}))
    options = dict(options)
    options.update(extra or {})
    return variants.rules(variant, options)


def ids(words):
    return [cards.parse(word) for word in words]


def one_pile(rules, words):
    """A hand in which side 0 has a pile and side 1 the rest."""
    return scoring.score(rules, hand.from_piles(rules, [ids(words), None]))


def halves(rules, total):
    return None if total is None else total * scoring.SCALES[rules.scale][1]


def capture_options(case):
    given = case["input"]
    found = captures.captures(rules_of(case), ids(given["table"]), cards.parse(given["played"]))
    wanted = [sorted(ids(taken)) for taken in case["expected"]["sets"]]
    if wanted == [[]]:
        assert found.options == [] and found.may_leave
    else:
        assert sorted([sorted(taken) for taken in found.options]) == sorted(wanted)


def prime(case):
    rules = rules_of(case, {"scale": SCALES[case["input"]["scale"]]})
    scored = scoring.score(rules, hand.from_piles(rules, [ids(p) for p in case["input"]["piles"]]))
    expected = case["expected"]
    assert scored.primiera == [halves(rules, total) for total in expected["totals"]]
    for card in range(40):  # the piles alone are the whole of both sides' cards
        if scored.hand.cards[card] == hand.UNKNOWN:
            scored.hand.cards[card] = hand.NOBODY
    points = scoring.score(rules, scored.hand).value("primiera")
    assert points == [1 if side == expected["winner"] else 0 for side in (0, 1)]


def prime_total(case):
    rules = rules_of(case)
    assert one_pile(rules, case["input"]["pile"]).primiera[0] == case["expected"]["total"]


def hand_score(case):
    given, expected = case["input"], case["expected"]
    rules = rules_of(case)
    played = hand.from_piles(rules, [ids(given["pile_A"]), None])
    played.sweeps = given["scope"]
    assert hand.problems(rules, played) == []
    scored = scoring.score(rules, played)
    assert scored.points == expected["points"]
    counts = expected["counts"]
    assert scored.counts("cards") == counts["cards"] and scored.counts("coins") == counts["coins"]
    assert scored.primiera == counts["primes"]
    for category, winner in expected["category_winner"].items():
        assert scored.value(category) == [1 if side == winner else 0 for side in (0, 1)], category
    if "napola" in expected:
        assert scored.value("napola") == expected["napola"]
        assert scored.wins_game == (1 if expected["napola"] == [0, 10] else None)


def counted(case):
    rules, given = rules_of(case), case["input"]
    told = tally.Tally(rules, 2)
    told.cards, told.coins = given.get("cards"), given.get("coins")
    told.settebello, told.sweeps = given.get("settebello"), given.get("scope", [0, 0])
    told.fourth = 1 if given.get("prime") == ["A<B"] else given.get("prime")
    return told


def hand_counts(case):
    assert counted(case).points() == case["expected"]["points"]


def category(case):
    assert match.leader(case["input"]["cards"], False) == case["expected"]["cards_winner"]


def napola(case):
    rules = rules_of(case)
    assert one_pile(rules, case["input"]["pile"]).value("napola")[0] == case["expected"]["points"]


def instant_win(case):
    assert one_pile(rules_of(case), case["input"]["pile"]).wins_game == 0


def scalette(case):
    rules = rules_of(case)
    points = one_pile(rules, case["input"]["pile"]).value("scalette")[0]
    assert points == case["expected"]["points"]


def grande(case):
    points = one_pile(rules_of(case), case["input"]["pile"]).value("grande")[0]
    assert points == case["expected"]["points"]


def barmila(case):
    rules = rules_of(case)
    played = hand.from_piles(rules, [ids(pile) for pile in case["input"]["piles"]])
    winner = case["expected"]["winner"]
    points = [1 if side == winner else 0 for side in (0, 1)]
    assert scoring.score(rules, played).value("barmila") == points


def declaration(case):
    rules, given, expected = rules_of(case), case["input"], case["expected"]
    if "hands" in given:
        shown = [ids(words) for words in given["hands"]]
        assert declarations.declared_points(rules, shown) == expected["points"]
        for shown_cards, (word, measure) in zip(shown, expected["declared"]):
            made = declarations.declaration(rules, shown_cards)
            kind = declarations.THREE if word == "bazzicotto" else declarations.SUM
            assert (made.kind, made.measure) == (kind, measure)
    else:
        assert declarations.declaration(rules, ids(given["hand"])).points == expected["points"]


def dealer_bonus(case):
    table = ids(case["input"]["table"])
    assert captures.opening(rules_of(case), table) == case["expected"]["scope_for_dealer"]


def opening_15(case):
    table = ids(case["input"]["table"])
    assert captures.opening(rules_of(case), table) == case["expected"]["escoba_points"]


def misdeal(case):
    table = ids(case["input"]["table"])
    assert captures.misdealt(rules_of(case), table) == case["expected"]["redeal"]


def coins_bonus(case):
    coins = ["%dD" % rank for rank in range(1, 11)]
    scored = one_pile(rules_of(case), coins)
    both = [scored.value("coins")[side] + scored.value("all_coins")[side] for side in (0, 1)]
    assert both == case["expected"]["points"]


def sevens_bonus(case):
    scored = one_pile(rules_of(case), ["7D", "7C", "7S", "7B"])
    both = [scored.value("sevens")[side] + scored.value("all_sevens")[side] for side in (0, 1)]
    assert both == case["expected"]["points"]


def sweep(case):
    given, expected = case["input"], case["expected"]
    table, played = ids(given["table"]), cards.parse(given["played"])
    found = captures.captures(rules_of(case), table, played, given["is_last_play_of_deal"])
    assert [sorted(taken) for taken in found.options] == [sorted(table)]
    assert found.sweeps == [expected.get("scopa", expected.get("escoba"))]


def deal(case):
    rules, given, expected = rules_of(case), case["input"], case["expected"]
    assert rules.deck == given["deck"] and rules.table == expected["table"]
    assert list(rules.round_sizes(given["players"])) == expected["cards_per_player_each_round"]
    assert rules.plays() == expected["plays"]


def match_decision(case):
    given, expected = case["input"], case["expected"]
    rules = rules_of(case, {"target": given["target"]})
    played = match.Match(rules, len(given["totals"]))
    played.hand(1, given["totals"])
    over = expected["status"].startswith("finished")
    assert played.status == (match.WON if over else match.PLAYING)
    assert played.winner == expected["winner"]
    assert played.double == ("double" in expected["status"])


def claim(case):
    given, expected = case["input"], case["expected"]
    rules = rules_of(case, {"target": given["target"]})
    shown = [card for card in range(40) if cards.rank(card) != 7 and card >= 10]
    pile = shown[: given["proved"]["cards"] - 1] + [cards.parse("7D")]
    played = hand.from_piles(rules, [pile, []])
    totals = [given["total_before"], 9]
    proved = match.claim_proved(rules, totals, 0, played)
    assert proved == expected["valid"]
    made = match.Match(rules, 2)
    made.hand(1, totals)
    made.claim(2, 0, [0, 0], proved)
    assert made.winner == (0 if expected["winner"] == "claimant" else 1)


def validation(case):
    given = case["input"]
    if "prime_best" in given:
        piles = [["%d%s" % (best[suit], suit) for suit in best] for best in given["prime_best"]]
        assert "7D is twice" in refused(
            hand.from_piles, rules_of(case), [ids(pile) for pile in piles]
        )
        return
    reason = refused(counted(case).points)
    words = {
        "cards do not sum to 40": "cards sum to 41, not 40",
        "more coins than cards": "side 1 has more coins (8) than cards (4)",
        "settebello without coins": "side 1 has the settebello, but no coins",
    }
    assert words[case["expected"]["reason"]] in reason


def leftovers(case):
    from scopa.deal import Deal

    given = case["input"]
    played = Deal(rules_of(case), "1v1")
    played.table = ids(given["table"])
    played.last_capturer = given["last_capturer"]
    played.finish()
    for card in ids(given["table"]):
        assert played.hand.cards[card] == case["expected"]["cards_to"]
    assert played.hand.sweeps == [0, 0]


KINDS = {
    "capture_options": capture_options,
    "prime": prime,
    "prime_total": prime_total,
    "hand_score": hand_score,
    "hand_counts": hand_counts,
    "category": category,
    "napola": napola,
    "instant_win": instant_win,
    "scalette": scalette,
    "grande": grande,
    "barmila": barmila,
    "declaration": declaration,
    "dealer_bonus": dealer_bonus,
    "opening_15": opening_15,
    "misdeal": misdeal,
    "coins_bonus": coins_bonus,
    "sevens_bonus": sevens_bonus,
    "sweep": sweep,
    "ace_sweep": sweep,
    "ace_takes_lone_ace": sweep,
    "leftovers": leftovers,
    "deal": deal,
    "match_decision": match_decision,
    "claim": claim,
    "validation": validation,
}


def test_every_worked_case():
    wrong = []
    cases = data_lines("examples.jsonl")
    assert len(cases) == 87
    for case in cases:
        try:
            KINDS[case["kind"]](case)
        except AssertionError as error:
            wrong.append(case["id"] + " " + str(error))
    assert not wrong, wrong
