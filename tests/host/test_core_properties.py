# SPDX-License-Identifier: MIT
"""Properties of the rules core against references that are written in another way."""

from itertools import chain, combinations, product

from hypothesis import given, settings
from hypothesis import strategies as st

from scopa import captures, cards, hand, log, match, records, scoring, variants
from scopa.hand import NOBODY, UNKNOWN

SCALES = {
    "flat": [16, 12, 13, 14, 15, 18, 21, 10, 10, 10],
    "graded": [16, 12, 13, 14, 15, 18, 21, 8, 9, 10],
    "face": [5.5, 2, 3, 4, 5, 6, 7, 1.5, 1.5, 1.5],
}
OPTIONS = {
    "re_bello": st.booleans(),
    "napola": st.booleans(),
    "napola_cap": st.integers(3, 10),
    "scalette": st.booleans(),
    "grande": st.sampled_from([0, 5]),
    "all_coins": st.sampled_from([0, 1, 2]),
    "all_sevens": st.sampled_from([0, 1]),
    "fourth": st.sampled_from(["primiera", "barmila", "sevens", "none"]),
    "scale": st.sampled_from(sorted(SCALES)),
    "prize": st.sampled_from("DCSB"),
}


@st.composite
def rule_sets(draw):
    variant = draw(st.sampled_from(variants.IDS))
    chosen = draw(st.fixed_dictionaries({}, optional=OPTIONS))
    return variants.rules(variant, chosen)


@st.composite
def partial_hands(draw, most_unknown):
    """(rules, hand) with at most `most_unknown[sides]` unknown cards."""
    rules = draw(rule_sets())
    made = hand.Hand(rules, draw(st.sampled_from(rules.side_counts())))
    deck = [card for card in range(40) if rules.in_deck(card)]
    holders = st.one_of(st.integers(0, made.sides - 1), st.just(NOBODY))
    # coins and sevens decide most: their fate is drawn by side as a whole in half of the hands
    streak = draw(st.booleans())
    for card in deck:
        made.cards[card] = 0 if streak and card < 10 else draw(holders)
    unknown = draw(st.lists(st.sampled_from(deck), max_size=most_unknown[made.sides], unique=True))
    for card in unknown:
        made.cards[card] = UNKNOWN
    return rules, made


def strictly_most(values):
    """The side whose value is above all others; None is no candidate."""
    best = max((value for value in values if value is not None), default=None)
    return values.index(best) if best is not None and values.count(best) == 1 else None


def reference_points(rules, holders, sides):
    """Each category's points of a wholly known hand, by the letter of RULES.md."""
    first = "DCSB".index(rules.prize) * 10
    piles = [{card for card in range(40) if holders[card] == side} for side in range(sides)]
    coins = [{card % 10 + 1 for card in pile if card // 10 * 10 == first} for pile in piles]
    deck_coins = {card % 10 + 1 for card in range(first, first + 10) if rules.in_deck(card)}

    def one(winner, points):
        return [points if side == winner else 0 for side in range(sides)]

    def rank_count(pile, rank):
        return sum(card % 10 + 1 == rank for card in pile)

    def run(owned, order):
        length = 0
        for rank in order:
            if rank in deck_coins:
                if rank not in owned:
                    break
                length += 1
        return length

    def prime(pile):
        best = [
            max(
                (SCALES[rules.scale][card % 10] for card in pile if card // 10 == suit),
                default=None,
            )
            for suit in range(4)
        ]
        return None if None in best else sum(best)

    found = {
        "cards": one(strictly_most([len(pile) for pile in piles]), 1),
        "coins": one(strictly_most([len(owned) for owned in coins]), 1),
        "settebello": [int(7 in owned) for owned in coins],
    }
    if rules.fourth == "primiera":
        found["primiera"] = one(strictly_most([prime(pile) for pile in piles]), 1)
    if rules.fourth == "sevens":
        found["sevens"] = one(strictly_most([rank_count(pile, 7) for pile in piles]), 1)
    if rules.fourth == "barmila":
        sevens = [rank_count(pile, 7) for pile in piles]
        level = [sevens[side] == max(sevens) for side in range(sides)]
        sixes = [rank_count(piles[side], 6) if level[side] else None for side in range(sides)]
        found["barmila"] = one(strictly_most(sixes), 1)
        if sum(level) == 1:
            found["barmila"] = one(level.index(True), 1)
    if rules.re_bello:
        found["re_bello"] = [int(10 in owned) for owned in coins]
    if rules.napola:
        runs = [run(owned, range(1, 11)) for owned in coins]
        found["napola"] = [min(n, rules.napola_cap) if n >= 3 else 0 for n in runs]
    if rules.scalette:
        low = [run(owned, range(1, 10)) for owned in coins]
        high = [run(owned, range(10, 1, -1)) for owned in coins]
        found["scalette"] = [
            (n if n >= 3 else 0) + (5 + m - 3 if m >= 3 else 0)
            for n, m in zip(low, high, strict=True)
        ]
    if rules.grande:
        found["grande"] = [rules.grande if {8, 9, 10} <= owned else 0 for owned in coins]
    if rules.all_coins:
        found["all_coins"] = [rules.all_coins if owned == deck_coins else 0 for owned in coins]
    if rules.all_sevens:
        found["all_sevens"] = [
            rules.all_sevens if rank_count(pile, 7) == 4 else 0 for pile in piles
        ]
    return found


def completions(made):
    """Every way to hand out the unknown cards to the sides."""
    unknown = [card for card in range(40) if made.cards[card] == UNKNOWN]
    holders = bytearray(made.cards)
    for owners in product(range(made.sides), repeat=len(unknown)):
        for card, owner in zip(unknown, owners, strict=True):
            holders[card] = owner
        yield holders


def _check_exact(rules, made):
    lows, highs = {}, {}
    for holders in completions(made):
        for name, points in reference_points(rules, holders, made.sides).items():
            old_low, old_high = lows.get(name, points), highs.get(name, points)
            lows[name] = [min(pair) for pair in zip(old_low, points, strict=True)]
            highs[name] = [max(pair) for pair in zip(old_high, points, strict=True)]
    found = {
        name: (low, high)
        for name, low, high in scoring.score(rules, made).categories
        if name not in ("scope", "declared", "extra")
    }
    assert found == {name: (lows[name], highs[name]) for name in lows}


@settings(max_examples=150, deadline=None)
@given(partial_hands(most_unknown={2: 7, 3: 4, 4: 3}))
def test_partial_scores_are_exact(case):
    _check_exact(*case)


@settings(max_examples=6, deadline=None)
@given(partial_hands(most_unknown={2: 12, 3: 7, 4: 6}))
def test_partial_scores_are_exact_with_many_unknown(case):
    _check_exact(*case)


def _reachable(rules, made, name):
    """Lowest and highest points of one category over all completions, however many.

    Instead of all the ways to hand the cards out, this keeps the set of distinct piles that matter
    to the category: card by card, each side may get it.
    """
    states = {tuple(frozenset() for _ in range(made.sides))}
    for card in range(40):
        holder = made.cards[card]
        sides = range(made.sides) if holder == UNKNOWN else (holder,)
        if holder == NOBODY or holder > UNKNOWN:
            continue
        relevant = _relevant(rules, name, card)
        grown = set()
        for piles in states:
            for side in sides:
                pile = _kept(rules, name, piles[side] | {relevant}) if relevant else piles[side]
                grown.add((*piles[:side], pile, *piles[side + 1 :]))
        states = grown
    results = []
    for piles in states:
        holders = [255] * 40
        for side, pile in enumerate(piles):
            for card, _ in pile:
                holders[card] = side
        results.append(reference_points(rules, holders, made.sides)[name])
    return (
        [min(column) for column in zip(*results, strict=True)],
        [max(column) for column in zip(*results, strict=True)],
    )


def _relevant(rules, name, card):
    """(card, ) tagged if the category looks at it, else None."""
    first = "DCSB".index(rules.prize) * 10
    coin = first <= card < first + 10
    looks = {
        "primiera": True,
        "barmila": card % 10 in (5, 6),
        "sevens": card % 10 == 6,
        "all_sevens": card % 10 == 6,
    }.get(name, coin)
    return (card, True) if looks else None


def _kept(rules, name, pile):
    """Only a suit's best card matters to the primiera."""
    if name != "primiera":
        return pile
    best = {}
    for card, tag in pile:
        suit = card // 10
        value = SCALES[rules.scale][card % 10]
        if suit not in best or value > SCALES[rules.scale][best[suit][0] % 10]:
            best[suit] = (card, tag)
    return frozenset(best.values())


@settings(max_examples=20, deadline=None)
@given(partial_hands(most_unknown={2: 12, 3: 12, 4: 12}))
def test_twelve_unknown_cards_between_up_to_four_sides(case):
    rules, made = case
    for name, lows, highs in scoring.score(rules, made).categories:
        if name in ("scope", "declared", "extra", "cards"):
            continue  # `cards` is checked below: every card matters to it
        assert (lows, highs) == _reachable(rules, made, name), name


@settings(max_examples=200, deadline=None)
@given(partial_hands(most_unknown={2: 12, 3: 12, 4: 12}))
def test_most_cards_with_twelve_unknown(case):
    rules, made = case
    known = [made.count(side) for side in range(made.sides)]
    free = made.count(UNKNOWN)
    outcomes = set()
    for more in product(range(free + 1), repeat=made.sides - 1):
        if sum(more) <= free:
            counts = [n + m for n, m in zip(known, (*more, free - sum(more)), strict=True)]
            outcomes.add(strictly_most(counts))
    low = [int(outcomes == {side}) for side in range(made.sides)]
    high = [int(side in outcomes) for side in range(made.sides)]
    assert scoring.score(rules, made).categories[0] == ("cards", low, high)


@settings(max_examples=300, deadline=None)
@given(partial_hands(most_unknown={2: 40, 3: 40, 4: 40}))
def test_a_majority_is_one_point_at_most_in_all(case):
    rules, made = case
    for name, lows, highs in scoring.score(rules, made).categories:
        if name in ("cards", "coins", "primiera", "barmila", "sevens"):
            assert sum(lows) <= 1
            assert sum(lows) == 0 or lows == highs
            assert all(low <= high <= 1 for low, high in zip(lows, highs, strict=True))


# Captures


def reference_captures(rules, table, card):
    """Every subset of the table, judged by the letter of RULES.md."""
    subsets = chain.from_iterable(combinations(table, n) for n in range(1, len(table) + 1))
    value = cards.rank(card)
    if value == 1 and rules.ace == "takes_all":
        aces = [(other,) for other in table if cards.rank(other) == 1]
        alone = [()] if rules.ace_alone == "takes_itself" else []
        return aces or ([tuple(table)] if table else alone)
    legal = []
    single = any(cards.rank(other) == value for other in table) and "value" in rules.capture
    for taken in subsets:
        total = sum(cards.rank(other) for other in taken)
        equal = len(taken) == 1 and total == value and "value" in rules.capture
        summed = len(taken) > 1 and total == value and "sum" in rules.capture
        fifteen = total + value == 15 and "fifteen" in rules.capture
        if single and rules.single_first != "no":
            summed = False
            fifteen = fifteen and rules.single_first == "sums"
        if equal or summed or fifteen:
            legal.append(taken)
    if rules.choice != "free" and legal:
        size = (max if rules.choice == "largest" else min)(map(len, legal))
        legal = [taken for taken in legal if len(taken) == size]
    return legal


CAPTURE_RULES = st.builds(
    lambda kinds, first, choice, ace, alone, must: variants.rules(
        "scopa",
        {
            "capture": kinds,
            "single_first": first,
            "choice": choice,
            "ace": ace,
            "ace_alone": alone,
            "must_capture": must,
        },
    ),
    st.sampled_from(
        [
            ["value"],
            ["value", "sum"],
            ["fifteen"],
            ["value", "fifteen"],
            ["value", "sum", "fifteen"],
        ]
    ),
    st.sampled_from(["all", "sums", "no"]),
    st.sampled_from(["free", "largest", "smallest"]),
    st.sampled_from(["plain", "takes_all"]),
    st.sampled_from(["stays", "takes_itself"]),
    st.booleans(),
)


@settings(max_examples=600, deadline=None)
@given(CAPTURE_RULES, st.lists(st.integers(0, 39), min_size=1, max_size=11, unique=True))
def test_captures_equal_the_reference(rules, drawn):
    card, *table = drawn
    found = captures.captures(rules, table, card)
    expected = reference_captures(rules, table, card)
    assert sorted(found.options) == sorted(expected)
    assert len(set(found.options)) == len(found.options)
    assert found.may_leave == (not expected or not rules.must_capture)


# Matches and the journal

POINTS = st.lists(st.integers(-3, 9), min_size=2, max_size=2)
ACTIONS = st.lists(st.tuples(st.sampled_from(["hand", "edit", "undo"]), POINTS, st.integers(0, 9)))


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(variants.IDS), ACTIONS)
def test_edit_and_undo_equal_the_replay(variant, actions):
    rules = variants.rules(variant)
    made = match.Match(rules, 2)
    standing = []
    for seq, (what, points, place) in enumerate(actions, 1):
        if what == "hand" and made.status == match.PLAYING:
            made.hand(seq, points)
            standing.append((seq, points))
        elif standing and what == "undo":
            gone, _ = standing.pop(place % len(standing))
            made.undo(gone)
        elif standing and what == "edit":
            edited, _ = standing[place % len(standing)]
            standing[place % len(standing)] = (edited, points)
            made.edit(edited, points)
    again = match.Match(rules, 2)
    for seq, points in standing:
        if again.status == match.PLAYING:
            again.hand(seq, points)
    assert vars(again) | {"entries": 0} == vars(made) | {"entries": 0, "surplus": 0}


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**31), 2**31) | st.text(max_size=20),
    lambda children: (
        st.lists(children, max_size=4) | st.dictionaries(st.text(max_size=6), children, max_size=4)
    ),
    max_leaves=12,
)


@settings(max_examples=300, deadline=None)
@given(st.integers(1, records.MAX_SEQ), st.lists(JSON, max_size=6))
def test_record_to_line_to_record(seq, body):
    assert records.read_record(records.record_line(seq, body)) == (seq, body)


@settings(max_examples=60, deadline=None)
@given(partial_hands(most_unknown={2: 12, 3: 12, 4: 12}), st.data())
def test_a_damaged_record_is_refused(case, data):
    _, made = case
    line = records.record_line(7, ["hand", *log.hand_fields(made)])
    bit = data.draw(st.integers(0, 8 * len(line) - 1))
    flipped = bytearray(line)
    flipped[bit // 8] ^= 1 << bit % 8
    cut = data.draw(st.integers(0, len(line) - 1))
    for bad in (bytes(flipped), line[:cut], line[cut + 1 :]):
        try:
            records.read_record(bad)
        except records.RecordError:
            continue
        raise AssertionError(bad)


@given(st.binary(max_size=60))
def test_any_bytes_are_no_record(junk):
    for read in (records.read_record, records.read_frame):
        try:
            read(junk + b"\n")
        except records.RecordError:
            continue
        raise AssertionError(junk)
