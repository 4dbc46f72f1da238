#!/usr/bin/env bash
# Fuzzes one target, `td`, `mlir`, `spirv`, `bytecode`, `semantics`, `boundary` or `stress`, for some seconds (20 minutes unless told otherwise), starting from the files in
# this repository. Needs a nightly compiler and cargo-fuzz (`cargo install cargo-fuzz`). Stops with an error at the
# first panic, input that takes longer than 10 s, or input that takes more than 64 MiB and 200 times its length.
set -euo pipefail
cd "$(dirname "$0")"
target=${1:?usage: run.sh td|mlir|spirv|bytecode|semantics|boundary|stress [seconds]}
seconds=${2:-1200}
# No fuzzer: random signatures and constants by every engine, against clang. Another seed is FROM=12345, other numbers COUNT=100.
if [ "$target" = boundary ]; then
  features=(--features terrace-run/arm64)
  if [ -n "${LLVM:-$(command -v llvm-config-22)}" ]; then features=(--features terrace-run/arm64,terrace-run/llvm); fi
  cargo build -q --manifest-path ../Cargo.toml -p terrace-tools -p terrace-run -p terrace-boundary-tests "${features[@]}"
  exec "${CARGO_TARGET_DIR:-../target}/debug/boundary" --from "${FROM:-0}" --count "${COUNT:-5000}"
fi
# No fuzzer either: `semantics --stress`. SEED=12345 begins there, FILES=DIR takes other files, STATE=FILE goes on where a run ended.
if [ "$target" = stress ]; then
  features=()
  if [ -n "${LLVM:-$(command -v llvm-config-22)}" ]; then features=(--features terrace-semantics-tests/llvm); fi
  cargo build -q --manifest-path ../Cargo.toml -p terrace-semantics-tests "${features[@]}"
  options=(--seed "${SEED:-0}" --budget "$seconds")
  if [ -n "${FILES:-}" ]; then options+=(--files "$FILES"); fi
  if [ -n "${STATE:-}" ]; then options+=(--state "$STATE"); fi
  exec "${CARGO_TARGET_DIR:-../target}/debug/semantics" --stress "${options[@]}"
fi
corpus=target/corpus/$target
seeds=target/seeds/$target
mkdir -p "$corpus" "$seeds"
# The path of a tool, built once.
tool() {
  cargo build -q --manifest-path ../Cargo.toml -p terrace-tools --bin "$1" >&2
  echo "${CARGO_TARGET_DIR:-../target}/debug/$1"
}
if [ "$target" = spirv ]; then
  # The words of the modules that tests serialize.
  translate=$(tool terrace-translate)
  for file in ../framework/targets/spirv/tests/modules/*.mlir; do
    "$translate" --serialize-spirv "$file" -o "$seeds/$(basename "$file" .mlir)" || true
  done
fi
if [ "$target" = bytecode ]; then
  # The files of the dialects' tests that are one part.
  opt=$(tool terrace-opt)
  # grep's status depends on its release.
  { grep -L -r --include=ops.mlir -e '// -----' ../framework/dialects || true; } | while read -r file; do
    "$opt" --allow-unregistered-dialect --emit-bytecode "$file" -o "$seeds/$(md5sum <<<"$file" | cut -c1-16)" || true
  done
fi
find .. -name "*.$target" -not -path '*/target/*' -size -64k | while read -r file; do
  name=$(md5sum <<<"$file" | cut -c1-16)
  # The first byte of `mlir` inputs chooses the flags.
  if [ "$target" = mlir ]; then
    for choice in 0 1 2 3; do { printf '%s' "$choice"; cat "$file"; } >"$seeds/$name-$choice"; done
  else
    cp "$file" "$seeds/$name"
  fi
done
# Without unsafe code there is nothing for a sanitizer to find, and inputs are tried twice as fast.
dictionary=()
if [ -e "$target.dict" ]; then dictionary=(-dict="$target.dict"); fi
exec cargo +nightly fuzz run --fuzz-dir . --sanitizer none "$target" "$corpus" "$seeds" -- \
  -max_total_time="$seconds" -timeout=10 -rss_limit_mb=4096 -max_len=20000 "${dictionary[@]}" -print_final_stats=1
