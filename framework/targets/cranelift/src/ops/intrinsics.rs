//! Intrinsics.

use cranelift_codegen::ir::condcodes::{FloatCC, IntCC};
use cranelift_codegen::ir::{self as clif, InstBuilder, types};
use smallvec::smallvec;
use terrace_dialects_llvm::llvm::{
    ACosOp, ASinOp, ATan2Op, ATanOp, AbsOp, AssumeOp, BitReverseOp, ByteSwapOp, CopySignOp, CosOp, CoshOp,
    CountLeadingZerosOp, CountTrailingZerosOp, CtPopOp, DbgDeclareOp, DbgLabelOp, DbgValueOp, DebugTrap,
    Exp2Op, Exp10Op, ExpOp, ExpectOp, ExpectWithProbabilityOp, FAbsOp, FCeilOp, FFloorOp, FMAOp, FMulAddOp,
    FTruncOp, FshlOp, FshrOp, InvariantEndOp, InvariantStartOp, LaunderInvariantGroupOp, LifetimeEndOp,
    LifetimeStartOp, Log2Op, Log10Op, LogOp, MaxNumOp, MaximumOp, MinNumOp, MinimumOp, NearbyintOp,
    NoAliasScopeDeclOp, PowIOp, PowOp, Prefetch, PtrMaskOp, RintOp, RoundEvenOp, RoundOp, SAddSat,
    SAddWithOverflowOp, SMaxOp, SMinOp, SMulWithOverflowOp, SSACopyOp, SSubSat, SSubWithOverflowOp, SinOp,
    SinhOp, SqrtOp, StripInvariantGroupOp, TanOp, TanhOp, Trap, UAddSat, UAddWithOverflowOp, UMaxOp, UMinOp,
    UMulWithOverflowOp, USubSat, USubWithOverflowOp, VectorReduceAddOp, VectorReduceAndOp,
    VectorReduceFAddOp, VectorReduceFMaxOp, VectorReduceFMaximumOp, VectorReduceFMinOp,
    VectorReduceFMinimumOp, VectorReduceFMulOp, VectorReduceMulOp, VectorReduceOrOp, VectorReduceSMaxOp,
    VectorReduceSMinOp, VectorReduceUMaxOp, VectorReduceUMinOp, VectorReduceXorOp,
};
use terrace_ir::Value;
use terrace_ir::view::OpView;

use super::arithmetic::{float, narrow, number, widen};
use super::{Builder, Lane};
use crate::function::{Fun, Leaves, Refusal};
use crate::layout::Scalar;

pub(super) fn add(b: &mut Builder<'_>) {
    floats(b);
    integers(b);
    overflows(b);
    reductions(b);
    hints(b);
}

macro_rules! c_functions {
    ($b:ident; $($op:ident: $name:literal;)*) => {
        $($b.lanes::<$op>(|f, _, l| c_function(f, l, $name));)*
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

fn floats(b: &mut Builder<'_>) {
    c_functions! { b;
        ACosOp: "acos"; ASinOp: "asin"; ATanOp: "atan"; ATan2Op: "atan2"; CosOp: "cos"; CoshOp: "cosh"; Exp2Op: "exp2"; Exp10Op: "exp10";
        ExpOp: "exp"; Log10Op: "log10"; Log2Op: "log2"; LogOp: "log"; PowOp: "pow"; RoundOp: "round"; SinOp: "sin"; SinhOp: "sinh";
        TanOp: "tan"; TanhOp: "tanh"; FMAOp: "fma"; MaxNumOp: "fmax"; MinNumOp: "fmin";
    }
    b.lanes::<FAbsOp>(|f, _, l| float(f, l, |f, a| f.b.ins().fabs(a[0])));
    b.lanes::<SqrtOp>(|f, _, l| float(f, l, |f, a| f.b.ins().sqrt(a[0])));
    b.lanes::<FCeilOp>(|f, _, l| float(f, l, |f, a| f.b.ins().ceil(a[0])));
    b.lanes::<FFloorOp>(|f, _, l| float(f, l, |f, a| f.b.ins().floor(a[0])));
    b.lanes::<FTruncOp>(|f, _, l| float(f, l, |f, a| f.b.ins().trunc(a[0])));
    b.lanes::<RoundEvenOp>(|f, _, l| float(f, l, |f, a| f.b.ins().nearest(a[0])));
    b.lanes::<RintOp>(|f, _, l| float(f, l, |f, a| f.b.ins().nearest(a[0])));
    b.lanes::<NearbyintOp>(|f, _, l| float(f, l, |f, a| f.b.ins().nearest(a[0])));
    b.lanes::<CopySignOp>(|f, _, l| float(f, l, |f, a| f.b.ins().fcopysign(a[0], a[1])));
    b.lanes::<MaximumOp>(|f, _, l| float(f, l, |f, a| f.b.ins().fmax(a[0], a[1])));
    b.lanes::<MinimumOp>(|f, _, l| float(f, l, |f, a| f.b.ins().fmin(a[0], a[1])));
    b.lanes::<FMulAddOp>(|f, _, l| {
        float(f, l, |f, a| {
            let product = f.b.ins().fmul(a[0], a[1]);
            f.b.ins().fadd(product, a[2])
        })
    });
    b.lanes::<PowIOp>(|f, op, l| {
        let power = f.scalar(op.power(&f.v))?;
        let v = widen(f, l.from, l.args[0])?;
        let machine = f.b.func.dfg.value_type(v);
        let exponent = f.signed(power, l.args[1]);
        let exponent =
            if power.clif.bits() < 32 { f.b.ins().sextend(types::I32, exponent) } else { exponent };
        let exponent = f.b.ins().fcvt_from_sint(machine, exponent);
        let v = f.call_c("pow", &[v, exponent])?;
        narrow(f, l.to, v)
    });
}

fn integers(b: &mut Builder<'_>) {
    b.lanes::<AbsOp>(|f, _, l| {
        let x = f.signed(l.from, l.args[0]);
        let negative = f.b.ins().ineg(x);
        let v = f.b.ins().smax(x, negative);
        Ok(f.masked(l.to, v))
    });
    b.lanes::<SMaxOp>(|f, _, l| signed(f, l, |f, x, y| f.b.ins().smax(x, y)));
    b.lanes::<SMinOp>(|f, _, l| signed(f, l, |f, x, y| f.b.ins().smin(x, y)));
    b.lanes::<UMaxOp>(|f, _, l| Ok(f.b.ins().umax(l.args[0], l.args[1])));
    b.lanes::<UMinOp>(|f, _, l| Ok(f.b.ins().umin(l.args[0], l.args[1])));
    b.lanes::<CtPopOp>(|f, _, l| Ok(f.b.ins().popcnt(l.args[0])));
    b.lanes::<CountLeadingZerosOp>(|f, _, l| {
        let zeros = f.b.ins().clz(l.args[0]);
        let unused = f.int(l.from.clif, u128::from(l.from.clif.bits() - l.from.bits));
        Ok(f.b.ins().isub(zeros, unused))
    });
    b.lanes::<CountTrailingZerosOp>(|f, _, l| {
        // A zero has as many as the integer has bits.
        let zeros = f.b.ins().ctz(l.args[0]);
        let width = f.int(l.from.clif, u128::from(l.from.bits));
        Ok(f.b.ins().umin(zeros, width))
    });
    b.lanes::<ByteSwapOp>(|f, _, l| {
        if l.from.bits != l.from.clif.bits() {
            return Err("integers of this width are not supported".to_owned());
        }
        Ok(f.b.ins().bswap(l.args[0]))
    });
    b.lanes::<BitReverseOp>(|f, _, l| {
        let v = f.b.ins().bitrev(l.args[0]);
        let shift = f.b.ins().iconst(types::I8, i64::from(l.from.clif.bits() - l.from.bits));
        Ok(f.b.ins().ushr(v, shift))
    });
    b.lanes::<FshlOp>(|f, _, l| funnel(f, l, true));
    b.lanes::<FshrOp>(|f, _, l| funnel(f, l, false));
    b.lanes::<PtrMaskOp>(|f, _, l| Ok(f.b.ins().band(l.args[0], l.args[1])));
    b.lanes::<UAddSat>(|f, _, l| {
        let most = f.int(l.to.clif, u128::MAX >> (128 - l.to.bits));
        let room = f.b.ins().isub(most, l.args[0]);
        let added = f.b.ins().umin(room, l.args[1]);
        Ok(f.b.ins().iadd(l.args[0], added))
    });
    b.lanes::<USubSat>(|f, _, l| {
        let taken = f.b.ins().umin(l.args[0], l.args[1]);
        Ok(f.b.ins().isub(l.args[0], taken))
    });
    b.lanes::<SAddSat>(|f, _, l| saturate(f, l, true));
    b.lanes::<SSubSat>(|f, _, l| saturate(f, l, false));
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
    let amount = f.b.ins().urem(l.args[2], width);
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
    let zero = f.int(l.from.clif, 0);
    let negative = f.b.ins().icmp(IntCC::SignedLessThan, x, zero);
    let least = f.int(l.to.clif, 1 << (l.to.bits - 1));
    let most = f.int(l.to.clif, (1 << (l.to.bits - 1)) - 1);
    let end = f.b.ins().select(negative, least, most);
    Ok(f.b.ins().select(overflow, end, v))
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
            let lane = Lane { from: scalar, to: scalar, args: smallvec![*x, *y] };
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
        _ => return Err("checked arithmetic on more than 64 bits is not supported".to_owned()),
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

fn reductions(b: &mut Builder<'_>) {
    fold::<VectorReduceAddOp>(b, |f, s, x, y| {
        let v = f.b.ins().iadd(x, y);
        Ok(f.masked(s, v))
    });
    fold::<VectorReduceMulOp>(b, |f, s, x, y| {
        let v = f.b.ins().imul(x, y);
        Ok(f.masked(s, v))
    });
    fold::<VectorReduceAndOp>(b, |f, _, x, y| Ok(f.b.ins().band(x, y)));
    fold::<VectorReduceOrOp>(b, |f, _, x, y| Ok(f.b.ins().bor(x, y)));
    fold::<VectorReduceXorOp>(b, |f, _, x, y| Ok(f.b.ins().bxor(x, y)));
    fold::<VectorReduceUMaxOp>(b, |f, _, x, y| Ok(f.b.ins().umax(x, y)));
    fold::<VectorReduceUMinOp>(b, |f, _, x, y| Ok(f.b.ins().umin(x, y)));
    fold::<VectorReduceSMaxOp>(b, |f, s, x, y| pick(f, s, IntCC::SignedGreaterThan, x, y));
    fold::<VectorReduceSMinOp>(b, |f, s, x, y| pick(f, s, IntCC::SignedLessThan, x, y));
    fold::<VectorReduceFMaximumOp>(b, |f, s, x, y| {
        two_floats(f, s, x, y, |f, x, y| Ok(f.b.ins().fmax(x, y)))
    });
    fold::<VectorReduceFMinimumOp>(b, |f, s, x, y| {
        two_floats(f, s, x, y, |f, x, y| Ok(f.b.ins().fmin(x, y)))
    });
    fold::<VectorReduceFMaxOp>(b, |f, s, x, y| {
        two_floats(f, s, x, y, |f, x, y| Ok(number(f, FloatCC::GreaterThan, x, y)))
    });
    fold::<VectorReduceFMinOp>(b, |f, s, x, y| {
        two_floats(f, s, x, y, |f, x, y| Ok(number(f, FloatCC::LessThan, x, y)))
    });
    b.value::<VectorReduceFAddOp>(|f, op| {
        from_start(f, op.start_value(&f.v), op.input(&f.v), |f, x, y| Ok(f.b.ins().fadd(x, y)))
    });
    b.value::<VectorReduceFMulOp>(|f, op| {
        from_start(f, op.start_value(&f.v), op.input(&f.v), |f, x, y| Ok(f.b.ins().fmul(x, y)))
    });
}

type Two = fn(&mut Fun<'_, '_, '_>, clif::Value, clif::Value) -> Result<clif::Value, Refusal>;

fn fold<O: OpView>(
    b: &mut Builder<'_>,
    op: fn(&mut Fun<'_, '_, '_>, Scalar, clif::Value, clif::Value) -> Result<clif::Value, Refusal>,
) {
    b.value::<O>(move |f, root| {
        let vector = *root.operands(&f.v).first().ok_or("it has no operands")?;
        let (scalar, lanes) = (f.scalar(vector)?, f.leaves(vector)?);
        let mut lanes = lanes.into_iter();
        let mut v = lanes.next().ok_or("its vector is empty")?;
        for lane in lanes {
            v = op(f, scalar, v, lane)?;
        }
        Ok(smallvec![v])
    });
}

fn pick(
    f: &mut Fun<'_, '_, '_>,
    s: Scalar,
    cc: IntCC,
    x: clif::Value,
    y: clif::Value,
) -> Result<clif::Value, Refusal> {
    let (a, b) = (f.signed(s, x), f.signed(s, y));
    let better = f.b.ins().icmp(cc, a, b);
    Ok(f.b.ins().select(better, x, y))
}

fn two_floats(
    f: &mut Fun<'_, '_, '_>,
    s: Scalar,
    x: clif::Value,
    y: clif::Value,
    op: Two,
) -> Result<clif::Value, Refusal> {
    let (x, y) = (widen(f, s, x)?, widen(f, s, y)?);
    let v = op(f, x, y)?;
    narrow(f, s, v)
}

fn from_start(f: &mut Fun<'_, '_, '_>, start: Value, vector: Value, op: Two) -> Result<Leaves, Refusal> {
    let (scalar, mut v) = (f.scalar(start)?, f.one(start)?);
    for lane in f.leaves(vector)? {
        v = two_floats(f, scalar, v, lane, op)?;
    }
    Ok(smallvec![v])
}

/// Operations without code, and those that give their operand back.
fn hints(b: &mut Builder<'_>) {
    b.nothing::<AssumeOp>();
    b.nothing::<DbgDeclareOp>();
    b.nothing::<DbgValueOp>();
    b.nothing::<DbgLabelOp>();
    b.nothing::<LifetimeStartOp>();
    b.nothing::<LifetimeEndOp>();
    b.nothing::<InvariantEndOp>();
    b.nothing::<NoAliasScopeDeclOp>();
    b.nothing::<Prefetch>();
    b.value::<InvariantStartOp>(|f, _| Ok(smallvec![f.b.ins().iconst(types::I64, 0)]));
    b.value::<LaunderInvariantGroupOp>(|f, op| f.leaves(op.ptr(&f.v)));
    b.value::<StripInvariantGroupOp>(|f, op| f.leaves(op.ptr(&f.v)));
    b.value::<SSACopyOp>(|f, op| f.leaves(op.operand(&f.v)));
    b.value::<ExpectOp>(|f, op| f.leaves(op.val(&f.v)));
    b.value::<ExpectWithProbabilityOp>(|f, op| f.leaves(op.val(&f.v)));
    b.effect::<Trap>(|f, _| {
        trap(f);
        Ok(())
    });
    b.effect::<DebugTrap>(|f, _| {
        f.b.ins().debugtrap();
        Ok(())
    });
}

/// Ends the program. What follows in the block has no place in Cranelift's: it goes to a block that nothing reaches.
fn trap(f: &mut Fun<'_, '_, '_>) {
    f.b.ins().trap(clif::TrapCode::unwrap_user(1));
    let rest = f.b.create_block();
    f.b.switch_to_block(rest);
}
