#!/bin/sh
# Inside of the chroot, with the files of the repository in /work and the library in /usr/local.
set -eu
ldconfig
package=/work/bindings/swift consumer=/work/tests/swift/consumer build=/work/build
strict="-Xswiftc -warnings-as-errors"

# quietly NAME COMMAND...: what it says is shown where it fails.
quietly() {
    name=$1
    shift
    "$@" >"$build/$name.log" 2>&1 || { cat "$build/$name.log"; echo "$name failed"; return 1; }
}

# The programs of the pages, optimised, with the package as their dependency: what is read after it was freed, and what is
# never freed, ends them with an error.
for name in Quickstart Host; do
    mkdir -p "$consumer/Sources/$name"
    file=$(echo "$name" | tr '[:upper:]' '[:lower:]')
    cp -p "/work/examples/swift/$file.swift" "$consumer/Sources/$name/main.swift"
done
# shellcheck disable=SC2086
quietly consumer swift build --package-path "$consumer" --scratch-path "$build/consumer" -c release --sanitize=address $strict &
consuming=$!

# The programs above have Swift 6's language, as the manifest asks for; here the sources are what Swift 5.9 would read.
swift5="-Xswiftc -swift-version -Xswiftc 5 -Xswiftc -strict-concurrency=complete"
# shellcheck disable=SC2086
quietly package swift build --package-path "$package" --scratch-path "$build/package" --build-tests $strict $swift5
wait "$consuming"
# shellcheck disable=SC2086
quietly tests swift test --package-path "$package" --scratch-path "$build/package" --skip-build $strict $swift5
if grep -q "Test skipped" "$build/tests.log"; then
    cat "$build/tests.log"
    echo "no test may be skipped here"
    exit 1
fi
grep "Executed" "$build/tests.log" | tail -1

wrong=0
# says PATTERN COMMAND...: a pattern of the shell that all it says must fit.
says() {
    wanted=$1
    shift
    said=$("$@" 2>&1) || said="$said
(failed: $?)"
    # shellcheck disable=SC2254
    case $said in
    $wanted) ;;
    *)
        printf 'wanted %s\ngot    %s\n' "$wanted" "$said"
        wrong=$((wrong + 1))
        ;;
    esac
}
host=$build/consumer/release/Host
data=/work/examples/data
answering() {
    echo "$1" | "$host" "$data/$2"
}
end='
'
says "*text Baked 2 lights.*cell key*for the model: {\"lights\":*}]}" "$build/consumer/release/Quickstart"
says "*Table (3 × 3)$end* name | entityType | observations$end* Bolt | part | M4, steel$end*The model is told:${end}{\"entities\"*}" \
    "$host" "$data/knowledge-graph.json" "$data/knowledge-graph.tool.json"
says "*To send: {\"inputResponses\":*{\"ok\":true}*The model is told:*fill in a form*." answering true form-required.json
says "*Not sent: *answer_boolean*The model is told:*fill in a form*." answering maybe form-required.json
says "Error: Operation failed$end\[image/png, 4033 bytes\]*Error: Operation failed" "$host" "$data/picture-and-error.json"
says "*Bar chart of time_secs by layer, 4 points, from *$end  box * x * at *$end  box *The model is told:*}" "$host" "$data/render-stats.json"
says "*Error*file*(failed: 1)" "$host" /nowhere.json
says "read 29 values*refers to" "$build/consumer/release/Lifetimes" <"$data/render-stats.json"
seen=0
for answer in /work/tests/fixtures/*.json; do
    case $answer in *.tool.json) continue ;; esac
    says "*The model is told:$end*[!)]" "$host" "$answer"
    seen=$((seen + 1))
done
[ "$seen" -ge 40 ]

# Libraries that are not what the package was made for: nothing of them is called but what says so.
mkdir -p "$build/other"
{
    echo '#include <stdint.h>'
    echo '#include <stdlib.h>'
    echo 'const char *mcpview_status_text(uint32_t status) { (void)status; return "Header and library do not fit together"; }'
    grep -vE '^mcpview_(abi_check|version_number|version_string|status_text)$' /work/abi/symbols.txt |
        sed 's/.*/void &(void) { abort(); }/'
} >"$build/other/stubs.c"
other() {
    gcc -shared -fPIC -Wl,-soname,libmcpview.so.0 "$@" -o "$build/other/libmcpview.so.0" "$build/other/stubs.c" \
        /work/bindings/dotnet/tests/fake.c
}
with_other() {
    LD_LIBRARY_PATH=$build/other "$host" "$data/audiences.json"
}
other -DABI=4 -DNUMBER=0x000100
says "abi_mismatch: *libmcpview 0.0.9 has another ABI than this package (version 1)$end(failed: 1)" with_other
other -DABI=0 -DNUMBER=9
says "abi_mismatch: *libmcpview is too old: its version is 0.0.9$end(failed: 1)" with_other

[ "$wrong" -eq 0 ]
echo "the package, the programs of the pages with $seen fixtures, and two libraries that do not fit: all right"
