//! A lowering: the index dialect to arith on `i64`. What is not converted gets casts.

use std::sync::Arc;

use terrace::ir::{Context, Type};
use terrace::pass::{Pass, PassContext, PassInfo, PassResult};
use terrace::rewrite::conversion::{
    ConversionConfig, ConversionPatterns, ConversionTarget, Converted, TypeConverter,
    apply_partial_conversion,
};

/// What types become, and how a value gets from one to the other.
fn types() -> Arc<TypeConverter> {
    let mut c = TypeConverter::new();
    c.add_conversion(|_, ctx: &Context, t: Type| {
        Converted::one(Some(if t == ctx.index_type() { ctx.i64() } else { t }))
    });
    c.add_source_materialization(|rw, ty, inputs, loc| {
        let cast = rw.op("arith.index_cast", loc).operands(inputs).result(ty);
        Some(rw.insert_value(&cast))
    });
    c.add_target_materialization(|rw, types, inputs, loc, _| {
        let cast = rw.op("arith.index_cast", loc).operands(inputs).results(types);
        Some(vec![rw.insert_value(&cast)])
    });
    Arc::new(c)
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
        for (from, to) in
            [("index.add", "arith.addi"), ("index.sub", "arith.subi"), ("index.mul", "arith.muli")]
        {
            patterns.add_renaming(&types, from, to);
        }
        patterns.add_fn(&types, "index.constant", |op, _, rw| {
            let (ctx, body) = (rw.context(), rw.body());
            let value = body.attr(ctx, op, "value").and_then(|v| ctx.as_i64(v));
            let Some(value) = value else { return rw.no_match("the value is no integer of 64 bits") };
            let new = rw.op("arith.constant", body.loc(op)).attr("value", ctx.integer(ctx.i64(), value));
            rw.replace_with(op, &new.result(ctx.i64()));
            true
        });
        let config = ConversionConfig::default();
        Ok(apply_partial_conversion(cx.ctx, cx.ir, &[cx.op], &target, &patterns, &config)?)
    }
}
