//! Shared by all lowerings to the spirv dialect: the conversion of types, and targets that have only so much.

mod elementwise;
mod types;

pub(crate) use elementwise::{
    OneToOne, converted, create, integer, is_bool, keeps_its_width, one_to_one, unit,
};
pub use types::{SpirvTypeOptions, SpirvTypes};

use terrace_dialects::builtin::UnrealizedConversionCastOp;
use terrace_dialects::spirv::{self, TargetEnv};
use terrace_ir::def::DialectDef;
use terrace_ir::{Context, Diagnostic, Global, Ir, Op, ViewIr};
use terrace_rewrite::conversion::{
    ConversionConfig, ConversionPatterns, ConversionTarget, apply_partial_conversion,
};

/// The reason of patterns whose root has a result of a type without a counterpart.
pub(crate) const NO_TYPE: &str = "the type of the result cannot be converted";

/// A target to which those operations of the spirv dialect are legal that `env` has, and nothing else is known.
pub fn spirv_target(env: &TargetEnv) -> ConversionTarget {
    let mut target = ConversionTarget::new();
    let env = env.clone();
    target.dynamic_dialects(&[spirv::DIALECT.name], move |ctx, ir, op| {
        Some(env.is_legal(op.entity, &ViewIr { ctx, ir, body: op.body }))
    });
    target
}

/// Lowers what is in `root` by the patterns that `populate` adds, for the target that `root` is compiled for. Operations of `from` may not
/// be left, casts between types may.
pub(crate) fn lower(
    ctx: &Context,
    ir: &mut Ir,
    root: Global<Op>,
    options: SpirvTypeOptions,
    from: &[&DialectDef],
    populate: impl FnOnce(&mut ConversionPatterns, &SpirvTypes),
) -> Result<(), Diagnostic> {
    let types = SpirvTypes::new(TargetEnv::of_op(ctx, ir, root), options);
    let mut target = spirv_target(&types.env);
    target.legal::<UnrealizedConversionCastOp>();
    from.iter().for_each(|d| _ = target.illegal_dialect(d));
    let mut patterns = ConversionPatterns::new();
    populate(&mut patterns, &types);
    apply_partial_conversion(ctx, ir, &[root], &target, &patterns, &ConversionConfig::default())
}
