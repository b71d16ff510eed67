#!/bin/sh
# Every way in which the shared library is found, missing or wrong:
#   load.sh PROGRAMS LIBRARY WORK_FOLDER CC RUNTIME...
set -u
here=$(cd "$(dirname "$0")" && pwd)
programs=$1 library=$2 work=$3 cc=$4
shift 4
unset LD_LIBRARY_PATH DYLD_LIBRARY_PATH
rm -rf "$work"
mkdir -p "$work/found" "$work/versioned" "$work/beside" "$work/empty"
cp "$library" "$work/found/libmcpview.so"
cp "$library" "$work/versioned/libmcpview.so.0"
cp "$library" "$work/beside/libmcpview.so.0"
cp "$programs/Load.exe" "$programs/Mcpview.Net.dll" "$work/beside/"
"$cc" -shared -fPIC -DABI=4 -DNUMBER=0x000100 -o "$work/other-abi.so" "$here/fake.c" || exit 1
"$cc" -shared -fPIC -DABI=0 -DNUMBER=9 -o "$work/too-old.so" "$here/fake.c" || exit 1
"$cc" -shared -fPIC -o "$work/unrelated.so" "$here/fake.c" || exit 1
echo "no library" >"$work/text.so"

wrong=0
# says WORDS COMMAND...
says() {
  wanted=$1
  shift
  said=$("$@" 2>&1)
  case $said in
  *"$wanted"*) echo "ok    $wanted" ;;
  *) echo "WRONG wanted <$wanted>, got: $said"; wrong=$((wrong + 1)) ;;
  esac
}
loads="loaded 0"
says "was not found" env LD_LIBRARY_PATH="$work/empty" "$@" "$programs/Load.exe"
says "$loads" env LD_LIBRARY_PATH="$work/found" "$@" "$programs/Load.exe"
says "$loads" env LD_LIBRARY_PATH="$work/versioned" "$@" "$programs/Load.exe"
says "$loads" "$@" "$work/beside/Load.exe"
says "$loads" "$@" "$programs/Load.exe" "$work/found/libmcpview.so"
says "There is no file $work/nothing.so" "$@" "$programs/Load.exe" "$work/nothing.so"
says "text.so cannot be loaded" "$@" "$programs/Load.exe" "$work/text.so"
says "other-abi.so has another ABI than this package (version 1)" "$@" "$programs/Load.exe" "$work/other-abi.so"
says "too-old.so is too old: its version is 0.0.9" "$@" "$programs/Load.exe" "$work/too-old.so"
says "unrelated.so is no mcpview library" "$@" "$programs/Load.exe" "$work/unrelated.so"
[ "$wrong" -eq 0 ]
