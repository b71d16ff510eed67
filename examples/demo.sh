#!/bin/sh
# Shows real answers of MCP servers as a terminal host draws them, and as rows.
# usage: demo.sh BUILD_FOLDER
set -eu
build=$1
here=$(dirname "$0")
out=$build/demo
mkdir -p "$out"
# Qt wants a folder of its own, which nobody else can read.
mkdir -p -m 700 "$build/qt-runtime"
for file in "$here"/data/*.json; do
    name=$(basename "$file" .json)
    case $name in *.tool) continue ;; esac
    set -- "$file"
    [ -f "$here/data/$name.tool.json" ] && set -- "$file" --tool "$here/data/$name.tool.json"
    printf '\n=== %s\n' "$name"
    "$build/mcpview-walk" "$@"
    "$build/mcpview-inspect" "$@" --rows >"$out/$name.rows.txt"
    "$build/mcpview-inspect" "$@" --pretty --media "$out" >"$out/$name.json"
    if [ -x "$build/cmake/mcpview-qt" ]; then
        XDG_RUNTIME_DIR=$(cd "$build/qt-runtime" && pwd) QT_QPA_PLATFORM=offscreen \
            "$build/cmake/mcpview-qt" "$file" "$out/$name.png"
    fi
    if [ -x "$build/cmake/mcpview-imgui" ]; then
        "$build/cmake/mcpview-imgui" "$@" "$out/$name-imgui.png"
    fi
done
# Charts from their marks alone, in the widths of the fonts that they are painted with.
for file in "$here"/charts/*.json "$here"/data/render-stats.json; do
    name=$(basename "$file" .json)
    for theme in light dark; do
        "$build/mcpview-draw" "$file" --theme $theme --measure font --scale 2 \
            --svg "$out/$name-$theme.svg" --png "$out/$name-$theme.png"
    done
    if [ -x "$build/cmake/mcpview-imgui" ]; then
        "$build/cmake/mcpview-imgui" "$file" "$out/$name-imgui.png"
        "$build/cmake/mcpview-imgui" "$file" --dark "$out/$name-imgui-dark.png"
    fi
done
printf '\nThe rows of each answer: %s/NAME.rows.txt; all that is known of it: %s/NAME.json\n' "$out" "$out"
if [ -x "$build/cmake/mcpview-qt" ]; then printf 'As widgets of Qt: %s/NAME.png\n' "$out"; fi
if [ -x "$build/cmake/mcpview-imgui" ]; then printf 'In Dear ImGui, charts too: %s/NAME-imgui.png\n' "$out"; fi
printf 'Charts, light and dark: %s/NAME-THEME.png, NAME-THEME.svg\n' "$out"
