//! Mathematics on floats.

use std::cmp::Ordering;

use cranelift_codegen::ir::condcodes::{FloatCC, IntCC};
use cranelift_codegen::ir::{self as clif, InstBuilder, types};
use smallvec::smallvec;
use terrace_dialects_llvm::llvm::{
    ACosOp, ASinOp, ATan2Op, ATanOp, CopySignOp, CosOp, CoshOp, Exp2Op, Exp10Op, ExpOp, FAbsOp, FCeilOp,
    FFloorOp, FMAOp, FMulAddOp, FTruncOp, FractionExpOp, IsFPClass, LlrintOp, LlroundOp, LoadExpOp, Log2Op,
    Log10Op, LogOp, LrintOp, LroundOp, MaxNumOp, MaximumOp, MinNumOp, MinimumOp, NearbyintOp, PowIOp, PowOp,
    RintOp, RoundEvenOp, RoundOp, SinOp, SincosOp, SinhOp, SqrtOp, TanOp, TanhOp, VPFMulAddOp, VPFmaOp,
};

use super::arithmetic::{float, narrow, number, widen};
use super::{Builder, Lane};
use crate::function::{Fun, Leaves, Refusal};
use crate::layout::Kind;

macro_rules! c_functions {
    ($b:ident; $($op:ident: $name:literal;)*) => {
        $($b.each::<$op>(|f, l| c_function(f, l, $name));)*
    };
}

fn c_function(f: &mut Fun<'_, '_, '_>, l: &Lane, name: &str) -> Result<clif::Value, Refusal> {
    let mut args = l.args.clone();
    for a in &mut args {
        *a = widen(f, l.from, *a)?;
    }
    let v = f.call_c(name, &args)?;
    narrow(f, l.to, v)
}

/// A product and a sum of a format of 16 bits, rounded once: in `f64` the product is exact.
fn narrow_fma(f: &mut Fun<'_, '_, '_>, l: &Lane) -> Result<clif::Value, Refusal> {
    let mut args = l.args.clone();
    for a in &mut args {
        let single = widen(f, l.from, *a)?;
        *a = f.b.ins().fpromote(types::F64, single);
    }
    let v = f.helper("terrace.fma_to_odd", &args, &[types::F64])?[0];
    narrow(f, l.to, v)
}

pub(super) fn add(b: &mut Builder<'_>) {
    c_functions! { b;
        ACosOp: "acos"; ASinOp: "asin"; ATanOp: "atan"; ATan2Op: "atan2"; CosOp: "cos"; CoshOp: "cosh"; Exp2Op: "exp2"; Exp10Op: "exp10";
        ExpOp: "exp"; Log10Op: "log10"; Log2Op: "log2"; LogOp: "log"; PowOp: "pow"; RoundOp: "round"; SinOp: "sin"; SinhOp: "sinh";
        TanOp: "tan"; TanhOp: "tanh";
    }
    b.both::<FMAOp, VPFmaOp>(|f, l| match l.from.kind {
        Kind::Half | Kind::BFloat => narrow_fma(f, l),
        _ => c_function(f, l, "fma"),
    });
    b.each::<MaxNumOp>(|f, l| float(f, l, |f, a| number(f, FloatCC::GreaterThan, a[0], a[1])));
    b.each::<MinNumOp>(|f, l| float(f, l, |f, a| number(f, FloatCC::LessThan, a[0], a[1])));
    b.each::<FAbsOp>(|f, l| float(f, l, |f, a| f.b.ins().fabs(a[0])));
    b.each::<SqrtOp>(|f, l| float(f, l, |f, a| f.b.ins().sqrt(a[0])));
    b.each::<FCeilOp>(|f, l| float(f, l, |f, a| f.b.ins().ceil(a[0])));
    b.each::<FFloorOp>(|f, l| float(f, l, |f, a| f.b.ins().floor(a[0])));
    b.each::<FTruncOp>(|f, l| float(f, l, |f, a| f.b.ins().trunc(a[0])));
    b.each::<RoundEvenOp>(|f, l| float(f, l, |f, a| f.b.ins().nearest(a[0])));
    b.each::<RintOp>(|f, l| float(f, l, |f, a| f.b.ins().nearest(a[0])));
    b.each::<NearbyintOp>(|f, l| float(f, l, |f, a| f.b.ins().nearest(a[0])));
    b.each::<CopySignOp>(|f, l| float(f, l, |f, a| f.b.ins().fcopysign(a[0], a[1])));
    b.each::<MaximumOp>(|f, l| float(f, l, |f, a| f.b.ins().fmax(a[0], a[1])));
    b.each::<MinimumOp>(|f, l| float(f, l, |f, a| f.b.ins().fmin(a[0], a[1])));
    b.both::<FMulAddOp, VPFMulAddOp>(|f, l| match l.from.kind {
        Kind::Half | Kind::BFloat => narrow_fma(f, l),
        _ => float(f, l, |f, a| {
            let product = f.b.ins().fmul(a[0], a[1]);
            f.b.ins().fadd(product, a[2])
        }),
    });
    parts(b);
    integers(b);
}

/// Exponents, and results of more than one part.
fn parts(b: &mut Builder<'_>) {
    b.lanes::<PowIOp>(|f, op, l| {
        let power = f.scalar(op.power(&f.v))?;
        let exponent = f.signed(power, l.args[1]);
        let exponent = to_int(f, exponent);
        let v = widen(f, l.from, l.args[0])?;
        let machine = f.b.func.dfg.value_type(v);
        let name = if machine == types::F32 { "__powisf2" } else { "__powidf2" };
        let v = f.library(name, &[v, exponent], machine)?;
        narrow(f, l.to, v)
    });
    b.lanes::<LoadExpOp>(|f, op, l| {
        let power = f.scalar(op.power(&f.v))?;
        let exponent = f.signed(power, l.args[1]);
        let exponent = to_int(f, exponent);
        let v = widen(f, l.from, l.args[0])?;
        let v = f.call_c("ldexp", &[v, exponent])?;
        narrow(f, l.to, v)
    });
    b.value::<FractionExpOp>(|f, op| {
        let scalar = f.scalar(op.val(&f.v))?;
        let result = f.t.leaves(op.res(&f.v).ty(&f.v))?;
        let exponent = result.leaves.last().map(|l| l.scalar).ok_or("its result is empty")?;
        let (slot, mut fractions, mut exponents) = (f.stack_slot(4, 4), Leaves::new(), Leaves::new());
        for v in f.leaves(op.val(&f.v))? {
            let place = f.b.ins().stack_addr(types::I64, slot, 0);
            let v = widen(f, scalar, v)?;
            let fraction = f.call_c("frexp", &[v, place])?;
            fractions.push(narrow(f, scalar, fraction)?);
            let power = f.b.ins().stack_load(types::I64, types::I32, slot, 0);
            let power = match exponent.clif.bits().cmp(&32) {
                Ordering::Less => f.b.ins().ireduce(exponent.clif, power),
                Ordering::Equal => power,
                Ordering::Greater => f.b.ins().sextend(exponent.clif, power),
            };
            exponents.push(f.masked(exponent, power));
        }
        fractions.extend(exponents);
        Ok(fractions)
    });
    b.value::<SincosOp>(|f, op| {
        let scalar = f.scalar(op.val(&f.v))?;
        let (mut sines, mut cosines) = (Leaves::new(), Leaves::new());
        for v in f.leaves(op.val(&f.v))? {
            let lane = Lane { from: scalar, to: scalar, args: smallvec![v], index: 0 };
            sines.push(c_function(f, &lane, "sin")?);
            cosines.push(c_function(f, &lane, "cos")?);
        }
        sines.extend(cosines);
        Ok(sines)
    });
    b.lanes::<IsFPClass>(|f, op, l| Ok(is_of_class(f, l, op.bit(&f.v))));
}

/// Roundings to integers.
fn integers(b: &mut Builder<'_>) {
    b.each::<LroundOp>(|f, l| rounded(f, l, true));
    b.each::<LlroundOp>(|f, l| rounded(f, l, true));
    b.each::<LrintOp>(|f, l| rounded(f, l, false));
    b.each::<LlrintOp>(|f, l| rounded(f, l, false));
}

/// A C `int` from an integer.
fn to_int(f: &mut Fun<'_, '_, '_>, v: clif::Value) -> clif::Value {
    match f.b.func.dfg.value_type(v).bits().cmp(&32) {
        Ordering::Less => f.b.ins().sextend(types::I32, v),
        Ordering::Equal => v,
        Ordering::Greater => f.b.ins().ireduce(types::I32, v),
    }
}

/// The nearest integer; halves go away from zero or to even.
fn rounded(f: &mut Fun<'_, '_, '_>, l: &Lane, away: bool) -> Result<clif::Value, Refusal> {
    let v = widen(f, l.from, l.args[0])?;
    let v = if away { f.call_c("round", &[v])? } else { f.b.ins().nearest(v) };
    let wide = if l.to.clif.bits() < 32 { types::I32 } else { l.to.clif };
    if wide == types::I128 {
        return Err("results of more than 64 bits are not supported".to_owned());
    }
    let v = f.b.ins().fcvt_to_sint_sat(wide, v);
    let v = if wide == l.to.clif { v } else { f.b.ins().ireduce(l.to.clif, v) };
    Ok(f.masked(l.to, v))
}

/// 1 if a float is of one of the classes whose bits are set.
fn is_of_class(f: &mut Fun<'_, '_, '_>, l: &Lane, classes: i64) -> clif::Value {
    let fraction = match l.from.kind {
        Kind::Half => 10,
        Kind::BFloat => 7,
        Kind::Quad => 112,
        _ if l.from.bits == 32 => 23,
        _ => 52,
    };
    let bits = super::casts::to_bits(f, l.from, l.args[0]);
    let ty = f.b.func.dfg.value_type(bits);
    let sign = 1u128 << (l.from.bits - 1);
    let infinity = (sign - 1) >> fraction << fraction;
    let magnitudes = f.int(ty, sign - 1);
    let value = f.b.ins().band(bits, magnitudes);
    // Each class: the bits of the negative and of the positive one, the least and the largest magnitude.
    let quiet = 1u128 << (fraction - 1);
    let ranges = [
        (0, 0, infinity + 1, infinity + quiet - 1),
        (1, 1, infinity + quiet, sign - 1),
        (2, 9, infinity, infinity),
        (3, 8, 1 << fraction, infinity - 1),
        (4, 7, 1, (1 << fraction) - 1),
        (5, 6, 0, 0),
    ];
    let zero = f.int(ty, 0);
    let negative = f.b.ins().icmp(IntCC::SignedLessThan, bits, zero);
    let mut found = f.b.ins().iconst(types::I8, 0);
    for (minus, plus, least, most) in ranges {
        let wanted = |bit: i64| classes >> bit & 1;
        if wanted(minus) + wanted(plus) == 0 {
            continue;
        }
        let (least, most) = (f.int(ty, least), f.int(ty, most));
        let above = f.b.ins().icmp(IntCC::UnsignedGreaterThanOrEqual, value, least);
        let below = f.b.ins().icmp(IntCC::UnsignedLessThanOrEqual, value, most);
        let mut is = f.b.ins().band(above, below);
        if wanted(minus) != wanted(plus) {
            let sign = f.b.ins().iconst(types::I8, wanted(minus));
            let right = f.b.ins().icmp(IntCC::Equal, negative, sign);
            is = f.b.ins().band(is, right);
        }
        found = f.b.ins().bor(found, is);
    }
    found
}
