# SPDX-License-Identifier: MIT
"""The command line itself: errors are one line, statuses are as documented, pipes may break."""

import os
import signal
import subprocess
import sys
import time
from itertools import pairwise
from pathlib import Path

import pytest
from cli import one_line, settebello
from typer.testing import CliRunner

from scopa import __version__
from settebello import cli


def test_version_and_help() -> None:
    assert settebello("--version").stdout == f"settebello {__version__}\n"
    helped = settebello("--help")
    assert helped.returncode == 0
    for name in cli.COMMANDS:
        assert f" {name} " in helped.stdout
        assert CliRunner().invoke(cli.app, [name, "--help"]).exit_code == 0, name


@pytest.mark.parametrize(
    "words",
    [[], ["ruls"], ["rules"], ["rules", "scopa", "--nope"], ["export"], ["--nope"]],
)
def test_wrong_usage_is_status_2(words: list[str]) -> None:
    run = settebello(*words)
    assert run.returncode == 2
    assert "Traceback" not in run.stderr


def test_a_typing_error_is_guessed_at() -> None:
    assert "'rules'" in settebello("ruls").stderr


@pytest.mark.parametrize(
    "words",
    [
        ["rules", "briscola"],
        ["rules", "scopa", "--option", "napola=perhaps"],
        ["rules", "scopa", "--lang", "tlh"],
        ["rules", "--file", "/nowhere"],
        ["rules", "--file", "/"],
        ["matches", "--database", "/nowhere/at/all"],
        ["sync", "--port", "/nowhere"],
    ],
)
def test_what_the_user_can_put_right_is_one_line_and_status_1(words: list[str]) -> None:
    run = settebello(*words)
    assert run.returncode == 1
    assert one_line(run.stderr)


def test_a_file_that_is_not_utf_8(tmp_path: Path) -> None:
    file = tmp_path / "house.json"
    file.write_bytes(b'{"id": "caf\xe9"}')
    run = settebello("rules", "--file", file)
    assert run.returncode == 1
    assert "UTF-8" in one_line(run.stderr)


def test_a_mistake_of_ours_is_one_line_too(monkeypatch: pytest.MonkeyPatch, capsys) -> None:
    def broken(*_words: object, **_options: object) -> None:
        raise KeyError("lost")

    monkeypatch.setattr(cli, "app", broken)
    monkeypatch.delenv("SETTEBELLO_DEBUG", raising=False)
    assert cli.run() == 1
    assert "internal error, please report it: KeyError" in capsys.readouterr().err
    monkeypatch.setenv("SETTEBELLO_DEBUG", "1")
    with pytest.raises(KeyError):
        cli.run()


@pytest.mark.parametrize("closed", [">&-", "2>&-", ">&- 2>&-", "<&-"])
def test_a_closed_stream_is_no_mistake_of_ours(closed: str) -> None:
    command = f"exec {sys.executable} -m settebello variants {closed}"
    run = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False)
    assert (run.returncode, run.stderr) == (0, "")


def test_a_character_that_the_terminal_lacks_is_written_otherwise() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "settebello", "rules", "cirulla", "--lang", "it"],
        env=os.environ | {"PYTHONIOENCODING": "ascii"},
        capture_output=True,
        check=False,
    )
    assert run.returncode == 0
    assert b"\\xe0" in run.stdout  # an a with its accent


def test_ctrl_c_while_the_program_is_loaded() -> None:
    code = (
        "import os, signal, sys\n"
        "class Interrupted:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name == 'typer':\n"
        "            os.kill(os.getpid(), signal.SIGINT)\n"
        "sys.meta_path.insert(0, Interrupted())\n"
        "from settebello.__main__ import main\n"
        "main()\n"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert (run.returncode, run.stderr) == (130, b"")


def test_sigterm_leaves_no_half_file(tmp_path: Path) -> None:
    code = (
        "import os, signal, sys\n"
        "from settebello import cli\n"
        "from settebello.export.files import writing\n"
        "def app(prog_name):\n"
        "    with writing(sys.argv[1]) as file:\n"
        "        file.write(b'half')\n"
        "        os.kill(os.getpid(), signal.SIGTERM)\n"
        "cli.app = app\n"
        "sys.exit(cli.run())\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path / "x.csv")], capture_output=True, check=False
    )
    assert (run.returncode, run.stderr) == (143, b"")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("words", [["variants", "--json"], ["variants"], ["--help"]])
def test_a_reader_that_goes_away_is_no_error(words: list[str]) -> None:
    command = [sys.executable, "-m", "settebello", *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as run:
        assert run.stdout
        assert run.stderr
        run.stdout.close()
        assert run.stderr.read() == b""


def test_ctrl_c_is_quiet_and_status_130() -> None:
    master, slave = os.openpty()
    command = [sys.executable, "-m", "settebello", "sync", "--port", os.ttyname(slave)]
    environment = {**os.environ, "SETTEBELLO_DATABASE": "sqlite://"}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment
    ) as run:
        os.read(master, 1)  # it asks: so it is running
        time.sleep(0.1)
        run.send_signal(signal.SIGINT)
        out, err = run.communicate(timeout=600)
    os.close(master)
    os.close(slave)
    assert (run.returncode, out, err) == (130, b"", b"")


def test_scoring_does_not_wait_for_what_it_does_not_need() -> None:
    """`settebello score` answers thousands of lines: it must not import the database first."""
    code = (
        "import sys; from settebello.cli import _load; _load('score'); "
        "print(*(name for name in ('sqlalchemy', 'serial') if name in sys.modules))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout == "\n"


def test_help_speaks_of_no_types_and_has_single_blank_lines() -> None:
    words = [[name] for name in cli.COMMANDS if name != "merge"] + [["merge", "players"], []]
    for each in words:
        text = CliRunner().invoke(cli.app, [*each, "--help"]).stdout
        assert "<bool>" not in text and "<str>" not in text and "list[" not in text, each
        middle = [line.strip() for line in text.strip().splitlines()]
        assert not [pair for pair in pairwise(middle) if pair == ("", "")], each
