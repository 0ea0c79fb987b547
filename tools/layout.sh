#!/usr/bin/env bash
# Holds the sources against .clang-format, and the scripts against bash: each can be read by it and may be run.
#
#   tools/layout.sh           names what strays from it; exit status 1 when something does
#   tools/layout.sh --fix     puts it right
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
while IFS= read -r -d '' script; do
  bash -n "$script"
  [ -x "$script" ] || { printf 'layout: %s may not be run (chmod +x)\n' "$script" >&2; exit 1; }
done < <(git ls-files -z -- '*.sh' .ci/run)
# Other versions lay out the same code a little differently.
version=14
program=
for name in "clang-format-$version" clang-format; do
  if command -v "$name" >/dev/null && "$name" --version | grep -q "version $version\."; then
    program="$name"
    break
  fi
done
if [ -z "$program" ]; then
  printf 'layout: clang-format %s is not here; the layout is not looked at\n' "$version" >&2
  exit 0
fi
case "${1-}" in
  "") arguments=(--dry-run --Werror) ;;
  --fix) arguments=(-i) ;;
  *) printf 'layout: unknown argument %s\n' "$1" >&2; exit 2 ;;
esac
git ls-files -z -- '*.cpp' '*.h' | xargs -0 -P "$(nproc 2>/dev/null || echo 2)" -n 50 "$program" "${arguments[@]}"
