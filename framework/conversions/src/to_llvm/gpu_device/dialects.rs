//! The dialects that code of a device is written in beside gpu, by their lowerings.

use terrace_ir::def::DialectDef;
use terrace_ir::{Context, Diagnostic, Global, Ir, Op};
use terrace_rewrite::conversion::ConversionPatterns;

use crate::to_llvm::all::LOWERINGS;
use crate::to_llvm::common::LlvmTypes;

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
