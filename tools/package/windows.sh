#!/usr/bin/env bash
# Cross-builds telepipe.exe on Debian or Ubuntu with mingw-w64, in build-windows/.
#
#   tools/package/windows.sh               and packs it: build-windows/telepipe-VERSION-windows-x86_64.zip
#   tools/package/windows.sh --tests       the program and the tests that run under Wine, without packing
#   ... --debian-sources                   libraries from Debian's source packages, where nothing else can be downloaded
#   ... --mesa=FOLDER                      packs a second .zip, to be unpacked over the first: opengl32.dll and what else lies in
#                                          FOLDER, of Mesa built for Windows, by which --software draws
#
# Its libraries are compiled from the sources that CMake names, and linked into the one file.
set -euo pipefail

root="$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)"
cd "$root"
folder=build-windows
target=x86_64-w64-mingw32
tests=OFF
debian=0
mesa=
for argument in "$@"; do
  case "$argument" in
    --tests) tests=ON ;;
    --debian-sources) debian=1 ;;
    --mesa=*) mesa="${argument#*=}" ;;
    -h | --help) sed -n '2,10s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"; exit 0 ;;
    *) printf "windows: unknown argument '%s'; see tools/package/windows.sh --help\n" "$argument" >&2; exit 2 ;;
  esac
done

source "$root/tools/package/sources.sh"
# Debian's source packages, and CMake's names of the libraries in them.
sources=(glm:glm fmt:fmtlib spdlog:spdlog cli11:cli11 nlohmann_json:nlohmann-json3 png:libpng1.6 glfw:glfw3 imgui:imgui
  lzma:xz-utils zstd:libzstd flac:flac googletest:googletest)

configure() {
  local options=()
  if [ "$debian" -eq 1 ]; then
    for pair in "${sources[@]}"; do
      local name="${pair%%:*}"
      fetch "${pair#*:}"
      options+=("-DFETCHCONTENT_SOURCE_DIR_${name^^}=$(unpacked "${pair#*:}")")
    done
  fi
  cmake -S . -B "$folder/build" -G Ninja -DCMAKE_TOOLCHAIN_FILE=tools/package/mingw.cmake -DCMAKE_BUILD_TYPE=RelWithDebInfo \
    -DTELEPIPE_UNITY=ON -DTELEPIPE_TESTS=$tests -DTELEPIPE_BENCH=OFF -DTELEPIPE_FETCH_CODECS=ON \
    -DCMAKE_C_FLAGS="-ffile-prefix-map=$root=." -DCMAKE_CXX_FLAGS="-ffile-prefix-map=$root=." \
    -DZLIB_LIBRARY=/usr/$target/lib/libz.a "${options[@]}"
}

# Licences of the libraries in the package, beside our own.
gather_licences() {
  licences_of_sources "$1"
  cp /usr/share/doc/libz-mingw-w64-dev/copyright "$1/zlib.txt"
  cp /usr/share/doc/gcc-mingw-w64-x86-64-posix-runtime/copyright "$1/gcc-runtime.txt"
  cp /usr/share/doc/mingw-w64-x86-64-dev/copyright "$1/mingw-w64.txt"
}

pack() {
  local version name stage
  version="$(sed -n 's/^CMAKE_PROJECT_VERSION:[A-Z]*=//p' "$folder/build/CMakeCache.txt")"
  name="telepipe-$version-windows-x86_64"
  stage="$folder/$name"
  rm -rf "$stage" "$stage"*.zip
  mkdir -p "$stage/docs"
  $target-objcopy --only-keep-debug "$folder/build/telepipe.exe" "$stage.debug"
  $target-strip "$folder/build/telepipe.exe" -o "$stage/telepipe.exe"
  cp README.md CHANGELOG.md SECURITY.md "$stage"
  cp LICENSE "$stage/LICENSE.txt"
  cp docs/*.md "$stage/docs"
  gather_licences "$stage/licences"
  # The viewer that gallery --live puts beside its pages, where it has been built (tools/package.sh web).
  [ ! -f build-web/web/telepipe.wasm ] || cp -R build-web/web "$stage/web"
  # The program writes the demo's files itself, which shows that it runs as well.
  WINEPREFIX="$root/$folder/prefix" WINEDEBUG=-all WINEDLLOVERRIDES="mscoree=;mshtml=" \
    xvfb-run -a wine "$stage/telepipe.exe" demo "$stage/demo"
  rm "$stage/demo/.telepipe-made"
  tools/package/zip.py "$stage" "$stage.zip"
  rm -rf "$stage"
  [ -z "$mesa" ] || pack_mesa "$stage"
  sha256sum "$stage"*.zip
}

pack_mesa() {
  [ -f "$mesa/opengl32.dll" ] || { printf 'windows: no opengl32.dll in %s\n' "$mesa" >&2; exit 2; }
  mkdir -p "$1"
  cp -R "$mesa" "$1/software"
  tools/package/zip.py "$1" "$1-software.zip"
  rm -rf "$1"
}

"$root/tools/setup.sh" --windows
SOURCE_DATE_EPOCH="${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || echo 0)}"
export SOURCE_DATE_EPOCH
configure
if [ "$tests" = ON ]; then
  cmake --build "$folder/build" --parallel --target telepipe telepipe_formats_tests telepipe_scene_tests telepipe_windows_tests
else
  cmake --build "$folder/build" --parallel --target telepipe
  pack
fi
