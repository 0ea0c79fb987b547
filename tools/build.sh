#!/usr/bin/env bash
# Configures (where needed) and builds the release preset into build/.
#
#   tools/build.sh            the program alone
#   tools/build.sh --tests    the program and its tests
#   tools/build.sh --bench    the benchmark
set -euo pipefail

# A build from nothing compiles a room at a time, which takes less than half of the time (tools/cmake/Unity.cmake).
root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
cd "$root"
# A folder configured before keeps its other options: changing them back and forth would build everything again.
configure() {
  if [ -f build/build.ninja ]; then
    cmake --preset release "$@"
  else
    cmake --preset release -DTELEPIPE_UNITY=ON -DTELEPIPE_TESTS=OFF -DTELEPIPE_BENCH=OFF "$@"
  fi
}

case "${1-}" in
  --tests)
    configure -DTELEPIPE_UNITY=ON -DTELEPIPE_TESTS=ON
    cmake --build build --parallel
    ;;
  --bench)
    configure -DTELEPIPE_BENCH=ON
    cmake --build build --parallel --target telepipe_bench
    ;;
  "")
    [ -f build/build.ninja ] || configure
    cmake --build build --parallel --target telepipe
    ;;
  *)
    printf 'build: unknown argument %s\n' "$1" >&2
    exit 2
    ;;
esac
