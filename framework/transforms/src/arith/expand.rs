//! `arith-expand`: operations that no machine has become several that machines have: divisions that round up or down, maxima and minima,
//! scaling, conversions of floats of few bits.
//!
//! ```text
//! %0 = arith.maxsi %a, %b : i32        →        %0 = arith.cmpi sgt, %a, %b : i32
//!                                               %1 = arith.select %0, %a, %b : i32
//! ```
//!
//! Conversions of small floats are in `expand/floats.rs`.

mod floats;

use terrace_dialects::arith::{
    AddIOp, AndIOp, BitcastOp, CeilDivSIOp, CeilDivUIOp, CmpFOp, CmpFPredicate, CmpIOp, CmpIPredicate,
    ConstantOp, DivSIOp, DivUIOp, ExtFOp, FastMathFlags, FloorDivSIOp, MaxNumFOp, MaxSIOp, MaxUIOp,
    MaximumFOp, MinNumFOp, MinSIOp, MinUIOp, MinimumFOp, MulIOp, OrIOp, ScalingExtFOp, ScalingTruncFOp,
    SelectOp, SubIOp, TruncFOp,
};
use terrace_ir::view::OpView;
use terrace_ir::{Context, Diagnostic, FloatKind, Global, Ir, Op, Value};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::conversion::{
    ConversionConfig, ConversionPatterns, ConversionTarget, apply_partial_conversion,
};
use terrace_rewrite::{OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::ArithExpandOpsPass;

/// The small floats whose conversions are expanded too.
#[derive(Clone, Copy, Default, Debug)]
pub struct ExpandFloats {
    /// `bf16`
    pub bf16: bool,
    /// `f8E8M0FNU`
    pub f8e8m0: bool,
    /// `f4E2M1FN`
    pub f4e2m1: bool,
}

/// Expands what is nested in `root`.
pub fn expand_arith(
    ctx: &Context,
    ir: &mut Ir,
    root: Global<Op>,
    floats: ExpandFloats,
) -> Result<(), Diagnostic> {
    let mut set = PatternSet::new();
    populate_expand_arith(&mut set, floats);
    let mut target = ConversionTarget::new();
    target.legal_dialects(&["arith", "vector"]);
    target.illegal_ops(&EXPANDED);
    target.dynamic_ops(&[ExtFOp::NAME, TruncFOp::NAME], move |ctx, ir, op| {
        Some(!floats::is_expanded(ctx, ir, op, floats))
    });
    let mut patterns = ConversionPatterns::new();
    patterns.add_plain(&set);
    apply_partial_conversion(ctx, ir, &[root], &target, &patterns, &ConversionConfig::default())
}

/// The operations that are always expanded.
const EXPANDED: [&str; 13] = [
    CeilDivSIOp::NAME,
    CeilDivUIOp::NAME,
    FloorDivSIOp::NAME,
    MaxSIOp::NAME,
    MaxUIOp::NAME,
    MinSIOp::NAME,
    MinUIOp::NAME,
    MaximumFOp::NAME,
    MinimumFOp::NAME,
    MaxNumFOp::NAME,
    MinNumFOp::NAME,
    ScalingExtFOp::NAME,
    ScalingTruncFOp::NAME,
];

/// The patterns of divisions that round up or down: for lowerings that have none of their own.
pub fn populate_expand_divisions(set: &mut PatternSet) {
    set.add(ceil_div_si).add(ceil_div_ui).add(floor_div_si);
}

/// The patterns of `arith-expand`.
pub fn populate_expand_arith(set: &mut PatternSet, floats: ExpandFloats) {
    populate_expand_divisions(set);
    macro_rules! extrema {
        ($($op:ident: $f:ident($predicate:expr);)*) => {
            $(set.add_named(stringify!($op), 1, |op: $op, rw: &mut Rewriter<'_>| {
                $f(*op, $predicate, [op.lhs(rw), op.rhs(rw)], rw)
            });)*
        };
    }
    extrema! {
        MaxSIOp: integer_extremum(CmpIPredicate::sgt);
        MaxUIOp: integer_extremum(CmpIPredicate::ugt);
        MinSIOp: integer_extremum(CmpIPredicate::slt);
        MinUIOp: integer_extremum(CmpIPredicate::ult);
        MaxNumFOp: lenient_extremum(CmpFPredicate::UGT);
        MinNumFOp: lenient_extremum(CmpFPredicate::ULT);
    }
    set.add_named("MaximumFOp", 1, |op: MaximumFOp, rw: &mut Rewriter<'_>| {
        let zeros = (!op.fastmath(rw).contains_all(FastMathFlags::nsz)).then_some(Zeros::Plus);
        strict_extremum(*op, CmpFPredicate::UGT, [op.lhs(rw), op.rhs(rw)], zeros, rw)
    });
    set.add_named("MinimumFOp", 1, |op: MinimumFOp, rw: &mut Rewriter<'_>| {
        let zeros = (!op.fastmath(rw).contains_all(FastMathFlags::nsz)).then_some(Zeros::Minus);
        strict_extremum(*op, CmpFPredicate::ULT, [op.lhs(rw), op.rhs(rw)], zeros, rw)
    });
    floats::populate(set, floats);
}

/// The zero that is taken of zeros of both signs.
#[derive(Clone, Copy)]
enum Zeros {
    Plus,
    Minus,
}

/// `(a - 1) / b + 1`, or 0 if `a` is 0.
fn ceil_div_ui(op: CeilDivUIOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (a, b) = (op.lhs(rw), op.rhs(rw));
    let ty = a.ty(rw);
    let zero = ConstantOp::int(ty, 0).result(rw);
    let is_zero = CmpIOp::new(CmpIPredicate::eq, a, zero).result(rw);
    let one = ConstantOp::int(ty, 1).result(rw);
    let less = SubIOp::new(a, one).result(rw);
    let quotient = DivUIOp::new(less, b).result(rw);
    let more = AddIOp::new(quotient, one).result(rw);
    rw.replace_by(op, SelectOp::new(is_zero, zero, more));
    Ok(())
}

/// The quotient `q = a / b` that is rounded to zero is off by one where `q * b` is not `a` and the exact quotient is positive.
fn ceil_div_si(op: CeilDivSIOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (a, b) = (op.lhs(rw), op.rhs(rw));
    let ty = a.ty(rw);
    let zero = ConstantOp::int(ty, 0).result(rw);
    let one = ConstantOp::int(ty, 1).result(rw);
    let (quotient, inexact) = quotient(a, b, rw);
    let off = off_by_one([a, b], zero, inexact, CmpIPredicate::eq, rw);
    let moved = AddIOp::new(quotient, one).result(rw);
    rw.replace_by(op, SelectOp::new(off, moved, quotient));
    Ok(())
}

/// The quotient `q = a / b` that is rounded to zero is off by one where `q * b` is not `a` and the exact quotient is negative.
fn floor_div_si(op: FloorDivSIOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (a, b) = (op.lhs(rw), op.rhs(rw));
    let ty = a.ty(rw);
    let (quotient, inexact) = quotient(a, b, rw);
    let zero = ConstantOp::int(ty, 0).result(rw);
    let off = off_by_one([a, b], zero, inexact, CmpIPredicate::ne, rw);
    let minus_one = ConstantOp::int(ty, -1).result(rw);
    let moved = AddIOp::new(quotient, minus_one).result(rw);
    rw.replace_by(op, SelectOp::new(off, moved, quotient));
    Ok(())
}

/// The quotient rounded to zero, and whether there is a remainder.
fn quotient(a: Value, b: Value, rw: &mut Rewriter<'_>) -> (Value, Value) {
    let quotient = DivSIOp::new(a, b).result(rw);
    let product = MulIOp::new(quotient, b).result(rw);
    (quotient, CmpIOp::new(CmpIPredicate::ne, a, product).result(rw))
}

/// True if there is a remainder and the signs compare as `signs` says.
fn off_by_one(
    [a, b]: [Value; 2],
    zero: Value,
    inexact: Value,
    signs: CmpIPredicate,
    rw: &mut Rewriter<'_>,
) -> Value {
    let [a, b] = [a, b].map(|v| CmpIOp::new(CmpIPredicate::slt, v, zero).result(rw));
    let signs = CmpIOp::new(signs, a, b).result(rw);
    AndIOp::new(inexact, signs).result(rw)
}

fn integer_extremum(op: Op, first: CmpIPredicate, [a, b]: [Value; 2], rw: &mut Rewriter<'_>) -> Rewrite {
    let is_first = CmpIOp::new(first, a, b).result(rw);
    rw.replace_by(op, SelectOp::new(is_first, a, b));
    Ok(())
}

/// The first operand where `first` says so, else the second; `special` where `tested` is no number.
fn float_extremum(
    op: Op,
    first: CmpFPredicate,
    [a, b]: [Value; 2],
    (tested, special): (Value, Value),
    rw: &mut Rewriter<'_>,
) -> Rewrite {
    let is_first = CmpFOp::new(first, a, b).result(rw);
    let chosen = SelectOp::new(is_first, a, b).result(rw);
    let is_nan = CmpFOp::new(CmpFPredicate::UNO, tested, tested).result(rw);
    rw.replace_by(op, SelectOp::new(is_nan, special, chosen));
    Ok(())
}

/// An operand that is no number wins: the comparison takes such a first operand already. Equal operands differ in the sign of a zero at most:
///
/// ```text
/// arith.maximumf %a, %b → %s = arith.select (%a ugt %b), %a, %b
///                         %z = the bits of %a and of %b, those of -0 and +0 combined by `arith.andi`
///                         arith.select (%b is no number), %b, arith.select (%a oeq %b), %z, %s
/// ```
fn strict_extremum(
    op: Op,
    first: CmpFPredicate,
    [a, b]: [Value; 2],
    zeros: Option<Zeros>,
    rw: &mut Rewriter<'_>,
) -> Rewrite {
    let Some(zeros) = zeros else { return float_extremum(op, first, [a, b], (b, b), rw) };
    let (ctx, ty) = (rw.context(), a.ty(rw));
    let width = kind(ctx, ty).or_no_match("they are no floats")?.width();
    let integers = match ctx.element_type_or_self(ty) == ty {
        true => ctx.integer_type(width),
        false => ctx.with_element_type(ty, ctx.integer_type(width)),
    };
    let is_first = CmpFOp::new(first, a, b).result(rw);
    let chosen = SelectOp::new(is_first, a, b).result(rw);
    let [x, y] = [a, b].map(|v| BitcastOp::new(integers, v).result(rw));
    let bits = match zeros {
        Zeros::Plus => AndIOp::new(x, y).result(rw),
        Zeros::Minus => OrIOp::new(x, y).result(rw),
    };
    let zero = BitcastOp::new(ty, bits).result(rw);
    let is_equal = CmpFOp::new(CmpFPredicate::OEQ, a, b).result(rw);
    let chosen = SelectOp::new(is_equal, zero, chosen).result(rw);
    let is_nan = CmpFOp::new(CmpFPredicate::UNO, b, b).result(rw);
    rw.replace_by(op, SelectOp::new(is_nan, b, chosen));
    Ok(())
}

/// An operand that is no number loses: the comparison takes the first operand then, which is wrong where that is no number.
fn lenient_extremum(op: Op, first: CmpFPredicate, [a, b]: [Value; 2], rw: &mut Rewriter<'_>) -> Rewrite {
    float_extremum(op, first, [a, b], (a, b), rw)
}

/// The kind of a type of floats, or of vectors or tensors of them.
fn kind(ctx: &Context, ty: terrace_ir::Type) -> Option<FloatKind> {
    ctx.float_kind(ctx.element_type_or_self(ty))
}

impl ArithExpandOpsPass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let floats = ExpandFloats {
            bf16: self.include_bf16,
            f8e8m0: self.include_f8_e8_m0,
            f4e2m1: self.include_f4_e2_m1,
        };
        Ok(expand_arith(cx.ctx, cx.ir, cx.op, floats)?)
    }
}
