#!/bin/sh
# A Debian 13 system with Swift 6 in a folder, since older Debians have no Swift that is new enough.
# usage: setup.sh FOLDER; afterwards FOLDER/root is the system. Exits 77 where it cannot be made.
set -eu
folder=$1
[ -e "$folder/complete" ] && exit 0

skip() {
    echo "skipped: $1"
    exit 77
}
[ "$(uname -s)" = Linux ] || skip "the chroot with Swift is for Linux"
[ "$(id -u)" -eq 0 ] || skip "only root can make the chroot with Swift"
unshare -m true 2>/dev/null || skip "this system lets nobody mount /proc, which Swift needs, in a chroot"
sources=/etc/apt/sources.list.d/debian.sources
mirror=$(awk '/^URIs/ { print $2; exit }' "$sources" 2>/dev/null || true)
[ -n "$mirror" ] || mirror=$(awk '$1 == "deb" { print $2; exit }' /etc/apt/sources.list 2>/dev/null || true)
[ -n "$mirror" ] || skip "apt has no mirror of Debian here"
if ! command -v mmdebstrap >/dev/null; then
    export DEBIAN_FRONTEND=noninteractive
    apt-get -o DPkg::Lock::Timeout=600 update -qq && apt-get -o DPkg::Lock::Timeout=600 \
        install -y -qq --no-install-recommends mmdebstrap >/dev/null || skip "mmdebstrap could not be installed"
fi

echo "Debian 13 with Swift, into $folder: half a gigabyte to load, once"
rm -rf --one-file-system "$folder"
mkdir -p "$folder"
# Unpacked, but not configured: compilers need no users and services. The clock of a machine for tests may be wrong, and no
# mount may outlive an interrupted run.
unshare -m mmdebstrap --quiet --variant=extract \
    --aptopt='Acquire::Check-Valid-Until "false"' --aptopt='Acquire::Check-Date "false"' \
    --include=base-files,dash,coreutils,findutils,grep,sed,libc-bin,swiftlang,libc6-dev,libstdc++-14-dev,gcc,binutils,git,pkgconf \
    trixie "$folder/root" "deb $mirror trixie main" >"$folder/log" 2>&1 || {
    tail -5 "$folder/log"
    rm -rf --one-file-system "$folder/root"
    skip "the chroot with Swift could not be made"
}
echo 'root:x:0:0:root:/root:/bin/sh' >"$folder/root/etc/passwd"
# A third of it is for debuggers, editors and readers.
(cd "$folder/root/usr/libexec/swift" && rm -rf bin/lldb* bin/clangd bin/sourcekit-lsp bin/docc lib/liblldb* lib/libsourcekitd* lib/swift_static)
(cd "$folder/root/usr/share" && rm -rf doc man locale)
: >"$folder/complete"
