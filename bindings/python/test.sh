#!/bin/sh
# Builds a wheel with a library, installs it into a fresh environment and tests it there:
#   test.sh LIBRARY WORK_FOLDER [PYTHON]...
set -eu
here=$(cd "$(dirname "$0")" && pwd)
library=$1 work=$2
shift 2
[ $# -gt 0 ] || set -- python3
rm -rf "$work"
mkdir -p "$work/source"
cp -r "$here/mcpview" "$here/pyproject.toml" "$here/setup.py" "$here/README.md" "$work/source/"
find "$work/source" -name __pycache__ -prune -exec rm -rf {} +
cp "$library" "$work/source/mcpview/libmcpview.so.0"
strip -s "$work/source/mcpview/libmcpview.so.0"
first=$1
"$first" -m venv "$work/build"
"$work/build/bin/pip" install -q --disable-pip-version-check setuptools wheel
"$work/build/bin/pip" wheel -q --disable-pip-version-check --no-build-isolation --no-deps -w "$work/wheels" "$work/source"
wheel=$(ls "$work"/wheels/*.whl)
echo "wheel: $(basename "$wheel"), $(du -k "$wheel" | cut -f1) kB"
for python in "$@"; do
  environment=$work/$(basename "$python")-environment
  "$python" -m venv "$environment"
  "$environment/bin/pip" install -q --disable-pip-version-check pytest "$wheel"
  "$environment/bin/python" --version
  MCPVIEW_SOURCE=$here/../.. "$environment/bin/python" -m pytest -q "$here/tests"
done
