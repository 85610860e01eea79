# SPDX-License-Identifier: MIT
"""The frame of the batch commands: a JSON object a line in, an answer a line out, in order."""

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from settebello.commands.plain import plain
from settebello.errors import InputError

File = Annotated[
    str, typer.Argument(metavar="FILE", help="JSON objects, one a line; - is standard input.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Answer with one JSON object a line.")]


def answers(lines: Iterable[bytes], answer: Callable[[Any], Any]) -> Iterator[tuple[int, Any, Any]]:
    """Yield (line number, question, answer) for each line that is not blank.

    A line that cannot be answered gives {"error": what is wrong} at its place.
    """
    for number, line in enumerate(lines, 1):
        if line.strip():
            yield (number, *_answer(line, answer))


def _answer(line: bytes, answer: Callable[[Any], Any]) -> tuple[Any, Any]:
    try:
        question = json.loads(line.decode("utf-8-sig"), parse_int=_whole, parse_constant=_no_number)
        return question, answer(question)
    except UnicodeDecodeError as error:
        reason = f"not UTF-8: byte {error.start + 1} of the line"
    except OverflowError:
        reason = "not JSON we can read: a number is too large"
    except json.JSONDecodeError as error:
        reason = f"not JSON, one object a line: {error.msg} at character {error.pos + 1}"
    except RecursionError:
        reason = "not JSON we can read: nested too deeply"
    except ValueError as error:
        reason = str(error)
    return None, {"error": reason}


def _whole(digits: str) -> int:
    if len(digits) > 40:
        raise OverflowError
    return int(digits)


def _no_number(word: str) -> float:
    raise ValueError(f"not JSON: {word} is no number")


def run(
    file: str, as_json: bool, answer: Callable[[Any], Any], show: Callable[[Any, Any], None]
) -> None:
    """Answer every line of `file`; leave with status 1 if one of them could not be answered."""
    failed = False
    with _opened(file) as lines:
        for number, question, found in answers(lines, answer):
            failed |= "error" in found
            if as_json:
                _write(json.dumps(found, ensure_ascii=False))
            elif "error" in found:
                _write(f"line {number}: {found['error']}")
            else:
                show(question, found)
    if failed:
        raise typer.Exit(1)


def _write(text: str) -> None:
    r"""Write a line; half a surrogate pair, which has no UTF-8, leaves as its escape \uXXXX."""
    sys.stdout.write(text.encode("utf-8", "backslashreplace").decode() + "\n")


def _opened(file: str) -> Any:
    if file != "-":
        return Path(file).open("rb")
    if sys.stdin is None:
        raise InputError("standard input is closed")
    return sys.stdin.buffer


def table(title: str, columns: list[str], rows: list[list[str]]) -> None:
    """Print a small table: the first column names things, the others are numbers."""
    drawn = Table(title=plain(title), title_justify="left", min_width=len(title))
    for place, column in enumerate(columns):
        drawn.add_column(plain(column), justify="left" if place == 0 else "right")
    for row in rows:
        drawn.add_row(*map(plain, row))
    Console(highlight=False, width=None if sys.stdout.isatty() else 120).print(drawn)
