#!/usr/bin/env bash
# Draws the pictures of the demo stage in the README and in docs/ anew: tools/pictures.sh [PROGRAM]. Those of
# docs/pictures/pictures.json are shots; those of docs/pictures/windows.txt are the window, driven by keys and mouse on a
# screen of its own, and need what tools/setup.sh --tests installs.
set -euo pipefail
cd "$(dirname "$0")/.."
program=$(realpath "${1:-build/telepipe}")
out=docs/pictures
"$program" shots "$out/pictures.json" -o "$out" --force

for needed in Xvfb xdotool ffmpeg; do
    command -v "$needed" > /dev/null || { echo "no pictures of the window: $needed is not installed (tools/setup.sh --tests)" >&2; exit 1; }
done
work=$(mktemp -d)
running=()
trap 'kill "${running[@]}" 2> /dev/null || true; rm -rf "$work"' EXIT

# The screen, three quarters as large and in 256 colours.
photograph()
{
    ffmpeg -v error -y -f x11grab -draw_mouse 0 -video_size 1600x1000 -i "$DISPLAY" -frames:v 1 -bitexact -filter_complex \
        'trim=end_frame=1,scale=1200:750:flags=lanczos,split[a][b];[a]palettegen=reserve_transparent=0[p];[b][p]paletteuse' "$1" < /dev/null
}

# Runs one after the other, each with a home of its own: what one has remembered, the next must not know.
take()
{
    local name=$1 home="$work/$1" number
    shift
    mkdir -p "$home/telepipe"
    echo '{"welcome": false, "window": {"width": 1600, "height": 1000}}' > "$home/telepipe/settings.json"
    Xvfb -displayfd 3 -screen 0 1600x1000x24 3> "$work/display" 2> /dev/null &
    local screen=$!
    running+=("$screen")
    until [ -s "$work/display" ]; do sleep 0.1; done
    number=$(cat "$work/display")
    export DISPLAY=":$number"
    HOME="$home" XDG_CONFIG_HOME="$home" LC_ALL=C "$program" view > /dev/null 2>&1 &
    local window=$!
    running+=("$window")
    local id='' tries=0
    until id=$(xdotool search --name ' - Telepipe' 2> /dev/null) && [ -n "$id" ]; do
        kill -0 "$window" && [ $((tries += 1)) -lt 240 ] || { echo "$name: no window opens" >&2; exit 1; }
        sleep 0.5
    done
    xdotool windowfocus --sync "${id%%$'\n'*}"
    local step
    for step in "$@"; do
        case $step in
        key:*) xdotool key --delay 160 "${step#key:}" ;;
        type:*) xdotool type --delay 80 "$(tr _ ' ' <<< "${step#type:}")" ;;
        click:*) xdotool mousemove $(tr , ' ' <<< "${step#click:}") click --delay 100 1 ;;
        move:*) xdotool mousemove $(tr , ' ' <<< "${step#move:}") ;;
        wait:*) sleep "${step#wait:}" ;;
        *) echo "$name: $step is no step" >&2; exit 1 ;;
        esac
    done
    photograph "$out/$name.png"
    kill "$window" "$screen"
    wait "$window" "$screen" 2> /dev/null || true
    rm -f "$work/display"
}

while read -r name steps; do
    case $name in '' | '#'*) continue ;; esac
    take "$name" $steps < /dev/null
    echo "$out/$name.png"
done < "$out/windows.txt"
