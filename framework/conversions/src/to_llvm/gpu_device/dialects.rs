//! The dialects that code of a device is written in beside gpu, each with its lowering.

use terrace_dialects as d;
use terrace_ir::def::DialectDef;
use terrace_ir::{Context, Diagnostic, Global, Ir, Op};
use terrace_rewrite::conversion::ConversionPatterns;

use crate::to_llvm::common::LlvmTypes;
use crate::to_llvm::vector::VectorToLlvmOptions;
use crate::to_llvm::{arith, cf, complex, func, index, math, memref, nvvm, ub, vector};

type Populate = fn(&mut ConversionPatterns, &LlvmTypes);

/// The dialects with a lowering to llvm.
const LOWERINGS: &[(&DialectDef, Populate)] = &[
    (&d::arith::DIALECT, arith::populate_arith_to_llvm),
    (&d::cf::DIALECT, cf::populate_cf_to_llvm),
    (&d::complex::DIALECT, complex::populate_complex_to_llvm),
    (&d::func::DIALECT, func::populate_func_to_llvm),
    (&d::index::DIALECT, index::populate_index_to_llvm),
    (&d::math::DIALECT, |patterns, types| math::populate_math_to_llvm(patterns, types, true)),
    (&d::memref::DIALECT, memref::populate_memref_to_llvm),
    (&d::nvvm::DIALECT, nvvm::populate_nvvm_to_llvm),
    (&d::ub::DIALECT, ub::populate_ub_to_llvm),
    (&d::vector::DIALECT, |patterns, types| {
        vector::populate_vector_to_llvm(patterns, types, &VectorToLlvmOptions::default());
    }),
];

/// Adds the patterns of all dialects but `without`, or of those of them whose names are `allowed`, if there are any.
///
/// # Errors
/// If a dialect is allowed that has no lowering.
pub(super) fn populate(
    patterns: &mut ConversionPatterns,
    types: &LlvmTypes,
    allowed: &[String],
    without: Option<&DialectDef>,
    (ctx, ir, module): (&Context, &Ir, Global<Op>),
) -> Result<(), Diagnostic> {
    let same = |a: &DialectDef, b: &DialectDef| a.name == b.name;
    for name in allowed {
        let Some(dialect) = ctx.dialect(name.as_bytes()) else { continue };
        if !LOWERINGS.iter().any(|(d, _)| same(d, dialect)) {
            let loc = ir.body(module.body).loc(module.entity);
            let message = format!("dialect does not implement ConvertToLLVMPatternInterface: {name}");
            return Err(Diagnostic::error(loc, message));
        }
    }
    for (dialect, populate) in LOWERINGS {
        let chosen = allowed.is_empty() || allowed.iter().any(|name| name == dialect.name);
        if chosen && without.is_none_or(|w| !same(w, dialect)) {
            populate(patterns, types);
        }
    }
    Ok(())
}
