//! Patterns of index's operations.

use terrace_ir::{ApInt, Op, Value, constant_value};
use terrace_rewrite::{Canonicalize, PatternSet, Rewriter};

use super::fold::regrouped;
use super::hooks::*;
use terrace_dialects_kit::fold::{defined_by, known};

/// `(x op a) op b` is `x op (a op b)`, where that folds.
fn reassociate(op: Op, rw: &mut Rewriter<'_>, name: &'static str) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let Some((x, a)) = defined_by(ctx, body, body.operand(op, 0), name) else { return false };
    let constants = [body.operand(op, 1), a].map(|v| constant_value(ctx, body, v));
    let Some(value) = regrouped(ctx, name, &constants) else { return false };
    let (loc, ty) = (body.loc(op), ctx.index_type());
    let constant = rw.build_value(super::ConstantOp::OP_NAME, loc, &[], ty, &[Some(value)]);
    let new = rw.op(name, loc).operands(&[x, constant]).result(ty);
    rw.replace_with(op, &new);
    true
}

/// `associative! { AddOp MulOp }`: operations that regroup constants.
macro_rules! associative {
    ($($op:ident)*) => {
        $(impl Canonicalize for $op {
            fn patterns(&self, set: &mut PatternSet) {
                const NAME: &str = super::$op::OP_NAME;
                set.add_fn_with(NAME, stringify!($op), 1, |op, rw| reassociate(op, rw, NAME));
            }
        })*
    };
}

associative! { AddOp MulOp MaxSOp MaxUOp MinSOp MinUOp AndOp OrOp XOrOp }

/// `x - y` compared with zero is `x` compared with `y`.
fn cmp_of_difference(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let (l, r) = (body.operand(op, 0), body.operand(op, 1));
    let is_zero = |v: Value| known(ctx, constant_value(ctx, body, v)).is_some_and(ApInt::is_zero);
    let difference = |v: Value| defined_by(ctx, body, v, super::SubOp::OP_NAME);
    let operands = if is_zero(r) {
        difference(l).map(|(x, y)| [x, y])
    } else if is_zero(l) {
        difference(r).map(|(x, y)| [y, x])
    } else {
        None
    };
    let Some(operands) = operands else { return false };
    let new = rw
        .op(super::CmpOp::OP_NAME, body.loc(op))
        .operands(&operands)
        .result(ctx.i1())
        .maybe_attr("pred", body.inherent(op, super::CmpOp::PRED));
    rw.replace_with(op, &new);
    true
}

impl Canonicalize for CmpOp {
    fn patterns(&self, set: &mut PatternSet) {
        set.add_fn_with(super::CmpOp::OP_NAME, "CmpOp", 1, cmp_of_difference);
    }
}
