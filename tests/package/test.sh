#!/usr/bin/env bash
# Packages twice, in fresh clones of the last commit at one path: both must have the same bytes, and stay within their size.
# Then the .deb is installed on a bare root (bare.sh), which takes root. Both clones are compiled from
# nothing.
set -euo pipefail

root="$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)"
most=15000000 # bytes of a package
"$root/tools/setup.sh" --packages
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
export CCACHE_DISABLE=1
for time in first second; do
  git clone -q "$root" "$work/telepipe"
  "$work/telepipe/tools/package.sh"
  mkdir "$work/$time"
  mv "$work"/telepipe/build-package/*.{deb,tar.gz} "$work/$time"
  rm -rf "$work/telepipe"
done
diff -r "$work/first" "$work/second" || { printf 'package: the second time has other bytes\n' >&2; exit 1; }
for file in "$work"/first/*; do
  size="$(stat -c %s "$file")"
  printf '%s: %s bytes\n' "${file##*/}" "$size"
  [ "$size" -lt "$most" ] || { printf 'package: more than %s bytes\n' "$most" >&2; exit 1; }
done
"$root/tests/package/bare.sh" "$work"/first/*.deb
