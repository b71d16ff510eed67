#!/bin/sh
# Builds mcpview.dll and its import library for x86_64 Windows, unoptimised: a test needs no speed.
# usage: build.sh TOOLCHAIN_FOLDER TARGET_DIR
set -eu
cd "$(dirname "$0")/../.."
PATH=$1/toolchain/bin:$PATH
export PATH CARGO_TARGET_X86_64_PC_WINDOWS_GNU_LINKER=x86_64-w64-mingw32-gcc-posix
unset RUSTUP_TOOLCHAIN
cargo rustc --lib --crate-type cdylib --features silent-panics -Zbuild-std=std,panic_unwind \
    --target x86_64-pc-windows-gnu --target-dir "$2" --config 'profile.dev.package."*".opt-level=0' \
    --config profile.dev.debug=false --config profile.dev.strip=\"symbols\"
