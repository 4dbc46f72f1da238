# make run           build toyc and run a Toy program
# make tools         the other tools of the tutorial in target/quick, and toyc with devices
# make test          formatting, lints, all tests; with LLVM's and a browser's where they are or apt-get has them
# make build         the release programs; LLVM=1 gives toyc and terrace-run LLVM, linked statically
# make bench         ours beside the reference tools: one table (see bench/run.py)
# make doc           the API's documentation, in target/doc
# make docs          docs/dialects from the definitions, docs/passes.md from the passes
# make web           the playground, a static page, in target/web
# make web-test      the playground in headless Chromium, and the editor files
# make stress        random programs by random passes and every engine, random passes on the files of tests: SEED=0 BUDGET=120 (seconds),
#                    FILES=DIR for other files, STATE=FILE to go on from there the next time
# make fuzz          20 minutes of each fuzz target (needs nightly Rust and cargo-fuzz), of stress, and random signatures and constants
#
# Each installs what is missing first (scripts/setup.sh): for `run`, `build` and `doc` a linker and nothing else.
# LLVM_SYS_221_PREFIX names an LLVM 22 elsewhere.

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
BUILD_TOOLS = cargo build --release -p terrace-tools
BUILD_ENGINES = cargo build --release -p terrace-toyc -p terrace-run
STATIC_LLVM = --features terrace-toyc/static-llvm,terrace-run/static-llvm

.PHONY: run tools test build bench doc docs stress fuzz web web-page web-test web-checks setup-build setup-llvm setup-test setup-web

HOST = $(shell rustc -vV | sed -n 's/^host: //p')

# A profile of its own, which compiles in a third of the time and gives slower programs. The flags are for the program alone: `--target` keeps
# them from what runs during the build.
QUICK = RUSTFLAGS="$$(scripts/setup.sh small)" cargo build --profile quick --target $(HOST)

run: setup-build
	@$(QUICK) -p terrace-toyc --no-default-features
	@mkdir -p $(TARGET)/quick && ln -f $(TARGET)/$(HOST)/quick/toyc $(TARGET)/quick/toyc
	@echo
	@echo "$(EXAMPLE):"
	@echo
	@sed 's/^/    /' $(EXAMPLE)
	@echo
	@echo "It prints:"
	@echo
	@$(TARGET)/quick/toyc -emit=jit $(EXAMPLE)
	@echo
	@echo "To go on, see what each step of the compiler makes of it:"
	@echo "    $(TARGET)/quick/toyc $(EXAMPLE) -emit=mlir"
	@echo "    $(TARGET)/quick/toyc $(EXAMPLE) -emit=mlir-affine -opt"
	@echo "    $(TARGET)/quick/toyc $(EXAMPLE) -emit=exe -o program && ./program"

tools: setup-build
	@$(QUICK) -p terrace-tools -p terrace-tutorial -p terrace-example-poly -p terrace-toyc
	@mkdir -p $(TARGET)/quick
	@for tool in toyc terrace-opt terrace-tblgen toy-opt poly-opt poly-run; do ln -f $(TARGET)/$(HOST)/quick/$$tool $(TARGET)/quick/$$tool; done

build: setup-$(if $(LLVM),llvm,build)
	$(BUILD_TOOLS)
	$(BUILD_ENGINES) $(if $(LLVM),$(STATIC_LLVM))

test: setup-test
	cargo fmt --all --check
	cargo clippy --workspace $$(scripts/setup.sh flags) --all-targets -- -D warnings
	cargo test --workspace $$(scripts/setup.sh flags)
	@$(MAKE) --no-print-directory web-test

bench: setup-llvm $(TARGET)/bench/floor
	$(BUILD_TOOLS)
	$(BUILD_ENGINES) $(STATIC_LLVM)
	cargo build --release -p terrace-llvm --features static-llvm --example run_ll
	python3 bench/run.py --programs $(RELEASE) --work $(TARGET)/bench $(BENCH)

# The same components, archives and libraries as framework/targets/llvm/build.rs links.
$(TARGET)/bench/floor: bench/floor/floor.c | setup-llvm
	mkdir -p $(@D)
	$(CC) -O2 -I$$($(LLVM_CONFIG) --includedir) $< -o $@ -L$$($(LLVM_CONFIG) --libdir) \
	  $$($(LLVM_CONFIG) --link-static --libs native orcjit passes irreader analysis) \
	  -static-libgcc -Wl,-Bstatic -lstdc++ -lz -lzstd -Wl,-Bdynamic -lm

doc: setup-build
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace $$(scripts/setup.sh flags) --no-deps

# A page for every dialect with definitions; a test says when they are stale.
docs:
	@mkdir -p docs/dialects
	UPDATE_DOCS=1 cargo test -p terrace --test docs every_

# The module's profile: `web` is small, `dev` compiles sooner.
WEB_PROFILE ?= web
WEB_PAGE ?= $(TARGET)/web
WASM = wasm32-unknown-unknown
WASM_FOLDER = $(TARGET)/$(WASM)/$(if $(filter dev,$(WEB_PROFILE)),debug,$(WEB_PROFILE))
BINDGEN = $(TARGET)/web-tools/debug/terrace-web-bindgen

web: setup-web web-page
	@echo "the page is in $(WEB_PAGE): 'python3 -m http.server -d $(WEB_PAGE)' shows it"

web-page:
	cargo rustc -p terrace-web --lib --crate-type cdylib --target $(WASM) --profile $(WEB_PROFILE)
	cargo build --manifest-path web/bindgen/Cargo.toml --target-dir $(TARGET)/web-tools
	$(BINDGEN) $(WASM_FOLDER)/terrace_web.wasm $(WEB_PAGE)-generated
	node web/build.js $(WEB_PAGE)-generated $(WEB_PAGE)

# Compiling the module takes longer than what it does in the tests: nothing is optimized.
web-test:
	@if scripts/setup.sh web-test; then CARGO_PROFILE_DEV_OPT_LEVEL=0 CARGO_PROFILE_DEV_DEBUG=0 $(MAKE) --no-print-directory web-checks WEB_PROFILE=dev WEB_PAGE=$(TARGET)/web-test; fi

web-checks: web-page
	npm test --silent --prefix editors/vscode
	PAGE=$(abspath $(WEB_PAGE)) CHROMIUM=$$(scripts/setup.sh chromium) npm test --silent --prefix web

stress: setup-build
	SEED=$(SEED) FILES=$(abspath $(FILES)) STATE=$(abspath $(STATE)) fuzz/run.sh stress $(or $(BUDGET),120)

fuzz:
	fuzz/run.sh td
	fuzz/run.sh mlir
	fuzz/run.sh spirv
	fuzz/run.sh bytecode
	fuzz/run.sh semantics
	fuzz/run.sh boundary
	SEED=1000 fuzz/run.sh stress

setup-build:
	@scripts/setup.sh build

setup-llvm:
	@scripts/setup.sh llvm

setup-test:
	@scripts/setup.sh test

setup-web:
	@scripts/setup.sh web
