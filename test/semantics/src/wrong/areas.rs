//! The passes of each area, and the programs that they are tried on.

use std::path::PathBuf;

use terrace::asm::{PrintFlags, parse_source, print_op};
use terrace::ir::{Context, Diagnostics, symbols};

use crate::generate;
use crate::rng::Rng;
use crate::trial::text;

/// An area: dialects, their passes and programs.
pub struct Area {
    /// Its name.
    pub name: &'static str,
    /// Passes with options.
    pub passes: &'static [&'static str],
    /// Passes that may come before.
    before: &'static [&'static str],
    programs: &'static str,
    /// False where passes may assume that arguments are different memory.
    pub aliases: bool,
}

/// Passes that may come before and after any other.
const ANYWHERE: &[&str] = &["canonicalize", "cse", "sccp", "loop-invariant-code-motion", "symbol-dce"];

/// All areas.
pub const AREAS: &[Area] = &[
    Area {
        name: "arith",
        passes: &[
            "arith-expand",
            "arith-expand{include-bf16=true}",
            "int-range-optimizations",
            "arith-int-range-narrowing{int-bitwidths-supported=8,16,32}",
            "arith-unsigned-when-equivalent",
            "arith-emulate-wide-int{widest-int-supported=32}",
            "arith-emulate-unsupported-floats{source-types=bf16,f16 target-type=f32}",
            "canonicalize",
            "sccp",
            "cse",
            "math-expand-ops",
            "math-uplift-to-fma",
            "loop-invariant-code-motion",
        ],
        before: ANYWHERE,
        programs: include_str!("../../programs/arith.mlir"),
        aliases: true,
    },
    Area {
        name: "affine",
        passes: &[
            "affine-loop-fusion",
            "affine-loop-fusion{mode=sibling}",
            "affine-loop-fusion{maximal}",
            "affine-loop-tile{tile-size=3}",
            "affine-loop-unroll{unroll-factor=3}",
            "affine-loop-unroll{unroll-factor=2 unroll-up-to-factor=true}",
            "affine-loop-unroll-jam{unroll-jam-factor=2}",
            "affine-loop-unroll-jam{unroll-jam-factor=3}",
            "affine-data-copy-generate{fast-mem-space=0 generate-dma=false}",
            "affine-scalrep",
            "affine-loop-invariant-code-motion",
            "affine-loop-normalize",
            "affine-loop-coalescing",
            "affine-simplify-structures",
            "affine-simplify-min-max",
            "affine-super-vectorize{virtual-vector-size=4}",
            "affine-parallelize",
            "affine-expand-index-ops",
            "affine-expand-index-ops-as-affine",
            "affine-fold-memref-alias-ops",
            "lower-affine",
        ],
        before: ANYWHERE,
        programs: include_str!("../../programs/affine.mlir"),
        aliases: false,
    },
    Area {
        name: "scf",
        passes: &[
            "scf-for-loop-peeling",
            "scf-for-loop-peeling{peel-front=true}",
            "convert-scf-to-cf",
            "scf-for-to-while",
            "scf-for-loop-range-folding",
            "scf-parallel-loop-tiling{parallel-loop-tile-sizes=2,3}",
            "scf-parallel-loop-tiling{parallel-loop-tile-sizes=3 no-min-max-bounds=true}",
            "scf-parallel-loop-fusion",
            "scf-parallel-loop-specialization",
            "scf-for-loop-specialization",
            "scf-for-loop-canonicalization",
            "scf-forall-to-for",
            "scf-forall-to-parallel",
            "scf-parallel-for-to-nested-fors",
            "lift-cf-to-scf",
            "canonicalize",
        ],
        before: ANYWHERE,
        programs: include_str!("../../programs/scf.mlir"),
        aliases: true,
    },
    Area {
        name: "linalg",
        passes: &[
            "linalg-generalize-named-ops",
            "linalg-fuse-elementwise-ops",
            "convert-linalg-to-loops",
            "convert-linalg-to-affine-loops",
            "convert-linalg-to-parallel-loops",
            "linalg-fold-unit-extent-dims",
            "linalg-inline-scalar-operands",
            "linalg-specialize-generic-ops",
            "convert-elementwise-to-linalg",
            "linalg-detensorize",
            "linalg-morph-ops{named-to-category=true}",
            "linalg-fold-into-elementwise",
            "convert-tensor-to-linalg",
            "fold-tensor-subset-ops",
            "canonicalize",
        ],
        before: &["canonicalize", "cse", "linalg-generalize-named-ops", "convert-elementwise-to-linalg"],
        programs: include_str!("../../programs/linalg.mlir"),
        aliases: true,
    },
    Area {
        name: "vector",
        passes: &[
            "convert-vector-to-scf",
            "convert-vector-to-scf{full-unroll=true}",
            "lower-vector-mask",
            "lower-vector-multi-reduction",
            "lower-vector-multi-reduction{lowering-strategy=inner-reduction}",
            "lower-vector-to-from-elements-to-shuffle-tree",
            "convert-vector-to-llvm",
            "canonicalize",
        ],
        before: &["canonicalize", "cse", "lower-vector-mask"],
        programs: include_str!("../../programs/vector.mlir"),
        aliases: true,
    },
    Area {
        name: "memref",
        passes: &[
            "fold-memref-alias-ops",
            "expand-strided-metadata",
            "normalize-memrefs",
            "flatten-memref",
            "expand-realloc",
            "memref-expand",
            "finalize-memref-to-llvm",
            "mem2reg",
            "sroa",
            "resolve-shaped-type-result-dims",
            "canonicalize",
        ],
        before: ANYWHERE,
        programs: include_str!("../../programs/memref.mlir"),
        aliases: true,
    },
    Area {
        name: "bufferization",
        passes: &[
            "one-shot-bufferize",
            "one-shot-bufferize{bufferize-function-boundaries=true}",
            "one-shot-bufferize{copy-before-write}",
            "ownership-based-buffer-deallocation",
            "buffer-deallocation-simplification",
            "bufferization-lower-deallocations",
            "buffer-hoisting",
            "buffer-loop-hoisting",
            "promote-buffers-to-stack",
            "buffer-results-to-out-params",
            "eliminate-empty-tensors",
            "empty-tensor-to-alloc-tensor",
            "optimize-allocation-liveness",
            "drop-equivalent-buffer-results",
            "convert-bufferization-to-memref",
        ],
        before: &[
            "canonicalize",
            "cse",
            "empty-tensor-to-alloc-tensor",
            "one-shot-bufferize{bufferize-function-boundaries=true}",
            "one-shot-bufferize{bufferize-function-boundaries=true},ownership-based-buffer-deallocation",
        ],
        programs: include_str!("../../programs/bufferization.mlir"),
        aliases: true,
    },
    Area {
        name: "llvm",
        passes: &[
            "convert-arith-to-llvm",
            "finalize-memref-to-llvm",
            "convert-func-to-llvm",
            "convert-cf-to-llvm",
            "convert-vector-to-llvm",
            "convert-index-to-llvm",
            "convert-complex-to-llvm",
            "convert-complex-to-standard",
            "convert-math-to-llvm",
            "convert-to-llvm",
            "convert-ub-to-llvm",
            "reconcile-unrealized-casts",
            "canonicalize",
            "mem2reg",
        ],
        before: &[
            "canonicalize",
            "cse",
            "arith-expand",
            "expand-strided-metadata",
            "convert-scf-to-cf",
            "lower-affine",
            "convert-scf-to-cf,convert-to-llvm",
        ],
        programs: include_str!("../../programs/llvm.mlir"),
        aliases: true,
    },
];

/// The name of a pass without its options.
pub fn name(pass: &str) -> &str {
    pass.split('{').next().unwrap_or(pass)
}

/// A pass where it may stand in a module's pipeline. `op_of` gives the operation that a pass is for, if it is for one.
pub fn anchored(pass: &str, op_of: &dyn Fn(&str) -> Option<&'static str>) -> String {
    match op_of(name(pass)) {
        Some(op) if op != "builtin.module" => format!("{op}({pass})"),
        _ => pass.to_owned(),
    }
}

impl Area {
    /// Passes to run before one, and after it.
    pub fn around(&self, pass: &str, rng: &mut Rng) -> [Vec<&'static str>; 2] {
        let mut pick = |list: &[&'static str], least: usize, most: usize| {
            let others: Vec<&'static str> =
                list.iter().copied().filter(|p| p.split(',').all(|p| name(p) != name(pass))).collect();
            let n = rng.range(least, most);
            (0..n).filter_map(|_| rng.pick(&others).copied()).collect::<Vec<_>>()
        };
        [pick(self.before, 0, 2), pick(ANYWHERE, 1, 2)]
    }

    /// A program for a pass, and where it is from.
    pub fn program(&self, ctx: &Context, pass: &str, rng: &mut Rng) -> Option<(String, String)> {
        let files = files(name(pass));
        match rng.below(10) {
            0 | 1 => {
                let seed = rng.bits() % 1_000_000;
                Some((format!("generated {seed}"), generate::module(ctx, seed)))
            }
            2..5 if !files.is_empty() => {
                let file = rng.pick(&files)?;
                let all = std::fs::read_to_string(file).ok()?;
                let parts: Vec<&str> = all.split("// -----").collect();
                let (label, text) = one_function(ctx, rng.pick(&parts)?, rng)?;
                let file = file.file_name()?.to_string_lossy().into_owned();
                Some((format!("{file} @{label}"), text))
            }
            _ => {
                let (label, text) = one_function(ctx, self.programs, rng)?;
                Some((format!("{}.mlir @{label}", self.name), text))
            }
        }
    }
}

/// The framework's tests of a pass.
fn files(pass: &str) -> Vec<PathBuf> {
    let framework = concat!(env!("CARGO_MANIFEST_DIR"), "/../../framework");
    let lowering = match pass {
        "lower-affine" => "affine_to_std".to_owned(),
        "finalize-memref-to-llvm" => "memref_to_llvm".to_owned(),
        "convert-linalg-to-affine-loops" | "convert-linalg-to-parallel-loops" => "linalg_to_loops".to_owned(),
        "convert-to-llvm" => "all_to_llvm".to_owned(),
        "lift-cf-to-scf" => "cf_to_scf".to_owned(),
        "convert-complex-to-standard" => "complex_to_std".to_owned(),
        _ => pass.strip_prefix("convert-").map_or_else(String::new, |p| p.replace('-', "_")),
    };
    let mut found = Vec::new();
    for (folder, start) in [("transforms", pass), ("conversions", &lowering)] {
        let all = std::fs::read_dir(format!("{framework}/{folder}/tests"));
        let all = all.into_iter().flatten().flatten().map(|e| e.path());
        found.extend(all.filter(|p| {
            let name = p.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
            !start.is_empty()
                && name.starts_with(start)
                && name.ends_with(".mlir")
                && !name.contains("invalid")
        }));
    }
    found.sort();
    found
}

/// A function of a module with what it refers to, as a module.
fn one_function(ctx: &Context, module: &str, rng: &mut Rng) -> Option<(String, String)> {
    let mut diags = Diagnostics::new();
    let ir = parse_source(ctx, module.as_bytes(), "program.mlir", &mut diags)?;
    let top = ir.top()?;
    let mut members = Vec::new();
    for op in symbols::table_members(&ir, top) {
        let name = symbols::symbol_name(ctx, &ir, op).and_then(|n| ctx.as_string(n));
        let name = String::from_utf8_lossy(name.unwrap_or_default()).into_owned();
        let text = print_op(ctx, &ir, op, &PrintFlags::default());
        members.push((name, String::from_utf8_lossy(&text).into_owned()));
    }
    let is_function = |(name, text): &&(String, String)| {
        !name.is_empty()
            && text.trim_end().ends_with('}')
            && !text.contains("func private")
            && !text.contains(".print")
    };
    let functions: Vec<&(String, String)> = members.iter().filter(is_function).collect();
    let (name, _) = *rng.pick(&functions)?;
    let mut kept = vec![name.clone()];
    let mut at = 0;
    while let Some(name) = kept.get(at).cloned() {
        let texts: Vec<&String> = members.iter().filter(|(n, _)| *n == name).map(|(_, t)| t).collect();
        for (other, _) in &members {
            let named = texts.iter().any(|t| t.split('@').skip(1).any(|rest| is_name(rest, other)));
            if named && !other.is_empty() && !kept.contains(other) {
                kept.push(other.clone());
            }
        }
        at += 1;
    }
    let mut ir = ir;
    for op in symbols::table_members(&ir, top) {
        let found = symbols::symbol_name(ctx, &ir, op).and_then(|n| ctx.as_string(n));
        let found = String::from_utf8_lossy(found.unwrap_or_default()).into_owned();
        if !found.is_empty() && !kept.contains(&found) {
            ir.erase_op(op);
        }
    }
    Some((name.clone(), text(ctx, &ir)))
}

fn is_name(rest: &str, name: &str) -> bool {
    rest.strip_prefix(name)
        .is_some_and(|r| !r.starts_with(|c: char| c.is_alphanumeric() || c == '_' || c == '.' || c == '$'))
}
