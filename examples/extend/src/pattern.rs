//! A pattern: a multiplication by a power of two is a shift.

use terrace::ir::{NewOp, Op, constant_int};
use terrace::rewrite::{PatternSet, Rewriter};

/// `x * 2^n` is `x << n`, for `n` up to `most`.
pub(crate) fn patterns(most: u32) -> PatternSet {
    let mut set = PatternSet::new();
    set.add_fn_with("arith.muli", "MulToShift", 1, move |op, rw| mul_to_shift(op, rw, most));
    set
}

fn mul_to_shift(op: Op, rw: &mut Rewriter<'_>, most: u32) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let (x, factor, loc) = (body.operand(op, 0), body.operand(op, 1), body.loc(op));
    let ty = body.value_type(x);
    // Look first: once something is changed, a pattern must not decline.
    let Some(factor) = constant_int(ctx, body, factor).and_then(|f| u64::try_from(f).ok()) else {
        return rw.no_match("the factor is no positive constant");
    };
    let n = factor.trailing_zeros();
    if !factor.is_power_of_two() || n > most {
        return rw.no_match(format!("{factor} is not one of the powers of two up to 2^{most}"));
    }
    let amount =
        NewOp::new(ctx, "arith.constant", loc).attr("value", ctx.integer(ty, i64::from(n))).result(ty);
    let amount = rw.insert_value(&amount);
    rw.replace_with(op, &NewOp::new(ctx, "arith.shli", loc).operands(&[x, amount]).result(ty));
    true
}
