#!/usr/bin/env bash
# Builds the page that has the program in it, with Emscripten, in build-web/: build-web/web is a folder for any web server.
#
#   tools/package/web.sh                    and packs it: build-web/telepipe-VERSION-web.zip
#   ... --debian-sources                    libraries from Debian's source packages, where nothing else can be downloaded
#
# Its libraries are compiled from the sources that CMake names.
set -euo pipefail

root="$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)"
cd "$root"
folder=build-web
debian=0
for argument in "$@"; do
  case "$argument" in
    --debian-sources) debian=1 ;;
    -h | --help) sed -n '2,7s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"; exit 0 ;;
    *) printf "web: unknown argument '%s'; see tools/package/web.sh --help\n" "$argument" >&2; exit 2 ;;
  esac
done

source "$root/tools/package/sources.sh"
# Debian's source packages, and CMake's names of the libraries in them.
sources=(glm:glm fmt:fmtlib spdlog:spdlog cli11:cli11 nlohmann_json:nlohmann-json3 png:libpng1.6)

# Emscripten's own zlib would be downloaded by Emscripten.
build_zlib() {
  local source
  if [ "$debian" -eq 1 ]; then
    fetch zlib
  elif [ -z "$(unpacked zlib)" ]; then
    git clone -q --depth 1 --branch v1.2.13 https://github.com/madler/zlib.git "$folder/sources/zlib-1.2.13"
  fi
  source="$(unpacked zlib)"
  mkdir -p "$folder/zlib"
  cp "$source/zlib.h" "$folder/zlib/zlib.h"
  cp "$source/zconf.h.in" "$folder/zlib/zconf.h"
  [ -f "$folder/zlib/libz.a" ] && return
  local part
  for part in adler32 compress crc32 deflate inffast inflate inftrees trees uncompr zutil; do
    emcc -O2 -fwasm-exceptions -I"$folder/zlib" -c "$source/$part.c" -o "$folder/zlib/$part.o"
  done
  emar rcs "$folder/zlib/libz.a" "$folder"/zlib/*.o
}

configure() {
  local options=() pair name
  if [ "$debian" -eq 1 ]; then
    for pair in "${sources[@]}"; do
      name="${pair%%:*}"
      fetch "${pair#*:}"
      options+=("-DFETCHCONTENT_SOURCE_DIR_${name^^}=$(unpacked "${pair#*:}")")
    done
  fi
  cmake -S . -B "$folder/build" -G Ninja -DCMAKE_TOOLCHAIN_FILE="$root/tools/package/emscripten.cmake" \
    -DCMAKE_BUILD_TYPE=Release -DCMAKE_C_FLAGS_RELEASE="-O2 -DNDEBUG" -DCMAKE_CXX_FLAGS_RELEASE="-O2 -DNDEBUG" \
    -DTELEPIPE_UNITY=ON -DTELEPIPE_WINDOW=OFF -DTELEPIPE_TESTS=OFF -DTELEPIPE_BENCH=OFF -DTELEPIPE_HARDEN=OFF \
    -DZLIB_LIBRARY="$root/$folder/zlib/libz.a" -DZLIB_INCLUDE_DIR="$root/$folder/zlib" "${options[@]}"
}

# Licences of the libraries in the package, beside our own.
gather_licences() {
  licences_of_sources "$1"
  cp "$(unpacked zlib)/README" "$1/zlib.txt"
  cp /usr/share/doc/emscripten/copyright "$1/emscripten.txt" # with those of its C and C++ libraries
}

pack() {
  local version
  version="$(sed -n 's/^CMAKE_PROJECT_VERSION:[A-Z]*=//p' "$folder/build/CMakeCache.txt")"
  rm -rf "$folder/web"
  cp -R "$folder/build/web" "$folder/web"
  cp LICENSE "$folder/web/LICENSE.txt"
  gather_licences "$folder/web/licences"
  tools/package/zip.py "$folder/web" "$folder/telepipe-$version-web.zip"
  sha256sum "$folder/telepipe-$version-web.zip"
}

"$root/tools/setup.sh" --web
export NODE_PATH="${NODE_PATH:-/usr/share/nodejs}" # where Debian has the modules that Emscripten's scripts need
mkdir -p "$folder/sources"
SOURCE_DATE_EPOCH="${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || echo 0)}"
export SOURCE_DATE_EPOCH
build_zlib
configure
cmake --build "$folder/build" --parallel --target telepipe_web
pack
