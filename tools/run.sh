#!/usr/bin/env bash
# Sets up, builds and opens stages or models in the window; with no file, the built-in demo stage.
# With no display it draws them to a picture instead and says where that is.
#
#   tools/run.sh [FILE...]
set -euo pipefail

root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
if [ "${1-}" = "-h" ] || [ "${1-}" = "--help" ]; then
  sed -n '2,5s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"
  exit 0
fi

"$root/tools/setup.sh"
"$root/tools/build.sh"
if [ -n "${DISPLAY-}" ] || [ -n "${WAYLAND_DISPLAY-}" ] || [ "$(uname)" = Darwin ]; then
  exec "$root/build/telepipe" view "$@"
fi
picture="$root/build/telepipe.png"
"$root/build/telepipe" shot "$@" -o "$picture"
printf 'No display to open a window on: the picture is %s\n' "$picture"
