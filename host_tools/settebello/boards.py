# SPDX-License-Identifier: MIT
"""The boards that a command is about: named by port or id, or found; never guessed."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import Protocol

from settebello.answers import Hello
from settebello.board_files import BoardFiles
from settebello.errors import AbsentError, ChoiceError, LinkError, PromptError
from settebello.link import Link, Timing
from settebello.ports import Kind, Port, ports
from settebello.transport import SerialTransport

SEARCH = Timing(answer=0.8, silent=3)  # a port that was not named is given less time


@dataclass(frozen=True, slots=True)
class Which:
    """Which boards are meant: a port, the beginning of a board's id, or all that are found."""

    port: str | None = None
    board: str | None = None
    everyone: bool = False


class Opener(Protocol):
    """Opens the board at a port; raises LinkError."""

    def __call__(self, port: str, timing: Timing | None = None, /) -> "Board":
        """Return the board, for the caller to close."""


@dataclass(frozen=True, slots=True)
class Board:
    """An open board: the scorer answers through `link`, or its files are read at a prompt."""

    port: str
    hello: Hello
    source: Link | BoardFiles
    close: Callable[[], None]

    @property
    def name(self) -> str:
        """How a person tells it from another."""
        return f"{self.hello.board} at {self.port}"

    @property
    def link(self) -> Link:
        """What asks the scorer; raises PromptError if it is not running."""
        if isinstance(self.source, Link):
            return self.source
        raise PromptError("the scorer is not running on the board at " + self.port)


def scorer_at(port: str, timing: Timing | None = None) -> Board:
    """Open the board at `port`; raises LinkError unless a scorer answers there."""
    line = SerialTransport(port)
    with ExitStack() as failing:
        failing.callback(line.close)
        link = Link(line, timing)
        board = Board(port, link.hello(), link, line.close)
        failing.pop_all()
    return board


def journal_at(port: str, timing: Timing | None = None) -> Board:
    """Open the board at `port`, at its Python prompt if the scorer does not run; LinkError."""
    try:
        return scorer_at(port, timing)
    except PromptError:
        files = BoardFiles(port)
    with ExitStack() as failing:
        failing.callback(files.close)
        board = Board(port, files.hello(), files, files.close)
        failing.pop_all()
    return board


@contextmanager
def chosen(
    which: Which, prompts: bool = False, tell: Callable[[str], object] = lambda _said: None
) -> Iterator[list[Board]]:
    """Open the boards that are meant, as `opened` does, until the `with` block ends."""
    boards = opened(which, prompts, tell)
    with ExitStack() as stack:
        for board in boards:
            stack.callback(board.close)
        yield boards


def opened(
    which: Which, prompts: bool = False, tell: Callable[[str], object] = lambda _said: None
) -> list[Board]:
    """Return the boards that are meant, for the caller to close; one, unless all are wanted.

    `prompts`: a board at its Python prompt will do. `tell` hears of ports that may have a board
    and where none answers, if all are wanted. Raises AbsentError when there is none,
    ChoiceError when several could be meant, other LinkErrors when the port that was named fails.
    """
    opener = journal_at if prompts else scorer_at
    found, failed = ([opener(which.port)], {}) if which.port else search(opener)
    meant = []
    try:
        meant = _meant(which, found, failed)
    finally:
        for board in found:
            if board not in meant:
                board.close()  # for whoever wants it meanwhile
    for port, error in failed.items() if which.everyone else ():
        tell(f"{port}: {error}")
    return meant


def search(opener: Opener = scorer_at) -> tuple[list[Board], dict[str, LinkError]]:
    """Ask at every port that may have a board.

    Returns those that answer, for the caller to close, and why each of the others does not.
    """
    found, failed = [], {}
    for port in ports():
        if port.asked:
            try:
                found.append(opener(port.device, SEARCH))
            except LinkError as error:
                failed[port.device] = error
    return found, failed


def _meant(which: Which, found: list[Board], failed: dict[str, LinkError]) -> list[Board]:
    meant = [board for board in found if board.hello.board.startswith(which.board or "")]
    if not meant:
        raise AbsentError(_none(which, found, failed))
    if len(meant) > 1 and not which.everyone:
        raise ChoiceError(
            f"{len(meant)} boards answer: {_names(meant)}. Say --port, --board or --all"
        )
    return meant


def _none(which: Which, found: list[Board], failed: dict[str, LinkError]) -> str:
    """Say why no board is meant, and what the ports that were looked at are."""
    if which.board and found:
        return f"no board's id begins with {which.board}; there is {_names(found)}"
    said = [f"{port}: {why}" for port, why in failed.items()]
    said += [_bridge(port) for port in ports() if port.kind == Kind.BRIDGE]
    return "no board found; " + ("; ".join(said) or "plug one in, or name its port with --port")


def _bridge(port: Port) -> str:
    return f"{port.device} ({port.what}) may be one, but also a printer: if it is, --port it"


def _names(boards: Iterable[Board]) -> str:
    return ", ".join(board.name for board in boards)
