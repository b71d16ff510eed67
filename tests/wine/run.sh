#!/bin/sh
# The DLL for x86_64 Windows under wine: its exports, the tests of the C API, and the rows of
# every fixture from a C++ host.
# usage: run.sh TOOLCHAIN_FOLDER TARGET_DIR WORK_FOLDER
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
tools=$1 target=$2 work=$3
status=0
sh "$root/tests/wine/setup.sh" "$tools" || status=$?
[ "$status" -ne 77 ] || exit 0
if [ "$status" -ne 0 ]; then
    echo "skipped: the tools for Windows (mingw, wine, the sources of std) could not be installed"
    exit 0
fi
tools=$(cd "$tools" && pwd)
mkdir -p "$target" "$work"
target=$(cd "$target" && pwd) work=$(cd "$work" && pwd)
sh "$root/tests/wine/build.sh" "$tools" "$target"

built=$target/x86_64-pc-windows-gnu/debug
cp "$built/mcpview.dll" "$work/"
prefix=x86_64-w64-mingw32

# What the DLL exports is what the reviewed list says, and nothing else.
"$prefix-objdump" -p "$built/mcpview.dll" |
    awk '/\[Ordinal\/Name Pointer\] Table/ { on = 1; next } on && NF == 0 { exit } on { print $NF }' |
    sort >"$work/exports.txt"
sort "$root/abi/symbols.txt" | diff - "$work/exports.txt"

api=$root/tests/native
# -static: the programs bring the compiler's libraries with them.
"$prefix-gcc-posix" -std=c99 -D__USE_MINGW_ANSI_STDIO=1 -static -Wall -Wextra -Wpedantic -Wshadow -Werror -I"$root/include" \
    -DTEST_DATA="\"$api/data\"" "$api"/check.c "$api"/api/*.c "$built/libmcpview.dll.a" -o "$work/api-test.exe"
"$prefix-g++-posix" -std=c++17 -D__USE_MINGW_ANSI_STDIO=1 -static -Wall -Wextra -Wpedantic -Wshadow -Werror -I"$root/include" \
    "$root/examples/cpp/rows.cpp" "$built/libmcpview.dll.a" -o "$work/rows.exe"

# In the target folder: cargo looks through all others for what a build script may read, and would follow wine's
# links out of it.
export WINEPREFIX="$tools/wine" WINEDEBUG=-all WINEDLLOVERRIDES='mscoree,mshtml=' RUST_BACKTRACE=0
# wine before 10 lacks the DLL that Rust's std takes random numbers from.
if ! ls /usr/lib/*/wine/*-windows/bcryptprimitives.dll >/dev/null 2>&1; then
    "$prefix-gcc-posix" -shared "$root/tests/wine/bcryptprimitives.c" -o "$work/bcryptprimitives.dll" -ladvapi32
fi
cd "$work"
wine wineboot -i >/dev/null 2>&1
trap 'wineserver -k 2>/dev/null || true' EXIT
wine api-test.exe
# Without the carriage returns that Windows writes.
cat >rows.sh <<'END'
wine rows.exe "$@" | tr -d '\r'
END
sh "$root/tests/native/cmake/golden.sh" "$root/tests/fixtures" sh "$work/rows.sh"
