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
        question = json.loads(line.decode("utf-8-sig"))
        return question, answer(question)
    except UnicodeDecodeError as error:
        reason = f"not UTF-8: byte {error.start + 1} of the line"
    except json.JSONDecodeError as error:
        reason = f"not JSON, one object a line: {error.msg} at character {error.pos + 1}"
    except RecursionError:
        reason = "not JSON we can read: nested too deeply"
    except ValueError as error:
        reason = str(error)
    return None, {"error": reason}


def run(
    file: str, as_json: bool, answer: Callable[[Any], Any], show: Callable[[Any, Any], None]
) -> None:
    """Answer every line of `file`; leave with status 1 if one of them could not be answered."""
    failed = False
    with _opened(file) as lines:
        for number, question, found in answers(lines, answer):
            failed |= "error" in found
            if as_json:
                sys.stdout.write(json.dumps(found, ensure_ascii=False) + "\n")
            elif "error" in found:
                sys.stdout.write(f"line {number}: {found['error']}\n")
            else:
                show(question, found)
    if failed:
        raise typer.Exit(1)


def _opened(file: str) -> Any:
    return sys.stdin.buffer if file == "-" else Path(file).open("rb")


def table(title: str, columns: list[str], rows: list[list[str]]) -> None:
    """Print a small table: the first column names things, the others are numbers."""
    drawn = Table(title=title, title_justify="left", min_width=len(title))
    for place, column in enumerate(columns):
        drawn.add_column(column, justify="left" if place == 0 else "right")
    for row in rows:
        drawn.add_row(*row)
    Console(highlight=False, width=None if sys.stdout.isatty() else 120).print(drawn)
