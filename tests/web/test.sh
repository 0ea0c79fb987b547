#!/usr/bin/env bash
# Builds the page and tests it in a headless Chromium. Arguments go to tools/package/web.sh.
set -euo pipefail

root="$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)"
[ -x "$root/build/telepipe" ] || "$root/tools/build.sh" # which the page is held against
"$root/tools/package/web.sh" "$@"
exec "$root/tests/web/web.py" "$root/build-web/web" "$root/build/telepipe"
