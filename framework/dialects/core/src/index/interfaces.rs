//! Interfaces of index's operations: names of constants, which types casts take.

use terrace_asm::OpAsm;
use terrace_ir::interfaces::CastLike;
use terrace_ir::{ApInt, AttrData, Body, Context, Op, Type};

use super::hooks::{BoolConstantOp, CastSOp, CastUOp, ConstantOp};

fn number<'a>(ctx: &'a Context, body: &Body, op: Op) -> Option<&'a ApInt> {
    ctx.as_integer(body.inherent(op, 0)?)
}

impl OpAsm for ConstantOp {
    fn result_names(&self, ctx: &Context, body: &Body, op: Op) -> Vec<(usize, String)> {
        number(ctx, body, op).map(|v| (0, format!("idx{}", v.to_signed()))).into_iter().collect()
    }
}

impl OpAsm for BoolConstantOp {
    fn result_names(&self, ctx: &Context, body: &Body, op: Op) -> Vec<(usize, String)> {
        number(ctx, body, op).map(|v| (0, (!v.is_zero()).to_string())).into_iter().collect()
    }
}

/// One side is an index, the other an integer.
fn casts(ctx: &Context, from: &[Type], to: &[Type]) -> bool {
    let index = |t: &Type| matches!(ctx.type_data(*t), AttrData::IndexType);
    matches!((from, to), ([a], [b]) if index(a) != index(b))
}

impl CastLike for CastSOp {
    fn are_cast_compatible(&self, ctx: &Context, from: &[Type], to: &[Type]) -> bool {
        casts(ctx, from, to)
    }
}

impl CastLike for CastUOp {
    fn are_cast_compatible(&self, ctx: &Context, from: &[Type], to: &[Type]) -> bool {
        casts(ctx, from, to)
    }
}
