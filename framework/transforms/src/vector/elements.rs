//! Operations that are unrolled along the first dimension until one is left: fused multiply-add, bit casts, interleaving, gathers, elements.

use terrace_dialects::arith;
use terrace_dialects::vector;
use terrace_dialects::vector::ops::{is_scalable, trailing};
use terrace_ir::types::VectorType;
use terrace_ir::{Type, Value};
use terrace_rewrite::{OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::{extract, for_each_position, insert, poison, vector_of, zero};

const NO_VECTOR: &str = "it is no vector";
const ONE: &str = "it has one dimension";

/// Operations of several dimensions as those of one.
pub fn populate_unrolling(set: &mut PatternSet) {
    set.add(interleave)
        .add(deinterleave)
        .add(step)
        .add(fused)
        .add(bitcast)
        .add(gather)
        .add(from_elements)
        .add(to_elements);
}

/// `vector.from_elements` of several dimensions as those of one.
pub fn populate_from_elements(set: &mut PatternSet) {
    set.add(from_elements);
}

/// A vector of several dimensions whose first one is fixed.
fn rows<'c>(rw: &Rewriter<'c>, v: Value) -> Result<VectorType<'c>, terrace_rewrite::NoMatch> {
    let vector = vector_of(rw, v).or_no_match(NO_VECTOR)?;
    (vector.rank() > 1).or_no_match(ONE)?;
    (!vector.scalable()[0]).or_no_match("its first dimension is scalable")?;
    Ok(vector)
}

fn fused(op: vector::FMAOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let vector = rows(rw, op.result(rw))?;
    let element = zero(rw, vector.element()).or_no_match(NO_VECTOR)?;
    let mut all = vector::BroadcastOp::new(Into::<Type>::into(vector), element).result(rw);
    for i in 0..vector.shape()[0] {
        let [a, b, c] = [op.lhs(rw), op.rhs(rw), op.acc(rw)].map(|v| extract(rw, v, &[i]));
        let row = vector::FMAOp::new(a, b, c).result(rw);
        all = insert(rw, row, all, &[i]);
    }
    rw.replace(op, all);
    Ok(())
}

/// A result row by row over all dimensions but the last.
fn by_rows(
    rw: &mut Rewriter<'_>,
    to: VectorType<'_>,
    mut make: impl FnMut(&mut Rewriter<'_>, &[i64], Type) -> Value,
) -> Value {
    let row = trailing(to, to.rank() - 1);
    let mut all = poison(rw, to);
    for_each_position(&to.shape()[..to.rank() - 1], |at| {
        let v = make(rw, at, row);
        all = insert(rw, v, all, at);
    });
    all
}

/// True if a dimension but the last is scalable.
fn outer_scalable(vector: VectorType<'_>) -> bool {
    vector.scalable().split_last().is_some_and(|(_, outer)| outer.contains(&true))
}

fn bitcast(op: vector::BitCastOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let to = rows(rw, op.result(rw))?;
    (!outer_scalable(to)).or_no_match("it is scalable")?;
    let source = op.source(rw);
    let all = by_rows(rw, to, |rw, at, ty| {
        let row = extract(rw, source, at);
        vector::BitCastOp::new(ty, row).result(rw)
    });
    rw.replace(op, all);
    Ok(())
}

fn interleave(op: vector::InterleaveOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let to = rows(rw, op.result(rw))?;
    (!outer_scalable(to)).or_no_match("it is scalable")?;
    let (lhs, rhs) = (op.lhs(rw), op.rhs(rw));
    let all = by_rows(rw, to, |rw, at, _| {
        let (a, b) = (extract(rw, lhs, at), extract(rw, rhs, at));
        vector::InterleaveOp::new(a, b).result(rw)
    });
    rw.replace(op, all);
    Ok(())
}

fn deinterleave(op: vector::DeinterleaveOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let to = rows(rw, op.res1(rw))?;
    (!outer_scalable(to)).or_no_match("it is scalable")?;
    let (source, part) = (op.source(rw), trailing(to, to.rank() - 1));
    let mut halves = [poison(rw, to), poison(rw, to)];
    for_each_position(&to.shape()[..to.rank() - 1], |at| {
        let row = extract(rw, source, at);
        let both = vector::DeinterleaveOp::new(part, part, row).insert(rw);
        for (all, half) in halves.iter_mut().zip([both.res1(rw), both.res2(rw)]) {
            *all = insert(rw, half, *all, at);
        }
    });
    rw.replace(op, halves);
    Ok(())
}

/// 0, 1, 2, ... of a fixed length is a constant.
fn step(op: vector::StepOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let vector = vector_of(rw, op.result(rw)).or_no_match(NO_VECTOR)?;
    (!is_scalable(vector)).or_no_match("it is scalable")?;
    let numbers: Vec<_> = (0..vector.shape()[0]).map(|i| ctx.integer(ctx.index_type(), i)).collect();
    let value = terrace_dialects::kit::elements::make(ctx, vector.into(), &numbers);
    rw.replace_by(op, arith::ConstantOp::new(value.or_no_match("it is no constant")?));
    Ok(())
}

fn gather(op: vector::GatherOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let to = rows(rw, op.result(rw))?;
    let mut all = poison(rw, to);
    for i in 0..to.shape()[0] {
        let [indices, mask, pass] =
            [op.indices(rw), op.mask(rw), op.pass_thru(rw)].map(|v| extract(rw, v, &[i]));
        let mut new =
            vector::GatherOp::new(trailing(to, 1), op.base(rw), op.offsets(rw), indices, mask, pass);
        if let Some(alignment) = op.alignment(rw) {
            new = new.alignment(alignment);
        }
        let row = new.result(rw);
        all = insert(rw, row, all, &[i]);
    }
    rw.replace(op, all);
    Ok(())
}

fn from_elements(op: vector::FromElementsOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let to = rows(rw, op.dest(rw))?;
    let elements = op.elements(rw);
    let mut all = poison(rw, to);
    let rows = usize::try_from(to.shape()[0]).unwrap_or(1).max(1);
    for (i, part) in elements.chunks((elements.len() / rows).max(1)).enumerate() {
        let row = vector::FromElementsOp::new(trailing(to, 1), part).result(rw);
        all = insert(rw, row, all, &[i as i64]);
    }
    rw.replace(op, all);
    Ok(())
}

fn to_elements(op: vector::ToElementsOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let from = rows(rw, op.source(rw))?;
    let source = op.source(rw);
    let rows: Vec<Value> = (0..from.shape()[0]).map(|i| extract(rw, source, &[i])).collect();
    let mut elements = Vec::new();
    for row in rows {
        let part = vector::ToElementsOp::new(row).insert(rw);
        elements.extend(part.elements(rw));
    }
    rw.replace(op, elements);
    Ok(())
}
