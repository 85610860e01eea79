# SPDX-License-Identifier: MIT
"""The screens by name: each is made when it is first shown, and most are forgotten afterwards."""

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from scorer.game import Game
    from scorer.screens.screen import Screen

# name, class; a name is that of its module in this package
SCREENS = (
    ("questions", "Questions"),
    ("live", "Live"),
    ("choice", "Choice"),
    ("crash", "Crash"),
    ("claim", "Claim"),
    ("declare", "Declare"),
    ("extra", "Extra"),
    ("hand", "Hand"),
    ("history", "History"),
    ("letters", "Letters"),
    ("menu", "Menu"),
    ("options", "Options"),
    ("people", "People"),
    ("pile", "Pile"),
    ("redeal", "Redeal"),
    ("roster", "Roster"),
    ("safe", "Safe"),
    ("selftest", "Selftest"),
    ("settings", "Settings"),
    ("setup", "Setup"),
    ("shape", "Shape"),
    ("start", "Start"),
    ("summary", "Summary"),
    ("table", "Table"),
    ("target", "Target"),
    ("variant", "Variant"),
    ("win", "Win"),
)
# a restart may go on here with the draft
ENTERING = ("table", "questions", "pile", "live", "choice", "summary")
KEPT = ("table", "questions", "summary")  # shown in every hand: they stay in memory
HELPERS = (
    "scorer.screens.listing",
    "scorer.screens.grid",
    "scorer.plan",
    "scorer.past",
    "scorer.turn",
    "scopa.variants",
    "scopa.deal",
    "scopa.captures",
)


def build(name: str, game: "Game", texts: "dict[str, str]") -> "Screen":
    """Return a new screen; KeyError if there is none of that name."""
    path = "scorer.screens." + name
    for known, kind in SCREENS:
        if known == name:
            screen: Screen = getattr(__import__(path, None, None, (kind,)), kind)(game, texts)
            return screen
    raise KeyError(name)


def forget(names: "list[str]") -> None:
    """Give back the memory of screens' modules, and of what such screens alone need."""
    for name in names:
        _unload("scorer.screens." + name)
    for path in HELPERS:
        _unload(path)


def _unload(path: str) -> None:
    """Forget a module: it is read again when it is next imported."""
    if sys.modules.pop(path, None) is not None:
        package, _, name = path.rpartition(".")
        if package in sys.modules and hasattr(sys.modules[package], name):
            delattr(sys.modules[package], name)
