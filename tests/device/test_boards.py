# SPDX-License-Identifier: MIT
"""Every ready board and display: the same match on each; safe mode, self-test and crash screen."""

import itertools
import runpy
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from scopa.records import record_line
from settebello.link import Link
from settebello.simulator import script
from settebello.simulator.board import BoardError, SimulatedBoard
from settebello.simulator.picture import Picture
from settebello.simulator.reader import shows, totals
from settebello.simulator.script import Player
from settebello.transport import SerialTransport

BOOT_MS = 300
BAR = 54  # the first row of the bar
FIRMWARE = Path(__file__).parents[2] / "firmware"
CLASSIC = Path(script.__file__).parent / "scripts" / "classic.txt"
READY = sorted((FIRMWARE / "boards").glob("*.py"))
FLOW = "RIGHT LEFT OK LEFT RIGHT BACK UP BACK OK LEFT OK BACK DOWN DOWN RIGHT OK UP BACK"
SAFE = {"six": {"OK", "BACK"}, "joystick": {"PUSH"}, "three": {"LEFT", "RIGHT"}, "rotary": {"PUSH"}}


@contextmanager
def switched_on(
    folder: Path, description: Path | None = None, **settings
) -> Iterator[SimulatedBoard]:
    with SimulatedBoard(folder / "board", board=description, **settings) as board:
        board.advance(BOOT_MS)
        yield board


def described(folder: Path, text: str = "", **values: object) -> Path:
    """Return a description of the usual board with some values changed and `text` at its end."""
    path = folder / "described.py"
    lines = [f"{name} = {value!r}" for name, value in values.items()]
    path.write_text("\n".join([(FIRMWARE / "board.py").read_text(), *lines, text]))
    return path


def all_lit(picture: Picture) -> bool:
    return all(all(row) for row in picture)


def framed(picture: Picture) -> bool:
    """Tell whether a border of one pixel is whole, and nothing is lit beside it."""
    inner = [row[1:-1] for row in picture[1:-1]]
    edges = [*picture[0], *picture[-1], *(row[0] for row in picture), *(row[-1] for row in picture)]
    return all(edges) and not any(any((row[0], row[-1])) for row in inner) and not any(inner[0])


def test_the_usual_board_is_one_of_the_ready_ones() -> None:
    usual = runpy.run_path(str(FIRMWARE / "board.py"))
    ready = runpy.run_path(str(FIRMWARE / "boards" / "pico_six.py"))
    for name in ready:
        if name.isupper():
            assert ready[name] == usual[name]


@pytest.fixture(scope="module")
def usual_pictures(tmp_path_factory: pytest.TempPathFactory) -> list[Picture]:
    with switched_on(tmp_path_factory.mktemp("usual")) as board:
        return list(played(board))


def played(board: SimulatedBoard) -> Iterator[Picture]:
    for key in FLOW.split():
        board.press(key)
        yield board.picture()


@pytest.mark.parametrize("path", READY, ids=[path.stem for path in READY])
def test_every_board_plays_alike(path: Path, tmp_path: Path, usual_pictures: list[Picture]) -> None:
    with switched_on(tmp_path, path) as board:
        for key, seen, usual in zip(FLOW.split(), played(board), usual_pictures, strict=True):
            assert seen == usual, key


@pytest.mark.parametrize("path", READY, ids=[path.stem for path in READY])
def test_where_ok_must_be_held_it_can_be_and_letting_go_early_leaves(
    path: Path, tmp_path: Path
) -> None:
    with switched_on(tmp_path, path) as board:
        board.press("OK", "OK", "DOWN", "UP", "OK", "OK")
        assert totals(board.picture()) == (0, 4)
        board.press("DOWN")
        if board.profile != "six":
            board.press("OK", hold=800)
            assert totals(board.picture()) == (0, 4)
            board.press("DOWN")
        board.press("OK", hold=1400)
        board.press("BACK", "BACK")
        assert totals(board.picture()) == (0, 0)


@pytest.mark.parametrize("path", READY, ids=[path.stem for path in READY])
def test_a_whole_match_by_the_same_presses(path: Path, tmp_path: Path) -> None:
    with switched_on(tmp_path, path) as board:
        Player(board, lambda _: None).play(CLASSIC.read_text(encoding="utf-8"))


# -- displays ------------------------------------------------------------------------------------

DISPLAYS = [
    {"HEIGHT": 32},
    {"DISPLAY": "sh1106"},
    {"DISPLAY": "sh1106", "OFFSET": 0},
    {"DISPLAY": "sh1106", "OFFSET": 4},
    {"ADDRESS": 0x78, "FREQUENCY": 100_000, "RESET": 3, "LED": 25, "BUZZER": 16},
]


@pytest.mark.parametrize("values", DISPLAYS)
def test_every_pixel_of_every_display(tmp_path: Path, values: dict[str, object]) -> None:
    with self_test(tmp_path, described(tmp_path, **values)) as board:
        board.press("OK")
        assert all_lit(board.picture())
        board.press("OK")
        assert framed(board.picture())
        board.press("BACK")
        assert shows(board.picture(), "Autoprova")


@pytest.mark.parametrize("values", DISPLAYS)
def test_turned_round(tmp_path: Path, values: dict[str, object]) -> None:
    path = described(tmp_path, **values)
    with switched_on(tmp_path, path) as board:
        usual = board.picture()
        board.kill()
        (board.state / "settings").write_bytes(record_line(1, ["settings", {"rotated": True}]))
        board.start()
        board.advance(BOOT_MS)
        assert board.picture() == [row[::-1] for row in usual[::-1]]
        assert board.picture() != usual


def test_dimmed_and_dark_and_awake_again(tmp_path: Path) -> None:
    with switched_on(tmp_path, ticks=0x40000000 - 2000) as board:
        board.press("OK")
        table, bright = board.picture(), board.glass.contrast
        board.advance(59_000)
        assert board.glass.contrast == bright
        board.advance(2_000)
        assert board.glass.contrast < bright
        board.press("LEFT")  # it wakes, and counts
        assert board.glass.contrast == bright
        assert board.picture() != table
        board.press("BACK")
        assert board.picture()[:BAR] == table[:BAR]  # the bar says whose sweep it was
        board.advance(601_000)
        assert not any(map(any, board.picture()))
        sent = board.bus_bytes
        board.advance(60_000)
        assert board.bus_bytes == sent
        board.press("LEFT")  # it wakes, and nobody knew what it would do
        assert board.picture()[:BAR] == table[:BAR]
        assert board.glass.contrast == bright
        board.press("LEFT")
        assert board.picture()[:BAR] != table[:BAR]


# -- safe mode and self-test ---------------------------------------------------------------------


@contextmanager
def held_at_reset(
    folder: Path, contacts: set[str], path: Path | None = None
) -> Iterator[SimulatedBoard]:
    """Switch a board on while contacts are closed; they are opened again."""
    with SimulatedBoard(folder / "board", board=path) as board:
        board.kill()
        for contact in sorted(contacts):
            board.move(contact, True)
        board.start()
        board.advance(BOOT_MS)
        for contact in sorted(contacts):
            board.move(contact, False)
        board.advance(100)
        yield board


@contextmanager
def self_test(folder: Path, path: Path) -> Iterator[SimulatedBoard]:
    profile = runpy.run_path(str(path))["PROFILE"]
    with held_at_reset(folder, SAFE[profile], path) as board:
        board.press("DOWN", "OK")
        yield board


@pytest.mark.parametrize("path", READY, ids=[path.stem for path in READY])
def test_only_the_documented_contacts_lead_to_safe_mode(path: Path, tmp_path: Path) -> None:
    described_board = runpy.run_path(str(path))
    contacts = [name for name in described_board["INPUTS"] if name not in ("A", "B")]  # they turn
    for number, held in enumerate(
        [{one} for one in contacts] + [set(pair) for pair in itertools.combinations(contacts, 2)]
    ):
        with held_at_reset(tmp_path / str(number), held, path) as board:
            safe = held == SAFE[described_board["PROFILE"]]
            assert shows(board.picture(), "Avvio protetto") == safe, held
            assert shows(board.picture(), "Nuova partita") != safe, held


def test_a_stuck_key_is_named_and_ignored(tmp_path: Path) -> None:
    with SimulatedBoard(tmp_path) as board:
        board.kill()
        board.move("LEFT", True)
        board.start()
        board.advance(90_000)
        assert shows(board.picture(), "bloccato: LEFT")
        board.press("OK")
        assert totals(board.picture()) == (0, 0)


def test_a_match_survives_safe_mode_and_settings_that_are_noise(tmp_path: Path) -> None:
    with switched_on(tmp_path) as board:
        board.press("OK", "OK", "DOWN", "UP", "OK", "OK")
        assert totals(board.picture()) == (0, 4)
        board.kill()
        (board.state / "settings").write_bytes(b"\xff" * 10_000)
    with held_at_reset(tmp_path, SAFE["six"]) as board:
        assert shows(board.picture(), "Avvio protetto")
        assert (board.state / "settings").read_bytes() == b"\xff" * 10_000  # nobody looked
        board.press("OK")
        board.advance(BOOT_MS)
        assert totals(board.picture()) == (0, 4)


def test_safe_mode_ends_by_itself_and_can_end_in_the_prompt(tmp_path: Path) -> None:
    with held_at_reset(tmp_path / "a", SAFE["six"]) as board:
        board.advance(61_000)
        assert shows(board.picture(), "Nuova partita")
    with held_at_reset(tmp_path / "b", SAFE["six"]) as board:
        board.press("UP")
        with pytest.raises(BoardError, match="ended"):
            board.press("OK")


@pytest.mark.parametrize("path", READY, ids=[path.stem for path in READY])
def test_the_self_test_marks_every_key(path: Path, tmp_path: Path) -> None:
    with self_test(tmp_path, path) as board:
        assert shows(board.picture(), "ssd1306 0x3c")
        before = board.picture()
        for key in ("LEFT", "RIGHT", "UP", "DOWN"):
            board.press(key)
            assert board.picture() != before, key
            before = board.picture()
        board.press("OK", "OK", "OK")
        assert board.picture() != before
        board.press("BACK")
        assert shows(board.picture(), "Avvio protetto")


def test_the_self_test_is_the_last_of_the_settings(board: SimulatedBoard) -> None:
    board.press("OK", "LEFT")
    board.press("DOWN", *["DOWN"] * 4)
    assert shows(board.picture(), "5/7")
    board.press("OK", "UP", "OK")
    assert shows(board.picture(), "Settebello 0.")
    board.press("RIGHT", "OK", "OK", "OK", "BACK")
    assert shows(board.picture(), "Ada")
    assert totals(board.picture()) == (0, 0)


# -- crashes -------------------------------------------------------------------------------------

BREAKS = """
import sys
if sys.implementation.name == "micropython":
    from scorer.entry import Entry
    def broken(self, side):
        raise ValueError("no such side")
    Entry.sweep = broken
"""


@pytest.mark.parametrize("height", [64, 32])
def test_an_error_in_the_program_is_shown_and_nothing_is_lost(tmp_path: Path, height: int) -> None:
    path = described(tmp_path, BREAKS, HEIGHT=height)
    with switched_on(tmp_path, path) as board:
        board.press("OK", "OK", "DOWN", "UP", "OK", "OK")
        journal = [one.read_bytes() for one in (board.state / "journal").glob("*.log")]
        board.press("LEFT")
        assert shows(board.picture(), "ValueError")
        assert shows(board.picture(), "no such side")
        assert shows(board.picture(), "OK riavvia")
        assert "line" in (board.state / "crash.txt").read_text()
        assert [one.read_bytes() for one in (board.state / "journal").glob("*.log")] == journal
        board.press("UP")
        assert "no such side" in board.last_words()
        with pytest.raises(BoardError):  # it resets
            board.press("OK")
        board.start()
        board.advance(BOOT_MS)
        assert totals(board.picture()) == (0, 4)


def test_the_pc_can_still_read_the_journal_after_a_crash(tmp_path: Path) -> None:
    with switched_on(tmp_path, described(tmp_path, BREAKS)) as board:
        board.press("OK", "OK", "DOWN", "UP", "OK", "OK", "LEFT")
        assert shows(board.picture(), "ValueError")
        transport = SerialTransport(board.port)
        with board.running_by_itself():
            link = Link(transport)
            assert len(list(link.records(1, link.hello().next))) == 3  # log, match, hand
        transport.close()


def test_a_crash_because_of_the_draft_does_not_come_back(tmp_path: Path) -> None:
    with switched_on(tmp_path, described(tmp_path, BREAKS)) as board:
        board.press("OK", "OK", "DOWN", "OK")
        board.advance(1500)
        assert (board.state / "draft").exists()
        board.press("BACK", "LEFT")
        assert shows(board.picture(), "ValueError")
        with pytest.raises(BoardError):
            board.press("BACK")
        assert not (board.state / "draft").exists()
        assert (board.state / "draft.bad").exists()
