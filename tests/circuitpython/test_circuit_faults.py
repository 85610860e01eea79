# SPDX-License-Identifier: MIT
"""CircuitPython's part of the firmware with a display, a drive or a description that is not right.

`quiet`: displayio sends in silence, as CircuitPython's; `loud`: it raises errors, as Blinka's.
"""

import errno
from pathlib import Path

import pytest
from circuit_board import BOOT_MS, READY, CircuitBoard, switched_on

from scopa.records import record_line
from settebello.simulator.board import BoardError
from settebello.simulator.reader import shows, totals

RETRIED_MS = 3000
ERRORS = (errno.EIO, errno.ENODEV, errno.ETIMEDOUT)
SIX = READY[0].with_name("pico_six.py")


@pytest.fixture(params=["quiet", "loud"], autouse=True)
def _manner(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.param == "loud":
        monkeypatch.setenv("SETTEBELLO_LOUD", "1")


def described(folder: Path, text: str) -> str:
    """Return the path of a description of a Pico with six buttons and `text` at its end."""
    path = folder / "described.py"
    path.write_text(f"{SIX.read_text()}\n{text}\n")
    return str(path)


# -- display -------------------------------------------------------------------------------------


def test_an_idle_board_sends_nothing(tmp_path: Path) -> None:
    with switched_on(tmp_path) as board:
        board.press("OK", "LEFT")
        board.advance(1500)
        sent = board.bus_bytes
        board.advance(5000)
        assert board.bus_bytes == sent


def test_no_display_at_the_start_and_the_game_is_kept(tmp_path: Path) -> None:
    with CircuitBoard(tmp_path, SIX) as board:
        board.fail_bus = lambda _address, _data: errno.ENODEV
        board.advance(BOOT_MS)
        board.press("OK", "OK", "DOWN", "UP", "OK", "OK")
        board.fail_bus = None
        board.advance(RETRIED_MS)
        assert totals(board.picture()) == (0, 4)
        said = "display: error 19 at 0x3c 0x3d, SCL pin GP5, SDA pin GP4"
        assert board.last_words().count(said) == 1


def test_no_pull_ups_at_the_start_and_then_they_are_there(tmp_path: Path) -> None:
    with CircuitBoard(tmp_path, SIX) as board:
        board.fail_bus = lambda _address, _data: errno.ENXIO
        board.advance(BOOT_MS)
        assert "No pull up found" in board.last_words()
        board.press("OK", "OK", "DOWN", "UP", "OK", "OK")
        board.fail_bus = None
        board.advance(RETRIED_MS)
        assert totals(board.picture()) == (0, 4)


def test_pins_that_make_no_bus_are_named_on_the_console(tmp_path: Path) -> None:
    with switched_on(tmp_path, described(tmp_path, 'SCL = "GP6"')) as board:
        assert "Invalid pins at 0x3c 0x3d, SCL pin GP6, SDA pin GP4" in board.last_words()
        assert not any(map(any, board.picture()))
        board.press("OK", "OK")  # the game goes on in the dark
        assert list((board.state / "journal").glob("*.log"))


@pytest.mark.parametrize("error", ERRORS)
def test_unplugged_in_the_middle_and_plugged_in_again(tmp_path: Path, error: int) -> None:
    with switched_on(tmp_path) as board:
        board.press("OK", "OK")
        board.fail_bus = lambda _address, _data: error
        board.press("DOWN", "UP", "OK", "OK")
        board.glass.power_on()
        board.fail_bus = None
        board.advance(RETRIED_MS)
        assert totals(board.picture()) == (0, 4)


def test_every_fiftieth_transaction_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Quiet, as CircuitPython is, nobody can know: that the next refresh shows is all there is."""
    monkeypatch.setenv("SETTEBELLO_LOUD", "1")
    count = [0]

    def fail(_address: int, _data: bytes) -> int:
        count[0] += 1
        return errno.EIO if count[0] % 50 == 0 else 0

    with switched_on(tmp_path) as board:
        board.fail_bus = fail
        board.press("OK")
        for _ in range(2):
            board.press("OK", "DOWN", *["OK", "RIGHT"] * 20, "OK", "OK")
        board.fail_bus = None
        board.advance(RETRIED_MS)
        assert totals(board.picture()) is not None
        assert count[0] > 500


def test_the_display_may_be_at_the_other_address(tmp_path: Path) -> None:
    with switched_on(tmp_path, display_address=0x3D) as board:
        assert shows(board.picture(), "Nuova partita")


def test_turned_round_dimmed_dark_and_awake_again(tmp_path: Path) -> None:
    with switched_on(tmp_path) as board:
        usual, bright = board.picture(), board.glass.contrast
        board.kill()
        settings = record_line(1, ["settings", {"rotated": True}])
        (board.state / "settings").write_bytes(settings)
        board.start()
        board.advance(BOOT_MS)
        turned = board.picture()
        assert turned == [row[::-1] for row in usual[::-1]] != usual
        board.advance(61_000)
        assert board.glass.contrast < bright
        board.advance(600_000)
        assert not any(map(any, board.picture()))
        board.press("LEFT")
        assert board.picture() == turned
        assert board.glass.contrast == bright


# -- drive ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["pico_six", "feather_rp2040"])
def test_a_drive_that_is_the_computers_is_said_and_play_goes_on(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SETTEBELLO_BOOT", "none")
    with switched_on(tmp_path, name) as board:
        assert shows(board.picture(), "Il disco è del")
        board.press("LEFT")
        pages = 0
        while not shows(board.picture(), "Ada") and pages < 5:
            board.press("OK")
            pages += 1
        board.press("OK", "LEFT")
        board.advance(2000)
        assert shows(board.picture(), "NON SALVATO")
        assert not list((board.state / "journal").glob("*"))  # FAT would refuse the folder, too


def test_ok_held_at_power_on_leaves_the_drive_to_the_computer(tmp_path: Path) -> None:
    with CircuitBoard(tmp_path, SIX) as board:
        board.kill()
        board.move("OK", True)
        board.start()
        board.advance(BOOT_MS)
        board.move("OK", False)
        board.advance(100)
        assert shows(board.picture(), "Il disco è del")


def test_a_rename_that_a_power_cut_left_half_done_is_finished(tmp_path: Path) -> None:
    with switched_on(tmp_path) as board:
        board.press("OK", "OK", "DOWN", "OK")
        board.advance(1500)
        board.kill()
        (board.state / "draft").rename(board.state / "draft.tmp")
        shown = board.picture()
        board.start()
        board.advance(BOOT_MS)
        assert (board.state / "draft").exists()
        assert not (board.state / "draft.tmp").exists()
        assert board.picture() != shown


# -- description ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('INPUTS["LEFT"] = "GP77"', "LEFT: no pin GP77"),
        ('INPUTS["LEFT"] = 10', "LEFT: no pin 10"),
        ('LED = "GREEN"', "LED: no pin GREEN"),
        ('del INPUTS["BACK"]', "INPUTS: no BACK"),
        ('PROFILE = "seven"', "PROFILE: no seven"),
    ],
)
def test_what_is_wrong_in_the_description_is_said_on_the_glass(
    text: str, said: str, tmp_path: Path
) -> None:
    with switched_on(tmp_path, described(tmp_path, text)) as board:
        assert shows(board.picture(), "scorer_board.py:")
        assert shows(board.picture(), said)
        assert said in board.last_words()


def test_without_a_bus_the_console_says_it(tmp_path: Path) -> None:
    path = Path(described(tmp_path, 'SDA = "GP88"'))
    with (
        CircuitBoard(tmp_path / "board", path) as board,
        pytest.raises(BoardError, match="SDA: no pin GP88"),
    ):
        board.advance(BOOT_MS)


def test_a_crash_is_shown_and_ok_begins_anew(tmp_path: Path) -> None:
    broken = """
import sys
if "wire" in sys.modules:  # else it is looked at from outside
    from circuit import lacking
    lacking.prepare()
    from scorer.entry import Entry
    def broken(self, side):
        raise ValueError("no such side")
    Entry.sweep = broken
"""
    with switched_on(tmp_path, described(tmp_path, broken)) as board:
        board.press("OK", "LEFT")
        assert shows(board.picture(), "no such side")
        assert "line" in (board.state / "crash.txt").read_text()
        with pytest.raises(BoardError, match="status 0"):
            board.press("OK")
