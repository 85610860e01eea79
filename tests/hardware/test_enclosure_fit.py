# SPDX-License-Identifier: MIT
"""The board in the case: KiCad's shape of it and the case's solids have nothing in common."""

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest
from enclosure_mesh import read

ROOT = Path(__file__).parents[2]
ENCLOSURE = ROOT / "hardware" / "enclosure"
CAD = ROOT / "build" / "hardware-venv" / "bin" / "python"


@pytest.fixture(scope="module")
def cad() -> Path:
    """Return the Python that has build123d."""
    if not CAD.exists():
        pytest.skip("no build123d: hardware/enclosure/build.sh --set-up")
    return CAD


@pytest.fixture(scope="module")
def board(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the board's STEP, from the board file that is committed."""
    if not shutil.which("kicad-cli"):
        pytest.skip("no KiCad: hardware/install_kicad.sh")
    step = tmp_path_factory.mktemp("board") / "board.step"
    source = ROOT / "hardware" / "board" / "settebello.kicad_pcb"
    command = ["kicad-cli", "pcb", "export", "step", "--subst-models", "--user-origin", "150x100mm"]
    shapes = {"KICAD9_3DMODEL_DIR": str(source.with_name("models"))}
    subprocess.run(
        [*command, "--output", step, source],
        env=os.environ | shapes,
        check=True,
        capture_output=True,
    )
    return step


def test_nothing_overlaps_and_all_goes_together(cad, board):
    done = subprocess.run(
        [cad, ENCLOSURE / "fit.py", board], check=False, capture_output=True, text=True
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_a_board_that_lies_elsewhere_is_found(cad, board):
    program = f"""
import json, sys
sys.path.insert(0, {str(ENCLOSURE)!r})
from build123d import Pos
from case import Case
from fit import overlapping, placed
from parts import parts
case = Case(parts())
for by in (0.3, 0.6):
    things = [(name, Pos(by, 0, 0) * thing) for name, thing in placed({str(board)!r}, case.parts)]
    print(json.dumps([each["part"] for each in overlapping("bottom", case.bottom(), things)]))
"""
    done = subprocess.run([cad, "-c", program], check=True, capture_output=True, text=True)
    near, far = map(json.loads, done.stdout.splitlines())
    assert near == []
    assert any("PCB" in name for name in far)


def test_the_committed_parts_are_those_of_the_program(cad, tmp_path):
    subprocess.run([cad, ENCLOSURE / "make.py", tmp_path], check=True)
    made = sorted(path.name for path in tmp_path.iterdir())
    assert made == sorted(p.name for kind in ("*.stl", "*.step") for p in ENCLOSURE.glob(kind))
    for path in tmp_path.glob("*.stl"):
        fresh, kept = read(path), read(ENCLOSURE / path.name)
        assert kept.volume() == pytest.approx(fresh.volume(), rel=1e-4), path.name
        assert kept.points.max(axis=0) == pytest.approx(fresh.points.max(axis=0), abs=0.01)
