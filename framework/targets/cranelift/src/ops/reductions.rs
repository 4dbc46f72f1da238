//! Reductions of vectors to one value, all lanes or those that a mask chooses.

use cranelift_codegen::ir::condcodes::{FloatCC, IntCC};
use cranelift_codegen::ir::{self as clif, InstBuilder};
use smallvec::smallvec;
use terrace_dialects_llvm::llvm::{
    VPReduceAddOp, VPReduceAndOp, VPReduceFAddOp, VPReduceFMaxOp, VPReduceFMinOp, VPReduceFMulOp,
    VPReduceMulOp, VPReduceOrOp, VPReduceSMaxOp, VPReduceSMinOp, VPReduceUMaxOp, VPReduceUMinOp,
    VPReduceXorOp, VectorReduceAddOp, VectorReduceAndOp, VectorReduceFAddOp, VectorReduceFMaxOp,
    VectorReduceFMaximumOp, VectorReduceFMinOp, VectorReduceFMinimumOp, VectorReduceFMulOp,
    VectorReduceMulOp, VectorReduceOrOp, VectorReduceSMaxOp, VectorReduceSMinOp, VectorReduceUMaxOp,
    VectorReduceUMinOp, VectorReduceXorOp,
};
use terrace_ir::view::OpView;

use super::Builder;
use super::arithmetic::{narrow, number, widen};
use super::predicated::active;
use crate::function::{Fun, Refusal};
use crate::layout::Scalar;

/// The combination of two values.
type Two = fn(&mut Fun<'_, '_, '_>, Scalar, clif::Value, clif::Value) -> Result<clif::Value, Refusal>;

pub(super) fn add(b: &mut Builder<'_>) {
    both::<VectorReduceAddOp, VPReduceAddOp>(b, |f, s, x, y| {
        let v = f.b.ins().iadd(x, y);
        Ok(f.masked(s, v))
    });
    both::<VectorReduceMulOp, VPReduceMulOp>(b, |f, s, x, y| {
        let v = f.b.ins().imul(x, y);
        Ok(f.masked(s, v))
    });
    both::<VectorReduceAndOp, VPReduceAndOp>(b, |f, _, x, y| Ok(f.b.ins().band(x, y)));
    both::<VectorReduceOrOp, VPReduceOrOp>(b, |f, _, x, y| Ok(f.b.ins().bor(x, y)));
    both::<VectorReduceXorOp, VPReduceXorOp>(b, |f, _, x, y| Ok(f.b.ins().bxor(x, y)));
    both::<VectorReduceUMaxOp, VPReduceUMaxOp>(b, |f, _, x, y| {
        Ok(f.better(IntCC::UnsignedGreaterThan, x, y))
    });
    both::<VectorReduceUMinOp, VPReduceUMinOp>(b, |f, _, x, y| Ok(f.better(IntCC::UnsignedLessThan, x, y)));
    both::<VectorReduceSMaxOp, VPReduceSMaxOp>(b, |f, s, x, y| {
        Ok(pick(f, s, IntCC::SignedGreaterThan, x, y))
    });
    both::<VectorReduceSMinOp, VPReduceSMinOp>(b, |f, s, x, y| Ok(pick(f, s, IntCC::SignedLessThan, x, y)));
    fold::<VectorReduceFMaximumOp>(b, |f, s, x, y| floats(f, s, x, y, |f, x, y| f.b.ins().fmax(x, y)));
    fold::<VectorReduceFMinimumOp>(b, |f, s, x, y| floats(f, s, x, y, |f, x, y| f.b.ins().fmin(x, y)));
    both::<VectorReduceFMaxOp, VPReduceFMaxOp>(b, |f, s, x, y| {
        floats(f, s, x, y, |f, x, y| number(f, FloatCC::GreaterThan, x, y))
    });
    both::<VectorReduceFMinOp, VPReduceFMinOp>(b, |f, s, x, y| {
        floats(f, s, x, y, |f, x, y| number(f, FloatCC::LessThan, x, y))
    });
    from_start::<VectorReduceFAddOp>(b, |f, s, x, y| floats(f, s, x, y, |f, x, y| f.b.ins().fadd(x, y)));
    from_start::<VectorReduceFMulOp>(b, |f, s, x, y| floats(f, s, x, y, |f, x, y| f.b.ins().fmul(x, y)));
    from_start::<VPReduceFAddOp>(b, |f, s, x, y| floats(f, s, x, y, |f, x, y| f.b.ins().fadd(x, y)));
    from_start::<VPReduceFMulOp>(b, |f, s, x, y| floats(f, s, x, y, |f, x, y| f.b.ins().fmul(x, y)));
}

fn both<O: OpView, P: OpView>(b: &mut Builder<'_>, two: Two) {
    fold::<O>(b, two);
    from_start::<P>(b, two);
}

/// A reduction of the lanes of the first operand.
fn fold<O: OpView>(b: &mut Builder<'_>, two: Two) {
    b.value::<O>(move |f, root| {
        let vector = *root.operands(&f.v).first().ok_or("it has no operands")?;
        let (scalar, lanes) = (f.scalar(vector)?, f.leaves(vector)?);
        let mut lanes = lanes.into_iter();
        let mut v = lanes.next().ok_or("its vector is empty")?;
        for lane in lanes {
            v = two(f, scalar, v, lane)?;
        }
        Ok(smallvec![v])
    });
}

/// A reduction of the lanes of the second operand to the first; with a mask and a number of lanes, of those that they choose.
fn from_start<O: OpView>(b: &mut Builder<'_>, two: Two) {
    b.value::<O>(move |f, root| {
        let operands = root.operands(&f.v);
        let [start, vector, mask @ ..] = &operands[..] else {
            return Err("it has too few operands".to_owned());
        };
        let (scalar, mut v) = (f.scalar(*start)?, f.one(*start)?);
        let mask = match mask {
            [mask, length] => Some((f.leaves(*mask)?, f.one(*length)?)),
            _ => None,
        };
        for (i, lane) in f.leaves(*vector)?.into_iter().enumerate() {
            let next = two(f, scalar, v, lane)?;
            v = match &mask {
                None => next,
                Some((mask, length)) => {
                    let active = active(f, *mask.get(i).ok_or("its mask is too short")?, *length, i);
                    f.select(active, next, v)
                }
            };
        }
        Ok(smallvec![v])
    });
}

fn pick(f: &mut Fun<'_, '_, '_>, s: Scalar, cc: IntCC, x: clif::Value, y: clif::Value) -> clif::Value {
    let (a, b) = (f.signed(s, x), f.signed(s, y));
    let better = f.b.ins().icmp(cc, a, b);
    f.select(better, x, y)
}

fn floats(
    f: &mut Fun<'_, '_, '_>,
    s: Scalar,
    x: clif::Value,
    y: clif::Value,
    op: fn(&mut Fun<'_, '_, '_>, clif::Value, clif::Value) -> clif::Value,
) -> Result<clif::Value, Refusal> {
    let (x, y) = (widen(f, s, x)?, widen(f, s, y)?);
    let v = op(f, x, y);
    narrow(f, s, v)
}
