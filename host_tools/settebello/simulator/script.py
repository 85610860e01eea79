# SPDX-License-Identifier: MIT
"""Plays a match from a text file of presses.

A line is a word and its arguments; `#` begins a comment.

    press LEFT OK*3 BACK   presses keys, OK three times
    hold OK 1500           keeps a key down for 1500 ms
    wait 1000              lets a second pass
    show Title             prints the glass under a title
    expect "Ada vince!"    the text stands on the glass
    expect not "Ada"       it does not
    total 8 5              the totals in big digits, from left to right
    cut                    kills the firmware wherever it is and starts it again
    settebello ARGUMENTS   runs a command of this tool while the board runs; {port} is its cable
"""

import os
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from settebello.errors import SettebelloError
from settebello.simulator.board import SimulatedBoard
from settebello.simulator.picture import half_blocks, write_png
from settebello.simulator.reader import shows, totals

BOOT_MS = 300
_PRESSES = 1_000  # of one key in a word
_MS = 3_600_000  # an hour on the board's clock takes minutes of ours


class ScriptError(SettebelloError):
    """A line that cannot be played, or an expectation that the board did not meet."""


class Player:
    """Plays lines on a board; `say` prints, `pictures` is where `show` leaves PNG files."""

    def __init__(
        self,
        board: SimulatedBoard,
        say: Callable[[str], None] = print,
        pictures: Path | None = None,
    ) -> None:
        self.board = board
        self.presses = 0
        self._say = say
        self._pictures = pictures
        self._shown = 0

    def play(self, text: str, name: str = "script") -> None:
        """Play a whole script; ScriptError names the line that failed."""
        for number, line in enumerate(text.splitlines(), 1):
            try:
                words = shlex.split(line, comments=True)
                if words:
                    self._line(words)
            except (SettebelloError, ValueError, IndexError) as error:
                self._say("The glass shows:\n" + half_blocks(self.board.picture()))
                reason = "an argument is missing" if isinstance(error, IndexError) else error
                raise ScriptError(f"{name}, line {number}: {line.strip()}: {reason}") from error

    def _line(self, words: list[str]) -> None:
        action = _ACTIONS.get(words[0])
        if action is None:
            raise ScriptError(f"no such word; there are {', '.join(_ACTIONS)}")
        action(self, words[1:])

    def _press(self, words: list[str]) -> None:
        for word in words:
            key, star, times = word.partition("*")
            count = _number(times, _PRESSES) if star else 1
            self.board.press(*[key] * count)
            self.presses += count

    def _hold(self, words: list[str]) -> None:
        self.board.press(words[0], hold=_number(words[1], _MS))
        self.presses += 1

    def _wait(self, words: list[str]) -> None:
        self.board.advance(_number(words[0], _MS))

    def _show(self, words: list[str]) -> None:
        title = " ".join(words)
        picture = self.board.picture()
        self._say(f"{title}\n{half_blocks(picture)}")
        self._shown += 1
        if self._pictures:
            self._pictures.mkdir(parents=True, exist_ok=True)
            name = "".join(char if char.isalnum() else "-" for char in title.lower()).strip("-")
            write_png(picture, self._pictures / f"{self._shown:02d}-{name}.png")

    def _expect(self, words: list[str]) -> None:
        unwanted = words[:1] == ["not"]
        text = " ".join(words[unwanted:])
        if not text:
            raise ScriptError("a text is missing")
        if shows(self.board.picture(), text) == unwanted:
            raise ScriptError("it stands there" if unwanted else "it does not stand there")

    def _total(self, words: list[str]) -> None:
        wanted = tuple(int(word) for word in words)
        seen = totals(self.board.picture())
        if seen != wanted:
            raise ScriptError("no totals are shown" if seen is None else f"the glass shows {seen}")

    def _cut(self, _words: list[str]) -> None:
        self.board.restart()
        self.board.advance(BOOT_MS)

    def settebello(self, words: list[str]) -> None:
        """Run a command of this tool while the board runs on; ScriptError if it fails."""
        arguments = [word.replace("{port}", self.board.port) for word in words]
        self._say("$ settebello " + " ".join(arguments))
        sys.stdout.flush()
        with self.board.running_by_itself():
            command = [sys.executable, "-m", "settebello", *arguments]
            status = subprocess.run(command, check=False, env=os.environ).returncode
        if status:
            raise ScriptError(f"exit status {status}")


def _number(word: str, most: int) -> int:
    """Return a number of presses or of milliseconds; ScriptError for what is none."""
    if not (word.isascii() and word.isdigit() and word.strip("0")):
        raise ScriptError(f"{word or 'nothing'} is no number from 1 on")
    if len(word.lstrip("0")) > len(str(most)) or int(word) > most:
        raise ScriptError(f"{word} is too much: at most {most}")
    return int(word)


_ACTIONS: dict[str, Callable[[Player, list[str]], None]] = {
    "press": Player._press,
    "hold": Player._hold,
    "wait": Player._wait,
    "show": Player._show,
    "expect": Player._expect,
    "total": Player._total,
    "cut": Player._cut,
    "settebello": Player.settebello,
}
