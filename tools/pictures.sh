#!/usr/bin/env bash
# Draws the pictures of the demo stage in the README anew. The one of the window is a screenshot.
set -euo pipefail
cd "$(dirname "$0")/.."
program=build/telepipe
out=docs/pictures
"$program" shots "$out/pictures.json" -o "$out" --force
