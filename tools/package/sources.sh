#!/usr/bin/env bash
# Libraries from Debian's source packages, in $root/$folder/sources: for the scripts beside this one, which include it.

# The folder that a source package was unpacked to: its name, which may lack a number, and a version.
unpacked() {
  find "$root/$folder/sources" -maxdepth 1 -type d \( -name "$1-*" -o -name "${1%1.6}-*" \) -print -quit
}

# apt, knowing the sources of the packages that it knows: from the same mirrors, and kept apart from the system's lists.
apt_of_sources() {
  local lists="$root/$folder/apt" list="$root/$folder/apt.list"
  local options=(-o Dir::Etc::sourcelist="$list" -o Dir::Etc::sourceparts=/dev/null -o Dir::State::lists="$lists")
  if [ ! -f "$list" ]; then
    mkdir -p "$lists/partial"
    apt-get indextargets --format 'deb-src $(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' 'Origin: Debian' |
      sort -u >"$list.part"
    apt-get "${options[@]}" -o Dir::Etc::sourcelist="$list.part" update -q
    mv "$list.part" "$list"
  fi
  apt-get "${options[@]}" "$@"
}

# A mirror may list an update that it does not hold. Then the version of the release will do.
fetch() {
  mkdir -p "$root/$folder/sources"
  [ -z "$(unpacked "$1")" ] || return 0
  (cd "$root/$folder/sources" &&
    { apt_of_sources source -q "$1" || apt_of_sources source -q "$1/$(. /etc/os-release && echo "$VERSION_CODENAME")"; })
}

# Copies the licences of the libraries in sources, also of downloaded ones, into a folder.
licences_of_sources() {
  mkdir -p "$1"
  local pair name source file
  for pair in "${sources[@]}"; do
    name="${pair%%:*}"
    [ "$name" = googletest ] && continue
    source="$(sed -n "s/^FETCHCONTENT_SOURCE_DIR_${name^^}:[A-Z]*=//p" "$root/$folder/build/CMakeCache.txt")"
    [ -n "$source" ] || source="$root/$folder/build/_deps/$name-src"
    # Of FLAC only the library is part of the package. zstd's LICENSE is the one for a program under other terms.
    for file in "$source"/{COPYING.Xiph,LICEN[SC]E*,License*,copying.txt,COPYING*}; do
      if [ -f "$file" ]; then
        cp "$file" "$1/$name.txt"
        break
      fi
    done
    [ -f "$1/$name.txt" ] || { printf 'package: no licence in %s\n' "$source" >&2; return 1; }
  done
}
