#!/bin/sh
# Installs diorama @VERSION@ for the current user, without root: sh install.sh [--prefix FOLDER] [ARCHIVE]
#
# ARCHIVE is a downloaded diorama-@VERSION@-linux-MACHINE.tar.xz; without it, the archive is downloaded. Its digest
# has to be the one in this script. FOLDER (default: ~/.local) gets the program's folder lib/diorama-@VERSION@, and
# links to it in bin and share. "sh install.sh --undo [--prefix FOLDER]" removes these.
set -eu
version=@VERSION@
address=@ADDRESS@
digests="@DIGESTS@"

fail() { printf 'install: %s\n' "$*" >&2; exit 1; }
prefix=${HOME:?"expected a home folder in HOME"}/.local
archive=""
undo=""
while [ $# -gt 0 ]; do
  case $1 in
    --prefix) prefix=${2:?"expected a folder after --prefix"}; shift ;;
    --undo) undo=1 ;;
    --help | -h) sed -n '2,/^set/s/^# \{0,1\}//p' "$0"; exit 0 ;;
    -*) fail "unknown option $1; known: --prefix, --undo, --help" ;;
    *) archive=$1 ;;
  esac
  shift
done
[ -z "$undo" ] || [ -d "$prefix" ] || fail "there is no folder $prefix"
mkdir -p "$prefix"
prefix=$(cd "$prefix" && pwd)
place=$prefix/lib/diorama-$version

# Links to the program's folder, of this version or of another.
links() {
  for folder in bin share/man share/bash-completion share/zsh share/fish; do
    [ ! -d "$prefix/$folder" ] || find "$prefix/$folder" -type l -lname "$prefix/lib/diorama-$1/*"
  done
}
remove_links() { links "$1" | while IFS= read -r link; do rm -- "$link"; done; }

if [ -n "$undo" ]; then
  [ -d "$place" ] || fail "diorama $version is not installed in $prefix"
  remove_links "$version"
  rm -rf -- "$place"
  printf 'Removed diorama %s from %s.\n' "$version" "$prefix"
  exit 0
fi

machine=$(uname -m)
[ "$(uname -s)" = Linux ] || fail "diorama runs on Linux; on a Mac, use a container: $address"
digest=$(printf '%s\n' "$digests" | sed -n "s/^\([0-9a-f]\{64\}\)  .*-linux-$machine\.tar\.xz$/\1/p")
[ -n "$digest" ] || fail "there is no archive for $machine"
glibc=$(getconf GNU_LIBC_VERSION 2>/dev/null | sed 's/^glibc //') || glibc=""
case $glibc in
  2.3[6-9]* | 2.[4-9][0-9]* | [3-9].*) ;;
  *) fail "glibc 2.36 or later is needed (Debian 12, Ubuntu 24.04, Fedora 37), found ${glibc:-another C library}" ;;
esac
for tool in tar xz sha256sum; do
  command -v "$tool" >/dev/null 2>&1 || fail "the program $tool is needed, found none"
done

work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
trap 'exit 1' INT TERM
if [ -z "$archive" ]; then
  archive=$work/archive.tar.xz
  from=$address/releases/download/$version/diorama-$version-linux-$machine.tar.xz
  printf 'Downloading %s\n' "$from"
  if command -v curl >/dev/null 2>&1; then curl --fail --silent --show-error --location --retry 3 --output "$archive" "$from"
  elif command -v wget >/dev/null 2>&1; then wget -q -O "$archive" "$from"
  else fail "curl or wget is needed, found neither"; fi
fi
[ -f "$archive" ] || fail "there is no file $archive"
found=$(sha256sum < "$archive" | cut -d ' ' -f 1)
[ "$found" = "$digest" ] || fail "the archive has the digest $found, expected $digest; nothing was installed"

# Unpacked beside its place, so that an interrupted run leaves no half of a program.
mkdir -p "$prefix/lib" "$prefix/bin"
rm -rf -- "$place.new"
mkdir "$place.new"
xz -dc "$archive" | tar -xf - -C "$place.new" --strip-components=1
rm -rf -- "$place"
mv "$place.new" "$place"
remove_links '*'
(cd "$place" && find bin share -type f ! -path 'share/d*') | while IFS= read -r file; do
  mkdir -p "$prefix/$(dirname "$file")"
  ln -sf "$place/$file" "$prefix/$file"
done
"$prefix/bin/diorama" --version >/dev/null || fail "the installed program does not run: $prefix/bin/diorama"

printf 'Installed diorama %s in %s, with links in %s and %s.\n' "$version" "$place" "$prefix/bin" "$prefix/share"
again="sh $0"
[ -f "$0" ] || again="curl -fsSL $address/releases/download/$version/install.sh | sh -s --"
[ "$prefix" = "$HOME/.local" ] || again="$again --prefix '$prefix'"
printf 'To undo: %s --undo\n' "$again"
# shellcheck disable=SC2016
case ":$PATH:" in
  *":$prefix/bin:"*) printf 'Try it: diorama --help\n' ;;
  *) printf 'The folder %s is not on your path yet: export PATH="%s:$PATH"\n' "$prefix/bin" "$prefix/bin" ;;
esac
