//! Shared by all lowerings to the spirv dialect: the conversion of types, and targets that have only so much.

mod elementwise;
mod pointers;
mod types;

pub(crate) use elementwise::{
    add_lowering, add_one_to_one, converted, create, float, integer, is_bool, is_signless, keeps_its_width,
    one_to_one, unit,
};
pub(crate) use pointers::{Element, element_pointer, folded, linear_index};
pub use types::{SpirvTypeOptions, SpirvTypes};

use terrace_dialects::builtin::UnrealizedConversionCastOp;
use terrace_dialects::spirv::{self, TargetEnv};
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

/// Runs a lowering as the pass whose options say what is emulated.
macro_rules! emulating_pass {
    ($pass:ident, $lowering:ident) => {
        impl $crate::to_spirv::passes::$pass {
            pub(crate) fn run_on_operation(
                &self,
                cx: &mut terrace_pass::PassContext<'_>,
            ) -> terrace_pass::PassResult {
                let options = $crate::to_spirv::common::SpirvTypeOptions::emulating(
                    self.emulate_lt32_bit_scalar_types,
                    self.emulate_unsupported_float_types,
                );
                Ok($lowering(cx.ctx, cx.ir, cx.op, options)?)
            }
        }
    };
}
pub(crate) use emulating_pass;

/// Casts between types that the input has are left as they are; passes without this fold them.
pub(crate) fn casts_stay(target: &mut ConversionTarget) {
    target.legal::<UnrealizedConversionCastOp>();
}

/// Lowers what is in `root` by the patterns that `populate` adds, for the target that `root` is compiled for. What is unknown to it may be
/// left, unless `restrict` says otherwise.
pub(crate) fn lower(
    ctx: &Context,
    ir: &mut Ir,
    root: Global<Op>,
    options: SpirvTypeOptions,
    restrict: impl FnOnce(&mut ConversionTarget),
    populate: impl FnOnce(&mut ConversionPatterns, &SpirvTypes),
) -> Result<(), Diagnostic> {
    let types = SpirvTypes::new(TargetEnv::of_op(ctx, ir, root), options);
    let mut target = spirv_target(&types.env);
    restrict(&mut target);
    let mut patterns = ConversionPatterns::new();
    populate(&mut patterns, &types);
    apply_partial_conversion(ctx, ir, &[root], &target, &patterns, &ConversionConfig::default())
}
