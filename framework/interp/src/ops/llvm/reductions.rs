//! Reductions of vectors, and vectors made of vectors.

use terrace_dialects_llvm::llvm::*;
use terrace_ir::Value as IrValue;

use super::lanes::{bits, float_lane, int_lane, settle, unfit};
use crate::fault::Trouble;
use crate::float::FloatOp;
use crate::int::{Bad, Flags, IntOp};
use crate::layout::{Scalar, lane_scalar, lanes};
use crate::machine::Machine;
use crate::model::Code;
use crate::ops::Builder;
use crate::prepare::Prepare;
use crate::value::{Value, Why};

/// A reduction of two values to one.
#[derive(Clone, Copy)]
pub(super) enum Fold {
    Int(IntOp),
    Float(FloatOp),
}

impl Fold {
    pub(super) fn two(self, m: &Machine<'_>, s: Scalar, a: &Value, b: &Value) -> Result<Value, Trouble> {
        if let Some(poison) = [a, b].into_iter().find(|v| matches!(v, Value::Poison(_))) {
            return Ok(poison.clone());
        }
        let v = match (self, s) {
            (Fold::Int(op), s) => int_lane(op, Flags::default(), s.bits(), &[a, b]),
            (Fold::Float(op), Scalar::Float(k)) => {
                let open = m.program.memory.open_is_poison;
                bits(a, k.width()).and_then(|x| float_lane(open, op, k, &x, &bits(b, k.width())?))
            }
            _ => Err(Bad::Fault("it works on no floats")),
        };
        settle(m, v)
    }
}

fn reduce(
    p: &Prepare<'_>,
    start: Option<IrValue>,
    vector: IrValue,
    result: IrValue,
    fold: Fold,
) -> Result<Code, Trouble> {
    let ty = vector.ty(p);
    let s = lane_scalar(p.context(), ty).ok_or_else(|| unfit(p, ty, "vectors"))?;
    let (start, vector, result) = (start.map(|v| p.slot(v)), p.slot(vector), p.slot(result));
    Ok(Code::step(move |m| {
        let lanes = m.parts(vector, "a vector")?;
        let (mut v, rest) = match start {
            Some(start) => (m.get(start).clone(), &lanes[..]),
            None => match lanes.split_first() {
                Some((first, rest)) => (first.clone(), rest),
                None => return Err(Trouble::new("its vector is empty")),
            },
        };
        for lane in rest {
            v = fold.two(m, s, &v, lane)?;
        }
        m.set(result, v);
        Ok(())
    }))
}

pub(super) fn add(b: &mut Builder<'_>) {
    macro_rules! reductions {
        ($($op:ident => $kind:ident $f:ident;)*) => {$(
            b.add::<$op>(|o, p| {
                let operand = o.operands(p)[0];
                reduce(p, None, operand, o.res(p), reductions!(@ $kind $f))
            });
        )*};
        (@ Int $f:ident) => { Fold::Int(IntOp::$f) };
        (@ Float $f:ident) => { Fold::Float(FloatOp::$f) };
    }
    reductions! {
        VectorReduceAddOp => Int Add; VectorReduceMulOp => Int Mul; VectorReduceAndOp => Int And;
        VectorReduceOrOp => Int Or; VectorReduceXorOp => Int Xor; VectorReduceSMaxOp => Int MaxS;
        VectorReduceSMinOp => Int MinS; VectorReduceUMaxOp => Int MaxU; VectorReduceUMinOp => Int MinU;
        VectorReduceFMaxOp => Float MaxNum; VectorReduceFMinOp => Float MinNum;
        VectorReduceFMaximumOp => Float Maximum; VectorReduceFMinimumOp => Float Minimum;
    }
    b.add::<VectorReduceFAddOp>(|o, p| {
        reduce(p, Some(o.start_value(p)), o.input(p), o.res(p), Fold::Float(FloatOp::Add))
    });
    b.add::<VectorReduceFMulOp>(|o, p| {
        reduce(p, Some(o.start_value(p)), o.input(p), o.res(p), Fold::Float(FloatOp::Mul))
    });
    vectors(b);
    matrices(b);
}

fn vectors(b: &mut Builder<'_>) {
    b.add::<StepVectorOp>(|o, p| {
        let ty = o.res(p).ty(p);
        let n = lanes(p.context(), ty).ok_or("its vector has no fixed size")?;
        let width = lane_scalar(p.context(), ty).map_or(64, Scalar::bits);
        let v = (0..n as u64).map(|i| Value::Int(i & crate::int::mask(width))).collect();
        Ok(super::arith::constant(p.slot(o.res(p)), Value::list(v)))
    });
    b.add::<VectorInsertOp>(|o, p| {
        let (to, part, result) = (p.slot(o.dstvec(p)), p.slot(o.srcvec(p)), p.slot(o.res(p)));
        let at = o.pos(p).max(0) as usize;
        Ok(Code::step(move |m| {
            let mut all = m.parts(to, "a vector")?.as_ref().clone();
            let part = m.parts(part, "a vector")?;
            let place = all.get_mut(at..at + part.len()).ok_or("its position is outside")?;
            place.clone_from_slice(part);
            m.set(result, Value::list(all));
            Ok(())
        }))
    });
    b.add::<VectorExtractOp>(|o, p| {
        let n = lanes(p.context(), o.res(p).ty(p)).ok_or("its vector has no fixed size")?;
        let (from, result) = (p.slot(o.srcvec(p)), p.slot(o.res(p)));
        let at = o.pos(p).max(0) as usize;
        Ok(Code::step(move |m| {
            let part = m.parts(from, "a vector")?.get(at..at + n).ok_or("its position is outside")?.to_vec();
            m.set(result, Value::list(part));
            Ok(())
        }))
    });
    b.add::<VectorInterleave2Op>(|o, p| {
        let (a, b, result) = (p.slot(o.vec1(p)), p.slot(o.vec2(p)), p.slot(o.res(p)));
        Ok(Code::step(move |m| {
            let (a, b) = (m.parts(a, "a vector")?, m.parts(b, "a vector")?);
            let v = a.iter().zip(b.iter()).flat_map(|(a, b)| [a.clone(), b.clone()]).collect();
            m.set(result, Value::list(v));
            Ok(())
        }))
    });
    b.add::<VectorDeinterleave2Op>(|o, p| {
        let (from, result) = (p.slot(o.vec(p)), p.slot(o.res(p)));
        Ok(Code::step(move |m| {
            let all = m.parts(from, "a vector")?;
            let half = |first: usize| Value::list(all.iter().skip(first).step_by(2).cloned().collect());
            let v = Value::list(vec![half(0), half(1)]);
            m.set(result, v);
            Ok(())
        }))
    });
    b.add::<GetActiveLaneMaskOp>(|o, p| {
        let n = lanes(p.context(), o.res(p).ty(p)).ok_or("its vector has no fixed size")?;
        let (base, limit, result) = (p.slot(o.base(p)), p.slot(o.n(p)), p.slot(o.res(p)));
        Ok(Code::step(move |m| {
            let (base, limit) = (m.int(base, "a base")?, m.int(limit, "a limit")?);
            let lane = |i: u64| Value::bool(base.checked_add(i).is_some_and(|i| i < limit));
            let v = Value::list((0..n as u64).map(lane).collect());
            m.set(result, v);
            Ok(())
        }))
    });
}

/// Matrices are vectors, column by column.
fn matrices(b: &mut Builder<'_>) {
    b.add::<MatrixTransposeOp>(|o, p| {
        let (rows, columns) = (o.rows(p).max(0) as usize, o.columns(p).max(0) as usize);
        let (from, result) = (p.slot(o.matrix(p)), p.slot(o.res(p)));
        Ok(Code::step(move |m| {
            let all = m.parts(from, "a matrix")?;
            let at = |r: usize, c: usize| all.get(c * rows + r).cloned();
            let v: Option<Vec<Value>> = (0..rows).flat_map(|r| (0..columns).map(move |c| at(r, c))).collect();
            let v = v.unwrap_or_else(|| vec![m.poison(Why::Lane); rows * columns]);
            m.set(result, Value::list(v));
            Ok(())
        }))
    });
    b.add::<MatrixMultiplyOp>(|o, p| {
        let ty = o.lhs(p).ty(p);
        let s = lane_scalar(p.context(), ty).ok_or_else(|| unfit(p, ty, "matrices"))?;
        let size = |n: i64| n.max(0) as usize;
        let (rows, inner, columns) = (size(o.lhs_rows(p)), size(o.lhs_columns(p)), size(o.rhs_columns(p)));
        let (lhs, rhs, result) = (p.slot(o.lhs(p)), p.slot(o.rhs(p)), p.slot(o.res(p)));
        let (add, mul) = match s {
            Scalar::Float(_) => (Fold::Float(FloatOp::Add), Fold::Float(FloatOp::Mul)),
            _ => (Fold::Int(IntOp::Add), Fold::Int(IntOp::Mul)),
        };
        Ok(Code::step(move |m| {
            let (a, b) = (m.parts(lhs, "a matrix")?, m.parts(rhs, "a matrix")?);
            if a.len() != rows * inner || b.len() != inner * columns || inner == 0 {
                return Err(Trouble::new("the matrices have other sizes"));
            }
            let mut out = Vec::with_capacity(rows * columns);
            for (c, r) in (0..columns).flat_map(|c| (0..rows).map(move |r| (c, r))) {
                let mut sum = mul.two(m, s, &a[r], &b[c * inner])?;
                for k in 1..inner {
                    let product = mul.two(m, s, &a[k * rows + r], &b[c * inner + k])?;
                    sum = add.two(m, s, &sum, &product)?;
                }
                out.push(sum);
            }
            m.set(result, Value::list(out));
            Ok(())
        }))
    });
}
