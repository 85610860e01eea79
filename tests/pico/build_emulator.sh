#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Builds the emulator of the Pico for this very Python, in place of the wheel that serves them all.
#
#   tests/pico/build_emulator.sh .venv/bin
#
# Through the limited API of Python it runs at a third to a fifth of the speed.
set -euo pipefail

bin=$1
version=$("$bin/python" -c 'from importlib.metadata import version; print(version("rp2040py"))')
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

build() {
  "$bin/pip" download -q --no-deps --no-binary rp2040py -d "$work" "rp2040py==$version" &&
    tar xzf "$work/rp2040py-$version.tar.gz" -C "$work" &&
    sed -i.old 's/^USE_LIMITED_API = (/USE_LIMITED_API = False and (/' "$work/rp2040py-$version/setup.py" &&
    SETUPTOOLS_SCM_PRETEND_VERSION=$version \
      "$bin/pip" install -q --force-reinstall --no-deps "$work/rp2040py-$version"
}

echo "Building the emulator of the Pico, once; it takes a minute..."
build >"$work/log" 2>&1 || {
  tail -n 3 "$work/log"
  echo "That failed. The tests on an emulated Pico run with the wheel: right, and slow."
}
