#!/bin/sh
# Shows real answers of MCP servers as a terminal host draws them, and as rows.
# usage: demo.sh BUILD_FOLDER
set -eu
build=$1
here=$(dirname "$0")
out=$build/demo
mkdir -p "$out"
for file in "$here"/data/*.json; do
    name=$(basename "$file" .json)
    case $name in *.tool) continue ;; esac
    set -- "$file"
    [ -f "$here/data/$name.tool.json" ] && set -- "$file" --tool "$here/data/$name.tool.json"
    printf '\n=== %s\n' "$name"
    "$build/mcpview-walk" "$@"
    "$build/mcpview-inspect" "$@" --rows >"$out/$name.rows.txt"
    "$build/mcpview-inspect" "$@" --pretty --media "$out" >"$out/$name.json"
done
printf '\nThe rows of each answer: %s/NAME.rows.txt; all that is known of it: %s/NAME.json\n' "$out" "$out"
