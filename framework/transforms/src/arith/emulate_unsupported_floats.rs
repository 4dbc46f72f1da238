//! `arith-emulate-unsupported-floats`: arithmetic on floats that a target lacks is done with wider ones, and each result is rounded as it was.
//!
//! ```text
//!                                              %0 = arith.extf %a fastmath<contract> : bf16 to f32
//! %0 = arith.addf %a, %a : bf16         →      %1 = arith.addf %0, %0 : f32
//!                                              %2 = arith.truncf %1 fastmath<contract> : f32 to bf16
//! ```

use std::sync::Arc;

use terrace_dialects::arith::{BitcastOp, ConstantOp, ExtFOp, FastMathFlags, SelectOp, TruncFOp};
use terrace_dialects::vector::{
    self, ContractionOp, MultiDimReductionOp, OuterProductOp, ReductionOp, ScanOp,
};
use terrace_ir::view::OpView;
use terrace_ir::{Context, Diagnostic, Global, Ir, Loc, Op, Type};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::conversion::{
    ConversionConfig, ConversionPatterns, ConversionTarget, apply_partial_conversion,
};

use super::ArithEmulateUnsupportedFloats;
use super::wider_floats::{Widen, converter, float_type};

/// Computes with `target` in `root` where floats are of one of the types `narrow`.
pub fn emulate_unsupported_floats(
    ctx: &Context,
    ir: &mut Ir,
    root: Global<Op>,
    narrow: Vec<Type>,
    target: Type,
) -> Result<(), Diagnostic> {
    let flags = Some(FastMathFlags::contract);
    let types = converter(move |t| narrow.contains(&t), target, flags);
    let mut legal = ConversionTarget::new();
    let known = Arc::clone(&types);
    let is_legal = move |ctx: &Context, ir: &Ir, op: Global<Op>| {
        let body = ir.body(op.body);
        let all = body.operand_types(op.entity).chain(body.result_types(op.entity));
        Some(known.are_legal(ctx, all))
    };
    legal.dynamic_dialects(&["arith"], is_legal.clone());
    let vectors = [
        ContractionOp::NAME,
        ReductionOp::NAME,
        MultiDimReductionOp::NAME,
        vector::FMAOp::NAME,
        OuterProductOp::NAME,
        ScanOp::NAME,
    ];
    legal.dynamic_ops(&vectors, is_legal);
    legal.legal_ops(&[BitcastOp::NAME, ExtFOp::NAME, TruncFOp::NAME, ConstantOp::NAME, SelectOp::NAME]);
    let mut patterns = ConversionPatterns::new();
    patterns.add(&types, Widen { name: "EmulateFloatPattern", types: Arc::clone(&types), flags });
    apply_partial_conversion(ctx, ir, &[root], &legal, &patterns, &ConversionConfig::default())
}

impl ArithEmulateUnsupportedFloats {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let ctx = cx.ctx;
        let named = self.source_type_strs.iter().map(|name| float_type(ctx, name, "source"));
        let narrow: Vec<Type> = named.collect::<Result<_, _>>()?;
        if narrow.is_empty() {
            let message = "no source types specified, float emulation will do nothing";
            cx.diags.emit(Diagnostic::warning(Loc::unknown(ctx), message));
        }
        let target = float_type(ctx, &self.target_type_str, "target")?;
        if narrow.contains(&target) {
            let message = "target type cannot be an unsupported source type";
            return cx.fail(Diagnostic::error(Loc::unknown(ctx), message));
        }
        Ok(emulate_unsupported_floats(ctx, cx.ir, cx.op, narrow, target)?)
    }
}
