//! `convert-to-llvm`: every dialect that has a lowering to llvm, together.

use terrace_dialects as d;
use terrace_ir::def::DialectDef;
use terrace_ir::{Context, Diagnostic, Global, Ir, Loc, Op};
use terrace_rewrite::conversion::ConversionPatterns;

use crate::to_llvm::common::{LlvmTypeOptions, LlvmTypes, llvm_target, lower};
use crate::to_llvm::vector::VectorToLlvmOptions;
use crate::to_llvm::{arith, cf, complex, func, index, math, memref, ub, vector};
#[cfg(feature = "gpu")]
use crate::to_llvm::{gpu_device, nvvm};

type Populate = fn(&mut ConversionPatterns, &LlvmTypes);

/// The dialects with a lowering to llvm.
pub(crate) const LOWERINGS: &[(&DialectDef, Populate)] = &[
    (&d::arith::DIALECT, arith::populate_arith_to_llvm),
    (&d::cf::DIALECT, cf::populate_cf_to_llvm),
    (&d::complex::DIALECT, complex::populate_complex_to_llvm),
    (&d::func::DIALECT, func::populate_func_to_llvm),
    (&d::index::DIALECT, index::populate_index_to_llvm),
    (&d::math::DIALECT, |patterns, types| math::populate_math_to_llvm(patterns, types, true)),
    (&d::memref::DIALECT, memref::populate_memref_to_llvm),
    #[cfg(feature = "gpu")]
    (&d::nvvm::DIALECT, nvvm::populate_nvvm_to_llvm),
    (&d::ub::DIALECT, ub::populate_ub_to_llvm),
    (&d::vector::DIALECT, |patterns, types| {
        vector::populate_vector_to_llvm(patterns, types, &VectorToLlvmOptions::default());
    }),
];

/// Lowers the dialects of these names in `root`, or all that have a lowering if there are none; what cannot be lowered is left.
///
/// # Errors
/// If a name is no dialect's, or the dialect has no lowering.
pub fn convert_to_llvm(
    ctx: &Context,
    ir: &mut Ir,
    root: Global<Op>,
    options: &LlvmTypeOptions,
    names: &[String],
) -> Result<(), Diagnostic> {
    check_names(ctx, names)?;
    lower(ctx, ir, root, options, &llvm_target(ctx), |patterns, types| {
        populate_chosen(patterns, types, names);
    })
}

fn check_names(ctx: &Context, names: &[String]) -> Result<(), Diagnostic> {
    for name in names {
        let error = |what: &str| Err(Diagnostic::error(Loc::unknown(ctx), format!("{what}: {name}")));
        if ctx.dialect(name.as_bytes()).is_none() {
            return error("dialect not loaded");
        }
        if !LOWERINGS.iter().any(|(d, _)| d.name == name) {
            return error("dialect does not implement ConvertToLLVMPatternInterface");
        }
    }
    Ok(())
}

/// Adds the patterns of the dialects of these names, or of all that have a lowering if there are none.
fn populate_chosen(patterns: &mut ConversionPatterns, types: &LlvmTypes, names: &[String]) {
    let chosen = |d: &DialectDef| names.is_empty() || names.iter().any(|n| n == d.name);
    LOWERINGS.iter().filter(|(d, _)| chosen(d)).for_each(|(_, populate)| populate(patterns, types));
    if chosen(&d::cf::DIALECT) {
        cf::populate_assert_to_llvm(patterns, types);
    }
}

impl crate::passes::ConvertToLLVMPass {
    pub(crate) fn run_on_operation(
        &self,
        cx: &mut terrace_pass::PassContext<'_>,
    ) -> terrace_pass::PassResult {
        let options = match self.use_dynamic {
            true => LlvmTypeOptions::of_layout(cx.ctx, cx.ir, cx.op, 0),
            false => LlvmTypeOptions::default(),
        };
        #[cfg(feature = "gpu")]
        if self.use_dynamic && gpu_device::nvvm::is_target_of(cx.ctx, cx.ir, cx.op) {
            check_names(cx.ctx, &self.filter_dialects)?;
            let populate = |patterns: &mut ConversionPatterns, types: &LlvmTypes| {
                populate_chosen(patterns, types, &self.filter_dialects);
            };
            return Ok(gpu_device::nvvm::convert_for_target(cx.ctx, cx.ir, cx.op, options, populate)?);
        }
        Ok(convert_to_llvm(cx.ctx, cx.ir, cx.op, &options, &self.filter_dialects)?)
    }
}
