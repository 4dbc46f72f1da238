//! Reductions of vectors of one dimension, masked ones as well.

use std::sync::Arc;

use terrace_dialects::arith;
use terrace_dialects::llvm::{self, FastmathFlags, ICmpPredicate};
use terrace_dialects::vector::ops::is_scalable;
use terrace_dialects::vector::{self, CombiningKind};
use terrace_ir::types::{FloatType, VectorType};
use terrace_ir::{ApInt, Context, Float, Type, Value};
use terrace_rewrite::conversion::ConversionPatterns;
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use super::elements::vector_of;
use super::{DIMENSIONS, Vectors};
use crate::to_llvm::arith::llvm_flags;
use crate::to_llvm::common::NO_TYPE;

pub(super) fn populate(patterns: &mut ConversionPatterns, vectors: &Arc<Vectors>) {
    patterns.typed(&vectors.types.converter).with(vectors).lower(reduction).lower(masked_reduction);
}

const KIND: &str = "no instruction combines so";

fn reduction(vectors: &Vectors, op: Lower<'_, vector::ReductionOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let rank = vector_of(rw, op.op.vector(rw)).or_no_match(NO_TYPE)?.rank();
    (rank < 2).or_no_match(DIMENSIONS)?;
    vector::MaskOp::around(op.op, rw).is_none().or_no_match("it is masked")?;
    let ty = rw.convert_type(op.op.dest(rw).ty(rw)).or_no_match(NO_TYPE)?;
    let acc = op.acc();
    let (kind, v) = (op.op.kind(rw), op.vector());
    let result = if op.op.dest(rw).ty(rw).is::<FloatType<'_>>(rw) {
        let mut flags = llvm_flags(op.op.fastmath(rw));
        if vectors.options.reassociate_reductions {
            flags = flags | FastmathFlags::reassoc;
        }
        floats(rw, ty, kind, flags, v, acc).or_no_match(KIND)?
    } else {
        integers(rw, ty, kind, v, acc).or_no_match(KIND)?
    };
    rw.replace(op.op, result);
    Ok(())
}

/// `llvm.intr.vector.reduce.umin` and the like; the accumulator comes after.
fn integers(
    rw: &mut Rewriter<'_>,
    ty: Type,
    kind: CombiningKind,
    v: Value,
    acc: Option<Value>,
) -> Option<Value> {
    macro_rules! reduce {
        ($($kind:ident $op:ident: |$rw:ident, $a:ident, $r:ident| $combine:expr;)*) => {
            match kind {
                $(CombiningKind::$kind => {
                    let r = llvm::$op::new(ty, v).result(rw);
                    match acc {
                        None => r,
                        Some(acc) => {
                            let ($rw, $a, $r) = (&mut *rw, acc, r);
                            $combine
                        }
                    }
                })*
                _ => return None,
            }
        };
    }
    Some(reduce! {
        ADD VectorReduceAddOp: |rw, a, r| llvm::AddOp::new(a, r).result(rw);
        MUL VectorReduceMulOp: |rw, a, r| llvm::MulOp::new(a, r).result(rw);
        AND VectorReduceAndOp: |rw, a, r| llvm::AndOp::new(a, r).result(rw);
        OR VectorReduceOrOp: |rw, a, r| llvm::OrOp::new(a, r).result(rw);
        XOR VectorReduceXorOp: |rw, a, r| llvm::XOrOp::new(a, r).result(rw);
        MINUI VectorReduceUMinOp: |rw, a, r| choose(rw, ICmpPredicate::ule, a, r);
        MINSI VectorReduceSMinOp: |rw, a, r| choose(rw, ICmpPredicate::sle, a, r);
        MAXUI VectorReduceUMaxOp: |rw, a, r| choose(rw, ICmpPredicate::uge, a, r);
        MAXSI VectorReduceSMaxOp: |rw, a, r| choose(rw, ICmpPredicate::sge, a, r);
    })
}

/// The one of two that a comparison is true for if it comes first.
fn choose(rw: &mut Rewriter<'_>, predicate: ICmpPredicate, a: Value, b: Value) -> Value {
    let first = llvm::ICmpOp::new(predicate, a, b).result(rw);
    llvm::SelectOp::new(first, a, b).result(rw)
}

fn floats(
    rw: &mut Rewriter<'_>,
    ty: Type,
    kind: CombiningKind,
    flags: FastmathFlags,
    v: Value,
    acc: Option<Value>,
) -> Option<Value> {
    macro_rules! reduce {
        ($op:ident, $combine:ident) => {{
            let r = llvm::$op::new(ty, v).fastmath_flags(flags).result(rw);
            match acc {
                Some(acc) => llvm::$combine::new(r, acc).result(rw),
                None => r,
            }
        }};
        ($op:ident from $start:expr) => {{
            let start = acc.unwrap_or_else(|| number(rw, ty, $start));
            llvm::$op::new(ty, start, v).fastmath_flags(flags).result(rw)
        }};
    }
    Some(match kind {
        CombiningKind::ADD => reduce!(VectorReduceFAddOp from 0.0),
        CombiningKind::MUL => reduce!(VectorReduceFMulOp from 1.0),
        CombiningKind::MINIMUMF => reduce!(VectorReduceFMinimumOp, MinimumOp),
        CombiningKind::MAXIMUMF => reduce!(VectorReduceFMaximumOp, MaximumOp),
        CombiningKind::MINNUMF => reduce!(VectorReduceFMinOp, MinNumOp),
        CombiningKind::MAXNUMF => reduce!(VectorReduceFMaxOp, MaxNumOp),
        _ => return None,
    })
}

fn number(rw: &mut Rewriter<'_>, ty: Type, v: f64) -> Value {
    let ctx = rw.context();
    llvm::ConstantOp::new(ty, ctx.float(ty, v)).result(rw)
}

/// The highest bit alone.
fn sign_bit(width: u32) -> ApInt {
    let one = ApInt::from_u64(width, 1);
    one.shl(&ApInt::from_u64(width, u64::from(width.saturating_sub(1)))).unwrap_or(one)
}

/// The value of an integer type that changes nothing.
fn neutral_integer(ctx: &Context, ty: Type, kind: CombiningKind) -> Option<ApInt> {
    let width = ctx.int_or_index_width(ty)?;
    let ones = ApInt::from_i64(width, -1);
    let least = sign_bit(width);
    Some(match kind {
        CombiningKind::ADD | CombiningKind::OR | CombiningKind::XOR | CombiningKind::MAXUI => {
            ApInt::from_u64(width, 0)
        }
        CombiningKind::MUL => ApInt::from_u64(width, 1),
        CombiningKind::AND | CombiningKind::MINUI => ones,
        CombiningKind::MAXSI => least,
        CombiningKind::MINSI => ones.xor(&least),
        _ => return None,
    })
}

/// `vector.mask %m { vector.reduction }`
fn masked_reduction(_: &Vectors, op: Lower<'_, vector::MaskOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let block = op.op.mask_region(rw).entry(rw).or_no_match("the mask is empty")?;
    let inner = block.first(rw).and_then(|o| o.cast::<vector::ReductionOp>(rw));
    let inner = inner.or_no_match("it masks no reduction")?;
    let ty = rw.convert_type(inner.dest(rw).ty(rw)).or_no_match(NO_TYPE)?;
    let vector = vector_of(rw, inner.vector(rw)).or_no_match(NO_TYPE)?;
    (vector.rank() == 1).or_no_match(DIMENSIONS)?;
    let (kind, v, mask) = (inner.kind(rw), inner.vector(rw), op.mask());
    let converted = rw.convert_type(v.ty(rw)) == Some(v.ty(rw));
    converted.or_no_match("the vector is not of an llvm type")?;
    if matches!(kind, CombiningKind::MINIMUMF | CombiningKind::MAXIMUMF) {
        let acc = inner.acc(rw);
        let flags = llvm_flags(inner.fastmath(rw));
        let v = masked_extreme(rw, v, mask, kind).or_no_match(KIND)?;
        let result = floats(rw, ty, kind, flags, v, acc).or_no_match(KIND)?;
        rw.replace(op.op, result);
        return Ok(());
    }
    let start = masked_start(rw, ty, kind, inner.acc(rw))?;
    let count = lane_count(rw, vector);
    macro_rules! reduce {
        ($($kind:ident $int:ident $($float:ident)?;)*) => {
            match (kind, ty.is::<FloatType<'_>>(rw)) {
                $($((CombiningKind::$kind, true) => llvm::$float::new(ty, start, v, mask, count).result(rw),)?
                (CombiningKind::$kind, false) => llvm::$int::new(ty, start, v, mask, count).result(rw),)*
                (CombiningKind::MINNUMF, _) => llvm::VPReduceFMinOp::new(ty, start, v, mask, count).result(rw),
                (CombiningKind::MAXNUMF, _) => llvm::VPReduceFMaxOp::new(ty, start, v, mask, count).result(rw),
                _ => return Err(NoMatch(KIND)),
            }
        };
    }
    let result = reduce! {
        ADD VPReduceAddOp VPReduceFAddOp;
        MUL VPReduceMulOp VPReduceFMulOp;
        MINUI VPReduceUMinOp;
        MINSI VPReduceSMinOp;
        MAXUI VPReduceUMaxOp;
        MAXSI VPReduceSMaxOp;
        AND VPReduceAndOp;
        OR VPReduceOrOp;
        XOR VPReduceXorOp;
    };
    rw.replace(op.op, result);
    Ok(())
}

/// The lanes that a mask selects, and infinities that change nothing.
fn masked_extreme(rw: &mut Rewriter<'_>, v: Value, mask: Value, kind: CombiningKind) -> Option<Value> {
    let ctx = rw.context();
    let (ty, element) = (v.ty(rw), ctx.element_type_or_self(v.ty(rw)));
    let most = if kind == CombiningKind::MINIMUMF { f64::INFINITY } else { f64::NEG_INFINITY };
    let others = llvm::ConstantOp::new(ty, ctx.dense_splat(ty, ctx.float(element, most))?).result(rw);
    Some(llvm::SelectOp::new(mask, v, others).result(rw))
}

/// The number of lanes of a vector, as an `i32`.
fn lane_count(rw: &mut Rewriter<'_>, vector: VectorType<'_>) -> Value {
    let ctx = rw.context();
    let known = vector.shape().first().copied().unwrap_or(0);
    let known = llvm::ConstantOp::new(ctx.i32(), ctx.integer(ctx.i32(), known)).result(rw);
    if !is_scalable(vector) {
        return known;
    }
    let scale = vector::VectorScaleOp::new().result(rw);
    let scale = arith::IndexCastOp::new(ctx.i32(), scale).result(rw);
    arith::MulIOp::new(known, scale).result(rw)
}

/// The accumulator, or a value that changes nothing.
fn masked_start(
    rw: &mut Rewriter<'_>,
    ty: Type,
    kind: CombiningKind,
    acc: Option<Value>,
) -> Result<Value, NoMatch> {
    let ctx = rw.context();
    if let Some(acc) = acc {
        return Ok(acc);
    }
    let Some(format) = ctx.float_kind(ty) else {
        let v = neutral_integer(ctx, ty, kind).or_no_match(KIND)?;
        return Ok(llvm::ConstantOp::new(ty, ctx.integer_ap(ty, v)).result(rw));
    };
    let nan = || Float::nan(format).or_no_match("the format has no NaN");
    let value = match kind {
        CombiningKind::ADD => Float::zero(format),
        CombiningKind::MUL => Float::integer(format, 1),
        // A NaN is no number: it changes nothing.
        CombiningKind::MINNUMF => nan()?.with_sign(true),
        CombiningKind::MAXNUMF => nan()?,
        _ => return Err(NoMatch(KIND)),
    };
    Ok(llvm::ConstantOp::new(ty, ctx.float_of(ty, value)).result(rw))
}
