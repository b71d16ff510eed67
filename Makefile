# Two commands matter: `make demo` and `make test`. Both install what they need on a fresh Debian machine.

CARGO ?= cargo
PYTHON ?= python3
BUILD := build
PREFIX ?= /usr/local

# dev builds in seconds, release (LTO) in minutes; the tests of record run against release.
PROFILE ?= release
TARGET_DIR := target/$(if $(filter dev,$(PROFILE)),debug,$(PROFILE))

UNAME := $(shell uname -s)
LIB_NAME := $(if $(filter Darwin,$(UNAME)),libmcpview.dylib,libmcpview.so)
LIB := $(TARGET_DIR)/$(LIB_NAME)

step = @printf '\n== %s\n' "$(1)"

.PHONY: all setup lib static native install wheel inspect draw demo test check unit explore fuzz ctest cases doc bench header test-windows test-swift clean

all: native

# What a fresh machine lacks. Nothing is installed where everything is there.
setup:
	@missing=; \
	command -v cmake >/dev/null || missing="$$missing cmake"; \
	command -v ninja >/dev/null || missing="$$missing ninja-build"; \
	command -v gcc >/dev/null || missing="$$missing gcc"; \
	command -v g++ >/dev/null || missing="$$missing g++"; \
	command -v python3 >/dev/null || missing="$$missing python3"; \
	$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || missing="$$missing python3-venv"; \
	command -v pkg-config >/dev/null || missing="$$missing pkg-config"; \
	command -v valgrind >/dev/null || missing="$$missing valgrind"; \
	command -v mcs >/dev/null || missing="$$missing mono-mcs"; \
	command -v mono >/dev/null || missing="$$missing mono-runtime"; \
	if command -v apt-get >/dev/null && ! ls /usr/lib/*/cmake/Qt6/Qt6Config.cmake >/dev/null 2>&1; then missing="$$missing qt6-base-dev"; fi; \
	if command -v apt-get >/dev/null && ! [ -e /usr/include/imgui/imgui.h ]; then missing="$$missing libimgui-dev"; fi; \
	if command -v apt-get >/dev/null && ! [ -e /usr/include/stb/stb_image.h ]; then missing="$$missing libstb-dev"; fi; \
	if [ -n "$$missing" ]; then \
	  echo "== Installing$$missing"; \
	  export DEBIAN_FRONTEND=noninteractive; \
	  apt-get update -qq && apt-get install -y -qq --no-install-recommends $$missing >/dev/null; \
	fi
	@command -v $(CARGO) >/dev/null || { echo "Rust is missing: install it with rustup or your system's package"; exit 1; }

# The shared library alone, with link-time optimisation: `cargo build` would switch that off,
# since it makes the Rust library in the same go.
lib:
	$(call step,Library ($(PROFILE)))
	$(CARGO) rustc --lib --profile $(PROFILE) --crate-type cdylib --features silent-panics

# The static library: one dev build is enough for the tests; installing takes the profile asked for.
STATIC_PROFILE ?= dev
STATIC_DIR := target/$(if $(filter dev,$(STATIC_PROFILE)),debug,$(STATIC_PROFILE))
static:
	$(call step,Static library ($(STATIC_PROFILE)))
	$(CARGO) rustc --lib --profile $(STATIC_PROFILE) --crate-type staticlib

# The install step is tested with the newest CMake too, from PyPI.
NEWEST_CMAKE := target/tools/bin/cmake
$(NEWEST_CMAKE):
	@$(PYTHON) -m venv target/tools && target/tools/bin/pip install -q --disable-pip-version-check cmake || \
	  { echo "No newer CMake could be had: the install step is tested with the installed one alone"; rm -rf target/tools; }

# The C# binding is tested on CoreCLR too, from PyPI.
CORECLR := target/dotnet/dotnetcore2/bin/dotnet
$(CORECLR):
	@$(PYTHON) -m venv target/dotnet/python && \
	  target/dotnet/python/bin/pip download -q --disable-pip-version-check --no-deps -d target/dotnet dotnetcore2==3.1.23 && \
	  $(PYTHON) -m zipfile -e target/dotnet/dotnetcore2-*.whl target/dotnet && chmod +x $@ && rm target/dotnet/*.whl || \
	  { echo "No CoreCLR could be had: the C# binding is tested on Mono alone"; rm -rf target/dotnet; }

native: setup lib static $(NEWEST_CMAKE) $(CORECLR)
	$(call step,C and C++ programs)
	cmake -S . -B $(BUILD)/cmake -G Ninja -DMCPVIEW_LIBRARY=$(abspath $(LIB)) \
	  -DMCPVIEW_STATIC_LIBRARY=$(abspath $(STATIC_DIR)/libmcpview.a) \
	  -DMCPVIEW_NEWEST_CMAKE=$(abspath $(wildcard $(NEWEST_CMAKE))) -DMCPVIEW_DOTNET=$(abspath $(wildcard $(CORECLR))) >$(BUILD)/cmake.log 2>&1 || { cat $(BUILD)/cmake.log; exit 1; }
	cmake --build $(BUILD)/cmake

$(BUILD):
	@mkdir -p $(BUILD)

setup lib static native explore install test-windows test-swift: | $(BUILD)

# The program that prints everything about a result, and the smallest host.
inspect: native
	@cp $(BUILD)/cmake/mcpview-inspect $(BUILD)/cmake/mcpview-walk $(BUILD)/
	@echo "build/mcpview-inspect and build/mcpview-walk"

# Charts as SVG and PNG: a debug build, which the Rust tests share.
draw: | $(BUILD)
	$(call step,The program that draws)
	$(CARGO) build --quiet --example draw
	@cp target/debug/examples/draw $(BUILD)/mcpview-draw
	@echo "build/mcpview-draw"

demo: inspect draw
	@sh examples/demo.sh $(BUILD)

check:
	$(call step,Format and lints)
	$(CARGO) fmt --all --check
	$(CARGO) clippy --all-targets -- -D warnings

# Property tests draw the same inputs each time, so that a run can be repeated; `make explore` draws others.
unit: export PROPTEST_RNG_SEED ?= 1
unit:
	$(call step,Rust tests)
	$(CARGO) test

# The property tests with other inputs, as often as asked: a failure names its seed.
ROUNDS ?= 10
explore:
	@for seed in $$(shuf -i 2-4294967295 -n $(ROUNDS)); do \
	  echo "== seed $$seed"; \
	  PROPTEST_RNG_SEED=$$seed $(CARGO) test -q >build/explore.log 2>&1 || { cat build/explore.log; echo "PROPTEST_RNG_SEED=$$seed"; exit 1; }; \
	done

# libFuzzer and AddressSanitizer on the C API; needs clang with its runtime (clang, libclang-rt-14-dev).
SECONDS ?= 600
fuzz:
	sh tests/fuzz/run.sh target/fuzz $(SECONDS)

doc:
	$(call step,Documentation)
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --no-deps --quiet

ctest: inspect
	$(call step,Native tests)
	ctest --test-dir $(BUILD)/cmake --output-on-failure

cases: inspect
	$(call step,Cases)
	$(PYTHON) tests/cases/run.py $(BUILD)/mcpview-inspect tests/cases --waiting tests/cases/waiting.txt

test: setup check unit doc ctest cases
	$(call step,All tests passed)

# The DLL under wine: its exports, the C API's tests, and the rows of every fixture. Needs a nightly Rust
# beside the stable one, to build std for Windows; says so and passes where there is none.
test-windows:
	$(call step,Windows)
	sh tests/wine/run.sh target/windows-tools target/windows $(BUILD)/windows

# The Swift package in a chroot with Swift 6, which a first run loads; says so and passes where none can be made.
test-swift: setup lib
	$(call step,Swift)
	sh tests/swift/run.sh $(LIB) target/swift $(BUILD)/swift

# Ratios to serde_json in the same run; see benches/.
bench: | $(BUILD)
	$(CARGO) bench

# Writes include/mcpview.h and the ABI snapshots anew.
header:
	UPDATE_HEADER=1 $(CARGO) test --test header

# Headers, shared and static library, pkg-config and CMake files below PREFIX (DESTDIR before it).
install:
	$(MAKE) setup lib
	$(MAKE) static STATIC_PROFILE=$(PROFILE)
	cmake -S . -B $(BUILD)/install -DCMAKE_INSTALL_PREFIX=$(abspath $(PREFIX)) -DMCPVIEW_LIBRARY=$(abspath $(LIB)) \
	  -DMCPVIEW_STATIC_LIBRARY=$(abspath $(TARGET_DIR)/libmcpview.a) -DMCPVIEW_EXAMPLES=OFF -DMCPVIEW_TESTS=OFF
	cmake --build $(BUILD)/install
	cmake --install $(BUILD)/install

# A wheel of the Python package with the library in it, in build/wheels; tested in a fresh environment.
wheel: lib
	sh bindings/python/test.sh $(LIB) $(BUILD)/python $(PYTHON)
	@mkdir -p $(BUILD)/wheels && cp $(BUILD)/python/wheels/*.whl $(BUILD)/wheels/ && ls $(BUILD)/wheels

clean:
	rm -rf $(BUILD)
	$(CARGO) clean
