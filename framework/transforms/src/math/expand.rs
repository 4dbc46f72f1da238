//! `math-expand-ops`: functions become arithmetic and simpler functions, as exp, log and sqrt.
//!
//! ```text
//!                                    %0 = math.sin %x : f32
//! %0 = math.tan %x : f32      →      %1 = math.cos %x : f32
//!                                    %2 = arith.divf %0, %1 : f32
//! ```
//!
//! Powers are in `expand/powers.rs`, rounding is in `expand/rounding.rs`.

mod powers;
mod rounding;

use terrace_dialects::arith::{
    AddFOp, AddIOp, CmpFOp, CmpFPredicate, CmpIOp, CmpIPredicate, ConstantOp, DivFOp, MaximumFOp, MinimumFOp,
    MulFOp, NegFOp, SelectOp, ShLIOp, SubFOp, UIToFPOp,
};
use terrace_dialects::math::{
    AbsFOp, AcoshOp, AsinhOp, AtanhOp, ClampFOp, CopySignOp, CosOp, CoshOp, CountLeadingZerosOp, Exp2Op,
    ExpOp, FmaOp, LogOp, RsqrtOp, SinOp, SinhOp, SqrtOp, TanOp, TanhOp,
};
use terrace_ir::view::OpView;
use terrace_ir::{Type, Value};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::{NoMatch, OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::MathExpandOpsPass;

/// Adds the patterns of the operation of a name, if that is asked for.
type AddPattern<'a> = dyn FnMut(&'static str, &dyn Fn(&mut PatternSet)) + 'a;

/// The patterns of `math-expand-ops` for the operations of these names (without `math.`); for all if there are none. `fma` has to be named:
/// it rounds once, a product and a sum round twice.
pub fn populate_expand_math(set: &mut PatternSet, names: &[String]) {
    let mut add = |op: &'static str, add: &dyn Fn(&mut PatternSet)| {
        let name = op.strip_prefix("math.").unwrap_or(op);
        if names.is_empty() || names.iter().any(|n| n == name) {
            add(set);
        }
    };
    add(CountLeadingZerosOp::NAME, &|s| _ = s.add(ctlz));
    add(SinhOp::NAME, &|s| _ = s.add(sinh));
    add(CoshOp::NAME, &|s| _ = s.add(cosh));
    add(TanOp::NAME, &|s| _ = s.add(tan));
    add(TanhOp::NAME, &|s| _ = s.add(tanh));
    add(AsinhOp::NAME, &|s| _ = s.add(asinh));
    add(AcoshOp::NAME, &|s| _ = s.add(acosh));
    add(AtanhOp::NAME, &|s| _ = s.add(atanh));
    if !names.is_empty() {
        add(FmaOp::NAME, &|s| _ = s.add(fma));
    }
    add(Exp2Op::NAME, &|s| _ = s.add(exp2));
    add(RsqrtOp::NAME, &|s| _ = s.add(rsqrt));
    add(ClampFOp::NAME, &|s| _ = s.add(clamp));
    powers::populate(&mut add);
    rounding::populate(&mut add);
}

/// A float of a type, or of the elements of one.
pub(super) fn float(rw: &mut Rewriter<'_>, ty: Type, n: f64) -> Result<Value, NoMatch> {
    let ctx = rw.context();
    let element = ctx.element_type_or_self(ty);
    ctx.float_kind(element).or_no_match("its elements are no floats")?;
    let one = ctx.float(element, n);
    let value = if ctx.is_shaped(ty) { ctx.dense_splat(ty, one) } else { Some(one) };
    let value = value.filter(|_| !ctx.is_shaped(ty) || ctx.has_static_shape(ty));
    Ok(ConstantOp::new(value.or_no_match("the type has no constants")?).result(rw))
}

/// Half the sum or the difference of `exp(x)` and `exp(-x)`. Each is a square, so that a half of one that is too large is not.
fn hyperbolic(
    x: Value,
    rw: &mut Rewriter<'_>,
    join: fn(Value, Value, &mut Rewriter<'_>) -> Value,
) -> Result<Value, NoMatch> {
    check(x, rw)?;
    let half = float(rw, x.ty(rw), 0.5)?;
    let halved = MulFOp::new(x, half).result(rw);
    let negative = NegFOp::new(halved).result(rw);
    let [grown, shrunk] = [halved, negative].map(|exponent| {
        let root = ExpOp::new(exponent).result(rw);
        let part = MulFOp::new(root, half).result(rw);
        MulFOp::new(part, root).result(rw)
    });
    Ok(join(grown, shrunk, rw))
}

/// A value whose type has constants.
fn check(x: Value, rw: &Rewriter<'_>) -> Rewrite {
    let (ctx, ty) = (rw.context(), x.ty(rw));
    let fits = !ctx.is_shaped(ty) || ctx.has_static_shape(ty);
    fits.or_no_match("the type has no constants")
}

fn sinh(op: SinhOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let x = op.operand(rw);
    let result = hyperbolic(x, rw, |a, b, rw| SubFOp::new(a, b).result(rw))?;
    rw.replace_by(op, CopySignOp::new(result, x));
    Ok(())
}

fn cosh(op: CoshOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let result = hyperbolic(op.operand(rw), rw, |a, b, rw| AddFOp::new(a, b).result(rw))?;
    rw.replace(op, result);
    Ok(())
}

fn tan(op: TanOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let x = op.operand(rw);
    let sin = SinOp::new(x).result(rw);
    let cos = CosOp::new(x).result(rw);
    rw.replace_by(op, DivFOp::new(sin, cos));
    Ok(())
}

/// `(1 - exp(-2y)) / (1 + exp(-2y))` for `y = |x|`, with the sign of `x`: so no power is too large.
fn tanh(op: TanhOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let x = op.operand(rw);
    let ty = x.ty(rw);
    let zero = float(rw, ty, 0.0)?;
    let one = float(rw, ty, 1.0)?;
    let minus_two = float(rw, ty, -2.0)?;
    let negative = CmpFOp::new(CmpFPredicate::OLT, x, zero).result(rw);
    let negative = UIToFPOp::new(ty, negative).result(rw);
    let twice = MulFOp::new(negative, minus_two).result(rw);
    let sign = AddFOp::new(twice, one).result(rw);
    let positive = MulFOp::new(sign, x).result(rw);
    let doubled = MulFOp::new(minus_two, positive).result(rw);
    let power = ExpOp::new(doubled).result(rw);
    let above = SubFOp::new(one, power).result(rw);
    let below = AddFOp::new(one, power).result(rw);
    let quotient = DivFOp::new(above, below).result(rw);
    let signed = MulFOp::new(sign, quotient).result(rw);
    // Of -0, which is not less than 0, the sign comes back here.
    rw.replace_by(op, CopySignOp::new(signed, x));
    Ok(())
}

/// `log(x + y)` for a `y` that is nearly `x` where `x` is large: from there on `log(x) + log(2)`, of which no part is too large.
fn log_of_sum(x: Value, y: Value, rw: &mut Rewriter<'_>) -> Result<Value, NoMatch> {
    let ty = x.ty(rw);
    let kind = rw.context().float_kind(rw.context().element_type_or_self(ty));
    let precision = kind.map_or(0, |k| k.precision());
    let limit = float(rw, ty, f64::from(precision / 2 + 2).exp2())?;
    let ln2 = float(rw, ty, std::f64::consts::LN_2)?;
    let sum = AddFOp::new(x, y).result(rw);
    let near = LogOp::new(sum).result(rw);
    let log = LogOp::new(x).result(rw);
    let far = AddFOp::new(log, ln2).result(rw);
    let is_far = CmpFOp::new(CmpFPredicate::OGT, x, limit).result(rw);
    Ok(SelectOp::new(is_far, far, near).result(rw))
}

/// `log(y + sqrt(y * y + 1))` for `y = |x|`, with the sign of `x`: nothing cancels.
fn asinh(op: AsinhOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let x = op.operand(rw);
    check(x, rw)?;
    let one = float(rw, x.ty(rw), 1.0)?;
    let size = AbsFOp::new(x).result(rw);
    let square = FmaOp::new(size, size, one).result(rw);
    let root = SqrtOp::new(square).result(rw);
    let log = log_of_sum(size, root, rw)?;
    rw.replace_by(op, CopySignOp::new(log, x));
    Ok(())
}

/// `log(x + sqrt(x - 1) * sqrt(x + 1))`: NaN for what is less than 1.
fn acosh(op: AcoshOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let x = op.operand(rw);
    check(x, rw)?;
    let one = float(rw, x.ty(rw), 1.0)?;
    let (below, above) = (SubFOp::new(x, one).result(rw), AddFOp::new(x, one).result(rw));
    let (below, above) = (SqrtOp::new(below).result(rw), SqrtOp::new(above).result(rw));
    let root = MulFOp::new(below, above).result(rw);
    let result = log_of_sum(x, root, rw)?;
    rw.replace(op, result);
    Ok(())
}

/// Half of `log((x + 1) / (1 - x))`.
fn atanh(op: AtanhOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let x = op.operand(rw);
    let ty = x.ty(rw);
    let one = float(rw, ty, 1.0)?;
    let above = AddFOp::new(x, one).result(rw);
    let negative = NegFOp::new(x).result(rw);
    let below = AddFOp::new(negative, one).result(rw);
    let quotient = DivFOp::new(above, below).result(rw);
    let log = LogOp::new(quotient).result(rw);
    let half = float(rw, ty, 0.5)?;
    let result = MulFOp::new(log, half).result(rw);
    rw.replace_by(op, CopySignOp::new(result, x));
    Ok(())
}

fn fma(op: FmaOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let product = MulFOp::new(op.a(rw), op.b(rw)).result(rw);
    rw.replace_by(op, AddFOp::new(product, op.c(rw)));
    Ok(())
}

fn exp2(op: Exp2Op, rw: &mut Rewriter<'_>) -> Rewrite {
    let x = op.operand(rw);
    let ty = x.ty(rw);
    let ln2 = float(rw, ty, std::f64::consts::LN_2)?;
    let product = MulFOp::new(x, ln2).result(rw);
    rw.replace_by(op, ExpOp::new(product));
    Ok(())
}

fn rsqrt(op: RsqrtOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let x = op.operand(rw);
    let ty = x.ty(rw);
    let one = float(rw, ty, 1.0)?;
    let root = SqrtOp::new(x).result(rw);
    rw.replace_by(op, DivFOp::new(one, root));
    Ok(())
}

fn clamp(op: ClampFOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (x, min, max, flags) = (op.value(rw), op.min(rw), op.max(rw), op.fastmath(rw));
    let raised = MaximumFOp::new(x, min).fastmath(flags).result(rw);
    rw.replace_by(op, MinimumFOp::new(raised, max).fastmath(flags));
    Ok(())
}

/// Halves the width, up to a power of two, again and again: where that many upper bits are zero, they are counted and the others move up.
fn ctlz(op: CountLeadingZerosOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (operand, ctx) = (op.operand(rw), rw.context());
    let ty = operand.ty(rw);
    let width = ctx.int_or_float_width(ctx.element_type_or_self(ty)).filter(|w| (1..=64).contains(w));
    let width = width.or_no_match("the width is not known, or more than 64")?;
    check(operand, rw)?;
    let ones = u64::MAX >> (64 - width);
    let mut x = operand;
    let mut count = ConstantOp::int(ty, 0).result(rw);
    let mut left = width.next_power_of_two();
    while left > 1 {
        let half = left / 2;
        let bits = ConstantOp::int(ty, half.into()).result(rw);
        let mask = ConstantOp::int(ty, (ones >> half) as i64).result(rw);
        let empty = CmpIOp::new(CmpIPredicate::ule, x, mask).result(rw);
        let more = AddIOp::new(count, bits).result(rw);
        let moved = ShLIOp::new(x, bits).result(rw);
        x = SelectOp::new(empty, moved, x).result(rw);
        count = SelectOp::new(empty, more, count).result(rw);
        left = half;
    }
    let zero = ConstantOp::int(ty, 0).result(rw);
    let is_zero = CmpIOp::new(CmpIPredicate::eq, operand, zero).result(rw);
    let all = ConstantOp::int(ty, width.into()).result(rw);
    rw.replace_by(op, SelectOp::new(is_zero, all, count));
    Ok(())
}

impl MathExpandOpsPass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let mut set = PatternSet::new();
        populate_expand_math(&mut set, &self.op_mnemonics);
        set.apply(cx.ctx, cx.ir, cx.op);
        Ok(())
    }
}
