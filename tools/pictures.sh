#!/usr/bin/env bash
# Draws the pictures of the demo stage in the README anew. The one of the window is a screenshot.
set -euo pipefail
cd "$(dirname "$0")/.."
program=build/telepipe
out=docs/pictures
mkdir -p "$out"
shot() { "$program" shot -o "$out/$1.png" --camera "$2" --time "$3" --size 800x450 --samples 4 "${@:4}"; }
shot plaza 60,40,250,20,2 2.5
shot garden -360,58,-20,110,-16 8
shot shrine 165,72,-395,30,-2 3
shot telepipe 20,30,60,20,10 2.5
shot sections 0,260,420,0,-30 2.5 --view-mode sections
"$program" plan -o "$out/plan.png" --sections -1,1,2,3 --size 800x720 --supersample 2 --time 2.5
