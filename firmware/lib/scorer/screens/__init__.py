# SPDX-License-Identifier: MIT
"""The screens by name."""

from scorer.screens.menu import Menu
from scorer.screens.pile import Pile
from scorer.screens.start import Start
from scorer.screens.summary import Summary
from scorer.screens.table import Table
from scorer.screens.win import Win

SCREENS = {
    "start": Start,
    "table": Table,
    "pile": Pile,
    "summary": Summary,
    "win": Win,
    "menu": Menu,
}
ENTERING = ("table", "pile", "summary")  # a restart may go on here with the draft
