#!/usr/bin/env bash
# Configures (where needed) and builds the release preset into build/.
#
#   tools/build.sh            the program alone
#   tools/build.sh --tests    the program, its tests and its benchmark
set -euo pipefail

# What is built from nothing is compiled a room at a time, which takes less than half of the time (tools/cmake/Unity.cmake).
root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
cd "$root"
case "${1-}" in
  --tests)
    cmake --preset release -DTELEPIPE_UNITY=ON -DTELEPIPE_TESTS=ON -DTELEPIPE_BENCH=ON
    cmake --build build --parallel
    ;;
  "")
    # A folder configured before keeps its options: changing them back and forth would build everything again.
    if [ ! -f build/build.ninja ]; then
      cmake --preset release -DTELEPIPE_UNITY=ON -DTELEPIPE_TESTS=OFF -DTELEPIPE_BENCH=OFF
    fi
    cmake --build build --parallel --target telepipe
    ;;
  *)
    printf 'build: unknown argument %s\n' "$1" >&2
    exit 2
    ;;
esac
