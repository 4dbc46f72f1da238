//! Parts, casts and transpositions of vectors that are made of others.

use terrace_ir::types::VectorType;
use terrace_ir::{Attr, DYNAMIC, Type};
use terrace_rewrite::{CanonicalizeOp, NoMatch, OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::{NO_VECTOR, extract, splat_value, vector_of};
use terrace_dialects_core::arith;

use crate::vector::ops::vector_type;
use crate::vector::{
    BroadcastOp, ConstantMaskOp, CreateMaskOp, ExtractOp, ExtractStridedSliceOp, FromElementsOp, InsertOp,
    InsertStridedSliceOp, InterleaveOp, ShapeCastOp, ShuffleOp, ToElementsOp, TransposeOp,
};

const NOT_MADE: &str = "its operand is made by other operations";

/// A broadcast of a broadcast.
fn broadcast_folder(op: BroadcastOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let inner = op.source(rw).defining::<BroadcastOp>(rw).or_no_match(NOT_MADE)?;
    rw.replace_by(op, BroadcastOp::new(op.vector(rw).ty(rw), inner.source(rw)));
    Ok(())
}

impl CanonicalizeOp for BroadcastOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(broadcast_folder);
    }
}

/// A part of a broadcast is a broadcast.
fn extract_op_from_broadcast(op: ExtractOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = op.result(rw).ty(rw);
    let part = ty.cast::<VectorType<'_>>(rw.context()).or_no_match("it is one lane")?;
    let broadcast = op.source(rw).defining::<BroadcastOp>(rw).or_no_match(NOT_MADE)?;
    let source = broadcast.source(rw);
    if let Some(from) = vector_of(rw, source) {
        (from.rank() <= part.rank()).or_no_match("what is broadcast has more dimensions")?;
        let lead = part.rank() - from.rank();
        let fits = from.shape().iter().zip(&part.shape()[lead..]).all(|(a, b)| *a == 1 || a == b);
        fits.or_no_match("what is broadcast has other sizes")?;
    }
    rw.replace_by(op, BroadcastOp::new(ty, source));
    Ok(())
}

/// A row of a mask, where it is known whether the row is set. A position that is not known is in a dimension that is set as a whole.
fn extract_op_from_create_mask(op: ExtractOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let mask = op.source(rw).defining::<CreateMaskOp>(rw).or_no_match(NOT_MADE)?;
    let (sizes, at, ty) = (mask.operands(rw), op.static_position(rw), op.result(rw).ty(rw));
    ty.is::<VectorType<'_>>(rw).or_no_match("it is one lane")?;
    let whole = vector_of(rw, op.source(rw)).or_no_match(NO_VECTOR)?.shape();
    let mut outside = sizes.iter().any(|size| size.constant_int(rw).is_some_and(|n| n <= 0));
    let mut inside = true;
    for ((i, size), whole) in at.iter().zip(&sizes).zip(whole) {
        match (size.constant_int(rw), *i) {
            (None, _) => inside = false,
            (Some(size), DYNAMIC) => inside &= size >= *whole,
            (Some(size), i) => outside |= i >= size,
        }
    }
    if outside {
        let value = rw.context().integer_or_splat(ty, 0).or_no_match(NO_VECTOR)?;
        rw.replace_by(op, arith::ConstantOp::new(value));
        return Ok(());
    }
    inside.or_no_match("it is not known which rows are set")?;
    rw.replace_by(op, CreateMaskOp::new(ty, &sizes[at.len()..]));
    Ok(())
}

/// A part of a shape cast that is as contiguous before it.
fn fold_extract_from_shape_cast_to_shape_cast(op: ExtractOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let cast = op.source(rw).defining::<ShapeCastOp>(rw).or_no_match(NOT_MADE)?;
    let ty = op.result(rw).ty(rw);
    let part = ty.cast::<VectorType<'_>>(rw.context()).or_no_match("it is one lane")?;
    let from = vector_of(rw, cast.source(rw)).or_no_match(NO_VECTOR)?;
    (from.num_elements() == part.num_elements()).or_no_match("it is not the whole")?;
    (from.scalable().contains(&true) == part.scalable().contains(&true)).or_no_match("it is scalable")?;
    rw.replace_by(op, ShapeCastOp::new(ty, cast.source(rw)));
    Ok(())
}

/// Elements that stand together.
fn fold_extract_from_from_elements(op: ExtractOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = op.result(rw).ty(rw);
    let part = ty.cast::<VectorType<'_>>(rw.context()).or_no_match("it is one lane")?;
    let from = op.source(rw).defining::<FromElementsOp>(rw).or_no_match(NOT_MADE)?;
    op.dynamic_position(rw).is_empty().or_no_match("the position is not known")?;
    let shape = vector_of(rw, op.source(rw)).or_no_match(NO_VECTOR)?.shape();
    let count = part.num_elements().and_then(|n| usize::try_from(n).ok()).or_no_match(NO_VECTOR)?;
    let row = op.static_position(rw).iter().zip(shape).fold(0i64, |n, (i, size)| n * size + i);
    let first = usize::try_from(row).unwrap_or(0) * count;
    let elements = from.elements(rw);
    let part = elements.get(first..first + count).or_no_match("the position is outside")?.to_vec();
    rw.replace_by(op, FromElementsOp::new(ty, part));
    Ok(())
}

impl CanonicalizeOp for ExtractOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(extract_op_from_broadcast)
            .add(extract_op_from_create_mask)
            .add(fold_extract_from_shape_cast_to_shape_cast)
            .add(fold_extract_from_from_elements);
    }
}

/// A value that fills the whole vector.
fn insert_to_broadcast(op: InsertOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let dest = vector_of(rw, op.dest(rw)).or_no_match(NO_VECTOR)?;
    let value = op.value_to_store(rw);
    let count = vector_of(rw, value).map_or(Some(1), |v| v.num_elements());
    (count == dest.num_elements()).or_no_match("it is not the whole")?;
    rw.replace_by(op, BroadcastOp::new(Into::<Type>::into(dest), value));
    Ok(())
}

/// A scalar in all lanes of a part, and of the rest.
fn insert_splat_to_splat(op: InsertOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let dest = splat_value(rw, op.dest(rw)).or_no_match(NOT_MADE)?;
    let value = op.value_to_store(rw);
    (splat_value(rw, value) == Some(dest)).or_no_match("another scalar is inserted")?;
    rw.replace(op, op.dest(rw));
    Ok(())
}

/// Insertions, one after the other, of every element.
fn insert_chain_fully_initialized(op: InsertOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let vector = vector_of(rw, op.dest(rw)).or_no_match(NO_VECTOR)?;
    (!vector.scalable().contains(&true)).or_no_match("it is scalable")?;
    let used = op
        .result(rw)
        .users(rw)
        .iter()
        .any(|u| u.cast::<InsertOp>(rw).is_some_and(|i| i.dest(rw) == op.result(rw)));
    (!used).or_no_match("more is inserted after it")?;
    let count = vector.num_elements().and_then(|n| usize::try_from(n).ok()).filter(|n| *n <= 1 << 16);
    let mut elements = vec![None; count.or_no_match("it has too many elements")?];
    let (mut left, mut at) = (elements.len(), Some(op));
    let mut first = true;
    while let Some(insert) = at.filter(|_| left > 0) {
        (first || insert.result(rw).has_one_use(rw)).or_no_match("an insertion is used elsewhere")?;
        first = false;
        insert.dynamic_position(rw).is_empty().or_no_match("a position is not known")?;
        let value = insert.value_to_store(rw);
        let part = vector_of(rw, value).map_or(Some(1), |v| v.num_elements());
        let part = part.and_then(|n| usize::try_from(n).ok()).or_no_match(NO_VECTOR)?;
        let row = insert.static_position(rw).iter().zip(vector.shape()).fold(0i64, |n, (i, s)| n * s + i);
        let start = usize::try_from(row).or(Err(NoMatch("it inserts at a poison index")))? * part;
        // The later insertion counts.
        for (i, slot) in
            elements.get_mut(start..start + part).or_no_match("it is outside")?.iter_mut().enumerate()
        {
            if slot.is_none() {
                *slot = Some((value, i, part));
                left -= 1;
            }
        }
        at = insert.dest(rw).defining::<InsertOp>(rw);
    }
    (left == 0).or_no_match("some elements are not inserted")?;
    let mut cut: Vec<(terrace_ir::Value, Vec<terrace_ir::Value>)> = Vec::new();
    let mut values = Vec::new();
    for (value, i, _) in elements.into_iter().flatten() {
        if !value.ty(rw).is::<VectorType<'_>>(rw) {
            values.push(value);
            continue;
        }
        let known = cut.iter().position(|(v, _)| *v == value);
        let known = match known {
            Some(n) => n,
            None => {
                let parts = ToElementsOp::new(value).insert(rw);
                cut.push((value, parts.elements(rw).to_vec()));
                cut.len() - 1
            }
        };
        values.push(cut[known].1[i]);
    }
    rw.replace_by(op, FromElementsOp::new(Into::<Type>::into(vector), values));
    Ok(())
}

impl CanonicalizeOp for InsertOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(insert_to_broadcast).add(insert_splat_to_splat).add(insert_chain_fully_initialized);
    }
}

/// Vectors without a dimension, as ones of one lane.
fn canonicalize_0d_shuffle_op(op: ShuffleOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let vector = vector_of(rw, op.v1(rw)).or_no_match(NO_VECTOR)?;
    (vector.rank() == 0).or_no_match("it has dimensions")?;
    let mask = op.mask(rw);
    let [i] = mask[..] else { return Err(NoMatch("it has several lanes")) };
    let v = if i == 0 { op.v1(rw) } else { op.v2(rw) };
    (i >= 0).or_no_match("it is poison")?;
    let ty = op.vector(rw).ty(rw);
    rw.replace_by(op, BroadcastOp::new(ty, v));
    Ok(())
}

fn shuffle_splat(op: ShuffleOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let splat = splat_value(rw, op.v1(rw)).or_no_match(NOT_MADE)?;
    (splat_value(rw, op.v2(rw)) == Some(splat)).or_no_match("the scalars differ")?;
    rw.replace_by(op, BroadcastOp::new(op.vector(rw).ty(rw), splat));
    Ok(())
}

/// `[0, n, 1, n + 1, ...]`
fn shuffle_interleave(op: ShuffleOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (a, b) = (vector_of(rw, op.v1(rw)), vector_of(rw, op.v2(rw)));
    let (a, b) = (a.or_no_match(NO_VECTOR)?, b.or_no_match(NO_VECTOR)?);
    (a == b && a.rank() < 2).or_no_match("it has not two operands of one dimension")?;
    let n = a.shape().first().copied().unwrap_or(1);
    let mask = op.mask(rw);
    let want = (0..n).flat_map(|i| [i, n + i]);
    mask.iter().copied().eq(want).or_no_match("it does not interleave")?;
    rw.replace_by(op, InterleaveOp::new(op.v1(rw), op.v2(rw)));
    Ok(())
}

impl CanonicalizeOp for ShuffleOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(shuffle_splat).add(shuffle_interleave).add(canonicalize_0d_shuffle_op);
    }
}

/// All elements are one.
fn rewrite_from_elements_as_broadcast(op: FromElementsOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let elements = op.elements(rw);
    let (first, rest) = elements.split_first().or_no_match("it has no elements")?;
    rest.iter().all(|v| v == first).or_no_match("the elements differ")?;
    rw.replace_by(op, BroadcastOp::new(op.dest(rw).ty(rw), *first));
    Ok(())
}

/// Consecutive elements of one vector.
fn from_elements_to_shape_cast(op: FromElementsOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = op.dest(rw).ty(rw);
    let mut source = None;
    let mut last: Option<i64> = None;
    let elements = op.elements(rw);
    for v in &elements {
        let extract = v.defining::<ExtractOp>(rw).or_no_match(NOT_MADE)?;
        extract.dynamic_position(rw).is_empty().or_no_match("a position is not known")?;
        let from = extract.source(rw);
        (*source.get_or_insert(from) == from).or_no_match("the elements are of several vectors")?;
        let shape = vector_of(rw, from).or_no_match(NO_VECTOR)?.shape();
        let at = extract.static_position(rw);
        (at.len() == shape.len()).or_no_match("an element is a vector")?;
        let i = at.iter().zip(shape).fold(0i64, |n, (i, s)| n * s + i);
        (last.is_none_or(|l| l + 1 == i)).or_no_match("the elements are in another order")?;
        last = Some(i);
    }
    let (source, last) = (source.or_no_match("it has no elements")?, last.unwrap_or(0));
    let from = vector_of(rw, source).or_no_match(NO_VECTOR)?;
    (!from.scalable().contains(&true)).or_no_match("it is scalable")?;
    let count = elements.len() as i64;
    let first = last + 1 - count;
    (first % count == 0).or_no_match("the elements are no part of the vector")?;
    // The leading dimensions in which the elements lie.
    let (mut inner, mut lead) = (from.num_elements().unwrap_or(0), 0);
    for size in from.shape() {
        if inner == count {
            break;
        }
        inner /= size.max(&1);
        lead += 1;
    }
    (inner == count).or_no_match("the elements are no part of the vector")?;
    let mut rest = first / count;
    let mut at: Vec<i64> = from.shape()[..lead].iter().rev().map(|n| (rest % n, rest /= n).0).collect();
    at.reverse();
    let part = if at.is_empty() { source } else { extract(rw, source, &at) };
    rw.replace_by(op, ShapeCastOp::new(ty, part));
    Ok(())
}

impl CanonicalizeOp for FromElementsOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(rewrite_from_elements_as_broadcast).add(from_elements_to_shape_cast);
    }
}

/// The elements of a broadcast are those of what is broadcast.
fn to_elements_of_broadcast(op: ToElementsOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let broadcast = op.source(rw).defining::<BroadcastOp>(rw).or_no_match(NOT_MADE)?;
    let source = broadcast.source(rw);
    let from = vector_of(rw, source).or_no_match("a scalar is broadcast")?;
    let to = vector_of(rw, op.source(rw)).or_no_match(NO_VECTOR)?;
    let elements = ToElementsOp::new(source).insert(rw).elements(rw);
    let count = op.elements(rw).len();
    let mut values = Vec::with_capacity(count);
    for i in 0..count {
        let mut rest = i as i64;
        let mut at: Vec<i64> = to.shape().iter().rev().map(|n| (rest % n, rest /= n).0).collect();
        at.reverse();
        let tail = &at[to.rank() - from.rank()..];
        let place = tail.iter().zip(from.shape()).fold(0, |n, (i, s)| n * s + if *s == 1 { 0 } else { *i });
        values.push(elements[place as usize]);
    }
    rw.replace(op, values);
    Ok(())
}

impl CanonicalizeOp for ToElementsOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(to_elements_of_broadcast);
    }
}

fn numbers(rw: &Rewriter<'_>, list: impl IntoIterator<Item = i64>) -> Vec<Attr> {
    let ctx = rw.context();
    list.into_iter().map(|i| ctx.integer(ctx.i64(), i)).collect()
}

/// A slice of a mask.
pub(super) fn strided_slice_constant_mask_folder(
    op: ExtractStridedSliceOp,
    rw: &mut Rewriter<'_>,
) -> Rewrite {
    let mask = op.source(rw).defining::<ConstantMaskOp>(rw).or_no_match(NOT_MADE)?;
    let (sizes, offsets) = (op.the_sizes(rw), op.the_offsets(rw));
    let mut set = Vec::new();
    for (d, m) in mask.mask_dim_sizes(rw).iter().enumerate() {
        set.push(match (offsets.get(d), sizes.get(d)) {
            (Some(offset), Some(size)) => (m - offset).clamp(0, *size),
            _ => *m,
        });
    }
    if set.contains(&0) {
        set.fill(0);
    }
    rw.replace_by(op, ConstantMaskOp::new(op.result(rw).ty(rw), set));
    Ok(())
}

/// A slice of a mask whose sizes are values.
fn strided_slice_create_mask_folder(op: ExtractStridedSliceOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let mask = op.source(rw).defining::<CreateMaskOp>(rw).or_no_match(NOT_MADE)?;
    let (offsets, sizes) = (op.the_offsets(rw), mask.operands(rw));
    let mut new = Vec::new();
    for (d, size) in sizes.iter().enumerate() {
        new.push(match offsets.get(d) {
            None | Some(0) => *size,
            Some(offset) => {
                let ctx = rw.context();
                let offset = arith::ConstantOp::new(ctx.integer(ctx.index_type(), *offset)).result(rw);
                arith::SubIOp::new(*size, offset).result(rw)
            }
        });
    }
    rw.replace_by(op, CreateMaskOp::new(op.result(rw).ty(rw), new));
    Ok(())
}

fn strided_slice_broadcast(op: ExtractStridedSliceOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let broadcast = op.source(rw).defining::<BroadcastOp>(rw).or_no_match(NOT_MADE)?;
    let mut source = broadcast.source(rw);
    let to = vector_of(rw, op.result(rw)).or_no_match(NO_VECTOR)?;
    if let Some(from) = vector_of(rw, source) {
        let lead = to.rank() - from.rank();
        let tail = &to.shape()[lead..];
        if from.shape() != tail {
            // A dimension that is not stretched is sliced.
            let (mut offsets, mut sizes) = (Vec::new(), Vec::new());
            let given = (op.the_offsets(rw), op.the_sizes(rw));
            for (d, size) in from.shape().iter().enumerate() {
                let whole = *size == 1 || given.0.len() <= lead + d;
                offsets.push(if whole { 0 } else { given.0[lead + d] });
                sizes.push(if whole { *size } else { given.1[lead + d] });
            }
            let ty = vector_type(rw.context(), &sizes, from.scalable(), from.element());
            if ty != Type::from(from) {
                let rank = sizes.len();
                let (offsets, sizes) = (numbers(rw, offsets), numbers(rw, sizes));
                let strides = numbers(rw, vec![1; rank]);
                source = ExtractStridedSliceOp::new(ty, source, offsets, sizes, strides).result(rw);
            }
        }
    }
    rw.replace_by(op, BroadcastOp::new(Into::<Type>::into(to), source));
    Ok(())
}

/// A slice whose lanes stand together is a part.
fn contiguous_extract_strided_slice_to_extract(op: ExtractStridedSliceOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let from = vector_of(rw, op.source(rw)).or_no_match(NO_VECTOR)?;
    (!from.scalable().contains(&true)).or_no_match("it is scalable")?;
    let (mut sizes, offsets) = (op.the_sizes(rw).to_vec(), op.the_offsets(rw));
    sizes.extend(&from.shape()[sizes.len()..]);
    let mut outer = sizes.iter().take_while(|s| **s == 1).count();
    let whole = |d: usize| sizes[d] == from.shape()[d];
    (outer..sizes.len()).all(whole).or_no_match("its lanes are apart")?;
    // Something is left.
    while outer > 0 && outer >= sizes.len() {
        outer -= 1;
    }
    while outer > 0 && whole(outer - 1) {
        outer -= 1;
    }
    (outer > 0).or_no_match("nothing is cut off")?;
    let at: Vec<i64> = (0..outer).map(|d| offsets.get(d).copied().unwrap_or(0)).collect();
    (outer < from.rank()).or_no_match("it would be one lane")?;
    let part = extract(rw, op.source(rw), &at);
    rw.replace_by(op, ShapeCastOp::new(op.result(rw).ty(rw), part));
    Ok(())
}

impl CanonicalizeOp for ExtractStridedSliceOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(strided_slice_create_mask_folder)
            .add(strided_slice_constant_mask_folder)
            .add(strided_slice_broadcast)
            .add(contiguous_extract_strided_slice_to_extract);
    }
}

fn fold_insert_strided_slice_splat(op: InsertStridedSliceOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let dest = splat_value(rw, op.dest(rw)).or_no_match(NOT_MADE)?;
    (splat_value(rw, op.value_to_store(rw)) == Some(dest)).or_no_match("the scalars differ")?;
    rw.replace(op, op.dest(rw));
    Ok(())
}

/// A slice put where it was taken from.
fn fold_insert_strided_slice_of_extract(op: InsertStridedSliceOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let slice = op.value_to_store(rw).defining::<ExtractStridedSliceOp>(rw).or_no_match(NOT_MADE)?;
    (slice.source(rw) == op.dest(rw)).or_no_match("it is of another vector")?;
    (slice.the_offsets(rw) == op.the_offsets(rw)).or_no_match("it goes elsewhere")?;
    rw.replace(op, op.dest(rw));
    Ok(())
}

/// Lanes that are constants among such.
fn insert_strided_slice_constant_folder(op: InsertStridedSliceOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let (part, whole) = (vector_of(rw, op.value_to_store(rw)), vector_of(rw, op.dest(rw)));
    let (part, whole) = (part.or_no_match(NO_VECTOR)?, whole.or_no_match(NO_VECTOR)?);
    let lanes = |v: terrace_ir::Value| crate::vector::fold::dense(ctx, v.constant(rw)?, 256);
    let values = lanes(op.value_to_store(rw)).or_no_match(NOT_MADE)?;
    let mut all = lanes(op.dest(rw)).or_no_match(NOT_MADE)?;
    let (offsets, lead) = (op.the_offsets(rw), whole.rank() - part.rank());
    for (i, v) in values.into_iter().enumerate() {
        let mut rest = i as i64;
        let mut at: Vec<i64> = part.shape().iter().rev().map(|n| (rest % n, rest /= n).0).collect();
        at.reverse();
        let place = whole.shape().iter().enumerate().fold(0, |n, (d, size)| {
            let inner = if d < lead { 0 } else { at[d - lead] };
            n * size + offsets[d] + inner
        });
        *all.get_mut(place as usize).or_no_match("it is outside")? = v;
    }
    let value = crate::vector::fold::constant(ctx, whole.into(), &all).or_no_match(NO_VECTOR)?;
    rw.replace_by(op, arith::ConstantOp::new(value));
    Ok(())
}

impl CanonicalizeOp for InsertStridedSliceOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(fold_insert_strided_slice_splat)
            .add(fold_insert_strided_slice_of_extract)
            .add(insert_strided_slice_constant_folder);
    }
}

/// A transposition of another.
pub(super) fn transpose_folder(op: TransposeOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let inner = op.vector(rw).defining::<TransposeOp>(rw).or_no_match(NOT_MADE)?;
    let (first, second) = (inner.permutation(rw), op.permutation(rw));
    let both: Vec<i64> =
        second.iter().filter_map(|d| first.get(usize::try_from(*d).ok()?).copied()).collect();
    rw.replace_by(op, TransposeOp::new(op.result(rw).ty(rw), inner.vector(rw), both));
    Ok(())
}

/// A value of one lane, or one that is broadcast along each group of dimensions that are moved among themselves, can be broadcast in the new
/// order.
fn fold_transpose_broadcast(op: TransposeOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let broadcast = op.vector(rw).defining::<BroadcastOp>(rw).or_no_match(NOT_MADE)?;
    let source = broadcast.source(rw);
    if let Some(from) = vector_of(rw, source).filter(|v| v.num_elements() != Some(1)) {
        let permutation = op.permutation(rw);
        // The dimensions from `start` on are moved among themselves up to the one where as many were seen as the highest one says.
        let added = permutation.len().saturating_sub(from.rank());
        let (mut start, mut highest) = (0, 0);
        for (i, d) in permutation.iter().enumerate() {
            highest = usize::try_from(*d).unwrap_or(0).max(highest);
            if highest > i {
                continue;
            }
            let wide = |k: usize| k >= added && from.shape().get(k - added) != Some(&1);
            let moved = (start..=i).any(|k| permutation.get(k).copied() != i64::try_from(k).ok());
            (!moved || !(start..=i).any(wide)).or_no_match("it moves what is not broadcast")?;
            start = i + 1;
        }
    }
    rw.replace_by(op, BroadcastOp::new(op.result(rw).ty(rw), source));
    Ok(())
}

fn fold_transpose_create_mask(op: TransposeOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let permutation = op.permutation(rw);
    let ty = op.result(rw).ty(rw);
    if let Some(mask) = op.vector(rw).defining::<CreateMaskOp>(rw) {
        let sizes = mask.operands(rw);
        let sizes: Vec<_> = permutation.iter().map(|d| sizes[*d as usize]).collect();
        rw.replace_by(op, CreateMaskOp::new(ty, sizes));
        return Ok(());
    }
    let mask = op.vector(rw).defining::<ConstantMaskOp>(rw).or_no_match(NOT_MADE)?;
    let sizes = mask.mask_dim_sizes(rw);
    let sizes: Vec<i64> = permutation.iter().map(|d| sizes[*d as usize]).collect();
    rw.replace_by(op, ConstantMaskOp::new(ty, sizes));
    Ok(())
}

/// A transposition that moves dimensions of size 1 only.
fn fold_transpose_shape_cast(op: TransposeOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let cast = op.vector(rw).defining::<ShapeCastOp>(rw).or_no_match(NOT_MADE)?;
    let from = vector_of(rw, op.vector(rw)).or_no_match(NO_VECTOR)?;
    let wide: Vec<i64> = op
        .permutation(rw)
        .iter()
        .copied()
        .filter(|d| from.shape().get(*d as usize) != Some(&1) || from.scalable()[*d as usize])
        .collect();
    wide.windows(2).all(|w| w[0] < w[1]).or_no_match("it moves elements")?;
    rw.replace_by(op, ShapeCastOp::new(op.result(rw).ty(rw), cast.source(rw)));
    Ok(())
}

fn fold_transpose_from_elements(op: TransposeOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let from = op.vector(rw).defining::<FromElementsOp>(rw).or_no_match(NOT_MADE)?;
    let shape = vector_of(rw, op.vector(rw)).or_no_match(NO_VECTOR)?.shape();
    let to = vector_of(rw, op.result(rw)).or_no_match(NO_VECTOR)?;
    let (elements, permutation) = (from.elements(rw), op.permutation(rw));
    let mut new = Vec::with_capacity(elements.len());
    for i in 0..elements.len() {
        let mut rest = i as i64;
        let mut at: Vec<i64> = to.shape().iter().rev().map(|n| (rest % n, rest /= n).0).collect();
        at.reverse();
        let mut old = vec![0; shape.len()];
        at.iter().zip(&permutation).for_each(|(i, d)| old[*d as usize] = *i);
        let place = old.iter().zip(shape).fold(0, |n, (i, s)| n * s + i);
        new.push(elements[place as usize]);
    }
    rw.replace_by(op, FromElementsOp::new(Into::<Type>::into(to), new));
    Ok(())
}

impl CanonicalizeOp for TransposeOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(fold_transpose_create_mask)
            .add(fold_transpose_shape_cast)
            .add(transpose_folder)
            .add(fold_transpose_broadcast)
            .add(fold_transpose_from_elements);
    }
}

/// The elements of `from` in the order in which a broadcast to `to` has them: runs of a size, whether that is scalable, and the distance
/// in `from` between two of them.
fn order_of_broadcast(from: &VectorType<'_>, to: &VectorType<'_>) -> Vec<(i64, bool, i64)> {
    let mut runs: Vec<(i64, bool, i64)> = Vec::new();
    let mut stride = 1;
    let lead = to.rank() - from.rank();
    for (d, (size, scalable)) in to.shape().iter().zip(to.scalable()).enumerate().rev() {
        let own = d.checked_sub(lead).map_or(1, |d| from.shape()[d]);
        let step = if own == 1 { 0 } else { stride };
        stride *= own;
        match runs.last_mut() {
            _ if *size == 1 && !scalable => {}
            Some((inner, false, distance)) if !scalable && step == *distance * *inner => *inner *= size,
            _ => runs.push((*size, *scalable, step)),
        }
    }
    runs
}

/// A broadcast that only adds dimensions of size 1 is a shape cast; one that repeats the same elements in the same order is a broadcast to
/// the other shape.
fn shape_cast_broadcast_folder(op: ShapeCastOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let broadcast = op.source(rw).defining::<BroadcastOp>(rw).or_no_match(NOT_MADE)?;
    let (source, ty) = (broadcast.source(rw), op.result(rw).ty(rw));
    let from = vector_of(rw, source);
    let to = vector_of(rw, op.result(rw)).or_no_match(NO_VECTOR)?;
    let Some(from) = from else {
        rw.replace_by(op, BroadcastOp::new(ty, source));
        return Ok(());
    };
    let (whole, n) = (vector_of(rw, op.source(rw)).or_no_match(NO_VECTOR)?, from.num_elements());
    if n == whole.num_elements() && from.scalable().contains(&true) == to.scalable().contains(&true) {
        rw.replace_by(op, ShapeCastOp::new(ty, source));
        return Ok(());
    }
    let lead = to.rank().checked_sub(from.rank()).or_no_match("the result has fewer dimensions")?;
    let fits = from.shape().iter().zip(&to.shape()[lead..]).all(|(a, b)| *a == 1 || a == b);
    fits.or_no_match("what is broadcast has other sizes")?;
    let same = order_of_broadcast(&from, &whole) == order_of_broadcast(&from, &to);
    same.or_no_match("the elements come in another order")?;
    rw.replace_by(op, BroadcastOp::new(ty, source));
    Ok(())
}

/// A mask without its last dimensions, which have size 1.
fn shape_cast_create_mask_folder_trailing_one_dim(op: ShapeCastOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (from, to) = (vector_of(rw, op.source(rw)), vector_of(rw, op.result(rw)));
    let (from, to) = (from.or_no_match(NO_VECTOR)?, to.or_no_match(NO_VECTOR)?);
    let kept = to.rank();
    let leading = from.shape().starts_with(to.shape()) && from.scalable().starts_with(to.scalable());
    (leading && kept > 0 && kept < from.rank()).or_no_match("other dimensions are dropped")?;
    let ones = (kept..from.rank()).all(|d| from.shape()[d] == 1 && !from.scalable()[d]);
    ones.or_no_match("a dimension of another size is dropped")?;
    let ty = op.result(rw).ty(rw);
    if let Some(mask) = op.source(rw).defining::<CreateMaskOp>(rw) {
        let sizes = mask.operands(rw);
        let set = sizes[kept..].iter().all(|s| s.constant_int(rw).is_some_and(|s| s >= 1));
        set.or_no_match("a size is not known")?;
        rw.replace_by(op, CreateMaskOp::new(ty, &sizes[..kept]));
        return Ok(());
    }
    let mask = op.source(rw).defining::<ConstantMaskOp>(rw).or_no_match(NOT_MADE)?;
    let sizes = mask.mask_dim_sizes(rw);
    sizes[kept..].iter().all(|s| *s >= 1).or_no_match("it masks everything")?;
    rw.replace_by(op, ConstantMaskOp::new(ty, &sizes[..kept]));
    Ok(())
}

impl CanonicalizeOp for ShapeCastOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(shape_cast_create_mask_folder_trailing_one_dim).add(shape_cast_broadcast_folder);
    }
}
