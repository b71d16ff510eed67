#!/bin/sh
# Every fixture must give the rows of its dump in this binding: golden.sh FIXTURES COMMAND...
set -u
fixtures=$1
shift
seen=0 wrong=0
for answer in "$fixtures"/*.json; do
  base=${answer%.json}
  case $base in *.tool) continue ;; esac
  tool=
  [ -e "$base.tool.json" ] && tool=$base.tool.json
  seen=$((seen + 1))
  # shellcheck disable=SC2086
  if ! "$@" "$answer" $tool | cmp -s - "$base.rows.txt"; then
    wrong=$((wrong + 1))
    printf 'other rows: %s\n' "$base"
    "$@" "$answer" $tool | diff - "$base.rows.txt" | head -5
  fi
done
printf '%d fixtures, %d wrong\n' "$seen" "$wrong"
[ "$seen" -ge 40 ] && [ "$wrong" -eq 0 ]
