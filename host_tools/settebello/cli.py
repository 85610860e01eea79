# SPDX-License-Identifier: MIT
"""The command line: a table of commands, and every error as one line.

Exit statuses: 0 done; 1 an error, or a difference that `verify` found; 2 wrong usage;
130 interrupted with Ctrl-C. SETTEBELLO_DEBUG=1 shows where an error came from.
"""

import errno
import inspect
import os
import re
import sys
from collections.abc import Iterator, MutableMapping
from importlib import import_module
from io import TextIOWrapper
from signal import SIGTERM, signal
from typing import Annotated, Any, NoReturn, cast

import typer
from typer.core import TyperGroup
from typer.main import get_command

from scopa import __version__
from settebello.errors import SettebelloError, UsageError

_BOARD, _RESULTS, _RULES = "The board", "Results", "Rules of the game"

# Command NAME is the function NAME of the module settebello.commands.NAME, or a typer.Typer of
# that name that holds sub-commands; a name that Python keeps to itself has another beside it. The
# module's EPILOG, if it has one, ends the help. A module is imported when its command is named, so
# that none pays for what another needs.
COMMANDS: dict[str, str | tuple[str, str]] = {
    "run": _BOARD,
    "scorer": _BOARD,
    "ports": _BOARD,
    "sync": _BOARD,
    "watch": _BOARD,
    "names": _BOARD,
    "house-rules": (_BOARD, "house_rules"),
    "set-time": (_BOARD, "set_time"),
    "deploy": _BOARD,
    "doctor": _BOARD,
    "backup": _BOARD,
    "matches": _RESULTS,
    "show": _RESULTS,
    "export": _RESULTS,
    "stats": _RESULTS,
    "plot": _RESULTS,
    "report": _RESULTS,
    "verify": _RESULTS,
    "import": (_RESULTS, "import_"),
    "merge": _RESULTS,
    "variants": _RULES,
    "rules": _RULES,
    "score": _RULES,
    "captures": _RULES,
    "match": _RULES,
}


def _load(name: str) -> Any:
    entry = COMMANDS[name]
    panel, inside = (entry, name) if isinstance(entry, str) else entry
    module = import_module("settebello.commands." + inside)
    found, epilog = getattr(module, inside), _paragraphs(getattr(module, "EPILOG", ""))
    holder = typer.Typer(add_completion=False)
    if isinstance(found, typer.Typer):
        holder.add_typer(found, name=name, rich_help_panel=panel, epilog=epilog)
        group = cast("Any", get_command(holder)).commands[name]
        for command in group.commands.values():
            command.epilog = _paragraphs(command.epilog or "")
            _in_words(command)
        return _in_words(group)
    holder.command(name, rich_help_panel=panel, epilog=epilog)(found)
    return _in_words(get_command(holder))


def _paragraphs(text: str) -> str:
    """Return a text as typer sets it best: each paragraph a line, one blank line between."""
    parts = re.split(r"\n\s*\n", inspect.cleandoc(text))
    return "\n\n".join(" ".join(part.splitlines()) for part in parts)


def _in_words(command: Any) -> Any:
    """Return a command whose help says what it takes as its users would, not in Python's types.

    A typer that names its types otherwise shows its own names: nothing else depends on this.
    """
    every, command.help = command.get_params, _paragraphs(command.help or "")

    def get_params(context: Any) -> list[Any]:
        found = list(every(context))
        for each in found if all(hasattr(each, "bare_type") for each in found) else ():
            known = _TAKES.get(each.bare_type())
            if each.param_type_name == "argument" and known:
                each.display_type_rich = lambda ctx: ""  # noqa: ARG005 - its name says it all
            elif each.param_type_name == "option" and each.metavar is None:
                each.metavar = "" if each.is_flag else known
        return found

    command.get_params = get_params
    return command


# What the help shows for an option's type, where the option does not say it itself.
_TAKES = {"str": "TEXT", "list[str]": "TEXT", "Path": "PATH", "list[Path]": "PATH", "int": "N"}


class _Commands(MutableMapping[str, Any]):
    """The commands by name, each loaded when it is first looked up."""

    def __init__(self) -> None:
        self._loaded: dict[str, Any] = {}

    def __getitem__(self, name: str) -> Any:
        if name not in self._loaded:
            if name not in COMMANDS:
                raise KeyError(name)
            self._loaded[name] = _load(name)
        return self._loaded[name]

    def __setitem__(self, name: str, command: Any) -> None:
        self._loaded[name] = command

    def __delitem__(self, name: str) -> None:
        del self._loaded[name]

    def __iter__(self) -> Iterator[str]:
        return iter(COMMANDS)

    def __len__(self) -> int:
        return len(COMMANDS)


class _Group(TyperGroup):
    """A group of commands that are imported when they are needed."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.commands = cast("Any", _Commands())
        _in_words(self)

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002 - the name is typer's
        return list(COMMANDS)


app = typer.Typer(
    cls=_Group,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo("settebello " + __version__)
        raise typer.Exit


@app.callback(
    epilog="Exit status: 0 done, 1 an error or a difference found, 2 wrong usage, 130 interrupted."
)
def _settebello(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Say the version."),
    ] = False,
) -> None:
    """Keep the score of a real Scopa table: rules, board, and match logs."""


def _reason(error: BaseException) -> str:
    """Return one line that says what is wrong."""
    if isinstance(error, OSError) and error.strerror:
        text = f"{error.filename}: {error.strerror}" if error.filename else error.strerror
    elif isinstance(error, UnicodeEncodeError):
        text = f"a text cannot be written as it is: {error}"
    elif isinstance(error, UnicodeError):
        text = f"the text is not UTF-8: {error}"
    elif isinstance(error, (SettebelloError, ValueError)):
        text = str(error)
    else:
        text = f"internal error, please report it: {type(error).__name__}: {error}"
    return " ".join(text.split())


def _hush() -> None:
    """Let nobody write to a pipe that has no reader any more, not even the interpreter's end."""
    sink = os.open(os.devnull, os.O_WRONLY)
    os.dup2(sink, sys.stdout.fileno())
    os.close(sink)


def _speak() -> None:
    """Let no closed stream end a command, nor a character that the terminal cannot show."""
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - to the very end
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - to the very end
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _ended(_number: int, _frame: object) -> NoReturn:
    """End as Ctrl-C does, so that half-written files go and ports are let go."""
    raise SystemExit(128 + SIGTERM)


def run() -> int:
    """Run the command that the arguments name; return the exit status."""
    _speak()
    signal(SIGTERM, _ended)
    try:
        try:
            app(prog_name="settebello")
        finally:
            sys.stdout.flush()
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else 1
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        if isinstance(error, OSError) and error.errno == errno.EPIPE:
            _hush()
            return 1
        if os.environ.get("SETTEBELLO_DEBUG"):
            raise
        typer.echo("settebello: " + _reason(error), err=True)
        return 2 if isinstance(error, UsageError) else 1
    return 0
