# SPDX-License-Identifier: MIT
"""An image onto the drive of a Pico's boot loader."""

from pathlib import Path

import pytest

from settebello.deploy import firmware_files
from settebello.deploy_image import checked_image, drives, put_image, wait_for_drive
from settebello.errors import AbsentError, ChoiceError, InputError

ABOUT = "UF2 Bootloader v3.0\nModel: Raspberry Pi RP2\nBoard-ID: RPI-RP2\n"
ROOT = Path(__file__).parents[2]


def mounted(folder: Path) -> Path:
    folder.mkdir()
    (folder / "INFO_UF2.TXT").write_text(ABOUT)
    (folder / "somebody's.txt").write_text("stays")
    return folder


@pytest.fixture
def image(tmp_path: Path) -> Path:
    path = tmp_path / "settebello-0.1.0-pico.uf2"
    path.write_bytes(b"UF2\n" + bytes(508))
    return path


def test_an_image_goes_onto_the_drive_and_nothing_else_changes(tmp_path: Path, image: Path) -> None:
    drive = mounted(tmp_path / "RPI-RP2")
    put_image(checked_image(image), wait_for_drive(0, [tmp_path, drive]))
    assert (drive / image.name).read_bytes() == image.read_bytes()
    assert sorted(path.name for path in drive.iterdir()) == sorted(
        ["INFO_UF2.TXT", "somebody's.txt", image.name]
    )


def test_no_drive_and_two_drives_are_said(tmp_path: Path) -> None:
    with pytest.raises(AbsentError, match="BOOTSEL"):
        wait_for_drive(0, [tmp_path])
    two = [mounted(tmp_path / name) for name in ("one", "two")]
    assert drives(two) == two
    with pytest.raises(ChoiceError, match="--drive"):
        wait_for_drive(0, two)


def test_what_is_no_image_or_no_drive_is_refused(tmp_path: Path, image: Path) -> None:
    text = tmp_path / "notes.txt"
    text.write_text("UF3")
    with pytest.raises(InputError, match="no UF2 image"):
        checked_image(text)
    with pytest.raises(InputError, match="boot loader"):
        put_image(image, tmp_path)
    assert [path.name for path in tmp_path.iterdir() if path.suffix == ".uf2"] == [image.name]


def test_the_files_are_those_of_the_tree_and_main_comes_last(tmp_path: Path) -> None:
    files = firmware_files()
    names = [file.target for file in files]
    lib = {
        path.relative_to(ROOT / "firmware").as_posix() for path in ROOT.glob("firmware/lib/**/*.py")
    }
    assert set(names) == lib | {"board.py", "main.py"}
    assert names[-1] == "main.py"
    assert not any(name.startswith("journal") for name in names)
    three = ROOT / "firmware" / "boards" / "pico_three.py"
    assert {file.target: file.data for file in firmware_files(three)}[
        "board.py"
    ] == three.read_bytes()
    with pytest.raises(InputError, match="INPUTS"):
        firmware_files(ROOT / "firmware" / "main.py")
