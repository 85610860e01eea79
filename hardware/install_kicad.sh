#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Installs KiCad 9 with its symbols and footprints, on Debian 12 (bookworm) or newer.
#
#   hardware/install_kicad.sh    does nothing if KiCad 9 or newer is there
#
# Debian 12 has version 9 in its backports. They are read through lists of our own, so that no other
# package of this machine will ever be taken from there.
set -euo pipefail

packages="kicad kicad-symbols kicad-footprints"

fail() {
  echo "install_kicad.sh: $*" >&2
  exit 1
}

as_root() { if [[ $(id -u) == 0 ]]; then "$@"; else sudo "$@"; fi; }

# is_new VERSION: 9 or newer; Debian's epochs and suffixes may stand around it
is_new() {
  local version=${1#*:}
  [[ ${version%%.*} =~ ^[0-9]+$ && ${version%%.*} -ge 9 ]]
}

missing=""
for package in $packages; do
  is_new "$(dpkg-query -W -f '${Version}' "$package" 2>/dev/null || true)" || missing="$missing $package"
done
[[ -n $missing ]] || exit 0

command -v apt-get >/dev/null || fail "this needs Debian's apt; elsewhere install KiCad 9 from kicad.org"
# the mirror from which this machine has its own packages
mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Label: Debian' | head -n 1)
[[ -n $mirror ]] || fail "apt knows no Debian mirror; elsewhere install KiCad 9 from kicad.org"
release=$(. /etc/os-release && echo "$VERSION_CODENAME")

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
chmod 755 "$work"
mkdir -p "$work"/lists/partial "$work"/cache/archives/partial
suite=$release
[[ $release == bookworm ]] && suite=bookworm-backports
printf 'deb %s %s main\n' "$mirror" "$release" "$mirror" "$suite" >"$work/sources.list"

apt() {
  as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -o Dir::Etc::sourcelist="$work/sources.list" \
    -o Dir::Etc::sourceparts=/dev/null -o Dir::State::Lists="$work/lists" \
    -o Dir::Cache="$work/cache" -o APT::Sandbox::User=root -o DPkg::Lock::Timeout=600 "$@"
}

apt update
# shellcheck disable=SC2086 - a list
apt install -y --no-install-recommends -t "$suite" $missing >"$work/log" 2>&1 ||
  { tail -n 20 "$work/log" >&2; fail "could not install$missing"; }
