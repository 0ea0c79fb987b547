#!/usr/bin/env bash
# Makes packages of the program, in build-package/: the same sources give the same bytes.
#
#   tools/package.sh         a .deb and a .tar.gz
#   tools/package.sh deb     the .deb alone
#   tools/package.sh tar     the .tar.gz alone
#   tools/package.sh windows a .zip with telepipe.exe, cross-built (tools/package/windows.sh --help tells of its options)
#   tools/package.sh web     a .zip with a page that has the program in it (tools/package/web.sh --help likewise)
set -euo pipefail

root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
case "${1-all}" in
  all) generators="DEB;TGZ" ;;
  deb) generators=DEB ;;
  tar) generators=TGZ ;;
  web) shift; exec "$root/tools/package/web.sh" "$@" ;;
  windows) shift; exec "$root/tools/package/windows.sh" "$@" ;;
  -h | --help) sed -n '2,8s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"; exit 0 ;;
  *) printf "package: unknown argument '%s'; see tools/package.sh --help\n" "$1" >&2; exit 2 ;;
esac

"$root/tools/setup.sh"
cd "$root"
# Times in archives are those of the last commit, and paths of this machine stay out of the program.
SOURCE_DATE_EPOCH="${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || echo 0)}"
export SOURCE_DATE_EPOCH
cmake -S . -B build-package -G Ninja -DCMAKE_BUILD_TYPE=RelWithDebInfo -DCMAKE_INSTALL_PREFIX=/usr -DTELEPIPE_UNITY=ON \
  -DCMAKE_CXX_FLAGS="-ffile-prefix-map=$root=." -DTELEPIPE_TESTS=OFF -DTELEPIPE_BENCH=OFF
cmake --build build-package --parallel
cd build-package
rm -f ./*.deb ./*.tar.gz ./*.debug
cpack -G "$generators"
# The packages are stripped; a debugger's data lies beside them.
objcopy --only-keep-debug telepipe "telepipe-$(sed -n 's/^CMAKE_PROJECT_VERSION:[A-Z]*=//p' CMakeCache.txt)-$(uname -s)-$(uname -m).debug"
sha256sum ./*.deb ./*.tar.gz 2>/dev/null || true
