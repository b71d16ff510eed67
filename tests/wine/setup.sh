#!/bin/sh
# A toolchain for x86_64-pc-windows-gnu: mingw and wine of Debian, a nightly Rust that is already
# installed, and the sources of std of the same version.
# usage: setup.sh FOLDER; afterwards FOLDER/toolchain/bin is the Rust to use. Exits 77 without one.
set -eu
folder=$1
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)

missing=
command -v x86_64-w64-mingw32-gcc-posix >/dev/null || missing="$missing gcc-mingw-w64-x86-64-posix"
command -v x86_64-w64-mingw32-g++-posix >/dev/null || missing="$missing g++-mingw-w64-x86-64-posix"
command -v wine >/dev/null || missing="$missing wine wine64"
if [ -n "$missing" ]; then
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq
    # shellcheck disable=SC2086
    apt-get -o DPkg::Lock::Timeout=600 install -y -qq --no-install-recommends $missing >/dev/null
fi

[ -d "$folder/toolchain/lib/rustlib/src/rust/library/std" ] && exit 0
if ! rustc=$(rustup which --toolchain nightly rustc 2>/dev/null); then
    echo "skipped: no nightly Rust, which builds std for Windows"
    exit 77
fi
version=$("$rustc" -V | sed 's/^rustc \([0-9]*\.[0-9]*\).*/\1/')

# rust-src of Debian, without touching the system's own lists.
apt=$folder/apt
mkdir -p "$apt/lists/partial" "$apt/cache/archives/partial"
: >"$apt/status"
mirror=$(awk '/^URIs/ { print $2; exit }' /etc/apt/sources.list.d/debian.sources)
echo "deb [check-valid-until=no] $mirror trixie-backports main" >"$apt/sources.list"
set -- -qq -o Dir::Etc::sourcelist="$apt/sources.list" -o Dir::Etc::sourceparts=- \
    -o Dir::State::lists="$apt/lists" -o Dir::State::status="$apt/status" -o Dir::Cache="$apt/cache" \
    -o Acquire::Check-Valid-Until=false -o Acquire::Check-Date=false
apt-get "$@" update
(cd "$apt" && apt-get "$@" download rust-src)
deb=$(ls "$apt"/rust-src_*.deb)
case $deb in
*rust-src_"$version".*) ;;
*)
    echo "skipped: nightly is $version, the sources of std are $(basename "$deb")"
    exit 77
    ;;
esac
dpkg -x "$deb" "$folder/std"
# A copy by links: the installed toolchain stays as it is.
rm -rf "$folder/toolchain"
installed=$(dirname "$(dirname "$rustc")")
cp -al "$installed" "$folder/toolchain" 2>/dev/null || { rm -rf "$folder/toolchain"; cp -a "$installed" "$folder/toolchain"; }
mkdir -p "$folder/toolchain/lib/rustlib/src"
ln -sfn "$(ls -d "$folder"/std/usr/src/rustc-*)" "$folder/toolchain/lib/rustlib/src/rust"
rm -rf "$apt"
