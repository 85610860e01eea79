# SPDX-License-Identifier: MIT
"""An image onto the drive of a Pico's boot loader."""

import os
import runpy
from pathlib import Path

import pytest
from cli import one_line, settebello

from settebello.deploy import firmware_files
from settebello.deploy_image import checked_image, drives, put_image, wait_for_drive
from settebello.errors import AbsentError, ChoiceError, InputError

ABOUT = "UF2 Bootloader v3.0\nModel: Raspberry Pi RP2\nBoard-ID: RPI-RP2\n"
ROOT = Path(__file__).parents[2]
UF2 = runpy.run_path(str(ROOT / "host_tools" / "release" / "uf2.py"))["uf2"]


def mounted(folder: Path) -> Path:
    folder.mkdir()
    (folder / "INFO_UF2.TXT").write_text(ABOUT)
    (folder / "somebody's.txt").write_text("stays")
    return folder


@pytest.fixture
def image(tmp_path: Path) -> Path:
    path = tmp_path / "settebello-0.1.0-pico.uf2"
    path.write_bytes(UF2(bytes(range(256)) * 5))
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


def without(data: bytes, at: int, put: bytes) -> bytes:
    return data[:at] + put + data[at + len(put) :]


@pytest.mark.parametrize(
    ("damage", "why"),
    [
        (lambda _data: b"", "no UF2 image"),
        (lambda _data: b"UF3\n" * 128, "no UF2 image"),
        (lambda data: data[:-100], "cut off in block 4"),
        (lambda data: data[:-512], "4 of its 5 blocks"),
        (lambda data: data[:512] + data[1024:], "damaged in block 1"),
        (lambda data: without(data, 512, bytes(4)), "damaged in block 1"),
        (lambda data: without(data, 28, bytes.fromhex("59ff8be4")), "another chip"),
    ],
)
def test_what_is_no_image_is_refused(tmp_path: Path, image: Path, damage, why: str) -> None:
    image.write_bytes(damage(image.read_bytes()))
    with pytest.raises(InputError, match=why):
        checked_image(image)


def test_what_is_no_drive_is_refused(tmp_path: Path, image: Path) -> None:
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


def test_a_drive_that_is_there_gets_the_image(tmp_path: Path, image: Path) -> None:
    drive = mounted(tmp_path / "RPI-RP2")
    done = settebello("deploy", "--image", str(image), "--drive", str(drive))
    assert done.returncode == 0, done.stderr
    assert "settebello-0.1.0-pico.uf2 is on the Pico" in done.stdout
    assert "cannot be backed up, and stays" in done.stderr
    assert (drive / image.name).read_bytes() == image.read_bytes()


def test_a_full_drive_is_named_and_keeps_no_half(tmp_path: Path, image: Path) -> None:
    drive = mounted(tmp_path / "RPI-RP2")
    (drive / image.name).symlink_to("/dev/full")
    done = settebello("deploy", "--image", str(image), "--drive", str(drive))
    assert done.returncode == 1
    error = one_line(done.stderr.splitlines(keepends=True)[-1])
    assert error == f"{drive / image.name}: No space left on device"
    assert not os.path.lexists(drive / image.name)


@pytest.mark.parametrize(
    ("words", "status", "why"),
    [
        (("--image", "none.uf2"), 1, "none.uf2: No such file"),
        (("--image", "README.md"), 1, "README.md is no UF2 image"),
        (("--image", "{image}", "--drive", "firmware"), 1, "firmware is in use, and not as"),
        (("--image", "{image}", "--description", "pico_three"), 2, "deploy another one afterwards"),
        (("--drive", "firmware"), 2, "name one with --image"),
        (("--description", "pico_four"), 1, "no board pico_four; ready ones: esp32_six"),
        (("--description", "README.md"), 1, "README.md does not describe a board"),
        (("--port", "/dev/none"), 1, "/dev/none"),
        (("--image", "{image}", "--port", "/dev/none"), 1, "/dev/none"),
        (("--board", "zz"), 1, "no board"),  # whatever is plugged in where this runs
    ],
)
def test_what_cannot_be_deployed_is_one_line(
    image: Path, words: tuple[str, ...], status: int, why: str
) -> None:
    done = settebello("deploy", *[word.format(image=image) for word in words])
    assert done.returncode == status, done.stderr
    assert why in done.stderr
    assert len(done.stderr.splitlines()) == 1, done.stderr
