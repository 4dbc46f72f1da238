//! Folders of complex's operations.

use terrace_ir::interfaces::Folded;
use terrace_ir::{Attr, Context, Edit, Float, Value};

use super::*;
use crate::arith::FastMathFlags;
use terrace_dialects_kit::fold::done;

/// The parts of a constant.
fn parts(ctx: &Context, a: Option<Attr>) -> Option<[Attr; 2]> {
    ctx.as_array(a?)?.try_into().ok()
}

/// The parts of a constant as numbers.
fn numbers(ctx: &Context, a: Option<Attr>) -> Option<[Float; 2]> {
    let [re, im] = parts(ctx, a)?;
    Some([ctx.as_float(re)?, ctx.as_float(im)?])
}

/// True if both parts of a constant are zeros of a sign, or any zeros where the flags say that signs do not matter.
fn is_zero(ctx: &Context, a: Option<Attr>, signed: fn(Float) -> bool, flags: FastMathFlags) -> bool {
    let zero = |v: Float| signed(v) || v.is_zero() && flags.contains_all(FastMathFlags::nsz);
    numbers(ctx, a).is_some_and(|parts| parts.into_iter().all(zero))
}

/// True if a constant is one.
fn is_one(ctx: &Context, a: Option<Attr>) -> bool {
    numbers(ctx, a).is_some_and(|[re, im]| re.is(1.0) && im.is_zero())
}

/// The value if there is one.
fn value(v: Option<Value>) -> Folded {
    v.map_or(Folded::No, Folded::value)
}

/// The flags of a term that is added and taken away again: without them, rounding would have changed the number.
const EXACT_SUMS: FastMathFlags =
    FastMathFlags(FastMathFlags::reassoc.0 | FastMathFlags::nnan.0 | FastMathFlags::nsz.0);

/// The flags of a factor that is one: its imaginary zero makes a NaN of an infinity, and changes the sign of a zero.
const FINITE: FastMathFlags = FastMathFlags(FastMathFlags::nnan.0 | FastMathFlags::nsz.0);

/// `(a - b) + b` and `b + (a - b)`.
fn sum(op: AddOp, cx: &Edit<'_>, rhs: Option<Attr>) -> Folded {
    let (l, r) = (op.lhs(cx), op.rhs(cx));
    for (difference, other) in [(l, r), (r, l)] {
        if let Some(sub) = difference.defining::<SubOp>(cx)
            && sub.rhs(cx) == other
            && op.fastmath(cx).contains_all(EXACT_SUMS)
            && sub.fastmath(cx).contains_all(EXACT_SUMS)
        {
            return Folded::value(sub.lhs(cx));
        }
    }
    // A positive zero would change the sign of a negative one.
    if is_zero(cx.ctx, rhs, Float::is_negative_zero, op.fastmath(cx)) { Folded::value(l) } else { Folded::No }
}

/// `(a + b) - b`.
fn difference(op: SubOp, cx: &Edit<'_>, rhs: Option<Attr>) -> Folded {
    if let Some(add) = op.lhs(cx).defining::<AddOp>(cx)
        && add.rhs(cx) == op.rhs(cx)
        && op.fastmath(cx).contains_all(EXACT_SUMS)
        && add.fastmath(cx).contains_all(EXACT_SUMS)
    {
        return Folded::value(add.lhs(cx));
    }
    let zero = is_zero(cx.ctx, rhs, Float::is_positive_zero, op.fastmath(cx));
    if zero { Folded::value(op.lhs(cx)) } else { Folded::No }
}

/// A product or a quotient with one, if that changes nothing.
fn by_one(ctx: &Context, lhs: Value, rhs: Option<Attr>, flags: FastMathFlags) -> Folded {
    if is_one(ctx, rhs) && flags.contains_all(FINITE) { Folded::value(lhs) } else { Folded::No }
}

/// `exp(log(a))`, where functions may be inexact. `log(exp(a))` is another number: the logarithm has one of many values.
fn exp(op: ExpOp, cx: &Edit<'_>) -> Folded {
    let inexact = |flags: FastMathFlags| flags.contains_all(FastMathFlags::afn);
    match op.complex(cx).defining::<LogOp>(cx) {
        Some(log) if inexact(op.fastmath(cx)) && inexact(log.fastmath(cx)) => Folded::value(log.complex(cx)),
        _ => Folded::No,
    }
}

/// The number whose parts these are.
fn create(op: CreateOp, cx: &Edit<'_>) -> Folded {
    match (op.real(cx).defining::<ReOp>(cx), op.imaginary(cx).defining::<ImOp>(cx)) {
        (Some(re), Some(im)) if re.complex(cx) == im.complex(cx) => Folded::value(re.complex(cx)),
        _ => Folded::No,
    }
}

terrace_dialects_kit::folders! {
    ReOp: |op, cx, c| match parts(cx.ctx, c.complex()) {
        Some([real, _]) => Folded::attr(real),
        None => value(op.complex(cx).defining::<CreateOp>(cx).map(|create| create.real(cx))),
    };
    ImOp: |op, cx, c| match parts(cx.ctx, c.complex()) {
        Some([_, imaginary]) => Folded::attr(imaginary),
        None => value(op.complex(cx).defining::<CreateOp>(cx).map(|create| create.imaginary(cx))),
    };
    CreateOp: |op, cx, c| create(op, cx);
    AddOp: |op, cx, c| sum(op, cx, c.rhs());
    SubOp: |op, cx, c| difference(op, cx, c.rhs());
    MulOp: |op, cx, c| by_one(cx.ctx, op.lhs(cx), c.rhs(), op.fastmath(cx));
    DivOp: |op, cx, c| by_one(cx.ctx, op.lhs(cx), c.rhs(), op.fastmath(cx));
    NegOp: |op, cx, c| value(op.complex(cx).defining::<NegOp>(cx).map(|neg| neg.complex(cx)));
    ConjOp: |op, cx, c| value(op.complex(cx).defining::<ConjOp>(cx).map(|conj| conj.complex(cx)));
    ExpOp: |op, cx, c| exp(op, cx);
    BitcastOp: |op, cx, c| {
        let v = op.operand(cx);
        if v.ty(cx) == op.result(cx).ty(cx) { Folded::value(v) } else { Folded::No }
    };
    ConstantOp: |op, cx, c| done(op.value_attr(cx));
}
