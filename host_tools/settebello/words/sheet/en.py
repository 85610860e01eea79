# SPDX-License-Identifier: MIT
"""English words of the score sheet."""

WORDS = {
    "to_points": "to {n} points",
    "one_deal": "one deal decides",
    "wins_one": "{side} wins",
    "wins_many": "{side} win",
    "drawn": "A draw",
    "playing": "Still being played",
    "broken": "Broken off",
    "claim": "by a proved claim",
    "false_claim": "after a claim that was not proved",
    "all_coins": "with all of the suit",
    "double": "a double game",
    "hands_one": "1 hand",
    "hands_many": "{n} hands",
    "sweeps_one": "1 sweep",
    "sweeps_many": "{n} sweeps",
    "minutes": "{n} minutes",
    "hours": "{h} h {m} min",
    "course": "The course of the match",
    "categories": "Points by category",
    "table": "Hand by hand",
    "table_on": "Hand by hand, continued",
    "col_hand": "hand",
    "col_points": "points",
    "col_total": "total",
    "claimed": "{side} claimed to have enough, and had it",
    "claimed_false": "{side} claimed to have enough, and had not",
    "note_marks": (
        "A mark stands for a point of its side, a figure beside it for more than one; a "
        "total in colour leads."
    ),
    "note_edited": "* corrected after it was entered",
    "target": "target",
    "page": "page {n} of {m}",
    "declared": "declared",
    "extra": "extra",
    "date": "{day} {month} {year}, {time}",
    "months": (
        "January February March April May June July August September October November December"
    ),
    "index": "Score sheets",
}
