#!/usr/bin/env bash
# Sets up, builds and runs all tests. Arguments go to ctest (tools/test.sh -R Prs -V).
#
#   tools/test.sh --windows ...   instead: cross-builds for Windows and tests that under Wine; arguments go to
#                                 tools/package/windows.sh
#
#   tools/test.sh --web ...       instead: builds the page for browsers and tests it in a headless Chromium; arguments go to
#                                 tools/package/web.sh
#
#   tools/test.sh --packages      instead: packages twice, compares the bytes, and installs the .deb on a bare root
#
# Real game files are used where they stand beside the checkout, or where TELEPIPE_REAL_DATA points.
set -euo pipefail

root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
real="$root/../shared/real"
if [ -z "${TELEPIPE_REAL_DATA-}" ] && [ -f "$real/truth.json" ]; then
  TELEPIPE_REAL_DATA="$(cd "$real" && pwd)"
  export TELEPIPE_REAL_DATA
fi

if [ "${1-}" = --windows ]; then
  shift
  exec "$root/tests/windows/test.sh" "$@"
fi
if [ "${1-}" = --web ]; then
  shift
  exec "$root/tests/web/test.sh" "$@"
fi
if [ "${1-}" = --packages ]; then
  exec "$root/tests/package/test.sh"
fi
"$root/tools/setup.sh" --tests
"$root/tools/build.sh" --tests
cd "$root/build"
run=(ctest --output-on-failure)
cores="$(nproc 2>/dev/null || echo 4)"
failed=0
"${run[@]}" --parallel "$cores" --label-exclude window "$@" || failed=$?
# A window driven by keys, on a screen of its own, waits for two thirds of its time, but may miss a key while the
# machine is busy: a test that fails beside others is run again alone.
"${run[@]}" --parallel "$((cores * 7 / 2))" --label-regex window "$@" ||
  "${run[@]}" --rerun-failed --label-regex window --repeat until-pass:3 || failed=$?
exit "$failed"
