//! A lowering: the index dialect to arith on `i64`. Other operations get casts.

use std::sync::Arc;

use terrace::dialects::{arith, index};
use terrace::ir::{Context, Type};
use terrace::pass::{Pass, PassContext, PassInfo, PassResult};
use terrace::rewrite::conversion::{
    ConversionConfig, ConversionPatterns, ConversionTarget, Converted, TypeConverter,
    apply_partial_conversion,
};
use terrace::rewrite::{Lower, Rewrite, Rewriter};

/// How types are converted, and how a value gets from one to the other.
fn types() -> Arc<TypeConverter> {
    let mut c = TypeConverter::new();
    c.add_conversion(|_, ctx: &Context, t: Type| {
        Converted::one(Some(if t == ctx.index_type() { ctx.i64() } else { t }))
    });
    c.add_source_materialization(|rw, ty, inputs, loc| {
        let [v] = inputs else { return None };
        Some(arith::IndexCastOp::new(ty, *v).at(loc).result(rw))
    });
    c.add_target_materialization(|rw, types, inputs, loc, _| {
        let ([ty], [v]) = (types, inputs) else { return None };
        Some(vec![arith::IndexCastOp::new(*ty, *v).at(loc).result(rw)])
    });
    Arc::new(c)
}

/// A constant of 64 bits.
fn constant(lower: Lower<'_, index::ConstantOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    rw.replace_by(lower.op, arith::ConstantOp::i64(lower.op.value(rw)));
    Ok(())
}

/// `lower-index`.
#[derive(Clone, Default)]
pub(crate) struct LowerIndex;

impl Pass for LowerIndex {
    fn info(&self) -> PassInfo {
        PassInfo::new("LowerIndex", "lower-index", "Lower the index dialect to arith").dialects(&["arith"])
    }

    fn run(&self, cx: &mut PassContext<'_>) -> PassResult {
        let mut target = ConversionTarget::new();
        target.legal_dialects(&["arith"]).illegal_dialects(&["index"]);
        let (types, mut patterns) = (types(), ConversionPatterns::new());
        patterns
            .typed(&types)
            .rename::<index::AddOp, arith::AddIOp>()
            .rename::<index::SubOp, arith::SubIOp>()
            .rename::<index::MulOp, arith::MulIOp>()
            .lower(constant);
        let config = ConversionConfig::default();
        Ok(apply_partial_conversion(cx.ctx, cx.ir, &[cx.op], &target, &patterns, &config)?)
    }
}
