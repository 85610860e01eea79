#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Checks schematic and board, then makes all that a board house and a builder need, in build/hardware:
#
#   gerbers/ and settebello-gerbers.zip   copper, mask, silkscreen, outline and drill files, to order boards
#   schematic.pdf · settebello.step       the drawing · the board with its parts, for the case
#   parts.csv · positions.csv             bill of materials · pick-and-place
#   front.png · back.png · view.png       pictures
#
# Ends with an error at any violation of KiCad's rules: ERC, DRC, schematic against board, warnings too.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
out=$(dirname "$(dirname "$here")")/build/hardware
schematic=$here/settebello.kicad_sch
board=$here/settebello.kicad_pcb
log=$out/kicad.log
export KICAD9_3DMODEL_DIR=$here/models

fail() {
  echo "build.sh: $*" >&2
  exit 1
}

# kicad COMMAND...: quiet, unless it fails
kicad() { kicad-cli "$@" >"$log" 2>&1 || { cat "$log" >&2; fail "failed: kicad-cli $1 $2 $3"; }; }

# check REPORT COMMAND...: shows the violations
check() {
  local report=$out/$1
  shift
  kicad-cli "$@" --severity-all --exit-code-violations --output "$report" >"$log" 2>&1 || {
    cat "$report" "$log" >&2
    fail "violations: kicad-cli $1 $2"
  }
}

command -v kicad-cli >/dev/null || fail "KiCad 9 is missing: hardware/install_kicad.sh"
mkdir -p "$out"
rm -rf "$out/gerbers" "$out"/*.{zip,pdf,step,csv,png,rpt}

check erc.rpt sch erc "$schematic"
check drc.rpt pcb drc --schematic-parity "$board"

layers=F.Cu,B.Cu,F.Mask,B.Mask,F.Silkscreen,B.Silkscreen,F.Paste,B.Paste,Edge.Cuts
kicad pcb export gerbers --layers "$layers" --subtract-soldermask --output "$out/gerbers/" "$board"
kicad pcb export drill --excellon-separate-th --generate-map --map-format gerberx2 --output "$out/gerbers/" "$board"
(cd "$out/gerbers" && python3 -m zipfile -c ../settebello-gerbers.zip ./*)
kicad sch export pdf --output "$out/schematic.pdf" "$schematic"
kicad sch export bom --group-by Description --fields 'Reference,${QUANTITY},Value,Description,Footprint' \
  --labels 'Reference,Count,Value,Description,Footprint' --ref-range-delimiter '' \
  --output "$out/parts.csv" "$schematic"
kicad pcb export pos --format csv --units mm --output "$out/positions.csv" "$board"
kicad pcb export step --subst-models --user-origin 150x100mm --force --output "$out/settebello.step" "$board"

picture=(pcb render --quality basic --background opaque --width 1600 --height 900)
kicad "${picture[@]}" --side top --zoom 1.5 --output "$out/front.png" "$board"
kicad "${picture[@]}" --side bottom --zoom 1.5 --output "$out/back.png" "$board"
kicad "${picture[@]}" --side top --zoom 1.05 --perspective --rotate '-30,0,25' --output "$out/view.png" "$board"
rm "$log"
