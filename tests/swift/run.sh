#!/bin/sh
# The Swift package in a chroot with Swift 6: built with warnings as errors and tested, and as the dependency of the
# programs of the README and of docs/hosts, with the library installed as `make install` does.
# usage: run.sh LIBRARY CHROOT_FOLDER WORK_FOLDER
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
library=$1 folder=$2 work=$3
status=0
sh "$root/tests/swift/setup.sh" "$folder" || status=$?
[ "$status" -ne 77 ] || exit 0
[ "$status" -eq 0 ]
system=$(cd "$folder/root" && pwd)
library=$(cd "$(dirname "$library")" && pwd)/$(basename "$library")

mkdir -p "$work"
cmake -S "$root" -B "$work/install" -DCMAKE_INSTALL_PREFIX=/usr/local -DCMAKE_INSTALL_LIBDIR=lib -DMCPVIEW_LIBRARY="$library" \
    -DMCPVIEW_EXAMPLES=OFF -DMCPVIEW_TESTS=OFF >"$work/install.log" 2>&1 &&
    cmake --build "$work/install" >>"$work/install.log" 2>&1 &&
    DESTDIR=$system cmake --install "$work/install" >>"$work/install.log" 2>&1 || { cat "$work/install.log"; exit 1; }

# The files that are tested, with their times, so that another run builds what is new; what was built stays.
mkdir -p "$system/work/build"
find "$system/work" -mindepth 1 -maxdepth 1 ! -name build -exec rm -rf {} +
(cd "$root" && tar cf - --exclude=.build abi bindings/swift bindings/dotnet/tests/fake.c examples tests/fixtures tests/swift) |
    tar xf - -C "$system/work"

# A mount that only these processes see: it ends with them, however they end.
unshare -m sh -c 'mount -t proc proc "$0/proc" && exec chroot "$0" "$@"' "$system" \
    env -i HOME=/root PATH=/usr/libexec/swift/bin:/usr/sbin:/usr/bin LANG=C.UTF-8 RUST_BACKTRACE=0 sh /work/tests/swift/tests.sh
