#!/usr/bin/env bash
# Builds all fuzzers, writes their seeds, and runs them in parallel, each for so many seconds (60):
#
#   tools/fuzz.sh [SECONDS] [FUZZER...]
#
# What fails is named at the end; its input belongs into tests/fuzz/regressions, in a folder of the fuzzer's name.
# build-fuzz/executions keeps how many each run made, and their sum is told: a release wants 10⁹ of them, from one night or from many.
#   JOBS      fuzzers at the same time (all cores)
#   CORPUS    where inputs are kept from run to run (build-fuzz/corpus)
#   ASAN_OPTIONS  as the sanitizer reads them (less is kept than usual, for speed)
#   BUILD     a build folder that is configured already, to be used as it is
#   BARE=1    fuzzes without sanitizers, which makes two to ten times as many executions; all that this adds to the corpus is
#             then run under them once
set -uo pipefail

root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
build="${BUILD:-$root/build-fuzz}"
seconds="${1:-60}"
shift || true
jobs="${JOBS:-$(nproc)}"
corpus="${CORPUS:-$build/corpus}"
logs="$build/logs"

[ -n "${BUILD-}" ] || "$root/tools/setup.sh" --fuzz || exit 1
[ -n "${BUILD-}" ] || cmake --preset fuzz -S "$root" >/dev/null || exit 1
fuzzers=("$@")
targets=(fuzzers)
[ "${#fuzzers[@]}" -eq 0 ] || targets=("${fuzzers[@]}" FuzzSeeds)
cmake --build "$build" --target "${targets[@]}" || exit 1
bare=""
if [ "${BARE:-0}" != 0 ]; then
  bare="$root/build-fuzz-bare"
  cmake --preset fuzz-bare -S "$root" >/dev/null && cmake --build "$bare" --target "${targets[@]}" || exit 1
fi
mkdir -p "$corpus" "$logs"
touch "$build/executions"

if [ "${#fuzzers[@]}" -eq 0 ]; then
  for source in "$root"/tests/fuzz/*/*Fuzz.cpp; do
    name="$(basename "$source" .cpp)"
    [ -x "$build/$name" ] && fuzzers+=("$name")
  done
fi
"$build/FuzzSeeds" "$build/seeds" "${fuzzers[@]%Fuzz}" || exit 1

executions() { sed -n 's/^stat::number_of_executed_units: *//p' "$logs/$1" | tail -1; }
option() { sed -n "s/^$2 = //p" "$root"/tests/fuzz/*/"$1.options" 2>/dev/null; }

run() {
  local name="$1" words length
  mkdir -p "$corpus/$name" "$build/failures/$name"
  words="$(option "$name" dict)"
  length="$(option "$name" max_len)"
  if compgen -G "$root/tests/fuzz/regressions/$name/*" >/dev/null; then
    "$build/$name" "$root"/tests/fuzz/regressions/"$name"/* >"$logs/$name.regressions" 2>&1 || return 1
  fi
  local limits=(-timeout=10 -rss_limit_mb=2048 -artifact_prefix="$build/failures/$name/")
  "${bare:-$build}/$name" -max_total_time="$seconds" -max_len="${length:-16384}" -entropic=0 -print_final_stats=1 \
    "${limits[@]}" ${words:+-dict="$root/tests/fuzz/words/$words"} "$corpus/$name" "$build/seeds/$name" \
    >"$logs/$name" 2>&1 || return 1
  echo "$name $(executions "$name")" >>"$build/executions"
  [ -z "$bare" ] || "$build/$name" -runs=0 "${limits[@]}" "$corpus/$name" >"$logs/$name.sanitized" 2>&1
}

# A refusal is an exception, and with each the sanitizer goes through all of the stack that it keeps to find what is used
# after a return, and through the call stack for each of its allocations: a small stack and no traces leave three to five times
# as many executions. What fails is run again with -runs=1 by hand, where traces are whole. For the same reason inputs are
# not weighed by how rare their features are (-entropic=0), which is half of the time where a corpus has thousands.
export ASAN_OPTIONS="${ASAN_OPTIONS-malloc_context_size=0:min_uar_stack_size_log=14:max_uar_stack_size_log=14}"
export UBSAN_OPTIONS="print_stacktrace=1:halt_on_error=1"
failed=()
for name in "${fuzzers[@]}"; do
  while [ "$(jobs -rp | wc -l)" -ge "$jobs" ]; do wait -n; done
  { run "$name" && touch "$logs/$name.good" || rm -f "$logs/$name.good"; } &
done
wait

total=0
printf '%-18s %14s %10s %8s\n' fuzzer executions a-second corpus
for name in "${fuzzers[@]}"; do
  executions="$(executions "$name")"
  rate="$(sed -n 's/^stat::average_exec_per_sec: *//p' "$logs/$name" | tail -1)"
  printf '%-18s %14s %10s %8s%s\n' "$name" "${executions:-0}" "${rate:-0}" "$(ls "$corpus/$name" | wc -l)" \
    "$([ -e "$logs/$name.good" ] || echo '   FAILED')"
  total=$((total + ${executions:-0}))
  [ -e "$logs/$name.good" ] || failed+=("$name")
  rm -f "$logs/$name.good"
done
echo "$total executions; $(awk '{ sum += $2 } END { printf "%.0f", sum }' "$build/executions") in all runs that $build/executions names"
if [ "${#failed[@]}" -gt 0 ]; then
  echo "failed: ${failed[*]}; see $logs, inputs in $build/failures"
  exit 1
fi
