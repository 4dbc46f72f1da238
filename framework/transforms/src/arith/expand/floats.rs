//! Conversions of small floats to and from wider ones, by arithmetic on their bits.

use terrace_dialects::arith::{
    AddIOp, AndIOp, BitcastOp, CmpFOp, CmpFPredicate, CmpIOp, CmpIPredicate, ConstantOp, DivFOp, ExtFOp,
    ExtUIOp, MulFOp, ScalingExtFOp, ScalingTruncFOp, SelectOp, ShLIOp, ShRUIOp, TruncFOp, TruncIOp,
};
use terrace_ir::{Context, FloatKind, Global, Ir, Op, Type, Value, View};
use terrace_rewrite::{OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::{ExpandFloats, kind};

/// Adds the patterns of the conversions that are expanded.
pub(super) fn populate(set: &mut PatternSet, floats: ExpandFloats) {
    if floats.bf16 {
        set.add(bfloat16_ext_f).add(bfloat16_trunc_f);
    }
    if floats.f8e8m0 {
        set.add(f8e8m0_ext_f).add(f8e8m0_trunc_f);
    }
    if floats.f4e2m1 {
        set.add(f4e2m1_ext_f).add(f4e2m1_trunc_f);
    }
    set.add(scaling_ext_f).add(scaling_trunc_f);
}

/// True of a conversion that is expanded.
pub(super) fn is_expanded(ctx: &Context, ir: &Ir, op: Global<Op>, floats: ExpandFloats) -> bool {
    let v = View { ctx, body: ir.body(op.body) };
    let (from, to) = (op.entity.operand_types(&v), op.entity.result_types(&v));
    let of = |types: &[Type]| types.first().and_then(|t| kind(ctx, *t));
    let (narrow, wide) = match op.entity.is::<ExtFOp>(&v) {
        true => (of(&from), of(&to)),
        false => (of(&to), of(&from)),
    };
    floats.bf16 && narrow == Some(FloatKind::BF16) && wide == Some(FloatKind::F32)
        || floats.f8e8m0 && narrow == Some(FloatKind::F8E8M0FNU)
        || floats.f4e2m1 && narrow == Some(FloatKind::F4E2M1FN)
}

/// Arithmetic on values of the shape of a conversion's operand.
struct Bits<'r, 'a> {
    rw: &'r mut Rewriter<'a>,
    like: Type,
    /// The flags of conversions between formats that are not taken apart.
    flags: Option<terrace_ir::Attr>,
}

impl<'r, 'a> Bits<'r, 'a> {
    fn new(rw: &'r mut Rewriter<'a>, like: Type) -> Self {
        Bits { rw, like, flags: None }
    }

    fn ints(&self, width: u32) -> Type {
        let ctx = self.rw.context();
        ctx.with_element_type(self.like, ctx.integer_type(width))
    }

    fn f32s(&self) -> Type {
        let ctx = self.rw.context();
        ctx.with_element_type(self.like, ctx.f32())
    }

    fn int(&mut self, width: u32, n: i64) -> Value {
        ConstantOp::int(self.ints(width), n).result(self.rw)
    }

    fn float(&mut self, n: f64) -> Option<Value> {
        let (ctx, ty) = (self.rw.context(), self.f32s());
        let one = ctx.float(ctx.f32(), n);
        let value = if ctx.is_shaped(ty) { ctx.dense_splat(ty, one)? } else { one };
        Some(ConstantOp::new(value).result(self.rw))
    }

    fn ints_of(&mut self, width: u32, v: Value) -> Value {
        BitcastOp::new(self.ints(width), v).result(self.rw)
    }

    fn f32s_of(&mut self, v: Value) -> Value {
        BitcastOp::new(self.f32s(), v).result(self.rw)
    }

    fn extend(&mut self, width: u32, v: Value) -> Value {
        ExtUIOp::new(self.ints(width), v).result(self.rw)
    }

    fn cut(&mut self, width: u32, v: Value) -> Value {
        TruncIOp::new(self.ints(width), v).result(self.rw)
    }

    fn shl(&mut self, a: Value, b: Value) -> Value {
        ShLIOp::new(a, b).result(self.rw)
    }

    fn shr(&mut self, a: Value, b: Value) -> Value {
        ShRUIOp::new(a, b).result(self.rw)
    }

    fn and(&mut self, a: Value, b: Value) -> Value {
        AndIOp::new(a, b).result(self.rw)
    }

    fn add(&mut self, a: Value, b: Value) -> Value {
        AddIOp::new(a, b).result(self.rw)
    }

    fn compare(&mut self, p: CmpIPredicate, a: Value, b: Value) -> Value {
        CmpIOp::new(p, a, b).result(self.rw)
    }

    fn select(&mut self, condition: Value, a: Value, b: Value) -> Value {
        SelectOp::new(condition, a, b).result(self.rw)
    }

    /// Widens `v`, a float of 32 bits, to the type of the conversion, or narrows it.
    fn finish(&mut self, op: Op, v: Value, to: Type) {
        match kind(self.rw.context(), to).map(FloatKind::width) {
            Some(32) => self.rw.replace(op, v),
            Some(..32) => {
                let narrow = TruncFOp::new(to, v).insert(self.rw);
                let narrow = with_flags(narrow, self.flags, self.rw);
                self.rw.replace(op, narrow);
            }
            _ => {
                let wide = ExtFOp::new(to, v).insert(self.rw);
                let wide = with_flags(wide, self.flags, self.rw);
                self.rw.replace(op, wide);
            }
        }
    }

    /// A float of any type as one of 32 bits.
    fn as_f32s(&mut self, v: Value) -> Value {
        let to = self.f32s();
        match kind(self.rw.context(), v.ty(self.rw)).map(FloatKind::width) {
            Some(32) => v,
            Some(..32) => {
                let wide = ExtFOp::new(to, v).insert(self.rw);
                with_flags(wide, self.flags, self.rw)
            }
            _ => {
                let narrow = TruncFOp::new(to, v).insert(self.rw);
                with_flags(narrow, self.flags, self.rw)
            }
        }
    }
}

/// True if a conversion is from one kind of floats to another.
fn expect(found: Option<FloatKind>, wanted: FloatKind) -> Rewrite {
    (found == Some(wanted)).or_no_match("it converts other floats")
}

fn bfloat16_ext_f(op: ExtFOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (v, ctx) = (op.in_(rw), rw.context());
    let (from, to) = (v.ty(rw), op.out(rw).ty(rw));
    expect(kind(ctx, from), FloatKind::BF16)?;
    expect(kind(ctx, to), FloatKind::F32)?;
    let mut b = Bits::new(rw, from);
    let bits = b.ints_of(16, v);
    let wide = b.extend(32, bits);
    let n = b.int(32, 16);
    let shifted = b.shl(wide, n);
    let float = b.f32s_of(shifted);
    rw.replace(op, float);
    Ok(())
}

/// Rounds to the nearest, ties to even: what is added carries into the upper half. All that is no number becomes one fixed such.
fn bfloat16_trunc_f(op: TruncFOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (v, ctx) = (op.in_(rw), rw.context());
    let (from, to) = (v.ty(rw), op.out(rw).ty(rw));
    expect(kind(ctx, from), FloatKind::F32)?;
    expect(kind(ctx, to), FloatKind::BF16)?;
    op.roundingmode_attr(rw).is_none().or_no_match("only applicable to default rounding mode.")?;
    let is_nan = CmpFOp::new(CmpFPredicate::UNE, v, v).result(rw);
    let mut b = Bits::new(rw, from);
    let bias = b.int(32, 0x7fff);
    let nan = b.int(16, 0x7fc0);
    let half = b.int(32, 16);
    let one = b.int(32, 1);
    let bits = b.ints_of(32, v);
    let upper = b.shr(bits, half);
    let odd = b.and(upper, one);
    let rounding = b.add(odd, bias);
    let rounded = b.add(bits, rounding);
    let upper = b.shr(rounded, half);
    let cut = b.cut(16, upper);
    let chosen = b.select(is_nan, nan, cut);
    rw.replace_by(op, BitcastOp::new(to, chosen));
    Ok(())
}

/// The eight bits are an exponent; all ones are no number. No bits are 2^-127, a number whose exponent is zero in 32 bits.
fn f8e8m0_ext_f(op: ExtFOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (v, ctx) = (op.in_(rw), rw.context());
    let (from, to) = (v.ty(rw), op.out(rw).ty(rw));
    expect(kind(ctx, from), FloatKind::F8E8M0FNU)?;
    let flags = op.fastmath_attr(rw);
    let mut b = Bits { flags, ..Bits::new(rw, from) };
    let bits = b.ints_of(8, v);
    let all = b.int(8, -1);
    let nan = b.int(32, -1);
    let n = b.int(32, 23);
    let wide = b.extend(32, bits);
    let shifted = b.shl(wide, n);
    let is_nan = b.compare(CmpIPredicate::eq, bits, all);
    let chosen = b.select(is_nan, nan, shifted);
    let [none, least] = [(8, 0), (32, 0x40_0000)].map(|(width, n)| b.int(width, n));
    let is_least = b.compare(CmpIPredicate::eq, bits, none);
    let chosen = b.select(is_least, least, chosen);
    let float = b.f32s_of(chosen);
    b.finish(*op, float, to);
    Ok(())
}

/// The exponent is cut out; sign and fraction go.
fn f8e8m0_trunc_f(op: TruncFOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (v, ctx) = (op.in_(rw), rw.context());
    let (from, to) = (v.ty(rw), op.out(rw).ty(rw));
    expect(kind(ctx, to), FloatKind::F8E8M0FNU)?;
    let flags = op.fastmath_attr(rw);
    let mut b = Bits { flags, ..Bits::new(rw, from) };
    let float = b.as_f32s(v);
    let bits = b.ints_of(32, float);
    let n = b.int(32, 23);
    let shifted = b.shr(bits, n);
    let exponent = b.cut(8, shifted);
    rw.replace_by(op, BitcastOp::new(to, exponent));
    Ok(())
}

/// Sign, two bits of exponent, one of fraction. The number 0.5 is the one whose exponent is zero and that is not zero itself.
fn f4e2m1_ext_f(op: ExtFOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (v, ctx) = (op.in_(rw), rw.context());
    let (from, to) = (v.ty(rw), op.out(rw).ty(rw));
    expect(kind(ctx, from), FloatKind::F4E2M1FN)?;
    let mut b = Bits::new(rw, from);
    let bits = b.ints_of(4, v);
    let [zero, one, two, four, mask] = [0, 1, 2, 4, 7].map(|n| b.int(4, n));
    let magnitude = b.and(bits, mask);
    let place = b.int(32, 20);
    let moved = b.shl(magnitude, two);
    let is_half = b.compare(CmpIPredicate::eq, magnitude, one);
    let fraction = b.select(is_half, zero, moved);
    let fraction = b.extend(32, fraction);
    let fraction = b.shl(fraction, place);
    let [none, high, low] = [0, 0x4000_0000, 0x3f00_0000].map(|n| b.int(32, n));
    let is_high = b.compare(CmpIPredicate::uge, magnitude, four);
    let exponent = b.select(is_high, high, low);
    let is_zero = b.compare(CmpIPredicate::eq, magnitude, zero);
    let exponent = b.select(is_zero, none, exponent);
    let negative = b.int(32, i64::from(i32::MIN));
    let sign_bit = b.int(4, -8);
    let is_negative = b.compare(CmpIPredicate::uge, bits, sign_bit);
    let sign = b.select(is_negative, negative, none);
    let sum = b.add(fraction, exponent);
    let sum = b.add(sum, sign);
    let float = b.f32s_of(sum);
    b.finish(*op, float, to);
    Ok(())
}

/// The middles between the magnitudes of f4E2M1FN, and whether the greater one, an even one, is taken there.
const MIDDLES: [(f64, bool); 7] =
    [(0.25, false), (0.75, true), (1.25, false), (1.75, true), (2.5, false), (3.5, true), (5.0, false)];

/// The nearest of the numbers up to 6, of two equally near the even one. The bits without the sign are the number of middles below:
///
/// ```text
/// %0 = arith.truncf %v : f32 to f4E2M1FN  →  %m = the magnitude of %v
///                                            %n = (%m > 0.25) + (%m >= 0.75) + .. + (%m > 5.0)
///                                            %0 = the sign of %v, and %n
/// ```
fn f4e2m1_trunc_f(op: TruncFOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (v, ctx) = (op.in_(rw), rw.context());
    let (from, to) = (v.ty(rw), op.out(rw).ty(rw));
    expect(kind(ctx, to), FloatKind::F4E2M1FN)?;
    let mut b = Bits::new(rw, from);
    let float = b.as_f32s(v);
    let bits = b.ints_of(32, float);
    let mask = b.int(32, 0x7fff_ffff);
    let magnitude = b.and(bits, mask);
    let magnitude = b.f32s_of(magnitude);
    let n = b.int(32, 31);
    let sign = b.shr(bits, n);
    let sign = b.cut(4, sign);
    let three = b.int(4, 3);
    let mut code = b.shl(sign, three);
    for (middle, even_above) in MIDDLES {
        let middle = b.float(middle).or_no_match("the type has no constants")?;
        let predicate = if even_above { CmpFPredicate::OGE } else { CmpFPredicate::OGT };
        let above = CmpFOp::new(predicate, magnitude, middle).result(b.rw);
        let above = b.extend(4, above);
        code = b.add(code, above);
    }
    rw.replace_by(op, BitcastOp::new(to, code));
    Ok(())
}

/// A scale as a float of eight bits of exponent.
fn scale_bits(
    scale: Value,
    flags: Option<terrace_ir::Attr>,
    rw: &mut Rewriter<'_>,
) -> Result<Value, terrace_rewrite::NoMatch> {
    let (ctx, ty) = (rw.context(), scale.ty(rw));
    let width = kind(ctx, ty).map(FloatKind::width);
    if width < Some(8) {
        return Err(terrace_rewrite::NoMatch("scale type must be at least 8 bits wide"));
    }
    if width == Some(8) {
        return Ok(scale);
    }
    let to = ctx.with_element_type(ty, ctx.float_type(FloatKind::F8E8M0FNU));
    Ok(with_flags(TruncFOp::new(to, scale).insert(rw), flags, rw))
}

fn scaling_ext_f(op: ScalingExtFOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (v, to, flags) = (op.in_(rw), op.out(rw).ty(rw), op.fastmath_attr(rw));
    let scale = scale_bits(op.scale(rw), flags, rw)?;
    let scale = with_flags(ExtFOp::new(to, scale).insert(rw), flags, rw);
    let wide = with_flags(ExtFOp::new(to, v).insert(rw), flags, rw);
    let product = MulFOp::new(wide, scale).insert(rw);
    let product = with_flags(product, flags, rw);
    rw.replace(op, product);
    Ok(())
}

fn scaling_trunc_f(op: ScalingTruncFOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (v, to, flags) = (op.in_(rw), op.out(rw).ty(rw), op.fastmath_attr(rw));
    let scale = scale_bits(op.scale(rw), flags, rw)?;
    let wide = v.ty(rw);
    let scale = with_flags(ExtFOp::new(wide, scale).insert(rw), flags, rw);
    let quotient = DivFOp::new(v, scale).insert(rw);
    let quotient = with_flags(quotient, flags, rw);
    let rounding = op.roundingmode_attr(rw);
    let cut = TruncFOp::new(to, quotient).insert(rw);
    rw.set_attr(cut, "roundingmode", rounding);
    let cut = with_flags(cut, flags, rw);
    rw.replace(op, cut);
    Ok(())
}

/// Gives a new operation flags; its result.
fn with_flags(op: impl Into<Op>, flags: Option<terrace_ir::Attr>, rw: &mut Rewriter<'_>) -> Value {
    let op = op.into();
    if flags.is_some() {
        rw.set_attr(op, "fastmath", flags);
    }
    rw.body().first_result(op)
}
