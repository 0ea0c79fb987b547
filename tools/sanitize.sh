#!/usr/bin/env bash
# Formats, scene and the command line under address and undefined-behaviour sanitizers, then all fuzzers on broken copies of
# their seeds for so many seconds (60):
#
#   tools/sanitize.sh [SECONDS [SEED]]
#
# The broken copies are the same on every run of one SEED (1), so that a change is not refused by chance; tools/fuzz.sh
# goes where nobody has been.
set -euo pipefail

root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
seconds="${1:-60}"
build="$root/build-sanitize"
export ASAN_OPTIONS="abort_on_error=1:allocator_may_return_null=1" UBSAN_OPTIONS="print_stacktrace=1:abort_on_error=1"
export TELEPIPE_FUZZ_SECONDS="$seconds" TELEPIPE_FUZZ_SEED="${2:-1}"

"$root/tools/setup.sh" --tests
cd "$root"
cmake --preset sanitize -DTELEPIPE_WINDOW=OFF
cmake --build "$build" --parallel --target telepipe telepipe_formats_tests telepipe_scene_tests telepipe_fuzz_tests
"$build/telepipe_formats_tests" --gtest_brief=1
"$build/telepipe_scene_tests" --gtest_brief=1

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
cd "$work"

# Runs a command line. Files may be bad, or the wrong ones, but a sanitizer ends the program with a signal.
try() {
  local code=0
  timeout 300 "$build/telepipe" "$@" >log 2>&1 </dev/null || code=$?
  if [ "$code" -gt 2 ]; then
    cat log
    printf 'sanitize: telepipe %s ended with %s\n' "$*" "$code" >&2
    exit 1
  fi
}

export LP_NUM_THREADS=2
try demo demo
for file in demo/*; do # whole, without its end, and with bytes changed in its middle
  name="${file##*/}"
  size="$(stat -c %s "$file")"
  head -c "$((size / 2))" "$file" >"half-$name"
  cp "$file" "torn-$name"
  printf '\377\377\377\177' | dd of="torn-$name" bs=1 seek="$((size / 3))" conv=notrunc status=none
  for bytes in "$file" "half-$name" "torn-$name"; do
    for command in info dump check steps coverage materials "info --json" "check --roundtrip" "set --list"; do
      try $command "$bytes"
    done
    try diff "$file" "$bytes"
    try compress "$bytes" -o packed.prs
    try decompress packed.prs -o again
    try export "$bytes" -o out.glb
    try rewrite "$bytes" -o rewritten
  done
done
try pack demo --as gsl -o demo.gsl
try list demo.gsl
try extract demo.gsl -o extracted
try library demo
try texture demo/carp.pvm -o pictures
try convert demo/carp.nj carp.nja
try convert carp.nja carp.nj
export ASAN_OPTIONS="$ASAN_OPTIONS:detect_leaks=0" # those of the OpenGL driver
try shot -o shot.png --size 320x180 --record shot.json
try shot shot.png -o again.png --size 160x90 --pvr-dump console
try plan demo/map_demo01n.rel -o plan.png
try pixel shot.png 100,100
cd "$root"
"$build/telepipe_fuzz_tests" --gtest_brief=1
