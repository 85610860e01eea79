# SPDX-License-Identifier: MIT
"""`settebello run`: scripts that pass, scripts that fail, and a person at a terminal."""

import subprocess
import time
from pathlib import Path

import pytest
from cli import one_line, settebello
from terminals import Terminal, glass

from settebello.simulator.reader import shows, totals

CLASSIC = Path("host_tools/settebello/simulator/scripts/classic.txt")


def run_script(tmp_path: Path, text: str, *more: str) -> subprocess.CompletedProcess[str]:
    script = tmp_path / "script.txt"
    script.write_text(text)
    return settebello("run", "--script", str(script), *more)


def test_a_whole_match_then_sync_verify_and_export(tmp_path: Path) -> None:
    base = str(tmp_path / "store.db")
    done = settebello(
        "run", "--quiet", "--png", str(tmp_path / "png"),
        "--then", f"sync --port {{port}} --database {base}",
        "--then", f"verify --database {base}",
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "classic.txt: played" in done.stdout
    assert "differences: none" in done.stdout
    assert len(list((tmp_path / "png").glob("*.png"))) == CLASSIC.read_text().count("\nshow ")


def test_three_players_with_declarations_then_sync_and_verify(tmp_path: Path) -> None:
    base = str(tmp_path / "store.db")
    done = settebello(
        "run", "--script", "cirulla", "--quiet",
        "--then", f"sync --port {{port}} --database {base}",
        "--then", f"verify --database {base}",
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "differences: none" in done.stdout


def test_pictures_are_printed_and_kept(tmp_path: Path) -> None:
    folder = tmp_path / "png"
    done = run_script(tmp_path, "show The first glass\npress OK\nshow Table", "--png", str(folder))
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("The first glass\n┌───")
    assert sorted(path.name for path in folder.iterdir()) == [
        "01-the-first-glass.png",
        "02-table.png",
    ]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('expect "Primiera"', "line 1: expect"),
        ('expect not "Scopa a 11"', "it stands there"),
        ("press OK\n\ntotal 1 0", "line 3: total 1 0: the glass shows (0, 0)"),
        ("total 0 0", "no totals are shown"),
        ("press FIRE", "no key FIRE"),
        ("jump", "no such word"),
        ("press OK*x", "line 1"),
        ("hold OK", "line 1"),
        ("wait", "line 1"),
        ('expect "open', "line 1"),
        ("press OK*-3", "-3 is no number from 1 on"),
        ("press OK*", "nothing is no number from 1 on"),
        ("hold OK 0", "0 is no number"),
        ("wait 1.5", "1.5 is no number"),
        ("expect", "a text is missing"),
        ('expect not ""', "a text is missing"),
        ('expect "\U0001f600"', "the board's font has no"),
        ("settebello rules none", "exit status 1"),
    ],
)
def test_a_line_that_fails_is_named(tmp_path: Path, text: str, why: str) -> None:
    done = run_script(tmp_path, text)
    assert done.returncode == 1
    assert why in done.stderr.splitlines()[-1]
    assert "Traceback" not in done.stderr


def test_a_script_that_is_no_text(tmp_path: Path) -> None:
    (tmp_path / "script.txt").write_bytes(b"press OK \xff")
    done = settebello("run", "--script", str(tmp_path / "script.txt"))
    assert done.returncode == 1
    assert "script.txt is no text" in one_line(done.stderr)


def test_a_script_that_is_not_there(tmp_path: Path) -> None:
    done = settebello("run", "--script", str(tmp_path / "none.txt"))
    assert done.returncode == 1
    assert "ready ones: cirulla, classic" in one_line(done.stderr)


def test_the_state_is_kept_where_it_is_asked_for(tmp_path: Path) -> None:
    folder = str(tmp_path / "state")
    run_script(tmp_path, "press OK OK DOWN UP OK OK\ntotal 0 4", "--state", folder)
    assert run_script(tmp_path, "total 0 4", "--state", folder).returncode == 0


@pytest.mark.parametrize(("columns", "lines"), [(140, 45), (80, 24)])
def test_a_person_plays_and_finds_the_match_again(tmp_path: Path, columns: int, lines: int) -> None:
    with Terminal(tmp_path, columns, lines) as person:
        person.wait_for(lambda sent: shows(glass(sent), "OK si gioca"))
        person.types(b"\r")
        person.wait_for(lambda sent: totals(glass(sent)) == (0, 0))
        for key in (b"\r", b"\x1b[B", b"\x1b[A", b"\r"):
            person.types(key)
            time.sleep(0.2)
        person.wait_for(lambda sent: shows(glass(sent), "+4=4"))
        time.sleep(0.5)  # as long as it takes to read it: an OK at once would not be believed
        person.types(b"\r")
        person.wait_for(lambda sent: totals(glass(sent)) == (0, 4))
        person.types(b"\x1b[B")
        person.wait_for(lambda sent: shows(glass(sent), "Annulla mano 1"))
        person.types(b"h\r")  # held
        person.wait_for(lambda sent: totals(glass(sent)) == (0, 0))
        person.quits()
    with Terminal(tmp_path, columns, lines) as person:
        person.wait_for(lambda sent: totals(glass(sent)) == (0, 0))
        person.quits()
