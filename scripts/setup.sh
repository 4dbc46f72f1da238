#!/usr/bin/env bash
# Installs what is missing before a build or the tests; says nothing and costs some 50 ms if nothing is.
#
# Usage: scripts/setup.sh build|llvm|test|web|web-test|chromium|flags|small
#   build: a C compiler as the linker
#   llvm:  also LLVM 22 with its archives, and the libraries these name
#   test:  a linker, rustfmt and clippy; where they can be had, LLVM 22 and the reference tools that tests compare with
#   web:   also Rust's target wasm32-unknown-unknown, node, npm and the packages of web/
#   web-test: also Chromium; fails, saying what is skipped, if one of these cannot be had
#   chromium: prints the path of Chromium
#   flags: prints cargo's flags for all tests: with LLVM's if there is an LLVM 22, without them if there is none
#   small: prints rustc's flags for a small program that aborts when it panics
#
# An LLVM 22 elsewhere is used if LLVM_SYS_221_PREFIX names its folder (the one with bin/llvm-config).
set -euo pipefail

stop() {
  printf 'error: %s\n' "$1" >&2
  shift
  [ $# -eq 0 ] || printf 'hint: %s\n' "$@" >&2
  exit 1
}

has() { command -v "$1" >/dev/null 2>&1; }

# The llvm-config of an LLVM 22, as framework/targets/llvm/build.rs looks for it.
llvm_config() {
  local candidate
  if [ -n "${LLVM_SYS_221_PREFIX:-}" ]; then
    set -- "$LLVM_SYS_221_PREFIX/bin/llvm-config"
  else
    set -- llvm-config-22 llvm-config22 llvm-config
  fi
  for candidate; do
    case "$("$candidate" --version 2>/dev/null)" in 22.*) echo "$candidate" && return ;; esac
  done
  return 1
}

# True if the C compiler finds the file in a folder of libraries.
has_library() { [ -e "$(cc -print-file-name="$1" 2>/dev/null)" ]; }

missing_for_build() {
  has cc || echo gcc libc6-dev
}

missing_for_llvm() {
  local config
  has_library libstdc++.a || has_library libstdc++.dylib || echo g++
  if config=$(llvm_config) && [ -e "$("$config" --libdir)/libLLVMCore.a" ]; then
    has_library libz.a || has_library libz.so || has_library libz.dylib || echo zlib1g-dev
    has_library libzstd.a || has_library libzstd.so || ! "$config" --link-static --system-libs | grep -q zstd ||
      echo libzstd-dev
  else
    echo llvm-22-dev zlib1g-dev libzstd-dev
  fi
}

missing_for_test() {
  llvm_config >/dev/null || missing_for_llvm
  has mlir-opt-22 || echo mlir-22-tools
  has FileCheck-22 || echo llvm-22-tools
  has llvm-tblgen-22 || echo llvm-22
  has lli-22 || echo llvm-22-runtime
  [ -e /usr/lib/llvm-22/include/mlir/IR/OpBase.td ] || echo libmlir-22-dev
  has spirv-val || echo spirv-tools
  compgen -G "/usr/share/vulkan/icd.d/*.json" >/dev/null || compgen -G "/etc/vulkan/icd.d/*.json" >/dev/null ||
    echo mesa-vulkan-drivers
}

# The C compilers of calls across languages, and what links and runs programs for AArch64 elsewhere.
missing_for_calls() {
  has clang-22 || echo clang-22
  has aarch64-linux-gnu-gcc || echo gcc-aarch64-linux-gnu libc6-dev-arm64-cross
  has qemu-aarch64-static || echo qemu-user-static
}

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

# Installs Debian packages; false, with apt's own words on standard error, if that fails.
apt_install() {
  [ "$(id -u)" -eq 0 ] || has sudo || return 1
  local log
  log=$(mktemp)
  for attempt in installed updated; do
    # The lists of packages are fetched only if installing from those at hand fails.
    : >"$log"
    [ "$attempt" = installed ] || as_root apt-get update -qq >>"$log" 2>&1 || true
    if as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
      -o DPkg::Lock::Timeout=300 "$@" >>"$log" 2>&1; then
      rm -f "$log"
      return
    fi
  done
  tail -n 5 "$log" >&2
  rm -f "$log"
  return 1
}

# The needs of the playground's tests.
NODE=20

find_chromium() { type -P chromium || type -P chromium-browser || type -P google-chrome; }

# The first number of Node's version: of the one that is here, or of the one that apt-get has.
node_version() {
  if has node; then
    node -p 'process.versions.node.split(".")[0]'
  else
    apt-cache policy nodejs 2>/dev/null | sed -n 's/ *Candidate: \([0-9]*\).*/\1/p'
  fi
}

# Nothing, if there is only a Node that is too old.
missing_for_web() {
  local version
  version=$(node_version)
  [ "${version:-0}" -ge "$NODE" ] || return 0
  has node || echo nodejs
  has npm || echo npm
}

missing_for_web_test() {
  local version
  missing_for_web
  version=$(node_version)
  [ "${version:-0}" -lt "$NODE" ] || find_chromium >/dev/null || echo chromium
}

# Rust's target for browsers, and npm's packages; says what is missing if it cannot be had.
web_targets() {
  local wasm=wasm32-unknown-unknown folder
  has node && has npm && [ "$(node_version)" -ge "$NODE" ] || { echo "Node $NODE and npm" && return; }
  if [ ! -d "$(rustc --print sysroot)/lib/rustlib/$wasm" ]; then
    has rustup && rustup target add "$wasm" >&2 || { echo "Rust's target $wasm" && return; }
  fi
  for folder in web editors/vscode; do
    if [ "$folder/package-lock.json" -nt "$folder/node_modules/.package-lock.json" ]; then
      npm ci --prefix "$folder" --no-audit --no-fund --loglevel=error >&2 || { echo "the npm packages of $folder" && return; }
    fi
  done
}

cd "$(dirname "$0")/.."

case "$#:${1:-}" in
  1:build | 1:llvm | 1:test | 1:web | 1:web-test) ;;
  1:chromium)
    find_chromium
    exit
    ;;
  1:flags)
    code="--features terrace-run/arm64"
    if llvm_config >/dev/null; then
      echo "$code,terrace-toyc/llvm,terrace-run/llvm,terrace-tools/llvm,terrace-tests/llvm,terrace-semantics-tests/llvm,terrace-tutorial/llvm"
    else
      echo "$code --exclude terrace-llvm"
      echo "skipped: the tests of the feature 'llvm', which need LLVM 22: terrace-llvm, and those named in terrace-toyc, terrace-run and terrace-tools" >&2
    fi
    exit
    ;;
  1:small)
    host=$(rustc -vV | sed -n 's/^host: //p')
    case "$host" in
      x86_64-unknown-linux-gnu)
        flags="-C force-unwind-tables=no -C relocation-model=static"
        # Equal functions are joined by lld, which rustc uses if it came with it.
        [ ! -e "$(rustc --print sysroot)/lib/rustlib/$host/bin/gcc-ld/ld.lld" ] || flags="$flags -C link-arg=-Wl,--icf=all"
        echo "$flags"
        ;;
    esac
    exit
    ;;
  *) stop "usage: scripts/setup.sh build|llvm|test|web|web-test|chromium|flags|small" ;;
esac

has cargo || stop "Rust is not installed" "see https://rustup.rs"

read -r -d '' -a packages < <(missing_for_build) || true
if [ ${#packages[@]} -gt 0 ]; then
  has apt-get ||
    stop "missing: ${packages[*]} (Debian's names)" "install a C compiler with your system's package manager"
  echo "installing ${packages[*]}"
  apt_install "${packages[@]}" || stop "cannot install ${packages[*]}" "run as root: apt-get install ${packages[*]}"
fi

if [ "$1" = llvm ]; then
  read -r -d '' -a packages < <(missing_for_llvm) || true
else
  packages=()
fi
if [ ${#packages[@]} -gt 0 ]; then
  elsewhere="set LLVM_SYS_221_PREFIX to the folder of an LLVM 22 that holds bin/llvm-config and lib/libLLVMCore.a"
  [ -z "${LLVM_SYS_221_PREFIX:-}" ] || llvm_config >/dev/null ||
    stop "LLVM_SYS_221_PREFIX=$LLVM_SYS_221_PREFIX holds no LLVM 22" "unset it to use the system's"
  has apt-get ||
    stop "missing: ${packages[*]} (Debian's names)" "install them with your system's package manager" "or $elsewhere"
  echo "installing ${packages[*]}"
  apt_install "${packages[@]}" ||
    stop "cannot install ${packages[*]}" "run as root: apt-get install ${packages[*]}" \
      "LLVM 22 is in Debian 12 and later (security) and at https://apt.llvm.org" "or $elsewhere"
fi

if [ "$1" = test ]; then
  if ! cargo fmt --version >/dev/null 2>&1 || ! cargo clippy --version >/dev/null 2>&1; then
    has rustup || stop "rustfmt or clippy is not installed" "install your distribution's rustfmt and rust-clippy"
    rustup component add rustfmt clippy
  fi
  # Apart: where one group cannot be had, the other may.
  for group in test calls; do
    read -r -d '' -a packages < <("missing_for_$group") || true
    [ ${#packages[@]} -gt 0 ] && has apt-get || continue
    echo "installing ${packages[*]} (what tests compare with)"
    apt_install "${packages[@]}" || echo "warning: without ${packages[*]}, the tests that need them are skipped" >&2
  done
fi

if [ "$1" = web ] || [ "$1" = web-test ]; then
  if [ "$1" = web ]; then
    read -r -d '' -a packages < <(missing_for_web) || true
  else
    read -r -d '' -a packages < <(missing_for_web_test) || true
  fi
  if [ ${#packages[@]} -gt 0 ] && has apt-get; then
    echo "installing ${packages[*]} (for the playground)"
    apt_install "${packages[@]}" || true
  fi
  missing=$(web_targets)
  [ "$1" = web ] || find_chromium >/dev/null || missing=${missing:-Chromium}
  if [ -n "$missing" ] && [ "$1" = web ]; then
    stop "missing: $missing" "the playground needs rustup, node, npm and npm's registry"
  elif [ -n "$missing" ]; then
    echo "skipped: the tests of the playground (web/test) and of the editor files (editors/vscode/test), which need $missing" >&2
    exit 1
  fi
fi
