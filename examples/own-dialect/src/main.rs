//! An `opt` with a dialect of one's own beside all others.
//!
//! `cargo run -p terrace-example-own-dialect -- examples/own-dialect/tests/later.mlir --canonicalize`
#![forbid(unsafe_code)]

use terrace::ir::def::{DialectDef, Registry};
use terrace::ir::interfaces::{Fold, Folded, Materialize, Verify, VerifyCx};
use terrace::ir::{Attr, Body, Context, Diagnostic, Op, Type, model};

#[allow(dead_code, missing_docs, unreachable_pub)]
mod generated {
    include!(concat!(env!("OUT_DIR"), "/clock.rs"));
}
use generated::*;

/// Those of which only Rust can say something.
mod hooks {
    pub(super) struct ConstantOp;
    pub(super) struct AddOp;
}

fn hours(ctx: &Context, ty: Type) -> Option<i64> {
    ctx.as_param_int(*ctx.type_params(ty, &HOUR_TYPE_DEF)?.first()?)
}
fn number(ctx: &Context, value: Option<Attr>) -> Option<i64> {
    i64::try_from(ctx.as_integer(value?)?.to_signed()).ok()
}

impl Fold for hooks::ConstantOp {
    fn fold(&self, _: &Context, body: &mut Body, op: Op, _: &[Option<Attr>]) -> Folded {
        body.inherent(op, ConstantOp::VALUE).map_or(Folded::No, Folded::attr)
    }
}
impl Verify for hooks::ConstantOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let ty = cx.body().result_types(cx.op.entity).next();
        let (value, hours) = (number(cx.ctx, cx.attr("value")), ty.and_then(|t| hours(cx.ctx, t)));
        if let (Some(value), Some(hours)) = (value, hours)
            && !(0..hours).contains(&value)
        {
            return Err(cx.op_error(format!("expects an hour from 0 to below {hours}, but has {value}")));
        }
        Ok(())
    }
}
impl Fold for hooks::AddOp {
    fn fold(&self, ctx: &Context, body: &mut Body, op: Op, operands: &[Option<Attr>]) -> Folded {
        let (lhs, ty) = (body.operand(op, 0), body.value_type(body.operand(op, 0)));
        let known = |i: usize| number(ctx, operands.get(i).copied().flatten());
        match (known(0), known(1), hours(ctx, ty)) {
            (_, Some(0), _) => Folded::value(lhs),
            (Some(a), Some(b), Some(n)) => (a.checked_add(b).and_then(|sum| sum.checked_rem(n)))
                .map_or(Folded::No, |sum| Folded::attr(ctx.integer(ctx.integer_type(64), sum))),
            _ => Folded::No,
        }
    }
}

struct Constants;
impl Materialize for Constants {
    fn constant(&self, ctx: &Context, value: Attr, ty: Type) -> Option<(&'static str, Vec<Option<Attr>>)> {
        hours(ctx, ty).map(|_| (ConstantOp::OP_NAME, vec![Some(value)]))
    }
}

static DIALECT: DialectDef = DialectDef {
    name: "clock",
    ops: &OPS,
    types: TYPES,
    models: &[model!(dyn Materialize, &Constants)],
    ..DialectDef::EMPTY
};

fn main() -> std::process::ExitCode {
    let mut dialects = Registry::with(terrace::dialects::ALL);
    dialects.add(&DIALECT);
    terrace::opt::main(&dialects, &terrace::passes::all())
}
