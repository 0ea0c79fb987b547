#!/usr/bin/env bash
# Installs a .deb on a bare root of this system's release, and has it draw the demo and open its window there. As root:
#
#   tests/package/bare.sh telepipe_VERSION_amd64.deb
#
# It takes debootstrap, and for the window Xvfb and xdotool. TELEPIPE_SCREENSHOTS keeps what was drawn.
set -euo pipefail

[ $# -eq 1 ] || { sed -n '2,6s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"; exit 2; }
package="$(realpath "$1")"
. /etc/os-release
case "$ID" in
  debian) mirror=http://deb.debian.org/debian components=main ;;
  *) mirror=http://archive.ubuntu.com/ubuntu components=main,universe ;;
esac
bare="$(mktemp -d)"
cleanup() {
  umount -l "$bare/proc" "$bare/tmp/.X11-unix" 2>/dev/null || true
  rm -rf --one-file-system "$bare"
}
trap cleanup EXIT
inside() { chroot "$bare" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/tmp DEBIAN_FRONTEND=noninteractive "$@"; }
fail() { printf 'package: %s\n' "$*" >&2; exit 1; }

debootstrap --variant=minbase --components="$components" "$VERSION_CODENAME" "$bare" "$mirror" >/dev/null
mount -t proc proc "$bare/proc"
cp "$package" "$bare/"
inside apt-get install -y -qq "/${package##*/}" >/dev/null
inside telepipe --version
inside telepipe shot -o /tmp/demo.png --size 640x360
for file in man/man1/telepipe.1.gz bash-completion/completions/telepipe zsh/site-functions/_telepipe \
  fish/vendor_completions.d/telepipe.fish applications/telepipe.desktop mime/packages/telepipe.xml \
  icons/hicolor/48x48/apps/telepipe.png doc/telepipe/copyright; do
  [ -s "$bare/usr/share/$file" ] || [ -s "$bare/usr/share/${file%.gz}" ] || fail "$file is not installed"
done
[ -z "${TELEPIPE_SCREENSHOTS-}" ] || cp "$bare/tmp/demo.png" "$TELEPIPE_SCREENSHOTS/bare_demo.png"

# The window, on a display of the system outside.
cat >"$bare/window.sh" <<'EOF'
mkdir -p "$1/tmp/.X11-unix"
mount --bind /tmp/.X11-unix "$1/tmp/.X11-unix"
cp "$XAUTHORITY" "$1/tmp/.Xauthority"
chroot "$1" /usr/bin/env -i PATH=/usr/bin:/bin HOME=/tmp DISPLAY="$DISPLAY" telepipe view >"$1/window.log" 2>&1 &
for _ in $(seq 240); do
  xdotool search --name ' - Telepipe' >/dev/null 2>&1 && exec kill $!
  sleep 0.5
done
cat "$1/window.log" >&2
exit 1
EOF
if command -v xvfb-run xdotool >/dev/null; then
  xvfb-run -a bash "$bare/window.sh" "$bare" || fail "no window with the demo"
fi
inside apt-get remove -y -qq telepipe >/dev/null
[ ! -e "$bare/usr/bin/telepipe" ] || fail "it is not removed"
printf 'package: installed, drawn, opened and removed\n'
