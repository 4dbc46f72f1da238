//! Rounding by way of integers.

use terrace_dialects::arith::{
    AddFOp, AndIOp, BitcastOp, CmpFOp, CmpFPredicate, CmpIOp, CmpIPredicate, ConstantOp, FPToSIOp, MaxSIOp,
    MinSIOp, OrIOp, SIToFPOp, SelectOp, ShRUIOp, SubFOp, SubIOp,
};
use terrace_dialects::math::{AbsFOp, CeilOp, CopySignOp, RoundEvenOp, RoundOp};
use terrace_ir::view::OpView;
use terrace_ir::{Type, Value};
use terrace_rewrite::{NoMatch, OrNoMatch, Rewrite, Rewriter};

use super::{AddPattern, check, float};

/// Adds the patterns of rounding.
pub(super) fn populate(add: &mut AddPattern<'_>) {
    add(CeilOp::NAME, &|s| _ = s.add(ceil));
    add(RoundOp::NAME, &|s| _ = s.add(round));
    add(RoundEvenOp::NAME, &|s| _ = s.add(round_even));
}

/// The same shape with integers of so many bits.
fn ints(rw: &Rewriter<'_>, ty: Type, width: u32) -> Type {
    rw.context().with_element_type(ty, rw.context().integer_type(width))
}

/// The parts of a number: without its fraction, and whether it can have one. What has none, is infinite or NaN is 0 here: no integer need hold it.
struct Cut {
    whole: Value,
    may_have_fraction: Value,
}

impl Cut {
    fn of(x: Value, rw: &mut Rewriter<'_>) -> Result<Cut, NoMatch> {
        let (ty, ctx) = (x.ty(rw), rw.context());
        let kind = ctx.float_kind(ctx.element_type_or_self(ty)).or_no_match("its elements are no floats")?;
        let bits = kind.precision().saturating_sub(1);
        let limit = float(rw, ty, f64::from(bits).exp2())?;
        let zero = float(rw, ty, 0.0)?;
        let size = AbsFOp::new(x).result(rw);
        let may_have_fraction = CmpFOp::new(CmpFPredicate::OLT, size, limit).result(rw);
        let small = SelectOp::new(may_have_fraction, x, zero).result(rw);
        let width = if bits < 64 { 64 } else { 128 };
        let integer = FPToSIOp::new(ints(rw, ty, width), small).result(rw);
        let whole = SIToFPOp::new(ty, integer).result(rw);
        Ok(Cut { whole, may_have_fraction })
    }

    /// The number itself where it has no fraction, otherwise `rounded` with its sign: what is rounded to zero keeps it.
    fn choose(&self, x: Value, rounded: Value, rw: &mut Rewriter<'_>) -> Value {
        let signed = CopySignOp::new(rounded, x).result(rw);
        SelectOp::new(self.may_have_fraction, signed, x).result(rw)
    }
}

fn ceil(op: CeilOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let x = op.operand(rw);
    check(x, rw)?;
    let ty = x.ty(rw);
    let cut = Cut::of(x, rw)?;
    let zero = float(rw, ty, 0.0)?;
    let one = float(rw, ty, 1.0)?;
    let above = CmpFOp::new(CmpFPredicate::OGT, x, cut.whole).result(rw);
    let step = SelectOp::new(above, one, zero).result(rw);
    let sum = AddFOp::new(cut.whole, step).result(rw);
    let result = cut.choose(x, sum, rw);
    rw.replace(op, result);
    Ok(())
}

/// The exponent in the bits of a float, without its bias.
fn exponent(bits: Value, place: Value, mask: Value, bias: Value, rw: &mut Rewriter<'_>) -> Value {
    let moved = ShRUIOp::new(bits, place).result(rw);
    let field = AndIOp::new(moved, mask).result(rw);
    SubIOp::new(field, bias).result(rw)
}

/// The fraction is cut off; where that was a half or more, the number goes one away from zero.
fn round(op: RoundOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (x, ctx) = (op.operand(rw), rw.context());
    let ty = x.ty(rw);
    (ctx.element_type_or_self(ty) == ctx.f32()).or_no_match("not a round of f32.")?;
    check(x, rw)?;
    let cut = Cut::of(x, rw)?;
    let [zero, half, one] = [0.0, 0.5, 1.0].map(|n| float(rw, ty, n));
    let (zero, half, one) = (zero?, half?, one?);
    let fraction = SubFOp::new(x, cut.whole).result(rw);
    let fraction = AbsFOp::new(fraction).result(rw);
    let far = CmpFOp::new(CmpFPredicate::OGE, fraction, half).result(rw);
    let step = SelectOp::new(far, one, zero).result(rw);
    let size = AbsFOp::new(cut.whole).result(rw);
    let sum = AddFOp::new(size, step).result(rw);
    let result = cut.choose(x, sum, rw);
    rw.replace(op, result);
    Ok(())
}

/// A shift by an amount that is held between two others.
fn shift_within(x: Value, by: Value, (zero, most): (Value, Value), rw: &mut Rewriter<'_>) -> Value {
    let by = MaxSIOp::new(by, zero).result(rw);
    let by = MinSIOp::new(by, most).result(rw);
    ShRUIOp::new(x, by).result(rw)
}

/// Rounds away from zero first, and takes that back by one where the number lies halfway and the result is odd.
fn round_even(op: RoundEvenOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (x, ctx) = (op.operand(rw), rw.context());
    let ty = x.ty(rw);
    let kind = ctx.float_kind(ctx.element_type_or_self(ty)).or_no_match("not a roundeven of floats")?;
    (kind.width() <= 64).or_no_match("its floats are too wide")?;
    check(x, rw)?;
    let (width, mantissa) = (i64::from(kind.width()), i64::from(kind.precision()) - 1);
    let exponent_width = width - mantissa - 1;
    let bits = ints(rw, ty, kind.width());
    let one_float = float(rw, ty, 1.0)?;
    let mut int = |n: i64| ConstantOp::int(bits, n).result(rw);
    let [zero, one, minus_one, place, most] = [0, 1, -1, mantissa, width - 1].map(&mut int);
    let bias = int((1 << (exponent_width - 1)) - 1);
    let first = int(1 << (mantissa - 1));
    let fraction = int((1 << mantissa) - 1);
    let mask = int((1 << exponent_width) - 1);
    let limits = (zero, most);

    let own = BitcastOp::new(bits, x).result(rw);
    let round = RoundOp::new(x).result(rw);
    let rounded = BitcastOp::new(bits, round).result(rw);
    let own_exponent = exponent(own, place, mask, bias, rw);
    let exponent = exponent(rounded, place, mask, bias, rw);

    // A whole number other than 1 and -1 is even if the bits after the one for 2 are zeros.
    let is_one = CmpIOp::new(CmpIPredicate::eq, exponent, zero).result(rw);
    let before = SubIOp::new(exponent, one).result(rw);
    let shifted = shift_within(fraction, before, limits, rw);
    let rest = AndIOp::new(rounded, shifted).result(rw);
    let odd = CmpIOp::new(CmpIPredicate::ne, rest, zero).result(rw);
    let odd = OrIOp::new(odd, is_one).result(rw);

    // A number lies halfway if its fraction is a one and zeros.
    let is_half = CmpIOp::new(CmpIPredicate::eq, own_exponent, minus_one).result(rw);
    let wanted = shift_within(first, own_exponent, limits, rw);
    let wanted = SelectOp::new(is_half, zero, wanted).result(rw);
    let shifted = shift_within(fraction, own_exponent, limits, rw);
    let rest = AndIOp::new(own, shifted).result(rw);
    let halfway = CmpIOp::new(CmpIPredicate::eq, rest, wanted).result(rw);
    let large = CmpIOp::new(CmpIPredicate::sge, own_exponent, minus_one).result(rw);
    let small = CmpIOp::new(CmpIPredicate::slt, own_exponent, place).result(rw);
    let halfway = AndIOp::new(halfway, small).result(rw);
    let halfway = AndIOp::new(halfway, large).result(rw);

    let sign = CopySignOp::new(one_float, x).result(rw);
    let back = SubFOp::new(round, sign).result(rw);
    let wrong = AndIOp::new(odd, halfway).result(rw);
    let result = SelectOp::new(wrong, back, round).result(rw);
    // One less than 1 is 0: its sign is that of the number.
    rw.replace_by(op, CopySignOp::new(result, x));
    Ok(())
}
