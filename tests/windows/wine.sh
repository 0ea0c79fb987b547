#!/usr/bin/env bash
# Runs telepipe.exe under Wine, on a display of its own, as a user whose name is not ASCII and who has never run it.
#
#   tests/windows/wine.sh TELEPIPE.EXE TELEPIPE [TEST...]
#
# TELEPIPE, the program of this system, must say and write the same. The tests are the functions test_... below; without
# a name all run, those of real files where TELEPIPE_REAL_DATA is set. Exit status 1 where anything differs.
set -uo pipefail

if [ $# -lt 2 ]; then
  sed -n '2,7s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"
  exit 2
fi
if [ -z "${TELEPIPE_WINE_DISPLAY-}" ]; then
  TELEPIPE_WINE_DISPLAY=1 exec xvfb-run -a -s "-screen 0 1280x1024x24" "${BASH_SOURCE[0]}" "$@"
fi
program="$(realpath "$1")"
native="$(realpath "$2")"
pixels="$(realpath "$(dirname "${BASH_SOURCE[0]}")/pixels.py")"
drop="$(realpath "$(dirname "${BASH_SOURCE[0]}")/../support/drop.py")"
shift 2

folder="$(mktemp -d)"
trap 'wineserver -k 2>/dev/null; rm -rf "$folder"' EXIT
export WINEPREFIX="$folder/prefix" WINEDEBUG=-all WINEDLLOVERRIDES="mscoree=;mshtml=" LC_ALL=C.UTF-8
export USER=山田太郎 LOGNAME=山田太郎
export HOME="$folder/home" # Wine has the user's folders of pictures and documents lead there
mkdir "$HOME"
home="$WINEPREFIX/drive_c/users/$USER"
here="$home/ステージ 🎮"    # where the program for Windows works
there="$folder/ステージ 🎮" # and where this system's does
failed=0

bad() {
  printf 'wine: %s\n' "$*" >&2
  failed=1
}

# run STATUS WORD...: the program must end with the status. Its output is in out and err.
run() {
  local wanted="$1" status=0
  shift
  (cd "$here" && timeout 600 wine "$program" "$@") >"$folder/out" 2>"$folder/err" || status=$?
  [ "$status" -eq "$wanted" ] || { bad "'$*' ended with $status, not $wanted"; sed 's/^/    /' "$folder/err" | tail -5 >&2; }
}

# Paths with the slashes of this system; in JSON a backslash is written twice.
slashes() {
  sed -i 's/\\\{1,2\}/\//g' "$@"
}

# both STATUS WORD...: the program of this system ends so as well, and says the same, but for slashes in paths.
both() {
  run "$@"
  local wanted="$1" status=0
  shift
  (cd "$there" && "$native" "$@") >"$folder/native.out" 2>"$folder/native.err" || status=$?
  [ "$status" -eq "$wanted" ] || bad "'$*' ended with $status here, not $wanted"
  local stream
  for stream in out err; do
    cmp -s "$folder/$stream" "$folder/native.$stream" && continue
    slashes "$folder/$stream" "$folder/native.$stream"
    cmp -s "$folder/$stream" "$folder/native.$stream" && continue
    bad "'$*' says something else ($stream)"
    diff "$folder/$stream" "$folder/native.$stream" | head -6 | cut -c1-300 >&2
  done
}

said() {
  grep -qF -- "$1" "$folder/out" "$folder/err" || { bad "not said: $1"; tail -n 20 "$folder/out" "$folder/err" >&2; }
}

is_there() {
  [ -s "$here/$1" ] || bad "not written: $1"
}

# same PATH...: what both have written is the same, to the byte.
same() {
  local path
  for path in "$@"; do
    diff -rq "$here/$path" "$there/$path" >&2 || bad "$path: other bytes"
  done
}

# same_size FILE...: rotations are made of sines, whose last bit may differ.
same_size() {
  local path
  for path in "$@"; do
    [ "$(stat -c %s "$here/$path")" = "$(stat -c %s "$there/$path")" ] || bad "$path: another size"
  done
}

# same_pixels FILE...: the record beside the pixels has the driver, which differs. FEW pixels may differ.
same_pixels() {
  local path
  for path in "$@"; do
    "$pixels" "$here/$path" "$there/$path" "${few:-0}" || bad "$path: other pixels"
  done
}

begin() {
  wineboot -i >/dev/null 2>&1
  [ -d "$home" ] || bad "the prefix has no user $USER"
  mkdir -p "$here" "$there"
  # The demo is made of sines too; both go on with the same files.
  both 0 demo デモ
  cmp <(cd "$here/デモ" && stat -c '%n %s' *) <(cd "$there/デモ" && stat -c '%n %s' *) || bad "another demo"
  rm -r "$here/デモ"
  cp -r "$there/デモ" "$here/デモ"
}

test_words() {
  run 0 --version
  said "WGL, "
  both 0 --help
  both 2 frobnicate
  said "neither a file nor a command"
  both 1 info ない🎮.nj
  said "ない🎮.nj" # names are UTF-8, from the arguments to what is printed
}

test_files() {
  local files stage
  mapfile -t files < <(cd "$there" && find デモ -type f -not -name '.*' | sort)
  stage="$(printf '%s\n' "${files[@]}" | grep 'n\.rel$' | head -1)"
  both 0 info "${files[@]}"
  both 0 info --json "${files[@]}"
  both 0 dump "$stage"
  both 0 coverage "$stage"
  both 0 materials "$stage" --strange
  both 0 library デモ
  both 0 lost "$stage"
  both 0 check --roundtrip デモ
  both 0 texture "$(printf '%s\n' "${files[@]}" | grep -E '\.(pvm|xvm)$' | head -1)" -o 模様
  both 0 export "$stage" -o 出.glb
  both 0 compress "$stage" -o 圧.prs
  both 0 decompress 圧.prs -o 解.rel
  same 模様 圧.prs 解.rel
  same_size 出.glb
}

# Entries of archives with bad names: devices of Windows, dots at the end, places elsewhere.
test_names() {
  local name at
  for at in "$here" "$there"; do
    mkdir -p "$at/names"
    for name in a123.nj b1234567 c123 d12 e1; do cp "$at"/デモ/*n.rel "$at/names/$name"; done
  done
  both 0 pack names -o names.gsl --as gsl
  for at in "$here" "$there"; do
    sed -i 's/a123\.nj/aux.nj\x00/; s/b1234567/..\\..\\bx/; s/c123/CON\x00/; s/d12/d1./; s/e1/e:/' "$at/names.gsl"
  done
  both 0 extract names.gsl -o out
  same names.gsl out
  for name in _aux.nj _CON d1_ e_; do is_there "out/$name"; done
  [ -z "$(find "$home" -name 'bx' -not -path '*/out/*')" ] || bad "an entry left its folder"
}

test_long_path() {
  local at part deep=""
  part="$(printf 'x%.0s' {1..90})"
  for _ in 1 2 3; do deep+="$part/"; done
  for at in "$here" "$there"; do
    mkdir -p "$at/$deep"
    cp "$at"/デモ/*n.rel "$at/${deep}long.rel"
  done
  both 0 info "${deep}long.rel"
  both 0 export "${deep}long.rel" -o "${deep}long.glb"
  same_size "${deep}long.glb"
}

test_pictures() {
  local stage
  stage="$(cd "$there" && find デモ -name '*n.rel' | head -1)"
  both 0 shot -o 絵🎮.png --size 320x240
  run 0 shot 絵🎮.png -o again.png # from what the picture says of itself
  cp "$here/絵🎮.png" "$there/windows.png" # and so on this system
  (cd "$there" && "$native" shot windows.png -o again.png 2>/dev/null)
  both 0 plan "$stage" -o plan.png
  both 0 shot "$stage" -o stage.png --size 320x240
  (cd "$there" && "$native" shot ../"${here#"$folder/"}/stage.png" -o from.png) || bad "a picture is not opened on the other system"
  run 0 gallery デモ -o site
  is_there site/index.html
  same_pixels 絵🎮.png again.png plan.png stage.png
  "$pixels" "$here/stage.png" "$there/from.png" || bad "a picture from Windows is drawn otherwise"
}

test_driver() {
  MESA_GL_VERSION_OVERRIDE=2.1 run 1 shot -o old.png
  said "cannot do OpenGL 3.3"
  said "OpenGL 2.1"
  MESA_GL_VERSION_OVERRIDE=2.1 run 1
  said "cannot do OpenGL 3.3"
  run 1 --software shot -o software.png
  said 'opengl32.dll'
}

# Mesa's library has to lie beside the program; here it is Wine's own.
test_software() {
  mkdir -p "$home/Telepipe/software"
  cp "$program" "$home/Telepipe/telepipe.exe"
  cp "$WINEPREFIX/drive_c/windows/system32/opengl32.dll" "$home/Telepipe/software"
  program="$home/Telepipe/telepipe.exe" run 0 --software shot -o software.png --size 64x64
  is_there software.png
}

# \\server\share is a folder of this system.
test_unc() {
  local stage='\\server\share\デモ\map_demo01n.rel'
  mkdir -p "$WINEPREFIX/dosdevices/unc/server"
  ln -s "$here" "$WINEPREFIX/dosdevices/unc/server/share"
  run 0 info "$stage"
  said map_demo01n.rel
  run 0 export "$stage" -o '\\server\share\unc.glb'
  is_there unc.glb
  run 1 info '\\server\share\ない.rel'
  said 'ない.rel'
}

# The properties that Explorer shows of the file: its version and icon, and that it is no program of the console's old
# kind.
test_resources() {
  local version
  version="$("$native" --version | sed -n '1s/telepipe //p')"
  python3 - "$program" "$version" <<'EOF' || bad "the file says nothing of its version, icon or manifest"
import sys
held = open(sys.argv[1], "rb").read()
wanted = ["ProductVersion\0" + sys.argv[2], "GLFW_ICON", "OriginalFilename\0telepipe.exe"]
missing = [text for text in wanted if text.encode("utf-16-le") not in held]
missing += [text for text in ("PerMonitorV2", "longPathAware", "detached", "UTF-8</activeCodePage>") if text.encode() not in held]
sys.exit(", ".join(missing) or 0)
EOF
}

# soon WORD...: the command succeeds, at once or within two minutes.
soon() {
  local i
  for i in $(seq 240); do
    "$@" && return
    sleep 0.5
  done
  return 1
}

is_window() {
  [ -n "$(xdotool search --onlyvisible --name "$1" 2>/dev/null)" ]
}

# The window of a name, once it is there.
window_named() {
  soon is_window "$1" || { bad "no window $1"; cat "$folder/err" >&2; return 1; }
  xdotool search --onlyvisible --name "$1" | head -1
}

seen() {
  [ -z "${TELEPIPE_SCREENSHOTS-}" ] || import -window root "$TELEPIPE_SCREENSHOTS/wine_$1.png"
}

has_ended() {
  [ -z "$(jobs -r)" ]
}

# Waits until the process in the background has ended.
ends() {
  soon has_ended || bad "the window stays"
}

has_screenshot() {
  [ -n "$(find -L "$home/Pictures" -name 'map_demo01*.png')" ]
}

# Who has no console and no redirection is told by a dialog.
test_dialog() {
  (cd "$here" && MESA_GL_VERSION_OVERRIDE=2.1 exec wine "$program") >/dev/null 2>&1 &
  local window
  window="$(window_named '^Telepipe$')" || return
  sleep 1
  seen dialog
  xdotool windowfocus "$window" key Return
  ends
}

# The window is opened, walked, photographed, given a file, and closed.
test_window() {
  (cd "$here" && exec wine "$program") >"$folder/out" 2>"$folder/err" &
  local window
  window="$(window_named ' - Telepipe')" || return
  sleep 4
  xdotool windowfocus "$window" 2>/dev/null
  xdotool mousemove --window "$window" 500 400 keydown w sleep 1 keyup w sleep 1 key F12
  soon has_screenshot || bad "no screenshot"
  seen window
  "$drop" "$window" "$here/デモ/sundial.nj" || bad "a file is not dropped"
  window_named '^sundial\.nj' >/dev/null
  xdotool key alt+F4
  ends
  [ -s "$home/AppData/Roaming/Telepipe/settings.json" ] || bad "no settings"
}

# A screen of twice the usual pixels: panels and text are twice as large, which the size of floating panels shows.
test_dense_screen() {
  wine reg add 'HKCU\Control Panel\Desktop' /v LogPixels /t REG_DWORD /d 192 /f >/dev/null
  wineserver -k
  (cd "$here" && exec wine "$program") >"$folder/out" 2>"$folder/err" &
  local window
  window="$(window_named ' - Telepipe')" || return
  sleep 4
  seen dense_screen
  xdotool windowfocus "$window" key alt+F4
  ends
  wine reg delete 'HKCU\Control Panel\Desktop' /v LogPixels /f >/dev/null
  wineserver -k
}

test_real() {
  [ -n "${TELEPIPE_REAL_DATA-}" ] || return 0
  local files stage model
  local few=17 # of 480 x 360, one in ten thousand: at an edge a sine's last bit puts a point on the other side
  cp -r "$TELEPIPE_REAL_DATA" "$here/real"
  cp -r "$TELEPIPE_REAL_DATA" "$there/real"
  mapfile -t files < <(cd "$there" && find real -type f -not -name '*.md' -not -name '*.json' -not -name '*.png' | sort)
  both 0 check --roundtrip real
  both 0 library real
  both 0 info --json "${files[@]:0:200}"
  for stage in $(cd "$there" && find real -name 'map_*n.rel' | sort | head -4); do
    both 0 dump "$stage"
    both 0 export "$stage" -o out.glb
    both 0 shot "$stage" -o out.png --size 480x360
    same_size out.glb
    same_pixels out.png
  done
  for model in $(cd "$there" && find real -name '*.nj' | sort | head -4); do
    both 0 dump "$model"
    both 0 shot "$model" -o out.png --size 240x240
    same_pixels out.png
  done
  for model in $(cd "$there" && ls real/archives/*.{afs,gsl,bml}); do
    both 0 extract "$model" -o "extracted-${model##*/}"
    same "extracted-${model##*/}"
  done
}

begin
[ $# -gt 0 ] || set -- words files names long_path unc pictures driver software resources dialog window dense_screen real
for test in "$@"; do
  printf '%s\n' "$test"
  "test_$test"
done
exit "$failed"
