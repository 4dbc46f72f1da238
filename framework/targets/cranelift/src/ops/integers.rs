//! Intrinsics on integers.

use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{self as clif, InstBuilder, types};
use smallvec::smallvec;
use terrace_dialects_llvm::llvm::{
    AbsOp, BitReverseOp, ByteSwapOp, CountLeadingZerosOp, CountTrailingZerosOp, CtPopOp, FshlOp, FshrOp,
    PtrMaskOp, SAddSat, SAddWithOverflowOp, SCmpOp, SMaxOp, SMinOp, SMulWithOverflowOp, SSHLSat, SSubSat,
    SSubWithOverflowOp, UAddSat, UAddWithOverflowOp, UCmpOp, UMaxOp, UMinOp, UMulWithOverflowOp, USHLSat,
    USubSat, USubWithOverflowOp, VPSMaxOp, VPSMinOp, VPUMaxOp, VPUMinOp,
};
use terrace_ir::view::OpView;

use super::{Builder, Lane};
use crate::function::{Fun, Leaves, Refusal};

pub(super) fn add(b: &mut Builder<'_>) {
    b.each::<AbsOp>(|f, l| {
        let x = f.signed(l.from, l.args[0]);
        let negative = f.b.ins().ineg(x);
        let v = f.better(IntCC::SignedGreaterThan, x, negative);
        Ok(f.masked(l.to, v))
    });
    b.each::<SSHLSat>(|f, l| shift_saturated(f, l, true));
    b.each::<USHLSat>(|f, l| shift_saturated(f, l, false));
    b.each::<SCmpOp>(|f, l| Ok(three_ways(f, l, true)));
    b.each::<UCmpOp>(|f, l| Ok(three_ways(f, l, false)));
    b.both::<SMaxOp, VPSMaxOp>(|f, l| signed(f, l, |f, x, y| f.better(IntCC::SignedGreaterThan, x, y)));
    b.both::<SMinOp, VPSMinOp>(|f, l| signed(f, l, |f, x, y| f.better(IntCC::SignedLessThan, x, y)));
    b.both::<UMaxOp, VPUMaxOp>(|f, l| Ok(f.better(IntCC::UnsignedGreaterThan, l.args[0], l.args[1])));
    b.both::<UMinOp, VPUMinOp>(|f, l| Ok(f.better(IntCC::UnsignedLessThan, l.args[0], l.args[1])));
    b.each::<CtPopOp>(|f, l| Ok(f.b.ins().popcnt(l.args[0])));
    b.each::<CountLeadingZerosOp>(|f, l| {
        let zeros = f.b.ins().clz(l.args[0]);
        let unused = f.int(l.from.clif, u128::from(l.from.clif.bits() - l.from.bits));
        Ok(f.b.ins().isub(zeros, unused))
    });
    b.each::<CountTrailingZerosOp>(|f, l| {
        // A zero has as many as the integer has bits.
        let zeros = f.b.ins().ctz(l.args[0]);
        let width = f.int(l.from.clif, u128::from(l.from.bits));
        Ok(f.better(IntCC::UnsignedLessThan, zeros, width))
    });
    b.each::<ByteSwapOp>(|f, l| {
        // The bytes that are not there come out first.
        let v = if l.from.clif == types::I8 { l.args[0] } else { f.b.ins().bswap(l.args[0]) };
        let shift = f.b.ins().iconst(types::I8, i64::from(l.from.clif.bits() - l.from.bits));
        Ok(f.b.ins().ushr(v, shift))
    });
    b.each::<BitReverseOp>(|f, l| {
        let v = f.b.ins().bitrev(l.args[0]);
        let shift = f.b.ins().iconst(types::I8, i64::from(l.from.clif.bits() - l.from.bits));
        Ok(f.b.ins().ushr(v, shift))
    });
    b.each::<FshlOp>(|f, l| funnel(f, l, true));
    b.each::<FshrOp>(|f, l| funnel(f, l, false));
    b.each::<PtrMaskOp>(|f, l| Ok(f.b.ins().band(l.args[0], l.args[1])));
    b.each::<UAddSat>(|f, l| {
        let most = f.int(l.to.clif, u128::MAX >> (128 - l.to.bits));
        let room = f.b.ins().isub(most, l.args[0]);
        let added = f.better(IntCC::UnsignedLessThan, room, l.args[1]);
        Ok(f.b.ins().iadd(l.args[0], added))
    });
    b.each::<USubSat>(|f, l| {
        let taken = f.better(IntCC::UnsignedLessThan, l.args[0], l.args[1]);
        Ok(f.b.ins().isub(l.args[0], taken))
    });
    b.each::<SAddSat>(|f, l| saturate(f, l, true));
    b.each::<SSubSat>(|f, l| saturate(f, l, false));
    overflows(b);
}

fn signed(
    f: &mut Fun<'_, '_, '_>,
    l: &Lane,
    op: impl Fn(&mut Fun<'_, '_, '_>, clif::Value, clif::Value) -> clif::Value,
) -> Result<clif::Value, Refusal> {
    let (x, y) = (f.signed(l.from, l.args[0]), f.signed(l.from, l.args[1]));
    let v = op(f, x, y);
    Ok(f.masked(l.to, v))
}

/// The high or the low half of two integers shifted as one.
fn funnel(f: &mut Fun<'_, '_, '_>, l: &Lane, left: bool) -> Result<clif::Value, Refusal> {
    let (high, low) = (l.args[0], l.args[1]);
    let width = f.int(l.from.clif, u128::from(l.from.bits));
    let amount = super::arithmetic::unsigned_remainder(f, l.args[2], width)?;
    let rest = f.b.ins().isub(width, amount);
    // A shift by the whole width would shift by nothing.
    let one = f.int(l.from.clif, 1);
    let v = if left {
        let up = f.b.ins().ishl(high, amount);
        let short = f.b.ins().isub(rest, one);
        let down = f.b.ins().ushr(low, short);
        let down = f.b.ins().ushr(down, one);
        f.b.ins().bor(up, down)
    } else {
        let down = f.b.ins().ushr(low, amount);
        let short = f.b.ins().isub(rest, one);
        let up = f.b.ins().ishl(high, short);
        let up = f.b.ins().ishl(up, one);
        f.b.ins().bor(up, down)
    };
    Ok(f.masked(l.to, v))
}

/// An addition or subtraction of signed integers that stops at the ends.
fn saturate(f: &mut Fun<'_, '_, '_>, l: &Lane, add: bool) -> Result<clif::Value, Refusal> {
    let (v, overflow) = overflowing(f, l, if add { Checked::Add } else { Checked::Sub }, true)?;
    // The result overflows towards the sign of the first operand.
    let x = f.signed(l.from, l.args[0]);
    let end = end_of_sign(f, l, x);
    Ok(f.select(overflow, end, v))
}

/// A left shift that stops at the ends.
fn shift_saturated(f: &mut Fun<'_, '_, '_>, l: &Lane, is_signed: bool) -> Result<clif::Value, Refusal> {
    let x = if is_signed { f.signed(l.from, l.args[0]) } else { l.args[0] };
    let shifted = f.b.ins().ishl(x, l.args[1]);
    let v = f.masked(l.to, shifted);
    let back = if is_signed {
        let v = f.signed(l.to, v);
        f.b.ins().sshr(v, l.args[1])
    } else {
        f.b.ins().ushr(v, l.args[1])
    };
    let fits = f.b.ins().icmp(IntCC::Equal, back, x);
    let most = f.int(l.to.clif, u128::MAX >> (128 - l.to.bits));
    let end = if is_signed { end_of_sign(f, l, x) } else { most };
    Ok(f.select(fits, v, end))
}

/// The least integer if `x` is negative, or else the largest.
fn end_of_sign(f: &mut Fun<'_, '_, '_>, l: &Lane, x: clif::Value) -> clif::Value {
    let zero = f.int(l.from.clif, 0);
    let negative = f.b.ins().icmp(IntCC::SignedLessThan, x, zero);
    let least = f.int(l.to.clif, 1 << (l.to.bits - 1));
    let most = f.int(l.to.clif, (1 << (l.to.bits - 1)) - 1);
    f.select(negative, least, most)
}

/// -1, 0 or 1.
fn three_ways(f: &mut Fun<'_, '_, '_>, l: &Lane, is_signed: bool) -> clif::Value {
    let [x, y] = if is_signed {
        [f.signed(l.from, l.args[0]), f.signed(l.from, l.args[1])]
    } else {
        [l.args[0], l.args[1]]
    };
    let [less, greater] = match is_signed {
        true => [IntCC::SignedLessThan, IntCC::SignedGreaterThan],
        false => [IntCC::UnsignedLessThan, IntCC::UnsignedGreaterThan],
    };
    let (less, greater) = (f.b.ins().icmp(less, x, y), f.b.ins().icmp(greater, x, y));
    let v = f.b.ins().isub(greater, less);
    let v = if l.to.clif == types::I8 { v } else { f.b.ins().sextend(l.to.clif, v) };
    f.masked(l.to, v)
}

#[derive(Clone, Copy)]
enum Checked {
    Add,
    Sub,
    Mul,
}

fn overflows(b: &mut Builder<'_>) {
    with_overflow::<SAddWithOverflowOp>(b, Checked::Add, true);
    with_overflow::<UAddWithOverflowOp>(b, Checked::Add, false);
    with_overflow::<SSubWithOverflowOp>(b, Checked::Sub, true);
    with_overflow::<USubWithOverflowOp>(b, Checked::Sub, false);
    with_overflow::<SMulWithOverflowOp>(b, Checked::Mul, true);
    with_overflow::<UMulWithOverflowOp>(b, Checked::Mul, false);
}

fn with_overflow<O: OpView>(b: &mut Builder<'_>, what: Checked, is_signed: bool) {
    b.value::<O>(move |f, op| {
        let operands = op.operands(&f.v);
        let [x, y] = operands[..] else { return Err("it has not two operands".to_owned()) };
        let (scalar, xs, ys) = (f.scalar(x)?, f.leaves(x)?, f.leaves(y)?);
        let (mut values, mut flags) = (Leaves::new(), Leaves::new());
        for (x, y) in xs.iter().zip(&ys) {
            let lane = Lane { from: scalar, to: scalar, args: smallvec![*x, *y], index: 0 };
            let (v, overflow) = overflowing(f, &lane, what, is_signed)?;
            values.push(v);
            flags.push(overflow);
        }
        values.extend(flags);
        Ok(values)
    });
}

/// A result, and 1 if it does not fit.
fn overflowing(
    f: &mut Fun<'_, '_, '_>,
    l: &Lane,
    what: Checked,
    is_signed: bool,
) -> Result<(clif::Value, clif::Value), Refusal> {
    let (wide, s) = match l.from.bits {
        // The double width holds every result.
        ..=8 => (types::I16, l.from),
        9..=16 => (types::I32, l.from),
        17..=32 => (types::I64, l.from),
        33..=64 => (types::I128, l.from),
        _ => return overflowing_wide(f, l, what, is_signed),
    };
    let extend = |f: &mut Fun<'_, '_, '_>, v: clif::Value| {
        if is_signed {
            let v = f.signed(s, v);
            f.b.ins().sextend(wide, v)
        } else {
            f.b.ins().uextend(wide, v)
        }
    };
    let (x, y) = (extend(f, l.args[0]), extend(f, l.args[1]));
    let exact = match what {
        Checked::Add => f.b.ins().iadd(x, y),
        Checked::Sub => f.b.ins().isub(x, y),
        Checked::Mul => f.b.ins().imul(x, y),
    };
    let narrow = f.b.ins().ireduce(s.clif, exact);
    let v = f.masked(s, narrow);
    let back = extend(f, v);
    let overflow = f.b.ins().icmp(IntCC::NotEqual, back, exact);
    Ok((v, overflow))
}

/// The same for more than 64 bits: what a result that does not fit says of itself.
fn overflowing_wide(
    f: &mut Fun<'_, '_, '_>,
    l: &Lane,
    what: Checked,
    is_signed: bool,
) -> Result<(clif::Value, clif::Value), Refusal> {
    let s = l.from;
    let [x, y] =
        if is_signed { [f.signed(s, l.args[0]), f.signed(s, l.args[1])] } else { [l.args[0], l.args[1]] };
    let exact = match what {
        Checked::Add => f.b.ins().iadd(x, y),
        Checked::Sub => f.b.ins().isub(x, y),
        Checked::Mul => f.b.ins().imul(x, y),
    };
    let v = f.masked(s, exact);
    let back = if is_signed { f.signed(s, v) } else { v };
    let cut = f.b.ins().icmp(IntCC::NotEqual, back, exact);
    let zero = f.int(s.clif, 0);
    let wrapped = match (what, is_signed) {
        (Checked::Add, false) => f.b.ins().icmp(IntCC::UnsignedLessThan, exact, x),
        (Checked::Sub, false) => f.b.ins().icmp(IntCC::UnsignedLessThan, x, y),
        (Checked::Add | Checked::Sub, true) => {
            // The result moves down where the second operand does.
            let down =
                if matches!(what, Checked::Add) { IntCC::SignedLessThan } else { IntCC::SignedGreaterThan };
            let down = f.b.ins().icmp(down, y, zero);
            let moved = f.b.ins().icmp(IntCC::SignedLessThan, exact, x);
            f.b.ins().bxor(down, moved)
        }
        (Checked::Mul, _) => {
            // Division gives the other operand back, unless one is zero.
            let one = f.int(s.clif, 1);
            let is_zero = f.b.ins().icmp(IntCC::Equal, x, zero);
            let divisor = f.select(is_zero, one, x);
            let name = if is_signed { "__divti3" } else { "__udivti3" };
            let quotient = f.library(name, &[exact, divisor], types::I128)?;
            let differs = f.b.ins().icmp(IntCC::NotEqual, quotient, y);
            let counts = f.b.ins().icmp(IntCC::NotEqual, x, zero);
            let wrong = f.b.ins().band(differs, counts);
            if !is_signed {
                wrong
            } else {
                // -1 times the least is the one that division does not tell.
                let (all, least) = (f.int(s.clif, u128::MAX), f.int(s.clif, 1 << 127));
                let minus = f.b.ins().icmp(IntCC::Equal, x, all);
                let lowest = f.b.ins().icmp(IntCC::Equal, y, least);
                let special = f.b.ins().band(minus, lowest);
                f.b.ins().bor(wrong, special)
            }
        }
    };
    let overflow = f.b.ins().bor(cut, wrapped);
    Ok((v, overflow))
}
