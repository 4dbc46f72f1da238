//! Random pipelines of passes that keep what programs compute.

use crate::rng::Rng;

// Left out, since they change what programs compute in MLIR 22 too, and are the same here byte for byte: `scf-for-loop-peeling` (where the
// upper bound is below the lower one, the rest of a loop runs), `scf-for-loop-range-folding` (a step times a number may be zero or overflow),
// `arith-int-range-narrowing` (amounts of shifts become too large for the narrow type).

/// Passes that take any program to one of the same dialects, more or less, and may come in any order.
const KEEP: &[&str] = &[
    "canonicalize",
    "canonicalize",
    "canonicalize{region-simplify=aggressive}",
    "cse",
    "cse",
    "sccp",
    "inline",
    "mem2reg",
    "symbol-dce",
    "remove-dead-values",
    "control-flow-sink",
    "topological-sort",
    "loop-invariant-code-motion",
    "int-range-optimizations",
    "arith-unsigned-when-equivalent",
    "arith-expand",
    "math-expand-ops",
    "memref-expand",
    "expand-strided-metadata",
    "duplicate-function-elimination",
    "math-sincos-fusion",
    "func.func(affine-loop-fusion)",
    "func.func(affine-scalrep)",
    "func.func(affine-parallelize)",
    "affine-expand-index-ops",
    "scf-for-loop-canonicalization",
    "scf-for-loop-specialization",
    "scf-for-to-while",
    "scf-forall-to-for",
    "scf-forall-to-parallel",
    "scf-parallel-for-to-nested-fors",
    "scf-parallel-loop-fusion",
    "scf-parallel-loop-specialization",
    "scf-parallel-loop-tiling",
    "convert-elementwise-to-linalg",
];

/// The same, of passes that no long run has tried: where they are registered, the program's flag `--untried` adds them.
const UNTRIED: &[&str] = &[
    "sroa",
    "loop-invariant-subset-hoisting",
    "fold-memref-alias-ops",
    "normalize-memrefs",
    "func.func(affine-loop-unroll)",
    "func.func(affine-loop-unroll-jam)",
    "func.func(affine-loop-tile)",
    "func.func(affine-loop-normalize)",
    "func.func(affine-loop-coalescing)",
    "func.func(affine-loop-invariant-code-motion)",
    "func.func(affine-simplify-structures)",
    "func.func(affine-simplify-min-max)",
    "func.func(affine-simplify-with-bounds)",
    "func.func(affine-raise-from-memref)",
    "func.func(affine-pipeline-data-transfer)",
    "func.func(affine-data-copy-generate)",
    "affine-fold-memref-alias-ops",
    "affine-expand-index-ops-as-affine",
    "scf-if-condition-propagation",
    "raise-scf-to-affine",
    "lift-cf-to-scf",
    "promote-buffers-to-stack",
    "buffer-hoisting",
    "buffer-loop-hoisting",
    "buffer-deallocation-simplification",
    "optimize-allocation-liveness",
    "flatten-memref",
    "lower-vector-mask",
    "lower-vector-multi-reduction",
    "generate-runtime-verification",
];

/// The steps of the way to the llvm dialect. Each may be missing.
pub(crate) const LOWER: &[&str] = &[
    "one-shot-bufferize{bufferize-function-boundaries=true}",
    "convert-linalg-to-loops",
    "expand-strided-metadata",
    "convert-vector-to-scf",
    "lower-affine,convert-scf-to-cf",
    "convert-complex-to-standard",
    "convert-math-to-llvm",
    "convert-complex-to-llvm",
    "convert-vector-to-llvm",
    "arith-expand",
    "convert-arith-to-llvm",
    "convert-index-to-llvm",
    "convert-ub-to-llvm",
    "finalize-memref-to-llvm",
    "convert-func-to-llvm",
    "convert-cf-to-llvm",
    "reconcile-unrealized-casts",
];

/// The passes of a pipeline that is made from a seed; of those that are registered.
pub fn random(seed: u64, untried: bool, is_known: &dyn Fn(&str) -> bool) -> Vec<String> {
    let mut rng = Rng::new(seed ^ 0x5eed_0f00_d1ce_5eed);
    let known = |p: &&&str| {
        let name = p.strip_prefix("func.func(").unwrap_or(p);
        is_known(name.split(['{', ')', ',']).next().unwrap_or(name))
    };
    let more = UNTRIED.iter().filter(|_| untried);
    let keep: Vec<&str> = KEEP.iter().chain(more).filter(known).copied().collect();
    let lower: Vec<&str> = LOWER.iter().filter(known).copied().collect();
    let mut list: Vec<String> = Vec::new();
    for _ in 0..rng.range(2, 9) {
        list.extend(rng.pick(&keep).map(|p| (*p).to_owned()));
    }
    match rng.below(4) {
        // A part of the way, with other passes between.
        0 => {
            for p in &lower {
                if rng.chance(60) {
                    list.push((*p).to_owned());
                }
                if rng.chance(15) {
                    list.extend(rng.pick(&keep).map(|p| (*p).to_owned()));
                }
            }
        }
        1 => list.extend(lower.iter().map(|p| (*p).to_owned())),
        _ => {}
    }
    list
}
