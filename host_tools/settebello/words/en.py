# SPDX-License-Identifier: MIT
"""English words for the rules of the game."""

WORDS = {
    "or": " or ",
    "then": ", then ",
    "comma": ", ",
    "list_or": ", or ",
    "suit_D": "coins (diamonds)",
    "suit_C": "cups (hearts)",
    "suit_S": "swords (spades)",
    "suit_B": "batons (clubs)",
    "cards_one": "1 card",
    "cards_many": "{n} cards",
    "points_one": "1 point",
    "points_many": "{n} points",
    # the cards
    "section_cards": "The cards",
    "deck_40": "Forty cards: four suits, each from the ace to the seven and three court cards.",
    "deck_36": "Thirty-six cards: four suits without the twos.",
    "courts_JQK": "The court cards count 8, 9 and 10: with a French pack J = 8, Q = 9, K = 10.",
    "courts_QJK": "The court cards count 8, 9 and 10: with a French pack Q = 8, J = 9, K = 10.",
    "prize": "The prize suit is {suit}.",
    # who plays
    "section_shapes": "Who plays",
    "shapes": "For {shapes}.",
    "shape_1v1": "two",
    "shape_1v1v1": "three (each alone)",
    "shape_1v1v1v1": "four (each alone)",
    "shape_2v2": "two against two",
    "shape_3v3": "three against three",
    "shape_2v2v2": "three pairs",
    "partners": "Partners share one pile and one count of sweeps.",
    "turn": (
        "Play goes counter-clockwise. The player at the dealer's right leads (with two players, "
        "the other one), and the next deal passes to the right."
    ),
    # the deal
    "section_deal": "The deal",
    "cut": "Before the deal the cutter may keep the cut card in hand or put it on the table.",
    "table_some": "Face up on the table: {cards}, never refilled from the stock.",
    "table_none": "No card goes to the table: it fills as cards are played.",
    "rounds": "With {players} players: {rounds}.",
    "round_once": "{cards} each",
    "round_times": "{cards} each, {times} times",
    "stock": "New cards are dealt each time the hands are empty.",
    "misdeal_none": "Whatever lies on the first table, the deal stands.",
    "misdeal": (
        "If the first table shows {reasons}, the same dealer deals again and nobody scores."
    ),
    "misdeal_unless": (
        "If the first table shows {reasons} (and the dealer cannot take it), the same dealer "
        "deals again and nobody scores."
    ),
    "misdeal_three_kings": "three or four kings",
    "misdeal_three_alike": "three or four cards of one rank",
    "misdeal_two_aces": "two aces or more",
    "misdeal_an_ace": "an ace",
    "opening": "If the first table sums to {sum}, the dealer takes it: {worth}.",
    "worth_0": "no sweep",
    "worth_1": "one sweep",
    "worth_2": "two sweeps",
    # taking
    "section_capture": "Taking cards",
    "capture": "The played card takes {ways}. One that takes nothing stays on the table.",
    "capture_value": "one card of the same value",
    "capture_sum": "several cards that add up to its value",
    "capture_fifteen": "cards that make fifteen together with it",
    "single_all": "A single card of the same value must be taken before any set of cards.",
    "single_sums": (
        "A single card of the same value must be taken before a sum; a fifteen may be taken "
        "instead of it."
    ),
    "single_no": "A single card of the same value has no priority over a set of cards.",
    "choice_free": "Where there are several ways to take, the player chooses.",
    "choice_largest": (
        "Of several sets the one with the most cards must be taken; among equals the player "
        "chooses."
    ),
    "choice_smallest": (
        "Of several sets the one with the fewest cards must be taken; among equals the player "
        "chooses."
    ),
    "must_yes": "Any card may be played, but a played card that can take must take.",
    "must_no": "Nobody is obliged to take: a played card may be left on the table.",
    "ace_plain": "The ace is an ordinary card worth 1.",
    "ace_takes_all": "The ace takes the whole table, which is {worth}.",
    "ace_on_ace": "With an ace on the table it takes one ace and nothing else.",
    "ace_stays": "On an empty table it stays there.",
    "ace_takes_itself": "On an empty table it takes itself.",
    # sweeps
    "section_sweeps": "Sweeps",
    "sweep": "Taking every card on the table is a sweep (scopa).",
    "last_yes": "The last play of the deal can be a sweep like any other.",
    "last_no": "The last play of the deal never is a sweep.",
    "leftovers": (
        "The cards left at the end go to the side that took last, which is no sweep. If nobody "
        "took anything in the whole deal they are nobody's."
    ),
    # points
    "section_points": "Points of a hand",
    "per_sweep": "1 each",
    "per_card": "1 a card",
    "name_scope": "sweeps",
    "about_scope": "for every sweep",
    "name_cards": "cards",
    "about_cards": "more cards than any other side; a tie is nobody's",
    "name_coins": "coins",
    "name_prize_suit": "prize suit",
    "about_coins": "more {suit} than any other side; a tie is nobody's",
    "name_settebello": "settebello",
    "about_settebello": "the seven of {suit}",
    "name_primiera": "primiera",
    "about_primiera": (
        "the highest sum of one card in each suit, the best of each, on the table below; a side "
        "that lacks a suit has none; a tie is nobody's"
    ),
    "name_barmila": "barmila",
    "about_barmila": (
        "the most sevens; if equal, the most sixes among those sides; if equal again, nobody"
    ),
    "name_sevens": "sevens",
    "about_sevens": "more sevens than any other side; a tie is nobody's",
    "fourth_none": "There is no fourth point: neither primiera nor sevens count.",
    "name_re_bello": "re bello",
    "about_re_bello": "the king of {suit}",
    "name_napola": "napola",
    "about_napola": "a run of {suit} from the ace, of three cards or more; at most {cap}",
    "name_scalette": "scalette",
    "about_scalette": (
        "ace, 2, 3 of {suit}: 3 points and 1 more for each next card up to the 9; 10, 9, 8: 5 "
        "points and 1 more for each next card down to the 2; both may score"
    ),
    "name_grande": "grande",
    "about_grande": "the 8, 9 and 10 of {suit}",
    "name_all_coins": "the whole suit",
    "about_all_coins": "every card of {suit}, on top of the point for the most",
    "name_all_sevens": "all sevens",
    "about_all_sevens": "the four sevens",
    "scale": "The worth of each card in the primiera:",
    "scale_courts": "court cards",
    "declarations_bazzica": (
        "Each time three cards are dealt a player may declare them: bazzica (they sum to 9 at "
        "most, court cards counting 10) 3 points, bazzicotto (three of one rank) 10. If both "
        "declare only the better scores: any bazzicotto beats a bazzica, then the lower sum or "
        "rank; equal, nobody."
    ),
    "declarations_sbarazzina": (
        "Three dealt cards may be declared: three different ranks that sum to 9 at most, 2 "
        "points; with a pair among them, 3; three of one rank, 7."
    ),
    "declarations_cirulla": (
        "Three dealt cards may be knocked with: a sum of 9 at most, 3 points; three of one rank, "
        "10; only the better of the two. The seven of cups (hearts) may stand for any card."
    ),
    # the end
    "section_end": "The end of the match",
    "goal_reached": "The match ends when a side has {points} or more after a hand.",
    "goal_exceeded": "The match ends when a side has more than {points} after a hand.",
    "goal_lead2": (
        "The match ends when a side has {points} or more after a hand and leads by two at least."
    ),
    "goal_deal": (
        "Every deal is a match of its own: more points win. Equal, it is a draw, and there is a "
        "new deal with the other dealer."
    ),
    "highest": (
        "If several sides get there in the same hand the highest total wins; a tie at the top "
        "means another hand for all."
    ),
    "lowest": (
        "This is a game to lose: the lowest total at that moment wins; a tie at the bottom means "
        "another hand for all."
    ),
    "targets": "Also played to {targets}.",
    "coins_win": "All the {suit} in one pile win the match at once.",
    "double": "If the loser has fewer than {points} the game counts double.",
    "claim_yes": (
        "A side may stop the deal and claim that it already has enough (chiamarsi fuori): if its "
        "pile and its sweeps prove it, it wins; if not, the opponents do."
    ),
    "claim_no": "Points count when the hand is over: nobody may claim the win in the middle of it.",
}
