//! Broadcasts, transposes, shape casts and strided slices by extraction and insertion.

use terrace_dialects::vector;
use terrace_dialects::vector::ops::{is_scalable, trailing, vector_type};
use terrace_ir::types::VectorType;
use terrace_ir::{Attr, Value};
use terrace_rewrite::{OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::transposes::{VectorTransposeLowering, populate_transposes};
use super::{extract, for_each_position, insert, poison, position, vector_of};

const NO_VECTOR: &str = "it is no vector";
const SCALABLE: &str = "it is scalable";

/// Broadcasts, transposes and shape casts.
pub fn populate_parts(set: &mut PatternSet, transposes: VectorTransposeLowering) {
    set.add(broadcast).add(shape_cast);
    populate_transposes(set, transposes);
}

/// Strided slices.
pub fn populate_slices(set: &mut PatternSet) {
    set.add(decompose_insert_slice).add(insert_slice).add(extract_slice).add(decompose_extract_slice);
}

fn broadcast(op: vector::BroadcastOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (to, source) = (vector_of(rw, op.vector(rw)).or_no_match(NO_VECTOR)?, op.source(rw));
    // A scalar in all lanes is what conversions take.
    let from = vector_of(rw, source).or_no_match("a scalar is broadcast")?;
    if from.rank() <= 1 && to.rank() == 1 {
        let scalar = extract(rw, source, &vec![0; from.rank()]);
        rw.replace_by(op, vector::BroadcastOp::new(Into::<terrace_ir::Type>::into(to), scalar));
        return Ok(());
    }
    let (rows, row) = (to.shape()[0], trailing(to, 1));
    let stretch = match from.rank() < to.rank() {
        true => Some(source),
        false => match (0..to.rank()).find(|d| from.shape()[*d] != to.shape()[*d]) {
            None => {
                rw.replace(op, source);
                return Ok(());
            }
            Some(0) => None,
            Some(_) => {
                (!to.scalable()[0]).or_no_match(SCALABLE)?;
                return broadcast_rows(op, rw, source, to);
            }
        },
    };
    (!to.scalable()[0]).or_no_match(SCALABLE)?;
    let one = stretch.unwrap_or_else(|| extract(rw, source, &[0]));
    let one = vector::BroadcastOp::new(row, one).result(rw);
    let mut all = poison(rw, to);
    for i in 0..rows {
        all = insert(rw, one, all, &[i]);
    }
    rw.replace(op, all);
    Ok(())
}

/// Each row is broadcast by itself.
fn broadcast_rows(
    op: vector::BroadcastOp,
    rw: &mut Rewriter<'_>,
    source: Value,
    to: VectorType<'_>,
) -> Rewrite {
    let mut all = poison(rw, to);
    for i in 0..to.shape()[0] {
        let row = extract(rw, source, &[i]);
        let row = vector::BroadcastOp::new(trailing(to, 1), row).result(rw);
        all = insert(rw, row, all, &[i]);
    }
    rw.replace(op, all);
    Ok(())
}

/// Element by element, or row by row where the last dimensions stay.
pub(super) fn transpose(op: vector::TransposeOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (from, to) = (vector_of(rw, op.vector(rw)), vector_of(rw, op.result(rw)));
    let (from, to) = (from.or_no_match(NO_VECTOR)?, to.or_no_match(NO_VECTOR)?);
    (!is_scalable(from)).or_no_match(SCALABLE)?;
    let permutation = op.permutation(rw);
    let stays = |d: usize| permutation.get(d) == Some(&(d as i64));
    let kept = (0..permutation.len()).rev().take_while(|d| stays(*d)).count();
    let moved = permutation.len() - kept;
    let mut all = poison(rw, to);
    let input = op.vector(rw);
    for_each_position(&from.shape()[..moved], |at| {
        let part = extract(rw, input, at);
        let to: Vec<i64> = permutation[..moved].iter().map(|d| at[*d as usize]).collect();
        all = insert(rw, part, all, &to);
    });
    rw.replace(op, all);
    Ok(())
}

/// The greatest common divisor.
fn gcd(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// Piece by piece: a piece is as long as can be cut out of rows of both shapes.
fn shape_cast(op: vector::ShapeCastOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (from, to) = (vector_of(rw, op.source(rw)), vector_of(rw, op.result(rw)));
    let (from, to) = (from.or_no_match(NO_VECTOR)?, to.or_no_match(NO_VECTOR)?);
    (!is_scalable(from) && !is_scalable(to)).or_no_match(SCALABLE)?;
    let source = op.source(rw);
    if from.rank() == 0 || to.rank() == 0 {
        let one = extract(rw, source, &vec![0; from.rank()]);
        let all = match to.rank() {
            0 => vector::FromElementsOp::new(Into::<terrace_ir::Type>::into(to), [one]).result(rw),
            n => {
                let all = poison(rw, to);
                insert(rw, one, all, &vec![0; n])
            }
        };
        rw.replace(op, all);
        return Ok(());
    }
    let (a, b) = (from.shape(), to.shape());
    let same = a.iter().rev().zip(b.iter().rev()).take_while(|(x, y)| x == y).count();
    let same = same.min(a.len() - 1).min(b.len() - 1);
    let (last_a, last_b) = (a[a.len() - 1 - same], b[b.len() - 1 - same]);
    let piece = gcd(last_a, last_b);
    let mut all = poison(rw, to);
    let (lead_a, lead_b) = (&a[..a.len() - 1 - same], &b[..b.len() - 1 - same]);
    let total: i64 = a[..a.len() - same].iter().product::<i64>() / piece.max(1);
    let split = |shape: &[i64], last: i64, i: i64| {
        let per = last / piece;
        (position(shape, i / per), i % per * piece)
    };
    if piece == 1 {
        let v = cast_by_elements(rw, source, all, [&a[..a.len() - same], &b[..b.len() - same]]);
        rw.replace(op, v);
        return Ok(());
    }
    let cut: Vec<i64> = std::iter::once(piece).chain(a[a.len() - same..].iter().copied()).collect();
    let mut row: Option<(Vec<i64>, Value)> = None;
    let mut filled: Option<(Vec<i64>, Value)> = None;
    for i in 0..total {
        let (at, offset) = split(lead_a, last_a, i);
        let whole = match row.take() {
            Some((place, v)) if place == at => v,
            _ if at.is_empty() => source,
            _ => extract(rw, source, &at),
        };
        row = Some((at, whole));
        let part = match piece == last_a {
            true => whole,
            false => slice(rw, whole, offset, &cut),
        };
        let (at, offset) = split(lead_b, last_b, i);
        if piece == last_b {
            all = insert(rw, part, all, &at);
            continue;
        }
        // A row of the result is filled before it is put in.
        let old = match filled.take() {
            Some((place, v)) if place == at => v,
            Some((place, v)) => {
                all = insert(rw, v, all, &place);
                empty_row(rw, to, lead_b.len())
            }
            None if at.is_empty() => all,
            None => empty_row(rw, to, lead_b.len()),
        };
        let mut offsets = vec![offset];
        offsets.extend(std::iter::repeat_n(0, same));
        let new = insert_at(rw, part, old, &offsets);
        filled = Some((at, new));
    }
    if let Some((place, v)) = filled {
        all = if place.is_empty() { v } else { insert(rw, v, all, &place) };
    }
    rw.replace(op, all);
    Ok(())
}

/// Element by element, or part by part if the last dimensions are the same. `shapes` has the dimensions before these, of both vectors.
fn cast_by_elements(rw: &mut Rewriter<'_>, source: Value, to: Value, shapes: [&[i64]; 2]) -> Value {
    let [a, b] = shapes;
    (0..a.iter().product()).fold(to, |all, i| {
        let part = extract(rw, source, &position(a, i));
        insert(rw, part, all, &position(b, i))
    })
}

fn empty_row(rw: &mut Rewriter<'_>, whole: VectorType<'_>, lead: usize) -> Value {
    poison(rw, trailing(whole, lead))
}

fn numbers(rw: &Rewriter<'_>, list: &[i64]) -> Vec<Attr> {
    let ctx = rw.context();
    list.iter().map(|i| ctx.integer(ctx.i64(), *i)).collect()
}

/// A part of a vector that begins at `offset` of the first dimension.
fn slice(rw: &mut Rewriter<'_>, v: Value, offset: i64, sizes: &[i64]) -> Value {
    let ctx = rw.context();
    let ty = vector_type(ctx, sizes, &vec![false; sizes.len()], ctx.element_type_or_self(v.ty(rw)));
    let (offset, size, stride) = (numbers(rw, &[offset]), numbers(rw, &sizes[..1]), numbers(rw, &[1]));
    vector::ExtractStridedSliceOp::new(ty, v, offset, size, stride).result(rw)
}

fn insert_at(rw: &mut Rewriter<'_>, part: Value, v: Value, offsets: &[i64]) -> Value {
    let rank = vector_of(rw, part).map_or(0, |p| p.rank());
    let (offsets, strides) = (numbers(rw, offsets), numbers(rw, &vec![1; rank]));
    vector::InsertStridedSliceOp::new(part, v, offsets, strides).result(rw)
}

/// A slice of fewer dimensions goes into the part that has as many (`DecomposeDifferentRankInsertStridedSlice`).
fn decompose_insert_slice(op: vector::InsertStridedSliceOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (part, all) = (vector_of(rw, op.value_to_store(rw)), vector_of(rw, op.dest(rw)));
    let (part, all) = (part.or_no_match(NO_VECTOR)?, all.or_no_match(NO_VECTOR)?);
    let offsets = op.the_offsets(rw);
    let lead = all.rank() - part.rank();
    (lead > 0).or_no_match("the ranks are the same")?;
    let (lead, rest) = offsets.split_at(lead);
    let old = extract(rw, op.dest(rw), lead);
    let value = op.value_to_store(rw);
    let inner = insert_at(rw, value, old, rest);
    let all = insert(rw, inner, op.dest(rw), lead);
    rw.replace(op, all);
    Ok(())
}

/// Slices of the same rank: a shuffle, or row by row (`ConvertSameRankInsertStridedSliceIntoShuffle`).
fn insert_slice(op: vector::InsertStridedSliceOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (part, all) = (vector_of(rw, op.value_to_store(rw)), vector_of(rw, op.dest(rw)));
    let (part, all) = (part.or_no_match(NO_VECTOR)?, all.or_no_match(NO_VECTOR)?);
    (part.rank() == all.rank()).or_no_match("the ranks differ")?;
    (!is_scalable(part) && !is_scalable(all)).or_no_match(SCALABLE)?;
    let (offsets, source, dest) = (op.the_offsets(rw), op.value_to_store(rw), op.dest(rw));
    if part == all {
        rw.replace(op, source);
        return Ok(());
    }
    let (n, total, offset) = (part.shape()[0], all.shape()[0], offsets[0]);
    if part.rank() == 1 {
        let widened: Vec<i64> = (0..total).map(|i| if i < n { i } else { 0 }).collect();
        let wide = vector::ShuffleOp::new(source, source, widened).result(rw);
        let inside = |i: i64| (offset..offset + n).contains(&i);
        let mask: Vec<i64> = (0..total).map(|i| if inside(i) { i - offset } else { total + i }).collect();
        rw.replace_by(op, vector::ShuffleOp::new(wide, dest, mask));
        return Ok(());
    }
    let mut result = dest;
    for i in 0..n {
        let row = extract(rw, source, &[i]);
        let old = extract(rw, dest, &[offset + i]);
        let row = insert_at(rw, row, old, &offsets[1..]);
        result = insert(rw, row, result, &[offset + i]);
    }
    rw.replace(op, result);
    Ok(())
}

/// A slice of one dimension is a shuffle (`Convert1DExtractStridedSliceIntoShuffle`).
fn extract_slice(op: vector::ExtractStridedSliceOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (from, to) = (vector_of(rw, op.source(rw)), vector_of(rw, op.result(rw)));
    let (from, to) = (from.or_no_match(NO_VECTOR)?, to.or_no_match(NO_VECTOR)?);
    (from.rank() == 1).or_no_match("it has several dimensions")?;
    (!is_scalable(from)).or_no_match(SCALABLE)?;
    let offset = op.the_offsets(rw).first().copied().unwrap_or(0);
    let mask: Vec<i64> = (0..to.shape()[0]).map(|i| offset + i).collect();
    let source = op.source(rw);
    rw.replace_by(op, vector::ShuffleOp::new(source, source, mask));
    Ok(())
}

/// A slice of several dimensions, row by row (`DecomposeNDExtractStridedSlice`).
fn decompose_extract_slice(op: vector::ExtractStridedSliceOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (from, to) = (vector_of(rw, op.source(rw)), vector_of(rw, op.result(rw)));
    let (from, to) = (from.or_no_match(NO_VECTOR)?, to.or_no_match(NO_VECTOR)?);
    (from.rank() > 1).or_no_match("it has one dimension")?;
    (!from.scalable()[0]).or_no_match(SCALABLE)?;
    let (offsets, sizes) = (op.the_offsets(rw), op.the_sizes(rw));
    let (Some(offset), Some(size)) = (offsets.first(), sizes.first()) else {
        rw.replace(op, op.source(rw));
        return Ok(());
    };
    let source = op.source(rw);
    let mut all = super::zero(rw, to.into()).or_no_match("its elements have no zero")?;
    for i in 0..*size {
        let mut row = extract(rw, source, &[offset + i]);
        if sizes.len() > 1 {
            let ty = trailing(to, 1);
            let (offsets, sizes) = (numbers(rw, &offsets[1..]), numbers(rw, &sizes[1..]));
            let strides = numbers(rw, &vec![1; sizes.len()]);
            row = vector::ExtractStridedSliceOp::new(ty, row, offsets, sizes, strides).result(rw);
        }
        all = insert(rw, row, all, &[i]);
    }
    rw.replace(op, all);
    Ok(())
}
