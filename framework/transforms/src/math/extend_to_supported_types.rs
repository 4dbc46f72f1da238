//! `math-extend-to-supported-types`: mathematical functions of small floats are computed with wider ones.
//!
//! ```text
//!                                              %0 = arith.extf %x fastmath<contract> : f16 to f32
//! %0 = math.sin %x : f16            →          %1 = math.sin %0 : f32
//!                                              %2 = arith.truncf %1 fastmath<contract> : f32 to f16
//! ```

use std::sync::Arc;

use terrace_dialects::arith::{ExtFOp, FastMathFlags, TruncFOp};
use terrace_dialects::math::{FmaOp, IsNormalOp};
use terrace_ir::view::OpView;
use terrace_ir::{Context, Diagnostic, Global, Ir, Op, Type};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::conversion::{
    ConversionConfig, ConversionPatterns, ConversionTarget, apply_partial_conversion,
};

use super::MathExtendToSupportedTypes;
use crate::arith::wider_floats::{Widen, converter, float_type};

/// Computes with `target` in `root` where floats are of none of the types `supported`.
pub fn extend_to_supported_types(
    ctx: &Context,
    ir: &mut Ir,
    root: Global<Op>,
    supported: Vec<Type>,
    target: Type,
) -> Result<(), Diagnostic> {
    let flags = Some(FastMathFlags::contract);
    let types = converter(move |t| !supported.contains(&t), target, flags);
    let mut legal = ConversionTarget::new();
    legal.dynamic_unknown(|_, _, _| Some(true));
    let known = Arc::clone(&types);
    legal.dynamic_dialects(&["math"], move |ctx, ir, op| {
        let body = ir.body(op.body);
        let all = body.operand_types(op.entity).chain(body.result_types(op.entity));
        Some(known.are_legal(ctx, all))
    });
    // A number that is not normal may be so in a wider type.
    legal.legal_ops(&[FmaOp::NAME, IsNormalOp::NAME, ExtFOp::NAME, TruncFOp::NAME]);
    let mut patterns = ConversionPatterns::new();
    patterns.add(
        &types,
        Widen { name: "ExtendToSupportedTypesRewritePattern", types: Arc::clone(&types), flags },
    );
    apply_partial_conversion(ctx, ir, &[root], &legal, &patterns, &ConversionConfig::default())
}

impl MathExtendToSupportedTypes {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let ctx = cx.ctx;
        let named = self.extra_type_strs.iter().map(|name| float_type(ctx, name, "source"));
        let mut supported: Vec<Type> = named.collect::<Result<_, _>>()?;
        let target = float_type(ctx, &self.target_type_str, "target")?;
        supported.extend([ctx.f32(), ctx.f64(), target]);
        Ok(extend_to_supported_types(ctx, cx.ir, cx.op, supported, target)?)
    }
}
