# make run    build toyc and run a Toy program through the JIT
# make test   formatting, lints, all tests
# make bench  ours beside the reference tools: one table (see bench/run.py)
# make doc    the API's documentation, in target/doc
# make docs   docs/dialects from the definitions, docs/passes.md from the passes
# make fuzz   20 minutes of each fuzz target (needs nightly Rust and cargo-fuzz)
# make build  the release programs, LLVM linked statically
#
# Each installs what is missing first (scripts/setup.sh). LLVM_SYS_221_PREFIX names an LLVM 22 elsewhere.

EXAMPLE ?= toyc/examples/tutorial/multiply_transpose.toy
TARGET := $(or $(CARGO_TARGET_DIR),target)
RELEASE := $(TARGET)/release

# Tests link LLVM's shared library, which the loader does not look for in a prefix of one's own.
ifdef LLVM_SYS_221_PREFIX
export LD_LIBRARY_PATH := $(LLVM_SYS_221_PREFIX)/lib:$(LD_LIBRARY_PATH)
endif

# Asked when it is used: the set-up may just have installed it.
LLVM_CONFIG = $(if $(LLVM_SYS_221_PREFIX),$(LLVM_SYS_221_PREFIX)/bin/llvm-config,$(shell command -v llvm-config-22 || echo llvm-config))

# Apart: in one command the tools would get toyc's LLVM too.
BUILD_PROGRAMS = cargo build --release -p terrace-tools && cargo build --release -p terrace-toyc --features static-llvm

.PHONY: run test bench build doc docs fuzz setup-build setup-test

run: build
	$(RELEASE)/toyc -emit=jit $(EXAMPLE)

build: setup-build
	$(BUILD_PROGRAMS)

test: setup-test
	cargo fmt --all --check
	cargo clippy --workspace --all-targets -- -D warnings
	cargo test --workspace

bench: build $(TARGET)/bench/floor
	cargo build --release -p terrace-llvm --features static-llvm --example run_ll
	python3 bench/run.py --programs $(RELEASE) --work $(TARGET)/bench $(BENCH)

# The same components, archives and libraries as framework/targets/llvm/build.rs links.
$(TARGET)/bench/floor: bench/floor/floor.c | setup-build
	mkdir -p $(@D)
	$(CC) -O2 -I$$($(LLVM_CONFIG) --includedir) $< -o $@ -L$$($(LLVM_CONFIG) --libdir) \
	  $$($(LLVM_CONFIG) --link-static --libs native orcjit passes irreader analysis) \
	  -static-libgcc -Wl,-Bstatic -lstdc++ -lz -lzstd -Wl,-Bdynamic -lm

doc: setup-build
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps

# A page for every dialect with definitions; a test says when they are stale.
docs:
	@mkdir -p docs/dialects
	UPDATE_DOCS=1 cargo test -p terrace --test docs every_

fuzz:
	fuzz/run.sh td
	fuzz/run.sh mlir

setup-build:
	@scripts/setup.sh build

setup-test: setup-build
	@scripts/setup.sh test
