# SPDX-License-Identifier: MIT
"""People who know their cards enter a hand: by questions, by piles, live; counting presses.

They look at what the screens show and press what it says, nothing else.
"""

from scopa.captures import misdealt
from scopa.deal import LEAVE, Deal
from scopa.hand import ABSENT, COUNTS, NOBODY, UNKNOWN, wanted
from scopa.questions import CARD, MOST, PAIR
from scorer.buttons import DOWN, LEFT, OK, RIGHT, UP
from scorer.entry import DONE
from scorer.screens.choice import KEYS as ROWS
from scorer.screens.grid import moved
from scorer.screens.screen import side_keys

ARROWS = (LEFT, RIGHT, UP, DOWN)


def played_out(rules, shape, dice, dealer=0):
    """A whole random deal."""
    while True:
        deck = dice.shuffled([card for card in range(40) if rules.in_deck(card)])
        if not misdealt(rules, deck[: rules.table]):
            break
    deal = Deal(rules, shape, dealer)
    if not deal.laid:
        deal.lay(deck[: rules.table])
    for card in deck[rules.table :]:
        found = deal.options(card)
        places = list(range(len(found.options))) + ([LEAVE] if found.may_leave else [])
        deal.play(card, places[dice.below(len(places))])
    return deal


def truth(hand, question):
    """What the players of a known hand answer."""
    if question.kind == MOST:
        cards = wanted(hand.rules, COUNTS[question.place])
        counts = [
            len([card for card in cards if hand.cards[card] == side]) for side in range(hand.sides)
        ]
        return counts.index(max(counts)) if counts.count(max(counts)) == 1 else NOBODY
    owners = [hand.cards[card] for card in question.cards]
    if NOBODY in owners:
        return NOBODY
    return owners[0] if len(owners) == 1 else owners[0] * 2 + owners[1]


def sweeps(desk, hand):
    """Press the sweeps on the table."""
    desk.go("table")
    for side in range(hand.sides):
        for _ in range(hand.sweeps[side]):
            desk.key(side_keys(hand.sides)[side])


def by_questions(desk, hand, most=99):
    """From the table to the summary, or until `most` answers are given."""
    if desk.name == "table":
        desk.key(OK)
    while desk.name == "questions" and most:
        most -= 1
        question = desk.screen._ask()
        value = truth(hand, question)
        if value == NOBODY and question.kind == PAIR:
            desk.key(OK)
        elif value == NOBODY and question.kind == CARD:
            desk.hold()
        elif question.kind == PAIR:
            desk.key((LEFT, UP, DOWN, RIGHT)[value])
        elif value == NOBODY:
            desk.key(OK)
        else:
            desk.key(side_keys(hand.sides)[value])


def walk(desk, goal):
    """Press the fewest arrows that lead the cursor to a place."""
    screen, entry = desk.screen, desk.game.entry
    start = entry.cursor
    if start == goal:
        return
    column = screen.column
    begin = (start, column if start == DONE else 0)
    came = {begin: None}
    edge = [begin]
    end = None
    while end is None:
        after = []
        for place in edge:
            for key in ARROWS:
                if place[0] == DONE and key in (LEFT, RIGHT):
                    continue
                entry.cursor, screen.column = place
                found = _step(screen, place, key)
                if found not in came:
                    came[found] = (place, key)
                    after.append(found)
                    if found[0] == goal and end is None:
                        end = found
        assert after, f"no way leads to {goal}"
        edge = after
    keys = []
    while came[end]:
        end, key = came[end]
        keys.append(key)
    entry.cursor, screen.column = start, column
    for key in reversed(keys):
        desk.key(key)
    assert entry.cursor == goal


def _step(screen, place, key):
    """Return where a key leads, and the column that is kept where that is below the cards."""
    if hasattr(screen, "_moved"):
        found = screen._moved(key)
    else:
        found = moved(place[0], key, screen._shown, screen.column)
    return found, (place[0] % 10 if found == DONE else 0)


def by_pile(desk, hand):
    """From anywhere to the summary: every side's pile but the last one's."""
    desk.go("pile")
    entry = desk.game.entry
    if NOBODY in list(hand.cards):
        walk(desk, DONE)
        desk.key(LEFT)
        assert entry.side == NOBODY
        mark(desk, hand, NOBODY)
        walk(desk, DONE)
        desk.key(OK if UNKNOWN in list(entry.hand.cards) else RIGHT)
    while desk.name == "pile":
        mark(desk, hand, entry.side)
        walk(desk, DONE)
        desk.key(OK)


def mark(desk, hand, side):
    """Mark what one side has, on the grid."""
    entry = desk.game.entry
    for card in range(40):
        wrong = (hand.cards[card] == side) != (entry.hand.cards[card] == side)
        if wrong and hand.cards[card] != ABSENT:
            walk(desk, card)
            desk.key(OK)


def by_live(desk, text, plays=99):
    """Lay and play what the text of a deal says: all, or so many plays."""
    desk.go("live")
    entry = desk.game.entry
    table = entry.hand.rules.table
    place = len(entry.plays)
    while place < len(text) and plays:
        walk(desk, ord(text[place]) - 48)
        desk.key(OK)
        plays -= place >= table
        place += 1
        if desk.name == "choice":
            choose(desk, (ord(text[place]) - 97) * 26 + ord(text[place + 1]) - 97)
            place += 2


def choose(desk, wish):
    """Press the arrow of the choice that is at a place among all."""
    possible = desk.screen._possible()
    while desk.name == "choice":
        rows, _ = desk.screen._rows()
        if possible[wish] in rows:
            desk.key(ROWS[rows.index(possible[wish])])
        else:
            desk.key(DOWN)
