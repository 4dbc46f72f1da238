//! Arithmetic, comparisons and selection, lane by lane.

use cranelift_codegen::ir::condcodes::{FloatCC, IntCC};
use cranelift_codegen::ir::{self as clif, InstBuilder, types};
use smallvec::smallvec;
use terrace_dialects_llvm::llvm::{
    AShrOp, AddOp, AndOp, FAddOp, FCmpOp, FCmpPredicate, FDivOp, FMulOp, FNegOp, FRemOp, FSubOp, FreezeOp,
    ICmpOp, ICmpPredicate, LShrOp, MulOp, OrOp, SDivOp, SRemOp, SelectOp, ShlOp, SubOp, UDivOp, URemOp,
    VPAShrOp, VPAddOp, VPAndOp, VPFAddOp, VPFDivOp, VPFMulOp, VPFNegOp, VPFRemOp, VPFSubOp, VPLShrOp,
    VPMulOp, VPOrOp, VPSDivOp, VPSRemOp, VPShlOp, VPSubOp, VPUDivOp, VPURemOp, VPXorOp, XOrOp,
};

use super::predicated::active;
use super::{Builder, Lane};
use crate::function::{Fun, Refusal};
use crate::layout::{Kind, Scalar};

pub(super) fn add(b: &mut Builder<'_>) {
    b.both::<AddOp, VPAddOp>(|f, l| int(f, l, |f, x, y| f.b.ins().iadd(x, y)));
    b.both::<SubOp, VPSubOp>(|f, l| int(f, l, |f, x, y| f.b.ins().isub(x, y)));
    b.both::<MulOp, VPMulOp>(|f, l| int(f, l, |f, x, y| f.b.ins().imul(x, y)));
    b.both::<AndOp, VPAndOp>(|f, l| int(f, l, |f, x, y| f.b.ins().band(x, y)));
    b.both::<OrOp, VPOrOp>(|f, l| int(f, l, |f, x, y| f.b.ins().bor(x, y)));
    b.both::<XOrOp, VPXorOp>(|f, l| int(f, l, |f, x, y| f.b.ins().bxor(x, y)));
    b.each::<UDivOp>(|f, l| divide(f, l, Division::Quotient, false));
    b.each::<URemOp>(|f, l| divide(f, l, Division::Remainder, false));
    b.each::<SDivOp>(|f, l| divide(f, l, Division::Quotient, true));
    b.each::<SRemOp>(|f, l| divide(f, l, Division::Remainder, true));
    b.each::<VPUDivOp>(|f, l| divide_some(f, l, Division::Quotient, false));
    b.each::<VPURemOp>(|f, l| divide_some(f, l, Division::Remainder, false));
    b.each::<VPSDivOp>(|f, l| divide_some(f, l, Division::Quotient, true));
    b.each::<VPSRemOp>(|f, l| divide_some(f, l, Division::Remainder, true));
    b.both::<ShlOp, VPShlOp>(|f, l| int(f, l, |f, x, y| f.b.ins().ishl(x, y)));
    b.both::<LShrOp, VPLShrOp>(|f, l| int(f, l, |f, x, y| f.b.ins().ushr(x, y)));
    b.both::<AShrOp, VPAShrOp>(|f, l| {
        let x = f.signed(l.from, l.args[0]);
        let v = f.b.ins().sshr(x, l.args[1]);
        Ok(f.masked(l.to, v))
    });
    b.lanes::<ICmpOp>(|f, op, l| {
        let predicate = op.predicate(&f.v);
        let (cc, is_signed) = int_cc(predicate);
        let [x, y] = if is_signed {
            [f.signed(l.from, l.args[0]), f.signed(l.from, l.args[1])]
        } else {
            [l.args[0], l.args[1]]
        };
        Ok(f.b.ins().icmp(cc, x, y))
    });
    b.lanes::<FCmpOp>(|f, op, l| {
        let (x, y) = (widen(f, l.from, l.args[0])?, widen(f, l.from, l.args[1])?);
        Ok(compare_floats(f, op.predicate(&f.v), x, y))
    });
    b.both::<FAddOp, VPFAddOp>(|f, l| float(f, l, |f, a| f.b.ins().fadd(a[0], a[1])));
    b.both::<FSubOp, VPFSubOp>(|f, l| float(f, l, |f, a| f.b.ins().fsub(a[0], a[1])));
    b.both::<FMulOp, VPFMulOp>(|f, l| float(f, l, |f, a| f.b.ins().fmul(a[0], a[1])));
    b.both::<FDivOp, VPFDivOp>(|f, l| float(f, l, |f, a| f.b.ins().fdiv(a[0], a[1])));
    b.both::<FRemOp, VPFRemOp>(|f, l| {
        let (x, y) = (widen(f, l.from, l.args[0])?, widen(f, l.from, l.args[1])?);
        let v = f.call_c("fmod", &[x, y])?;
        narrow(f, l.to, v)
    });
    b.both::<FNegOp, VPFNegOp>(|f, l| {
        if l.from.kind == Kind::Float {
            return Ok(f.b.ins().fneg(l.args[0]));
        }
        let sign = f.int(l.from.clif, 1 << (l.from.bits - 1));
        Ok(f.b.ins().bxor(l.args[0], sign))
    });
    b.value::<SelectOp>(|f, op| {
        let condition = f.leaves(op.condition(&f.v))?;
        let (yes, no) = (f.leaves(op.true_value(&f.v))?, f.leaves(op.false_value(&f.v))?);
        let one = condition.first().copied().ok_or("its condition is empty")?;
        let lane = |i: usize| condition.get(i).copied().filter(|_| condition.len() > 1).unwrap_or(one);
        Ok(yes.iter().zip(&no).enumerate().map(|(i, (y, n))| f.select(lane(i), *y, *n)).collect())
    });
    b.value::<FreezeOp>(|f, op| f.leaves(op.val(&f.v)));
}

/// A binary operation on integers whose unused bits are zero.
fn int(
    f: &mut Fun<'_, '_, '_>,
    l: &Lane,
    op: impl Fn(&mut Fun<'_, '_, '_>, clif::Value, clif::Value) -> clif::Value,
) -> Result<clif::Value, Refusal> {
    let v = op(f, l.args[0], l.args[1]);
    Ok(f.masked(l.to, v))
}

enum Division {
    Quotient,
    Remainder,
}

/// Division where a mask says so: elsewhere by 1, since machines trap.
fn divide_some(
    f: &mut Fun<'_, '_, '_>,
    l: &Lane,
    result: Division,
    is_signed: bool,
) -> Result<clif::Value, Refusal> {
    let [x, y, mask, length] = l.args[..] else { return Err("it has no mask".to_owned()) };
    let active = active(f, mask, length, l.index);
    let one = f.int(l.from.clif, 1);
    let y = f.select(active, y, one);
    divide(f, &Lane { args: smallvec![x, y], ..*l }, result, is_signed)
}

/// Division. The smallest number divided by -1 is undefined in the dialect, and traps.
fn divide(
    f: &mut Fun<'_, '_, '_>,
    l: &Lane,
    result: Division,
    is_signed: bool,
) -> Result<clif::Value, Refusal> {
    let [x, y] = if is_signed {
        [f.signed(l.from, l.args[0]), f.signed(l.from, l.args[1])]
    } else {
        [l.args[0], l.args[1]]
    };
    let wide = l.from.clif == types::I128;
    let v = match (wide, result, is_signed) {
        (false, Division::Quotient, false) => f.b.ins().udiv(x, y),
        (false, Division::Quotient, true) => f.b.ins().sdiv(x, y),
        (false, Division::Remainder, false) => f.b.ins().urem(x, y),
        (false, Division::Remainder, true) => f.b.ins().srem(x, y),
        (true, Division::Quotient, false) => f.library("__udivti3", &[x, y], types::I128)?,
        (true, Division::Quotient, true) => f.library("__divti3", &[x, y], types::I128)?,
        (true, Division::Remainder, false) => f.library("__umodti3", &[x, y], types::I128)?,
        (true, Division::Remainder, true) => f.library("__modti3", &[x, y], types::I128)?,
    };
    Ok(f.masked(l.to, v))
}

/// The remainder of unsigned integers.
pub(super) fn unsigned_remainder(
    f: &mut Fun<'_, '_, '_>,
    x: clif::Value,
    y: clif::Value,
) -> Result<clif::Value, Refusal> {
    match f.b.func.dfg.value_type(x) {
        types::I128 => f.library("__umodti3", &[x, y], types::I128),
        _ => Ok(f.b.ins().urem(x, y)),
    }
}

/// The condition of a comparison, and whether it reads signs.
pub(super) fn int_cc(p: ICmpPredicate) -> (IntCC, bool) {
    use IntCC::*;
    match p {
        ICmpPredicate::eq => (Equal, false),
        ICmpPredicate::ne => (NotEqual, false),
        ICmpPredicate::slt => (SignedLessThan, true),
        ICmpPredicate::sle => (SignedLessThanOrEqual, true),
        ICmpPredicate::sgt => (SignedGreaterThan, true),
        ICmpPredicate::sge => (SignedGreaterThanOrEqual, true),
        ICmpPredicate::ult => (UnsignedLessThan, false),
        ICmpPredicate::ule => (UnsignedLessThanOrEqual, false),
        ICmpPredicate::ugt => (UnsignedGreaterThan, false),
        ICmpPredicate::uge => (UnsignedGreaterThanOrEqual, false),
    }
}

fn compare_floats(f: &mut Fun<'_, '_, '_>, p: FCmpPredicate, x: clif::Value, y: clif::Value) -> clif::Value {
    use FloatCC::*;
    let cc = match p {
        FCmpPredicate::_false => return f.b.ins().iconst(types::I8, 0),
        FCmpPredicate::_true => return f.b.ins().iconst(types::I8, 1),
        FCmpPredicate::oeq => Equal,
        FCmpPredicate::ogt => GreaterThan,
        FCmpPredicate::oge => GreaterThanOrEqual,
        FCmpPredicate::olt => LessThan,
        FCmpPredicate::ole => LessThanOrEqual,
        FCmpPredicate::one => OrderedNotEqual,
        FCmpPredicate::ord => Ordered,
        FCmpPredicate::ueq => UnorderedOrEqual,
        FCmpPredicate::ugt => UnorderedOrGreaterThan,
        FCmpPredicate::uge => UnorderedOrGreaterThanOrEqual,
        FCmpPredicate::ult => UnorderedOrLessThan,
        FCmpPredicate::ule => UnorderedOrLessThanOrEqual,
        FCmpPredicate::une => NotEqual,
        FCmpPredicate::uno => Unordered,
    };
    f.b.ins().fcmp(cc, x, y)
}

/// An operation on floats; halves are computed as `float` and rounded, which gives the same for one operation.
pub(super) fn float(
    f: &mut Fun<'_, '_, '_>,
    l: &Lane,
    op: impl Fn(&mut Fun<'_, '_, '_>, &[clif::Value]) -> clif::Value,
) -> Result<clif::Value, Refusal> {
    let mut args = l.args.clone();
    for a in &mut args {
        *a = widen(f, l.from, *a)?;
    }
    let v = op(f, &args);
    narrow(f, l.to, v)
}

/// The better of two floats; a number is better than a NaN.
pub(super) fn number(f: &mut Fun<'_, '_, '_>, cc: FloatCC, x: clif::Value, y: clif::Value) -> clif::Value {
    // Of two zeros it is the first, as LLVM does it.
    let better = f.b.ins().fcmp(cc, y, x);
    let best = f.select(better, y, x);
    let nan = f.b.ins().fcmp(FloatCC::Unordered, x, x);
    f.select(nan, y, best)
}

/// A float as a type that the machine computes with.
pub(super) fn widen(f: &mut Fun<'_, '_, '_>, s: Scalar, v: clif::Value) -> Result<clif::Value, Refusal> {
    Ok(match s.kind {
        Kind::Float => v,
        Kind::Half => f.helper("terrace.f16_to_f32", &[v], &[types::F32])?[0],
        Kind::BFloat => {
            let wide = f.b.ins().uextend(types::I32, v);
            let shift = f.b.ins().iconst(types::I8, 16);
            let bits = f.b.ins().ishl(wide, shift);
            f.b.ins().bitcast(types::F32, clif::MemFlagsData::new(), bits)
        }
        Kind::Quad => return Err("this operation on 'f128' is not supported".to_owned()),
        Kind::Int => return Err("an operand is no float".to_owned()),
    })
}

/// The float of a type from the one that it was computed as.
pub(super) fn narrow(f: &mut Fun<'_, '_, '_>, s: Scalar, v: clif::Value) -> Result<clif::Value, Refusal> {
    // The bits that go off the fraction, and what goes off the exponent.
    let (drop, bias) = match s.kind {
        Kind::Float => return Ok(v),
        Kind::Half => (42, 1008),
        Kind::BFloat => (45, 896),
        Kind::Quad => return Err("this operation on 'f128' is not supported".to_owned()),
        Kind::Int => return Err("its result is no float".to_owned()),
    };
    let double = match f.b.func.dfg.value_type(v) {
        types::F32 => f.b.ins().fpromote(types::F64, v),
        _ => v,
    };
    let (drop, bias) = (f.b.ins().iconst(types::I64, drop), f.b.ins().iconst(types::I64, bias));
    Ok(f.helper("terrace.round", &[double, drop, bias], &[types::I16])?[0])
}

impl Fun<'_, '_, '_> {
    /// The first integer if it compares so, or else the second. Cranelift's own operations have no 128 bits.
    pub(super) fn better(&mut self, cc: IntCC, x: clif::Value, y: clif::Value) -> clif::Value {
        let better = self.b.ins().icmp(cc, x, y);
        self.select(better, x, y)
    }

    /// A choice. One of 128 bits is made of two, since Cranelift's optimizer takes some for operations that it has no code for.
    pub(super) fn select(&mut self, condition: clif::Value, x: clif::Value, y: clif::Value) -> clif::Value {
        if self.b.func.dfg.value_type(x) != types::I128 {
            return self.b.ins().select(condition, x, y);
        }
        let ((x_low, x_high), (y_low, y_high)) = (self.b.ins().isplit(x), self.b.ins().isplit(y));
        let low = self.b.ins().select(condition, x_low, y_low);
        let high = self.b.ins().select(condition, x_high, y_high);
        self.b.ins().iconcat(low, high)
    }
}
