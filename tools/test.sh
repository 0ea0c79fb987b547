#!/usr/bin/env bash
# Sets up, builds and runs all tests. Arguments go to ctest (tools/test.sh -R Prs -V).
# Real game files are used where they stand beside the checkout, or where TELEPIPE_REAL_DATA points.
set -euo pipefail

root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
real="$root/../shared/real"
if [ -z "${TELEPIPE_REAL_DATA-}" ] && [ -f "$real/truth.json" ]; then
  TELEPIPE_REAL_DATA="$(cd "$real" && pwd)"
  export TELEPIPE_REAL_DATA
fi

"$root/tools/setup.sh" --tests
"$root/tools/build.sh" --tests
exec ctest --test-dir "$root/build" --output-on-failure --parallel "$(nproc 2>/dev/null || echo 4)" "$@"
