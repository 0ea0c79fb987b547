#!/usr/bin/env bash
# Cross-builds for Windows and runs under Wine what can run there: the tests of formats and scene, and the program.
# Arguments go to tools/package/windows.sh.
set -euo pipefail

root="$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)"
build="$root/build-windows/build"
[ -x "$root/build/telepipe" ] || "$root/tools/build.sh" # which the program for Windows is held against
"$root/tools/package/windows.sh" --tests "$@"
export WINEPREFIX="$root/build-windows/prefix" WINEDEBUG=-all WINEDLLOVERRIDES="mscoree=;mshtml="
failed=0
cd "$root" # the drive that paths of this system are on
for layer in formats scene windows; do
  wine "$build/telepipe_${layer}_tests.exe" --gtest_brief=1 || failed=1
done
wineserver -k || true
"$root/tests/windows/wine.sh" "$build/telepipe.exe" "$root/build/telepipe" || failed=1
exit "$failed"
