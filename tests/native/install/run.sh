#!/bin/sh
# Installs the library, moves the prefix, and builds programs from it, by pkg-config and by
# find_package, dynamic and static, in C and C++.
#
#   run.sh BUILD_FOLDER WORK_FOLDER CMAKE...
set -eu
here=$(cd "$(dirname "$0")" && pwd)
build=$1 work=$2
shift 2

say() { printf '%s\n' "$*"; }
fail() { say "FAILED: $*"; exit 1; }
prints() { # what a program says
  out=$("$@") || fail "$* ended with $?"
  [ "$out" = installed ] || fail "$* said $out"
}

rm -rf "$work"
mkdir -p "$work"
cmake --install "$build" --prefix "$work/first" >/dev/null
mv "$work/first" "$work/prefix"
prefix=$work/prefix
for file in include/mcpview.h lib/libmcpview.so lib/libmcpview.so.0 lib/libmcpview.a lib/pkgconfig/mcpview.pc \
  lib/pkgconfig/mcpview-static.pc lib/cmake/mcpview/mcpviewConfig.cmake share/licenses/mcpview/LICENSE-MIT; do
  [ -e "$prefix/$file" ] || fail "$file is not installed"
done
readelf -d "$prefix/lib/libmcpview.so" | grep -q 'SONAME.*\[libmcpview.so.0\]' || fail "SONAME"

export PKG_CONFIG_PATH=$prefix/lib/pkgconfig
for package in mcpview mcpview-static; do
  flags=$(pkg-config --cflags --libs $package)
  # shellcheck disable=SC2086
  cc -std=c99 "$here/consumer/host.c" -o "$work/c-$package" $flags
  # shellcheck disable=SC2086
  c++ -std=c++11 "$here/consumer/host.cpp" -o "$work/cpp-$package" $flags
  for program in c cpp; do
    LD_LIBRARY_PATH=$prefix/lib prints "$work/$program-$package"
  done
  say "pkg-config $package: C and C++ run"
done
if readelf -d "$work/c-mcpview-static" | grep -q mcpview; then fail "the static program needs the shared library"; fi

for cmake in "$@"; do
  folder=$work/consumer-$(basename "$(dirname "$(dirname "$cmake")")")
  "$cmake" -S "$here/consumer" -B "$folder" -DCMAKE_PREFIX_PATH="$prefix" >"$work/cmake.log" 2>&1 ||
    { cat "$work/cmake.log"; fail "find_package with $cmake"; }
  "$cmake" --build "$folder" >"$work/cmake.log" 2>&1 || { cat "$work/cmake.log"; fail "build with $cmake"; }
  for program in c-mcpview cpp-mcpview c-static cpp-static; do
    prints "$folder/$program"
  done
  exported=$(nm -D --defined-only "$folder/libplugin.so" | awk '{ print $3 }')
  [ "$exported" = plugin_version ] || fail "the plug-in exports $exported"
  say "find_package with $("$cmake" --version | head -1): four programs run, the plug-in exports plugin_version alone"
done
say "installed and used"
