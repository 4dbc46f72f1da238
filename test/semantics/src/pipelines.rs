//! Random pipelines of passes that keep what programs compute.

use crate::rng::Rng;

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
    "sroa",
    "symbol-dce",
    "remove-dead-values",
    "control-flow-sink",
    "topological-sort",
    "loop-invariant-code-motion",
    "loop-invariant-subset-hoisting",
    "int-range-optimizations",
    "arith-int-range-narrowing{int-bitwidths-supported=8,16,32}",
    "arith-unsigned-when-equivalent",
    "arith-expand",
    "math-expand-ops",
    "memref-expand",
    "expand-strided-metadata",
    "fold-memref-alias-ops",
    "normalize-memrefs",
    "duplicate-function-elimination",
    "math-sincos-fusion",
    "func.func(affine-loop-fusion)",
    "func.func(affine-scalrep)",
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
    "func.func(affine-parallelize)",
    "func.func(affine-pipeline-data-transfer)",
    "func.func(affine-data-copy-generate)",
    "affine-fold-memref-alias-ops",
    "affine-expand-index-ops",
    "affine-expand-index-ops-as-affine",
    "scf-for-loop-canonicalization",
    "scf-for-loop-peeling",
    "scf-for-loop-range-folding",
    "scf-for-loop-specialization",
    "scf-for-to-while",
    "scf-forall-to-for",
    "scf-forall-to-parallel",
    "scf-parallel-for-to-nested-fors",
    "scf-parallel-loop-fusion",
    "scf-parallel-loop-specialization",
    "scf-parallel-loop-tiling",
    "scf-if-condition-propagation",
    "test-scf-while-op-builder",
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
    "convert-elementwise-to-linalg",
    "generate-runtime-verification",
];

/// The steps of the way to the llvm dialect. Each may be missing.
const LOWER: &[&str] = &[
    "one-shot-bufferize{bufferize-function-boundaries=true}",
    "convert-linalg-to-loops",
    "expand-strided-metadata",
    "lower-affine",
    "convert-vector-to-scf",
    "convert-scf-to-cf",
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
pub fn random(seed: u64, is_known: &dyn Fn(&str) -> bool) -> Vec<String> {
    let mut rng = Rng::new(seed ^ 0x5eed_0f00_d1ce_5eed);
    let known = |p: &&&str| {
        let name = p.strip_prefix("func.func(").unwrap_or(p);
        is_known(name.split(['{', ')']).next().unwrap_or(name))
    };
    let keep: Vec<&str> = KEEP.iter().filter(known).copied().collect();
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
