#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Builds the image for a Raspberry Pi Pico: MicroPython from Debian's own sources, our packages frozen.
#
#   firmware/image/build.sh        leaves build/image/settebello-VERSION-micropython-VERSION-pico.uf2
#
# and beside it MicroPython alone, as a board has it before our files are copied: tests need it.
# Runs on Debian 12 (bookworm) or newer. What is downloaded and compiled stays in build/micropython:
# the first run takes a few minutes, later ones only freeze what has changed.
set -euo pipefail

readonly SUITE=trixie # has MicroPython 1.25 and the SDK of the Pico as source packages
readonly BOARD=RPI_PICO
readonly PACKAGES="gcc-arm-none-eabi libnewlib-arm-none-eabi libstdc++-arm-none-eabi-newlib cmake \
make gcc python3 xz-utils bzip2 dpkg-dev"

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
firmware=$(dirname "$here")
build=$(dirname "$firmware")/build
work=$build/micropython # sources and what was compiled
out=$build/image

fail() {
  echo "build.sh: $*" >&2
  exit 1
}

# run LOG COMMAND...: quiet, unless it fails
run() {
  local log=$work/$1.log
  shift
  "$@" >"$log" 2>&1 || { tail -n 40 "$log" >&2; fail "failed: $* (all of it is in $log)"; }
}

need_tools() {
  local tool
  for tool in apt-get arm-none-eabi-gcc cmake make gcc python3 dpkg-deb dpkg-source xz; do
    command -v "$tool" >/dev/null || fail "$tool is missing: apt-get install $PACKAGES"
  done
  [[ -n $(arm-none-eabi-gcc -print-file-name=nosys.specs | grep /) ]] ||
    fail "newlib is missing: apt-get install $PACKAGES"
}

# apt with lists and a cache of its own: the machine's configuration is read, never changed
apt() {
  apt-get -qq -o Dir::Etc::sourcelist="$work/apt/sources.list" -o Dir::Etc::sourceparts=/dev/null \
    -o Dir::State::Lists="$work/apt/lists" -o Dir::Cache="$work/apt/cache" \
    -o APT::Sandbox::User="$(id -un)" "$@"
}

download() {
  local mirror
  # the mirror from which this machine has its own packages
  mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Label: Debian' | head -n 1)
  [[ -n $mirror ]] || fail "apt knows no Debian mirror: is this a Debian machine?"
  mkdir -p "$work"/apt/lists/partial "$work"/apt/cache/archives/partial "$work/packages"
  printf '%s %s %s main\n' deb "$mirror" $SUITE deb-src "$mirror" $SUITE >"$work/apt/sources.list"
  cd "$work/packages"
  run update apt update
  run download apt download pico-sdk-source tinyusb-source
  run sources apt source --download-only micropython mbedtls
}

unpack() {
  local sources=$work/sources package
  cd "$work"
  rm -rf root sources
  for package in packages/*.deb; do dpkg-deb -x "$package" root; done
  mkdir sources
  tar xf packages/micropython_*.orig.tar.* -C sources --strip-components=1
  rm -rf sources/lib/{mbedtls,tinyusb,pico-sdk}
  mkdir sources/lib/mbedtls
  tar xf packages/mbedtls_*.orig.tar.* -C sources/lib/mbedtls --strip-components=1
  ln -s "$work/root/usr/src/tinyusb" sources/lib/tinyusb
  ln -s "$work/root/usr/src/pico-sdk" sources/lib/pico-sdk
  # the build asks whether this submodule is there; Debian leaves it out and nothing here needs it
  echo "left out by Debian" >sources/lib/micropython-lib/README.md
}

# compile MANIFEST IMAGE: what the manifest in this directory names is frozen
compile() {
  cd "$work"
  # the same sources are the same image; MicroPython would look for a git repository around it
  MICROPY_GIT_TAG=v$(micropython_version)
  SOURCE_DATE_EPOCH=$(stat -c %Y sources/py/mpconfig.h)
  export MICROPY_GIT_TAG SOURCE_DATE_EPOCH
  [[ -x sources/mpy-cross/build/mpy-cross ]] ||
    run mpy-cross make -C sources/mpy-cross -j"$jobs"
  run cmake cmake -S sources/ports/rp2 -B port -DMICROPY_BOARD=$BOARD -DPICO_BUILD_DOCS=0 \
    -DPICO_NO_PICOTOOL=1 -DMICROPY_FROZEN_MANIFEST="$here/$1"
  # make does not know which files a manifest names, and takes one of the same name for the same
  rm -rf port/frozen_content.c port/frozen_mpy
  run compile make -C port -j"$jobs"
  python3 "$firmware/../host_tools/release/uf2.py" port/firmware.bin "$2"
}

version() {
  sed -n 's/^__version__ = "\(.*\)"/\1/p' "$firmware/lib/scopa/__init__.py"
}

micropython_version() {
  local file=$work/sources/py/mpconfig.h part
  for part in MAJOR MINOR MICRO; do
    sed -n "s/^#define MICROPY_VERSION_$part \([0-9]*\)/\1/p" "$file"
  done | paste -sd.
}

jobs=${JOBS:-$(nproc)}
need_tools
mkdir -p "$work" "$out"
[[ -f $work/packages/.done ]] || { download && touch "$work/packages/.done"; }
[[ -f $work/sources/.done ]] || { unpack && touch "$work/sources/.done"; }
stock=$out/micropython-$(micropython_version)-pico.uf2
[[ -f $stock ]] || compile stock.py "$stock"
image=$out/settebello-$(version)-micropython-$(micropython_version)-pico.uf2
rm -f "$out"/settebello-*.uf2
compile manifest.py "$image"
arm-none-eabi-size "$work/port/firmware.elf"
echo "$image"
