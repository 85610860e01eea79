# SPDX-License-Identifier: MIT
"""A claim (chiamarsi fuori): a side says it has enough; the cards entered prove it or not."""

from scopa.scoring import score
from scorer.buttons import BACK, OK
from scorer.entry import NO_REST
from scorer.screens.screen import STAY, Screen, side_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from scorer.canvas import Canvas


class Claim(Screen):
    """The sides' keys: who claims; OK: enter cards that prove it; OK held: the verdict."""

    HOLDS = (OK,)
    TAPS = True

    def enter(self) -> None:
        """Believe the cards, where they cannot go with what was counted."""
        entry = self.game.entry
        entry.rest = NO_REST
        if entry.contradicts():
            entry.forget_counts()

    def press(self, key: int) -> str:
        """Choose who claims, go to the cards, or leave."""
        game = self.game
        if key == BACK:
            game.claiming = False
            return "table"
        if key == OK:
            if game.entry.way == "pile":
                game.entry.side = game.claimant
            return game.entry.way
        side = side_of(key, game.entry.hand.sides)
        if side >= 0:
            game.claimant = side
        return STAY

    def held(self, _key: int) -> str:
        """Write the verdict."""
        self.game.claim()
        return self.game.home()

    def draw(self, canvas: "Canvas") -> None:
        """Draw who claims, what it has for sure, what it needs."""
        game, texts = self.game, self.texts
        hand, side = game.entry.hand, game.claimant
        total = game.match.totals[side]
        sure = score(hand.rules, hand).lows[side]
        verdict = texts["proved" if game.proved else "not_proved"]
        sums = "%d + %d = %d" % (total, sure, total + sure)
        name = self.who(canvas, side, canvas.columns - canvas.width(sums) - 6)
        if canvas.height < 64:
            canvas.text(name, 0, 0)
            canvas.right(sums, canvas.columns, 0)
            canvas.centred(verdict, 11)
        else:
            canvas.title(texts["claim_title"])
            canvas.text(name, 0, 13)
            canvas.right(sums, canvas.columns, 13)
            canvas.centred(verdict + "  (%s %d)" % (texts["to"], hand.rules.target), 24)
            canvas.centred(texts["claim_cards"], 35)
            canvas.centred(texts["claim_verdict"], 45)
        canvas.bar(texts["ok_prove"])
