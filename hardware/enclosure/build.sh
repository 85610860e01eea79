#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The case from the board's layout: STL and STEP beside this file, a look whether the board fits,
# and the pictures of the build guide.
#
#   hardware/enclosure/build.sh [BOARD.step]      build/hardware/settebello.step, if none is named
#   hardware/enclosure/build.sh --set-up          only what the tests need: build123d in its place
#
# The screens in the guide are drawn by the simulated board: `make run` sets it up.
# build123d has an environment of its own, build/hardware-venv: about 1 GB that nobody else needs.
set -euo pipefail

readonly CAD="build123d==0.13.0" # parametric solids on Open CASCADE; the STEP files are its version's
readonly VIEW="pyvista==0.49.1" # renders them without a screen

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
venv=$root/build/hardware-venv

set_up() {
  [[ -x $venv/bin/python ]] || "${PYTHON:-python3}" -m venv "$venv"
  [[ -e $venv/.$1 ]] || {
    "$venv/bin/pip" install --quiet --disable-pip-version-check "$1"
    touch "$venv/.$1"
  }
}

set_up "$CAD"
[[ ${1:-} != --set-up ]] || exit 0
board=${1:-$root/build/hardware/settebello.step}
[[ -f $board ]] || {
  echo "build.sh: there is no $board: 'make hardware' makes it" >&2
  exit 1
}
"$venv/bin/python" "$here/make.py" "$here"
"$venv/bin/python" "$here/fit.py" "$board" || {
  echo "build.sh: what is listed above overlaps" >&2
  exit 1
}
set_up "$VIEW"
# VTK complains of a screen that is not there before it does without
log=$root/build/hardware/pictures.log
mkdir -p "$(dirname "$log")"
"$venv/bin/python" "$here/pictures.py" "$board" "$root/hardware/pictures" 2>"$log" || {
  cat "$log" >&2
  echo "build.sh: no pictures were drawn; VTK needs EGL: apt-get install libegl1 libgl1" >&2
  exit 1
}
"$root/.venv/bin/settebello" run --script "$root/hardware/pictures/screens.txt" --quiet \
  --png "$root/hardware/pictures" </dev/null >>"$log"
