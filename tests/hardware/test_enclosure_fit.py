# SPDX-License-Identifier: MIT
"""The board in the case: KiCad's shape of it and the case's solids have nothing in common."""

import json
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
    subprocess.run([*command, "--output", step, source], check=True, capture_output=True)
    return step


def fit(cad: Path, board: Path) -> tuple[int, list[dict[str, object]]]:
    done = subprocess.run(
        [cad, ENCLOSURE / "fit.py", board], check=False, capture_output=True, text=True
    )
    assert done.stderr == ""
    return done.returncode, [json.loads(line) for line in done.stdout.splitlines()]


def test_nothing_overlaps(cad, board):
    assert fit(cad, board) == (0, [])


def test_a_board_that_lies_elsewhere_is_found(cad, board, tmp_path):
    moved = tmp_path / "moved.step"
    program = (
        "import sys\nfrom build123d import Pos, export_step, import_step\n"
        "export_step(Pos(0.6, 0, 0) * import_step(sys.argv[1]), sys.argv[2])"
    )
    subprocess.run([cad, "-c", program, board, moved], check=True)
    status, found = fit(cad, moved)
    assert status == 1
    assert "bottom" in {each["case"] for each in found}


def test_the_committed_parts_are_those_of_the_program(cad, tmp_path):
    subprocess.run([cad, ENCLOSURE / "make.py", tmp_path], check=True)
    made = sorted(path.name for path in tmp_path.iterdir())
    assert made == sorted(p.name for kind in ("*.stl", "*.step") for p in ENCLOSURE.glob(kind))
    for path in tmp_path.glob("*.stl"):
        fresh, kept = read(path), read(ENCLOSURE / path.name)
        assert kept.volume() == pytest.approx(fresh.volume(), rel=1e-4), path.name
        assert kept.points.max(axis=0) == pytest.approx(fresh.points.max(axis=0), abs=0.01)
