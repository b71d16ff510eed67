#!/bin/sh
# Fuzzes the C API with libFuzzer under AddressSanitizer.
# usage: run.sh TARGET_FOLDER SECONDS
#
# The corpus grows in TARGET_FOLDER/corpus over several runs; a failing input is left beside it as
# crash-*, and becomes a test of its own when it is mended.
set -eu
target=$1
seconds=$2
here=$(dirname "$0")
mkdir -p "$target/corpus"
python3 "$here/seeds.py" "$target/seeds"
# The sanitizer is an unstable option of the compiler, which a stable one takes when it is told to.
# `--target` keeps build scripts from being instrumented.
host=$(rustc -vV | sed -n 's/^host: //p')
RUSTC_BOOTSTRAP=1 RUSTFLAGS="-Zsanitizer=address -Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
-Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
-Cllvm-args=-sanitizer-coverage-trace-compares -Cdebug-assertions=on" \
    CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16 CARGO_PROFILE_RELEASE_STRIP=none \
    CARGO_PROFILE_RELEASE_DEBUG=line-tables-only \
    cargo rustc --lib --release --target "$host" --target-dir "$target/build" --crate-type staticlib
clang -g -O1 -fsanitize=fuzzer,address -I "$here/../../include" "$here/answer.c" \
    "$target/build/$host/release/libmcpview.a" -o "$target/answer" -lgcc_s -lutil -lrt -lpthread -lm -ldl
cd "$target"
# detect_leaks: every handle that is made is freed, in each run.
ASAN_OPTIONS=detect_leaks=1 RUST_BACKTRACE=0 ./answer corpus seeds -max_total_time="$seconds" \
    -max_len=65536 -timeout=20 -rss_limit_mb=2048 -dict="$OLDPWD/$here/words.dict" -print_final_stats=1
