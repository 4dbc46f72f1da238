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
    "affine-loop-fusion",
    "affine-scalrep",
    "affine-parallelize",
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
    "scf-for-loop-peeling",
    "scf-for-loop-peeling{peel-front=true}",
    "scf-for-loop-range-folding",
    "arith-int-range-narrowing{int-bitwidths-supported=8,16,32}",
    "affine-super-vectorize{virtual-vector-size=4}",
    "affine-super-vectorize{virtual-vector-size=8}",
    "affine-loop-fusion{mode=producer}",
    "affine-loop-fusion{mode=sibling}",
    "affine-loop-fusion{maximal}",
    "affine-loop-tile{tile-size=3}",
    "func.func(affine-loop-unroll{unroll-factor=3})",
    "func.func(affine-loop-unroll{unroll-factor=2 unroll-up-to-factor=true})",
    "func.func(affine-loop-unroll-jam{unroll-jam-factor=3})",
    "affine-data-copy-generate{fast-mem-space=0 generate-dma=false}",
    "affine-data-copy-generate{fast-mem-space=0 skip-non-unit-stride-loops}",
    "scf-parallel-loop-tiling{parallel-loop-tile-sizes=2,3}",
    "scf-parallel-loop-tiling{parallel-loop-tile-sizes=3 no-min-max-bounds=true}",
    "scf-parallel-loop-collapsing{collapsed-indices-0=0,1}",
    "scf-for-to-while,canonicalize",
    "ownership-based-buffer-deallocation",
    "one-shot-bufferize{copy-before-write}",
    "buffer-results-to-out-params",
    "drop-equivalent-buffer-results",
    "eliminate-empty-tensors",
    "empty-tensor-to-alloc-tensor",
    "linalg-fuse-elementwise-ops",
    "linalg-fold-unit-extent-dims",
    "linalg-generalize-named-ops",
    "linalg-specialize-generic-ops",
    "linalg-inline-scalar-operands",
    "convert-linalg-to-affine-loops",
    "convert-linalg-to-parallel-loops",
    "convert-scf-to-cf",
    "lower-affine",
    "arith-expand{include-bf16=true include-f8e8m0=true}",
    "resolve-ranked-shaped-type-result-dims",
    "resolve-shaped-type-result-dims",
    "reify-result-shapes",
    "fold-tensor-subset-ops",
    "expand-realloc",
    "memref-emulate-wide-int{widest-int-supported=32}",
    "arith-emulate-wide-int{widest-int-supported=32}",
    "arith-emulate-unsupported-floats{source-types=bf16,f16 target-type=f32}",
    "math-extend-to-supported-types",
    "math-uplift-to-fma",
    "remove-shape-constraints",
    "convert-vector-to-scf{full-unroll=true}",
    "convert-vector-to-scf{lower-tensors=true}",
    "lower-vector-multi-reduction{lowering-strategy=inner-reduction}",
    "outline-shape-computation",
    "strip-debuginfo",
    "sroa",
    "loop-invariant-subset-hoisting",
    "fold-memref-alias-ops",
    "normalize-memrefs",
    "func.func(affine-loop-unroll)",
    "func.func(affine-loop-unroll-jam)",
    "affine-loop-tile",
    "affine-loop-normalize",
    "affine-loop-coalescing",
    "affine-loop-invariant-code-motion",
    "affine-simplify-structures",
    "func.func(affine-simplify-min-max)",
    "affine-simplify-with-bounds",
    "affine-raise-from-memref",
    "affine-pipeline-data-transfer",
    "affine-data-copy-generate",
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

/// These are for operations with a symbol table.
const ON_MODULES: &[&str] = &[
    "inline",
    "symbol-dce",
    "duplicate-function-elimination",
    "normalize-memrefs",
    "buffer-results-to-out-params",
];

/// These write a file when they are given no name for it.
pub(crate) const WRITE_FILES: &[&str] = &["location-snapshot"];

/// These may change the last bits of floats.
pub(crate) const APPROXIMATE: &[&str] = &[
    "math-polynomial-approximation",
    "math-expand-ops",
    "convert-math-to-libm",
    "arith-emulate-unsupported-floats",
];

/// These give integers that are wide other types, also in calls of functions that a module only declares.
pub(crate) const CHANGE_CALLS: &[&str] = &["arith-emulate-wide-int", "memref-emulate-wide-int"];

/// The whole way to the llvm dialect.
pub(crate) const FULL: &str = "convert-elementwise-to-linalg,convert-tensor-to-linalg,\
     one-shot-bufferize{bufferize-function-boundaries=true allow-return-allocs-from-loops=true},\
     convert-bufferization-to-memref,scf-forall-to-for,convert-linalg-to-loops,func.func(lower-vector-mask,\
     lower-vector-multi-reduction),convert-vector-to-scf,expand-realloc,memref-expand,expand-strided-metadata,lower-affine,\
     convert-scf-to-cf,convert-complex-to-standard,convert-math-to-llvm,convert-complex-to-llvm,convert-vector-to-llvm,\
     arith-expand,convert-arith-to-llvm,convert-index-to-llvm,convert-ub-to-llvm,finalize-memref-to-llvm,\
     convert-func-to-llvm,convert-cf-to-llvm,reconcile-unrealized-casts";

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

/// One of the passes with options that keep what programs compute.
pub(crate) fn kept<'a>(rng: &mut Rng, op_of: &dyn Fn(&str) -> Option<Option<&'a str>>) -> String {
    let is_one = |p: &&&str| !p.contains(['(', ',']) && op_of(p.split('{').next().unwrap_or(p)).is_some();
    let keep: Vec<&str> = KEEP.iter().filter(is_one).copied().collect();
    rng.pick(&keep).copied().unwrap_or("cse").to_owned()
}

/// The passes of a pipeline that is made from a seed; of those that are registered, which are `all`. `op_of` gives the operation that a pass is
/// for, if it is for one; none where the pass is not registered.
pub fn random<'a>(
    seed: u64,
    all: &[&'a str],
    op_of: &dyn Fn(&str) -> Option<Option<&'a str>>,
) -> Vec<String> {
    let mut rng = Rng::new(seed ^ 0x5eed_0f00_d1ce_5eed);
    let op_of = |p: &str| {
        let name = p.strip_prefix("func.func(").unwrap_or(p);
        op_of(name.split(['{', ',', ')']).next().unwrap_or(name))
    };
    let known = |p: &&&str| op_of(p).is_some();
    let keep: Vec<&str> = KEEP.iter().filter(known).copied().collect();
    let lower: Vec<&str> = LOWER.iter().filter(known).copied().collect();
    // A pass for functions runs on each; any other may be tried in that place, too.
    let anchored = |p: &str, rng: &mut Rng| match op_of(p).flatten() {
        Some(op) if op != "builtin.module" => format!("{op}({p})"),
        None if !p.starts_with("func.func(") && !ON_MODULES.contains(&p) && rng.chance(20) => {
            format!("func.func({p})")
        }
        _ => p.to_owned(),
    };
    let mut list: Vec<String> = Vec::new();
    for _ in 0..rng.range(2, 9) {
        list.extend(rng.pick(&keep).map(|p| anchored(p, &mut rng.clone())));
    }
    // Any pass, where programs are still those of the generator, or later.
    let may = |p: &&&str| !WRITE_FILES.contains(p) && !APPROXIMATE.contains(p);
    let any: Vec<&str> = all.iter().filter(may).copied().collect();
    if let (true, Some(p)) = (rng.chance(60), rng.pick(&any).copied()) {
        let at = if rng.chance(50) { 0 } else { rng.below(list.len() + 1) };
        list.insert(at, anchored(p, &mut rng.clone()));
    }
    match rng.below(4) {
        // A part of the way, with other passes between.
        0 => {
            for p in &lower {
                if rng.chance(60) {
                    list.push((*p).to_owned());
                }
                if rng.chance(15) {
                    list.extend(rng.pick(&keep).map(|p| anchored(p, &mut rng.clone())));
                }
            }
        }
        1 => list.extend(lower.iter().map(|p| (*p).to_owned())),
        _ => {}
    }
    list
}
